//! What a faction, a card or a variant changes, as one row: amendments of what phases ask, what it does at moments, and
//! what follows at once from what happens.

use crate::ability::{Ability, AbilitySet};
use crate::action::{Plan, Power};
use crate::data::CardType;
use crate::factions::{NoField, NoFieldSet};
use crate::ids::{
    AreaId, AreaSet, CardId, CardSet, LeaderId, LeaderSet, Seat, SeatSet, Sector, SpiceCardId, TerritoryId,
};
use crate::outcome::Prediction;
use crate::procedure::{Call, Ctx, Moment, MomentKind, StormHits};
use crate::prompt::{ForceValues, PowerOptions};
use crate::refusal::{Reason, Refusal};
use crate::rule::RuleId;
use crate::state::{Events, Forces, State};
use crate::truth::Question;
#[cfg(test)]
use crate::view::Viewer;
use rand_chacha::ChaCha8Rng;

/// Something done at a moment: the procedure that is to start, if there is anything to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// When.
    pub(crate) at: MomentKind,
    /// The place among those who come in at the same moment, the lowest first.
    pub(crate) rank: u8,
    /// What starts.
    pub(crate) begin: fn(&State, Moment) -> Option<Call>,
}

/// Lists every question that can be amended: `name(arguments; value)`. Given to a macro that makes something of it.
macro_rules! each_question {
    ($make:ident) => {
        $make! {
            /// How many territories a group of these forces may go, and by which ability (Rule 1.06.04.03).
            range(seat: Seat, group: Forces; Granted<u8>),
            /// How many territories farther a card may take forces of a seat that it may hold, as far as everybody knows (Rule
            /// 1.06.04.03).
            further_by_card(seat: Seat; u8),
            /// Where off the map forces of a seat can be shipped (Rules 1.06.02, 2.07.20).
            off_map_landings(seat: Seat; AreaSet),
            /// Spice for each elite force, where another one collects so much (Rule 1.08.02).
            elite_collection(seat: Seat; u8),
            /// What follows when the storm has come over forces of a seat: nothing, and they are lost (Rule 1.01.03).
            /// Asked with no hits to find out whether anything could.
            storm_losses(seat: Seat, hits: &StormHits; Option<Call>),
            /// How many cards will be auctioned from the deck (Rule 1.04.04).
            row_size(; u8),
            /// Who is paid for a card that a seat buys, if not the bank (Rule 1.04.06.02).
            card_payee(buyer: Seat; Granted<Option<Seat>>),
            /// Who is paid for shipments of others, if not the bank (Rule 1.06.02.02).
            paid_for_shipments(; Granted<Option<Seat>>),
            /// Where a seat's reserves can be sent, if they are on the planet and cannot be shipped (Rule 1.06.02).
            native_areas(seat: Seat; Option<AreaSet>),
            /// The ability to send reserves into the storm (Rule 1.06.02.04).
            into_storm(seat: Seat; Option<Ability>),
            /// The ability by which a seat pays half for its shipments (Rule 1.06.02.01).
            half_price(seat: Seat; Option<Ability>),
            /// The ability to ship from one territory to another (Rule 1.06.02).
            cross_ship(seat: Seat; Option<Ability>),
            /// The ability to ship back to the reserves (Rule 1.06.03).
            ship_back(seat: Seat; Option<Ability>),
            /// The tokens that a seat can lay face down in the place of a shipment (Rule 1.06.02).
            face_down_tokens(seat: Seat; Granted<NoFieldSet>),
            /// Who can lend a seat a token for its shipment (Rule 1.06.02).
            token_lender(seat: Seat; Option<Seat>),
            /// The rule by which nobody can ask for the number that a seat dials in a territory (Rule 2.01.08).
            unseen_dial(of: Seat, territory: TerritoryId; Option<RuleId>),
            /// Who ships and moves when it likes (Rule 1.06.01).
            acts_when_it_likes(; Granted<Option<Seat>>),
            /// Who can pay for forces of its ally beyond the ally's own limit (Rule 1.05.01).
            pays_ally_revival(; Option<AllyRevival>),
            /// The price of a token that may be revived in the place of a leader (Rule 1.05.03).
            token_price(seat: Seat; Option<u8>),
            /// Whether a token of a seat that is revived in the place of a leader lies in the tanks (Rule 1.05.03).
            dead_token(seat: Seat; bool),
            /// The rule by which a seat can revive no token in the place of a leader now.
            token_waits_by(seat: Seat; RuleId),
            /// The rule by which a seat can revive no leader now (Rule 1.05.03).
            leaders_wait_by(seat: Seat; RuleId),
            /// The rule by which a seat revives one elite force a turn.
            one_elite_a_turn(seat: Seat; RuleId),
            /// What a seat may revive in a turn (Rules 1.05.01, 1.05.03).
            revivals(seat: Seat; Granted<Revivals>),
            /// The ability by which a seat pays half for what it revives (Rules 1.05.01.02, 1.05.03.01).
            half_revivals(seat: Seat; Option<Ability>),
            /// Who is paid for revivals, if not the bank: `payer` pays for what is of another, or its own (Rules 1.05.01.03,
            /// 1.05.03.02).
            revival_payee(payer: Seat, of: Seat; Granted<Option<Seat>>),
            /// Who is given spice by the bank when a seat revives forces free (Rule 1.05.01.01).
            revival_subsidy(of: Seat; Granted<Option<(Seat, u16)>>),
            /// What of its standard revival a seat may not do (Rules 1.05.01, 1.05.03).
            barred_revivals(seat: Seat; Barred),
            /// The cards that a seat plays as Karamas although they are none, and by which ability (Rule 3.01.11).
            karama_stand_ins(seat: Seat; Option<StandIns>),
            /// Whether a seat can give its ally spice (Rule 1.10.02.03).
            may_give_spice(seat: Seat; bool),
            /// Whether a seat's presence decides a game that nobody won in time, and before which others: the lowest
            /// rank among those in play rules, by its rule (Rule 1.09.05).
            default_victory(seat: Seat; Option<(u8, RuleId)>),
            /// The seat whose own condition of victory holds at the end of the last turn, before anybody's presence
            /// decides (Rule 1.09.05).
            special_victory(; Option<Seat>),
            /// How the forces of a seat start (Rule 0.13).
            start(seat: Seat; Start),
            /// Where a seat may not end a movement for now (Rule 1.06.04).
            closed_ends(seat: Seat; AreaSet),
            /// The rule by which forces of a seat in a territory live through the storm (Rule 1.01.03).
            sheltered(seat: Seat, territory: TerritoryId; Option<RuleId>),
            /// The rule by which no card counts as a Karama of a seat for now (Rule 3.01.11).
            karamas_barred(seat: Seat; Option<RuleId>),
            /// How many forces of a seat revive free (Rule 1.05.01.01).
            free_revivals(seat: Seat; u8),
            /// Who pays Charity to those who claim it, if not the bank (Rule 1.03.01).
            charity_payer(; Option<Seat>),
            /// The rule by which nobody makes a bribe for now (Rule 1.12.01).
            bribes_barred(; Option<RuleId>),
            /// Whether a seat may pay for forces of its ally in battle (Rule 1.13.03.03).
            pays_for_ally_in_battle(payer: Seat; bool),
            /// Whether a leader can be revived whatever other leaders do (Rules 1.05.03, 1.05.04).
            always_revivable(leader: LeaderId; bool),
            /// Leaders of no faction that lie in the tanks, and that a seat revives as if they were its own, whatever other
            /// leaders do (Rule 1.05.03).
            revives_as_own(seat: Seat; LeaderSet),
            /// Whether the right of a seat to revive leaders opens (Rule 1.05.03).
            opens_leader_revival(seat: Seat; bool),
            /// Where nobody ships, or sends forces of its reserves (Rule 1.06.02, R166).
            closed_to_shipment(; AreaSet),
            /// Whether a seat that has lost a battle may keep a card of it (Rule 1.07.06.04).
            may_keep_lost_card(loser: Seat; bool),
            /// The most Treachery Cards that a seat may hold (Rule 1.04.02).
            hand_limit(seat: Seat; u8),
            /// The rule by which a hand is full (Rule 1.04.02).
            full_hand_by(seat: Seat; RuleId),
            /// The rule by which a seat promises its ally spice (Rule 1.10.02.04).
            pledge_rule(seat: Seat; RuleId),
            /// What a seat has predicted (Rule 2.02.03).
            prediction(seat: Seat; Option<Prediction>),
            /// Whether a question about what one faction alone has is answered with yes by a seat (Rule 3.01.22, R81).
            is_true_of_own(seat: Seat, question: &Question; bool),
            /// The Traitor Cards of this game (Rules 0.11, 2.11.19).
            traitor_deck(; LeaderSet),
            /// The Traitor Cards that a seat holds and can show (Rule 0.11).
            traitor_cards(seat: Seat; LeaderSet),
            /// Whether a seat may keep notes on Treachery Cards (R82).
            keeps_notes(seat: Seat; bool),
            /// Spice that a seat can claim as Charity (Rule 1.03.01).
            charity(seat: Seat; Granted<u16>),
            /// The abilities that could make a difference in the plan of a seat, whatever its forces count, and can be
            /// prevented before it (R86, R123).
            preventable_in_plan(seat: Seat; AbilitySet),
            /// The abilities that could make a difference in a battle of these forces of a seat against this opponent, and
            /// can be prevented before it (R86, R123).
            preventable_in_battle(seat: Seat, opponent: Seat, forces: Forces; AbilitySet),
            /// What forces of a seat count against this opponent (Rule 1.13.03, R52).
            force_values(seat: Seat, opponent: Seat; ForceValues),
            /// The rule by which elite forces of a seat count no more than ordinary ones against this opponent.
            weak_elites(seat: Seat, opponent: Seat; Option<RuleId>),
            /// Whether a seat can add something to its leader there, beside what is on the board and in its hand.
            can_add(seat: Seat, territory: TerritoryId; bool),
            /// Whether the leader of this plan, with which a seat has won, may still turn out to be another's: what follows upon
            /// its having fought waits for that (R191).
            may_be_unmasked(winner: Seat, plan: &Plan; bool),
            /// The rule by which the leader of this plan is nobody's traitor.
            loyal_by(plan: &Plan; Option<RuleId>),
            /// The rule by which a seat can call traitor for its ally (Rule 1.07.06.06).
            calls_for_ally(seat: Seat; Option<RuleId>),
            /// The rule by which a seat may see a plan that lies face down, for a card for its special power, as far as
            /// the table knows (Rule 1.07.04, R56).
            sees_plans(seat: Seat; Option<RuleId>),
            /// How many strongholds a side needs to win that holds so many of them as a pair (Rules 1.09.02.02, 1.10.02.01).
            strongholds_needed(side: SeatSet, co_occupied: usize; Needed),
            /// What follows when two allies collect so much in one area together: nothing, and one after the other takes what
            /// it can (Rule 1.08.02).
            shared_collection(area: AreaId, amount: u8; Option<Call>),
            /// Whether a seat can hold leaders of others, and knows which of them it has taken.
            captures_leaders(seat: Seat; bool),
        }
    };
}
pub(super) use each_question;

macro_rules! amendments {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*; $value:ty),)*) => {
        /// What is amended: each gets the value so far and gives its own.
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct Amendments {
            $($(#[$doc])* pub(crate) $name: Option<fn(Ctx, $($type,)* $value) -> $value>,)*
        }

        impl Amendments {
            /// Nothing is amended.
            pub(crate) const NONE: Amendments = Amendments { $($name: None,)* };
        }
    };
}
each_question!(amendments);

/// Lists every happening that has forced consequences: `name(what happened)`. They come at once, whatever is under way.
macro_rules! each_consequence {
    ($make:ident) => {
        $make! {
            /// Forces of a seat have gone to the tanks because of a battle of its own (R70).
            forces_lost_in_battle(seat: Seat, forces: Forces),
            /// A plan was turned over (Rule 1.07.05).
            plan_revealed(seat: Seat, plan: &Plan),
            /// A plan was fought with, and what can be used once is used (Rule 1.07.06).
            plan_used(seat: Seat, plan: &Plan, territory: TerritoryId),
            /// A plan was in an explosion (Rule 3.01.14).
            plan_exploded(seat: Seat, plan: &Plan),
            /// A leader has fought and lived (Rule 1.07.06.03).
            leader_fought(leader: LeaderId),
            /// A leader has died for all to see.
            leader_died(leader: LeaderId),
            /// A procedure has come to a point where the position stands.
            position_stands(),
            /// A new turn has begun (Rule 1.09.04).
            turn_began(),
            /// The Traitor Cards are about to be dealt (Rule 0.11).
            traitors_shuffled(),
            /// The Turn Marker is placed (Rule 0.15).
            turn_marker_placed(),
            /// Everybody has kept a traitor (Rule 0.11).
            traitors_kept(),
            /// The storm has entered a sector, or stops in it (Rule 1.01.02).
            storm_came(sector: Sector),
            /// Everything in a territory was lost in an explosion (Rules 3.01.14, 2.12.09.02).
            exploded(territory: TerritoryId),
            /// Leaders who fought and lived are back (Rule 1.07.07).
            leaders_returned(),
            /// Two have become allies (Rule 1.10).
            alliance_formed(seats: [Seat; 2]),
            /// A phase is over for good.
            phase_ended(),
            /// Nobody has won: the war is about to go on (Rule 1.09.04).
            war_continues(),
            /// Everybody has done what is its own then, and the turn marker is about to move on (Rule 1.09.04, R78).
            war_has_continued(),
            /// A seat has laid this token face down on the board in the place of a shipment.
            token_placed(seat: Seat, token: NoField),
            /// A seat has shipped with this token of its ally.
            token_lent(to: Seat, token: NoField),
            /// A movement of a seat is over (Rule 1.06.04).
            movement_over(seat: Seat),
            /// A seat has placed its starting forces in a territory (Rule 0.13).
            starting_forces_placed(seat: Seat, territory: TerritoryId),
            /// A player has sold a card of its hand unseen (R101).
            unseen_card_sold(),
            /// The card that was up for bid is bought, or bought in (Rules 1.04.06.02, 1.04.09).
            card_for_bid_gone(),
            /// The top card of the Spice Deck has come up (Rule 1.02.01).
            spice_card_came_up(),
            /// A seat has revived its token in the place of a leader, and has paid for it.
            token_revived(seat: Seat, cost: u16),
            /// A seat has written its notes on Treachery Cards anew (Rule 2.01.06).
            notes_written(seat: Seat, notes: &str),
        }
    };
}
pub(super) use each_consequence;

macro_rules! consequences {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty),*),)*) => {
        /// What follows at once from what happens.
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct Consequences {
            $($(#[$doc])* pub(crate) $name: Option<fn(&mut State, &mut Events, $($type),*)>,)*
        }

        impl Consequences {
            /// Nothing follows.
            pub(crate) const NONE: Consequences = Consequences { $($name: None,)* };
        }
    };
}
each_consequence!(consequences);

/// What a faction can add to a leader in a Battle Plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Addition {
    /// Whether it is in a plan.
    pub(crate) is_in: fn(&Plan) -> bool,
    /// What it adds to a leader who lives.
    pub(crate) strength: u8,
    /// What is said to a seat that cannot have it in its plan.
    pub(crate) unavailable: fn(&State, Seat) -> Refusal,
}

/// A value, and the ability that it rests on, if it needs one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Granted<T> {
    /// The value.
    pub(crate) value: T,
    /// Without this ability it would be another.
    pub(crate) by: Option<Ability>,
}

impl<T> Granted<T> {
    /// What everybody has.
    pub(crate) fn plain(value: T) -> Granted<T> {
        Granted { value, by: None }
    }
}

/// Somebody who can pay for the revival of its ally's forces (Rule 1.05.01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AllyRevival {
    pub(crate) payer: Seat,
    pub(crate) ally: Seat,
    /// The most forces.
    pub(crate) most: u8,
    pub(crate) by: Ability,
}

/// How many strongholds win, and by which rule (Rule 1.09.02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Needed {
    pub(crate) strongholds: usize,
    pub(crate) rule: RuleId,
}

/// What a seat may revive in a turn (Rules 1.05.01, 1.05.03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Revivals {
    /// The most forces.
    pub(crate) forces: u8,
    /// Spice for each force beyond the free ones.
    pub(crate) price: u8,
    /// And for each elite one.
    pub(crate) elite_price: u8,
    /// The most leaders.
    pub(crate) leaders: u8,
    /// Whether any of its own leaders may be revived, at any time and face down too.
    pub(crate) any_leader: bool,
}

impl Revivals {
    /// All forces of a faction.
    pub(crate) const ALL_FORCES: u8 = 20;
}

/// What of its standard revival a seat may not do, by which rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Barred {
    /// To revive forces.
    pub(crate) forces: Option<RuleId>,
    /// To revive a leader, or a token in its place.
    pub(crate) leaders: Option<RuleId>,
}

/// Cards that are played as Karamas and are none (Rule 3.01.11).
#[derive(Clone, Copy, Debug)]
pub(crate) struct StandIns {
    pub(crate) cards: CardType,
    pub(crate) by: Ability,
}

/// How the forces of a seat start (Rule 0.13).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Start {
    /// In fixed places.
    Fixed(&'static [(AreaId, u8)]),
    /// Over these areas, this many in all, as the player likes.
    Chosen(AreaSet, u8),
    /// On the territory that is a token, before that is on the map.
    OnToken(Forces),
    /// Anywhere of these, after everybody else, by this rule.
    Last(AreaSet, u8, RuleId),
}

/// What one player knows of cards that lie face down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct KnownCards {
    /// The card up for bid.
    pub(crate) bid_card: Option<CardId>,
    /// The top card of the Treachery Deck.
    pub(crate) deck_top: Option<CardId>,
    /// The bottom card of the Treachery Deck.
    pub(crate) deck_bottom: Option<CardId>,
    /// A card that is not the top card of the Treachery Deck: it was, and has been drawn.
    pub(crate) not_on_top: Option<CardId>,
    /// And one that is not the bottom card.
    pub(crate) not_at_bottom: Option<CardId>,
    /// Those of the row that is up for auction are among these, and the others of these are in hands.
    pub(crate) row: CardSet,
    /// These are in hands of others, as far as they lie nowhere for all to see.
    pub(crate) in_hands: CardSet,
    /// The top card of the Spice Deck.
    pub(crate) spice_card: Option<SpiceCardId>,
}

/// Cards in decks that somebody has looked at: for everybody else, any other card may lie there.
#[cfg(test)]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LookedAt {
    /// The card up for bid.
    pub(crate) bid_card: Option<CardId>,
    /// The top card of the Spice Deck.
    pub(crate) spice_card: Option<SpiceCardId>,
    /// Whether the cards of the row are known, without their order.
    pub(crate) row: bool,
    /// The top card of the Treachery Deck.
    pub(crate) deck_top: Option<CardId>,
    /// The bottom card of the Treachery Deck.
    pub(crate) deck_bottom: Option<CardId>,
    /// Cards that are known to be in hands of others, as far as they are there.
    pub(crate) in_hands: CardSet,
}

/// What tokens were before a group of them moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    /// Whether those who move coexisted with others (Rule 2.02.12).
    pub(crate) moved: bool,
    /// Whether those who stood at the end of the way already do, if any stood there.
    pub(crate) there: Option<bool>,
}

/// A special Karama power that is used at a time of its owner's choosing (Rule 1.14).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpecialPower {
    /// The rule that grants it.
    pub(crate) rule: fn() -> RuleId,
    /// Whether it can be used whenever nothing is half-way, and not at certain points of a phase only.
    pub(crate) at_any_time: bool,
    /// What is in its way whatever the time, if anything is.
    pub(crate) obstacle: fn(&State, Seat) -> Option<Reason>,
    /// What it could do now, a card for it provided; `None` when it is not its time.
    pub(crate) options: fn(&State, Seat) -> Option<PowerOptions>,
    /// Why it cannot be used so.
    pub(crate) check: fn(&State, Seat, Power, &PowerOptions) -> Result<(), Refusal>,
    /// Uses it, the card spent; what it starts, if anything.
    pub(crate) apply: fn(&mut State, &mut Events, Seat, Power) -> Option<Call>,
}

/// Everything that one faction, card or variant changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The questions that it answers differently.
    pub(crate) amendments: Amendments,
    /// What it does at moments.
    pub(crate) moments: &'static [Entry],
    /// The special Karama power, if its owner chooses when to use it.
    pub(crate) power: Option<SpecialPower>,
    /// What follows at once from what happens.
    pub(crate) consequences: Consequences,
    /// What it can add to a leader in a Battle Plan.
    pub(crate) addition: Option<Addition>,
    /// What comes of its own tokens that have moved into another territory; the question that is left to it, if one is.
    pub(crate) moved: Option<fn(&mut State, &mut Events, Seat, TerritoryId, Sides) -> Option<Call>>,
    /// Whether what it alone has can be so: the first sentence that says what cannot.
    pub(crate) law: Option<fn(&State) -> Result<(), String>>,
    /// Puts something else in the place of what it has hidden from a viewer, the cards and leaders being there. Nothing that
    /// is really there may tell in what it puts.
    pub(crate) imagine: Option<fn(&mut State, Seat, &mut ChaCha8Rng)>,
    /// What its player knows of cards that others do not.
    pub(crate) knows: Option<fn(&State) -> KnownCards>,
    /// The cards in decks that it has looked at, for the tests of secrecy.
    #[cfg(test)]
    pub(crate) looked_at: Option<fn(&State) -> LookedAt>,
    /// Puts something else in the place of what it has hidden from a viewer, for the tests of secrecy.
    #[cfg(test)]
    pub(crate) shuffle: Option<fn(&mut State, Viewer, &mut ChaCha8Rng)>,
}

impl Row {
    /// Changes nothing.
    pub(crate) const NONE: Row = Row {
        amendments: Amendments::NONE,
        moments: &[],
        power: None,
        consequences: Consequences::NONE,
        addition: None,
        moved: None,
        law: None,
        imagine: None,
        knows: None,
        #[cfg(test)]
        looked_at: None,
        #[cfg(test)]
        shuffle: None,
    };
}
