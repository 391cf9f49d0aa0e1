//! What tests of the Tleilaxu share.

use super::*;
use crate::ids::LeaderSet;

pub(super) const BOTH: [fn() -> Options; 2] = [Options::default, Options::advanced];

pub(super) fn leaders(names: &[&str]) -> LeaderSet {
    names.iter().map(|name| leader(name)).collect()
}

impl Table {
    /// The Tleilaxu have these hidden Face Dancers, and others hold no such Traitor Cards.
    pub(super) fn set_face_dancers(&mut self, names: &[&str]) {
        let own = &mut self.state.belongings.tleilaxu;
        own.face_dancers = leaders(names);
    }

    pub(super) fn face_dancers(&self) -> LeaderSet {
        self.state.belongings.tleilaxu.face_dancers
    }

    /// A leader is a ghola of the Tleilaxu, and has died once.
    pub(super) fn make_ghola(&mut self, name: &str) {
        let (leader, seat) = (leader(name), self.seat(Tleilaxu));
        self.slay(name, 1);
        self.state.revive_as_ghola(leader, seat);
    }

    /// The five leaders of a faction to the tanks, each having died once.
    pub(super) fn slay_all(&mut self, faction: Faction) {
        for leader in &faction.facts().leaders {
            self.slay(&leader.facts().name, 1);
        }
    }

    /// Whoever is asked these says nothing to it, as often as it is asked.
    pub(super) fn leave(&mut self, matters: &[Matter]) {
        loop {
            let asked = self
                .prompts()
                .into_iter()
                .find(|(_, prompt)| matters.iter().any(|matter| prompt.kind.is_about(*matter)));
            let Some((seat, prompt)) = asked else { return };
            let PromptKind::Decide(decision) = prompt.kind else {
                return;
            };
            let answer = match decision.shape {
                crate::matter::Shape::YesNo { .. } => decision.matter.says(false),
                crate::matter::Shape::Several { .. } => decision.matter.picks(Vec::<Seat>::new()),
                _ => decision.matter.leaves(),
            };
            self.submit(seat, answer).unwrap();
        }
    }
}

/// What the Tleilaxu are offered before anybody revives, and talks about leaders.
pub(super) const BEFORE: [Matter; 3] = [Matter::RaiseLimit, Matter::HalveAllyRevival, Matter::AskLeader];
