//! The description of the interface, held to what the server does.

use bytes::Bytes;
use serde_json::{Value, json};

use crate::client::{Guest, done};
use crate::house::{House, Place};

/// Paths of the contract that the description must have.
const PATHS: [(&str, &str); 36] = [
    ("post", "/api/guest"),
    ("post", "/api/accounts"),
    ("post", "/api/login"),
    ("post", "/api/logout"),
    ("get", "/api/me"),
    ("delete", "/api/me"),
    ("get", "/api/me/export"),
    ("get", "/api/sessions"),
    ("delete", "/api/sessions/{id}"),
    ("post", "/api/tokens"),
    ("get", "/api/tokens"),
    ("delete", "/api/tokens/{id}"),
    ("get", "/api/people/{name}"),
    ("get", "/api/people/{name}/games"),
    ("put", "/api/blocks/{name}"),
    ("delete", "/api/blocks/{name}"),
    ("post", "/api/reports"),
    ("post", "/api/invites"),
    ("get", "/api/invites/{secret}"),
    ("delete", "/api/invites/{secret}"),
    ("post", "/api/invites/{secret}/join"),
    ("get", "/api/lobby"),
    ("get", "/api/live"),
    ("post", "/api/quick"),
    ("delete", "/api/quick"),
    ("get", "/api/games/{id}"),
    ("post", "/api/games/{id}/turns"),
    ("post", "/api/games/{id}/resign"),
    ("post", "/api/games/{id}/draw"),
    ("post", "/api/games/{id}/back"),
    ("post", "/api/games/{id}/abort"),
    ("post", "/api/games/{id}/rematch"),
    ("post", "/api/games/{id}/claim"),
    ("post", "/api/games/{id}/chat"),
    ("get", "/api/games/{id}/record"),
    ("get", "/api/games/{id}/stream"),
];

#[tokio::test]
async fn everything_of_the_contract_is_described() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    assert!(api["openapi"].as_str().unwrap().starts_with("3."));
    for (method, path) in PATHS {
        assert!(api["paths"][path][method].is_object(), "{method} {path}");
    }
}

/// An empty body is `{}`, and `null` is neither.
#[tokio::test]
async fn a_body_that_may_be_left_out_is_never_null() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    let guest = &api["paths"]["/api/guest"]["post"]["requestBody"];
    let schema = &guest["content"]["application/json"]["schema"];
    assert_eq!(schema, &json!({"$ref": "#/components/schemas/GuestRequest"}));
    assert_ne!(guest["required"], true);
    let refused = house.client.post("/api/guest", &Value::Null).await.unwrap();
    assert_eq!(refused.status, 400, "{}", refused.text());
}

/// Programs that write clients name a function after each.
#[tokio::test]
async fn every_operation_has_an_id_of_its_own() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    let mut ids: Vec<&str> = Vec::new();
    for (path, operations) in api["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(!ids.contains(&id), "{method} {path}: {id} again");
            ids.push(id);
        }
    }
    assert!(ids.contains(&"postGamesIdTurns") && ids.contains(&"getStream"), "{ids:?}");
}

/// Addresses are kept by browsers, proxies and logs.
#[tokio::test]
async fn no_address_holds_a_secret_but_that_of_an_invitation() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    let known = ["id", "name", "pool", "secret", "from", "game", "since"];
    for (path, operations) in api["paths"].as_object().unwrap() {
        for operation in operations.as_object().unwrap().values() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                assert!(known.contains(&name), "{path} has {name} in its address");
                assert!(name != "secret" || path.starts_with("/api/invites/"), "{path}");
            }
        }
    }
    let guest = house.guest("Ada").await;
    for address in [format!("/api/me?token={}", guest.token), format!("/api/me?{}", guest.cookie)] {
        assert_eq!(house.client.get(&address).await.unwrap().status, 401);
    }
}

/// Every described operation is there, and answers a request without anything with a described status.
#[tokio::test]
async fn every_described_operation_answers_as_described() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    for (path, operations) in api["paths"].as_object().unwrap() {
        let filled =
            path.replace("{id}", "nothing").replace("{secret}", "nothing").replace("{name}", "Nobody");
        let filled = filled.replace("{pool}", "saiju/live");
        for (method, operation) in operations.as_object().unwrap() {
            if is_endless(path) {
                continue;
            }
            let someone = house.client.post("/api/guest", &json!({})).await.unwrap();
            let someone = Guest::of(&house.client, &someone);
            for client in [&house.client, &someone.client] {
                let answer = client.ask(&method.to_uppercase(), &filled, &[], Bytes::new()).await.unwrap();
                let described = &operation["responses"][answer.status.to_string()];
                assert!(described.is_object(), "{method} {path}: {} {}", answer.status, answer.text());
                check_kind(described, &answer, &format!("{method} {path}"));
            }
        }
    }
}

/// Everything that the description refers to is in it.
#[tokio::test]
async fn every_reference_of_the_description_leads_somewhere() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    let (mut waiting, mut followed) = (vec![&api], 0);
    while let Some(value) = waiting.pop() {
        if let Some(reference) = value["$ref"].as_str() {
            let target = api.pointer(reference.trim_start_matches('#'));
            assert!(target.is_some(), "{reference}");
            followed += 1;
        }
        waiting.extend(value.as_object().into_iter().flat_map(|object| object.values()));
        waiting.extend(value.as_array().into_iter().flatten());
    }
    assert!(followed > 100, "{followed}");
}

/// Streams of a person never end, and a socket is no answer.
fn is_endless(path: &str) -> bool {
    matches!(path, "/api/stream" | "/api/socket")
}

fn check_kind(described: &Value, answer: &banmen_client::Answer, what: &str) {
    let Some(kinds) = described["content"].as_object() else { return };
    let kind = answer.header("content-type").split(';').next().unwrap();
    assert!(kinds.contains_key(kind), "{what}: {kind} is not among {:?}", kinds.keys());
}
