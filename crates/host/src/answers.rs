//! What a request gets: a page, a socket, or a figure.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{any, get};
use axum::{Extension, Router};
use crossbeam_channel::{Sender, TrySendError};

use crate::connection::{Connection, ConnectionStage};
use crate::host::Wake;
use crate::limits::MESSAGE_SIZE;
use crate::names::Names;
use crate::pages::{Pages, plain};
use crate::peer::{self, Peer};
use crate::registry::Registry;

/// Where players' sockets are.
pub const SOCKET_PATH: &str = "/socket";

/// Memory for what a socket reads and writes at once, in bytes: two messages. The usual one is 128 KiB for each socket.
const SOCKET_BUFFER: usize = 2 * MESSAGE_SIZE;

const FOREIGN_HOST: &str = "This table is not known by that name. Use its numeric address, or have the host name it.\n";

const FOREIGN_ORIGIN: &str = "Only this table's own page may open a socket to it.\n";

/// How the host is, for a supervisor and for figures. Both are called from the host's thread, and must not wait.
pub struct Report {
    /// `/healthz`: what is wrong, if something is.
    pub health: Box<dyn Fn() -> Result<(), String> + Send + Sync>,
    /// `/metrics`: the figures in the format of Prometheus.
    pub metrics: Box<dyn Fn() -> String + Send + Sync>,
}

/// What the public port serves.
pub(crate) struct Served {
    pub(crate) pages: Pages,
    pub(crate) names: Arc<Names>,
    pub(crate) registry: Arc<Registry>,
    pub(crate) found: Sender<Peer>,
    pub(crate) wake: Wake,
}

/// The port for everybody.
pub(crate) fn public(served: Served) -> Router {
    Router::new()
        .route(SOCKET_PATH, any(socket))
        .fallback(page)
        .with_state(Arc::new(served))
}

/// The port for the machine itself.
pub(crate) fn local(names: Arc<Names>, report: Report) -> Router {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(|| async { plain(StatusCode::NOT_FOUND, "Here are /healthz and /metrics.\n") })
        .with_state(Arc::new(report))
        // A page of somebody else must not read the figures by a name that it brought here.
        .layer(from_fn_with_state(names, known_host))
}

async fn known_host(State(names): State<Arc<Names>>, request: Request, next: Next) -> Response<Body> {
    match names.host(request.headers()) {
        Some(_) => next.run(request).await,
        None => plain(StatusCode::FORBIDDEN, FOREIGN_HOST),
    }
}

async fn page(State(served): State<Arc<Served>>, method: Method, uri: Uri, headers: HeaderMap) -> Response<Body> {
    match served.names.host(&headers) {
        Some(host) => served.pages.answer(&method, uri.path(), &headers, &host),
        None => {
            served.registry.counters.foreign_hosts.add();
            plain(StatusCode::FORBIDDEN, FOREIGN_HOST)
        }
    }
}

async fn socket(
    State(served): State<Arc<Served>>,
    Extension(connection): Extension<Arc<Connection>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response<Body> {
    let counters = &served.registry.counters;
    if served.names.host(&headers).is_none() {
        counters.foreign_hosts.add();
        return plain(StatusCode::FORBIDDEN, FOREIGN_HOST);
    }
    if !served.names.is_own_origin(&headers) {
        counters.foreign_origins.add();
        return plain(StatusCode::FORBIDDEN, FOREIGN_ORIGIN);
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(refusal) => return refusal.into_response(),
    };
    let (peer, carrier) = peer::pair(&connection, served.wake.clone());
    match served.found.try_send(peer) {
        Ok(()) => {}
        Err(TrySendError::Full(_)) => {
            counters.overflows.add();
            return plain(StatusCode::SERVICE_UNAVAILABLE, "Too many come at once; try again.\n");
        }
        Err(TrySendError::Disconnected(_)) => {
            return plain(StatusCode::SERVICE_UNAVAILABLE, "This table has closed.\n");
        }
    }
    counters.sockets.add();
    connection.reach(ConnectionStage::Socket);
    (served.wake)();
    let served = served.clone();
    upgrade
        .max_message_size(MESSAGE_SIZE)
        .max_frame_size(MESSAGE_SIZE)
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(2 * SOCKET_BUFFER)
        .on_upgrade(move |socket| async move { carrier.carry(socket, &served.registry).await })
}

async fn health(State(report): State<Arc<Report>>) -> Response<Body> {
    match (report.health)() {
        Ok(()) => text(StatusCode::OK, "ok\n".to_owned()),
        Err(problem) => text(StatusCode::SERVICE_UNAVAILABLE, format!("{problem}\n")),
    }
}

async fn metrics(State(report): State<Arc<Report>>) -> Response<Body> {
    text(StatusCode::OK, (report.metrics)())
}

fn text(status: StatusCode, text: String) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    // The version is that of Prometheus' format.
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8"),
    );
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
