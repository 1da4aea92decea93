//! Who a browser speaks for: a secret token in a cookie that no script can read.

use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;
use crate::clock;
use crate::secret::Secret;
use crate::store::{PersonId, StoreError, people};

/// A person who asks something.
#[derive(Clone, Debug)]
pub struct Person {
    /// By number.
    pub id: PersonId,
    /// By name.
    pub name: String,
}

/// The person of a request, if we know the browser.
pub async fn of(app: &Arc<App>, headers: &HeaderMap) -> Result<Option<Person>, StoreError> {
    let Some(token) = token(headers, &app.cookie_name) else { return Ok(None) };
    let hash = token.hash();
    let found = app.hall.store.read(move |connection| people::by_token(connection, &hash)).await?;
    Ok(found.map(|(id, name)| Person { id, name }))
}

fn token(headers: &HeaderMap, name: &str) -> Option<Secret> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).and_then(|(_, value)| Secret::read(value))
}

/// A new person, and the cookie that makes the browser theirs.
pub async fn create(app: &Arc<App>) -> Result<(Person, HeaderValue), StoreError> {
    let token = Secret::draw();
    let (hash, now) = (token.hash(), clock::now());
    let person = app.hall.store.write(move |connection| {
        let id = people::add(connection, "Guest", &hash, now)?;
        let name = format!("Guest {}", id.0);
        people::rename(connection, id, &name)?;
        Ok(Person { id, name })
    });
    Ok((person.await?, app.cookie(&token)))
}
