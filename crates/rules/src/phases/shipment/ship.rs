//! Shipments: what is possible, what it costs, and carrying it out (Rules 1.06.02, 2.04.05, 2.06.05).

use arrayvec::ArrayVec;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::ability::{Ability, AbilitySet};
use crate::action::{Cargo, Placements, Shipment};
use crate::board::board;
use crate::data::CardPower;
use crate::event::{Cause, EventKind};
use crate::factions::{self, NoField, NoFieldSet, row::Granted};
use crate::ids::{AreaId, AreaSet, CardId, Seat};
use crate::procedure::{Ctx, Moment, Uses};
use crate::prompt::{ShipOptions, half, token_refusal};
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;
use crate::sizes::MAX_HAND;
use crate::state::{Events, Forces, State, group};
use crate::subject::Subject;

/// Spice for each force shipped into a stronghold, and elsewhere (Rule 1.06.02.01).
const PRICE: (u8, u8) = (1, 2);

/// A shipment that is possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Declared {
    pub(super) shipment: Shipment,
    pub(super) cost: u16,
    /// The token with which it goes, if the ally has lent one.
    token: Option<NoField>,
    /// The abilities without which it would not be possible, or not at this price.
    pub(super) rests_on: AbilitySet,
}

impl Declared {
    /// What whoever may stop an ability hears of it.
    pub(super) fn subject(&self, by: Seat) -> Subject {
        Subject::Shipment {
            by,
            cargo: self.shipment.cargo.seen(),
            to: self.shipment.to,
            cost: self.cost,
        }
    }

    /// When the ally is to be asked for a token (Rule 2.10.19).
    pub(super) fn asks_for_token(&self, by: Seat) -> Option<Moment> {
        let asks = self.shipment.cargo == Cargo::AllyNoField;
        let to = self.shipment.to.filter(|_| asks)?;
        let cost = self.cost;
        Some(Moment::TokenAsked { by, to, cost })
    }

    /// The same with a token that the ally lends: these go by it, at the same price (Rule 2.10.19).
    pub(super) fn with_token(self, token: NoField, forces: Forces) -> Declared {
        let cargo = Cargo::Reserves(forces);
        Declared {
            shipment: Shipment { cargo, ..self.shipment },
            token: Some(token),
            ..self
        }
    }

    /// What a seat pays for it: what its ally has a part in only the two know.
    pub(super) fn owed(&self, state: &State, seat: Seat, viewer: Seat) -> u16 {
        let is_known = viewer == seat || state.ally(seat) == Some(viewer);
        let lent = if is_known { self.shipment.from_ally } else { 0 };
        self.cost.saturating_sub(lent)
    }

    /// Another token goes face down, and nothing is known of what the ally pays.
    pub(super) fn imagine(&mut self, state: &State, seat: Seat, viewer: Seat, chance: &mut ChaCha8Rng) -> bool {
        if state.ally(seat) != Some(viewer) {
            self.shipment.from_ally = 0;
        }
        let Cargo::NoField(token) = &mut self.shipment.cargo else {
            return true;
        };
        let ctx = Ctx::by_right(state);
        let tokens = factions::face_down_tokens(ctx, seat, Granted::plain(NoFieldSet::EMPTY));
        let drawn = tokens.value.iter().choose(chance);
        *token = drawn.unwrap_or(NoField::ALL[0]);
        drawn.is_some()
    }

    /// Another token goes face down, for the tests of secrecy.
    #[cfg(test)]
    pub(super) fn shuffle(&mut self, state: &State, seat: Seat, chance: &mut rand_chacha::ChaCha8Rng) {
        if let Cargo::NoField(token) = &mut self.shipment.cargo {
            let ctx = Ctx::by_right(state);
            let tokens = factions::face_down_tokens(ctx, seat, Granted::plain(NoFieldSet::EMPTY));
            *token = tokens.value.iter().choose(chance).unwrap_or(*token);
        }
    }
}

/// What a seat's shipments can use now.
struct Means {
    /// Where reserves that are not off the planet can be sent (Rules 2.04.03, 2.04.05).
    native: Option<AreaSet>,
    into_storm: Option<Ability>,
    half: Option<Ability>,
    across: Option<Ability>,
    back: Option<Ability>,
    /// The tokens that can be laid face down instead of forces.
    tokens: Granted<NoFieldSet>,
    /// Who can lend one.
    lender: Option<Seat>,
    karamas: ArrayVec<CardId, MAX_HAND>,
}

impl Means {
    fn of(state: &State, seat: Seat, uses: &Uses) -> Means {
        let ctx = Ctx::new(state, uses);
        let stands = |ability: Ability| uses.stands(state, ability);
        let counts = |card: &CardId| state.karama_ability(seat, *card).is_none_or(stands);
        let native = factions::native_areas(ctx, seat, None);
        Means {
            native,
            into_storm: factions::into_storm(ctx, seat, None),
            half: factions::half_price(ctx, seat, None),
            across: factions::cross_ship(ctx, seat, None),
            back: factions::ship_back(ctx, seat, None),
            tokens: factions::face_down_tokens(ctx, seat, Granted::plain(NoFieldSet::EMPTY)),
            // For shipments from off the planet only (R155).
            lender: factions::token_lender(ctx, seat, None).filter(|_| native.is_none()),
            karamas: state.karamas(seat).into_iter().filter(counts).collect(),
        }
    }

    /// Spice for each of the reserves sent there.
    fn price(&self, to: AreaId) -> u8 {
        if self.native.is_some() { 0 } else { price(to) }
    }

    /// The price before it is halved.
    fn full_price(&self, shipment: &Shipment) -> u16 {
        let count = u16::from(shipment.cargo.forces().total());
        match (&shipment.cargo, shipment.to) {
            (Cargo::Board(_), Some(to)) => u16::from(price(to)) * count,
            (_, Some(to)) => u16::from(self.price(to)) * count,
            // Half of it, and not halved again (Rule 2.06.07).
            (_, None) => half(count),
        }
    }
}

/// Spice for each force shipped there (Rule 1.06.02.01).
fn price(to: AreaId) -> u8 {
    if board().stronghold_areas().contains(to) {
        PRICE.0
    } else {
        PRICE.1
    }
}

/// Whether reserves come from off the planet (Rules 1.06.02, 2.04.03).
pub(super) fn is_off_planet(state: &State, seat: Seat, shipment: &Shipment) -> bool {
    !shipment.cargo.is_on_board() && factions::native_areas(Ctx::of(state), seat, None).is_none()
}

/// Who is paid for a shipment instead of the bank (Rule 1.06.02.02, R40).
pub(super) fn payee(ctx: Ctx, seat: Seat, declared: &Declared) -> Granted<Option<Seat>> {
    let due = declared.cost > 0 && declared.shipment.to.is_some() && declared.shipment.karama.is_none();
    let bank = Granted::plain(None);
    Some(factions::paid_for_shipments(ctx, bank))
        .filter(|paid| due && paid.value != Some(seat))
        .unwrap_or(bank)
}

/// Who is paid for shipments, whatever has been stopped.
fn paid_by_right(state: &State) -> Option<Seat> {
    factions::paid_for_shipments(Ctx::by_right(state), Granted::plain(None)).value
}

/// Where a seat's shipments may land.
struct Landings {
    /// Those of the reserves.
    from_reserves: AreaSet,
    /// Those from another territory.
    from_board: AreaSet,
}

impl Landings {
    fn of(state: &State, seat: Seat, means: &Means) -> Landings {
        let closed = factions::closed_to_shipment(Ctx::of(state), AreaSet::EMPTY);
        let barred = state
            .full_strongholds(seat)
            .union(state.coexisting(seat).areas())
            .union(closed);
        let open = landable(state, seat)
            .without(barred)
            .without(state.promised_areas(seat));
        let calm = open.without(state.stormed());
        let reached = if means.into_storm.is_some() { open } else { calm };
        Landings {
            from_reserves: means.native.map_or(reached, |native| reached.intersection(native)),
            from_board: if means.across.is_some() { calm } else { AreaSet::EMPTY },
        }
    }
}

/// Where forces of a seat may be shipped at all: anywhere on the map, and off it where that is theirs (Rule 2.07.20).
fn landable(state: &State, seat: Seat) -> AreaSet {
    board()
        .all_areas()
        .union(factions::off_map_landings(Ctx::of(state), seat, AreaSet::EMPTY))
}

/// Forces on the board that can be shipped from where they are.
fn shippable<'a>(state: &'a State, seat: Seat, means: &Means) -> impl Iterator<Item = (AreaId, Forces)> + use<'a> {
    let leaving = means.across.is_some() || means.back.is_some();
    let stormed = state.stormed();
    // A token that lies face down is no force that is shipped (R154).
    state
        .fighting_groups(seat)
        .map(|(area, forces)| (area, forces.unveiled()))
        .filter(move |(area, forces)| leaving && !forces.is_none() && !stormed.contains(*area))
}

/// Areas with the price of each force there.
fn priced<List: FromIterator<(AreaId, u8)>>(areas: AreaSet, price: impl Fn(AreaId) -> u8) -> List {
    areas.iter().map(|area| (area, price(area))).collect()
}

/// What can be shipped where.
pub(super) fn options(state: &State, seat: Seat, uses: &Uses) -> ShipOptions {
    let means = Means::of(state, seat, uses);
    let landings = Landings::of(state, seat, &means);
    ShipOptions {
        reserves: state.reserves[seat.index()],
        spice: state.unpledged(seat),
        pledge: state.pledge_to(seat),
        destinations: priced(landings.from_reserves, |area| means.price(area)),
        stormy: landings.from_reserves.intersection(state.stormed()),
        half_price: means.half.is_some(),
        across: shippable(state, seat, &means).collect(),
        across_to: priced(landings.from_board, price),
        back: means.back.is_some(),
        barriers: state.barriers(seat),
        native: means.native,
        into_storm: means.into_storm.is_some(),
        payee: paid_by_right(state).filter(|owner| *owner != seat),
        tokens: means.tokens.value,
        lender: means.lender,
        is_token_out: state.board_forces.veiled().is_some(),
        karamas: if pays_bank_half(state, seat, &means) {
            ArrayVec::new()
        } else {
            means.karamas
        },
    }
}

/// Whether there is anything to ship and anywhere to ship it.
pub(super) fn is_possible(state: &State, seat: Seat, uses: &Uses) -> bool {
    let means = Means::of(state, seat, uses);
    let landings = Landings::of(state, seat, &means);
    let across = means.back.is_some() || !landings.from_board.is_empty();
    let reserves = !state.reserves[seat.index()].is_none() || may_fill_reserves(state, seat);
    (reserves && !landings.from_reserves.is_empty()) || (across && shippable(state, seat, &means).next().is_some())
}

/// Whether a shipment may land there, storm apart.
fn check_landing(state: &State, seat: Seat, to: AreaId) -> Result<(), Refusal> {
    let territory = to.territory();
    if !state.places().contains(to) {
        return Err(Refusal::plain(Reason::NotOnTheMap(territory)));
    }
    if !landable(state, seat).contains(to) {
        return Err(Refusal::by(rule!("2.07.20"), Reason::HomeField));
    }
    if factions::closed_to_shipment(Ctx::of(state), AreaSet::EMPTY).contains(to) {
        return Err(Refusal::by(rule!("2.12.09.02"), Reason::NobodyShipsThere(territory)));
    }
    if state.full_strongholds(seat).contains(to) {
        return Err(Refusal::by(rule!("1.06.02.05"), Reason::StrongholdFull(territory)));
    }
    if state.coexists(seat, territory) {
        return Err(Refusal::by(rule!("2.02.13"), Reason::OwnAdvisorsThere(territory)));
    }
    if state.promised_to_stay_out(seat, territory) {
        return Err(Refusal::by(rule!("1.12.00"), Reason::Promised));
    }
    Ok(())
}

/// Whether empty reserves may be filled before the shipment by a card that is played at any time (Rule 3.01.20). It is
/// told by what everybody knows, so that being asked tells nobody who holds the card.
fn may_fill_reserves(state: &State, seat: Seat) -> bool {
    !state.revivable_forces(seat).is_none() && state.may_be_held(CardPower::TleilaxuGhola)
}

/// Whether a shipment is possible, and what it rests on.
pub(super) fn check(state: &State, seat: Seat, uses: &Uses, shipment: Shipment) -> Result<Declared, Refusal> {
    let means = Means::of(state, seat, uses);
    let mut across = None;
    match &shipment.cargo {
        Cargo::Reserves(forces) => check_reserves(state, seat, *forces, shipment.to)?,
        Cargo::NoField(token) => check_token(state, &means, Some(*token), shipment.to)?,
        Cargo::AllyNoField => check_token(state, &means, None, shipment.to)?,
        Cargo::Board(groups) => {
            let ability = match shipment.to {
                None => means.back,
                Some(_) => means.across,
            };
            let rule = leaving_rule(state, seat, ability, shipment.to);
            across = Some(ability.ok_or(Refusal::by(rule, Reason::CannotShipThat))?);
            check_groups(state, seat, rule, groups, shipment.to)?;
        }
    }
    let into_storm = match shipment.to {
        Some(to) => check_destination(state, seat, &means, &shipment.cargo, to)?,
        None => None,
    };
    check_losses(state, &shipment)?;
    let full = means.full_price(&shipment);
    let has_rate = shipment.to.is_some() && full > 0;
    // Nothing is halved twice (R40).
    let discount = means.half.filter(|_| has_rate && shipment.karama.is_none());
    let is_onto_board = !matches!(shipment.cargo, Cargo::Board(_));
    let karama = check_karama(state, seat, &means, shipment.karama, has_rate && is_onto_board)?;
    let halved = discount.is_some() || shipment.karama.is_some();
    let cost = if halved { half(full) } else { full };
    check_payment(state, seat, cost, shipment.from_ally)?;
    let face_down = means.tokens.by.filter(|_| matches!(shipment.cargo, Cargo::NoField(_)));
    let abilities = [face_down, across, into_storm, discount, karama];
    Ok(Declared {
        shipment,
        cost,
        token: None,
        rests_on: abilities.into_iter().flatten().collect(),
    })
}

/// A token in the place of forces: one of one's own, or the ally's (Rules 2.10.10, 2.10.15, 2.10.19).
fn check_token(state: &State, means: &Means, own: Option<NoField>, to: Option<AreaId>) -> Result<(), Refusal> {
    if to.is_none() {
        return Err(Refusal::by(rule!("1.06.03"), Reason::CannotShipThat));
    }
    let can = match own {
        Some(token) => means.tokens.value.contains(token),
        None => means.lender.is_some(),
    };
    if can {
        return Ok(());
    }
    Err(token_refusal(own, state.board_forces.veiled().is_some()))
}

/// Whether a seat pays the bank half the price in any case. Others at half price pay its owner, and a Karama lets them
/// pay the bank (Rules 2.06.09, 3.01.11.03, R40).
fn pays_bank_half(state: &State, seat: Seat, means: &Means) -> bool {
    means.half.is_some() && paid_by_right(state) == Some(seat)
}

/// Whether this card can be played for Guild rates, which is for forces that come onto the board; the ability by which it counts
/// as a Karama, if it is none (Rules 3.01.11.03, 2.02.22).
fn check_karama(
    state: &State,
    seat: Seat,
    means: &Means,
    card: Option<CardId>,
    has_rate: bool,
) -> Result<Option<Ability>, Refusal> {
    let Some(card) = card else { return Ok(None) };
    let rule = rule!("3.01.11.03");
    if !means.karamas.contains(&card) {
        return Err(state.not_a_karama(seat, card, rule));
    }
    if !has_rate || pays_bank_half(state, seat, means) {
        return Err(Refusal::by(rule, Reason::KaramaNotForThis));
    }
    Ok(state.karama_ability(seat, card))
}

/// Forces that come from the reserves, which is the first of three kinds of shipment where there are three
/// (Rule 2.06.05.00).
fn check_reserves(state: &State, seat: Seat, forces: Forces, to: Option<AreaId>) -> Result<(), Refusal> {
    if to.is_none() {
        return Err(Refusal::by(rule!("1.06.03"), Reason::CannotShipThat));
    }
    if forces.is_none() {
        return Err(Refusal::plain(Reason::NoForces));
    }
    let have = state.reserves[seat.index()];
    if !forces.fits_in(have) {
        return Err(Refusal::by(rule!("1.06.02"), Reason::NotThatMany { have }));
    }
    Ok(())
}

/// The rule by which forces leave a territory in a shipment: that of the ability, or of the one that a seat has by right and
/// not now (Rules 2.06.05.01, 2.06.05.02, 2.06.10); everybody else ships from the reserves alone.
fn leaving_rule(state: &State, seat: Seat, ability: Option<Ability>, to: Option<AreaId>) -> RuleId {
    let ctx = Ctx::by_right(state);
    let by_right = || match to {
        None => factions::ship_back(ctx, seat, None),
        Some(_) => factions::cross_ship(ctx, seat, None),
    };
    match ability.or_else(by_right) {
        Some(ability) => ability.rule(),
        None if to.is_none() => rule!("1.06.03"),
        None => rule!("1.06.02"),
    }
}

/// Forces that leave a territory across the board or back to the reserves.
fn check_groups(
    state: &State,
    seat: Seat,
    rule: RuleId,
    groups: &Placements,
    to: Option<AreaId>,
) -> Result<(), Refusal> {
    let (from, seen) = group::check(state, seat, rule, groups)?;
    if state.coexists(seat, from) {
        return Err(Refusal::by(rule!("2.02.13"), Reason::CannotShipThat));
    }
    if groups.iter().any(|(_, forces)| forces.is_veiled()) {
        return Err(Refusal::by(rule!("2.10.11"), Reason::CannotShipThat));
    }
    if let Some(area) = seen.intersection(state.stormed()).first() {
        return Err(Refusal::by(rule!("1.06.02.04"), Reason::InStorm(area)));
    }
    if to.is_some_and(|to| to.territory() == from) {
        return Err(Refusal::by(rule, Reason::SameArea));
    }
    Ok(())
}

/// Whether these may land there; the ability that it needs, if any.
fn check_destination(
    state: &State,
    seat: Seat,
    means: &Means,
    cargo: &Cargo,
    to: AreaId,
) -> Result<Option<Ability>, Refusal> {
    let from_reserves = !cargo.is_on_board();
    if from_reserves && means.native.is_some_and(|native| !native.contains(to)) {
        return Err(Refusal::by(rule!("2.04.05"), Reason::FarFromReserves));
    }
    let mut needs = None;
    if state.stormed().contains(to) {
        needs = means.into_storm.filter(|_| from_reserves);
        if needs.is_none() {
            return Err(Refusal::by(rule!("1.06.02.04"), Reason::InStorm(to)));
        }
    }
    check_landing(state, seat, to)?;
    Ok(needs)
}

/// Half of those sent into the storm are lost, rounded up (Rule 2.04.17, R46).
fn check_losses(state: &State, shipment: &Shipment) -> Result<(), Refusal> {
    let forces = shipment.cargo.forces();
    let stormy = shipment.to.is_some_and(|to| state.stormed().contains(to));
    let lost = if stormy { forces.total().div_ceil(2) } else { 0 };
    if shipment.lost.total() != lost || !shipment.lost.fits_in(forces) {
        return Err(Refusal::by(rule!("2.04.17"), Reason::StormTakes { lost }));
    }
    Ok(())
}

fn check_payment(state: &State, seat: Seat, cost: u16, from_ally: u16) -> Result<(), Refusal> {
    let (own, pledged) = (state.unpledged(seat), state.pledge_to(seat));
    let have = own + pledged;
    if cost > have {
        return Err(Refusal::by(rule!("1.06.02.01"), Reason::TooExpensive { cost, have }));
    }
    let (min, max) = (cost.saturating_sub(own), pledged.min(cost));
    if !(min..=max).contains(&from_ally) {
        return Err(Refusal::by(rule!("1.10.02.05"), Reason::AllyPart { min, max }));
    }
    Ok(())
}

/// Pays and moves the forces.
pub(super) fn carry_out(
    state: &mut State,
    events: &mut Events,
    seat: Seat,
    declared: &Declared,
    paid: Granted<Option<Seat>>,
) {
    let (shipment, cost) = (&declared.shipment, declared.cost);
    let paid_by = paid.by.map_or(rule!("1.06.02.02"), Ability::rule);
    state.pay_with_ally(events, paid_by, seat, cost, shipment.from_ally, paid.value);
    match (&shipment.cargo, shipment.to) {
        (Cargo::Reserves(forces), Some(to)) => {
            let forces = *forces;
            let rule = match factions::native_areas(Ctx::of(state), seat, None) {
                Some(_) => rule!("2.04.05"),
                None if declared.token.is_some() => rule!("2.10.19"),
                None => rule!("1.06.02"),
            };
            state.land(seat, to, forces);
            events.tell(rule, EventKind::Shipped { seat, to, forces, cost });
            if let Some(token) = declared.token {
                factions::token_lent(state, events, seat, token);
            }
            state.lose_forces(events, rule!("2.04.17"), seat, to, shipment.lost, Cause::Storm);
        }
        (Cargo::Board(groups), to) => {
            let ability = match to {
                Some(_) => factions::cross_ship(Ctx::by_right(state), seat, None),
                None => factions::ship_back(Ctx::by_right(state), seat, None),
            };
            for (from, forces) in groups {
                match to {
                    Some(to) => state.march(seat, *from, to, *forces),
                    None => state.withdraw(seat, *from, *forces),
                }
            }
            let rule = ability.map_or(rule!("1.06.02"), Ability::rule);
            let groups = groups.clone();
            events.tell(rule, EventKind::ShippedAcross { seat, groups, to, cost });
        }
        (Cargo::NoField(token), Some(to)) => {
            let forces = Forces::VEILED;
            state.lay_face_down(seat, to);
            events.tell(rule!("2.10.10"), EventKind::Shipped { seat, to, forces, cost });
            factions::token_placed(state, events, seat, *token);
        }
        // Reserves that go nowhere were refused, and a token of the ally has become those who go by it.
        (Cargo::Reserves(_) | Cargo::NoField(_), None) | (Cargo::AllyNoField, _) => {}
    }
}
