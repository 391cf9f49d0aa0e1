//! Face Dancers and gholas in a scenario.

use arrakis_rules::{LeaderPlace, LeaderPosition, LeaderSet, Position};

use crate::difference::{Checked, Seating, same};
use crate::file::expect::Expect;
use crate::file::position::PositionFile;
use crate::file::word::LeaderWord;
use crate::members::said;
use crate::names;

fn set(words: &[LeaderWord]) -> LeaderSet {
    words.iter().map(|word| word.0).collect()
}

/// A ghola has died once, if no more is said of it.
pub(super) fn lay(file: &PositionFile, position: &mut Position) {
    let belongings = &mut position.belongings.tleilaxu;
    belongings.face_dancers = set(&file.face_dancers);
    belongings.revealed = set(&file.face_dancers_revealed);
    belongings.gholas = set(&file.gholas);
    for word in &file.gholas {
        let leader = word.0;
        match position.leaders.iter_mut().find(|other| other.leader == leader) {
            Some(known) => known.deaths = known.deaths.max(1),
            None => position.leaders.push(LeaderPosition {
                leader,
                place: LeaderPlace::Pool,
                deaths: 1,
                unseen: false,
            }),
        }
    }
}

pub(super) fn compare(expect: &Expect, table: &Seating) -> Checked {
    let actual = &table.position.belongings.tleilaxu;
    // One that died unseen is none any more, although others cannot know it (R139).
    let unseen = table.position.leaders.iter().filter(|leader| leader.unseen);
    let gholas = actual.gholas.without(unseen.map(|leader| leader.leader).collect());
    let say = |leaders: &LeaderSet| said(leaders.iter(), names::leader_name);
    let facts = [
        ("the hidden Face Dancers", &expect.face_dancers, actual.face_dancers),
        (
            "the revealed Face Dancers",
            &expect.face_dancers_revealed,
            actual.revealed,
        ),
        ("the gholas", &expect.gholas, gholas),
    ];
    for (what, wanted, actual) in facts {
        if let Some(wanted) = wanted {
            same(what, &set(wanted), &actual, say)?;
        }
    }
    Ok(())
}
