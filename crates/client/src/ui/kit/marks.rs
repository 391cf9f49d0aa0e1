//! What stands where on the screen: whoever draws something that can be spoken of notes its place, and the coach points at it.

use arrakis_rules::{AreaId, Phase, Thing};
use bevy_egui::egui::{Context, Id, Rect};

/// Something on the screen that can be spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A button that answers; the first is what one most likely wants.
    Answer,
    /// A phase, at the top.
    Phase(Phase),
    /// One's own face.
    Face,
    /// One's own spice.
    Purse,
    /// The strongholds that one holds, and needs.
    Strongholds,
    /// One's own reserves.
    Reserves,
    /// A place on the board that may be chosen.
    Ground,
    /// The wheel of a Battle Plan.
    Wheel,
    /// Something to choose from where a question fills the window.
    Choice,
    /// The button that is called so by programs.
    Button(Id),
    /// What is asked, in words.
    Asked,
    /// A place on the board.
    Area(AreaId),
    /// What is written over the board for a place.
    Sign(AreaId),
    /// What else is written over the board.
    Writing,
    /// A card, a leader or a player.
    Thing(Thing),
    /// One of several tiles.
    Tile(usize),
    /// The number that is advised, where it is dialed or counted.
    Number,
    /// One's own dead.
    Tanks,
    /// One's own Traitor Cards.
    Traitors,
}

/// All of it, as it was noted in a pass, and in the one before.
#[derive(Clone, Debug, Default)]
struct Marks {
    pass: u64,
    now: Vec<(Spot, Rect)>,
    before: Vec<(Spot, Rect)>,
}

impl Marks {
    /// Goes on to this pass.
    fn turn(&mut self, pass: u64) {
        if self.pass != pass {
            let is_next = self.pass + 1 == pass;
            let now = std::mem::take(&mut self.now);
            self.before = if is_next { now } else { Vec::new() };
            self.pass = pass;
        }
    }
}

fn marks() -> Id {
    Id::new("what stands where")
}

/// Notes where something stands. To be called in every pass that draws it.
pub(crate) fn note(ctx: &Context, spot: Spot, at: Rect) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(marks());
        marks.turn(pass);
        marks.now.push((spot, at));
    });
}

/// Where things of this kind stand: as they were drawn in this pass, or in the one before if they are still to be drawn.
pub(crate) fn all(ctx: &Context, spot: Spot) -> Vec<Rect> {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let marks = data.get_temp_mut_or_default::<Marks>(marks());
        marks.turn(pass);
        let of = |noted: &[(Spot, Rect)]| -> Vec<Rect> {
            let these = noted.iter().filter(|(other, _)| *other == spot);
            these.map(|(_, at)| *at).collect()
        };
        let now = of(&marks.now);
        if now.is_empty() { of(&marks.before) } else { now }
    })
}

/// Where the first of them stands.
pub(crate) fn first(ctx: &Context, spot: Spot) -> Option<Rect> {
    all(ctx, spot).first().copied()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{RawInput, pos2};

    use super::*;

    #[test]
    fn what_is_drawn_no_more_is_pointed_at_no_more() {
        let ctx = Context::default();
        let place = Rect::from_min_max(pos2(1.0, 2.0), pos2(3.0, 4.0));
        let mut seen = Vec::new();
        for frame in 0..4 {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                // In the first it is drawn before it is asked for, in the second after that.
                if frame == 0 {
                    note(ui.ctx(), Spot::Purse, place);
                }
                seen.push(first(ui.ctx(), Spot::Purse));
                if frame == 1 {
                    note(ui.ctx(), Spot::Purse, place);
                }
            });
            // Nobody draws it.
            output.textures_delta.clear();
        }
        assert_eq!(seen, [Some(place), Some(place), Some(place), None]);
    }
}
