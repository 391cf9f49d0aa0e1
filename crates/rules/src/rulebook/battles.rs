//! What tests of battles share.

use super::*;
use crate::matter::Matter;
use crate::view::Viewer;

/// A plan with this dial, in halves, and the spice that supports it, and with nobody to lead it yet.
pub(super) fn dial(halves: u16, spice: u16) -> Plan {
    Plan {
        dial: Strength::halves(halves),
        spice,
        ..Plan::default()
    }
}

impl Plan {
    pub(super) fn led_by(mut self, name: &str) -> Plan {
        self.fighter = Some(Fighter::Leader(leader(name)));
        self
    }

    pub(super) fn by_hero(mut self, card: CardId) -> Plan {
        self.fighter = Some(Fighter::CheapHero(card));
        self
    }

    pub(super) fn with_sleeper(mut self) -> Plan {
        self.kwisatz_haderach = true;
        self
    }
}

/// A battle in Arrakeen between two of these, not begun.
pub(super) fn arrakeen(options: Options, factions: &[Faction], forces: [(Faction, u8); 2]) -> Table {
    let mut table = Table::before_with(options, Phase::Battle, factions);
    for (faction, count) in forces {
        table.put(faction, count, place("Arrakeen"));
    }
    table
}

impl Table {
    /// Both commit these.
    #[track_caller]
    pub(super) fn both(&mut self, plans: [(Faction, Plan); 2]) -> Vec<Event> {
        plans
            .into_iter()
            .flat_map(|(faction, plan)| self.ok(faction, plan.commit()))
            .collect()
    }

    /// Nobody calls traitor.
    #[track_caller]
    pub(super) fn no_traitors(&mut self) -> Vec<Event> {
        let (mut events, mut asked) = (Vec::new(), 0);
        while let Some((seat, _)) = self
            .prompts()
            .into_iter()
            .find(|(_, prompt)| prompt.kind.is_about(Matter::CallTraitor))
        {
            events.extend(self.submit(seat, Matter::CallTraitor.says(false)).unwrap());
            asked += 1;
        }
        assert!(asked >= 2, "both fighters are asked");
        self.check().unwrap();
        events
    }

    /// Both commit these and nobody calls traitor.
    #[track_caller]
    pub(super) fn battle(&mut self, plans: [(Faction, Plan); 2]) -> Vec<Event> {
        let mut events = self.both(plans);
        events.extend(self.no_traitors());
        events
    }

    pub(super) fn plan_options(&self, faction: Faction) -> crate::prompt::PlanOptions {
        match self.asks(faction) {
            Some(PromptKind::CommitPlan(options)) => options,
            other => panic!("{faction:?} is not asked for a plan but {other:?}"),
        }
    }

    pub(super) fn own_view(&self, faction: Faction) -> crate::view::OwnView {
        self.view(Viewer::Seat(self.seat(faction))).own.expect("a player")
    }

    pub(super) fn business(&self) -> crate::view::Business {
        self.view(Viewer::Spectator).public.business
    }

    /// The ability that can be stopped just now.
    pub(super) fn reaction_to(&self) -> Option<crate::ability::Ability> {
        match self.business() {
            crate::view::Business::Reaction { ability, .. } => Some(ability),
            _ => None,
        }
    }
}

pub(super) fn winner(events: &[Event]) -> Option<Seat> {
    events.iter().find_map(|event| match event.kind {
        EventKind::BattleWon { winner, .. } => Some(winner),
        _ => None,
    })
}

/// The totals of a seat in the battle that was decided.
pub(super) fn total(events: &[Event], seat: Seat) -> Option<Strength> {
    events.iter().find_map(|event| match event.kind {
        EventKind::BattleWon {
            totals: Some(totals), ..
        } => totals.iter().find(|(other, _)| *other == seat).map(|(_, total)| *total),
        _ => None,
    })
}
