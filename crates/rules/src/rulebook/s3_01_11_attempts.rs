//! Rules 3.01.11.01, 3.01.11.02 and 1.00.04: a use of an ability is an attempt with its subject, which everybody hears
//! before anybody is asked, and what is retaken is attempted anew (R85, R86).

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::*;
use crate::ability::{Ability, AbilitySet};
use crate::action::{Cargo, Placements};
use crate::options::ReactionWindows;
use crate::subject::Subject;
use crate::view::{Business, Viewer};

const TABLE: [Faction; 6] = [SpacingGuild, Emperor, Fremen, Harkonnen, BeneGesserit, Atreides];

impl Table {
    /// A seat holds a Karama and is asked about this ability alone; the stops of others stay.
    pub(super) fn arm(&mut self, faction: Faction, ability: Ability) -> CardId {
        self.stop_all_of(faction, ability);
        self.give(faction, "Karama")
    }

    /// What a seat that may stop an ability is told that it is about.
    pub(super) fn told(&self, faction: Faction, wanted: Ability) -> Subject {
        match self.asks(faction) {
            Some(PromptKind::React { ability, subject, .. }) if ability == wanted => subject,
            other => panic!("not asked about {wanted:?}: {other:?}"),
        }
    }

    /// What everybody has on the table meanwhile.
    pub(super) fn on_the_table(&self) -> Option<Subject> {
        match self.view(Viewer::Spectator).public.business {
            Business::Reaction { subject, .. } => Some(subject),
            _ => None,
        }
    }
}

/// Games that the test of all abilities plays at least, and at most.
const LEAST_GAMES: u64 = 6;

const MOST_GAMES: u64 = 4_000;

/// What a spectator hears being attempted, in order.
pub(super) fn heard(events: &[Event]) -> Vec<(Ability, Subject)> {
    events
        .iter()
        .filter_map(|event| event.seen_by(Viewer::Spectator))
        .filter_map(|event| match event.kind {
            EventKind::AbilityAttempted { ability, subject, .. } => Some((ability, subject)),
            _ => None,
        })
        .collect()
}

/// The Guild is about to ship, with four forces in Tuek's Sietch; `prepare` says who may stop what.
pub(super) fn guild_ships(prepare: impl Fn(&mut Table)) -> Table {
    let mut table = Table::before(Phase::Shipment, &TABLE);
    table.set_order(&TABLE);
    table.no_stops();
    table.put(SpacingGuild, 4, place("Tuek's Sietch"));
    prepare(&mut table);
    table.begin();
    table
}

pub(super) fn from_tueks(count: u8, to: &str) -> Action {
    Action::Ship(Some(Shipment {
        cargo: Cargo::Board(groups(count, "Tuek's Sietch")),
        to: Some(place(to)),
        ..Shipment::of_reserves(men(0), place(to))
    }))
}

pub(super) fn groups(count: u8, from: &str) -> Placements {
    [(place(from), men(count))].into_iter().collect()
}

#[test]
fn r3_01_11_01_everybody_hears_what_is_shipped_from_where_to_where_and_at_what_price() {
    let mut table = guild_ships(|table| {
        table.arm(Fremen, Ability::CrossShip);
    });
    let events = table.ok(SpacingGuild, from_tueks(4, "Arrakeen"));
    let subject = Subject::Shipment {
        by: table.seat(SpacingGuild),
        cargo: Cargo::Board(groups(4, "Tuek's Sietch")),
        to: Some(place("Arrakeen")),
        cost: 2,
    };
    assert_eq!(heard(&events), [(Ability::CrossShip, subject.clone())]);
    assert_eq!(
        table.told(Fremen, Ability::CrossShip),
        subject,
        "the question has it too"
    );
    assert_eq!(table.on_the_table(), Some(subject));
    assert_eq!(table.at(SpacingGuild, place("Arrakeen")), 0, "nothing has landed yet");
}

/// The Bene Gesserit may stop the Emperor's income with a worthless card, and the Fremen that.
pub(super) fn stand_in(options: Options) -> (Table, CardId) {
    let mut table = Table::before_with(options, Phase::Bidding, &[Emperor, Fremen, BeneGesserit]);
    table.no_stops();
    let worthless = table.give(BeneGesserit, "Kulon");
    table.stop_all_of(BeneGesserit, Ability::PaymentForTreachery);
    table.arm(Fremen, Ability::WorthlessKarama);
    (table, worthless)
}

/// The Emperor's card goes for one spice, up to the question about it.
pub(super) fn emperor_is_paid(table: &mut Table) {
    table.begin();
    table.default_until(|game| {
        let fremen = game.state.seat_of(Fremen).unwrap();
        matches!(
            game.prompt(fremen).map(|prompt| prompt.kind),
            Some(PromptKind::Bid { .. })
        )
    });
    table.ok(Fremen, Action::Bid(1));
    table.default_until(|game| game.state.standing_bid.is_none() || !is_bid(game));
    // The Fremen have a Karama to pay with, too.
    table.ok(
        Fremen,
        Action::PayForCard {
            from_ally: 0,
            karama: None,
        },
    );
}

fn is_bid(game: &Game) -> bool {
    let prompts = game.prompts();
    prompts
        .iter()
        .any(|(_, prompt)| matches!(prompt.kind, PromptKind::Bid { .. }))
}

#[test]
fn r2_02_22_whoever_may_stop_a_worthless_karama_is_told_what_it_would_stop() {
    let (mut table, worthless) = stand_in(Options::advanced());
    emperor_is_paid(&mut table);
    let buyer = table.seat(Fremen);
    assert_eq!(
        table.told(BeneGesserit, Ability::PaymentForTreachery),
        Subject::CardPaid { buyer, price: 1 }
    );
    let events = table.ok(BeneGesserit, Action::React(Some(worthless)));
    let subject = Subject::Stopping {
        ability: Ability::PaymentForTreachery,
        owner: table.seat(Emperor),
    };
    assert_eq!(heard(&events), [(Ability::WorthlessKarama, subject.clone())]);
    assert_eq!(table.told(Fremen, Ability::WorthlessKarama), subject);
}

#[test]
fn r85_whether_there_is_a_true_karama_is_not_seen() {
    for has_true_one in [true, false] {
        let (mut table, worthless) = stand_in(Options {
            reaction_windows: ReactionWindows::Hidden,
            ..Options::advanced()
        });
        let karama = table.hand_of(Fremen)[0];
        if has_true_one {
            table.give(BeneGesserit, "Karama");
        }
        table.begin();
        table.default_until(|game| {
            let fremen = game.state.seat_of(Fremen).unwrap();
            matches!(
                game.prompt(fremen).map(|prompt| prompt.kind),
                Some(PromptKind::Bid { .. })
            )
        });
        table.ok(Fremen, Action::Bid(1));
        table.default_until(|game| matches!(game.view(Viewer::Spectator).public.business, Business::Reaction { .. }));
        table.ok(BeneGesserit, Action::React(Some(worthless)));
        table.ok(Emperor, Action::CloseWindow);
        table.ok(Fremen, Action::React(Some(karama)));
        let events = table.ok(Emperor, Action::CloseWindow);
        assert!(happened(&events, |kind| matches!(
            kind,
            EventKind::AbilityStopped { .. }
        )));
        let buyer = table.seat(Fremen);
        assert_eq!(table.on_the_table(), Some(Subject::CardPaid { buyer, price: 1 }));
        assert!(table.open_window().is_some(), "a window opens in any case");
        assert_eq!(table.asks(BeneGesserit).is_some(), has_true_one);
    }
}

#[test]
fn r3_01_11_02_what_is_prevented_in_battle_says_whose_it_is_and_where() {
    let mut table = Table::advanced(Phase::Battle, &[Emperor, Harkonnen]);
    table.set_order(&[Emperor, Harkonnen]);
    table.no_stops();
    table.put_elite(Emperor, 2, place("Arrakeen"));
    table.put(Harkonnen, 3, place("Arrakeen"));
    table.arm(Harkonnen, Ability::Sardaukar);
    table.begin();
    table.default_until(|game| game.view(Viewer::Spectator).public.business != Business::None);
    let subject = Subject::Battle {
        territory: territory("Arrakeen"),
        side: table.seat(Emperor),
        against: table.seat(Harkonnen),
    };
    assert_eq!(table.told(Harkonnen, Ability::Sardaukar), subject);
}

/// The abilities of the factions that can be played.
fn classic() -> impl Iterator<Item = Ability> {
    AbilitySet::ALL
        .iter()
        .filter(|ability| Faction::CLASSIC.contains(&ability.faction()))
}

/// Whether this is what a use of the ability can be about.
pub(super) fn fits(ability: Ability, subject: &Subject) -> bool {
    match ability {
        Ability::BidCard => matches!(subject, Subject::CardForBid { .. }),
        Ability::Wormsign => *subject == Subject::TopSpiceCard,
        Ability::StormComing => *subject == Subject::NextStormCard,
        Ability::TopCard => *subject == Subject::TopTreacheryCard,
        Ability::Prescience | Ability::AllyPrescience => matches!(subject, Subject::Element { .. }),
        Ability::Voice | Ability::AllyVoice => matches!(subject, Subject::Command { .. }),
        Ability::KwisatzHaderach | Ability::Sardaukar | Ability::Fedaykin | Ability::BattleHardened => {
            matches!(subject, Subject::Battle { .. })
        }
        Ability::SpiritualAdvisors => matches!(subject, Subject::Escort { .. }),
        Ability::AssuredCharity => *subject == Subject::Charity { amount: 2 },
        Ability::TakeUpArms => matches!(subject, Subject::Advisors { territories } if territories.len() == 1),
        Ability::Wartime => matches!(subject, Subject::Advisors { territories } if !territories.is_empty()),
        Ability::WorthlessKarama => matches!(
            subject,
            Subject::Stopping { .. } | Subject::Purchase { .. } | Subject::Shipment { .. }
        ),
        Ability::PaymentForTreachery => matches!(subject, Subject::CardPaid { .. }),
        Ability::ExtraRevival => matches!(subject, Subject::AllyRevival { .. }),
        Ability::AllyFreeRevival => matches!(subject, Subject::FreeRevival { forces: 3, .. }),
        Ability::FremenMovement => matches!(subject, Subject::Movement { .. }),
        Ability::ShaiHulud | Ability::WormProtection => matches!(subject, Subject::Spared { .. }),
        Ability::Sandworms => matches!(subject, Subject::Worm { .. }),
        Ability::StormLosses => matches!(subject, Subject::Survivors { most, .. } if *most > 0),
        Ability::CapturedLeaders => matches!(subject, Subject::Prisoner { .. }),
        Ability::CrossShip | Ability::AllyCrossShip => matches!(
            subject,
            Subject::Shipment {
                cargo: Cargo::Board(_),
                to: Some(_),
                ..
            }
        ),
        Ability::OffPlanet => matches!(
            subject,
            Subject::Shipment {
                cargo: Cargo::Board(_),
                to: None,
                ..
            }
        ),
        Ability::StormMigration => matches!(
            subject,
            Subject::Shipment {
                cargo: Cargo::Reserves(_),
                cost: 0,
                ..
            }
        ),
        Ability::PaymentForShipment | Ability::HalfPrice | Ability::AllyHalfPrice => {
            matches!(subject, Subject::Shipment { to: Some(_), cost, .. } if *cost > 0)
        }
        Ability::ShipAsItPleases => matches!(subject, Subject::TurnBefore { .. } | Subject::TurnAfter { .. }),
        Ability::Replacement => matches!(subject, Subject::FaceDancer),
        Ability::UnlimitedRevival => matches!(subject, Subject::Revivals { .. }),
        Ability::HalfPriceRevivals => {
            matches!(subject, Subject::Revivals { cost, .. } | Subject::Ghola { cost, .. } if *cost > 0)
        }
        Ability::PaymentForRevivals => matches!(subject, Subject::RevivalPaid { amount, .. } if *amount > 0),
        Ability::ForceRevival => {
            matches!(subject, Subject::RevivalLimit { seats, limit: 5 } if !seats.is_empty())
        }
        Ability::SubsidizedRevival => matches!(subject, Subject::Subsidy { amount: 1, .. }),
        Ability::LeaderRevival => matches!(subject, Subject::LeaderSale { .. }),
        Ability::AllyHalfPriceRevivals => matches!(subject, Subject::HalfRevivals { .. }),
        Ability::Gholas => matches!(subject, Subject::Ghola { .. }),
        // Of factions that cannot be played yet.
        _ => false,
    }
}

/// What came of an attempt that was not stopped: whether it is what was said, if this event tells it.
fn came_true(owner: Seat, subject: &Subject, event: &EventKind) -> Option<bool> {
    match (subject, event) {
        (Subject::Shipment { by, .. }, EventKind::ShipmentDeclined { seat }) if by == seat => Some(true),
        (
            Subject::Shipment { by, cargo, to, cost },
            EventKind::Shipped {
                seat,
                to: landed,
                forces,
                cost: paid,
            },
        ) if by == seat => Some(*cargo == Cargo::Reserves(*forces) && *to == Some(*landed) && cost == paid),
        (
            Subject::Shipment { by, cargo, to, cost },
            EventKind::ShippedAcross {
                seat,
                groups,
                to: landed,
                cost: paid,
            },
        ) if by == seat => Some(*cargo == Cargo::Board(groups.clone()) && to == landed && cost == paid),
        (
            Subject::Movement { groups, to },
            EventKind::Moved {
                seat,
                groups: moved,
                to: end,
                ..
            },
        ) if owner == *seat => Some(groups == moved && to == end),
        (Subject::Worm { territory }, EventKind::WormPlaced { territory: placed, .. }) => Some(territory == placed),
        (Subject::Escort { to, .. }, EventKind::AdvisorSent { to: sent, .. }) => Some(to == sent),
        (Subject::Charity { amount }, EventKind::CharityClaimed { seat, amount: paid }) if owner == *seat => {
            Some(amount == paid)
        }
        (
            Subject::AllyRevival { ally, forces, cost },
            EventKind::AllyRevived {
                seat,
                forces: back,
                cost: paid,
                ..
            },
        ) => Some(ally == seat && forces == back && cost == paid),
        (Subject::FreeRevival { ally, .. }, EventKind::FreeRevivalGranted { to, .. }) => Some(ally == to),
        (Subject::CardPaid { buyer, price }, EventKind::CardBought { seat, price: paid, .. }) => {
            Some(buyer == seat && price == paid)
        }
        (Subject::Advisors { territories }, EventKind::AdvisorsFlipped { territory, .. }) => {
            Some(territories.contains(*territory))
        }
        (Subject::Spared { of, territory }, EventKind::ForcesSpared { seat, territory: there }) => {
            (of == seat).then_some(territory == there)
        }
        (Subject::FaceDancer, EventKind::FaceDancerReplaced { seat, .. }) => Some(owner == *seat),
        (Subject::Revivals { forces, .. }, EventKind::ForcesRevived { seat, forces: back, .. })
            if owner == *seat && !forces.is_none() =>
        {
            Some(forces == back)
        }
        (Subject::RevivalPaid { payer, amount }, EventKind::SpicePaid { from, to, amount: paid }) if payer == from => {
            Some(owner == *to && amount == paid)
        }
        (
            Subject::RevivalLimit { seats, limit },
            EventKind::RevivalLimitRaised {
                seats: all,
                limit: most,
                ..
            },
        ) => Some(seats == all && limit == most),
        (
            Subject::Subsidy { of, amount },
            EventKind::RevivalSubsidized {
                of: whose,
                amount: paid,
                ..
            },
        ) => Some(of == whose && amount == paid),
        (
            Subject::LeaderSale { to, leader, price },
            EventKind::LeaderRevived {
                seat,
                leader: back,
                cost,
            },
        ) => Some(to == seat && leader == back && price == cost),
        (Subject::HalfRevivals { ally }, EventKind::RevivalsHalved { to, .. }) => Some(ally == to),
        (
            Subject::Ghola { of, leader, cost },
            EventKind::GholaRevived {
                of: whose,
                leader: back,
                cost: paid,
                ..
            },
        ) => Some(of == whose && leader == back && cost == paid),
        (Subject::TurnBefore { .. }, EventKind::ActsNow { seat }) => Some(owner == *seat),
        (Subject::TurnAfter { .. }, EventKind::Waits { seat }) => Some(owner == *seat),
        _ => None,
    }
}

/// Follows one attempt through what happened afterwards; whether it was seen to come true.
pub(super) fn follow(ability: Ability, owner: Seat, subject: &Subject, after: &[Event]) -> bool {
    for event in after {
        match &event.kind {
            EventKind::AbilityStopped { .. } | EventKind::ShipmentStopped { .. } | EventKind::PhaseBegan { .. } => {
                return false;
            }
            kind => match came_true(owner, subject, kind) {
                Some(true) => return true,
                Some(false) => panic!("{ability:?} on {subject:?}, and then {kind:?}"),
                None => {}
            },
        }
    }
    false
}

#[test]
fn r3_01_11_01_every_attempt_names_its_subject_before_anybody_is_asked() {
    let (mut asked, mut came) = (AbilitySet::EMPTY, 0);
    for number in 0..MOST_GAMES {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut factions = Faction::CLASSIC;
        factions.shuffle(&mut chance);
        let options = Options {
            reaction_windows: ReactionWindows::Hidden,
            ..Options::advanced()
        };
        let setup = Setup {
            options,
            ..Setup::new(&factions, number).unwrap()
        };
        let mut game = Game::new(setup).unwrap();
        let mut all: Vec<Event> = Vec::new();
        while game.outcome().is_none() {
            let events = match game.prompts().choose(&mut chance) {
                Some((seat, prompt)) if game.open_window().is_none() || chance.random() => {
                    game.submit(*seat, prompt.kind.random_answer(&mut chance)).unwrap()
                }
                _ => game.submit(Seat(0), Action::CloseWindow).unwrap(),
            };
            if let Business::Reaction {
                ability,
                owner,
                subject,
            } = game.view(Viewer::Spectator).public.business
            {
                assert!(fits(ability, &subject), "{ability:?} on {subject:?}");
                assert_eq!(game.state.owner_of(ability), Some(owner));
                let opened = events.iter().any(|event| {
                    event.seen_by(Viewer::Spectator).map(|event| event.kind)
                        == Some(EventKind::AbilityAttempted {
                            ability,
                            owner,
                            subject: subject.clone(),
                        })
                });
                // An answer that lies in the window tells nothing, and what is prevented is not declared.
                let is_new =
                    !events.is_empty() && !happened(&events, |kind| matches!(kind, EventKind::AbilityStopped { .. }));
                assert!(opened || !is_new || !ability.is_declared(), "{ability:?} {events:?}");
                asked.insert(ability);
            }
            all.extend(events);
        }
        for (at, event) in all.iter().enumerate() {
            if let EventKind::AbilityAttempted {
                ability,
                owner,
                subject,
            } = &event.kind
            {
                assert!(fits(*ability, subject), "{ability:?} on {subject:?}");
                came += u32::from(follow(*ability, *owner, subject, &all[at + 1..]));
            }
        }
        if number >= LEAST_GAMES && classic().all(|ability| asked.contains(ability)) {
            break;
        }
    }
    let missed: Vec<Ability> = classic().filter(|ability| !asked.contains(*ability)).collect();
    assert!(missed.is_empty(), "nobody attempted {missed:?}");
    assert!(came > 500, "only {came} attempts were followed");
}
