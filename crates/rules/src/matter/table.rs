//! Every matter that is decided by a small question, a row each.

use serde::{Deserialize, Serialize};

use super::{Choice, Decision, Form, Kind, Named, Shape, Thing, Things};
use crate::ids::TerritoryId;
use crate::refusal::{Reason, Refusal};
use crate::rule;
use crate::rule::RuleId;

/// What a small question of a matter is like.
struct Row {
    /// The rule that asks.
    rule: RuleId,
    /// What is wanted of whoever says something else.
    wants: &'static str,
    /// How it is answered.
    form: Form,
    /// Whether a number or a thing can be left.
    or_nothing: bool,
    /// What is played for somebody who does not answer.
    fallback: Fallback,
    /// How programs that play at random answer.
    chance: Chance,
    /// Whether being asked tells what somebody holds.
    is_private: bool,
    /// Whether to do it spends a card or a power.
    spends: bool,
    /// What an answer is worth watching.
    interest: Interest,
    /// The rule and the fact that stand against a wrong answer, where those are not the ones of all questions of the shape.
    reason: fn(&Decision, &Choice) -> Option<(RuleId, Reason)>,
}

/// What most matters have.
const ROW: Row = Row {
    rule: rule!("1.00.05"),
    wants: "",
    form: Form::YesNo,
    or_nothing: false,
    fallback: Fallback::Least,
    chance: Chance::Even,
    is_private: false,
    spends: false,
    interest: Interest::Some,
    reason: |_, _| None,
};

/// What is played for somebody who does not answer. A Treachery Card that need not be played is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    /// No, nothing, or as little as is possible; the first where something must be chosen.
    Least,
    /// Yes.
    Yes,
    /// Yes, if the question is about no other player.
    YesIfAlone,
    /// The first, although it can be left.
    First,
    /// As much as is possible.
    Most,
    /// The strongest leader, of another faction than the one that it is about if possible.
    Strongest,
    /// What the question names, if it is among the choices.
    Named,
    /// Anything.
    Random,
}

/// How programs that play at random answer.
#[derive(Clone, Copy)]
pub(super) enum Chance {
    /// Everything is equally likely; what can be left is left half the time.
    Even,
    /// So many times of so many it is yes, or something and not nothing; of several things each is taken so often.
    Often(u32, u32),
    /// Up to so much more than the least; what can be left is left half the time.
    Low(u16),
    /// One of the numbers below this says which of the things it is.
    Roll(u32, fn(u32, &Things) -> Choice),
}

/// What an answer is worth watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    /// It is said face down, or by many at once.
    Little,
    /// Some.
    Some,
    /// It is seen on the board, or heard by all.
    Much,
}

macro_rules! matters {
    ($($(#[doc = $asks:literal])+ $matter:ident = $key:literal { $($field:ident: $value:expr),+ $(,)? })+) => {
        /// What a small question is about. The names are those of the decision points.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Matter {
            $($(#[doc = $asks])+ $matter,)+
        }

        impl Matter {
            /// All.
            pub const ALL: &'static [Matter] = &[$(Matter::$matter),+];

            /// Its name in files, and of its texts: `protect_ally`.
            pub fn key(self) -> &'static str {
                match self {
                    $(Matter::$matter => $key,)+
                }
            }

            /// What is asked, in a line.
            pub fn asks(self) -> &'static str {
                match self {
                    $(Matter::$matter => concat!($($asks),+).trim_ascii(),)+
                }
            }

            fn row(self) -> &'static Row {
                match self {
                    $(Matter::$matter => const { &Row { $($field: $value,)+ ..ROW } },)+
                }
            }
        }
    };
}

matters! {
    /// Which Treachery Card to start with (Rule 2.07.03).
    PocketCard = "pocket_card" {
        rule: rule!("2.07.03"),
        wants: "keep one of the cards as your starting card",
        form: Form::One(Kind::Card),
        interest: Interest::Little,
    }
    /// Where to place the Hidden Mobile Stronghold (Rule 2.07.04).
    PlaceStronghold = "place_stronghold" {
        rule: rule!("2.07.04"),
        wants: "say where the Hidden Mobile Stronghold points to",
        form: Form::One(Kind::Area),
        interest: Interest::Much,
        reason: |decision, _| Some((decision.rule, Reason::CannotPointThere)),
    }
    /// Which of the cards seen before the row is dealt goes back (Rule 2.07.07).
    SupplyChain = "supply_chain" {
        rule: rule!("2.07.07"),
        wants: "say which card goes back to the deck",
        form: Form::One(Kind::Card),
        interest: Interest::Little,
    }
    /// Whether it goes on the deck or under it (Rule 2.07.07).
    PutBack = "put_back" {
        rule: rule!("2.07.07"),
        wants: "say whether the card goes on top of the deck or to its bottom",
        form: Form::One(Kind::Named),
        interest: Interest::Little,
    }
    /// Whether to discard the card just bought and draw another one (Rules 2.07.21, 2.07.22).
    UseTechnology = "use_technology" {
        rule: rule!("2.07.22"),
        wants: "exchange the card that you have bought, or keep it",
    }
    /// Which Traitor Card to keep (Rule 0.11).
    KeepTraitor = "keep_traitor" {
        rule: rule!("0.11"),
        wants: "keep one of the Traitor Cards dealt to you",
        form: Form::One(Kind::Leader),
        fallback: Fallback::Strongest,
        interest: Interest::Little,
        reason: |decision, choice| match choice {
            Choice::One(Thing::Leader(leader)) => Some((decision.rule, Reason::TraitorNotDealt(*leader))),
            _ => None,
        },
    }
    /// A number for the storm (Rules 0.16, 1.01.02).
    DialStorm = "dial_storm" {
        rule: rule!("1.01.02"),
        wants: "dial a number for the storm",
        form: Form::Amount,
        fallback: Fallback::Random,
        interest: Interest::Little,
    }
    /// How far the storm goes, or to keep the card (Rule 3.01.23).
    PlayWeatherControl = "play_weather_control" {
        rule: rule!("3.01.23"),
        wants: "play Weather Control, or keep the card",
        form: Form::Amount,
        or_nothing: true,
        chance: Chance::Often(1, 3),
        is_private: true,
        spends: true,
    }
    /// Whether to blow up the Shield Wall before the storm moves (Rule 3.01.07).
    PlayFamilyAtomics = "play_family_atomics" {
        rule: rule!("3.01.07"),
        wants: "play Family Atomics, or keep the card",
        chance: Chance::Often(1, 3),
        is_private: true,
        spends: true,
    }
    /// Who lives through the storm (Rule 2.04.16).
    SaveFromStorm = "save_from_storm" {
        rule: rule!("2.04.16"),
        wants: "say which forces live through the storm",
        form: Form::Forces,
        fallback: Fallback::Most,
    }
    /// Whether the ally's forces are spared by the worm (Rule 2.04.10).
    ProtectAlly = "protect_ally" {
        rule: rule!("2.04.10"),
        wants: "protect your ally from the worm, or do not",
        fallback: Fallback::Yes,
    }
    /// Where a further worm of the same blow comes, if anywhere (Rule 2.04.15).
    PlaceWorm = "place_worm" {
        rule: rule!("2.04.15"),
        wants: "place the worm in a sand territory, or leave it",
        form: Form::One(Kind::Territory),
        or_nothing: true,
        chance: Chance::Often(2, 3),
        interest: Interest::Much,
        reason: |decision, _| Some((decision.rule, Reason::NotSand)),
    }
    /// Whether to take CHOAM Charity (Rule 1.03.01).
    ClaimCharity = "claim_charity" {
        rule: rule!("1.03.01"),
        wants: "claim CHOAM Charity or do not",
        fallback: Fallback::Yes,
        interest: Interest::Little,
    }
    /// Which card of the hand to auction unseen, if any (Rule 2.10.21).
    OfferBlackMarket = "offer_black_market" {
        rule: rule!("2.10.21"),
        wants: "say which card of your hand you auction unseen, if any",
        form: Form::One(Kind::Card),
        or_nothing: true,
        reason: |decision, _| Some((decision.rule, Reason::NotInHand)),
    }
    /// How a card is auctioned (Rules 2.10.08.00, 2.10.22).
    AuctionMethod = "auction_method" {
        rule: rule!("2.10.08.00"),
        wants: "say how the card is auctioned",
        form: Form::One(Kind::Named),
    }
    /// What to say that the unseen card is, if anything, true or not (Rule 2.10.22).
    ClaimCard = "claim_card" {
        rule: rule!("2.10.22"),
        wants: "say what you claim the card to be, or nothing",
        form: Form::One(Kind::Card),
        or_nothing: true,
    }
    /// Whether the card of the cache is auctioned first or last (Rule 2.10.05).
    DeclareRichese = "declare_richese" {
        rule: rule!("2.10.05"),
        wants: "say whether your card is auctioned first or last",
        form: Form::One(Kind::Named),
    }
    /// Which card of the cache is auctioned (Rule 2.10.08.00).
    AuctionRichese = "auction_richese" {
        rule: rule!("2.10.08.00"),
        wants: "say which card of your cache is auctioned",
        form: Form::One(Kind::Card),
        reason: |decision, _| Some((decision.rule, Reason::NotInCache)),
    }
    /// How much spice to hold in one hand (Rule 2.10.08.02).
    SilentBid = "silent_bid" {
        rule: rule!("2.10.08.02"),
        wants: "say how much spice you hold in one hand",
        form: Form::Amount,
        chance: Chance::Low(8),
        interest: Interest::Little,
        reason: |decision, choice| match (&decision.shape, choice) {
            (Shape::Amount { max, .. }, Choice::Amount(amount)) if amount > max => {
                Some((decision.rule, Reason::BidTooHigh { max: *max }))
            }
            _ => None,
        },
    }
    /// Whether to take the card that nobody bought into the hand, or to set it aside (Rules 2.10.08.01, 2.10.08.02).
    KeepUnsold = "keep_unsold" {
        rule: rule!("2.10.08.01"),
        wants: "take the card into your hand, or set it aside",
        fallback: Fallback::Yes,
    }
    /// Which cards to give for the hand that was taken (Rule 1.14.04).
    ReturnCards = "return_cards" {
        rule: rule!("1.14.04"),
        wants: "say which cards to give back",
        form: Form::Several(Kind::Card),
        fallback: Fallback::Random,
        interest: Interest::Little,
        reason: |decision, choice| match (&decision.shape, choice) {
            (Shape::Several { least, .. }, Choice::Several(cards)) if cards.len() != usize::from(*least) => {
                Some((decision.rule, Reason::WrongCardCount { count: *least }))
            }
            _ => Some((decision.rule, Reason::NotInHand)),
        },
    }
    /// Whether the ally revives three forces free (Rule 2.04.11).
    GrantFreeRevival = "grant_free_revival" {
        rule: rule!("2.04.11"),
        wants: "let your ally revive three forces free, or do not",
        fallback: Fallback::Yes,
        interest: Interest::Little,
    }
    /// Who may revive five forces instead of three (Rule 2.08.11).
    RaiseLimit = "raise_limit" {
        rule: rule!("2.08.11"),
        wants: "say who may revive up to five forces",
        form: Form::Several(Kind::Seat),
        interest: Interest::Little,
    }
    /// Whether the ally pays half for its revivals (Rule 2.08.15).
    HalveAllyRevival = "halve_ally_revival" {
        rule: rule!("2.08.15"),
        wants: "let your ally pay half for its revivals, or do not",
        fallback: Fallback::Yes,
        interest: Interest::Little,
    }
    /// Which of one's own leaders to ask the Tleilaxu for, if any (Rule 2.08.13).
    AskLeader = "ask_leader" {
        rule: rule!("2.08.13"),
        wants: "ask the Tleilaxu for one of your leaders, or for none",
        form: Form::One(Kind::Leader),
        or_nothing: true,
        interest: Interest::Little,
    }
    /// For how much to revive a leader that another faction has asked for, or not at all (Rule 2.08.13).
    PriceLeader = "price_leader" {
        rule: rule!("2.08.13"),
        wants: "name a price for the leader, or refuse",
        form: Form::Amount,
        or_nothing: true,
        chance: Chance::Low(8),
        interest: Interest::Little,
    }
    /// Whether to pay the price of a leader (Rule 2.08.13).
    PayLeader = "pay_leader" {
        rule: rule!("2.08.13"),
        wants: "pay for the leader, or decline",
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::CannotPayPrice)),
    }
    /// Which leader to revive besides those chosen, if any (Rule 2.08.08).
    ReviveLeader = "revive_leader" {
        rule: rule!("2.08.08"),
        wants: "say which leader to revive as well, or none",
        form: Form::One(Kind::Leader),
        or_nothing: true,
        chance: Chance::Often(2, 3),
        interest: Interest::Little,
    }
    /// Which leader of another faction to revive as one's own, if any (Rule 2.08.16).
    ReviveGhola = "revive_ghola" {
        rule: rule!("2.08.16"),
        wants: "revive a leader of another faction, or none",
        form: Form::One(Kind::Leader),
        or_nothing: true,
        chance: Chance::Often(2, 3),
    }
    /// How many of the free ones are elite (Rule 2.07.06, R134).
    FreeElites = "free_elites" {
        rule: rule!("2.07.06"),
        wants: "say how many of the free ones are elite",
        form: Form::Amount,
        fallback: Fallback::Most,
        interest: Interest::Little,
    }
    /// Which No-Field token the ally gets for its shipment (Rule 2.10.19).
    LendNoField = "lend_no_field" {
        rule: rule!("2.10.19"),
        wants: "say which No-Field token your ally ships with, or that it gets none",
        form: Form::One(Kind::Named),
        or_nothing: true,
    }
    /// How many of those who land by an ally's No-Field token are elite (Rules 2.10.13, 2.10.19).
    NoFieldElites = "no_field_elites" {
        rule: rule!("2.10.19"),
        wants: "say how many of those who land are elite",
        form: Form::Amount,
        fallback: Fallback::Least,
        interest: Interest::Little,
    }
    /// How many of those for whom one pays are elite (Rules 2.03.07, 2.07.10, R134).
    ExtraElites = "extra_elites" {
        rule: rule!("2.03.07"),
        wants: "say how many of them are elite",
        form: Form::Amount,
        is_private: true,
        interest: Interest::Little,
    }
    /// For how many more of the ally's forces to pay (Rule 2.03.07).
    PayAllyRevival = "pay_ally_revival" {
        rule: rule!("2.03.07"),
        wants: "say for how many more of your ally's forces you pay",
        form: Form::Amount,
        is_private: true,
        interest: Interest::Little,
        reason: |decision, _| match decision.shape {
            Shape::Amount { max, .. } => {
                let most = u8::try_from(max).unwrap_or(u8::MAX);
                Some((decision.rule, Reason::TooMany { most }))
            }
            _ => None,
        },
    }
    /// Where advisors become fighters before anyone ships (Rule 2.02.17).
    FlipAdvisors = "flip_advisors" {
        rule: rule!("2.02.17"),
        wants: "say where advisors become fighters",
        form: Form::Several(Kind::Territory),
    }
    /// Whether to take the turn to ship and move now (Rule 2.06.12).
    ActNow = "act_now" {
        rule: rule!("2.06.12"),
        wants: "ship and move now, or wait",
        // The last chance is taken; before it, there is time.
        fallback: Fallback::YesIfAlone,
    }
    /// Whether to stop the shipment just declared (Rule 1.14.05).
    StopShipment = "stop_shipment" {
        rule: rule!("1.14.05"),
        wants: "stop the shipment, or let it be",
        chance: Chance::Often(1, 3),
        is_private: true,
        spends: true,
    }
    /// Whether to add the difference of the two leader discs to the dial (Rule 1.14.11).
    RaiseDial = "raise_dial" {
        rule: rule!("1.14.11"),
        wants: "add the difference of the leaders to your dial, or do not",
        chance: Chance::Often(1, 2),
        is_private: true,
        spends: true,
    }
    /// Whom to send along with another's shipment, if anybody (Rules 2.02.05, 2.02.11).
    SendAdvisor = "send_advisor" {
        rule: rule!("2.02.05"),
        wants: "say who goes along, if anybody",
        form: Form::One(Kind::Named),
        or_nothing: true,
        chance: Chance::Roll(3, |rolled, of| match rolled {
            0 => Choice::Nothing,
            1 if of.contains(Named::Advisor.into()) => Named::Advisor.into(),
            _ if of.contains(Named::PolarSink.into()) => Named::PolarSink.into(),
            _ => Choice::Nothing,
        }),
        // A promise bars the Polar Sink alone, or where others have shipped, which is named then.
        reason: |decision, choice| match choice {
            Choice::One(Thing::Named(Named::Advisor)) if decision.about.territory.is_none() => {
                Some((rule!("2.02.11"), Reason::NoAdvisorThere))
            }
            Choice::One(Thing::Named(Named::Advisor | Named::PolarSink)) => Some((rule!("1.12.00"), Reason::Promised)),
            _ => None,
        },
    }
    /// Whether to move once more (Rule 3.01.09).
    PlayHajr = "play_hajr" {
        rule: rule!("3.01.09"),
        wants: "play Hajr, or keep it",
        is_private: true,
        spends: true,
    }
    /// Whether others move as well (Rule 3.02.06.02).
    PlayOrnithopter = "play_ornithopter" {
        rule: rule!("3.02.06.02"),
        wants: "play the Ornithopter to move others, or keep it",
        is_private: true,
        spends: true,
    }
    /// Whether fighters become advisors because others came (Rule 2.02.15).
    BecomeAdvisors = "become_advisors" {
        rule: rule!("2.02.15"),
        wants: "become advisors, or stay fighters",
    }
    /// Whether arriving advisors become fighters (Rule 2.02.16).
    TakeUpArms = "take_up_arms" {
        rule: rule!("2.02.16"),
        wants: "become fighters, or stay advisors",
    }
    /// What to ask the enemy, if anything (Rules 2.01.08, 2.01.09).
    UsePrescience = "use_prescience" {
        rule: rule!("2.01.08"),
        wants: "use Prescience or do not",
        form: Form::One(Kind::Named),
        or_nothing: true,
        chance: Chance::Often(3, 4),
        interest: Interest::Much,
        // Nothing else keeps an element from being asked for.
        reason: |_, choice| {
            let asks_dial = *choice == Choice::from(Named::Dial);
            asks_dial.then_some((rule!("2.10.17"), Reason::DialUnseen))
        },
    }
    /// Whose committed plan to see, if anybody's (Rule 1.14.01).
    LookAtPlan = "look_at_plan" {
        rule: rule!("1.14.01"),
        wants: "say whose plan to see, or nobody's",
        form: Form::One(Kind::Seat),
        or_nothing: true,
        chance: Chance::Often(1, 2),
        is_private: true,
        spends: true,
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NoSuchPlan)),
    }
    /// Whether a leader of the enemy dies before the plans are made (Rule 3.02.08).
    PlayResidualPoison = "play_residual_poison" {
        rule: rule!("3.02.08"),
        wants: "play Residual Poison, or keep the card",
        is_private: true,
        spends: true,
    }
    /// Which card of the discard to take with a Nullentropy Box (Rule 3.02.05).
    SearchDiscard = "search_discard" {
        rule: rule!("3.02.05"),
        wants: "say which card of the discard you take",
        form: Form::One(Kind::Card),
        fallback: Fallback::Most,
        interest: Interest::Little,
    }
    /// Which card that another player has just discarded to take, if any (Rule 3.02.09).
    PlaySemuta = "play_semuta" {
        rule: rule!("3.02.09"),
        wants: "say which of the cards just discarded you take with Semuta Drug, or keep the card",
        form: Form::One(Kind::Card),
        or_nothing: true,
        is_private: true,
        spends: true,
        interest: Interest::Little,
    }
    /// Whether to add the Portable Snooper to the plan that lies open (Rule 3.02.07, R64).
    AddPortableSnooper = "add_portable_snooper" {
        rule: rule!("3.02.07"),
        wants: "add the Portable Snooper to your plan, or keep the card",
        is_private: true,
        spends: true,
        interest: Interest::Little,
    }
    /// Whether the Stone Burner kills both leaders (Rule 3.02.10, R62).
    StoneBurner = "stone_burner" {
        rule: rule!("3.02.10"),
        wants: "say whether the Stone Burner kills both leaders",
        interest: Interest::Much,
    }
    /// Whether to call traitor (Rules 1.07.06.06, 2.05.09). Both fighters are asked, so that being asked tells nothing.
    CallTraitor = "call_traitor" {
        rule: rule!("1.07.06.06"),
        wants: "call traitor or do not",
        // Called in one's own battle only.
        fallback: Fallback::YesIfAlone,
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NoTraitorCard)),
    }
    /// How many Suboids of an area to exchange for Cyborgs lost in the battle (Rule 2.07.15).
    ExchangeSuboids = "exchange_suboids" {
        rule: rule!("2.07.15"),
        wants: "say how many Suboids there you exchange for Cyborgs",
        form: Form::Amount,
        fallback: Fallback::Most,
    }
    /// Which of two allies on a battlefield fights for both (Rule 2.11.12).
    ChooseCoFighter = "choose_co_fighter" {
        rule: rule!("2.11.12"),
        wants: "say which of you two fights the battle",
        form: Form::One(Kind::Seat),
        fallback: Fallback::Named,
        interest: Interest::Much,
    }
    /// Which of two allies on a battlefield to fight, where they do not decide that themselves (Rules 1.07.03, 2.11.13).
    ChoosePartner = "choose_partner" {
        rule: rule!("1.07.03"),
        wants: "say which of the two allies you fight",
        form: Form::One(Kind::Seat),
        fallback: Fallback::Named,
        interest: Interest::Much,
    }
    /// How much of the spice that two allies collect together one of them takes; with no number it is split evenly (Rule
    /// 2.11.11).
    SplitSpice = "split_spice" {
        rule: rule!("2.11.11"),
        wants: "say how much of the spice you take, or split it evenly",
        form: Form::Amount,
        or_nothing: true,
        interest: Interest::Much,
    }
    /// Whether the ally takes so much of it, or it is split evenly (Rule 2.11.11).
    AgreeToSplit = "agree_to_split" {
        rule: rule!("2.11.11"),
        wants: "agree to how the spice is split, or do not",
        interest: Interest::Much,
    }
    /// Which of the played cards to throw away (Rule 1.07.06.05).
    DiscardPlayed = "discard_played" {
        rule: rule!("1.07.06.05"),
        wants: "say which of the cards played to throw away",
        form: Form::Several(Kind::Card),
        chance: Chance::Often(1, 4),
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NotKeepable)),
    }
    /// Whether to reveal that the leader with which a battle was won is a Face Dancer (Rule 2.08.05.00). It is asked after
    /// each battle, so that being asked tells nothing.
    RevealFaceDancer = "reveal_face_dancer" {
        rule: rule!("2.08.05.00"),
        wants: "reveal the Face Dancer, or keep it hidden",
        chance: Chance::Often(3, 4),
        reason: |decision, _| Some((decision.rule, Reason::NoFaceDancer)),
    }
    /// How many forces take the winner's place from the reserves (Rule 2.08.05.03).
    DancersFromReserves = "dancers_from_reserves" {
        rule: rule!("2.08.05.03"),
        wants: "say how many forces come from your reserves",
        form: Form::Amount,
        fallback: Fallback::Most,
        interest: Interest::Much,
    }
    /// From where else on the planet forces take the winner's place, if from anywhere (Rule 2.08.05.03).
    DancersFromBoard = "dancers_from_board" {
        rule: rule!("2.08.05.03"),
        wants: "say from where on the planet forces come, if from anywhere",
        form: Form::One(Kind::Area),
        or_nothing: true,
        interest: Interest::Much,
    }
    /// How many come from there (Rule 2.08.05.03).
    DancersFromArea = "dancers_from_area" {
        rule: rule!("2.08.05.03"),
        wants: "say how many forces come from there",
        form: Form::Amount,
        interest: Interest::Much,
    }
    /// How many of those who come stand in this sector (Rule 2.08.05.03, R142).
    DancersIntoArea = "dancers_into_area" {
        rule: rule!("2.08.05.03"),
        wants: "say how many forces stand there",
        form: Form::Amount,
        fallback: Fallback::Most,
        interest: Interest::Much,
    }
    /// Whether to draw one of the loser's leaders (Rule 2.05.10.00).
    DrawLeader = "draw_leader" {
        rule: rule!("2.05.10.00"),
        wants: "draw a leader or do not",
        fallback: Fallback::Yes,
        chance: Chance::Often(3, 4),
    }
    /// What becomes of the leader drawn (R67).
    TreatCaptive = "treat_captive" {
        rule: rule!("2.05.10.02"),
        wants: "say what becomes of the leader drawn",
        form: Form::One(Kind::Named),
        chance: Chance::Roll(4, |rolled, _| match rolled {
            0 => Named::Kill.into(),
            1 => Named::Release.into(),
            _ => Named::Capture.into(),
        }),
    }
    /// Where the Hidden Mobile Stronghold moves, if anywhere (Rule 2.07.18).
    MoveStronghold = "move_stronghold" {
        rule: rule!("2.07.18"),
        wants: "say where the Hidden Mobile Stronghold moves, or that it stays",
        form: Form::One(Kind::Area),
        or_nothing: true,
        interest: Interest::Much,
        reason: |decision, _| Some((decision.rule, Reason::CannotPointThere)),
    }
    /// From where on its way it takes spice, if from anywhere (Rule 2.07.19).
    Harvest = "harvest" {
        rule: rule!("2.07.19"),
        wants: "say from where the stronghold takes spice, or that it takes none",
        form: Form::One(Kind::Area),
        or_nothing: true,
        fallback: Fallback::Named,
        chance: Chance::Often(3, 4),
        interest: Interest::Much,
    }
    /// Which hidden Face Dancer to exchange for another one, if any (Rule 2.08.07).
    ReplaceFaceDancer = "replace_face_dancer" {
        rule: rule!("2.08.07"),
        wants: "say which Face Dancer to exchange, or none",
        form: Form::One(Kind::Leader),
        or_nothing: true,
    }
    /// Whether to stop a movement with Baliset (Rule 2.09.07.01).
    PlayBaliset = "play_baliset" {
        rule: rule!("2.09.07.01"),
        wants: "play Baliset to stop the movement, or keep the card",
        is_private: true,
        spends: true,
    }
    /// Whose territory to keep from the storm with Jubba Cloak, if any (Rule 2.09.07.02).
    PlayJubbaCloak = "play_jubba_cloak" {
        rule: rule!("2.09.07.02"),
        wants: "say in which territory Jubba Cloak keeps your forces from the storm, or keep the card",
        form: Form::One(Kind::Territory),
        or_nothing: true,
        is_private: true,
        spends: true,
    }
    /// Whether to stop a Karama with Kull Wahad (Rule 2.09.07.03).
    PlayKullWahad = "play_kull_wahad" {
        rule: rule!("2.09.07.03"),
        wants: "play Kull Wahad to stop the Karama, or keep the card",
        is_private: true,
        spends: true,
    }
    /// Whether the next movement goes one territory further with Kulon (Rule 2.09.07.04).
    PlayKulon = "play_kulon" {
        rule: rule!("2.09.07.04"),
        wants: "play Kulon to move one territory further, or keep the card",
        chance: Chance::Often(1, 3),
        is_private: true,
        spends: true,
    }
    /// Whose forces revive free no more with La, La, La, if anybody's (Rule 2.09.07.05).
    PlayLaLaLa = "play_la_la_la" {
        rule: rule!("2.09.07.05"),
        wants: "say whose free revival La, La, La prevents, or keep the card",
        form: Form::One(Kind::Seat),
        or_nothing: true,
        is_private: true,
        spends: true,
    }
    /// Whose force to send home with Trip to Gamont, if anybody's (Rule 2.09.07.06).
    PlayTripToGamont = "play_trip_to_gamont" {
        rule: rule!("2.09.07.06"),
        wants: "say whose force Trip to Gamont sends home, or keep the card",
        form: Form::One(Kind::Seat),
        or_nothing: true,
        is_private: true,
        spends: true,
    }
    /// From where the force goes home (Rule 2.09.07.06).
    TripFrom = "trip_from" {
        rule: rule!("2.09.07.06"),
        wants: "say from where the force goes home",
        form: Form::One(Kind::Area),
    }
    /// Whether the force that goes home is an elite one (Rule 2.09.07.06).
    TripElite = "trip_elite" {
        rule: rule!("2.09.07.06"),
        wants: "say whether the force that goes home is an elite one",
    }
    /// Which cards to sell at the end of a phase (Rule 2.09.06, R148).
    SellCards = "sell_cards" {
        rule: rule!("2.09.06"),
        wants: "say which cards you sell",
        form: Form::Several(Kind::Card),
        chance: Chance::Often(1, 3),
        is_private: true,
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NotForSale)),
    }
    /// Which card to give in trade at the end of a phase, if any (Rule 2.09.14, R148).
    TradeCard = "trade_card" {
        rule: rule!("2.09.14"),
        wants: "say which card you give your ally for one of theirs, if any",
        form: Form::One(Kind::Card),
        or_nothing: true,
        is_private: true,
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NotInHand)),
    }
    /// Whether to pay for an audit not to take place (Rule 2.09.17).
    PayAudit = "pay_audit" {
        rule: rule!("2.09.17"),
        wants: "pay for your cards not to be seen, or do not",
        is_private: true,
        reason: |decision, _| Some((decision.rule, Reason::CannotPayPrice)),
    }
    /// Which Ambassador to place, if any (Rule 2.11.05).
    PlaceAmbassador = "place_ambassador" {
        rule: rule!("2.11.05"),
        wants: "say which Ambassador you place, or none",
        form: Form::One(Kind::Faction),
        or_nothing: true,
        chance: Chance::Often(2, 3),
        reason: |decision, _| {
            let (cost, have) = (decision.about.price?, decision.about.amount?);
            (have < cost).then_some((rule!("2.11.06"), Reason::TooExpensive { cost, have }))
        },
    }
    /// In which stronghold (Rule 2.11.05).
    AmbassadorTo = "ambassador_to" {
        rule: rule!("2.11.05"),
        wants: "say in which stronghold the Ambassador is placed",
        form: Form::One(Kind::Territory),
        interest: Interest::Much,
    }
    /// Whether to trigger an Ambassador where others have come in (Rule 2.11.07).
    TriggerAmbassador = "trigger_ambassador" {
        rule: rule!("2.11.07"),
        wants: "trigger the Ambassador, or keep it",
        chance: Chance::Often(3, 4),
        interest: Interest::Much,
    }
    /// Of which unused Ambassador that of the Bene Gesserit has the effect, if of any (Rule 2.11.10.02).
    CopyAmbassador = "copy_ambassador" {
        rule: rule!("2.11.10.02"),
        wants: "say which Ambassador's effect you use, or none",
        form: Form::One(Kind::Faction),
        or_nothing: true,
        chance: Chance::Often(7, 8),
        interest: Interest::Much,
    }
    /// Whether the ally has the effect of an Ambassador (Rule 2.11.18).
    GiveAmbassador = "give_ambassador" {
        rule: rule!("2.11.18"),
        wants: "let your ally have the effect, or have it yourself",
    }
    /// Where to send forces, if anywhere (Rule 2.11.10.06).
    AmbassadorSend = "ambassador_send" {
        rule: rule!("2.11.10.06"),
        wants: "say where you send forces, or that you send none",
        form: Form::One(Kind::Area),
        or_nothing: true,
        chance: Chance::Often(3, 4),
        interest: Interest::Much,
    }
    /// Which forces to send there (Rule 2.11.10.06).
    AmbassadorForces = "ambassador_forces" {
        rule: rule!("2.11.10.06"),
        wants: "say which forces you send",
        form: Form::Forces,
        fallback: Fallback::Most,
        interest: Interest::Much,
    }
    /// Which card to exchange for the top one, if any (Rule 2.11.10.07).
    AmbassadorExchange = "ambassador_exchange" {
        rule: rule!("2.11.10.07"),
        wants: "say which card you exchange, or none",
        form: Form::One(Kind::Card),
        or_nothing: true,
        reason: |decision, _| Some((decision.rule, Reason::NotInHand)),
    }
    /// Which leader to revive free, if any (Rule 2.11.10.08).
    AmbassadorLeader = "ambassador_leader" {
        rule: rule!("2.11.10.08"),
        wants: "say which leader you revive, or none",
        form: Form::One(Kind::Leader),
        or_nothing: true,
        chance: Chance::Often(2, 3),
    }
    /// Which forces to revive free instead (Rule 2.11.10.08).
    AmbassadorRevive = "ambassador_revive" {
        rule: rule!("2.11.10.08"),
        wants: "say which forces you revive",
        form: Form::Forces,
        fallback: Fallback::Most,
    }
    /// Which cards to discard for spice (Rule 2.11.10.09).
    AmbassadorSell = "ambassador_sell" {
        rule: rule!("2.11.10.09"),
        wants: "say which cards you discard for spice",
        form: Form::Several(Kind::Card),
        chance: Chance::Often(1, 3),
        reason: |decision, _| Some((decision.rule, Reason::NotInHand)),
    }
    /// Whether to buy the top Treachery Card (Rule 2.11.10.10).
    AmbassadorBuy = "ambassador_buy" {
        rule: rule!("2.11.10.10"),
        wants: "buy the top Treachery Card, or do not",
        reason: |decision, _| Some((decision.rule, Reason::CannotBuyCard)),
    }
    /// Whether Duke Vidal joins, or an alliance is offered (Rule 2.11.10.11).
    EcazAmbassador = "ecaz_ambassador" {
        rule: rule!("2.11.10.11"),
        wants: "say whether Duke Vidal joins you or you offer an alliance",
        form: Form::One(Kind::Named),
        interest: Interest::Much,
    }
    /// Whether to become the ally of Ecaz (Rule 2.11.10.11).
    AnswerAmbassadorAlliance = "answer_ambassador_alliance" {
        rule: rule!("2.11.10.11"),
        wants: "accept the alliance, or refuse it",
        interest: Interest::Much,
        reason: |_, _| Some((rule!("1.12.00"), Reason::Promised)),
    }
    /// Whether Duke Vidal fights for the new ally in this turn (Rule 2.11.10.11).
    LendVidal = "lend_vidal" {
        rule: rule!("2.11.10.11"),
        wants: "lend Duke Vidal to your ally for this turn, or do not",
    }
    /// Which side of the Inflation token to place, if any (Rule 2.09.09).
    PlaceInflation = "place_inflation" {
        rule: rule!("2.09.09"),
        wants: "say which side of the Inflation token shows, or keep it",
        form: Form::One(Kind::Named),
        or_nothing: true,
        chance: Chance::Often(1, 3),
        interest: Interest::Much,
    }
    /// Where to place the starting forces of Moritani (Rule 2.12.02).
    PlaceMoritani = "place_moritani" {
        rule: rule!("2.12.02"),
        wants: "say where your starting forces stand",
        form: Form::One(Kind::Area),
        fallback: Fallback::Named,
        interest: Interest::Much,
        reason: |decision, choice| match choice {
            Choice::One(Thing::Area(area)) => Some((decision.rule, Reason::NotAStartingArea(*area))),
            _ => None,
        },
    }
    /// Whether to reveal a Terror token where somebody has come, or to offer an alliance instead (Rules 2.12.06, 2.12.10).
    TriggerTerror = "trigger_terror" {
        rule: rule!("2.12.06"),
        wants: "reveal the Terror token, offer an alliance, or leave the token where it is",
        form: Form::One(Kind::Named),
        or_nothing: true,
        chance: Chance::Often(2, 3),
        interest: Interest::Much,
        reason: |_, choice| match choice {
            Choice::One(Thing::Named(Named::OfferAlliance)) => Some((rule!("2.12.10"), Reason::NoOfferNow)),
            _ => None,
        },
    }
    /// Whether to be allied instead of suffering a Terror token (Rule 2.12.11).
    AnswerTerrorAlliance = "answer_terror_alliance" {
        rule: rule!("2.12.11"),
        wants: "accept the alliance, or refuse",
        interest: Interest::Much,
        reason: |_, _| Some((rule!("1.12.00"), Reason::Promised)),
    }
    /// What a Robbery takes (Rule 2.12.09.04).
    TerrorRobbery = "terror_robbery" {
        rule: rule!("2.12.09.04"),
        wants: "take half of the spice, or the top Treachery Card",
        form: Form::One(Kind::Named),
    }
    /// Which card goes, one too many being in hand (Rule 2.12.09.04).
    DiscardExcess = "discard_excess" {
        rule: rule!("2.12.09.04"),
        wants: "discard the card that is one too many",
        form: Form::One(Kind::Card),
        fallback: Fallback::Most,
        reason: |decision, _| Some((decision.rule, Reason::NotInHand)),
    }
    /// Which card to give after a Sabotage, if any (Rule 2.12.09.05).
    TerrorSabotage = "terror_sabotage" {
        rule: rule!("2.12.09.05"),
        wants: "say which of your cards you give, or give none",
        form: Form::One(Kind::Card),
        or_nothing: true,
        reason: |decision, _| Some((decision.rule, Reason::NotInHand)),
    }
    /// How many forces a Sneak Attack brings (Rule 2.12.09.06).
    TerrorSneakAttack = "terror_sneak_attack" {
        rule: rule!("2.12.09.06"),
        wants: "say how many forces come from your reserves",
        form: Form::Amount,
        interest: Interest::Much,
    }
    /// Whether to pay so that Extortion does not come back (Rule 2.12.09.03).
    PayExtortion = "pay_extortion" {
        rule: rule!("2.12.09.03"),
        wants: "pay so that Extortion does not come back, or do not",
        chance: Chance::Often(1, 4),
        reason: |decision, _| Some((decision.rule, Reason::CannotPayPrice)),
    }
    /// Which Terror token to place or move, if any (Rule 2.12.05).
    PlaceTerror = "place_terror" {
        rule: rule!("2.12.05"),
        wants: "say which Terror token goes to a stronghold, or leave them where they are",
        form: Form::One(Kind::Named),
        or_nothing: true,
        chance: Chance::Often(3, 4),
        interest: Interest::Little,
    }
    /// To which stronghold it goes (Rule 2.12.05).
    TerrorStronghold = "terror_stronghold" {
        rule: rule!("2.12.05"),
        wants: "say to which stronghold without a Terror token it goes",
        form: Form::One(Kind::Territory),
        interest: Interest::Much,
        reason: |decision, choice| match choice {
            Choice::One(Thing::Territory(territory)) if is_shield_wall(*territory) => {
                Some((rule!("4.02.07"), Reason::NoTokenThere(*territory)))
            }
            Choice::One(Thing::Territory(territory)) => Some((decision.rule, Reason::NoTokenThere(*territory))),
            _ => None,
        },
    }
    /// Which card of a lost battle to keep, if any (Rule 2.12.14).
    KeepLostCard = "keep_lost_card" {
        rule: rule!("2.12.14"),
        wants: "say which of the cards that you played you keep, if any",
        form: Form::One(Kind::Card),
        or_nothing: true,
        fallback: Fallback::First,
        chance: Chance::Often(3, 4),
    }
    /// Which Traitor Card to show to kill a leader, if any (Rule 2.12.15).
    AssassinateLeader = "assassinate_leader" {
        rule: rule!("2.12.15"),
        wants: "show a Traitor Card to kill its leader, or none",
        form: Form::One(Kind::Leader),
        or_nothing: true,
        is_private: true,
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NoTraitorCard)),
    }
    /// Whether to show that the prediction has come true (Rule 2.02.03).
    RevealPrediction = "reveal_prediction" {
        rule: rule!("2.02.03"),
        wants: "show your prediction or keep it hidden",
        fallback: Fallback::Yes,
        is_private: true,
    }
    /// Which of the two alliance cards to keep (Rule 0.08, R05).
    KeepFaction = "keep_faction" {
        rule: rule!("0.08"),
        wants: "keep one of the two factions dealt to you",
        form: Form::One(Kind::Faction),
        fallback: Fallback::Random,
        interest: Interest::Little,
        reason: |decision, choice| match choice {
            Choice::One(Thing::Faction(faction)) => Some((decision.rule, Reason::FactionNotDealt(*faction))),
            _ => None,
        },
    }
}

/// Rock, and no stronghold: no token can be put there (Rule 4.02.07).
fn is_shield_wall(territory: TerritoryId) -> bool {
    territory.facts().key == "shield_wall"
}

impl Matter {
    /// The matter with this name in files.
    pub fn named(key: &str) -> Option<Matter> {
        Matter::ALL.iter().copied().find(|matter| matter.key() == key)
    }

    /// The rule that asks, if the question names no other.
    pub fn rule(self) -> RuleId {
        self.row().rule
    }

    /// How its questions are answered.
    pub fn form(self) -> Form {
        self.row().form
    }

    /// Whether a number or a thing can be left.
    pub fn or_nothing(self) -> bool {
        self.row().or_nothing
    }

    /// Whether being asked tells what somebody holds.
    pub fn is_private(self) -> bool {
        self.row().is_private
    }

    /// Whether to do it spends a card or a power.
    pub fn spends(self) -> bool {
        self.row().spends
    }

    /// What an answer is worth watching.
    pub fn interest(self) -> Interest {
        self.row().interest
    }

    /// What is played for somebody who does not answer.
    pub fn fallback(self) -> Fallback {
        self.row().fallback
    }

    pub(super) fn chance(self) -> Chance {
        self.row().chance
    }

    pub(super) fn reason_against(self, decision: &Decision, choice: &Choice) -> Option<(RuleId, Reason)> {
        (self.row().reason)(decision, choice)
    }

    /// The refusal of what answers another question.
    pub(crate) fn wrong_answer(self) -> Refusal {
        Refusal::plain(Reason::WrongAnswer {
            expected: self.row().wants.to_owned(),
        })
    }
}
