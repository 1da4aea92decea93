//! A person with their identity, and their line to a table.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::http;
use crate::wire;

/// Somebody whom the server knows by a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    /// The server.
    pub address: SocketAddr,
    /// What makes them this person.
    pub cookie: String,
}

impl Person {
    /// Somebody who opens the lobby for the first time.
    pub async fn arrive(address: SocketAddr) -> Result<Person> {
        let answer = http::get(address, "/api/me", "").await?;
        let cookie = answer.cookie().context("a newcomer gets no cookie")?.to_owned();
        Ok(Person { address, cookie })
    }

    /// Comes to a table and says hello.
    pub async fn come(&self, table: &str) -> Result<Line> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}/api/tables/{table}/ws", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let config = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let connecting = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        let (socket, _) = connecting.await.with_context(|| format!("no way to table {table}"))?;
        let mut line = Line(socket);
        line.say(wire::HELLO).await?;
        Ok(line)
    }
}

/// A WebSocket to a table.
pub struct Line(WebSocketStream<TcpStream>);

impl Line {
    /// Says something.
    pub async fn say(&mut self, text: impl Into<Utf8Bytes>) -> Result<()> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }

    /// The next message. Nothing is lost if this is dropped before it is done.
    pub async fn hear(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.0.next().await.context("the line was cut")?? {
                Message::Text(text) => return Ok(text),
                Message::Close(frame) => {
                    let reason =
                        frame.map_or_else(|| "no reason".to_owned(), |frame| frame.reason.to_string());
                    bail!("the server hung up: {reason}");
                }
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }
}
