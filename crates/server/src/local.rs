//! Servers inside this process: stepped by whoever holds them, or on a thread of their own.

#[cfg(not(target_family = "wasm"))]
use std::thread;
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

use arrakis_net::Invitation;
use arrakis_net::transport::{self, MemoryEnd, Person, Wakeup};
use arrakis_rules::{SaveError, SetupError};
use bevy::prelude::*;
use thiserror::Error;

use crate::due::Company;
#[cfg(not(target_family = "wasm"))]
use crate::due::Due;
use crate::{Chairs, TableConfig, TableLog, TheGame};

/// Why there is no server.
#[derive(Debug, Error)]
pub enum StartError {
    /// The setup makes no game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The save makes no game.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The port cannot be had.
    #[cfg(not(target_family = "wasm"))]
    #[error(transparent)]
    Listen(#[from] transport::ListenError),
    /// The thread did not start.
    #[error("the server could not be started: {0}")]
    Thread(String),
}

/// How a server is reached over the network.
#[cfg(not(target_family = "wasm"))]
pub struct Access {
    /// The address of this computer at which it listens; all of them without one.
    pub ip: Option<std::net::IpAddr>,
    /// The port, for everything; 0 takes a free one.
    pub port: u16,
    /// The address that links name; without one, that of this computer in its network.
    pub public: Option<arrakis_net::HostPort>,
    /// Its key, by which friends know it again.
    pub key: arrakis_net::SecretKey,
    /// What friends have to know; without a code everybody may come.
    pub code: Option<arrakis_net::TableCode>,
    /// What the port shows to browsers.
    pub site: transport::Site,
}

#[cfg(not(target_family = "wasm"))]
impl Access {
    /// Opens the port, and gives with it what to give to friends of its only table.
    ///
    /// # Errors
    /// When the port cannot be had.
    pub(crate) fn open(self) -> Result<(transport::Front, Invitation), transport::ListenError> {
        let (key, code) = (self.key.public(), self.code);
        let front = transport::Front::open(self.ip, self.port, self.key, self.site)?;
        let address = self.public.unwrap_or_else(|| transport::reached_at(front.address()));
        let invitation = Invitation {
            address,
            key: Some(key),
            code,
            table: String::new(),
        };
        Ok((front, invitation))
    }
}

/// A server that somebody has to step.
pub struct LocalServer {
    app: App,
    #[cfg(not(target_family = "wasm"))]
    /// Its sockets, which close with it.
    front: Option<transport::Front>,
    invitation: Option<Invitation>,
    wakeup: Wakeup,
}

impl LocalServer {
    /// Serves one person in this process and nobody else.
    ///
    /// # Errors
    /// When setup or save make no game.
    pub fn new(config: TableConfig, end: MemoryEnd, person: Person) -> Result<LocalServer, StartError> {
        let mut app = crate::app(config)?;
        let wakeup = end.wakeup();
        let server = transport::open(app.world_mut());
        app.world_mut().resource_mut::<Chairs>().welcome_home(person);
        transport::attach(app.world_mut(), server, end, person);
        Ok(LocalServer {
            app,
            #[cfg(not(target_family = "wasm"))]
            front: None,
            invitation: None,
            wakeup,
        })
    }

    /// Serves everybody who gets in, and one person in this process if there is a way for it.
    ///
    /// # Errors
    /// When setup or save make no game or the port cannot be had.
    #[cfg(not(target_family = "wasm"))]
    pub fn listening(
        config: TableConfig,
        access: Access,
        local: Option<(MemoryEnd, Person)>,
    ) -> Result<LocalServer, StartError> {
        let mut app = crate::app(config)?;
        let (front, invitation) = access.open()?;
        let wakeup = local.as_ref().map(|(end, _)| end.wakeup()).unwrap_or_default();
        let server = transport::serve(app.world_mut(), front.door("", invitation.code, wakeup.clone()));
        if let Some((end, person)) = local {
            app.world_mut().resource_mut::<Chairs>().welcome_home(person);
            transport::attach(app.world_mut(), server, end, person);
        }
        Ok(LocalServer {
            app,
            front: Some(front),
            invitation: Some(invitation),
            wakeup,
        })
    }

    /// Serves everybody who comes in by this door; who calls at the door wakes it by this.
    ///
    /// # Errors
    /// When setup or save make no game.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn behind(
        config: TableConfig,
        door: transport::Door,
        wakeup: Wakeup,
    ) -> Result<LocalServer, StartError> {
        let mut app = crate::app(config)?;
        transport::serve(app.world_mut(), door);
        Ok(LocalServer {
            app,
            front: None,
            invitation: None,
            wakeup,
        })
    }

    /// Where it listens, if it does.
    #[cfg(not(target_family = "wasm"))]
    pub fn address(&self) -> Option<std::net::SocketAddr> {
        self.front.as_ref().map(transport::Front::address)
    }

    /// Which packets have come to its sockets, if it listens.
    #[cfg(not(target_family = "wasm"))]
    pub fn counters(&self) -> Option<transport::Counters> {
        self.front.as_ref().map(transport::Front::counters)
    }

    /// What to give to friends, if it listens.
    pub fn invitation(&self) -> Option<&Invitation> {
        self.invitation.as_ref()
    }

    /// How long nobody has had a connection; nothing while somebody has one.
    pub fn alone_for(&self) -> Option<Duration> {
        self.app.world().resource::<Company>().alone_for()
    }

    /// Whether people have chairs at a table at which nothing was played yet: nothing of that is in any log.
    pub fn is_lobby(&self) -> bool {
        let world = self.app.world();
        world.resource::<Chairs>().owners() > 0 && !world.resource::<TheGame>().has_begun()
    }

    /// How many people are here.
    pub fn people(&self) -> usize {
        self.app.world().resource::<Chairs>().people().count()
    }

    /// How many chairs nobody has claimed.
    pub fn free_chairs(&self) -> usize {
        self.app.world().resource::<Chairs>().free().count()
    }

    /// How far the game is.
    pub fn actions(&self) -> u32 {
        self.app.world().resource::<TheGame>().game().actions()
    }

    /// Whether the game should be saved and cannot be.
    pub fn is_unsaved(&self) -> bool {
        self.app.world().resource::<TableLog>().is_in_trouble()
    }

    /// The app, to add to it or to look into it.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// One tick.
    pub fn step(&mut self) {
        self.app.update();
    }

    /// Wakes it when it sleeps in [`run`](Self::run).
    pub fn wakeup(&self) -> Wakeup {
        self.wakeup.clone()
    }

    /// Serves until `stop` says so, which is asked after each tick: wake the server when the answer has changed. Between
    /// two ticks it sleeps until somebody says something or something is due, and at least for [`TICK`](crate::TICK).
    #[cfg(not(target_family = "wasm"))]
    pub fn run(&mut self, mut stop: impl FnMut(&LocalServer) -> bool) {
        while !stop(self) {
            let start = Instant::now();
            self.step();
            thread::sleep(crate::TICK.saturating_sub(start.elapsed()));
            self.wakeup.sleep(self.rest().saturating_sub(start.elapsed()));
        }
    }

    /// How long after the last tick began there is something to do.
    #[cfg(not(target_family = "wasm"))]
    fn rest(&self) -> Duration {
        let world = self.app.world();
        let now = world.resource::<Time<Real>>().elapsed();
        world.resource::<Due>().from(now)
    }
}

#[cfg(not(target_family = "wasm"))]
pub use threaded::{ServerThread, spawn};

#[cfg(not(target_family = "wasm"))]
mod threaded {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;
    use std::thread::JoinHandle;

    use super::*;

    /// A server on a thread. It ends when this is dropped.
    #[derive(Debug)]
    pub struct ServerThread {
        invitation: Option<Invitation>,
        wakeup: Wakeup,
        stop: Arc<AtomicBool>,
        thread: Option<JoinHandle<()>>,
    }

    /// Starts a server on a thread of its own, made there by `make`.
    ///
    /// # Errors
    /// What `make` says, and when there is no thread to be had.
    pub fn spawn(
        make: impl FnOnce() -> Result<LocalServer, StartError> + Send + 'static,
    ) -> Result<ServerThread, StartError> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let (ready, started) = mpsc::channel();
        let serve = move || match make() {
            Ok(mut server) => {
                let _ = ready.send(Ok((server.invitation().cloned(), server.wakeup())));
                server.run(|_| stopped.load(Ordering::Relaxed));
            }
            Err(error) => {
                let _ = ready.send(Err(error));
            }
        };
        let thread = std::thread::Builder::new()
            .name("server".to_owned())
            .spawn(serve)
            .map_err(|error| StartError::Thread(error.to_string()))?;
        let (invitation, wakeup) = started
            .recv()
            .map_err(|error| StartError::Thread(error.to_string()))??;
        Ok(ServerThread {
            invitation,
            wakeup,
            stop,
            thread: Some(thread),
        })
    }

    impl ServerThread {
        /// What to give to friends, if it listens.
        pub fn invitation(&self) -> Option<&Invitation> {
            self.invitation.as_ref()
        }
    }

    impl Drop for ServerThread {
        fn drop(&mut self) {
            self.stop.store(true, Ordering::Relaxed);
            self.wakeup.wake();
            if let Some(thread) = self.thread.take() {
                // A server that panicked has said so on the way.
                let _ = thread.join();
            }
        }
    }
}
