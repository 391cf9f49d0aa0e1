//! What is to be seen when a turn is over.

use arrakis_rules::{CardType, Faction, MAX_SEATS, Seat, View};
use arrayvec::ArrayVec;

use super::features::Features;
use crate::cards::{is_defense, is_karama, is_weapon, kind};
use crate::regular::{Sight, Weights};
use crate::{leaders, strongholds};

fn one_if(is: bool) -> f64 {
    f64::from(u8::from(is))
}

/// What is to be seen for a player when a turn is over, where the views of all are known, by seat, as they are in a game that is
/// imagined; nothing where there is no such player.
pub fn features(views: &[View], me: Seat, weights: &Weights) -> Option<Features> {
    let view = views.get(me.index())?;
    Some(of(&Sight::new(view, weights, None)?, views))
}

/// What a player, or two who are allied, have.
#[derive(Clone, Copy, Debug, Default)]
struct Means {
    board: f64,
    reserves: f64,
    spice: f64,
    cards: f64,
    leaders: f64,
    /// Whether there is a weapon, and a defense, as 1.
    weapon: f64,
    defense: f64,
}

impl Means {
    fn of(sight: &Sight, views: &[View], seat: Seat) -> Means {
        let public = sight.seat(seat);
        let own = views.get(seat.index()).and_then(|view| view.own.as_ref());
        let hand = own.map_or(&[][..], |own| &own.hand);
        let has = |fits: fn(CardType) -> bool| one_if(hand.iter().any(|card| fits(kind(*card))));
        let here = sight.view.public.forces.iter().filter(|(_, other, _)| *other == seat);
        Means {
            board: here
                .map(|(_, _, forces)| f64::from(forces.total()) + f64::from(forces.elite))
                .sum::<f64>()
                / 10.0,
            reserves: f64::from(public.reserves.total()) / 10.0,
            spice: own.map_or(0.0, |own| f64::from(own.spice)).min(20.0) / 10.0,
            cards: hand.len() as f64 / 4.0,
            leaders: f64::from(public.active_leaders) / 5.0,
            weapon: has(is_weapon),
            defense: has(is_defense),
        }
    }

    fn and(self, other: Means) -> Means {
        Means {
            board: self.board + other.board,
            reserves: self.reserves + other.reserves,
            spice: self.spice + other.spice,
            cards: self.cards + other.cards,
            leaders: self.leaders + other.leaders,
            weapon: self.weapon.max(other.weapon),
            defense: self.defense.max(other.defense),
        }
    }
}

fn of(sight: &Sight, views: &[View]) -> Features {
    let public = &sight.view.public;
    let course = &public.course;
    let outlook = sight.outlook(&sight.stand);
    let me = sight.seat(sight.me);
    let short = |seat: Seat| strongholds::missing(sight.view, seat).unwrap_or(usize::MAX);
    let mine = short(sight.me);
    let means_of = |seat: Seat| Means::of(sight, views, seat);
    let mut rivals: ArrayVec<usize, MAX_SEATS> = ArrayVec::new();
    let (mut others, mut count) = (Means::default(), 0.0);
    let mut most: Option<(usize, Means)> = None;
    for seat in public.seats.iter().filter(|seat| !sight.is_mine(seat.seat)) {
        let theirs = means_of(seat.seat);
        (others, count) = (others.and(theirs), count + 1.0);
        if seat.ally.is_none_or(|ally| ally > seat.seat) {
            let need = short(seat.seat);
            let side = seat.ally.map_or(theirs, |ally| theirs.and(means_of(ally)));
            rivals.push(need);
            let is_nearer =
                |(other, means): &(usize, Means)| need < *other || need == *other && side.board > means.board;
            if most.as_ref().is_none_or(is_nearer) {
                most = Some((need, side));
            }
        }
    }
    let rival = most.map_or(Means::default(), |(_, rival)| rival);
    let each = 1.0 / f64::max(count, 1.0);
    rivals.sort_unstable();
    let nearest = rivals.first().copied().unwrap_or(usize::MAX);
    let own = means_of(sight.me);
    let ally = sight.ally.map_or(Means::default(), means_of);
    let traitors = public.seats.iter().filter(|seat| !sight.is_mine(seat.seat));
    let traitors = traitors.flat_map(|seat| leaders::of(sight.view, seat.seat));
    let traitors = traitors.filter(|leader| sight.own.traitors.contains(leader)).count();
    let karama = sight.own.hand.iter().any(|card| is_karama(*card));
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
        board: own.board,
        reserves: own.reserves,
        spice: spice.min(10.0) / 10.0,
        riches: (spice - 10.0).clamp(0.0, 20.0) / 10.0,
        cards: own.cards,
        weapon: own.weapon,
        defense: own.defense,
        karama: one_if(karama),
        leaders: own.leaders,
        allied: one_if(sight.ally.is_some()),
        ally_board: ally.board,
        ally_reserves: ally.reserves,
        ally_leaders: ally.leaders,
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
        ixians: plays(Faction::Ixians),
        tleilaxu: plays(Faction::Tleilaxu),
        choam: plays(Faction::Choam),
        richese: plays(Faction::Richese),
        ecaz: plays(Faction::Ecaz),
        moritani: plays(Faction::Moritani),
        nearest_board: rival.board,
        nearest_reserves: rival.reserves,
        nearest_spice: rival.spice,
        nearest_cards: rival.cards,
        nearest_weapon: rival.weapon,
        nearest_defense: rival.defense,
        nearest_leaders: rival.leaders,
        others_board: others.board * each,
        others_reserves: others.reserves * each,
        others_spice: others.spice * each,
        others_cards: others.cards * each,
        others_leaders: others.leaders * each,
        traitors: traitors as f64,
        ally_spice: ally.spice,
        ally_cards: ally.cards,
    }
}
