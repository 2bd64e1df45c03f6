//! People, sessions, tokens and blocks.

use banmen_store::{Naming, PersonRow, SessionRow, StoreError, TokenRow, closed_name};

use crate::place::{Place, on_both};
use crate::rows::{invite, people, person};

on_both! {
    people_are_kept_as_they_were_added
    names_are_one_space_for_guests_and_accounts
    a_guest_becomes_an_account_once
    sessions_let_their_owner_in
    tokens_let_their_owner_in_with_scopes
    closing_takes_everything_but_games_and_id
    blocks_work_both_ways
    roles_bans_and_mutes_are_kept
}

async fn people_are_kept_as_they_were_added(place: Place) {
    let store = place.open().await;
    let whole = PersonRow {
        email: Some("a@example.org".to_owned()),
        lang: Some("ja".to_owned()),
        settings: Some("{}".to_owned()),
        role: "moderator".to_owned(),
        banned_until: Some(5),
        muted_until: Some(6),
        ..person("ada", "account")
    };
    store.add_person(&whole, Some("argon")).await.unwrap();
    assert_eq!(store.person("ada").await.unwrap(), Some(whole.clone()));
    assert_eq!(store.person_named("name-ada").await.unwrap(), Some(whole));
    assert_eq!(store.password("ada").await.unwrap().as_deref(), Some("argon"));
    store.set_password("ada", "another", 11).await.unwrap();
    assert_eq!(store.password("ada").await.unwrap().as_deref(), Some("another"));
    assert!(store.set_settings("ada", Some("en"), None).await.unwrap());
    store.person_seen("ada", 99).await.unwrap();
    store.person_seen("ada", 50).await.unwrap();
    let now = store.person("ada").await.unwrap().unwrap();
    assert_eq!((now.lang.as_deref(), now.settings, now.seen), (Some("en"), None, 99));
    assert_eq!(store.person("nobody").await.unwrap(), None);
    assert!(matches!(store.set_password("nobody", "hash", 1).await, Err(StoreError::Missing(_))));
}

async fn names_are_one_space_for_guests_and_accounts(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ada", "guest"), None).await.unwrap();
    let same_name = PersonRow { id: "bob".to_owned(), kind: "account".to_owned(), ..person("ada", "guest") };
    assert!(matches!(store.add_person(&same_name, Some("hash")).await, Err(StoreError::Taken(_))));
    assert_eq!(store.person("bob").await.unwrap(), None);
    assert_eq!(store.password("bob").await.unwrap(), None);
}

async fn a_guest_becomes_an_account_once(place: Place) {
    let store = place.open().await;
    store.add_person(&person("ada", "guest"), None).await.unwrap();
    people(&store, &["bob"]).await;
    let become_account = async |name: &'static str, key: &'static str| {
        store.become_account("ada", (name, key), Some("mail"), "hash", 20).await.unwrap()
    };
    assert_eq!(become_account("NAME-bob", "name-bob").await, Naming::Taken);
    assert_eq!(store.password("ada").await.unwrap(), None);
    assert_eq!(become_account("Ada", "ada").await, Naming::Done);
    assert_eq!(become_account("Ada2", "ada2").await, Naming::NotAGuest);
    let ada = store.person("ada").await.unwrap().unwrap();
    assert_eq!(
        (ada.kind.as_str(), ada.name.as_str(), ada.email.as_deref()),
        ("account", "Ada", Some("mail"))
    );
    assert!(store.become_bot("ada").await.unwrap());
    assert!(!store.become_bot("ada").await.unwrap());
    assert_eq!(store.person("ada").await.unwrap().unwrap().kind, "bot");
}

async fn sessions_let_their_owner_in(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    let session = |id: &str, expires| SessionRow {
        id: id.to_owned(),
        person: "ada".to_owned(),
        made: 10,
        seen: 10,
        expires,
    };
    store.add_session(&session("s1", 100), "hash1").await.unwrap();
    store.add_session(&session("s2", 50), "hash2").await.unwrap();
    let caller = store.session_caller("hash1", 60).await.unwrap().unwrap();
    assert_eq!((caller.credential.as_str(), caller.person.as_str(), caller.scopes), ("s1", "ada", None));
    assert_eq!((caller.used, caller.expires), (10, Some(100)));
    assert_eq!(store.session_caller("hash2", 50).await.unwrap(), None, "it has ended");
    store.session_used("s1", 70, 200).await.unwrap();
    let listed = store.sessions("ada", 60).await.unwrap();
    assert_eq!(listed, [SessionRow { seen: 70, expires: 200, ..session("s1", 200) }]);
    assert!(!store.end_session("bob", "s1").await.unwrap(), "not his");
    assert_eq!(store.forget_old_sessions(60).await.unwrap(), 1);
    store.add_session(&session("s3", 300), "hash3").await.unwrap();
    assert_eq!(store.end_other_sessions("ada", "s3").await.unwrap(), 1);
    assert!(store.end_session("ada", "s3").await.unwrap());
    assert!(matches!(
        store.add_session(&SessionRow { person: "x".to_owned(), ..session("s4", 1) }, "h").await,
        Err(StoreError::Missing(_))
    ));
}

async fn tokens_let_their_owner_in_with_scopes(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    let token = TokenRow {
        id: "t1".to_owned(),
        person: "ada".to_owned(),
        name: "my bot".to_owned(),
        scopes: "play read".to_owned(),
        made: 10,
        seen: 10,
        expires: None,
    };
    store.add_token(&token, "hash").await.unwrap();
    let caller = store.token_caller("hash", 60).await.unwrap().unwrap();
    assert_eq!((caller.credential.as_str(), caller.scopes.as_deref()), ("t1", Some("play read")));
    assert_eq!(store.session_caller("hash", 60).await.unwrap(), None);
    store.token_used("t1", 80).await.unwrap();
    assert_eq!(store.tokens("ada").await.unwrap(), [TokenRow { seen: 80, ..token }]);
    assert!(!store.end_token("bob", "t1").await.unwrap());
    assert!(store.end_token("ada", "t1").await.unwrap());
    assert_eq!(store.token_caller("hash", 60).await.unwrap(), None);
}

async fn closing_takes_everything_but_games_and_id(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    let session = SessionRow { id: "s".to_owned(), person: "ada".to_owned(), made: 1, seen: 1, expires: 99 };
    store.add_session(&session, "hash").await.unwrap();
    store.block("bob", "ada", 5).await.unwrap();
    store.add_invite(&invite("i", "ada"), &["bob".to_owned()], None).await.unwrap();
    assert!(store.close_person("ada", 40).await.unwrap());
    assert!(!store.close_person("ada", 41).await.unwrap());
    let ada = store.person("ada").await.unwrap().unwrap();
    assert_eq!((ada.name, ada.email, ada.closed), (closed_name("ada"), None, Some(40)));
    assert_eq!(store.password("ada").await.unwrap(), None);
    assert_eq!(store.session_caller("hash", 40).await.unwrap(), None);
    assert!(!store.blocked("ada", "bob").await.unwrap());
    assert_eq!(store.invites_for("bob", 40, 9).await.unwrap(), []);
    assert_eq!(store.person_named("name-ada").await.unwrap(), None, "the name is free again");
}

async fn blocks_work_both_ways(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    store.block("ada", "bob", 5).await.unwrap();
    store.block("ada", "bob", 6).await.unwrap();
    assert!(store.blocked("ada", "bob").await.unwrap());
    assert!(store.blocked("bob", "ada").await.unwrap());
    assert_eq!(store.blocks("ada").await.unwrap(), [person("bob", "account")]);
    assert_eq!(store.blocks("bob").await.unwrap(), []);
    store.unblock("ada", "bob").await.unwrap();
    assert!(!store.blocked("bob", "ada").await.unwrap());
}

async fn roles_bans_and_mutes_are_kept(place: Place) {
    let store = place.open().await;
    people(&store, &["ada"]).await;
    assert!(store.set_role("ada", "admin").await.unwrap());
    assert!(store.ban("ada", Some(77)).await.unwrap());
    assert!(store.mute("ada", Some(78)).await.unwrap());
    assert!(!store.ban("nobody", Some(77)).await.unwrap());
    let ada = store.person("ada").await.unwrap().unwrap();
    assert_eq!((ada.role.as_str(), ada.banned_until, ada.muted_until), ("admin", Some(77), Some(78)));
    assert!(matches!(store.set_role("ada", "king").await, Err(StoreError::Broken(_))), "no such role");
    store.ban("ada", None).await.unwrap();
    assert_eq!(store.person("ada").await.unwrap().unwrap().banned_until, None);
}
