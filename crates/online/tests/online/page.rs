//! A page with an open socket.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::house::House;

pub(crate) struct Page(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

/// Opens a socket; the status if it is refused.
pub(crate) async fn open(house: &House, headers: &[(&'static str, String)]) -> Result<Page, u16> {
    let mut request = format!("ws://{}/api/socket", house.address()).into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(Page(socket)),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(other) => panic!("{other}"),
    }
}

impl Page {
    pub(crate) async fn say(&mut self, line: Value) {
        self.0.send(Message::Text(line.to_string().into())).await.unwrap();
    }

    /// The next line of a kind.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.0.next().await.expect("the socket is open").unwrap();
            if let Message::Text(text) = message {
                let line: Value = serde_json::from_str(&text).unwrap();
                if line["t"] == kind {
                    return line;
                }
            }
        }
    }

    /// The code with which the socket is closed.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                _ => return None,
            }
        }
    }
}

pub(crate) fn bearer(token: &str) -> [(&'static str, String); 1] {
    [("authorization", format!("Bearer {token}"))]
}
