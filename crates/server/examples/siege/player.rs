//! Somebody honest, who wants answers meanwhile.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use arrakis_net::transport::{Checked, Credentials, Route, connect};
use arrakis_net::{Denied, Hello, MessageChannel, PROTOCOL, Request, Submit};
use arrakis_rules::Action;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use lightyear::prelude::client::ClientPlugins;
use lightyear::prelude::{Connected, MessageReceiver, MessageSender};

/// How often something is asked.
const PAUSE: Duration = Duration::from_millis(500);

/// The numbers of what was answered, and when.
#[derive(Resource, Default)]
struct Answered(Vec<(u32, Instant)>);

fn read(mut answered: ResMut<Answered>, mut links: Query<&mut MessageReceiver<Denied>>) {
    for mut link in &mut links {
        answered
            .0
            .extend(link.receive().map(|denied| (denied.number, Instant::now())));
    }
}

/// A client at the table.
pub(crate) struct Player {
    app: App,
    link: Entity,
    is_known: bool,
    was_dropped: bool,
    asked: Vec<Instant>,
    manner: Manner,
}

/// What somebody does at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// Asks for something now and then.
    Asking,
    /// Says nothing.
    Quiet,
    /// Lets a program play.
    Resting,
}

impl Player {
    pub(crate) fn join(address: SocketAddr, credentials: Credentials) -> Result<Player, crate::Error> {
        let mut app = App::new();
        let plugins = ClientPlugins {
            tick_duration: crate::TICK,
        };
        app.add_plugins((MinimalPlugins, StatesPlugin, plugins, arrakis_net::plugin));
        app.init_resource::<Answered>().add_systems(Update, read);
        app.finish();
        app.cleanup();
        let link = connect(app.world_mut(), Route::Udp(address, credentials))?;
        Ok(Player {
            app,
            link,
            is_known: false,
            was_dropped: false,
            asked: Vec::new(),
            manner: Manner::Asking,
        })
    }

    /// The same who says nothing.
    pub(crate) fn quietly(self) -> Player {
        Player {
            manner: Manner::Quiet,
            ..self
        }
    }

    /// The same who lets a program play.
    pub(crate) fn resting(self) -> Player {
        Player {
            manner: Manner::Resting,
            ..self
        }
    }

    /// Lets it go on, and asks for what will be refused when it is time.
    pub(crate) fn step(&mut self) {
        self.app.update();
        let Ok(mut link) = self.app.world_mut().get_entity_mut(self.link) else {
            return;
        };
        if !link.contains::<Connected>() {
            self.was_dropped |= self.is_known;
            return;
        }
        if !self.is_known
            && let Some(mut sender) = link.get_mut::<MessageSender<Hello>>()
        {
            self.is_known = true;
            sender.send::<MessageChannel>(Hello {
                version: PROTOCOL.to_owned(),
                name: "Paul".to_owned(),
                wish: None,
            });
            return;
        }
        let is_time = self.asked.last().is_none_or(|asked| asked.elapsed() > PAUSE);
        // The first time may be before the server has given it a chair.
        if self.manner == Manner::Resting && self.asked.len() < 3 && is_time {
            self.asked.push(Instant::now());
            if let Some(mut sender) = link.get_mut::<MessageSender<Request>>() {
                sender.send::<MessageChannel>(Request::Rest);
            }
        }
        if self.manner == Manner::Asking
            && is_time
            && let Some(mut sender) = link.get_mut::<MessageSender<Submit>>()
        {
            sender.send::<MessageChannel>(Submit {
                number: self.asked.len() as u32,
                telling: 0,
                prompt: None,
                action: Action::Pass,
            });
            self.asked.push(Instant::now());
        }
    }

    /// Whether it is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.app.world().get::<Connected>(self.link).is_some()
    }

    /// Whether it was connected once, and then not.
    pub(crate) fn was_dropped(&self) -> bool {
        self.was_dropped
    }

    /// How long answers took, the longest last. What was not answered in time took as long as it has waited.
    pub(crate) fn answers(&self) -> Vec<Duration> {
        let answered = &self.app.world().resource::<Answered>().0;
        let took = |(number, asked): (usize, &Instant)| {
            let answer = answered.iter().find(|(of, _)| *of as usize == number);
            answer.map_or_else(|| asked.elapsed(), |(_, when)| when.duration_since(*asked))
        };
        let mut answers: Vec<_> = self.asked.iter().enumerate().map(took).collect();
        // The last ones may be on their way.
        answers.truncate(answers.len().saturating_sub(2));
        answers.sort_unstable();
        answers
    }

    /// How many packets of the server it has read and dropped.
    pub(crate) fn checked(&self) -> String {
        format!("{:?}", self.app.world().resource::<Checked>())
    }
}
