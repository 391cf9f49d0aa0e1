//! What the program was started for: a table to go to at once, pictures to take, or a problem to show.

use std::path::PathBuf;

use arrakis_rules::Faction;
use bevy::prelude::*;

use crate::link::{LinkState, LinkTarget, OpenTable};
use crate::panels::Wish;
use crate::screens::Screen;

/// What the arguments said. Put it in before the app runs.
#[derive(Resource, Clone, Debug, Default)]
pub struct StartUp {
    /// The table to go to after the title.
    pub open: Option<LinkTarget>,
    /// The file of a game that is over, to look at as this faction saw it, or as whoever saved it did.
    pub look: Option<(PathBuf, Option<Faction>)>,
    /// The pictures to take.
    pub pictures: Option<Pictures>,
    /// What is wrong with the arguments, for a page that has nowhere else to say it.
    pub problem: Option<String>,
}

/// Pictures to take while the game goes on.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// Where they are saved, as `<moment>.png`.
    pub folder: PathBuf,
    /// When they are taken, in this order.
    pub moments: Vec<String>,
}

/// The moments that have a picture.
pub const MOMENTS: [&str; 7] = ["title", "setup", "storm", "bidding", "shipment", "battle", "end"];

impl Pictures {
    /// Pictures of these moments, or of all.
    ///
    /// # Errors
    /// When there is no such moment.
    pub fn new(folder: PathBuf, moments: &[String]) -> Result<Pictures, String> {
        if let Some(unknown) = moments.iter().find(|moment| !MOMENTS.contains(&moment.as_str())) {
            return Err(format!(
                "there is no moment \"{unknown}\"; choose from {}",
                MOMENTS.join(", ")
            ));
        }
        let wanted = |moment: &&str| moments.is_empty() || moments.iter().any(|given| given == moment);
        Ok(Pictures {
            folder,
            moments: MOMENTS
                .iter()
                .filter(|moment| wanted(moment))
                .map(|&moment| moment.to_owned())
                .collect(),
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StartUp>();
    app.add_systems(Update, begin.run_if(in_state(Screen::Title)));
}

/// From the title on to where the arguments want to go, once its picture is taken.
fn begin(
    mut startup: ResMut<StartUp>,
    mut state: ResMut<LinkState>,
    mut screen: ResMut<NextState<Screen>>,
    mut open: MessageWriter<OpenTable>,
    mut wishes: MessageWriter<Wish>,
) {
    if startup
        .pictures
        .as_ref()
        .is_some_and(|pictures| pictures.moments.first().is_some_and(|first| first == "title"))
    {
        return;
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
