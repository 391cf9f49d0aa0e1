//! What the program was started for: a table to go to at once, or a problem to show.

use std::path::PathBuf;

use arrakis_rules::Faction;
use bevy::prelude::*;

use crate::link::{LinkState, LinkTarget, OpenTable};
use crate::locale::tell;
use crate::screens::Screen;
use crate::ui::saved::{SavedList, Wish};

/// What the arguments said. Put it in before the app runs.
#[derive(Resource, Clone, Debug, Default)]
pub struct StartUp {
    /// The table to go to after the title.
    pub open: Option<LinkTarget>,
    /// The file of a game that is over, to look at as this faction saw it, or as whoever saved it did.
    pub look: Option<(PathBuf, Option<Faction>)>,
    /// What is wrong with the arguments, for a page that has nowhere else to say it.
    pub problem: Option<String>,
    /// The report of the error by which the program ended the last time, of which the title tells.
    pub crash: Option<PathBuf>,
    /// Which version this is, and the commit where that is known; empty where nobody says it.
    pub version: &'static str,
    /// The file with the licences of everything that is compiled in, where a package brought one.
    pub licences: Option<PathBuf>,
}

/// Whether the title stays, because somebody looks at it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TitleHeld(pub(crate) bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StartUp>().init_resource::<TitleHeld>();
    let goes_on = |held: Res<TitleHeld>| !held.0;
    app.add_systems(Update, begin.run_if(in_state(Screen::Title).and_then(goes_on)));
}

/// From the title on to where the arguments want to go.
fn begin(
    mut startup: ResMut<StartUp>,
    mut state: ResMut<LinkState>,
    mut screen: ResMut<NextState<Screen>>,
    mut open: MessageWriter<OpenTable>,
    mut wishes: MessageWriter<Wish>,
    mut saved_list: ResMut<SavedList>,
) {
    if startup.crash.is_some()
        && let Some(report) = startup.crash.take()
    {
        saved_list.problem = Some(tell!("crash-report", file = report.display().to_string()));
    }
    if startup.problem.is_none() && startup.open.is_none() && startup.look.is_none() {
        return;
    }
    if let Some(problem) = startup.problem.take() {
        *state = LinkState::Failed(problem);
        screen.set(Screen::Connecting);
    }
    if let Some((file, mine)) = startup.look.take() {
        wishes.write(Wish::Look(file, mine));
    }
    if let Some(target) = startup.open.take() {
        open.write(OpenTable(target));
    }
}
