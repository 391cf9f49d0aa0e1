//! The games that a scenario goes through, for whoever wants to play on from there.

use arrakis_rules::{Event, Faction, Game, PromptKind};

use crate::{file, run};

/// A game at one moment of a scenario.
#[derive(Clone)]
pub struct Stage {
    /// How many steps of the scenario are done.
    pub step: usize,
    /// The game.
    pub game: Game,
    /// What each action since the scenario's beginning made happen, unredacted, the first action first.
    pub history: Vec<Vec<Event>>,
    /// Who is asked.
    pub asked: Vec<Asked>,
}

/// A question that stands.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Who is asked.
    pub faction: Faction,
    /// The name of the question in scenario files: `commit_plan`.
    pub name: String,
    /// The question.
    pub kind: PromptKind,
}

/// The game at the beginning of a scenario and after every step of it.
///
/// # Errors
/// When the text is no scenario, or something is not as it expects: the first difference in words.
pub fn stages(text: &str) -> Result<Vec<Stage>, String> {
    let file = file::read(text)?;
    let mut stages = Vec::new();
    run::walk(&file, &mut |_| {}, |step, play| {
        let asked = play.game.prompts().into_iter().filter_map(|(seat, prompt)| {
            let faction = play.factions.get(seat.index())?;
            Some(Asked {
                faction: *faction,
                name: play.kind(&prompt.kind),
                kind: prompt.kind,
            })
        });
        stages.push(Stage {
            step,
            asked: asked.collect(),
            history: play.history().to_vec(),
            game: play.game.clone(),
        });
    })
    .map_err(|failure| failure.to_string())?;
    Ok(stages)
}
