//! The guest's end of one connection.

use std::time::Duration;

use snow::{Builder, HandshakeState};

use crate::TableCode;
use crate::failure::Failure;
use crate::keys::{KeyError, PublicKey, SecretKey};
use crate::opening::{NO_CODE, Opening, PATTERN, PROLOGUE, SECRET_AT, TABLE_NAME};
use crate::patience::{ASK_AGAIN, DOUBT, KEEPALIVE, SILENCE_DATAGRAMS, SILENCE_STREAM};
use crate::recognition::{SharedSecret, of_code};
use crate::session::{Said, Session};
use crate::wire::{Cookie, Epoch, Packet, RECOGNITION, VERSION};

/// How long an unanswered packet of the handshake waits before it is sent again.
const AGAIN: Duration = Duration::from_millis(250);
/// How long the server may take to let somebody in.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long it may take when it has said why not: somebody else on the wire can have said that.
const PATIENCE_WHEN_TOLD: Duration = Duration::from_secs(2);
/// How long it may take when there were too many attempts: somebody else can have made them, and they pass.
const PATIENCE_WHEN_MANY: Duration = Duration::from_secs(20);
/// How long to wait then before the next attempt; it doubles up to the longest wait.
const FIRST_WAIT: Duration = Duration::from_millis(300);
const LONGEST_WAIT: Duration = Duration::from_millis(2400);

/// Where a caller stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallerState {
    /// It waits for the server.
    Knocking,
    /// It is in: what is sealed is read, and what is heard is genuine.
    In,
    /// It was not let in, or has been sent away.
    Out(Failure),
}

enum CallerStage {
    Hello,
    Open {
        caller: u32,
        handshake: Box<HandshakeState>,
        first: Vec<u8>,
    },
    In {
        caller: u32,
        session: Box<Session>,
        /// Whether the server still knows it.
        doubt: Option<Doubt>,
    },
    Out(Failure),
}

/// Somebody has said that the server does not know a session. It need not have been the server.
#[derive(Clone, Copy)]
enum Doubt {
    /// It has to be asked.
    Raised,
    /// It was asked.
    Asked { first: Duration, last: Duration },
}

/// One end of one connection: knocks until it is let in, then seals and opens.
pub struct Caller {
    key: SecretKey,
    table: String,
    device: [u8; 16],
    /// The server's key. Without one the first that is offered is taken.
    server: Option<PublicKey>,
    code: Option<TableCode>,
    /// What both ends mix in, once the server's key is known: it takes a while to find out.
    secret: Option<[u8; 32]>,
    /// Whether packets are a stream: then nothing is lost and nothing needs to be sent twice.
    is_stream: bool,
    stage: CallerStage,
    began: Duration,
    /// When something was sent and heard for the last time.
    said: Option<Duration>,
    heard: Duration,
    /// What the server said against it, as a hint, and when it did so first.
    hint: Option<(Failure, Duration)>,
    /// When the next attempt may be made after too many, and how long to wait after that.
    again: Duration,
    wait: Duration,
}

impl Caller {
    /// Somebody with this key who wants to a table, from now on. `device` tells two programs with one key apart; `server` is
    /// the key that the server must have; the only table of a server is named by an empty word.
    pub fn new(
        key: SecretKey,
        device: [u8; 16],
        server: Option<PublicKey>,
        table: &str,
        code: Option<TableCode>,
        is_stream: bool,
        now: Duration,
    ) -> Caller {
        Caller {
            key,
            table: table.chars().take(TABLE_NAME).collect(),
            device,
            server,
            code,
            secret: None,
            is_stream,
            stage: CallerStage::Hello,
            began: now,
            said: None,
            heard: now,
            hint: None,
            again: Duration::ZERO,
            wait: FIRST_WAIT,
        }
    }

    /// Where it stands.
    pub fn state(&self) -> CallerState {
        match &self.stage {
            CallerStage::Hello | CallerStage::Open { .. } => CallerState::Knocking,
            CallerStage::In { .. } => CallerState::In,
            CallerStage::Out(failure) => CallerState::Out(*failure),
        }
    }

    /// The key of the server, once it is known.
    pub fn server(&self) -> Option<PublicKey> {
        self.server
    }

    /// The packet that has to be sent now, if there is one.
    pub fn tick(&mut self, now: Duration) -> Option<Vec<u8>> {
        let is_due = |after: Duration| self.said.is_none_or(|said| now.saturating_sub(said) >= after);
        let packet = match &self.stage {
            CallerStage::Out(_) => None,
            CallerStage::In { .. } => self.tick_inside(is_due(KEEPALIVE), now),
            CallerStage::Hello | CallerStage::Open { .. } if now >= self.gives_up() => {
                self.stage = CallerStage::Out(self.reason());
                None
            }
            CallerStage::Hello | CallerStage::Open { .. } if now < self.again => None,
            CallerStage::Hello => self
                .may_send(is_due(AGAIN))
                .then(|| Packet::Hello { version: VERSION }.to_bytes()),
            CallerStage::Open { first, .. } => self.may_send(is_due(AGAIN)).then(|| first.clone()),
        };
        if packet.is_some() {
            self.said = Some(now);
        }
        packet
    }

    /// Who is in gives up on who is gone, asks what is in doubt, and says now and then that it is there.
    fn tick_inside(&mut self, is_due: bool, now: Duration) -> Option<Vec<u8>> {
        let silence = self.silence();
        let CallerStage::In { session, doubt, .. } = &mut self.stage else {
            return None;
        };
        let over = match doubt {
            Some(Doubt::Asked { first, .. }) if now.saturating_sub(*first) >= DOUBT => Some(Failure::NoSuchSession),
            _ if now.saturating_sub(self.heard) >= silence => Some(Failure::Silence),
            _ => None,
        };
        if let Some(failure) = over {
            self.stage = CallerStage::Out(failure);
            return None;
        }
        let first = match *doubt {
            Some(Doubt::Raised) => now,
            Some(Doubt::Asked { first, last }) if now.saturating_sub(last) >= ASK_AGAIN => first,
            Some(Doubt::Asked { .. }) | None => return is_due.then(|| session.here()).flatten(),
        };
        *doubt = Some(Doubt::Asked { first, last: now });
        session.ask()
    }

    /// Whether a packet of the handshake goes out: what a stream has taken arrives.
    fn may_send(&self, is_due: bool) -> bool {
        is_due && !(self.is_stream && self.said.is_some())
    }

    /// When it has waited for long enough. Who was told why it is not let in has less to wait for, unless that passes by itself.
    fn gives_up(&self) -> Duration {
        match self.hint {
            Some((Failure::TooOften, _)) => self.began + PATIENCE_WHEN_MANY,
            Some((_, told)) => told + PATIENCE_WHEN_TOLD,
            None => self.began + PATIENCE,
        }
    }

    /// Why it is not let in, as far as it was told.
    fn reason(&self) -> Failure {
        self.hint.map_or(Failure::Silence, |(failure, _)| failure)
    }

    /// Somebody says why it is not let in.
    fn is_told(&mut self, failure: Failure, now: Duration) {
        match &mut self.hint {
            // What does not pass by itself counts.
            Some((known, _)) if failure == Failure::TooOften || *known == failure => {}
            hint => *hint = Some((failure, now)),
        }
    }

    fn silence(&self) -> Duration {
        if self.is_stream {
            SILENCE_STREAM
        } else {
            SILENCE_DATAGRAMS
        }
    }

    /// Deals with a packet; gives what the table says with it.
    pub fn receive(&mut self, bytes: &[u8], now: Duration) -> Option<Vec<u8>> {
        match (Packet::read(bytes)?, &mut self.stage) {
            (Packet::Cookie { cookie, key, epoch }, CallerStage::Hello) => {
                self.open(cookie, PublicKey(key), epoch, now);
            }
            (Packet::Accept { caller, session, noise }, CallerStage::Open { caller: mine, .. }) if caller == *mine => {
                self.enter(session, noise, now);
            }
            (Packet::Refuse { caller, reason }, stage) => {
                let is_mine = match stage {
                    CallerStage::Hello => true,
                    CallerStage::Open { caller: mine, .. } => caller == *mine,
                    CallerStage::In { session, .. } => caller == session.theirs(),
                    CallerStage::Out(_) => false,
                };
                if let Some(failure) = Failure::of_number(reason).filter(|_| is_mine) {
                    self.refused(failure, now);
                }
            }
            (Packet::Data { to, number, sealed }, CallerStage::In { caller, session, doubt }) if to == *caller => {
                let opened = session.open(number, sealed)?;
                self.heard = now;
                *doubt = None;
                match opened.said {
                    Said::Payload(payload) => return Some(payload),
                    Said::Here | Said::Ask => {}
                    Said::Goodbye(why) => self.stage = CallerStage::Out(why),
                }
            }
            _ => {}
        }
        None
    }

    /// A packet with this payload; `None` before it is let in, or if the payload is too long.
    pub fn seal(&mut self, payload: &[u8], now: Duration) -> Option<Vec<u8>> {
        let CallerStage::In { session, .. } = &self.stage else {
            return None;
        };
        let packet = session.seal(payload)?;
        self.said = Some(now);
        Some(packet)
    }

    /// The last packet: this end goes.
    pub fn goodbye(&mut self) -> Option<Vec<u8>> {
        let packet = match &self.stage {
            CallerStage::In { session, .. } => session.goodbye(Failure::NoSuchSession),
            _ => None,
        };
        self.stage = CallerStage::Out(Failure::NoSuchSession);
        packet
    }

    /// This end did nothing for so long: nobody could have answered it meanwhile, and that time does not count against the
    /// server.
    pub fn slept(&mut self, gap: Duration) {
        self.began += gap;
        self.heard += gap;
        if let CallerStage::In {
            doubt: Some(Doubt::Asked { first, .. }),
            ..
        } = &mut self.stage
        {
            *first += gap;
        }
    }

    /// Something makes it doubtful whether the server still knows this end, such as a long sleep or a long silence: it is
    /// asked at once, and who does not answer is gone.
    pub fn doubt(&mut self) {
        if let CallerStage::In { doubt, .. } = &mut self.stage {
            doubt.get_or_insert(Doubt::Raised);
        }
    }

    /// When something genuine was heard for the last time; at first, when it began.
    pub fn heard(&self) -> Duration {
        self.heard
    }

    /// The way to the server is broken.
    pub fn broken(&mut self) {
        if !matches!(self.stage, CallerStage::Out(_)) {
            self.stage = CallerStage::Out(self.reason());
        }
    }

    fn refused(&mut self, failure: Failure, now: Duration) {
        match (&mut self.stage, failure) {
            // There may be room in a moment. Whoever else has said this makes the next attempt late, and not more.
            (CallerStage::Hello | CallerStage::Open { .. }, Failure::TooOften) => {
                self.is_told(failure, now);
                // Once for each attempt, however often it is said.
                if self.said.take().is_some() {
                    self.again = now + self.wait;
                    self.wait = (self.wait * 2).min(LONGEST_WAIT);
                }
            }
            // Asks for a fresh cookie.
            (CallerStage::Open { .. }, Failure::StaleCookie) => {
                self.stage = CallerStage::Hello;
                self.said = None;
            }
            // Somebody else on the wire can have said this, so it is not believed at once.
            (CallerStage::Hello | CallerStage::Open { .. }, _) => self.is_told(failure, now),
            // Perhaps the server has been started again. What it answers within the session shows whether it has.
            (CallerStage::In { .. }, Failure::NoSuchSession) => self.doubt(),
            (CallerStage::In { .. } | CallerStage::Out(_), _) => {}
        }
    }

    fn open(&mut self, cookie: Cookie, offered: PublicKey, epoch: Epoch, now: Duration) {
        let server = *self.server.get_or_insert(offered);
        if server != offered {
            self.is_told(Failure::OtherServer, now);
            return;
        }
        let code = self.code;
        let find_out = || code.map_or(NO_CODE, |code| code.secret(server));
        let secret = *self.secret.get_or_insert_with(find_out);
        let opening = Opening {
            table: self.table.clone(),
            device: self.device,
            code: of_code(&secret, self.key.public()),
        };
        match begin(&self.key, server, &secret, &opening) {
            Ok((handshake, noise, caller)) => {
                // To a server of which one is a stranger it says nothing.
                let shared = SharedSecret::between(&self.key, server);
                let first = Packet::Open {
                    cookie,
                    caller,
                    recognition: shared.map_or([0; RECOGNITION], |shared| shared.recognition(epoch, &cookie, caller)),
                    noise: &noise,
                }
                .to_bytes();
                self.stage = CallerStage::Open {
                    caller,
                    handshake: Box::new(handshake),
                    first,
                };
                self.said = None;
            }
            Err(failure) => self.stage = CallerStage::Out(failure),
        }
    }

    fn enter(&mut self, session: u32, noise: &[u8], now: Duration) {
        let CallerStage::Open { handshake, .. } = &mut self.stage else {
            return;
        };
        let mut said = [0; 128];
        // Only a server with the expected key gets so far as to answer; what is wrong then is the code. A packet that
        // somebody has changed on the way looks the same, so the true one is waited for.
        if handshake.read_message(noise, &mut said).is_err() {
            self.is_told(Failure::WrongCode, now);
            return;
        }
        let stage = std::mem::replace(&mut self.stage, CallerStage::Out(Failure::Silence));
        let CallerStage::Open { handshake, caller, .. } = stage else {
            return;
        };
        if let Ok(noise) = handshake.into_stateless_transport_mode() {
            let session = Box::new(Session::new(noise, session));
            self.stage = CallerStage::In {
                caller,
                session,
                doubt: None,
            };
            self.heard = now;
            // The porter lets in who says something.
            self.said = None;
        }
    }
}

fn begin(
    key: &SecretKey,
    server: PublicKey,
    secret: &[u8; 32],
    opening: &Opening,
) -> Result<(HandshakeState, Vec<u8>, u32), Failure> {
    let own = key.to_bytes();
    let mut handshake = PATTERN
        .parse()
        .and_then(|pattern| {
            Builder::new(pattern)
                .local_private_key(&own)?
                .remote_public_key(&server.0)?
                .psk(SECRET_AT, secret)?
                .prologue(PROLOGUE)?
                .build_initiator()
        })
        .map_err(|_| Failure::OtherServer)?;
    let opening = postcard::to_allocvec(opening).map_err(|_| Failure::NoSuchTable)?;
    let mut noise = vec![0; opening.len() + 128];
    let length = handshake
        .write_message(&opening, &mut noise)
        .map_err(|_| Failure::OtherServer)?;
    noise.truncate(length);
    let mut number = [0; 4];
    getrandom::fill(&mut number).map_err(|_| Failure::Silence)?;
    Ok((handshake, noise, u32::from_le_bytes(number)))
}

/// A fresh number for a program, to tell two devices with one key apart.
///
/// # Errors
/// When the system gives no random numbers.
pub fn fresh_device() -> Result<[u8; 16], KeyError> {
    let mut device = [0; 16];
    getrandom::fill(&mut device).map_err(|error| KeyError::Random(error.to_string()))?;
    Ok(device)
}
