//! Tells Agones' sidecar how the server is, where one runs beside it.
//! Source: <https://agones.dev/site/docs/guides/client-sdks/rest/>.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use arrakis_server::tables::Figures;
use bevy::log::warn;
use ureq::Agent;

/// Where the sidecar says that it is.
const PORT: &str = "AGONES_SDK_HTTP_PORT";
/// How often it is told that the server is well: more often than the fleet asks for.
const BEAT: Duration = Duration::from_secs(2);
/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// A line to the sidecar. When it is dropped, the sidecar is told that the server ends.
pub(crate) struct Sidecar {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Sidecar {
    /// The sidecar that the environment names.
    ///
    /// # Errors
    /// A sentence, when it names none.
    pub(crate) fn of_environment(figures: Arc<Figures>) -> Result<Sidecar, String> {
        let port = std::env::var(PORT).ok().and_then(|port| port.parse::<u16>().ok());
        let port = port.ok_or_else(|| format!("--agones is for a server beside Agones' sidecar, which sets {PORT}"))?;
        Sidecar::at(port, figures)
    }

    fn at(port: u16, figures: Arc<Figures>) -> Result<Sidecar, String> {
        let (end, ended) = mpsc::channel::<()>();
        let agent: Agent = Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
        let tell = move |what: &str| {
            let told = agent
                .post(format!("http://127.0.0.1:{port}/{what}"))
                .send_json(Empty {});
            if let Err(error) = &told {
                warn!("the sidecar was not told {what:?}: {error}");
            }
            told.is_ok()
        };
        let speak = move || {
            let (mut is_ready, mut is_allocated) = (false, false);
            while ended.recv_timeout(BEAT) == Err(RecvTimeoutError::Timeout) {
                is_ready = is_ready || tell("ready");
                // Nobody else is sent to a table at which somebody sits.
                is_allocated = is_allocated || (figures.open() > 0 && tell("allocate"));
                if figures.health().is_ok() {
                    tell("health");
                }
            }
            tell("shutdown");
        };
        let thread = thread::Builder::new().name("sidecar".to_owned()).spawn(speak);
        Ok(Sidecar {
            end: Some(end),
            thread: Some(thread.map_err(|error| error.to_string())?),
        })
    }
}

impl Drop for Sidecar {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What every message holds.
#[derive(serde::Serialize)]
struct Empty {}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn a_sidecar_hears_when_the_server_is_ready_is_well_and_ends() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = thread::spawn(move || {
            let mut heard = Vec::new();
            for stream in listener.incoming() {
                let mut stream = BufReader::new(stream.unwrap());
                let (mut line, mut length) = (String::new(), 0);
                stream.read_line(&mut line).unwrap();
                heard.push(line.trim_end_matches(" HTTP/1.1\r\n").to_owned());
                loop {
                    let mut header = String::new();
                    stream.read_line(&mut header).unwrap();
                    if let Some(value) = header.to_ascii_lowercase().strip_prefix("content-length: ") {
                        length = value.trim().parse().unwrap();
                    }
                    if header == "\r\n" {
                        break;
                    }
                }
                let mut body = vec![0; length];
                stream.read_exact(&mut body).unwrap();
                assert_eq!(body, b"{}");
                let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
                stream.get_mut().write_all(answer.as_bytes()).unwrap();
                if heard.last().is_some_and(|line| line.ends_with("/shutdown")) {
                    break;
                }
            }
            heard
        });
        let sidecar = Sidecar::at(port, Arc::default()).unwrap();
        thread::sleep(BEAT + Duration::from_millis(500));
        drop(sidecar);
        // Nobody sits at a table, so it was not allocated.
        assert_eq!(heard.join().unwrap(), ["POST /ready", "POST /health", "POST /shutdown"]);
    }
}
