//! Positions at random, in the middle of a game: with alliances, full hands, dead leaders and forces everywhere, to which games
//! that are played at random hardly come.

use arrakis_rules::{
    AreaId, BeneGesseritPosition, CardId, CardOrigin, Faction, FactionSelection, Forces, Game, Inflation,
    InflationSide, KwisatzHaderach, LeaderId, LeaderPlace, LeaderPosition, Phase, Position, Prediction, Seat,
    SeatPosition, Sector, Setup, SpiceCard, board, components,
};
use rand::{RngExt, seq::IndexedRandom, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::of_expansions;

/// Of so many positions at random one is a position that a game can come to, nearly always.
const TRIES: usize = 8;

/// A position in the middle of a game of this setup, if one is found that is possible; never for a draft.
pub(crate) fn random_position(setup: &Setup, chance: &mut ChaCha8Rng) -> Option<Position> {
    if setup.options.faction_selection != FactionSelection::Choose {
        return None;
    }
    (0..TRIES)
        .map(|_| position(setup, chance))
        .find(|position| Game::at(position).is_ok())
}

fn position(setup: &Setup, chance: &mut ChaCha8Rng) -> Position {
    let mut position = Position::new(setup.clone());
    let last = setup.options.max_turns;
    position.turn = chance.random_range(1..=last);
    position.phase = match chance.random_range(0..4u32) {
        0 => Phase::Battle,
        1 => Phase::Shipment,
        _ => *Phase::TURN.choose(chance).expect("a turn has phases"),
    };
    position.storm = Sector(chance.random_range(1..=18));
    position.shield_wall_stands = chance.random_ratio(3, 4);
    let blows = components().spice_cards().filter_map(|card| match card.facts() {
        SpiceCard::Territory { area, .. } => Some(area),
        _ => None,
    });
    let blows: Vec<AreaId> = blows.collect();
    position.board_spice = (0..3).filter_map(|_| Some((*blows.choose(chance)?, 6))).collect();
    position.board_spice.sort_unstable();
    position.board_spice.dedup();
    let mut seats: Vec<Seat> = (0..setup.factions.len() as u8).map(Seat).collect();
    seats.shuffle(chance);
    for pair in seats.chunks_exact(2).filter(|_| chance.random()) {
        position.alliances.push([pair[0], pair[1]]);
    }
    let last_blow = worm(&mut position, chance);
    leaders(&mut position, chance);
    hands(&mut position, chance);
    for (at, faction) in setup.factions.iter().enumerate() {
        let own = &mut position.seats[at];
        own.spice = chance.random_range(0..=20);
        own.power_used = chance.random_ratio(1, 8);
        forces(own, *faction, last_blow, chance);
    }
    belongings(&mut position, chance);
    of_expansions::place(&mut position, chance);
    // In the middle of somebody's forces, now and then.
    let taken: Vec<Sector> = position
        .seats
        .iter()
        .flat_map(|own| own.forces.iter().map(|(area, _)| area.sector()))
        .collect();
    if let Some(sector) = taken
        .choose(chance)
        .filter(|sector| sector.0 > 0 && chance.random_ratio(1, 3))
    {
        position.storm = *sector;
    }
    position
}

/// Now and then a worm is the next spice card, after one of a territory: there it comes.
fn worm(position: &mut Position, chance: &mut ChaCha8Rng) -> Option<AreaId> {
    let all = || components().spice_cards();
    let blows: Vec<_> = all()
        .filter(|card| matches!(card.facts(), SpiceCard::Territory { .. }))
        .collect();
    let last = *blows.choose(chance)?;
    let SpiceCard::Territory { area, .. } = last.facts() else {
        return None;
    };
    if position.turn < 2 || chance.random_ratio(2, 3) {
        return None;
    }
    let worm = all().find(|card| matches!(card.facts(), SpiceCard::ShaiHulud))?;
    position.spice_discard = vec![last];
    position.spice_deck = vec![worm];
    position.phase = Phase::SpiceBlow;
    Some(area)
}

/// The cards of the second expansion, but for the Karama.
const EXPANSION: [&str; 9] = [
    "Distrans",
    "Juice of Sappho",
    "Mirror Weapon",
    "Nullentropy Box",
    "Ornithopter",
    "Portable Snooper",
    "Residual Poison",
    "Semuta Drug",
    "Stone Burner",
];

/// Cards in every hand; of those that are seldom, more.
fn hands(position: &mut Position, chance: &mut ChaCha8Rng) {
    let mut cards: Vec<CardId> = components().cards_of(CardOrigin::Base).collect();
    let setup = &position.setup;
    let expansion = setup.options.expansion2_cards_in_deck && !setup.factions.contains(&Faction::Richese);
    if expansion {
        cards.extend(components().cards_of(CardOrigin::RicheseCache));
    }
    cards.shuffle(chance);
    // Of these some abilities come seldom enough: somebody should be able to stop them.
    let are_seldom = [Faction::BeneGesserit, Faction::Ecaz, Faction::Moritani];
    let stops = are_seldom.iter().any(|faction| setup.factions.contains(faction));
    let wanted: &[&str] = match chance.random_range(0..4u32) {
        _ if stops && chance.random_ratio(1, 3) => &["Karama"],
        _ if expansion && chance.random() => &EXPANSION,
        0 => &["Karama"],
        1 => &["Karama", "Truthtrance"],
        2 => &[
            "Karama",
            "Baliset",
            "Jubba Cloak",
            "Kulon",
            "La, La, La",
            "Trip to Gamont",
        ],
        _ => &["Tleilaxu Ghola", "Truthtrance"],
    };
    cards.sort_by_key(|card| wanted.contains(&card.facts().name.as_str()));
    // CHOAM know what to do with worthless cards, and come first; else chance says who gets what is wanted.
    let mut order: Vec<usize> = (0..position.seats.len()).collect();
    order.shuffle(chance);
    let factions = &position.setup.factions;
    order.sort_by_key(|at| factions[*at] != Faction::Choam);
    for at in order {
        let count = chance.random_range(1..=4);
        position.seats[at].hand = (0..count).filter_map(|_| cards.pop()).collect();
    }
}

/// Traitors for most, and leaders that lie in the tanks or have come back.
fn leaders(position: &mut Position, chance: &mut ChaCha8Rng) {
    let factions = position.setup.factions.clone();
    let mut all: Vec<LeaderId> = factions
        .iter()
        .flat_map(|faction| faction.facts().leaders.iter().copied())
        .collect();
    for faction in &factions {
        // Now and then all of a faction are dead, for the first or for the second time.
        let fate = chance.random_range(0..16u32);
        for leader in &faction.facts().leaders {
            let (place, deaths) = match (fate, chance.random_range(0..8u32)) {
                (0, _) | (2.., 0 | 1) => (LeaderPlace::Tanks, 1),
                (1, _) => (LeaderPlace::TanksFaceDown, 2),
                (2.., 2) => (LeaderPlace::Pool, 1),
                _ => continue,
            };
            position.leaders.push(LeaderPosition {
                leader: *leader,
                place,
                deaths,
                unseen: false,
            });
        }
    }
    all.shuffle(chance);
    if chance.random() {
        // Those whom the Kwisatz Haderach can accompany.
        all.sort_by_key(|leader| leader.facts().faction == Some(Faction::Atreides));
    }
    for (own, faction) in position.seats.iter_mut().zip(&factions) {
        let most = match faction {
            Faction::Tleilaxu => 0,
            Faction::Harkonnen => 4,
            _ => 1,
        };
        own.traitors = (0..chance.random_range(0..=most)).filter_map(|_| all.pop()).collect();
    }
}

fn forces(own: &mut SeatPosition, faction: Faction, worm: Option<AreaId>, chance: &mut ChaCha8Rng) {
    let mut left = faction.facts().forces;
    let take = |left: &mut Forces, most: u8, chance: &mut ChaCha8Rng| {
        let normal = chance.random_range(0..=most.min(left.normal));
        let taken = Forces::of(normal, chance.random_range(0..=1u8.min(left.elite)));
        left.normal -= taken.normal;
        left.elite -= taken.elite;
        taken
    };
    for _ in 0..chance.random_range(1..5u32) {
        // As often as not where others want to be, too.
        let all: Vec<AreaId> = board()
            .areas()
            .filter(|area| area.is_on_map() && (area.territory().is_stronghold() || chance.random_ratio(1, 8)))
            .collect();
        let Some(area) = worm.filter(|_| chance.random()).or(all.choose(chance).copied()) else {
            continue;
        };
        let there = take(&mut left, 5, chance);
        let next = area.territory().areas().iter().find(|other| *other != area);
        if let Some(next) = next.filter(|_| chance.random()) {
            let more = take(&mut left, 2, chance);
            if !more.is_none() && !own.forces.iter().any(|(other, _)| *other == next) {
                own.forces.push((next, more));
            } else {
                left += more;
            }
        }
        if !there.is_none() && !own.forces.iter().any(|(other, _)| *other == area) {
            own.forces.push((area, there));
        }
    }
    own.tanks = Some(take(&mut left, 8, chance));
}

fn belongings(position: &mut Position, chance: &mut ChaCha8Rng) {
    let advanced = position.setup.options.is_advanced();
    let (turn, seats) = (position.turn, position.seats.len() as u8);
    let seat_of = |faction| position.setup.factions.iter().position(|other| *other == faction);
    if let Some(own) = seat_of(Faction::BeneGesserit) {
        let others: Vec<Seat> = (0..seats).map(Seat).filter(|seat| seat.index() != own).collect();
        // Where they stand, they may be advisors.
        let stands = position.seats[own].forces.iter().map(|(area, _)| area.territory());
        let advisors = stands.filter(|_| advanced && chance.random()).collect();
        let winner = *others.choose(chance).expect("there are two players");
        position.belongings.bene_gesserit = BeneGesseritPosition {
            prediction: Some(Prediction { winner, turn }),
            advisors,
        };
    }
    if seat_of(Faction::Atreides).is_some() && advanced {
        let lost = chance.random_range(5..12);
        position.belongings.atreides.kwisatz_haderach = KwisatzHaderach {
            lost,
            dead: lost >= 7 && chance.random_ratio(1, 3),
            ..KwisatzHaderach::default()
        };
    }
    if seat_of(Faction::Choam).is_some() && advanced && chance.random() {
        let side = if chance.random() {
            InflationSide::Double
        } else {
            InflationSide::Cancel
        };
        position.belongings.choam.inflation = Inflation::Placed {
            side,
            flipped: chance.random(),
        };
    }
}
