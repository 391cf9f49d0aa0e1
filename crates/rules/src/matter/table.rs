//! Every matter that is decided by a small question, a row each.

use serde::{Deserialize, Serialize};

use super::{Choice, Decision, Form, Kind, Named, Shape, Thing, Things};
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
    /// As much as is possible.
    Most,
    /// The strongest leader, of another faction than the one that it is about if possible.
    Strongest,
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
    /// Whom to send along with another's shipment, if anybody (Rules 2.02.05, 2.02.11).
    SendAdvisor = "send_advisor" {
        rule: rule!("2.02.05"),
        wants: "say who goes along, if anybody",
        form: Form::One(Kind::Named),
        or_nothing: true,
        chance: Chance::Roll(3, |rolled, of| match rolled {
            0 => Choice::Nothing,
            1 if of.contains(Named::Advisor.into()) => Named::Advisor.into(),
            _ => Named::PolarSink.into(),
        }),
        reason: |_, choice| {
            let is_advisor = matches!(choice, Choice::One(Thing::Named(Named::Advisor)));
            is_advisor.then_some((rule!("2.02.11"), Reason::NoAdvisorThere))
        },
    }
    /// Whether to move once more (Rule 3.01.09).
    PlayHajr = "play_hajr" {
        rule: rule!("3.01.09"),
        wants: "play Hajr, or keep it",
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
    /// Whether to call traitor (Rules 1.07.06.06, 2.05.09). Both fighters are asked, so that being asked tells nothing.
    CallTraitor = "call_traitor" {
        rule: rule!("1.07.06.06"),
        wants: "call traitor or do not",
        // Called in one's own battle only.
        fallback: Fallback::YesIfAlone,
        interest: Interest::Little,
        reason: |decision, _| Some((decision.rule, Reason::NoTraitorCard)),
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
    /// Whether to show that the prediction has come true (Rule 2.02.03).
    RevealPrediction = "reveal_prediction" {
        rule: rule!("2.02.03"),
        wants: "show your prediction or keep it hidden",
        fallback: Fallback::Yes,
        is_private: true,
    }
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
