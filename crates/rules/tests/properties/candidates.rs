//! Answers to try for every kind of question: all that are legal, or many drawn at random where those are too many, and
//! what lies just outside them.

use arrakis_rules::{
    Action, AreaId, BattleChoice, CardId, CardKind, CardSet, Cargo, Choice, Command, Decision, Element, Faction,
    Fighter, Forces, Game, Kind, LeaderId, LossOptions, MoveOptions, Movement, Named, NoField, Placements, Plan,
    PlanOptions, Power, PowerOptions, PromptKind, ReviveOptions, Seat, Shape, ShipOptions, Shipment, Shown, Strength,
    TerritoryId, Thing, Things, Viewer, board, components,
};
use rand::{
    Rng, RngExt,
    seq::{IndexedRandom, SliceRandom},
};
use rand_chacha::ChaCha8Rng;

/// Seats to name: those of the largest table and one more.
fn seats() -> impl Iterator<Item = Seat> + Clone {
    (0..=arrakis_rules::MAX_SEATS as u8).map(Seat)
}

/// All forces up to one more than these of either kind, with a token face down and without.
fn forces_about(most: Forces) -> Vec<Forces> {
    let of_elite = |elite| (0..=most.normal + 1).map(move |normal| Forces::of(normal, elite));
    let all = (0..=most.elite + 1).flat_map(of_elite);
    all.flat_map(|forces| [forces, forces + Forces::VEILED]).collect()
}

fn maybe<T: Copy>(all: &[T]) -> Vec<Option<T>> {
    [None].into_iter().chain(all.iter().copied().map(Some)).collect()
}

fn any_forces(most: Forces, chance: &mut ChaCha8Rng) -> Forces {
    let beyond = u8::from(chance.random_ratio(1, 8));
    Forces {
        normal: chance.random_range(0..=most.normal + 1),
        elite: chance.random_range(0..=most.elite + beyond),
        veiled: chance.random_range(0..=most.veiled + beyond),
    }
}

/// Any area of the map; now and then one beside it.
pub(crate) fn any_area(chance: &mut (impl Rng + ?Sized)) -> AreaId {
    let all: Vec<_> = match chance.random_range(0..8u32) {
        0 => AreaId::all().filter(|area| !area.is_on_map()).collect(),
        1 | 2 => board()
            .areas()
            .filter(|area| area.territory().is_stronghold())
            .collect(),
        _ => board().areas().collect(),
    };
    *all.choose(chance).expect("the map has areas")
}

pub(crate) fn any_leader(chance: &mut ChaCha8Rng) -> LeaderId {
    let all: Vec<LeaderId> = components().leaders().collect();
    *all.choose(chance).expect("there are leaders")
}

pub(crate) fn any_card(chance: &mut ChaCha8Rng) -> CardId {
    let all: Vec<CardId> = components().cards().collect();
    *all.choose(chance).expect("there are cards")
}

/// Answers to try for a question to this seat.
pub(crate) fn candidates(game: &Game, seat: Seat, kind: &PromptKind, chance: &mut ChaCha8Rng) -> Vec<Action> {
    let hand = game
        .view(Viewer::Seat(seat))
        .own
        .map(|own| own.shield.hand)
        .unwrap_or_default();
    let public = game.view(Viewer::Spectator).public;
    // Not what the question lists: what is not listed and yet possible must be tried, too.
    let standing: Vec<(AreaId, Forces)> = public
        .forces
        .iter()
        .filter(|(_, whose, _)| *whose == seat)
        .map(|(area, _, forces)| (*area, *forces))
        .collect();
    // Where anybody stands.
    let taken: Vec<AreaId> = public.forces.iter().map(|(area, ..)| *area).collect();
    match kind {
        PromptKind::Decide(decision) => choices(decision, chance)
            .into_iter()
            .map(|choice| decision.matter.says(choice))
            .collect(),
        PromptKind::MakePrediction { last_turn, .. } => seats()
            .flat_map(|winner| (0..=last_turn + 1).map(move |turn| Action::MakePrediction { winner, turn }))
            .collect(),
        PromptKind::PlaceForces { from, count, areas } => {
            let areas: Vec<_> = areas.iter().chain([any_area(chance)]).collect();
            let place = |chance: &mut ChaCha8Rng| {
                let mut placements = Placements::new();
                let mut left = *count;
                while left > 0 && !placements.is_full() {
                    let here = Forces::normal(chance.random_range(1..=left)).total();
                    let area = *areas.choose(chance).expect("there is an area");
                    let forces = if chance.random() {
                        from.take(here)
                    } else {
                        from.take_elite_first(here)
                    };
                    placements.push((area, forces));
                    left -= here;
                }
                Action::PlaceForces(placements)
            };
            (0..30).map(|_| place(chance)).collect()
        }
        PromptKind::RideWorm(options) => movements(options, &standing, &taken, chance)
            .map(Action::RideWorm)
            .collect(),
        PromptKind::Nexus { .. } => [Action::BreakAlliance, Action::EndNexus]
            .into_iter()
            .chain(seats().map(Action::OfferAlliance))
            .chain(seats().map(Action::AcceptAlliance))
            .chain(seats().map(Action::RefuseAlliance))
            .collect(),
        PromptKind::Bid { min, max, purse } => {
            let about = |amount: u16| amount.saturating_sub(1)..=amount.saturating_add(1);
            about(*min)
                .chain(about(*max))
                .chain(about(*purse))
                .chain([0, u16::MAX])
                .map(Action::Bid)
                .chain([Action::Pass])
                .collect()
        }
        PromptKind::PayForCard { price, .. } => {
            // More than this no ally pledges.
            let most = price.saturating_add(1).min(60);
            let with = |karama| (0..=most).map(move |from_ally| Action::PayForCard { from_ally, karama });
            maybe(&hand).into_iter().flat_map(with).collect()
        }
        PromptKind::Revive(options) => revivals(options, chance),
        PromptKind::Ship(options) => (0..60)
            .map(|_| shipment(options, &standing, chance))
            .chain([None])
            .map(Action::Ship)
            .collect(),
        PromptKind::Move(options) => movements(options, &standing, &taken, chance)
            .flat_map(|movement| {
                let flight = movement.clone().map(Action::MoveByOrnithopter);
                [Some(Action::Move(movement)), flight].into_iter().flatten()
            })
            .collect(),
        PromptKind::ChooseBattle { battles } => {
            let fields = battles
                .iter()
                .flat_map(|battle| battle.field.territory().areas().iter());
            let fields: Vec<_> = fields.chain([any_area(chance)]).collect();
            let against = |field| seats().map(move |opponent| Action::ChooseBattle(BattleChoice { field, opponent }));
            fields.into_iter().flat_map(against).collect()
        }
        PromptKind::UseVoice { .. } => [true, false]
            .into_iter()
            .flat_map(|play| CardKind::ALL.map(|what| Some(Command { play, what })))
            .chain([None])
            .map(Action::UseVoice)
            .collect(),
        PromptKind::AnswerPrescience { plan, with_spice, .. } => {
            let mut all: Vec<Shown> = Element::ALL
                .into_iter()
                .flat_map(|element| plan.elements(element, *with_spice))
                .collect();
            all.shuffle(chance);
            all.extend((0..20).flat_map(|_| elements_of(any_plan(plan, &hand, chance), *with_spice)));
            all.into_iter().map(Action::AnswerPrescience).collect()
        }
        PromptKind::CommitPlan(options) => (0..60)
            .map(|_| Action::CommitPlan(any_plan(options, &hand, chance)))
            .collect(),
        PromptKind::AssignLosses(options) => (0..40).map(|_| losses(options, chance)).collect(),
        PromptKind::Ready { .. } => vec![Action::Ready],
        PromptKind::React { .. } => {
            let mut cards = hand.to_vec();
            cards.push(any_card(chance));
            maybe(&cards).into_iter().map(Action::React).collect()
        }
        PromptKind::AnswerTruth { .. } => yes_and_no(Action::AnswerTruth),
        PromptKind::UsePower(_) => vec![Action::Pass],
    }
}

/// Answers to a small question: all, or many at random, and some of what it does not list.
fn choices(decision: &Decision, chance: &mut ChaCha8Rng) -> Vec<Choice> {
    let mut all = match &decision.shape {
        Shape::YesNo { .. } => [true, false].map(Choice::YesNo).into(),
        Shape::Amount { min, max, .. } => (min.saturating_sub(1)..=max + 1).map(Choice::Amount).collect(),
        Shape::One { of, .. } => every(of.kind()).into_iter().map(Choice::One).collect(),
        Shape::Several { of, least, .. } => (0..20).map(|_| several(of, *least, chance)).collect(),
        Shape::Forces { of, .. } => forces_about(*of).into_iter().map(Choice::Forces).collect::<Vec<_>>(),
    };
    all.push(Choice::Nothing);
    all
}

/// Everything of a kind that there is.
fn every(kind: Kind) -> Vec<Thing> {
    match kind {
        Kind::Seat => seats().map(Thing::Seat).collect(),
        Kind::Card => components().cards().map(Thing::Card).collect(),
        Kind::Leader => components().leaders().map(Thing::Leader).collect(),
        Kind::Area => AreaId::all().map(Thing::Area).collect(),
        Kind::Territory => TerritoryId::all().map(Thing::Territory).collect(),
        Kind::Named => Named::ALL.iter().copied().map(Thing::Named).collect(),
        Kind::Faction => Faction::ALL.into_iter().map(Thing::Faction).collect(),
    }
}

/// Some of these things, as many as must be more often than not, now and then with one that is not among them.
fn several(of: &Things, least: u8, chance: &mut ChaCha8Rng) -> Choice {
    let mut list: Vec<Thing> = of.list().to_vec();
    if chance.random_ratio(1, 8) {
        list.extend(every(of.kind()).choose(chance));
    }
    list.shuffle(chance);
    let count = if least > 0 && chance.random_ratio(7, 8) {
        usize::from(least)
    } else {
        chance.random_range(0..=list.len())
    };
    let mut chosen = Things::none(of.kind());
    for thing in list.into_iter().take(count) {
        chosen.insert(thing);
    }
    Choice::Several(chosen)
}

fn yes_and_no(answer: impl Fn(bool) -> Action) -> Vec<Action> {
    [true, false].map(answer).into()
}

/// Forces that stand there and in other areas of the same territory, now and then elsewhere.
fn groups(first: AreaId, standing: &[(AreaId, Forces)], chance: &mut ChaCha8Rng) -> Placements {
    let mut groups = Placements::new();
    for (area, forces) in standing {
        let joins = *area == first || (area.territory() == first.territory() && chance.random());
        if (joins || chance.random_ratio(1, 24)) && !groups.is_full() {
            groups.push((*area, any_forces(*forces, chance)));
        }
    }
    groups
}

/// Moves of what stands on the board, mostly to where the question says that it can go; else to where others stand, or
/// anywhere.
fn movements(
    options: &MoveOptions,
    standing: &[(AreaId, Forces)],
    taken: &[AreaId],
    chance: &mut ChaCha8Rng,
) -> impl Iterator<Item = Option<Movement>> + use<> {
    let ally: Vec<AreaId> = options.barriers.ally.iter().collect();
    let one = |chance: &mut ChaCha8Rng| {
        let (first, _) = *standing.choose(chance)?;
        let reach: Vec<_> = options
            .origin(first)
            .into_iter()
            .flat_map(|origin| origin.reach.iter())
            .collect();
        let to = match reach.choose(chance) {
            Some(area) if chance.random() => *area,
            _ if chance.random() => *taken.choose(chance)?,
            // Where the ally stands, too.
            _ if chance.random() && !ally.is_empty() => *ally.choose(chance)?,
            _ => any_area(chance),
        };
        let groups = groups(first, standing, chance);
        Some(Movement { groups, to })
    };
    let all: Vec<_> = (0..60).map(|_| one(chance)).chain([None]).collect();
    all.into_iter()
}

fn revivals(options: &ReviveOptions, chance: &mut ChaCha8Rng) -> Vec<Action> {
    let mut leaders: Vec<LeaderId> = options.leaders.iter().map(|(leader, _)| *leader).collect();
    leaders.push(any_leader(chance));
    let mut all = Vec::new();
    for forces in forces_about(options.tanks) {
        for leader in maybe(&leaders) {
            for token in [false, true] {
                all.push(Action::Revive { forces, leader, token });
            }
        }
    }
    all
}

fn shipment(options: &ShipOptions, standing: &[(AreaId, Forces)], chance: &mut ChaCha8Rng) -> Option<Shipment> {
    let across = !standing.is_empty() && chance.random_ratio(1, if options.across.is_empty() { 6 } else { 2 });
    let cargo = if across {
        let (first, _) = *standing.choose(chance)?;
        Cargo::Board(groups(first, standing, chance))
    } else {
        match chance.random_range(0..6u32) {
            0 => Cargo::AllyNoField,
            1 => Cargo::NoField(*NoField::ALL.choose(chance)?),
            _ => Cargo::Reserves(any_forces(options.reserves, chance)),
        }
    };
    let list = if across {
        &options.across_to
    } else {
        &options.destinations
    };
    let to = match list.choose(chance) {
        Some((area, _)) if chance.random_ratio(3, 4) => Some(*area),
        _ if chance.random() => None,
        _ if chance.random() => standing.choose(chance).map(|(area, _)| *area),
        _ => options.barriers.closed.iter().next().or_else(|| Some(any_area(chance))),
    };
    let half = cargo.forces().total().div_ceil(2);
    let stormy = to.is_some_and(|to| options.stormy.contains(to));
    let lost = match chance.random_range(0..6u32) {
        0 => any_forces(cargo.forces(), chance),
        1 => cargo.forces().take_elite_first(half),
        _ if stormy => cargo.forces().take(half),
        _ => Forces::NONE,
    };
    let mut shipment = Shipment {
        cargo,
        to,
        from_ally: 0,
        karama: options
            .karamas
            .choose(chance)
            .copied()
            .filter(|_| chance.random_ratio(1, 4)),
        lost,
    };
    let cost = options.cost(&shipment).unwrap_or(0);
    // About the least that must and the most that can come from the ally.
    shipment.from_ally = match chance.random_range(0..4u32) {
        0 => chance.random_range(0..=options.pledge.saturating_add(1)),
        1 => cost.saturating_sub(options.spice).saturating_sub(1),
        _ => cost.saturating_sub(options.spice),
    };
    Some(shipment)
}

/// A plan of what is in the options and in the hand, allowed or not.
fn any_plan(options: &PlanOptions, hand: &[CardId], chance: &mut ChaCha8Rng) -> Plan {
    let most = options.max_dial().in_halves();
    let dial = Strength::halves(chance.random_range(0..=most.saturating_add(2)));
    let cards = |fitting: &[CardId], chance: &mut ChaCha8Rng| match chance.random_range(0..5u32) {
        0 | 1 => None,
        2 => hand.choose(chance).copied(),
        _ => fitting.choose(chance).copied(),
    };
    let leader = |chance: &mut ChaCha8Rng| match options.leaders.choose(chance) {
        Some(leader) if !chance.random_ratio(1, 8) => *leader,
        _ => any_leader(chance),
    };
    let spice = match options.least_spice(dial) {
        Some(least) if chance.random_ratio(3, 4) => least,
        _ => chance.random_range(0..=options.spice.min(most).saturating_add(1)),
    };
    let told = |element: Element| options.told.filter(|told| told.element() == element);
    let mut plan = Plan {
        dial,
        spice,
        fighter: match chance.random_range(0..6u32) {
            0 => None,
            1 | 2 => options.cheap_heroes.choose(chance).copied().map(Fighter::CheapHero),
            _ => Some(Fighter::Leader(leader(chance))),
        },
        kwisatz_haderach: chance.random_ratio(1, 4),
        weapon: cards(&options.weapons, chance),
        defense: cards(&options.defenses, chance),
    };
    // What was told is kept most of the time: else hardly a plan would be possible.
    if chance.random_ratio(3, 4) {
        match Element::ALL.into_iter().find_map(told) {
            Some(Shown::Leader(fighter)) => plan.fighter = fighter,
            Some(Shown::Weapon(Some(card))) => plan.weapon = Some(card),
            Some(Shown::Defense(Some(card))) => plan.defense = Some(card),
            Some(Shown::Dial(dial, spice)) => {
                plan.dial = dial;
                plan.spice = spice.or_else(|| options.least_spice(dial)).unwrap_or_default();
            }
            _ => {}
        }
    }
    plan
}

fn elements_of(plan: Plan, with_spice: bool) -> [Shown; 4] {
    [
        Shown::Leader(plan.fighter),
        Shown::Weapon(plan.weapon),
        Shown::Defense(plan.defense),
        Shown::Dial(plan.dial, with_spice.then_some(plan.spice)),
    ]
}

/// Losses that fit the dial, spread over the areas at random, or any others.
fn losses(options: &LossOptions, chance: &mut ChaCha8Rng) -> Action {
    let ways: Vec<Forces> = options.ways().collect();
    let mut left = match ways.choose(chance) {
        Some(way) if chance.random_ratio(4, 5) => *way,
        _ => any_forces(options.forces(), chance),
    };
    let mut from: Vec<_> = options.from.to_vec();
    from.shuffle(chance);
    let mut lost = Placements::new();
    for (area, there) in from {
        let here = Forces {
            normal: left.normal.min(there.normal),
            elite: left.elite.min(there.elite),
            veiled: left.veiled.min(there.veiled),
        };
        if !here.is_none() {
            lost.push((area, here));
            left -= here;
        }
    }
    Action::AssignLosses(lost)
}

/// Every use of a power, and what is just beyond.
pub(crate) fn powers(options: &PowerOptions) -> Vec<Power> {
    match options {
        PowerOptions::Revive(options) => {
            let of_forces = forces_about(options.tanks).into_iter().map(|forces| (forces, None));
            let of_leaders = options.leaders.iter().map(|leader| (Forces::NONE, Some(*leader)));
            of_forces
                .chain(of_leaders)
                .map(|(forces, leader)| Power::Revive { forces, leader })
                .collect()
        }
        PowerOptions::Worm { .. } => board().territories().map(Power::Worm).collect(),
        PowerOptions::TakeHand { .. } => seats()
            .flat_map(|from| (0..=9).map(move |cards| Power::TakeHand { from, cards }))
            .collect(),
        PowerOptions::MoveStronghold { .. } => AreaId::all().map(Power::MoveStronghold).collect(),
        PowerOptions::BarRevival { .. } => seats()
            .flat_map(|seat| {
                [(false, false), (false, true), (true, false), (true, true)]
                    .map(|(forces, leaders)| Power::BarRevival { seat, forces, leaders })
            })
            .collect(),
        PowerOptions::SellCards { .. } => components()
            .cards()
            .map(|card| Power::SellCards([card].into_iter().collect()))
            .chain([Power::SellCards(CardSet::EMPTY)])
            .collect(),
        PowerOptions::DictateCards { .. } => components()
            .cards()
            .map(|card| [card].into_iter().collect::<CardSet>())
            .chain([CardSet::EMPTY])
            .flat_map(|cards| {
                let none = CardSet::EMPTY;
                [(cards, none), (none, cards), (cards, cards)]
            })
            .map(|(keep, discard)| Power::DictateCards { keep, discard })
            .collect(),
        PowerOptions::TakeCached { .. } => components().cards().map(Power::TakeCached).collect(),
    }
}
