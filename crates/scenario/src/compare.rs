//! Compares what a scenario expects of the position with what is.

use arrakis_rules::{
    CardId, Claim, Faction, Forces, Game, LeaderId, LeaderPlace, LeaderPosition, Seat, SpiceCardId, Viewer,
};

use super::difference::{Checked, Seating, among, faction_name, plain, same, yes_no};
use super::file::expect::Expect;
use super::file::position::LeaderFile;
use super::file::word::{FactionWord, ForcesWord, LeaderWord};
use super::pile::pile;
use super::words::{say, words};
use super::{factions, names, tournament};

/// Whether the position is as expected.
///
/// # Errors
/// The first difference.
pub(crate) fn position(expect: &Expect, game: &Game, factions: &[Faction]) -> Checked {
    let table = Seating {
        position: &game.position(),
        factions,
    };
    let public = game.view(Viewer::Spectator).public;
    plain("the turn", expect.turn, table.position.turn)?;
    if let Some(phase) = &expect.phase {
        same("the phase", &phase.0, &table.position.phase, |phase| {
            names::written(*phase)
        })?;
    }
    plain("the sector of the storm", expect.storm, table.position.storm.0)?;
    if let Some(stands) = &expect.shield_wall {
        same(
            "the Shield Wall to stand",
            stands,
            &table.position.shield_wall_stands,
            yes_no,
        )?;
    }
    plain("worms since the second turn", expect.worms, table.position.worms)?;
    let list = |seats: &Vec<Seat>| match &seats[..] {
        [] => "nobody".to_owned(),
        _ => seats
            .iter()
            .map(|seat| table.name(*seat))
            .collect::<Vec<_>>()
            .join(", "),
    };
    if let Some(order) = &expect.order {
        let wanted: Vec<Seat> = order
            .iter()
            .map(|faction| table.seat(faction))
            .collect::<Result<_, _>>()?;
        same("the order of play", &wanted, &public.course.order.to_vec(), list)?;
    }
    table.forces(expect)?;
    table.spice(expect)?;
    table.cards(expect)?;
    table.leaders(expect)?;
    table.keepers(expect, game)?;
    table.powers(expect)?;
    factions::compare(expect, &table)?;
    for (faction, strongholds) in &expect.controls {
        let seat = table.seat(faction)?;
        let found = public.seats.iter().find(|view| view.seat == seat);
        let mut actual: Vec<String> = found
            .into_iter()
            .flat_map(|view| {
                view.strongholds
                    .iter()
                    .map(|territory| names::territory_name(*territory))
            })
            .collect();
        let mut wanted: Vec<String> = strongholds.iter().map(|word| names::territory_name(word.0)).collect();
        actual.sort();
        wanted.sort();
        let what = format!("{} to control", faction_name(faction.0));
        same(&what, &wanted, &actual, |list| {
            if list.is_empty() {
                "nothing".into()
            } else {
                list.join(", ")
            }
        })?;
    }
    tournament::compare(expect, &table, game)?;
    let outcome = game.outcome();
    if let Some(winners) = &expect.winners {
        let mut wanted: Vec<Seat> = winners
            .iter()
            .map(|faction| table.seat(faction))
            .collect::<Result<_, _>>()?;
        wanted.sort();
        let actual = outcome.map_or(Vec::new(), |outcome| outcome.winners.iter().collect());
        same("the winners", &wanted, &actual, list)?;
    }
    if let Some(rule) = &expect.won_by {
        let actual = outcome.map(|outcome| outcome.rule);
        let say =
            |rule: &Option<arrakis_rules::RuleId>| rule.map_or("nobody has won".to_owned(), |rule| rule.to_string());
        same("the game to be won by Rule", &Some(rule.0), &actual, say)?;
    }
    Ok(())
}

impl Seating<'_> {
    fn count(what: &str, wanted: ForcesWord, actual: Forces) -> Checked {
        if wanted.is(actual) {
            return Ok(());
        }
        let wanted = if wanted.by_kind {
            wanted.forces.to_string()
        } else {
            wanted.forces.total().to_string()
        };
        Err(format!("expected {what}: {wanted}; it is: {actual}"))
    }

    fn forces(&self, expect: &Expect) -> Checked {
        for (faction, places) in &expect.forces {
            let own = self.own(faction)?;
            for (place, wanted) in places {
                let what = format!(
                    "forces of {} in {}",
                    faction_name(faction.0),
                    names::place_name(place.0)
                );
                Self::count(&what, *wanted, among(&own.forces, place))?;
            }
        }
        for (faction, wanted) in &expect.reserves {
            let actual = self.own(faction)?.reserves.unwrap_or_default();
            Self::count(
                &format!("forces of {} in reserve", faction_name(faction.0)),
                *wanted,
                actual,
            )?;
        }
        for (faction, wanted) in &expect.tanks {
            let actual = self.own(faction)?.tanks.unwrap_or_default();
            Self::count(
                &format!("forces of {} in the tanks", faction_name(faction.0)),
                *wanted,
                actual,
            )?;
        }
        Ok(())
    }

    fn spice(&self, expect: &Expect) -> Checked {
        for (faction, wanted) in &expect.spice {
            let what = format!("spice of {}", faction_name(faction.0));
            plain(&what, Some(*wanted), self.own(faction)?.spice)?;
        }
        for (faction, wanted) in &expect.bribes {
            let what = format!("spice in front of the shield of {}", faction_name(faction.0));
            plain(&what, Some(*wanted), self.own(faction)?.bribes)?;
        }
        for (place, wanted) in &expect.board_spice {
            let there = self
                .position
                .board_spice
                .iter()
                .filter(|(area, _)| place.0.contains(*area));
            let actual = there.map(|(_, amount)| u16::from(*amount)).sum();
            plain(
                &format!("spice in {}", names::place_name(place.0)),
                Some(*wanted),
                actual,
            )?;
        }
        Ok(())
    }

    fn cards(&self, expect: &Expect) -> Checked {
        for (faction, wanted) in &expect.hands {
            let what = format!("the hand of {}", faction_name(faction.0));
            pile(
                &what,
                wanted,
                &self.own(faction)?.hand,
                false,
                |word| &word.0,
                names::card_name,
            )?;
        }
        let position = self.position;
        for (what, wanted, actual) in [
            ("the Treachery Deck", &expect.treachery_deck, &position.treachery_deck),
            (
                "the Treachery discard",
                &expect.treachery_discard,
                &position.treachery_discard,
            ),
            (
                "the Treachery Cards set aside",
                &expect.treachery_set_aside,
                &position.treachery_set_aside,
            ),
        ] {
            if let Some(wanted) = wanted {
                pile(
                    what,
                    wanted,
                    actual,
                    true,
                    |word| &word.0,
                    |card: CardId| names::card_name(card),
                )?;
            }
        }
        for (what, wanted, actual) in [
            ("the Spice Deck", &expect.spice_deck, &position.spice_deck),
            ("the spice discard", &expect.spice_discard, &position.spice_discard),
            (
                "the second spice discard",
                &expect.spice_discard_b,
                &position.spice_discard_b,
            ),
        ] {
            if let Some(wanted) = wanted {
                pile(
                    what,
                    wanted,
                    actual,
                    true,
                    |word| &word.0,
                    |card: SpiceCardId| names::spice_card_name(card),
                )?;
            }
        }
        for (faction, wanted) in &expect.traitors {
            let mut actual: Vec<String> = self
                .own(faction)?
                .traitors
                .iter()
                .map(|one| names::leader_name(*one))
                .collect();
            let mut wanted: Vec<String> = wanted.iter().map(|word| names::leader_name(word.0)).collect();
            actual.sort();
            wanted.sort();
            let what = format!("the traitors of {}", faction_name(faction.0));
            same(&what, &wanted, &actual, |list| {
                if list.is_empty() {
                    "none".into()
                } else {
                    list.join(", ")
                }
            })?;
        }
        Ok(())
    }

    fn leaders(&self, expect: &Expect) -> Checked {
        let found = |leader| self.position.leaders.iter().find(|one| one.leader == leader);
        for (leader, wanted) in &expect.leaders {
            let actual = match found(leader.0) {
                None if leader.0 == LeaderId::DUKE_VIDAL => self.place_of_duke_vidal(),
                None => LeaderFile::Ready,
                Some(one) => self.place_of(one),
            };
            let say = |place: &LeaderFile| match place {
                LeaderFile::Ready => "ready".to_owned(),
                LeaderFile::Tanks => "in the tanks".to_owned(),
                LeaderFile::FaceDown => "face down in the tanks".to_owned(),
                LeaderFile::DiedUnseen => "died unseen".to_owned(),
                LeaderFile::CaptiveOf(captor) => format!("captive of {}", faction_name(captor.0)),
                LeaderFile::UsedIn(territory) => format!("used in {}", names::territory_name(territory.0)),
                LeaderFile::SetAside => "set aside".to_owned(),
            };
            same(&format!("{} to be", names::leader_name(leader.0)), wanted, &actual, say)?;
        }
        for (leader, wanted) in &expect.leader_deaths {
            let actual = found(leader.0).map_or(0, |one| one.deaths);
            plain(
                &format!("deaths of {}", names::leader_name(leader.0)),
                Some(*wanted),
                actual,
            )?;
        }
        Ok(())
    }

    fn keepers(&self, expect: &Expect, game: &Game) -> Checked {
        for (leader, wanted) in &expect.keepers {
            let wanted = wanted.as_ref().map(|faction| self.seat(faction)).transpose()?;
            let say = |keeper: &Option<Seat>| keeper.map_or("nobody".to_owned(), |seat| self.name(seat));
            let what = format!("{} to belong to", names::leader_name(leader.0));
            same(&what, &wanted, &game.keeper(leader.0), say)?;
        }
        let Some(wanted) = &expect.traitor_deck else {
            return Ok(());
        };
        if wanted.top.is_some() {
            return Err("the Traitor Deck has no order, and so no `top`".to_owned());
        }
        let actual: Vec<LeaderId> = game.traitor_deck().iter().collect();
        pile(
            "the Traitor Deck",
            wanted,
            &actual,
            false,
            |word: &LeaderWord| std::slice::from_ref(&word.0),
            names::leader_name,
        )
    }

    /// Where Duke Vidal is while he is neither dead nor captive.
    fn place_of_duke_vidal(&self) -> LeaderFile {
        let belongings = &self.position.belongings;
        let is_ghola = belongings.tleilaxu.gholas.contains(LeaderId::DUKE_VIDAL);
        if belongings.duke_vidal.stay.is_some() || is_ghola {
            LeaderFile::Ready
        } else {
            LeaderFile::SetAside
        }
    }

    fn place_of(&self, one: &LeaderPosition) -> LeaderFile {
        match one.place {
            LeaderPlace::Pool | LeaderPlace::SetAside if one.leader == LeaderId::DUKE_VIDAL => {
                self.place_of_duke_vidal()
            }
            _ if one.unseen => LeaderFile::DiedUnseen,
            LeaderPlace::Tanks => LeaderFile::Tanks,
            LeaderPlace::TanksFaceDown => LeaderFile::FaceDown,
            LeaderPlace::Captive(captor) => match self.factions.get(captor.index()) {
                Some(faction) => LeaderFile::CaptiveOf(FactionWord(*faction)),
                None => LeaderFile::Ready,
            },
            LeaderPlace::Territory(territory) => LeaderFile::UsedIn(super::file::word::TerritoryWord(territory)),
            LeaderPlace::SetAside => LeaderFile::SetAside,
            LeaderPlace::Pool | LeaderPlace::Hidden | LeaderPlace::NotInPlay => LeaderFile::Ready,
        }
    }

    fn powers(&self, expect: &Expect) -> Checked {
        for (faction, wanted) in &expect.allies {
            let seat = self.seat(faction)?;
            let wanted = wanted.as_ref().map(|ally| self.seat(ally)).transpose()?;
            let pair = self.position.alliances.iter().find(|pair| pair.contains(&seat));
            let actual = pair.and_then(|pair| pair.iter().copied().find(|other| *other != seat));
            let say = |ally: &Option<Seat>| ally.map_or("nobody".to_owned(), |ally| self.name(ally));
            same(
                &format!("the ally of {}", faction_name(faction.0)),
                &wanted,
                &actual,
                say,
            )?;
        }
        for (faction, wanted) in &expect.claims {
            let seat = self.seat(faction)?;
            let wanted = wanted.map(|place| place.claim(seat));
            let actual = self.position.claims.iter().rfind(|claim| claim.seat == seat).copied();
            let say =
                |claim: &Option<Claim>| claim.map_or("nothing".to_owned(), |claim| say(&words(&claim, self.factions)));
            same(
                &format!("what {} claims", faction_name(faction.0)),
                &wanted,
                &actual,
                say,
            )?;
        }
        for (faction, wanted) in &expect.powers_used {
            let what = format!("the special Karama power of {} to be used", faction_name(faction.0));
            same(&what, wanted, &self.own(faction)?.power_used, yes_no)?;
        }
        Ok(())
    }
}
