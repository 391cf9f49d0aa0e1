//! Servers inside this process: stepped by whoever holds them, or on a thread of their own.

#[cfg(not(target_family = "wasm"))]
use std::net::SocketAddr;

use arrakis_net::Invitation;
use arrakis_net::transport::{self, MemoryEnd, Person};
use arrakis_rules::{SaveError, SetupError};
use bevy::prelude::*;
use thiserror::Error;

use crate::{Chairs, TableConfig};

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
    /// Its key, by which friends know it again.
    pub key: arrakis_net::SecretKey,
    /// What friends have to know; without a code everybody may come.
    pub code: Option<arrakis_net::TableCode>,
    /// What the port shows to browsers.
    pub site: transport::Site,
}

/// A server that somebody has to step.
pub struct LocalServer {
    app: App,
    #[cfg(not(target_family = "wasm"))]
    front: Option<transport::Front>,
    invitation: Option<Invitation>,
}

impl LocalServer {
    /// Serves one person in this process and nobody else.
    ///
    /// # Errors
    /// When setup or save make no game.
    pub fn new(config: TableConfig, end: MemoryEnd, person: Person) -> Result<LocalServer, StartError> {
        let mut app = crate::app(config)?;
        let server = transport::open(app.world_mut());
        app.world_mut().resource_mut::<Chairs>().welcome_home(person);
        transport::attach(app.world_mut(), server, end, person);
        Ok(LocalServer {
            app,
            #[cfg(not(target_family = "wasm"))]
            front: None,
            invitation: None,
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
        let (key, code) = (access.key.public(), access.code);
        let front = transport::Front::open(access.ip, access.port, access.key, access.site)?;
        let address = front.address();
        let server = transport::serve(app.world_mut(), front.door("", code));
        if let Some((end, person)) = local {
            app.world_mut().resource_mut::<Chairs>().welcome_home(person);
            transport::attach(app.world_mut(), server, end, person);
        }
        Ok(LocalServer {
            app,
            front: Some(front),
            invitation: Some(Invitation {
                address: transport::reached_at(address),
                key: Some(key),
                code,
                table: String::new(),
            }),
        })
    }

    /// Its sockets, if it listens.
    #[cfg(not(target_family = "wasm"))]
    pub fn front(&self) -> Option<&transport::Front> {
        self.front.as_ref()
    }

    /// Where it listens, if it does.
    #[cfg(not(target_family = "wasm"))]
    pub fn address(&self) -> Option<SocketAddr> {
        self.front.as_ref().map(transport::Front::address)
    }

    /// What to give to friends, if it listens.
    pub fn invitation(&self) -> Option<&Invitation> {
        self.invitation.as_ref()
    }

    /// The app, to add to it or to look into it.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// One tick.
    pub fn step(&mut self) {
        self.app.update();
    }

    /// Serves until `stop` says so.
    #[cfg(not(target_family = "wasm"))]
    pub fn run(&mut self, mut stop: impl FnMut() -> bool) {
        while !stop() {
            let start = std::time::Instant::now();
            self.step();
            std::thread::sleep(crate::TICK.saturating_sub(start.elapsed()));
        }
    }
}

#[cfg(not(target_family = "wasm"))]
pub use thread::{ServerThread, spawn};

#[cfg(not(target_family = "wasm"))]
mod thread {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;
    use std::thread::JoinHandle;

    use super::*;

    /// A server on a thread. It ends when this is dropped.
    #[derive(Debug)]
    pub struct ServerThread {
        address: Option<SocketAddr>,
        invitation: Option<Invitation>,
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
                let _ = ready.send(Ok((server.address(), server.invitation().cloned())));
                server.run(|| stopped.load(Ordering::Relaxed));
            }
            Err(error) => {
                let _ = ready.send(Err(error));
            }
        };
        let thread = std::thread::Builder::new()
            .name("server".to_owned())
            .spawn(serve)
            .map_err(|error| StartError::Thread(error.to_string()))?;
        let (address, invitation) = started
            .recv()
            .map_err(|error| StartError::Thread(error.to_string()))??;
        Ok(ServerThread {
            address,
            invitation,
            stop,
            thread: Some(thread),
        })
    }

    impl ServerThread {
        /// Where it listens, if it does.
        pub fn address(&self) -> Option<SocketAddr> {
            self.address
        }

        /// What to give to friends, if it listens.
        pub fn invitation(&self) -> Option<&Invitation> {
            self.invitation.as_ref()
        }
    }

    impl Drop for ServerThread {
        fn drop(&mut self) {
            self.stop.store(true, Ordering::Relaxed);
            if let Some(thread) = self.thread.take() {
                // A server that panicked has said so on the way.
                let _ = thread.join();
            }
        }
    }
}
