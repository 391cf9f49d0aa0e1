//! When a table has something to do although nobody comes and nobody says anything. Between such moments it sleeps.

use std::time::Duration;

use bevy::prelude::*;
use lightyear::prelude::server::ClientOf;

use crate::chairs::Chairs;
use crate::{History, TICK, TheGame};

/// For so long after something has changed, the table looks at its mail in each tick: what it has said may be lost on its
/// way, and newcomers have more to say.
const LIVELY: Duration = Duration::from_secs(2);
/// How often connections are looked after by a table at which nothing changes: what was lost is sent again, and who is
/// silent is noticed.
const CONNECTIONS: Duration = Duration::from_secs(1);
/// How often it looks around without any connection.
const NOBODY: Duration = Duration::from_secs(2);

/// The next moment at which something is due, by the server's clock. What waits for a time says so in every tick.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Due(Option<Duration>);

impl Due {
    /// Something is to be done at this time.
    pub(crate) fn at(&mut self, time: Duration) {
        self.0 = Some(self.0.map_or(time, |other| other.min(time)));
    }

    /// How long there is nothing to do.
    // A page's server is stepped by its client, and never sleeps.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn from(&self, now: Duration) -> Duration {
        self.0.map_or(NOBODY, |due| due.saturating_sub(now))
    }
}

/// Since when nobody has had a connection, and what time it is, by the server's clock.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct Company {
    alone_since: Option<Duration>,
    now: Duration,
}

impl Company {
    /// How long nobody has had a connection; nothing while somebody has one.
    pub(crate) fn alone_for(&self) -> Option<Duration> {
        self.alone_since.map(|since| self.now.saturating_sub(since))
    }
}

/// Until when the table is looked after in each tick.
#[derive(Resource, Debug, Default)]
struct LivelyUntil(Duration);

/// How much has happened that everybody has seen: in which telling, and how many actions.
type Seen = (u8, u32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Due>()
        .init_resource::<Company>()
        .init_resource::<LivelyUntil>();
    app.add_systems(First, |mut due: ResMut<Due>| *due = Due::default());
    app.add_systems(Last, look_after);
}

fn look_after(
    mut due: ResMut<Due>,
    mut lively: ResMut<LivelyUntil>,
    mut company: ResMut<Company>,
    links: Query<Ref<ClientOf>>,
    mut gone: RemovedComponents<ClientOf>,
    game: Res<TheGame>,
    history: Res<History>,
    chairs: Res<Chairs>,
    time: Res<Time<Real>>,
    mut seen: Local<Seen>,
) {
    let now = time.elapsed();
    company.now = now;
    company.alone_since = links.is_empty().then(|| company.alone_since.unwrap_or(now));
    let comes_or_goes = links.iter().any(|link| link.is_added()) || gone.read().count() > 0;
    // What nobody sees makes no table lively: everybody would see that.
    let happened = (history.telling(), game.game().actions());
    let is_seen = std::mem::replace(&mut *seen, happened) != happened || game.is_added();
    if comes_or_goes || is_seen || chairs.is_changed() {
        lively.0 = now + LIVELY;
    }
    let is_lively = !links.is_empty() && now < lively.0;
    // What is asked and answered in a hidden window changes nothing in how the table is looked after.
    let is_hidden = !links.is_empty() && game.game().open_window().is_some();
    // Programs have an eye on what has just happened.
    if is_lively || is_hidden || is_seen {
        due.at(now + TICK);
    }
    due.at(now + if links.is_empty() { NOBODY } else { CONNECTIONS });
}

#[cfg(test)]
mod tests {
    use arrakis_net::Pace;
    use arrakis_rules::{Faction, ReactionWindows, Setup};
    use bevy::app::App;

    use super::*;
    use crate::pace;
    use crate::{History, TableConfig};

    /// A table for programs alone.
    fn table(pace: Pace) -> App {
        let mut setup = Setup::new(&Faction::CLASSIC, 1).unwrap();
        setup.options.reaction_windows = ReactionWindows::Fast;
        let config = TableConfig {
            people: 0,
            pace,
            ..TableConfig::new(setup)
        };
        crate::app(config).unwrap()
    }

    /// How long a table that has looked around has nothing to do.
    fn rest(app: &mut App) -> Duration {
        let actions = |app: &App| app.world().resource::<TheGame>().game().actions();
        loop {
            let before = actions(app);
            app.update();
            let now = app.world().resource::<Time<Real>>().elapsed();
            let rest = app.world().resource::<Due>().from(now);
            if actions(app) == before && rest > TICK {
                return rest;
            }
        }
    }

    #[test]
    fn a_table_at_which_nothing_goes_on_sleeps() {
        assert_eq!(rest(&mut table(Pace::Paused)), NOBODY);
    }

    #[test]
    fn a_table_sleeps_until_the_next_program_has_thought() {
        let mut app = table(Pace::Normal);
        app.insert_resource(TableConfig {
            speed: 0.1,
            ..app.world().resource::<TableConfig>().clone()
        });
        let rest = rest(&mut app);
        let game = app.world().resource::<TheGame>();
        let (_, prompt) = game.game().prompts().remove(0);
        let thinks = pace::pause(
            Pace::Normal,
            0.1,
            app.world().resource::<History>().last(),
            &prompt.kind,
        );
        let little = Duration::from_millis(500);
        assert!(
            rest <= thinks && rest + little > thinks.min(NOBODY),
            "{rest:?} {thinks:?}"
        );
    }
}
