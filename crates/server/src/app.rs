//! The server put together: routes, headers, limits, and its beginning and end.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::ListenerExt;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use table::content::ContentError;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tower_http::compression::CompressionLayer;

use crate::api::{self, Sorry};
use crate::claim::Claim;
use crate::components::{Components, OwnPack};
use crate::door::{Door, Inside};
use crate::hall::Hall;
use crate::limits::Limits;
use crate::secret::Secret;
use crate::store::{self, Store, StoreError};
use crate::wire::Me;
use crate::{lobby, web};

/// How to serve.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder of the data.
    pub data: PathBuf,
    /// Only for the person at this machine: requests must be addressed to the loopback by name.
    pub private: bool,
    /// A proxy with HTTPS stands before us and says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// How much of everything anybody may have.
    pub limits: Limits,
    /// How the store is opened.
    pub store: store::Options,
    /// The games to play.
    pub games: &'static [games::Entry],
    /// Packs that new tables are opened with, at most one a game.
    pub packs: Vec<OwnPack>,
}

/// Why the server could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another server uses the folder.
    #[error("another Sandtable uses {folder}")]
    Busy {
        /// The folder.
        folder: String,
        /// Where the other one listens.
        address: Option<SocketAddr>,
    },
    /// The components of a game are not sound.
    #[error("the components of {game} cannot be used: {problem}")]
    Components {
        /// The slug of the game.
        game: &'static str,
        /// What is wrong with them.
        problem: ContentError,
    },
    /// Nobody can listen there.
    #[error("nobody can listen on {address}: {problem}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        problem: std::io::Error,
    },
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Says goodbye to everybody, writes what is still to be written, and ends.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Starts to serve.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let metrics = recorder();
    let claim = Claim::take(&config.data)?;
    let store = Store::open(&config.data, config.store)?;
    let unheard = |problem| StartError::Listen { address: config.listen, problem };
    let listener = TcpListener::bind(config.listen).await.map_err(unheard)?;
    let address = listener.local_addr().map_err(unheard)?;
    let components = components(&config)?;
    claim.write(address);
    let app = Arc::new(App::new(&config, Hall::new(store, components, config.limits), address, metrics));
    let (stop, stopped) = watch::channel(false);
    let task = tokio::spawn(async move {
        serve(listener, app, stopped).await;
        drop(claim);
    });
    tracing::info!(%address, data = %config.data.display(), "serving");
    Ok(Running { address, stop, task })
}

fn components(config: &Config) -> Result<Vec<Components>, StartError> {
    let of = |&entry: &games::Entry| {
        let unsound = |problem| StartError::Components { game: entry.game.slug(), problem };
        Components::of(entry, &config.packs).map_err(unsound)
    };
    config.games.iter().map(of).collect()
}

/// How long connections may take to end before they are cut.
const GRACE: Duration = Duration::from_secs(5);

async fn serve(listener: TcpListener, app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    let hall = Arc::clone(&app.hall);
    let ends = {
        let hall = Arc::clone(&hall);
        let mut stopped = stopped.clone();
        async move {
            let _ = stopped.wait_for(|&stop| stop).await;
            hall.close().await;
        }
    };
    let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
    let door = Door::new(listener, app.hall.limits.sockets).tap_io(Inside::without_delay);
    let server = axum::serve(door, service).with_graceful_shutdown(ends);
    let cut = async move {
        let _ = stopped.wait_for(|&stop| stop).await;
        tokio::time::sleep(GRACE).await;
    };
    let forgets = async {
        loop {
            tokio::time::sleep(Duration::from_mins(1)).await;
            app.requests.retain_recent();
        }
    };
    tokio::select! {
        () = forgets => {}
        ended = server.into_future() => {
            if let Err(error) = ended {
                tracing::error!(%error, "serving ended");
            }
        }
        () = cut => {}
    }
    let _ = tokio::task::spawn_blocking(move || hall.store.close()).await;
}

fn router(app: &Arc<App>) -> Router {
    let state = Arc::clone(app);
    Router::new()
        .nest("/api", api::routes())
        .route("/healthz", get(async || "ok\n"))
        .route("/metrics", get(metrics))
        .fallback(web::client)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(app), guard))
        .with_state(state)
}

/// What all handlers share.
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// `GET /api/games`, which never changes.
    pub games: String,
    /// Cookies know no ports, so that two servers on one machine would take each other's.
    pub cookie_name: String,
    private: bool,
    behind_proxy: bool,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    connections: Arc<Mutex<Connections>>,
    metrics: PrometheusHandle,
}

impl App {
    fn new(config: &Config, hall: Arc<Hall>, address: SocketAddr, metrics: PrometheusHandle) -> App {
        let games = serde_json::to_string(&lobby::games(&hall)).expect("the games are plain data");
        let rate = NonZeroU32::new(config.limits.requests_per_second).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::new(4).unwrap_or(NonZeroU32::MIN));
        App {
            hall,
            games,
            cookie_name: format!("sandtable_{}", address.port()),
            private: config.private,
            behind_proxy: config.behind_proxy,
            requests: RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst)),
            connections: Arc::default(),
            metrics,
        }
    }

    /// What a person is told about themselves.
    pub fn me(&self, name: String) -> Me {
        Me { name, private: self.private }
    }

    /// The cookie that makes a browser a person's.
    pub fn cookie(&self, token: &Secret) -> HeaderValue {
        const YEAR: u32 = 365 * 24 * 3600;
        let secure = if self.behind_proxy { "; Secure" } else { "" };
        let (name, token) = (&self.cookie_name, token.text());
        let text = format!("{name}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&text).expect("a token is made of digits and letters")
    }

    /// Where a request comes from: what the proxy says, if there is one.
    pub fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        // What comes last was added by the proxy; anybody can write what stands before it.
        let last = headers.get_all("x-forwarded-for").iter().next_back();
        let forwarded = || last?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        neighbourhood(if self.behind_proxy { forwarded().unwrap_or(peer) } else { peer })
    }

    /// Admits one more connection from an address; it counts until the ticket is dropped.
    pub fn admit(&self, address: IpAddr) -> Option<Ticket> {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.of.get(&address).copied().unwrap_or(0);
        let limits = &self.hall.limits;
        if count >= limits.connections_per_address || connections.all >= limits.connections {
            return None;
        }
        connections.of.insert(address, count + 1);
        connections.all += 1;
        Some(Ticket { address, connections: Arc::clone(&self.connections) })
    }
}

/// Whoever has one address of the newer kind has a whole network of them: they count as one.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        old @ IpAddr::V4(_) => old,
    }
}

/// How many connections there are.
#[derive(Default)]
struct Connections {
    all: u32,
    /// Of each address that has any.
    of: HashMap<IpAddr, u32>,
}

/// A connection that is counted.
pub struct Ticket {
    address: IpAddr,
    connections: Arc<Mutex<Connections>>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        connections.all -= 1;
        if let Some(count) = connections.of.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                connections.of.remove(&self.address);
            }
        }
    }
}

/// Scripts, styles and pictures come from here and nowhere else, nothing is inline, and nobody may frame us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Stands before every request: addressed to us, from our own pages, and not too many.
async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app.address(peer.ip(), request.headers());
    let mut response = match refusal(&app, address, &request) {
        Some(sorry) => sorry.into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    metrics::counter!("sandtable_requests_total", "status" => response.status().as_str().to_owned())
        .increment(1);
    response
}

fn refusal(app: &App, address: IpAddr, request: &Request) -> Option<Sorry> {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if app.private && !is_loopback(host) {
        // Another site could have its name point here, to speak to us through the person's own browser.
        return Some(Sorry::new(
            StatusCode::FORBIDDEN,
            "This server is private; open it by its own address.",
        ));
    }
    if changes_something(request) && is_foreign(request.headers(), host) {
        return Some(Sorry::new(StatusCode::FORBIDDEN, "This came from another site."));
    }
    if request.uri().path().starts_with("/api") && app.requests.check_key(&address).is_err() {
        return Some(Sorry::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests; wait a moment."));
    }
    None
}

fn is_loopback(host: &str) -> bool {
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit()));
    matches!(name.map_or(host, |(name, _)| name), "localhost" | "127.0.0.1" | "[::1]")
}

fn changes_something(request: &Request) -> bool {
    request.method() != Method::GET && request.method() != Method::HEAD
        || request.headers().contains_key(header::UPGRADE)
}

/// Browsers say which site a request comes from.
fn is_foreign(headers: &HeaderMap, host: &str) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let origin = origin.to_str().unwrap_or_default();
    origin.split_once("://").is_none_or(|(_, from)| !from.eq_ignore_ascii_case(host))
}

/// Figures for Prometheus; only for those at this machine.
async fn metrics(State(app): State<Arc<App>>, ConnectInfo(peer): ConnectInfo<SocketAddr>) -> Response {
    if !peer.ip().is_loopback() || app.behind_proxy {
        return Sorry::new(StatusCode::FORBIDDEN, "The figures are for those at this machine.")
            .into_response();
    }
    app.metrics.render().into_response()
}

/// There is one recorder in a process, whoever asks first.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || PrometheusBuilder::new().install_recorder().expect("nobody else records figures");
    RECORDER.get_or_init(install).clone()
}
