//! What can be asked over plain HTTP.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use tokio::sync::oneshot;

use crate::app::App;
use crate::identity::{self, Person};
use crate::limits;
use crate::lobby;
use crate::room::{LoadError, Mail, WORN_OUT};
use crate::secret::Secret;
use crate::session;
use crate::store::{LinkKind, StoreError, people, rooms};
use crate::wire::{
    CarryName, Curve, DeviceLink, Me, OpenTable, Opened, Problem, Proof, Rename, Rules, Tables, TakeChair,
};

/// How long a link to another device works.
const DEVICE_LINK_SECONDS: u32 = 600;

/// The routes below `/api`.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/me", get(me).post(rename))
        .route("/me/link", post(device_link))
        .route("/carry", post(carry))
        .route("/take", post(take))
        .route("/games", get(games))
        .route("/rules/{slug}", get(rules))
        .route("/tables", get(tables).post(open_table))
        .route("/tables/{id}/ws", get(connect))
        .route("/tables/{id}/record", get(record))
        .route("/tables/{id}/proof", get(proof))
        .route("/tables/{id}/curve", get(curve))
        .layer(DefaultBodyLimit::max(limits::BODY))
        .route("/records", post(bring_record).layer(DefaultBodyLimit::max(limits::RECORD)))
        .fallback(async || Sorry::new(StatusCode::NOT_FOUND, "There is nothing at this address."))
        .method_not_allowed_fallback(async || {
            Sorry::new(StatusCode::METHOD_NOT_ALLOWED, "This address is asked in another way.")
        })
}

/// An answer that says why not.
#[derive(Debug)]
pub struct Sorry {
    status: StatusCode,
    problem: String,
}

impl Sorry {
    /// With a status and a sentence.
    pub fn new(status: StatusCode, problem: impl Into<String>) -> Sorry {
        Sorry { status, problem: problem.into() }
    }

    fn bad(problem: impl Into<String>) -> Sorry {
        Sorry::new(StatusCode::BAD_REQUEST, problem)
    }
}

impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        (self.status, Json(Problem { problem: self.problem })).into_response()
    }
}

impl From<StoreError> for Sorry {
    fn from(error: StoreError) -> Sorry {
        match error {
            StoreError::TooMany(_) => Sorry::new(StatusCode::TOO_MANY_REQUESTS, error.for_people()),
            StoreError::Closed => Sorry::new(StatusCode::SERVICE_UNAVAILABLE, error.for_people()),
            error => Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, error.for_people()),
        }
    }
}

impl From<LoadError> for Sorry {
    fn from(error: LoadError) -> Sorry {
        match error {
            LoadError::Unknown => Sorry::new(StatusCode::NOT_FOUND, "There is no such table."),
            LoadError::Store(error) => error.into(),
            LoadError::Broken(problem) => {
                tracing::error!(problem, "a table could not be read");
                Sorry::new(StatusCode::CONFLICT, problem)
            }
        }
    }
}

impl From<BytesRejection> for Sorry {
    fn from(rejection: BytesRejection) -> Sorry {
        Sorry::new(rejection.status(), rejection.body_text())
    }
}

impl From<JsonRejection> for Sorry {
    fn from(rejection: JsonRejection) -> Sorry {
        Sorry::new(rejection.status(), rejection.body_text())
    }
}

impl From<PathRejection> for Sorry {
    fn from(rejection: PathRejection) -> Sorry {
        Sorry::new(rejection.status(), rejection.body_text())
    }
}

impl From<WebSocketUpgradeRejection> for Sorry {
    fn from(rejection: WebSocketUpgradeRejection) -> Sorry {
        Sorry::new(rejection.status(), rejection.body_text())
    }
}

type Answer<T> = Result<T, Sorry>;
type Posted<T> = Result<Json<T>, JsonRejection>;
type Named = Result<Path<String>, PathRejection>;

/// Who asks; a newcomer gets an identity with the answer.
async fn me(State(app): State<Arc<App>>, headers: HeaderMap) -> Answer<Response> {
    if let Some(person) = identity::of(&app, &headers).await? {
        return Ok(Json(app.me(person.name)).into_response());
    }
    let (person, cookie) = identity::create(&app).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(app.me(person.name))).into_response())
}

async fn rename(State(app): State<Arc<App>>, person: Person, body: Posted<Rename>) -> Answer<Json<Me>> {
    let name = limits::name(&body?.0.name).map_err(Sorry::bad)?;
    let (id, kept) = (person.id, name.clone());
    app.hall.store.write(move |connection| people::rename(connection, id, &kept)).await?;
    app.hall.renamed(person.id, &name);
    Ok(Json(app.me(name)))
}

async fn device_link(State(app): State<Arc<App>>, person: Person) -> Answer<Json<DeviceLink>> {
    let secret = Secret::draw();
    let (hash, kind) = (secret.hash(), LinkKind::Device(person.id));
    let expires = crate::clock::now() + 1000 * u64::from(DEVICE_LINK_SECONDS);
    app.hall.store.write(move |connection| people::add_link(connection, &hash, kind, expires)).await?;
    Ok(Json(DeviceLink { link: format!("/carry#{}", secret.text()), seconds: DEVICE_LINK_SECONDS }))
}

async fn carry(State(app): State<Arc<App>>, body: Posted<CarryName>) -> Answer<Response> {
    let secret = Secret::read(&body?.0.secret).ok_or_else(|| Sorry::bad(WORN_OUT))?;
    let (hash, now) = (secret.hash(), crate::clock::now());
    let found = app.hall.store.write(move |connection| {
        let Some(LinkKind::Device(person)) = people::link(connection, &hash, now)? else { return Ok(None) };
        people::use_up(connection, &hash)?;
        let token = Secret::draw();
        people::add_token(connection, person, &token.hash(), now)?;
        Ok(Some((people::name(connection, person)?, token)))
    });
    let (name, token) = found.await?.ok_or_else(|| Sorry::bad(WORN_OUT))?;
    Ok(([(header::SET_COOKIE, app.cookie(&token))], Json(app.me(name))).into_response())
}

async fn take(State(app): State<Arc<App>>, person: Person, body: Posted<TakeChair>) -> Answer<Json<Opened>> {
    let TakeChair { secret, dice } = body?.0;
    let secret = Secret::read(&secret).ok_or_else(|| Sorry::bad(WORN_OUT))?;
    let (hash, now) = (secret.hash(), crate::clock::now());
    let found = app.hall.store.read(move |connection| match people::link(connection, &hash, now)? {
        Some(LinkKind::Chair(room, seat)) => Ok(Some((rooms::name(connection, room)?, seat))),
        _ => Ok(None),
    });
    let (table, seat) = found.await?.ok_or_else(|| Sorry::bad(WORN_OUT))?;
    let (answer, answered) = oneshot::channel();
    let mail = Mail::Take { person: person.id, name: person.name, seat, dice, link: hash, answer };
    app.hall.send(&table, mail).await?;
    answered.await.map_err(|_| busy())?.map_err(Sorry::bad)?;
    Ok(Json(Opened { table }))
}

async fn games(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], app.games.clone()).into_response()
}

async fn rules(State(app): State<Arc<App>>, slug: Named) -> Answer<Json<Rules>> {
    let entry =
        app.hall.game(&slug?).ok_or_else(|| Sorry::new(StatusCode::NOT_FOUND, "There is no such game."))?;
    Ok(Json(Rules { rules: table::ledger::read(entry.game.ledger()) }))
}

async fn tables(State(app): State<Arc<App>>, person: Person) -> Answer<Json<Tables>> {
    Ok(Json(lobby::tables(&app.hall, person.id).await?))
}

async fn open_table(
    State(app): State<Arc<App>>,
    person: Person,
    body: Posted<OpenTable>,
) -> Answer<Json<Opened>> {
    let room = lobby::wanted(&app.hall, person.id, &body?.0).map_err(Sorry::bad)?;
    let (name, most, host) = (room.name.clone(), app.hall.limits.tables_per_person, person.id);
    let written = app.hall.store.write(move |connection| {
        lobby::check_room_for_more(connection, host, most)?;
        rooms::add(connection, &room)
    });
    written.await?;
    tracing::info!(table = name, "a table was opened");
    Ok(Json(Opened { table: name }))
}

async fn bring_record(
    State(app): State<Arc<App>>,
    person: Person,
    body: Result<Bytes, BytesRejection>,
) -> Answer<Json<Opened>> {
    let body = body?;
    let hall = Arc::clone(&app.hall);
    let host = person.id;
    // A long record takes a while to replay; those who read the store have threads of their own.
    let read = app.hall.store.read(move |connection| Ok(lobby::replay(&hall, connection, host, &body))).await;
    let room = read?.map_err(Sorry::bad)?;
    let (name, most) = (room.name.clone(), app.hall.limits.replays_per_person);
    let written = app.hall.store.write(move |connection| {
        rooms::add(connection, &room)?;
        rooms::forget_replays(connection, host, most)
    });
    written.await?;
    tracing::info!(table = name, "a record was brought");
    Ok(Json(Opened { table: name }))
}

async fn record(State(app): State<Arc<App>>, id: Named, headers: HeaderMap) -> Answer<Response> {
    let Path(id) = id?;
    let person = identity::of(&app, &headers).await?.map(|person| person.id);
    let (answer, answered) = oneshot::channel();
    app.hall.send(&id, Mail::Record { person, answer }).await?;
    let text = answered.await.map_err(|_| busy())?.map_err(|why| Sorry::new(StatusCode::CONFLICT, why))?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&name).map_err(|_| Sorry::bad("No such table."))?,
        ),
    ];
    Ok((headers, text).into_response())
}

async fn proof(State(app): State<Arc<App>>, id: Named) -> Answer<Json<Proof>> {
    let Path(id) = id?;
    let (answer, answered) = oneshot::channel();
    app.hall.send(&id, Mail::Proof { answer }).await?;
    let proof = answered.await.map_err(|_| busy())?;
    proof.map(Json).map_err(|why| Sorry::new(StatusCode::CONFLICT, why))
}

async fn curve(State(app): State<Arc<App>>, id: Named) -> Answer<Json<Curve>> {
    let Path(id) = id?;
    let (answer, answered) = oneshot::channel();
    app.hall.send(&id, Mail::Curve { answer }).await?;
    let curve = answered.await.map_err(|_| busy())?;
    curve.map(Json).map_err(|why| Sorry::new(StatusCode::CONFLICT, why))
}

async fn connect(
    State(app): State<Arc<App>>,
    id: Named,
    person: Person,
    Address(address): Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let (Path(id), upgrade) = (id?, upgrade?);
    let ticket = app.admit(address).ok_or_else(|| {
        Sorry::new(StatusCode::TOO_MANY_REQUESTS, "There are too many connections from your address.")
    })?;
    let hall = Arc::clone(&app.hall);
    let upgrade = upgrade
        .max_message_size(limits::MESSAGE)
        .max_frame_size(limits::MESSAGE)
        .read_buffer_size(4 << 10)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(async move |socket| {
        session::run(socket, hall, id, person.id, person.name).await;
        drop(ticket);
    }))
}

fn busy() -> Sorry {
    Sorry::new(StatusCode::SERVICE_UNAVAILABLE, "This did not work just now; try again.")
}

impl FromRequestParts<Arc<App>> for Person {
    type Rejection = Sorry;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Person, Sorry> {
        let person = identity::of(app, &parts.headers).await?;
        person.ok_or_else(|| {
            Sorry::new(StatusCode::UNAUTHORIZED, "Load the page again; your browser is not known yet.")
        })
    }
}

/// Where a request comes from, as far as we can trust it.
pub struct Address(pub IpAddr);

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Sorry;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Sorry> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.ok_or_else(|| Sorry::bad("The request has no address."))?;
        Ok(Address(app.address(peer, &parts.headers)))
    }
}
