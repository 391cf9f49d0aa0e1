//! Rules 3.02.04, 3.02.07, 3.02.08, 3.02.10: cards of the second expansion that are played in battle.

use super::battles::{arrakeen, dial};
use super::expansion2::{hidden, seen, with_cards};
use super::*;
use crate::matter::Matter;
use crate::phases::{Odds, Verdict, burns, kills, weapon, weigh, weigh_with};
use crate::refusal::Reason;
use crate::rule;

fn card(name: &str) -> CardId {
    let mut all = components().cards().filter(|card| card.facts().name == name);
    all.next().unwrap_or_else(|| panic!("no {name}"))
}

fn armed(dial: u16, who: &str, weapon: Option<&str>, defense: Option<&str>) -> Plan {
    plan(dial, who).with(weapon.map(card), defense.map(card))
}

/// Six Emperor and five Fremen forces in Arrakeen; the Emperor is the aggressor.
fn field(options: Options, prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(options, &[Emperor, Fremen, Harkonnen], [(Emperor, 6), (Fremen, 5)]);
    prepare(&mut table);
    table.begin();
    table
}

#[test]
fn r3_02_04_mirror_weapon_is_what_the_enemy_plays() {
    let mirror = armed(2, "Caid", Some("Mirror Weapon"), None);
    let played = |name| weapon(&mirror, &armed(2, "Chani", name, None));
    for name in ["Crysknife", "Chaumas", "Lasgun", "Stone Burner"] {
        assert_eq!(played(Some(name)), Some(card(name)));
    }
    assert_eq!(played(Some("Baliset")), None, "a worthless card is no weapon");
    assert_eq!(played(None), None);
    // It kills as the copy does and explodes as the copy does; by itself it does neither.
    for (name, shield, snooper) in [("Crysknife", None, Some("Caid")), ("Chaumas", Some("Caid"), None)] {
        for (defense, dies) in [("Shield", shield), ("Snooper", snooper)] {
            let own = armed(2, "Caid", Some(name), Some(defense));
            let other = armed(2, "Chani", Some("Mirror Weapon"), None);
            let Verdict::Decided { killed, .. } = weigh(&own, &other) else {
                panic!("nothing explodes")
            };
            assert_eq!(
                killed,
                [dies.map(leader), Some(leader("Chani"))],
                "{name} and {defense}"
            );
        }
    }
    assert!(!kills(Some(card("Mirror Weapon")), None));
    let lasgun = armed(2, "Chani", Some("Lasgun"), None);
    let shielded = armed(2, "Caid", Some("Mirror Weapon"), Some("Shield"));
    assert_eq!(weigh(&shielded, &lasgun), Verdict::Explosion);
    let alone = armed(2, "Chani", None, Some("Shield"));
    assert_ne!(weigh(&mirror, &alone), Verdict::Explosion);
    assert!(!card("Mirror Weapon").facts().winner_may_keep);
}

#[test]
fn r3_02_10_stone_burner_counts_tokens_that_are_not_dialed() {
    let own = armed(9, "Bashar", None, Some("Shield"));
    let other = armed(0, "Chani", Some("Stone Burner"), None);
    assert!(burns(&other, &own) && !burns(&own, &other));
    for (undialed, aggressor_wins) in [([2, 3], false), ([3, 3], true), ([4, 3], true)] {
        for kills in [false, true] {
            let burner = Odds {
                undialed,
                kills,
                ..Odds::default()
            };
            let Verdict::Decided {
                aggressor_wins: wins,
                totals,
                killed,
            } = weigh_with(&own, &other, burner)
            else {
                panic!("it does not explode with a Shield")
            };
            assert_eq!(wins, aggressor_wins, "{undialed:?}");
            assert_eq!(totals, undialed.map(|count| Strength::whole(count.into())));
            let dead = |name: &str| kills.then(|| leader(name));
            assert_eq!(killed, [dead("Bashar"), dead("Chani")], "whatever their defense");
        }
    }
    assert!(!card("Stone Burner").facts().winner_may_keep);
}

/// R158: the fewest tokens that make the dial are dialed, and as many are lost, of whichever kind.
#[test]
fn r3_02_10_the_winner_loses_as_many_as_are_dialed() {
    let mut table = arrakeen(
        with_cards(Options::advanced()),
        &[Emperor, Harkonnen],
        [(Emperor, 6), (Harkonnen, 3)],
    );
    table.put_elite(Emperor, 1, place("Arrakeen"));
    let burner = table.give(Emperor, "Stone Burner");
    table.begin();
    table.skip_foresight();
    // A dial of 2½: one Sardaukar with spice and one other unpaid is two tokens; four others with one spice would be more.
    table.ok(Emperor, dial(5, 1).led_by("Caid").with(Some(burner), None).commit());
    table.ok(Harkonnen, dial(0, 0).led_by("Feyd-Rautha").commit());
    table.no_traitors();
    table.ok(Emperor, Matter::StoneBurner.says(false));
    // Nothing else makes 2½ with two tokens: it was not asked.
    assert_eq!(table.at(Emperor, place("Arrakeen")), 5);
    let seat = table.seat(Emperor);
    let there = table.state.forces_in(seat, place("Arrakeen"));
    assert_eq!((there.normal, there.elite), (5, 0));
}

#[test]
fn r3_02_10_nobody_is_asked_where_no_leader_can_die() {
    let mut table = field(with_cards(Options::default()), |table| {
        table.give(Emperor, "Stone Burner");
        for faction in [Emperor, Fremen] {
            table.give(faction, "Cheap Hero");
            for leader in faction.facts().leaders.clone() {
                table.slay(&leader.facts().name, 1);
            }
        }
    });
    let [burner, own] = table.hand_of(Emperor)[..] else {
        panic!("two cards")
    };
    let other = table.hand_of(Fremen)[0];
    table.ok(Emperor, dial(0, 0).by_hero(own).with(Some(burner), None).commit());
    table.ok(Fremen, dial(0, 0).by_hero(other).commit());
    let events = table.no_traitors();
    assert!(happened(&events, |event| matches!(event, EventKind::BattleWon { .. })));
    assert!(!happened(&events, |event| matches!(
        event,
        EventKind::StoneBurnerUsed { .. }
    )));
}

/// A battle of the Emperor, who holds this, against a poison weapon; both plans are made.
fn poisoned(options: Options, held: &str) -> Table {
    let mut table = field(options, |table| {
        table.give(Emperor, held);
        table.give(Fremen, "Chaumas");
    });
    let poison = table.hand_of(Fremen)[0];
    while table.open_window().is_some() {
        table.ok(Harkonnen, Action::CloseWindow);
    }
    table.ok(Emperor, plan(6, "Caid").commit());
    table.ok(Fremen, plan(0, "Chani").with(Some(poison), None).commit());
    table
}

#[test]
fn r3_02_07_who_could_add_a_portable_snooper_is_not_seen() {
    let mut with = poisoned(hidden(Options::default()), "Portable Snooper");
    let mut without = poisoned(hidden(Options::default()), "Snooper");
    assert!(with.asks_about(Emperor, Matter::AddPortableSnooper));
    assert!(without.prompts().is_empty() && without.open_window().is_some());
    for viewer in [Some(Fremen), Some(Harkonnen), None] {
        assert_eq!(seen(&with, viewer).public, seen(&without, viewer).public);
    }
    table_adds(&mut with, true);
    for table in [&mut with, &mut without] {
        table.ok(Harkonnen, Action::CloseWindow);
        assert!(table.asks_about(Emperor, Matter::CallTraitor));
    }
    // Where it lies open for all to see, there is no window.
    let mut table = poisoned(hidden(Options::default()), "Snooper");
    table.ok(Harkonnen, Action::CloseWindow);
    let mut gone = field(hidden(Options::default()), |table| {
        let snooper = table.give(Emperor, "Portable Snooper");
        let seat = table.seat(Emperor);
        table
            .state
            .discard(&mut Default::default(), rule!("1.07.06.05"), seat, snooper);
        table.state.lay_fresh();
    });
    while gone.open_window().is_some() {
        gone.ok(Harkonnen, Action::CloseWindow);
    }
    gone.ok(Emperor, plan(6, "Caid").commit());
    gone.ok(Fremen, plan(0, "Chani").commit());
    assert!(gone.asks_about(Emperor, Matter::CallTraitor));
}

#[track_caller]
fn table_adds(table: &mut Table, adds: bool) {
    let events = table.ok(Emperor, Matter::AddPortableSnooper.says(adds));
    assert!(events.is_empty(), "it lies face down");
}

#[test]
fn r3_02_07_both_at_once_and_only_with_somebody_to_protect() {
    // In the fast game nobody waits where nobody can add one.
    let table = poisoned(with_cards(Options::default()), "Snooper");
    assert!(table.asks_about(Fremen, Matter::CallTraitor));
    let table = poisoned(with_cards(Options::default()), "Portable Snooper");
    assert!(table.asks_nobody_but(Emperor), "traitors are called when it is known");
}

#[test]
fn r3_02_08_any_active_leader_dies_captives_included() {
    let options = with_cards(Options::advanced());
    let battle = |prepare: &dyn Fn(&mut Table)| {
        let mut table = arrakeen(options, &[Emperor, Harkonnen], [(Emperor, 6), (Harkonnen, 5)]);
        table.give(Emperor, "Residual Poison");
        prepare(&mut table);
        table.begin();
        table
    };
    let poisoned = |table: &Table| -> BTreeSet<LeaderId> {
        let mut dead = BTreeSet::new();
        for seed in 0..60 {
            let mut other = Table(table.0.clone());
            other.state.dice = crate::state::Dice::from_seed(crate::seed::Seed::Number(seed));
            let events = other.ok(Emperor, Matter::PlayResidualPoison.says(true));
            assert!(!happened(&events, |event| matches!(
                event,
                EventKind::LeaderSpice { .. }
            )));
            dead.extend(events.iter().find_map(|event| match event.kind {
                EventKind::LeaderKilled { leader, .. } => Some(leader),
                _ => None,
            }));
        }
        dead
    };
    let table = battle(&|_| {});
    assert_eq!(table.awaiting().len(), 2, "who is awaited does not tell who holds it");
    assert_eq!(poisoned(&table).len(), 5);
    let table = battle(&|table| {
        let harkonnen = table.seat(Harkonnen);
        table.state.capture(leader("Bashar"), harkonnen);
        table.slay("Umman Kudu", 1);
        table.state.leaders[leader("Beast Rabban").index()] = LeaderPlace::Territory(territory("Carthag"));
    });
    let dead = poisoned(&table);
    assert_eq!(dead.len(), 4);
    assert!(dead.contains(&leader("Bashar")), "a captive is active");
    assert!(
        !dead.contains(&leader("Beast Rabban")),
        "who stands in a territory is not"
    );
    assert!(!dead.contains(&leader("Umman Kudu")));
}

#[test]
fn r3_02_08_who_could_play_it_is_not_seen() {
    let battle = |held: &str| {
        field(hidden(Options::default()), |table| {
            table.give(Fremen, held);
        })
    };
    let (mut with, mut without) = (battle("Residual Poison"), battle("Snooper"));
    assert!(with.asks_nobody_but(Fremen) && without.prompts().is_empty());
    for viewer in [Some(Emperor), Some(Harkonnen), None] {
        assert_eq!(seen(&with, viewer).public, seen(&without, viewer).public);
    }
    with.ok(Fremen, Matter::PlayResidualPoison.says(false));
    for table in [&mut with, &mut without] {
        assert!(table.ok(Harkonnen, Action::CloseWindow).is_empty());
        assert!(table.asks_about_plans());
    }
}

/// Nor who was given it since: whatever card has come, its fighter is thought to be asked.
#[test]
fn r3_02_08_who_was_given_it_is_not_seen() {
    let battle = |given: &str| {
        let factions = [Emperor, BeneGesserit, Richese];
        let forces = [(Emperor, 3), (BeneGesserit, 3)];
        let mut table = arrakeen(hidden(Options::default()), &factions, forces);
        table.ally(Emperor, Richese);
        // Neither lies in the cache, where all see it.
        for name in ["Residual Poison", "Ornithopter"] {
            table.give_cached(Richese, name);
        }
        let card = card(given);
        table.begin();
        while table.open_window().is_some() {
            table.ok(Richese, Action::CloseWindow);
        }
        table.ok(Richese, Action::GiveCard(card));
        table.ok(BeneGesserit, Action::UseVoice(None));
        table
    };
    let (mut with, mut without) = (battle("Residual Poison"), battle("Ornithopter"));
    assert!(with.asks_about(Emperor, Matter::PlayResidualPoison) && without.prompts().is_empty());
    for viewer in [Some(BeneGesserit), None] {
        assert_eq!(seen(&with, viewer).public, seen(&without, viewer).public);
    }
    for table in [&mut with, &mut without] {
        assert!(table.ok(Richese, Action::CloseWindow).is_empty());
        assert!(matches!(table.asks(Emperor), Some(PromptKind::CommitPlan(_))));
    }
}

impl Table {
    fn asks_about_plans(&self) -> bool {
        [Emperor, Fremen]
            .into_iter()
            .all(|faction| matches!(self.asks(faction), Some(PromptKind::CommitPlan(_))))
    }
}

/// The Fremen are attacked by five where they have five.
fn attacked(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = arrakeen(
        with_cards(Options::default()),
        &[Emperor, Fremen, Harkonnen],
        [(Emperor, 5), (Fremen, 5)],
    );
    table.give(Fremen, "Juice of Sappho");
    prepare(&mut table);
    table.begin();
    table
}

/// 4 and 2 against 1 and 5: the tie is the aggressor's (Rule 1.07.06.00).
#[test]
fn r3_02_02_01_the_aggressor_wins_ties() {
    let plans = || [(Emperor, plan(4, "Bashar")), (Fremen, plan(1, "Otheym"))];
    let sappho = Action::PlaySappho(crate::ordered::Sappho::Aggressor);
    for claims in [false, true] {
        let mut table = attacked(|_| {});
        table.refused_for(Emperor, sappho.clone(), "3.02.02.01", Reason::NoCardForThat);
        if claims {
            let seat = table.seat(Fremen);
            let events = table.ok(Fremen, sappho.clone());
            assert!(happened(&events, |kind| *kind == EventKind::AggressorClaimed { seat }));
            assert!(
                !table.hand_of(Fremen).contains(&card("Juice of Sappho")),
                "it is discarded"
            );
        }
        let events = table.battle(plans());
        let first = if claims { Fremen } else { Emperor };
        let won = super::battles::winner(&events);
        assert_eq!(won, Some(table.seat(first)));
        let totals = [Emperor, Fremen].map(|faction| super::battles::total(&events, table.seat(faction)));
        assert_eq!(totals[0], totals[1]);
    }
}

#[test]
fn r3_02_02_01_only_of_a_battle_that_is_fought_and_not_decided() {
    let sappho = Action::PlaySappho(crate::ordered::Sappho::Aggressor);
    let mut table = Table::before_with(with_cards(Options::default()), Phase::Shipment, &[Emperor, Fremen]);
    table.give(Fremen, "Juice of Sappho");
    table.begin();
    table.refused_for(Fremen, sappho.clone(), "3.02.02.01", Reason::NoBattleToClaim);
    // Whoever does not fight claims nothing, and the aggressor is it already.
    for faction in [Harkonnen, Emperor] {
        let mut table = attacked(|table| {
            let card = table.hand_of(Fremen)[0];
            table.state.treachery.hands[1].clear();
            let seat = table.seat(faction).index();
            table.state.treachery.hands[seat].push(card);
        });
        table.refused_for(faction, sappho.clone(), "3.02.02.01", Reason::NoBattleToClaim);
    }
    let mut table = attacked(|_| {});
    table.both([(Emperor, plan(1, "Bashar")), (Fremen, plan(1, "Otheym"))]);
    table.refused_for(Fremen, sappho, "3.02.02.01", Reason::NoBattleToClaim);
}
