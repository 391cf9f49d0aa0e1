//! From the `position` of a file to a position of the rules.

use std::collections::BTreeMap;

use arrakis_rules::{
    CardId, CardOrigin, CardSet, Faction, LeaderId, LeaderPlace, LeaderPosition, Phase, Position, SearchedPosition,
    Seat, SeatSet, Sector, Setup, SpiceCardId, components,
};

use super::file::Scenario;
use super::file::position::{LeaderFile, PositionFile, SearchedFile};
use super::file::word::{CardWord, FactionWord, LeaderWord, SpiceCardWord};
use super::{factions, names};

/// What is wrong with a file.
type Wrong = String;

/// What the game of a scenario is made from.
pub(crate) fn setup(file: &Scenario) -> Result<Setup, Wrong> {
    let factions: Vec<Faction> = file.seats.iter().map(|faction| faction.0).collect();
    let circles = file.chairs.as_ref().map(|chairs| {
        let sectors = chairs.iter().copied().map(Sector).collect::<Vec<_>>();
        sectors[..]
            .try_into()
            .map_err(|_| format!("{} chairs are too many", chairs.len()))
    });
    let setup = Setup {
        options: file.options,
        circles: circles.transpose()?,
        ..Setup::new(&factions, file.seed).map_err(|error| error.to_string())?
    };
    setup.check().map_err(|error| format!("seats: {error}"))?;
    Ok(setup)
}

/// The position that a file describes.
pub(crate) fn position(file: &PositionFile, setup: Setup) -> Result<Position, Wrong> {
    let playing = setup.factions.clone();
    let seat = |faction: &FactionWord| names::seat(&playing, faction.0);
    let mut position = Position::new(setup);
    position.phase = file.phase.0;
    position.turn = file.turn.unwrap_or(match position.phase {
        Phase::Setup => 1,
        _ => 2,
    });
    position.storm = file.storm.map_or(Sector::STORM_START, Sector);
    position.shield_wall_stands = file.shield_wall;
    position.worms = file.worms;
    position.acted = file.acted.iter().map(seat).collect::<Result<_, _>>()?;
    if let Some([one, other]) = &file.last_dialers {
        position.last_dialers = Some([seat(one)?, seat(other)?]);
    }
    for [one, other] in &file.alliances {
        position.alliances.push([seat(one)?, seat(other)?]);
    }
    for (faction, place) in &file.claims {
        position.claims.push(place.claim(seat(faction)?));
    }
    let mut attempts: BTreeMap<u8, SeatSet> = BTreeMap::new();
    for (faction, turns) in &file.win_attempts {
        for turn in turns {
            attempts.entry(*turn).or_default().insert(seat(faction)?);
        }
    }
    position.win_attempts = attempts.into_iter().collect();
    position.board_spice = file
        .board_spice
        .iter()
        .map(|(area, amount)| (area.0, *amount))
        .collect();
    lay_forces(file, &mut position, seat)?;
    lay_players(file, &mut position, seat)?;
    lay_leaders(file, &mut position, seat)?;
    factions::lay(file, &mut position, &playing)?;
    lay_cards(file, &mut position, seat)?;
    Ok(position)
}

fn lay_forces(
    file: &PositionFile,
    position: &mut Position,
    seat: impl Fn(&FactionWord) -> Result<Seat, Wrong>,
) -> Result<(), Wrong> {
    for (faction, groups) in &file.forces {
        let own = &mut position.seats[seat(faction)?.index()].forces;
        own.extend(groups.iter().map(|(area, word)| (area.0, word.forces)));
    }
    Ok(())
}

fn lay_players(
    file: &PositionFile,
    position: &mut Position,
    seat: impl Fn(&FactionWord) -> Result<Seat, Wrong>,
) -> Result<(), Wrong> {
    let seats = &mut position.seats;
    for (faction, word) in &file.reserves {
        seats[seat(faction)?.index()].reserves = Some(word.forces);
    }
    for (faction, word) in &file.tanks {
        seats[seat(faction)?.index()].tanks = Some(word.forces);
    }
    for (faction, amount) in &file.spice {
        seats[seat(faction)?.index()].spice = *amount;
    }
    for (faction, amount) in &file.bribes {
        seats[seat(faction)?.index()].bribes = *amount;
    }
    for faction in &file.powers_used {
        seats[seat(faction)?.index()].power_used = true;
    }
    for faction in &file.elite_revived {
        seats[seat(faction)?.index()].elite_revived = true;
    }
    for faction in &file.leader_revival_open {
        seats[seat(faction)?.index()].leader_revival_open = true;
    }
    for (faction, abilities) in &file.stops {
        seats[seat(faction)?.index()].stops = abilities.iter().map(|ability| ability.0).collect();
    }
    let leaders = |words: &[LeaderWord]| words.iter().map(|leader| leader.0).collect();
    for (faction, words) in &file.traitors {
        seats[seat(faction)?.index()].traitors = leaders(words);
    }
    for (faction, words) in &file.traitors_seen {
        seats[seat(faction)?.index()].traitors_seen = leaders(words);
    }
    for (faction, words) in &file.traitors_called {
        seats[seat(faction)?.index()].traitors_called = leaders(words);
    }
    Ok(())
}

fn lay_leaders(
    file: &PositionFile,
    position: &mut Position,
    seat: impl Fn(&FactionWord) -> Result<Seat, Wrong>,
) -> Result<(), Wrong> {
    let mut places: BTreeMap<&LeaderWord, &LeaderFile> = file.leaders.iter().collect();
    for leader in file.leader_deaths.keys() {
        let is_nobodys = leader.0 == LeaderId::DUKE_VIDAL;
        let place = if is_nobodys {
            &LeaderFile::SetAside
        } else {
            &LeaderFile::Ready
        };
        places.entry(leader).or_insert(place);
    }
    for (leader, place) in places {
        let unseen = *place == LeaderFile::DiedUnseen;
        let (place, deaths) = match place {
            LeaderFile::Ready => (LeaderPlace::Pool, 0),
            LeaderFile::Tanks | LeaderFile::DiedUnseen => (LeaderPlace::Tanks, 1),
            LeaderFile::FaceDown => (LeaderPlace::TanksFaceDown, 2),
            LeaderFile::CaptiveOf(captor) => (LeaderPlace::Captive(seat(captor)?), 0),
            LeaderFile::UsedIn(territory) => (LeaderPlace::Territory(territory.0), 0),
            LeaderFile::SetAside => (LeaderPlace::SetAside, 0),
        };
        position.leaders.push(LeaderPosition {
            leader: leader.0,
            place,
            deaths: file.leader_deaths.get(leader).copied().unwrap_or(deaths),
            unseen,
        });
    }
    Ok(())
}

/// Gives out copies of cards: those that were named with their number first, then any.
struct Copies<T> {
    taken: Vec<T>,
}

impl<T: Copy + PartialEq> Copies<T> {
    fn new<'a>(words: impl Iterator<Item = &'a Vec<T>>) -> Copies<T>
    where
        T: 'a,
    {
        let exact = words.filter(|copies| copies.len() == 1).map(|copies| copies[0]);
        Copies { taken: exact.collect() }
    }

    fn give(&mut self, copies: &[T], name: impl Fn(T) -> String) -> Result<T, Wrong> {
        if let [only] = copies {
            return Ok(*only);
        }
        let free = copies.iter().copied().find(|copy| !self.taken.contains(copy));
        let Some(copy) = free else {
            let name = copies.first().map_or(String::new(), |copy| name(*copy));
            return Err(format!(
                "`{name}` is named once more than there are copies of it: there are {}",
                copies.len()
            ));
        };
        self.taken.push(copy);
        Ok(copy)
    }
}

/// What is known of a discard (its top first) that was searched.
fn lay_searched(
    file: &SearchedFile,
    discard: &[CardId],
    seat: &impl Fn(&FactionWord) -> Result<Seat, Wrong>,
) -> Result<SearchedPosition, Wrong> {
    let under: CardSet = discard.iter().rev().take(file.cards.into()).copied().collect();
    let mut of = under;
    for word in &file.or {
        // Any copy that does not lie there.
        let elsewhere = word.0.iter().find(|card| !of.contains(**card));
        let wrong = || "there is no other copy of a card in `or` than those that lie there".to_owned();
        of.insert(*elsewhere.ok_or_else(wrong)?);
    }
    let known = file.known_to.iter().map(|faction| Ok((seat(faction)?, under)));
    Ok(SearchedPosition {
        cards: file.cards,
        of,
        known: known.collect::<Result<_, Wrong>>()?,
    })
}

fn lay_cards(
    file: &PositionFile,
    position: &mut Position,
    seat: impl Fn(&FactionWord) -> Result<Seat, Wrong>,
) -> Result<(), Wrong> {
    let piles = [&file.treachery_deck, &file.treachery_discard, &file.treachery_set_aside];
    let named = piles.into_iter().flatten().chain(file.hands.values().flatten());
    let mut copies = Copies::new(named.map(|word| &word.0));
    let mut give = |words: &[CardWord]| -> Result<Vec<CardId>, Wrong> {
        words
            .iter()
            .map(|word| copies.give(&word.0, names::kind_name))
            .collect()
    };
    for (faction, words) in &file.hands {
        position.seats[seat(faction)?.index()].hand = give(words)?;
    }
    position.treachery_deck = give(&file.treachery_deck)?;
    position.treachery_discard = give(&file.treachery_discard)?;
    position.treachery_set_aside = give(&file.treachery_set_aside)?;
    position.treachery_searched = match &file.treachery_searched {
        Some(searched) => Some(lay_searched(searched, &position.treachery_discard, &seat)?),
        None => None,
    };
    if file.treachery_rest_discarded {
        let hands = position.seats.iter().flat_map(|seat| &seat.hand);
        let piles = [
            &position.treachery_deck,
            &position.treachery_discard,
            &position.treachery_set_aside,
        ];
        let named: Vec<CardId> = piles.into_iter().flatten().chain(hands).copied().collect();
        let options = position.setup.options;
        let has_cache = position.setup.factions.contains(&Faction::Richese);
        let is_in_deck = |card: &CardId| match card.facts().origin {
            CardOrigin::IxianTleilaxu => options.kull_wahad_card,
            CardOrigin::RicheseCache => options.expansion2_cards_in_deck && !has_cache,
            _ => true,
        };
        let rest = names::deck().filter(|card| is_in_deck(card) && !named.contains(card));
        position.treachery_discard.extend(rest);
    }
    let piles = [&file.spice_deck, &file.spice_discard, &file.spice_discard_b];
    let mut copies = Copies::new(piles.into_iter().flatten().map(|word| &word.0));
    let mut give = |words: &[SpiceCardWord]| -> Result<Vec<SpiceCardId>, Wrong> {
        words
            .iter()
            .map(|word| copies.give(&word.0, names::spice_card_name))
            .collect()
    };
    position.spice_deck = give(&file.spice_deck)?;
    position.spice_discard = give(&file.spice_discard)?;
    position.spice_discard_b = give(&file.spice_discard_b)?;
    if file.spice_rest_discarded {
        let piles = [&position.spice_deck, &position.spice_discard, &position.spice_discard_b];
        let named: Vec<SpiceCardId> = piles.into_iter().flatten().copied().collect();
        let rest = components().spice_cards().filter(|card| !named.contains(card));
        position.spice_discard.extend(rest);
    }
    Ok(())
}
