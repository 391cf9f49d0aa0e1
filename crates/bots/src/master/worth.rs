//! What a game that goes on is worth to a player when a turn is over: the chance to win it, as it came out in games of regulars
//! among themselves.

use std::sync::LazyLock;

use arrakis_rules::{CardPower, Faction, STRONGHOLDS_TO_WIN, Seat, View};
use serde::{Deserialize, Serialize};

use crate::regular::{Sight, Weights};

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// What is looked at, by name, most of it as parts of what is usual.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Features {
            $($(#[doc = $doc])+ pub $name: f64,)+
        }

        impl Features {
            /// All of them, in this order.
            pub fn all(&self) -> Vec<f64> {
                vec![$(self.$name),+]
            }

            /// From all of them, in the same order; what is missing is 0.
            pub fn of(all: &[f64]) -> Features {
                let mut all = all.iter().copied();
                Features { $($name: all.next().unwrap_or(0.0)),+ }
            }
        }
    };
}

features! {
    /// Always 1.
    always,
    /// Whether one's own side holds as many strongholds as it needs.
    enough,
    /// Whether it needs one more.
    one_short,
    /// Whether it needs two more.
    two_short,
    /// Whether another side needs one more, or none.
    rival_one_short,
    /// Whether the nearest other side needs two more.
    rival_two_short,
    /// How many other sides need one more, or none, beyond the first.
    further_rivals,
    /// The chance to win at once, as a regular sees it.
    win,
    /// The chance that another does.
    loss,
    /// Strongholds that are likely to be held.
    held,
    /// The same of the strongest other side.
    rival,
    /// Forces on the board.
    board,
    /// Forces in reserve.
    reserves,
    /// The first ten spice.
    spice,
    /// Spice beyond.
    riches,
    /// Treachery Cards.
    cards,
    /// Whether there is a weapon among them.
    weapon,
    /// Whether there is a defense among them.
    defense,
    /// Whether there is a Karama among them.
    karama,
    /// Leaders who can fight.
    leaders,
    /// Whether there is an ally.
    allied,
    /// The ally's forces on the board.
    ally_board,
    /// The ally's forces in reserve.
    ally_reserves,
    /// The ally's leaders who can fight.
    ally_leaders,
    /// Other alliances.
    other_alliances,
    /// The part of the game that is over.
    progress,
    /// The same where the Guild is on one's own side.
    guild_with,
    /// The same where the Guild is on another.
    guild_against,
    /// The same where the Fremen are on one's own side.
    fremen_with,
    /// The same where they are on another.
    fremen_against,
    /// How likely their condition holds, if they are on one's own side, times the part of the game that is over.
    fremen_special,
    /// One stronghold more is needed, times the part of the game that is over.
    late_and_short,
    /// Whether one plays the Atreides.
    atreides,
    /// Whether one plays the Bene Gesserit.
    bene_gesserit,
    /// Whether one plays the Emperor.
    emperor,
    /// Whether one plays the Fremen.
    fremen,
    /// Whether one plays the Harkonnen.
    harkonnen,
    /// Whether one plays the Guild.
    spacing_guild,
}

fn one_if(is: bool) -> f64 {
    f64::from(u8::from(is))
}

/// What a player sees when a turn is over; nothing for a spectator.
pub fn features(view: &View, weights: &Weights) -> Option<Features> {
    Some(of(&Sight::new(view, weights, None)?))
}

/// How many strongholds more a player's side needs.
fn short(sight: &Sight, seat: Seat) -> usize {
    let public = &sight.view.public;
    let Some(own) = public.seats.get(seat.index()) else {
        return usize::MAX;
    };
    let ally = own.ally.and_then(|ally| public.seats.get(ally.index()));
    let held = own.strongholds.len() + ally.map_or(0, |ally| ally.strongholds.len());
    let need = if ally.is_some() {
        STRONGHOLDS_TO_WIN.1
    } else {
        STRONGHOLDS_TO_WIN.0
    };
    need.saturating_sub(held)
}

fn of(sight: &Sight) -> Features {
    let public = &sight.view.public;
    let course = &public.course;
    let outlook = sight.outlook(&sight.stand);
    let me = sight.seat(sight.me);
    let mine = short(sight, sight.me);
    let mut rivals: Vec<usize> = Vec::new();
    for seat in &public.seats {
        if !sight.is_mine(seat.seat) && seat.ally.is_none_or(|ally| ally > seat.seat) {
            rivals.push(short(sight, seat.seat));
        }
    }
    rivals.sort_unstable();
    let nearest = rivals.first().copied().unwrap_or(usize::MAX);
    let on_board = |seat: Seat| {
        let all = public.forces.iter().filter(|(_, other, _)| *other == seat);
        all.map(|(_, _, forces)| f64::from(forces.total()) + f64::from(forces.elite))
            .sum::<f64>()
    };
    let ally = sight.ally.map(|ally| sight.seat(ally));
    let has = |fits: fn(arrakis_rules::CardType) -> bool| {
        let mut hand = sight.own.hand.iter();
        one_if(hand.any(|card| fits(card.facts().card_type)))
    };
    let karama = sight
        .own
        .hand
        .iter()
        .any(|card| card.facts().power == Some(CardPower::Karama));
    let progress = f64::from(course.turn) / f64::from(course.max_turns.max(1));
    let side = |faction: Faction, with: bool| {
        let there = sight.has(faction).filter(|seat| sight.is_mine(*seat) == with);
        one_if(there.is_some()) * progress
    };
    let spice = f64::from(sight.own.spice);
    let plays = |faction: Faction| one_if(me.faction == faction);
    Features {
        always: 1.0,
        enough: one_if(mine == 0),
        one_short: one_if(mine == 1),
        two_short: one_if(mine == 2),
        rival_one_short: one_if(nearest <= 1),
        rival_two_short: one_if(nearest == 2),
        further_rivals: rivals.iter().skip(1).filter(|short| **short <= 1).count() as f64,
        win: outlook.win,
        loss: outlook.loss,
        held: outlook.held,
        rival: outlook.rival,
        board: on_board(sight.me) / 10.0,
        reserves: f64::from(me.reserves.total()) / 10.0,
        spice: spice.min(10.0) / 10.0,
        riches: (spice - 10.0).clamp(0.0, 20.0) / 10.0,
        cards: sight.own.hand.len() as f64 / 4.0,
        weapon: has(crate::regular::is_weapon),
        defense: has(crate::regular::is_defense),
        karama: one_if(karama),
        leaders: f64::from(me.active_leaders) / 5.0,
        allied: one_if(ally.is_some()),
        ally_board: sight.ally.map_or(0.0, on_board) / 10.0,
        ally_reserves: ally.map_or(0.0, |ally| f64::from(ally.reserves.total()) / 10.0),
        ally_leaders: ally.map_or(0.0, |ally| f64::from(ally.active_leaders) / 5.0),
        other_alliances: public
            .seats
            .iter()
            .filter(|seat| !sight.is_mine(seat.seat) && seat.ally.is_some())
            .count() as f64
            / 2.0,
        progress,
        guild_with: side(Faction::SpacingGuild, true),
        guild_against: side(Faction::SpacingGuild, false),
        fremen_with: side(Faction::Fremen, true),
        fremen_against: side(Faction::Fremen, false),
        fremen_special: side(Faction::Fremen, true) * sight.special_of_fremen(&sight.stand),
        late_and_short: one_if(mine == 1) * progress,
        atreides: plays(Faction::Atreides),
        bene_gesserit: plays(Faction::BeneGesserit),
        emperor: plays(Faction::Emperor),
        fremen: plays(Faction::Fremen),
        harkonnen: plays(Faction::Harkonnen),
        spacing_guild: plays(Faction::SpacingGuild),
    }
}

impl Features {
    /// The chance to win that these features come to, when the others are their weights: between 0 and 1.
    pub fn chance(&self, weights: &Features) -> f64 {
        let sum: f64 = self
            .all()
            .iter()
            .zip(weights.all())
            .map(|(here, weight)| here * weight)
            .sum();
        crate::regular::sure(sum)
    }
}

static FITTED: LazyLock<Features> = LazyLock::new(|| {
    let fitted = serde_json::from_str(include_str!("worth.json"));
    fitted.expect("the file is a part of the program, and a test reads it")
});

/// What it is worth to stand as one does, as a share of a won game.
pub(super) fn worth(sight: &Sight) -> f64 {
    of(sight).chance(&FITTED)
}
