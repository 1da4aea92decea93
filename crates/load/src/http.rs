//! One request over plain HTTP, on a connection of its own.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What came back.
pub struct Answer {
    /// The first lines.
    head: String,
    /// The rest.
    pub body: String,
}

impl Answer {
    /// The identity that came with the answer, as it is sent back.
    pub fn cookie(&self) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut cookies = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        cookies.next().and_then(|(_, value)| value.trim().split(';').next())
    }
}

/// `GET`.
pub async fn get(address: SocketAddr, path: &str, cookie: &str) -> Result<Answer> {
    request(address, "GET", path, cookie, "").await
}

/// `POST` with a JSON body.
pub async fn post(address: SocketAddr, path: &str, cookie: &str, body: &str) -> Result<Answer> {
    request(address, "POST", path, cookie, body).await
}

async fn request(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> Result<Answer> {
    let mut stream = TcpStream::connect(address).await.with_context(|| format!("nobody is at {address}"))?;
    let cookie = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{cookie}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    let text = String::from_utf8(bytes).with_context(|| format!("{method} {path}: the answer is no text"))?;
    read(&text).with_context(|| format!("{method} {path}"))
}

fn read(text: &str) -> Result<Answer> {
    let (head, body) = text.split_once("\r\n\r\n").context("the answer broke off")?;
    let status = head.split(' ').nth(1).context("the answer has no status")?;
    if status != "200" {
        bail!("status {status}: {}", body.trim());
    }
    ensure!(!head.to_ascii_lowercase().contains("transfer-encoding"), "the answer comes in pieces");
    Ok(Answer { head: head.to_owned(), body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_sent_back_without_its_attributes() {
        let answer =
            read("HTTP/1.1 200 OK\r\nSet-Cookie: sandtable_1=ab; Path=/; HttpOnly\r\n\r\n{}").unwrap();

        assert_eq!(answer.cookie(), Some("sandtable_1=ab"));
        assert_eq!(answer.body, "{}");
    }

    #[test]
    fn a_refusal_is_an_error_that_says_why() {
        let refused = read("HTTP/1.1 429 Too Many Requests\r\n\r\n{\"problem\":\"Slower.\"}").err().unwrap();

        assert_eq!(refused.to_string(), "status 429: {\"problem\":\"Slower.\"}");
    }
}
