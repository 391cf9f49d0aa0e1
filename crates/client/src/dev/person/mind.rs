//! The person's mind: what to touch next, so that the answer on the panel becomes the one in mind.

use arrakis_rules::{
    Action, AreaId, CardId, Cargo, Choice, Faction, Fighter, Forces, LeaderId, Movement, Plan, PlanOptions, PromptKind,
    Shipment, Shown, Strength, Thing,
};
use bevy::prelude::MouseButton;

use crate::locale::{say, tell};
use crate::text::{self, Names, labels};
use crate::ui::draft::flight::by_way;
use crate::ui::draft::{Draft, PowerSketch, Shipping, Sketch, Way, common_reach};

/// Something to touch.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Touch {
    /// A button with these words.
    Named(String),
    /// A button that the code calls so.
    Tagged(String),
    /// So much more, or less, in the row of a number.
    Number { row: Row, by: i32 },
    /// An area of the board.
    Area(AreaId, MouseButton),
}

/// Which row of a number.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Row {
    /// This one from the top.
    At(usize),
    /// The first with these words.
    Of(String),
    /// The first with the later words at or below one with the former.
    Below(String, String),
}

/// What the mind knows about the table.
pub(super) struct Known<'a> {
    pub(super) names: &'a Names,
    pub(super) faction: Option<Faction>,
}

/// An answer that can be clicked: what the board adds one by one comes in the order in which it adds.
pub(super) fn settle(draft: &Draft, goal: Action) -> Action {
    match (&draft.kind, goal) {
        // What is filled in is taken.
        (Some(PromptKind::AssignLosses(_)), goal) => draft.action().unwrap_or(goal),
        (Some(PromptKind::PlaceForces { from, .. }), Action::PlaceForces(mut places)) => {
            let mut left = *from;
            for (_, forces) in &mut places {
                *forces = left.take(forces.total());
                left -= *forces;
            }
            Action::PlaceForces(places)
        }
        (_, goal) => goal,
    }
}

/// What to touch next; nothing when the draft is as it shall be.
pub(super) fn next(draft: &Draft, goal: &Action, known: &Known) -> Option<Touch> {
    let kind = draft.kind.as_ref()?;
    match (&draft.sketch, goal) {
        (sketch, Action::Choose { choice, .. }) => choose(sketch, choice, known),
        (
            Sketch::Prediction { winner, turn },
            Action::MakePrediction {
                winner: who,
                turn: when,
            },
        ) => {
            let named = differs(*winner, *who, || known.names.who(*who).to_owned());
            named.or_else(|| count(Row::At(0), u16::from(*turn), u16::from(*when)))
        }
        (Sketch::Places(now), Action::PlaceForces(wanted) | Action::AssignLosses(wanted)) => places(now, wanted),
        (Sketch::Number(now), Action::Bid(wanted)) => count(Row::At(0), *now, *wanted),
        (
            Sketch::Payment { from_ally, karama },
            Action::PayForCard {
                from_ally: part,
                karama: card,
            },
        ) => {
            if karama != card {
                return Some(Touch::Named(match (card, kind) {
                    (Some(card), _) => labels::with_karama(*card),
                    (None, PromptKind::PayForCard { price, .. }) => labels::with_spice(*price),
                    (None, _) => return None,
                }));
            }
            count(Row::At(0), *from_ally, *part).filter(|_| card.is_none())
        }
        (
            Sketch::Revive {
                forces: now,
                leader,
                token,
            },
            Action::Revive {
                forces: wanted,
                leader: who,
                token: again,
            },
        ) => {
            // First what makes room in the purse.
            let fewer = || forces(*now, *wanted, Row::At(0), None, known);
            if now.total() > wanted.total() {
                return fewer();
            }
            chosen(*leader, *who, leader_name)
                .or_else(|| (token != again).then(|| Touch::Named(say("kwisatz-haderach").to_owned())))
                .or_else(fewer)
        }
        (Sketch::Ship(now), Action::Ship(Some(wanted))) => ship(now, wanted, kind, known),
        (
            Sketch::Move { groups, to, flies },
            Action::Move(Some(wanted)) | Action::RideWorm(Some(wanted)) | Action::MoveByOrnithopter(wanted),
        ) => {
            let is_flight = matches!(goal, Action::MoveByOrnithopter(_));
            ornithopter(*flies, is_flight, kind).or_else(|| march(groups, *to, *flies, wanted, kind, known))
        }
        (Sketch::Battle(now), Action::ChooseBattle(wanted)) => {
            differs(*now, *wanted, || text::battle(wanted, known.names))
        }
        (Sketch::Plan(now), Action::CommitPlan(wanted)) => match kind {
            PromptKind::CommitPlan(options) => plan(now, wanted, options),
            _ => None,
        },
        (Sketch::Card(now), Action::React(Some(wanted))) => differs(*now, *wanted, || card_name(*wanted)),
        (Sketch::Command(now), Action::UseVoice(Some(wanted))) => {
            if now.play != wanted.play {
                let words = if wanted.play {
                    say("do-play")
                } else {
                    say("do-not-play")
                };
                return Some(Touch::Named(words.to_owned()));
            }
            differs(Some(now.what), wanted.what, || text::card_kind(wanted.what).to_owned())
        }
        (Sketch::Shown(now), Action::AnswerPrescience(wanted)) => differs(*now, *wanted, || shown_words(*wanted)),
        (Sketch::Power(now), Action::UsePower(wanted)) => power(now, wanted, known),
        _ => None,
    }
}

/// The answer to a small question.
fn choose(now: &Sketch, wanted: &Choice, known: &Known) -> Option<Touch> {
    match (now, wanted) {
        (Sketch::Number(now), Choice::Amount(wanted)) => count(Row::At(0), *now, *wanted),
        (Sketch::Force(now), Choice::Forces(wanted)) => forces(*now, *wanted, Row::At(0), None, known),
        (Sketch::One(now), Choice::One(wanted)) if *now == Some(*wanted) => None,
        (Sketch::One(_), Choice::One(Thing::Territory(wanted))) => territory(*wanted),
        (Sketch::One(_), Choice::One(Thing::Area(wanted))) => Some(Touch::Area(*wanted, MouseButton::Left)),
        (Sketch::One(_), Choice::One(wanted)) => Some(Touch::Named(text::thing(*wanted, known.names))),
        (Sketch::Several(now), Choice::Several(wanted)) => {
            let (now, wanted) = (now.list(), wanted.list());
            let other = now.iter().find(|thing| !wanted.contains(thing));
            let other = other.or_else(|| wanted.iter().find(|thing| !now.contains(thing)))?;
            Some(Touch::Named(text::thing(*other, known.names)))
        }
        // A button of its own.
        _ => None,
    }
}

fn differs<T: PartialEq>(now: Option<T>, wanted: T, name: impl FnOnce() -> String) -> Option<Touch> {
    (now != Some(wanted)).then(|| Touch::Named(name()))
}

/// A choice that a second click takes back.
fn chosen<T: PartialEq + Copy>(now: Option<T>, wanted: Option<T>, name: impl Fn(T) -> String) -> Option<Touch> {
    match (now, wanted) {
        (now, wanted) if now == wanted => None,
        (_, Some(wanted)) => Some(Touch::Named(name(wanted))),
        (Some(now), None) => Some(Touch::Named(name(now))),
        (None, None) => None,
    }
}

fn count(row: Row, now: u16, wanted: u16) -> Option<Touch> {
    (now != wanted).then_some(Touch::Number {
        row,
        by: i32::from(wanted) - i32::from(now),
    })
}

/// Two rows, one for each kind of forces; `place` is written in the first.
fn forces(now: Forces, wanted: Forces, first: Row, place: Option<&str>, known: &Known) -> Option<Touch> {
    let elite = text::elite_name(known.faction).to_owned();
    let normal = || count(first.clone(), now.normal.into(), wanted.normal.into());
    let elite = match place {
        Some(place) => Row::Below(place.to_owned(), elite),
        None => Row::Of(elite),
    };
    let elite = || count(elite, now.elite.into(), wanted.elite.into());
    // Fewer of one kind makes room for more of the other.
    if now.normal > wanted.normal {
        normal().or_else(elite)
    } else {
        elite().or_else(normal)
    }
}

fn places(now: &[(AreaId, Forces)], wanted: &[(AreaId, Forces)]) -> Option<Touch> {
    let of = |list: &[(AreaId, Forces)], area: AreaId| {
        let there = list.iter().filter(|(other, _)| *other == area);
        there.map(|(_, forces)| *forces).sum::<Forces>()
    };
    let more_than = |list: &[(AreaId, Forces)], area: &AreaId| of(now, *area).total() > of(list, *area).total();
    if let Some((area, _)) = now.iter().find(|(area, _)| more_than(wanted, area)) {
        return Some(Touch::Area(*area, MouseButton::Right));
    }
    let fewer = |(area, forces): &&(AreaId, Forces)| of(now, *area).total() < forces.total();
    let (area, _) = wanted.iter().find(fewer)?;
    Some(Touch::Area(*area, MouseButton::Left))
}

fn territory(wanted: arrakis_rules::TerritoryId) -> Option<Touch> {
    let area = wanted.areas().iter().next()?;
    Some(Touch::Area(area, MouseButton::Left))
}

fn ship(now: &Shipping, wanted: &Shipment, kind: &PromptKind, known: &Known) -> Option<Touch> {
    let PromptKind::Ship(options) = kind else { return None };
    let way = match (&wanted.cargo, wanted.to) {
        (Cargo::Reserves(_), _) => Way::Reserves,
        (Cargo::Board(_), Some(_)) => Way::Across,
        (Cargo::Board(_), None) => Way::Back,
        (Cargo::NoField(token), _) => Way::Token(*token),
        (Cargo::AllyNoField, _) => Way::AllyToken,
    };
    if now.way != way {
        let words = match way {
            Way::Reserves => say("from-reserves").to_owned(),
            Way::Across => say("across").to_owned(),
            Way::Back => say("back-to-reserves").to_owned(),
            Way::Token(token) => labels::no_field(token),
            Way::AllyToken => say("ally-no-field").to_owned(),
        };
        return Some(Touch::Named(words));
    }
    if let Cargo::Board(groups) = &wanted.cargo
        && let Some(touch) = stacks(&now.groups, groups, known)
    {
        return Some(touch);
    }
    if let Some(to) = wanted.to.filter(|to| now.to != Some(*to)) {
        return Some(Touch::Area(to, MouseButton::Left));
    }
    if now.karama != wanted.karama {
        return Some(Touch::Named(card_name(wanted.karama.or(now.karama)?)));
    }
    if let (Cargo::Reserves(count), Some(to)) = (&wanted.cargo, wanted.to) {
        let words = labels::price_each(options.price(to).unwrap_or(0));
        let touch = forces(now.forces, *count, Row::Of(words), None, known);
        if touch.is_some() {
            return touch;
        }
    }
    count(Row::Of(say("from-ally").to_owned()), now.from_ally, wanted.from_ally)
}

/// The card that takes a group farther.
fn ornithopter(flies: bool, wanted: bool, kind: &PromptKind) -> Option<Touch> {
    let PromptKind::Move(options) = kind else { return None };
    let card = options.ornithopter.filter(|_| flies != wanted)?;
    Some(Touch::Named(tell!("move-by-card", card = card.facts().name.as_str())))
}

fn march(
    now: &[(AreaId, Forces)],
    to: Option<AreaId>,
    flies: bool,
    wanted: &Movement,
    kind: &PromptKind,
    known: &Known,
) -> Option<Touch> {
    let (PromptKind::Move(options) | PromptKind::RideWorm(options)) = kind else {
        return None;
    };
    if let Some(touch) = stacks(now, &wanted.groups, known) {
        return Some(touch);
    }
    let can_go = common_reach(&by_way(options, flies), now).contains(wanted.to);
    (to != Some(wanted.to) && can_go).then_some(Touch::Area(wanted.to, MouseButton::Left))
}

/// Stacks that are taken along, and how many of each.
fn stacks(now: &[(AreaId, Forces)], wanted: &[(AreaId, Forces)], known: &Known) -> Option<Touch> {
    let of = |list: &[(AreaId, Forces)], area: AreaId| list.iter().find(|(other, _)| *other == area).copied();
    if let Some((area, _)) = now.iter().find(|(area, _)| of(wanted, *area).is_none()) {
        return Some(Touch::Area(*area, MouseButton::Left));
    }
    if let Some((area, _)) = wanted.iter().find(|(area, _)| of(now, *area).is_none()) {
        return Some(Touch::Area(*area, MouseButton::Left));
    }
    wanted.iter().find_map(|(area, wanted)| {
        let (_, now) = of(now, *area)?;
        let place = text::area(*area);
        forces(now, *wanted, Row::Of(place.clone()), Some(&place), known)
    })
}

fn plan(now: &Plan, wanted: &Plan, options: &PlanOptions) -> Option<Touch> {
    if now.fighter != wanted.fighter {
        return Some(Touch::Named(match wanted.fighter {
            Some(Fighter::Leader(leader)) => leader_name(leader),
            Some(Fighter::CheapHero(card)) => card_name(card),
            None => say("nobody").to_owned(),
        }));
    }
    if now.kwisatz_haderach != wanted.kwisatz_haderach {
        return Some(Touch::Named(say("with-kwisatz-haderach").to_owned()));
    }
    // A card can only be in one place: out with it before it goes into the other.
    let out = |now: Option<CardId>, wanted: Option<CardId>| {
        let away = now.filter(|_| now != wanted)?;
        Some(Touch::Named(card_name(away)))
    };
    let into = |now: Option<CardId>, wanted: Option<CardId>| {
        let card = wanted.filter(|_| now != wanted)?;
        Some(Touch::Named(card_name(card)))
    };
    out(now.weapon, wanted.weapon)
        .or_else(|| out(now.defense, wanted.defense))
        .or_else(|| into(now.weapon, wanted.weapon))
        .or_else(|| into(now.defense, wanted.defense))
        .or_else(|| numbers(now, wanted, options))
}

/// The dial, and the spice beside it.
fn numbers(now: &Plan, wanted: &Plan, options: &PlanOptions) -> Option<Touch> {
    let told = matches!(options.told, Some(Shown::Dial(..)));
    if !told && now.dial != wanted.dial {
        return count(Row::At(0), now.dial.in_halves(), wanted.dial.in_halves());
    }
    let row = if told { Row::At(0) } else { Row::At(1) };
    count(row, now.spice, wanted.spice).filter(|_| options.values.can_be_paid())
}

fn power(now: &PowerSketch, wanted: &arrakis_rules::Power, known: &Known) -> Option<Touch> {
    use arrakis_rules::Power;
    match wanted {
        Power::Revive { forces: count, leader } => {
            chosen(now.leader, *leader, leader_name).or_else(|| forces(now.forces, *count, Row::At(0), None, known))
        }
        Power::Worm(wanted) if now.territory != Some(*wanted) => territory(*wanted),
        Power::Worm(_) => None,
        Power::MoveStronghold(wanted) => (now.area != Some(*wanted)).then_some(Touch::Area(*wanted, MouseButton::Left)),
        Power::SellCards(cards) => cards
            .iter()
            .find_map(|card| differs(Some(now.sold.contains(card)), true, || card.facts().name.clone())),
        // One of them is enough: the buttons of several cards have the same words.
        Power::DictateCards { .. } => differs(Some(now.discarded.is_empty() && now.sold.is_empty()), false, || {
            say("dictate-discard").to_owned()
        }),
        Power::TakeCached(card) => differs(Some(now.sold.contains(*card)), true, || card.facts().name.clone()),
        Power::TakeHand { from, .. } => differs(now.from, *from, || known.names.who(*from).to_owned()),
        Power::BarRevival { seat, forces, leaders } => differs(now.from, *seat, || known.names.who(*seat).to_owned())
            .or_else(|| differs(Some(now.bars_forces), *forces, || say("bar-forces").to_owned()))
            .or_else(|| differs(Some(now.bars_leaders), *leaders, || say("bar-leaders").to_owned())),
    }
}

fn leader_name(leader: LeaderId) -> String {
    leader.facts().name.clone()
}

fn card_name(card: CardId) -> String {
    card.facts().name.clone()
}

fn shown_words(shown: Shown) -> String {
    match shown {
        Shown::Dial(dial, None) => Strength::to_string(&dial),
        Shown::Dial(dial, Some(spice)) => labels::dial_with(&dial.to_string(), spice),
        other => text::shown(other),
    }
}
