//! The port: its thread, its accept loops, and the connections.

use std::io;
use std::net::{IpAddr, TcpListener};
use std::sync::{Arc, Once};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, Request, StatusCode};
use crossbeam_channel::Receiver;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::answers::{self, Report, Served};
use crate::connection::{Connection, ConnectionStage};
use crate::counts::Counts;
use crate::limits::{HEAD_SIZE, HEADERS, Limits, PEER_QUEUE, RECEIVE_BUFFER, SEND_BUFFER, SWEEP, open_files};
use crate::names::Names;
use crate::pages::{Pages, plain};
use crate::peer::Peer;
use crate::proxies::Proxies;
use crate::registry::{Place, Registry};
use crate::stream::Stream;

/// The first wait after an `accept` that failed; it doubles up to [`LONGEST_WAIT`].
const FIRST_WAIT: Duration = Duration::from_millis(20);

/// The longest wait after an `accept` that failed: a friend who comes then still joins at once.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// What a client of a proxy reads that has too many connections; others are closed without a word.
const TOO_MANY: &str = "Your address has too many connections to this table; try again in a few seconds.\n";

/// Connections to the figures. Nobody needs more than a browser and a collector.
const REPORT_CONNECTIONS: usize = 16;

/// Called from the host's thread when a peer has come, has sent something, or has gone, so that a table that sleeps looks
/// at its peers. It must not wait for anything.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// What a host serves, and where.
pub struct Options {
    /// Where browsers and players connect; [`listen`](crate::listen) makes them.
    pub listeners: Vec<TcpListener>,
    /// The page that browsers load.
    pub pages: Pages,
    /// Names by which this machine is reached, besides its numeric addresses and the names that it has by itself.
    pub names: Vec<String>,
    /// The proxies through which others connect, if some do: what they say for whom they ask (`X-Forwarded-For`) is believed.
    pub proxies: Vec<IpAddr>,
    /// Times and numbers.
    pub limits: Limits,
    /// Whom to wake.
    pub wake: Wake,
    /// Where to tell how the host is, and how: best on a loopback address, since whoever reaches it may read it.
    pub report: Option<(TcpListener, Report)>,
}

/// The port of a table. Dropping it closes all connections and ends its thread.
#[derive(Debug)]
pub struct Host {
    peers: Receiver<Peer>,
    registry: Arc<Registry>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Serves pages and sockets in a thread of its own.
    ///
    /// # Errors
    ///
    /// The system does not give the thread, or a listener does not work.
    pub fn serve(options: Options) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let (found, peers) = crossbeam_channel::bounded(PEER_QUEUE);
        let limits = options.limits.within(open_files());
        let registry = Registry::new(limits, Proxies::new(&options.proxies));
        let names = Arc::new(Names::new(&options.names));
        let entered = runtime.enter();
        let public = Served {
            pages: options.pages,
            names: names.clone(),
            registry: registry.clone(),
            found,
            wake: options.wake,
        };
        let public = Port::new(registry.clone(), answers::public(public));
        let mut doors = options
            .listeners
            .into_iter()
            .map(|listener| Ok((asynchronous(listener)?, public.clone())))
            .collect::<io::Result<Vec<_>>>()?;
        if let Some((listener, report)) = options.report {
            let limits = Limits {
                connections: REPORT_CONNECTIONS,
                strangers: REPORT_CONNECTIONS,
                strangers_of_one_address: REPORT_CONNECTIONS,
                ..limits
            };
            let registry = Registry::new(limits, Proxies::default());
            let local = Port::new(registry, answers::local(names, report));
            doors.push((asynchronous(listener)?, local));
        }
        drop(entered);
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new().name("host".to_owned()).spawn(move || {
            runtime.block_on(async move {
                for (listener, port) in doors {
                    tokio::spawn(port.clone().sweep());
                    tokio::spawn(port.accept(listener));
                }
                // Either somebody stops the host, or nobody can any more.
                let _ = stopped.await;
            });
        })?;
        Ok(Self {
            peers,
            registry,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Tells at this listener how things are, and serves nothing else.
    ///
    /// # Errors
    ///
    /// The system does not give the thread, or the listener does not work.
    pub fn report(listener: TcpListener, report: Report) -> io::Result<Self> {
        Self::serve(Options {
            listeners: Vec::new(),
            pages: Pages::default(),
            names: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::default(),
            wake: Arc::new(|| {}),
            report: Some((listener, report)),
        })
    }

    /// The sockets that have been opened and wait to be fetched.
    pub fn peers(&self) -> &Receiver<Peer> {
        &self.peers
    }

    /// What has happened at the port.
    pub fn counts(&self) -> Counts {
        self.registry.counts()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        drop(self.stop.take());
        // A waking that drops the host does so in the thread that it would wait for.
        if let Some(thread) = self
            .thread
            .take()
            .filter(|it| it.thread().id() != thread::current().id())
        {
            // It has told of its own panic.
            let _ = thread.join();
        }
    }
}

fn asynchronous(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    listener.set_nonblocking(true)?;
    tokio::net::TcpListener::from_std(listener)
}

/// What a listener needs to serve a connection.
#[derive(Clone)]
struct Port {
    registry: Arc<Registry>,
    router: Router,
    http: http1::Builder,
}

impl Port {
    fn new(registry: Arc<Registry>, router: Router) -> Self {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(registry.limits.request)
            .max_buf_size(HEAD_SIZE)
            .max_headers(HEADERS)
            .keep_alive(true);
        Self { registry, router, http }
    }

    async fn sweep(self) {
        let mut ticks = interval(SWEEP);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.registry.sweep();
        }
    }

    /// Takes connections in for ever: whatever a connection costs, the next one has its chance.
    async fn accept(self, listener: tokio::net::TcpListener) {
        let mut wait = FIRST_WAIT;
        loop {
            match listener.accept().await {
                Ok((stream, address)) => {
                    wait = FIRST_WAIT;
                    // Without a place the stream is dropped, which closes it.
                    if let Some(place) = self.registry.admit(address) {
                        tokio::spawn(self.clone().connection(stream, place));
                    }
                    // Those that were told to make room do so before the next one comes.
                    tokio::task::yield_now().await;
                }
                // These concern the connection alone, which has gone already.
                Err(error) if is_of_the_connection(&error) => {}
                Err(error) => {
                    self.registry.counters.failed_accepts.add();
                    if wait == FIRST_WAIT {
                        tracing::warn!("no connection can be taken in ({error}); idle ones are closed");
                    }
                    self.registry.make_files();
                    sleep(wait).await;
                    wait = (wait * 2).min(LONGEST_WAIT);
                }
            }
        }
    }

    async fn connection(self, stream: TcpStream, place: Place) {
        prepare(&stream);
        let connection = place.connection.clone();
        let (registry, router) = (self.registry, self.router);
        let service = service_fn(|mut request: Request<Incoming>| {
            connection.reach(ConnectionStage::Page);
            let is_let_in = !connection.is_proxied || asks_for(&registry, &connection, request.headers());
            request.extensions_mut().insert(connection.clone());
            let router = TowerToHyperService::new(router.clone());
            async move {
                match is_let_in {
                    true => router.call(request).await,
                    false => Ok(plain(StatusCode::SERVICE_UNAVAILABLE, TOO_MANY)),
                }
            }
        });
        let stream = TokioIo::new(Stream::new(stream, place));
        let serving = self.http.serve_connection(stream, service).with_upgrades();
        tokio::select! {
            // A stranger's broken request is no concern of ours.
            _ = serving => {}
            () = connection.closed() => {}
        }
    }
}

/// Notes for whom a proxy asks; whether there is room for its client.
fn asks_for(registry: &Registry, connection: &Connection, headers: &HeaderMap) -> bool {
    match registry.proxies.client(headers) {
        Some(client) => registry.asks_for(connection, client),
        None => {
            static TOLD: Once = Once::new();
            TOLD.call_once(|| {
                tracing::warn!(
                    "a proxy does not say for whom it asks (X-Forwarded-For): all it asks for count as one address"
                );
            });
            registry.asks_for(connection, connection.address().ip())
        }
    }
}

/// Sends small messages at once, and bounds what the system keeps for this connection.
fn prepare(stream: &TcpStream) {
    // Without these settings the connection works all the same.
    let _ = stream.set_nodelay(true);
    let socket = SockRef::from(stream);
    let _ = socket.set_send_buffer_size(SEND_BUFFER);
    let _ = socket.set_recv_buffer_size(RECEIVE_BUFFER);
}

fn is_of_the_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::Interrupted
    )
}
