//! Rules 2.11.12, 2.11.13: battles of Ecaz and their ally.

use super::battles::{dial, total, winner};
use super::*;
use crate::ability::Ability;
use crate::action::BattleChoice;
use crate::partner::{Partner, PartnerRole};
use crate::phases::Odds;
use crate::plans::{battles_of, involved};
use crate::truth::{PlanPart, Question};
use crate::view::Business;

const LEADER: &str = "Sanya Ecaz";

/// Ecaz and this ally against this enemy in Tuek's Sietch, with so many forces.
fn begun(options: Options, ally: Faction, enemy: Faction, forces: [u8; 3]) -> Table {
    let mut table = before(options, ally, enemy, forces);
    table.begin();
    table
}

fn here() -> AreaId {
    place("Tuek's Sietch")
}

fn before(options: Options, ally: Faction, enemy: Faction, forces: [u8; 3]) -> Table {
    let mut table = Table::before_with(options, Phase::Battle, &[Ecaz, ally, enemy]);
    table.ally(Ecaz, ally);
    for (faction, count) in [Ecaz, ally, enemy].into_iter().zip(forces) {
        table.put(faction, count, here());
        table.set_spice(faction, 10);
    }
    table
}

impl Table {
    #[track_caller]
    fn fights(&mut self, faction: Faction) -> Vec<Event> {
        let seat = self.seat(faction);
        self.ok(Ecaz, Matter::ChooseCoFighter.says(seat))
    }

    fn of_ecaz(&self, ally: Faction) -> [u8; 2] {
        [Ecaz, ally].map(|faction| self.at(faction, here()))
    }
}

#[test]
fn r2_11_12_a_pair_is_one_opponent_on_a_battlefield() {
    let mut table = before(Options::default(), SpacingGuild, Harkonnen, [2, 2, 2]);
    let [ecaz, guild, harkonnen] = [Ecaz, SpacingGuild, Harkonnen].map(|faction| table.seat(faction));
    let with = |opponent| {
        let field = here();
        BattleChoice { field, opponent }
    };
    assert_eq!(battles_of(&table.state, harkonnen)[..], [with(ecaz)]);
    assert_eq!(battles_of(&table.state, ecaz)[..], [with(harkonnen)]);
    assert_eq!(battles_of(&table.state, guild)[..], [with(harkonnen)]);
    let everybody: crate::ids::SeatSet = [ecaz, guild, harkonnen].into_iter().collect();
    assert_eq!(involved(&table.state, harkonnen, &with(ecaz)), everybody);
    assert_eq!(involved(&table.state, guild, &with(harkonnen)), everybody);
    // Where only the ally stands Ecaz have no part in it.
    table.put(SpacingGuild, 1, place("Carthag"));
    table.put(Harkonnen, 1, place("Carthag"));
    let alone = BattleChoice {
        field: place("Carthag"),
        opponent: guild,
    };
    let two: crate::ids::SeatSet = [guild, harkonnen].into_iter().collect();
    assert_eq!(battles_of(&table.state, harkonnen).len(), 2);
    assert_eq!(involved(&table.state, harkonnen, &alone), two);
}

#[test]
fn r2_11_12_advisors_beside_ecaz_are_no_side() {
    let mut table = Table::before_with(Options::advanced(), Phase::Battle, &[Ecaz, BeneGesserit, Harkonnen]);
    table.ally(Ecaz, BeneGesserit);
    table.put(Ecaz, 2, here());
    table.put_advisors(2, here());
    table.put(Harkonnen, 2, here());
    table.begin();
    assert!(!table.asks_about(Ecaz, Matter::ChooseCoFighter));
    table.default_until(
        |game| matches!(game.prompts().first(), Some((_, prompt)) if matches!(prompt.kind, PromptKind::CommitPlan(_))),
    );
    assert_eq!(table.plan_options(Ecaz).added, 0);
}

#[test]
fn r2_11_12_ecaz_decide_before_anything_else() {
    let mut table = begun(Options::default(), Atreides, BeneGesserit, [3, 3, 3]);
    assert!(table.asks_nobody_but(Ecaz) && table.asks_about(Ecaz, Matter::ChooseCoFighter));
    let ally = table.seat(Atreides);
    assert_eq!(table.decision(Ecaz, Matter::ChooseCoFighter).about.who, Some(ally));
    let enemy = table.seat(BeneGesserit);
    table.refused(Ecaz, Matter::ChooseCoFighter.says(enemy), "2.11.12");
    let events = table.fights(Ecaz);
    let partner = Partner {
        seat: ally,
        role: PartnerRole::Dialed,
    };
    assert!(happened(
        &events,
        |kind| matches!(kind, EventKind::CoFighterChosen { partner: with, added: 2, .. } if *with == partner)
    ));
    let Business::Battle {
        aggressor, partners, ..
    } = table.business()
    else {
        panic!("no battle");
    };
    assert_eq!((aggressor, partners), (table.seat(Ecaz), [Some(partner), None]));
    // The Voice first, against whom Ecaz have chosen.
    assert!(matches!(table.asks(BeneGesserit), Some(PromptKind::UseVoice { against, .. }) if against == aggressor));
}

#[test]
fn r2_11_12_the_default_is_the_ally() {
    let mut table = begun(Options::default(), SpacingGuild, Harkonnen, [3, 3, 3]);
    let asked = table.decision(Ecaz, Matter::ChooseCoFighter);
    let mut chance = ChaCha8Rng::seed_from_u64(0);
    let seat = table.seat(SpacingGuild);
    assert_eq!(
        Matter::ChooseCoFighter.says(seat),
        Matter::ChooseCoFighter.says(asked.default_answer(&mut chance))
    );
    table.fights(SpacingGuild);
    let options = table.plan_options(SpacingGuild);
    assert_eq!((options.forces_of, options.forces, options.added), (seat, men(3), 2));
    let theirs = table.plan_options(Harkonnen);
    assert_eq!((theirs.opponent, theirs.enemy, theirs.enemy_added), (seat, men(3), 2));
}

#[test]
fn r2_11_12_no_plan_is_asked_about_before_it_is_known_whose_it_is() {
    let mut table = before(Options::default(), SpacingGuild, Harkonnen, [3, 3, 3]);
    table.give(Harkonnen, "Truthtrance");
    table.begin();
    let ask = |table: &Table| Action::AskTruth {
        of: table.seat(Ecaz),
        question: Question::PlanHas(PlanPart::Spice),
    };
    table.refused(Harkonnen, ask(&table), "3.01.22");
    table.fights(Ecaz);
    table.ok(Harkonnen, ask(&table));
}

#[test]
fn r2_11_13_half_of_ecaz_is_added_and_half_stays() {
    for (count, added, stay) in [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)] {
        for fighter in [Ecaz, SpacingGuild] {
            let mut table = begun(Options::default(), SpacingGuild, Harkonnen, [count, 4, 3]);
            table.fights(fighter);
            let name = if fighter == Ecaz { LEADER } else { "Staban Tuek" };
            let strength = u16::from(leader(name).facts().strength.value());
            let events = table.battle([(fighter, plan(1, name)), (Harkonnen, plan(0, "Umman Kudu"))]);
            let seat = table.seat(fighter);
            assert_eq!(winner(&events), Some(seat));
            assert_eq!(total(&events, seat), Some(Strength::whole(1 + added + strength)));
            assert_eq!(
                table.of_ecaz(SpacingGuild),
                [stay, 3],
                "{count} of Ecaz, {fighter:?} fight"
            );
        }
    }
}

#[test]
fn r2_11_13_beaten_they_lose_all() {
    for fighter in [Ecaz, SpacingGuild] {
        let mut table = begun(Options::default(), SpacingGuild, Harkonnen, [3, 4, 12]);
        table.fights(fighter);
        let name = if fighter == Ecaz { LEADER } else { "Staban Tuek" };
        table.battle([(fighter, plan(2, name)), (Harkonnen, plan(12, "Feyd-Rautha"))]);
        assert_eq!(table.of_ecaz(SpacingGuild), [0, 0]);
        assert_eq!((table.tanks(Ecaz), table.tanks(SpacingGuild)), (3, 4));
    }
}

#[test]
fn r2_11_13_the_spice_is_that_of_the_one_who_plans() {
    let mut table = begun(Options::advanced(), SpacingGuild, Harkonnen, [3, 4, 3]);
    table.set_spice(Ecaz, 2);
    table.fights(Ecaz);
    let options = table.plan_options(Ecaz);
    assert_eq!(options.spice, 2);
    assert_eq!(
        options.max_dial(),
        Strength::whole(3),
        "two paid and two unpaid of the Guild"
    );
    table.battle([(Ecaz, dial(6, 2).led_by(LEADER)), (Harkonnen, plan(0, "Umman Kudu"))]);
    assert_eq!(table.spice_of(SpacingGuild), 10);
}

#[test]
fn r2_11_13_choam_may_pay_for_their_ally() {
    let mut table = begun(Options::advanced(), Choam, Harkonnen, [2, 4, 3]);
    table.set_spice(Ecaz, 1);
    table.fights(Ecaz);
    assert_eq!(table.plan_options(Ecaz).spice, 1);
    table.ok(Choam, Action::Pledge(3));
    assert_eq!(table.plan_options(Ecaz).spice, 4);
    table.battle([(Ecaz, dial(8, 4).led_by(LEADER)), (Harkonnen, plan(0, "Umman Kudu"))]);
    assert_eq!(
        (table.spice_of(Ecaz), table.spice_of(Choam)),
        (1, 7),
        "and 1 each or none for Tuek's Sietch"
    );
}

#[test]
fn r2_11_13_the_forces_have_the_abilities_of_the_ally() {
    // Sardaukar are weak against forces of the Fremen, whoever leads those; and count twice against Ecaz' own.
    let weak = |fighter: Option<Faction>| {
        let mut table = before(Options::advanced(), Fremen, Emperor, [2, 3, 0]);
        table.put(Emperor, 3, here());
        table.put_elite(Emperor, 1, here());
        if fighter.is_none() {
            table.give(Emperor, "Karama");
        }
        table.begin();
        match fighter {
            Some(faction) => drop(table.fights(faction)),
            None => {
                let card = table.hand_of(Emperor)[0];
                table.ok(Emperor, Action::React(Some(card)));
            }
        }
        let options = table.plan_options(Emperor);
        options.weak_elites.is_some()
    };
    assert!(weak(Some(Fremen)) && weak(Some(Ecaz)));
    assert!(
        !weak(None),
        "Ecaz' turn comes first, and they fight with their own forces"
    );
}

#[test]
fn r2_11_13_who_fights_brings_what_goes_with_a_leader() {
    // The Kwisatz Haderach goes with a leader of Atreides only.
    for fighter in [Ecaz, Atreides] {
        let mut table = before(Options::advanced(), Atreides, Harkonnen, [2, 3, 3]);
        table.state.belongings.atreides.kwisatz_haderach.lost = 7;
        table.give(Harkonnen, "Karama");
        table.begin();
        table.ok(Harkonnen, Action::React(None));
        table.fights(fighter);
        let is_preventable = table.reaction_to() == Some(Ability::KwisatzHaderach);
        assert_eq!(is_preventable, fighter == Atreides);
        if is_preventable {
            table.ok(Harkonnen, Action::React(None));
        }
        table.skip_foresight();
        assert_eq!(table.plan_options(fighter).kwisatz_haderach, fighter == Atreides);
    }
}

/// R184: the forces are theirs, whoever has made the plan.
#[test]
fn r2_11_13_the_ixians_exchange_whoever_fights() {
    for fighter in [Ecaz, Ixians] {
        let mut table = before(Options::default(), Ixians, Harkonnen, [2, 0, 3]);
        let seat = table.seat(Ixians);
        table.state.place(seat, here(), Forces::of(3, 2));
        table.begin();
        table.fights(fighter);
        let name = if fighter == Ecaz { LEADER } else { "Dominic Vernius" };
        table.both([(fighter, plan(2, name)), (Harkonnen, plan(0, "Umman Kudu"))]);
        table.no_traitors();
        if let Some(PromptKind::AssignLosses(_)) = table.asks(Ixians) {
            let lost = [(here(), Forces::elite(1))].into_iter().collect();
            table.ok(Ixians, Action::AssignLosses(lost));
        }
        assert!(table.asks_about(Ixians, Matter::ExchangeSuboids), "{fighter:?} fights");
    }
}

#[test]
fn r2_11_13_prevented_the_partner_stays_or_dies_with_the_fighter() {
    for (mine, wins) in [(4, true), (0, false)] {
        let mut table = before(Options::default(), SpacingGuild, Harkonnen, [5, 4, 3]);
        table.give(Harkonnen, "Karama");
        table.begin();
        let card = table.hand_of(Harkonnen)[0];
        let events = table.ok(Harkonnen, Action::React(Some(card)));
        let is_beside = |kind: &EventKind| matches!(kind, EventKind::CoFighterChosen { partner, added: 0, .. } if partner.role == PartnerRole::Beside);
        assert!(happened(&events, is_beside), "whose turn it is fights");
        let options = table.plan_options(Ecaz);
        assert_eq!((options.forces, options.added), (men(5), 0));
        table.battle([(Ecaz, plan(mine, LEADER)), (Harkonnen, plan(3, "Beast Rabban"))]);
        let left = if wins { [1, 4] } else { [0, 0] };
        assert_eq!(table.of_ecaz(SpacingGuild), left);
    }
}

#[test]
fn r2_11_13_prevented_the_enemy_picks_as_aggressor() {
    let mut table = Table::before(Phase::Battle, &[Harkonnen, Ecaz, SpacingGuild]);
    table.ally(Ecaz, SpacingGuild);
    for faction in [Harkonnen, Ecaz, SpacingGuild] {
        table.put(faction, 3, here());
    }
    let card = table.give(Harkonnen, "Karama");
    table.begin();
    table.ok(Harkonnen, Action::React(Some(card)));
    let (guild, harkonnen) = (table.seat(SpacingGuild), table.seat(Harkonnen));
    table.refused(Harkonnen, Matter::ChoosePartner.says(harkonnen), "1.07.03");
    table.ok(Harkonnen, Matter::ChoosePartner.says(guild));
    assert_eq!(table.plan_options(Harkonnen).opponent, guild);
    table.battle([
        (Harkonnen, plan(0, "Umman Kudu")),
        (SpacingGuild, plan(2, "Staban Tuek")),
    ]);
    assert_eq!(table.of_ecaz(SpacingGuild), [3, 1]);
    assert_eq!(table.state.last_dialers, Some([harkonnen, guild]), "who made the plans");
}

#[test]
fn r2_11_13_what_is_added_is_weighed_and_no_part_of_what_burns() {
    let (own, other) = (plan(1, LEADER), plan(4, "Beast Rabban"));
    let odds = Odds {
        added: [Strength::whole(3), Strength::default()],
        ..Odds::default()
    };
    let crate::phases::Verdict::Decided {
        aggressor_wins, totals, ..
    } = crate::phases::weigh_with(&own, &other, odds)
    else {
        panic!("nothing explodes");
    };
    assert!(
        aggressor_wins && totals == [Strength::whole(8), Strength::whole(8)],
        "{totals:?}"
    );
}

#[test]
fn r2_11_13_half_that_is_added_counts_as_dialed_for_a_stone_burner() {
    let options = Options {
        expansion2_cards_in_deck: true,
        ..Options::default()
    };
    // Four of the Guild with a dial of 1, and two of five of Ecaz: five are not dialed.
    for (theirs, wins) in [(5, true), (6, false)] {
        let mut table = before(options, SpacingGuild, Harkonnen, [5, 4, theirs]);
        let card = table.give(Harkonnen, "Stone Burner");
        table.begin();
        table.fights(Ecaz);
        let burning = plan(0, "Feyd-Rautha").with(Some(card), None);
        table.both([(Ecaz, plan(1, LEADER)), (Harkonnen, burning)]);
        table.no_traitors();
        let events = table.ok(Harkonnen, Matter::StoneBurner.says(false));
        let seat = table.seat(Ecaz);
        assert_eq!(winner(&events) == Some(seat), wins, "{events:?}");
        assert_eq!(total(&events, seat), Some(Strength::whole(5)));
    }
}

#[test]
fn r2_11_13_prescience_hears_of_the_dial_alone() {
    let mut table = Table::before(Phase::Battle, &[Atreides, Ecaz, SpacingGuild]);
    table.ally(Ecaz, SpacingGuild);
    for faction in [Atreides, Ecaz, SpacingGuild] {
        table.put(faction, 3, here());
    }
    table.begin();
    table.fights(Ecaz);
    table.ok(Atreides, Matter::UsePrescience.says(crate::action::Element::Dial));
    let shown = |dial| Action::AnswerPrescience(crate::action::Shown::Dial(Strength::whole(dial), None));
    table.refused(Ecaz, shown(5), "2.01.08");
    table.ok(Ecaz, shown(3));
    table.ok(Ecaz, plan(3, LEADER).commit());
}
