//! The log of the table: nothing that follows from an action leaves the table before the action is there for good.
//!
//! What is done in a tick goes into the log at its end ([`Step::Save`](crate::Step)). While that is being written, the
//! table neither tells, nor shows, nor takes anything: see [`is_settled`]. What nobody else has seen, an answer in a hidden
//! window, keeps nobody waiting but who has said it: how long the disk takes would tell the others.

use std::time::Duration;

use arrakis_log::{Log, Record, Torn};
use arrakis_net::transport::Intake;
use arrakis_net::{MessageChannel, Saving, Trouble};
use arrakis_rules::Seat;
use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;
use lightyear::prelude::*;

use crate::chairs::Chairs;
use crate::config::Beginning;
use crate::due::Due;
use crate::saves::Writer;
#[cfg(not(target_family = "wasm"))]
use crate::waiting_lobby;
use crate::welcomed::Seated;
use crate::{Step, TICK, TableConfig, TheGame};

/// How long a tick waits for the disk. Most are quicker; after that, the mail is looked at in between.
const PATIENCE: Duration = Duration::from_millis(10);

/// The log of the table. Actions come into it by themselves; everything else with [`TableLog::append`].
#[derive(Resource, Default)]
pub struct TableLog {
    writer: Option<Writer>,
    /// Whether something that others see was not there for good at the end of the last tick, so that nobody has been told of
    /// it.
    is_under_way: bool,
    /// What has still to be written.
    fresh: Vec<Record>,
    /// Whether there is a log: one without any action is not worth keeping.
    has_begun: bool,
    /// The host that the log knows.
    host: Option<Seat>,
}

impl TableLog {
    /// Takes a record down. It is written at the end of the tick; nothing that is told in `Step::Tell` or later leaves
    /// before that. A game in which nothing was done yet is not saved, and neither is who sits at its table.
    pub fn append(&mut self, record: Record) {
        // Nobody needs to know who changed chairs how often before the game began.
        if !self.has_begun {
            match record {
                Record::ChairGivenBack { seat } => {
                    let is_taken =
                        |record: &Record| matches!(record, Record::ChairTaken { seat: at, .. } if *at == seat);
                    self.fresh.retain(|record| !is_taken(record));
                    return;
                }
                Record::Host { .. } => self.fresh.retain(|record| !matches!(record, Record::Host { .. })),
                Record::Hints(_) => self.fresh.retain(|record| !matches!(record, Record::Hints(_))),
                Record::Bot { seat, .. } => self
                    .fresh
                    .retain(|record| !matches!(record, Record::Bot { seat: at, .. } if *at == seat)),
                Record::Customs(_) => self.fresh.retain(|record| !matches!(record, Record::Customs(_))),
                _ => {}
            }
        }
        self.fresh.push(record);
    }

    /// Whether anything that was done is not there for good yet, though it may be something that keeps the table from nothing.
    pub(crate) fn is_writing(&self) -> bool {
        self.writer.as_ref().is_some_and(|writer| !writer.is_settled())
    }

    /// Whether what is done cannot be written.
    pub(crate) fn is_in_trouble(&self) -> bool {
        let progress = self.writer.as_ref().map(Writer::progress);
        progress.is_some_and(|progress| progress.trouble.is_some())
    }

    /// What will stand in the log before the first action, and would be lost if the table ended now; nothing once it has
    /// begun.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn of_lobby(&self) -> Option<&[Record]> {
        (!self.has_begun).then_some(&self.fresh)
    }

    /// Begins the log of this table, or goes on with it.
    pub(crate) fn begin_anew(&mut self, config: &TableConfig) {
        let Some(place) = &config.place else { return };
        let log = match &config.beginning {
            Beginning::Saved(log) => log.clone(),
            Beginning::New | Beginning::Lobby(_) => Log::new(config.setup.clone()),
            // It did not come from its setup, so no log leads to it.
            Beginning::Begun(..) => return,
        };
        self.write_with(Writer::new(Box::new(place.clone()), log.clone()), &log);
    }

    /// Writes with this writer, after what is in the log.
    pub(crate) fn write_with(&mut self, writer: Writer, log: &Log) {
        self.writer = Some(writer);
        self.has_begun = log.count() > 0;
        self.host = log.host();
    }
}

/// How the saving goes, as this connection was told.
#[derive(Component, Clone, Debug, Default, PartialEq)]
struct SavingTold(Vec<Saving>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableLog>();
    app.add_systems(Startup, begin);
    app.add_systems(PreUpdate, keep.in_set(Step::Save));
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(PreUpdate, waiting_lobby::keep.after(keep).in_set(Step::Save));
    app.add_systems(PreUpdate, tell.in_set(Step::Tell));
    // Each asks for itself: it is decided within the tick, between those that do something and those that tell of it.
    for step in [Step::Greet, Step::Listen, Step::Play, Step::Tell] {
        app.configure_sets(PreUpdate, step.run_if(is_settled));
    }
}

/// Whether everything that was done is there for good, or everybody is told that it is not: then the table tells of it.
/// Before it has done so it takes nothing more, or it might never tell where the disk is slow.
pub(crate) fn is_settled(log: Res<TableLog>) -> bool {
    !log.is_under_way
}

fn begin(config: Res<TableConfig>, chairs: Res<Chairs>, mut table: ResMut<TableLog>) {
    if let Some(place) = &config.place {
        info!("this game is saved in {}", place.place().file().display());
    }
    table.begin_anew(&config);
    if let Beginning::Lobby(lobby) = &config.beginning {
        table.fresh = lobby.records.clone();
    }
    // What was said when the table was opened holds, whatever the log says.
    let known = config.beginning.log().and_then(Log::customs);
    if known.unwrap_or_default() != config.customs {
        table.append(Record::Customs(config.customs));
    }
    let known = config.beginning.log().map(Log::bots).unwrap_or_default();
    for (seat, chair) in chairs.iter() {
        let bot = (seat, chair.bot);
        if !known.contains(&bot) {
            let (seat, player) = bot;
            table.append(Record::Bot { seat, player });
        }
    }
}

/// Everything that was done in this tick is one batch.
fn keep(
    mut table: ResMut<TableLog>,
    mut game: ResMut<TheGame>,
    mut intake: ResMut<Intake>,
    mut due: ResMut<Due>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
) {
    let table = &mut *table;
    let game = game.bypass_change_detection();
    let (is_seen, done) = (game.take_fresh_is_seen(), game.take_fresh());
    if let Some(host) = chairs.host().filter(|host| table.host != Some(*host)) {
        table.host = Some(host);
        table.append(Record::Host { seat: Some(host) });
    }
    let Some(writer) = &mut table.writer else {
        table.fresh.clear();
        return;
    };
    // What has waited for the first action was seen long ago.
    table.is_under_way |= is_seen || table.has_begun && !table.fresh.is_empty();
    table.has_begun |= !done.is_empty();
    table.fresh.extend(done);
    if table.has_begun && !table.fresh.is_empty() {
        writer.write(std::mem::take(&mut table.fresh));
    }
    if table.is_under_way {
        writer.settle(PATIENCE);
        table.is_under_way = !writer.is_settled();
    }
    // What would come meanwhile could not be heard.
    intake.is_open = !table.is_under_way;
    if !writer.is_settled() {
        // It may be there for good in a moment.
        due.at(time.elapsed() + TICK);
    }
}

/// Tells everybody when a game is not saved, before anything that follows from what is not, and when it is again.
fn tell(
    mut links: Query<(Entity, Option<&mut SavingTold>, &mut MessageSender<Saving>), (With<ClientOf>, With<Seated>)>,
    table: Res<TableLog>,
    mut commands: Commands,
) {
    let Some(progress) = table.writer.as_ref().map(Writer::progress) else {
        return;
    };
    let news = SavingTold(news(progress.torn, progress.trouble));
    for (link, told, mut sender) in &mut links {
        let before = told.as_ref().map(|told| told.0.clone()).unwrap_or_default();
        if before == news.0 {
            continue;
        }
        let is_new = |saving: &&Saving| !before.contains(saving);
        news.0
            .iter()
            .filter(is_new)
            .for_each(|saving| sender.send::<MessageChannel>(*saving));
        if progress.trouble.is_none() && before.iter().any(|saving| matches!(saving, Saving::Failing(_))) {
            sender.send::<MessageChannel>(Saving::Fine);
        }
        match told {
            Some(mut told) => *told = news.clone(),
            None => drop(commands.entity(link).insert(news.clone())),
        }
    }
}

/// What there is to say of it.
fn news(torn: Option<Torn>, trouble: Option<Trouble>) -> Vec<Saving> {
    let torn = torn.map(|torn| Saving::Torn(u32::try_from(torn.actions).unwrap_or(u32::MAX)));
    torn.into_iter().chain(trouble.map(Saving::Failing)).collect()
}

#[cfg(test)]
mod tests;
