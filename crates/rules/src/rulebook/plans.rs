//! What tests of Battle Plans share: plans of every kind, and that those listed are those accepted.

use super::battles::*;
use super::*;

/// Plans of every kind, possible or not.
pub(super) fn plans_of(table: &Table, faction: Faction) -> Vec<Plan> {
    let mut cards: Vec<Option<CardId>> = table.hand_of(faction).into_iter().map(Some).collect();
    cards.extend([
        None,
        Some(table.state.treachery.deck[0]),
        Some(CardId(CardId::COUNT - 1)),
    ]);
    let own = faction.facts().leaders.iter().map(|leader| Fighter::Leader(*leader));
    let mut fighters: Vec<Option<Fighter>> = own.map(Some).collect();
    fighters.extend(cards.iter().flatten().map(|card| Some(Fighter::CheapHero(*card))));
    fighters.extend([
        None,
        Some(Fighter::Leader(leader("Duke Vidal"))),
        Some(Fighter::Leader(leader("Umman Kudu"))),
    ]);
    let mut all = Vec::new();
    for fighter in &fighters {
        for weapon in &cards {
            for defense in &cards {
                all.push(Plan {
                    fighter: *fighter,
                    weapon: *weapon,
                    defense: *defense,
                    ..Plan::default()
                });
            }
        }
    }
    let led = |halves, spice, kwisatz_haderach| Plan {
        dial: Strength::halves(halves),
        spice,
        fighter: fighters[0],
        kwisatz_haderach,
        ..Plan::default()
    };
    for halves in (0..30).chain([u16::MAX]) {
        for spice in (0..12).chain([u16::MAX]) {
            all.extend([led(halves, spice, false), led(halves, spice, true)]);
        }
    }
    all
}

/// Whatever is listed is accepted, and nothing else is.
#[track_caller]
pub(super) fn agrees(table: &Table, faction: Faction) {
    let options = table.plan_options(faction);
    let (mut listed, mut others) = (0, 0);
    for plan in plans_of(table, faction) {
        let mut game = Game::clone(table);
        let accepted = game.submit(table.seat(faction), plan.commit()).is_ok();
        assert_eq!(options.contains(&plan), accepted, "{plan:?} of {faction:?}");
        if accepted {
            listed += 1;
        } else {
            others += 1;
        }
    }
    assert!(listed > 0 && others > 0);
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..50 {
        let plan = options.random_plan(&mut chance);
        assert!(options.contains(&plan), "{plan:?} is drawn");
    }
    assert!(options.contains(&options.modest()));
}

impl crate::prompt::PlanOptions {
    fn random_plan(&self, chance: &mut ChaCha8Rng) -> Plan {
        match PromptKind::CommitPlan(self.clone()).random_answer(chance) {
            Action::CommitPlan(plan) => plan,
            other => panic!("{other:?} is no plan"),
        }
    }
}

/// Against Harkonnen in Arrakeen with four cards.
pub(super) fn armed(options: Options, factions: [Faction; 3], fighter: Faction) -> Table {
    let mut table = arrakeen(options, &factions, [(fighter, 4), (Harkonnen, 4)]);
    for name in ["Crysknife", "Snooper", "Baliset", "Cheap Hero"] {
        table.give(fighter, name);
    }
    table
}
