//! Players who are made to punish: each has one idea of the game and carries it out, so that others can be measured by it. In all
//! else they do as regulars did before those planned beyond a turn, and that is frozen.

mod ally;
mod banker;
mod turtle;
mod vulture;

use std::fmt;
use std::str::FromStr;

use arrakis_rules::{
    Action, AreaId, Memory, MoveOptions, Movement, PromptKind, ShipOptions, Shipment, TerritoryId, View,
};
use rand_chacha::ChaCha8Rng;

use crate::regular::{self, Mind, Sight, Stand, Weights, go};

/// One idea of how to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Holds two strongholds with eight forces each, and goes elsewhere only where nobody stands, or to win.
    Turtle,
    /// Lives on spice, buys every card that may be a weapon, and attacks when the others are spent.
    Banker,
    /// Comes after the others, into what battles have emptied.
    Vulture,
    /// Allies with whom it can, and stays.
    Ally,
    /// Plays as regulars did before they planned beyond a turn.
    Former,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 5] = [Style::Turtle, Style::Banker, Style::Vulture, Style::Ally, Style::Former];

    /// Its name, as flags and files have it.
    pub fn name(self) -> &'static str {
        match self {
            Style::Turtle => "turtle",
            Style::Banker => "banker",
            Style::Vulture => "vulture",
            Style::Ally => "ally",
            Style::Former => "former",
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Style {
    type Err = String;

    fn from_str(name: &str) -> Result<Style, String> {
        let found = Style::ALL.into_iter().find(|style| style.name() == name);
        found.ok_or_else(|| {
            let known = Style::ALL.map(Style::name).join(", ");
            format!("there is no style {name:?} of bots; the styles are {known}")
        })
    }
}

/// What somebody who plays in this style says.
pub(crate) fn answer(
    style: Style,
    view: &View,
    kind: &PromptKind,
    weights: &Weights,
    memory: Option<&Memory>,
    mind: &mut Mind,
    chance: &mut ChaCha8Rng,
) -> Action {
    let sight = Sight::new(view, weights, memory);
    let considered = sight.and_then(|sight| match style {
        Style::Turtle => turtle::answer(&sight, kind),
        Style::Banker => banker::answer(&sight, kind),
        Style::Vulture => vulture::answer(&sight, kind),
        Style::Ally => ally::answer(&sight, kind, mind),
        Style::Former => None,
    });
    considered
        .filter(|action| kind.contains(action))
        .unwrap_or_else(|| regular::answer(view, kind, weights, memory, mind, chance))
}

impl Sight<'_> {
    /// Own forces in a territory.
    fn own_in(&self, stand: &Stand, territory: TerritoryId) -> u8 {
        stand.of(territory, self.me).total()
    }

    /// Others' forces in a territory, whoever they are.
    fn others_in(&self, territory: TerritoryId) -> u8 {
        let seats = self.view.public.seats.iter().map(|seat| seat.seat);
        let others = seats.filter(|seat| *seat != self.me);
        others.map(|seat| self.stand.of(territory, seat).total()).sum()
    }

    /// Strongholds in which own forces stand.
    fn own_strongholds(&self, stand: &Stand) -> usize {
        let held = self.strongholds.iter().filter(|it| self.own_in(stand, **it) > 0);
        held.count()
    }

    /// Reserves of the others, on average.
    fn reserves_of_others(&self) -> f64 {
        let others = self.view.public.seats.iter().filter(|seat| seat.seat != self.me);
        let (sum, count) = others.fold((0, 0), |(sum, count), seat| {
            (sum + u32::from(seat.reserves.total()), count + 1)
        });
        f64::from(sum) / f64::from(count.max(1))
    }

    /// How likely this stand wins the turn.
    fn wins(&self, stand: &Stand) -> f64 {
        self.outlook(stand).win
    }
}

/// The shipment that is worth most in the eyes of a style, or none; what it says nothing of is not made.
fn best_shipment(sight: &Sight, options: &ShipOptions, worth: impl Fn(&Shipment, &Stand) -> Option<f64>) -> Action {
    let mut best: Option<(f64, Shipment)> = None;
    go::each_shipment(sight, options, &mut |shipment, _| {
        let stand = go::shipped(sight, options, &shipment);
        let better = worth(&shipment, &stand).filter(|worth| best.as_ref().is_none_or(|(most, _)| worth > most));
        if let Some(worth) = better.filter(|_| options.contains(&shipment)) {
            best = Some((worth, shipment));
        }
    });
    Action::Ship(best.map(|(_, shipment)| shipment))
}

/// The same of movements.
fn best_movement(
    sight: &Sight,
    options: &MoveOptions,
    worth: impl Fn(&Movement, &Stand) -> Option<f64>,
) -> Option<Movement> {
    let mut best: Option<(f64, Movement)> = None;
    go::each_move(sight, options, &mut |movement, _| {
        let worth = worth(&movement, &go::moved(sight, &movement));
        if let Some(worth) = worth.filter(|worth| best.as_ref().is_none_or(|(most, _)| worth > most)) {
            best = Some((worth, movement));
        }
    });
    best.map(|(_, movement)| movement)
}

/// Where spice lies, and nobody else stands.
fn is_free_spice(sight: &Sight, area: AreaId) -> bool {
    sight.spice_in(area) > 0 && sight.others_in(area.territory()) == 0
}
