//! What an answer speaks of, in the order in which it is put together: the coach points at the first of it that stands somewhere,
//! and leaves all of it lit.

use arrakis_rules::{
    Action, AreaSet, CardId, Cargo, Choice, Fighter, Placements, Plan, Power, PromptKind, Shipment, Thing,
};
use bevy_egui::egui::Id;

use super::{CONFIRM, kinds, saying};
use crate::ui::draft::{Draft, Sketch};
use crate::ui::kit::marks::Spot;
use crate::ui::look::Look;

/// What this answer to this question speaks of, as it stands; at last the button that gives it.
pub(super) fn spoken(look: &Look, draft: &Draft, kind: &PromptKind, action: &Action) -> Vec<Spot> {
    let sketch = Sketch::of_answer(kind, action);
    let own_button = Spot::Button(Id::new(saying(action)));
    let confirm = Spot::Button(Id::new(CONFIRM));
    // What has a button of its own is given by that.
    let mut all = vec![own_button];
    let Some(sketch) = sketch else {
        all.extend(parts(draft, action));
        return all;
    };
    let is_chosen = sketch == draft.sketch;
    all.extend(is_chosen.then_some(confirm));
    all.extend(parts(draft, action));
    all.extend(kinds::chosen(look, kind, &sketch).into_iter().map(Spot::Tile));
    all.extend((!is_chosen).then_some(confirm));
    all
}

fn parts(draft: &Draft, action: &Action) -> Vec<Spot> {
    match action {
        Action::Choose { choice, .. } => match choice {
            Choice::Amount(_) | Choice::Forces(_) => vec![Spot::Number],
            Choice::One(thing) => of_thing(*thing),
            Choice::Several(things) => things.list().into_iter().flat_map(of_thing).collect(),
            Choice::YesNo(_) | Choice::Nothing => Vec::new(),
        },
        Action::Bid(_) => vec![Spot::Number],
        Action::OfferAlliance(seat) | Action::AcceptAlliance(seat) => of_thing(Thing::Seat(*seat)),
        Action::PayForCard { karama: Some(card), .. } => vec![card_spot(*card)],
        Action::PayForCard { .. } => vec![Spot::Purse],
        Action::Revive { forces, leader, .. } => {
            let dead = (!forces.is_none()).then_some(Spot::Tanks);
            let leader = leader.map(|leader| Spot::Thing(leader.into()));
            dead.into_iter().chain(leader).collect()
        }
        Action::Ship(Some(shipment)) => {
            let mut all = of_areas(areas(action));
            if matches!(shipment.cargo, Cargo::Reserves(_)) {
                all.push(Spot::Reserves);
            }
            all.extend(shipment.karama.map(card_spot));
            all
        }
        Action::Move(Some(movement)) | Action::RideWorm(Some(movement)) | Action::MoveByOrnithopter(movement) => {
            // The stack, by its number; else the ground below it.
            let stacks = movement
                .groups
                .iter()
                .flat_map(|(area, _)| [Spot::Sign(*area), Spot::Area(*area)]);
            let from: Vec<Spot> = stacks.collect();
            let to = of_areas(AreaSet::of(movement.to));
            // Who goes is chosen first.
            let is_chosen = matches!(&draft.sketch, Sketch::Move { groups, .. } if !groups.is_empty());
            if is_chosen { [to, from] } else { [from, to] }.concat()
        }
        Action::CommitPlan(plan) => of_plan(draft, plan),
        Action::React(Some(card)) => vec![Spot::Button(Id::new(CONFIRM)), card_spot(*card)],
        Action::UsePower(Power::SellCards(cards)) => cards.iter().map(card_spot).collect(),
        _ => of_areas(areas(action)),
    }
}

fn card_spot(card: CardId) -> Spot {
    Spot::Thing(card.into())
}

fn of_thing(thing: Thing) -> Vec<Spot> {
    match thing {
        Thing::Area(area) => of_areas(AreaSet::of(area)),
        Thing::Territory(territory) => of_areas(territory.areas()),
        thing => vec![Spot::Thing(thing)],
    }
}

fn of_areas(areas: AreaSet) -> Vec<Spot> {
    areas.iter().map(Spot::Area).collect()
}

/// A Battle Plan: first what is not laid out yet, in the order in which it is.
fn of_plan(draft: &Draft, plan: &Plan) -> Vec<Spot> {
    let laid = match draft.sketch {
        Sketch::Plan(laid) => laid,
        _ => Plan::default(),
    };
    let fighter = plan.fighter.map(|fighter| match fighter {
        Fighter::Leader(leader) => Spot::Thing(leader.into()),
        Fighter::CheapHero(card) => card_spot(card),
    });
    let all = [
        (fighter, plan.fighter == laid.fighter),
        (plan.weapon.map(card_spot), plan.weapon == laid.weapon),
        (plan.defense.map(card_spot), plan.defense == laid.defense),
        (Some(Spot::Number), plan.dial == laid.dial && plan.spice == laid.spice),
    ];
    let spots = |is_laid: bool| all.into_iter().filter(move |(_, laid)| *laid == is_laid);
    spots(false).chain(spots(true)).filter_map(|(spot, _)| spot).collect()
}

/// The places of the board that an answer names.
pub(crate) fn areas(action: &Action) -> AreaSet {
    let placed = |places: &Placements| places.iter().map(|(area, _)| *area).collect::<AreaSet>();
    match action {
        Action::Choose { choice, .. } => match choice {
            Choice::One(thing) => of_one(*thing),
            Choice::Several(things) => things
                .list()
                .into_iter()
                .map(of_one)
                .fold(AreaSet::EMPTY, AreaSet::union),
            _ => AreaSet::EMPTY,
        },
        Action::PlaceForces(places) | Action::AssignLosses(places) => placed(places),
        Action::Ship(Some(Shipment { to, cargo, .. })) => {
            let to: AreaSet = to.iter().copied().collect();
            match cargo {
                Cargo::Board(groups) => to.union(placed(groups)),
                _ => to,
            }
        }
        Action::Move(Some(movement)) | Action::RideWorm(Some(movement)) | Action::MoveByOrnithopter(movement) => {
            placed(&movement.groups).union(AreaSet::of(movement.to))
        }
        Action::ChooseBattle(battle) => battle.field.territory().areas(),
        Action::UsePower(Power::Worm(territory)) => territory.areas(),
        Action::UsePower(Power::MoveStronghold(area)) => AreaSet::of(*area),
        _ => AreaSet::EMPTY,
    }
}

fn of_one(thing: Thing) -> AreaSet {
    match thing {
        Thing::Area(area) => AreaSet::of(area),
        Thing::Territory(territory) => territory.areas(),
        _ => AreaSet::EMPTY,
    }
}
