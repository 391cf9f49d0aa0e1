//! What the person does without being asked, each once, as soon as the game allows it: ask for a hint, talk, offer a deal, give
//! spice, ask a Truthtrance, and use the special power. It counts when the table has told it.

use std::collections::VecDeque;

use arrakis_rules::{EventKind, FreeActs, PowerOptions, Question, Seat};
use bevy::log::debug;

use super::eyes::{Sight, Widget};
use crate::locale::say;
use crate::text::{area, free};
use crate::ui::hud::talk;
use crate::ui::hud::top_bar::{LOG, TOP_BAR};
use crate::ui::kit::coach::COACH;
use crate::ui::kit::order::{ASIDES, PROMPT};
use crate::ui::look::Look;
use crate::ui::question::FREE_ACTS;
use crate::ui::question::hint::{FOLLOW, HINT};

/// So many looks may it take.
const PATIENCE: u32 = 600;
/// After so many without an end it is begun again: what moved may have got away from a click.
const AGAIN: u32 = 150;

/// One more of what is counted there.
const MORE: Step = Step::Tagged("more", "step-+");

/// Something that needs no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aside {
    /// To be told what a master would do.
    Hint,
    Talk,
    Deal,
    Gift,
    Truth,
    Power,
    /// Orders to be asked at the end of each phase.
    Orders,
}

/// What the person does next for it.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    /// Presses what has these words on it, in the panel of this name.
    Press(&'static str, String),
    /// Presses what the code calls so, in the panel of this name.
    Tagged(&'static str, &'static str),
    /// The same, again and again until it is sent: some buttons ask twice.
    Insist(&'static str, &'static str),
    /// Presses what has these words on it, wherever it is: lists open beside their panel.
    Choose(String),
    /// Types these words and Enter.
    Write(&'static str),
    /// Waits until there is what the code calls so, in the panel of this name.
    See(&'static str, &'static str),
    /// Waits for the table.
    Wait,
    /// Presses what has these words on it, if it is there still.
    Leave(&'static str, &'static str),
}

/// What the hands shall do.
#[derive(Clone, Debug)]
pub(super) enum Touch {
    /// Click on this, or bring it into sight first.
    Click(Widget),
    /// Type this and Enter.
    Write(&'static str),
    /// Look again.
    Look,
}

/// An aside that has begun.
#[derive(Clone, Debug)]
pub(super) struct Doing {
    pub(super) aside: Aside,
    steps: VecDeque<Step>,
    all: Vec<Step>,
    looks: u32,
    /// Whether the panels have sent it.
    pub(super) sent: bool,
    /// Whether the table has told it.
    pub(super) told: bool,
}

impl Aside {
    const ALL: [Aside; 7] = [
        Aside::Hint,
        Aside::Talk,
        Aside::Deal,
        Aside::Gift,
        Aside::Truth,
        Aside::Power,
        Aside::Orders,
    ];

    /// The first that is possible now and not done yet.
    pub(super) fn begin(done: &[Aside], look: &Look, sight: &Sight) -> Option<Doing> {
        let left = Aside::ALL.into_iter().filter(|aside| !done.contains(aside));
        let mut begun = left.filter_map(|aside| Some((aside, aside.steps(look, sight)?)));
        begun.next().map(|(aside, steps)| Doing {
            aside,
            steps: steps.clone().into(),
            all: steps,
            looks: 0,
            sent: false,
            told: false,
        })
    }

    /// What it takes; nothing when it is not possible.
    fn steps(self, look: &Look, sight: &Sight) -> Option<Vec<Step>> {
        if self == Aside::Hint {
            let panel = panel_of(sight, HINT)?;
            return Some(vec![Step::Tagged(panel, HINT), Step::See(COACH, FOLLOW)]);
        }
        if self == Aside::Talk {
            let talk = [
                Step::Tagged("log", talk::TAB),
                Step::Tagged("log", talk::FIELD),
                Step::Write(say("talk-hint")),
                Step::Wait,
                Step::Leave("log", say("log")),
            ];
            if sight.in_panel("log").tagged(talk::TAB).is_some() {
                return Some(talk.into());
            }
            // The log lies behind a button.
            sight.in_panel(TOP_BAR).tagged(LOG)?;
            let button = [Step::Tagged(TOP_BAR, LOG)];
            return Some([&button[..], &talk, &button].concat());
        }
        let panel = panel_of(sight, FREE_ACTS)?;
        let acts = &look.liberties?.free_acts;
        let press = |words: &str| Step::Press("more", words.to_owned());
        let mut steps = vec![Step::Tagged(panel, FREE_ACTS)];
        match self {
            Aside::Hint | Aside::Talk => {}
            Aside::Deal => {
                let other = look.seats.iter().find(|shield| Some(shield.seat) != look.me)?;
                let other = look.names.who(other.seat);
                if !acts.deals {
                    return None;
                }
                steps.push(press(say("free-deals")));
                steps.push(press(other));
                steps.push(press(say("deal-chip-no-attack")));
                steps.push(press(say("free-offer")));
            }
            Aside::Gift => {
                acts.gift.filter(|most| *most > 0)?;
                steps.extend([press(say("free-gift")), MORE, press(say("free-give"))]);
            }
            Aside::Truth => {
                let of = acts.truthtrance.iter().next()?;
                steps.extend([press(say("free-truth")), press(look.names.who(of))]);
                steps.push(press(free::question_kind(&Question::HasSpice(1))));
                steps.push(Step::Insist("more", say("free-ask")));
            }
            Aside::Orders => {
                let stops = look.own?.belongings.choam.as_ref()?.stops;
                if stops {
                    return None;
                }
                steps.extend([press(say("free-orders")), press(say("orders-ask"))]);
            }
            Aside::Power => {
                steps.push(press(say("free-power")));
                steps.extend(power(acts, look)?);
                steps.push(Step::Insist("more", say("free-use")));
            }
        }
        steps.extend([Step::Wait, Step::Leave("more", say("free-close"))]);
        Some(steps)
    }

    /// Whether nobody is told of it: then it has happened when it is sent.
    pub(super) fn is_private(self) -> bool {
        matches!(self, Aside::Hint | Aside::Orders)
    }

    /// Whether the table tells by this that it happened.
    pub(super) fn is(self, told: &EventKind, me: Seat) -> bool {
        match (self, told) {
            (Aside::Deal, EventKind::DealOffered { by, .. }) => *by == me,
            (Aside::Gift, EventKind::GiftGiven { from, .. }) => *from == me,
            (Aside::Truth, EventKind::TruthAsked { asker, .. }) => *asker == me,
            (Aside::Power, EventKind::PowerUsed { seat }) => *seat == me,
            _ => false,
        }
    }
}

/// In which panel this button is: beside the question, or beside the hand.
fn panel_of(sight: &Sight, tag: &str) -> Option<&'static str> {
    [PROMPT, ASIDES]
        .into_iter()
        .find(|panel| sight.in_panel(panel).tagged(tag).is_some())
}

/// What the power is used for: the first that there is.
fn power(acts: &FreeActs, look: &Look) -> Option<Vec<Step>> {
    let press = |words: &str| Step::Press("more", words.to_owned());
    Some(match acts.power.as_ref()? {
        PowerOptions::Revive(options) if options.tanks.total() > 0 => vec![MORE],
        PowerOptions::Revive(_) => return None,
        PowerOptions::Worm { territories } => {
            let territory = territories.iter().next()?;
            vec![
                press(say("choose-territory")),
                Step::Choose(territory.name().to_owned()),
            ]
        }
        PowerOptions::SellCards { cards } => vec![press(&cards.first()?.facts().name)],
        PowerOptions::DictateCards { .. } => vec![press(say("dictate-discard"))],
        PowerOptions::TakeCached { cards } => vec![press(&cards.iter().next()?.facts().name)],
        PowerOptions::MoveStronghold { areas } => vec![press(&area(areas.iter().next()?))],
        PowerOptions::TakeHand { hands, .. } => {
            let (seat, _) = hands.first()?;
            vec![press(look.names.who(*seat))]
        }
        PowerOptions::BarRevival { seats } => {
            vec![press(look.names.who(seats.iter().next()?)), press(say("bar-forces"))]
        }
    })
}

impl Doing {
    /// What to do next; nothing when it is over, or will never be.
    pub(super) fn next(&mut self, sight: &Sight) -> Option<Touch> {
        self.looks += 1;
        let away = [Step::Leave("more", say("free-close")), Step::Leave("log", say("log"))];
        if self.looks.is_multiple_of(AGAIN) && self.looks < PATIENCE && !self.sent && !self.told {
            debug!("again: {:?} from {:?} on", self.aside, self.steps);
            self.steps = away.iter().chain(&self.all).cloned().collect();
        }
        if self.looks == PATIENCE {
            debug!(
                "given up: {:?} at {:?}; there is {}",
                self.aside,
                self.steps,
                sight.describe()
            );
            // What cannot be finished is at least put away.
            self.steps = away.into();
        }
        let found = |widget: Option<&Widget>| Some(widget.cloned().map_or(Touch::Look, Touch::Click));
        match self.steps.front()? {
            Step::Press(panel, words) => found(sight.in_panel(panel).named(words).next()),
            Step::Tagged(panel, tag) => found(sight.in_panel(panel).tagged(tag)),
            Step::Insist(panel, tag) if !self.sent => found(sight.in_panel(panel).tagged(tag)),
            Step::Wait if !self.told => Some(Touch::Look),
            Step::Choose(words) => found(sight.named(words).last()),
            Step::Write(words) => Some(Touch::Write(words)),
            Step::See(panel, tag) if !sight.in_panel(panel).shows(tag) => Some(Touch::Look),
            Step::See(..) => {
                self.sent = true;
                self.skip()
            }
            Step::Leave(panel, words) => match sight.in_panel(panel).named(words).next() {
                Some(widget) => Some(Touch::Click(widget.clone())),
                None => self.skip(),
            },
            Step::Insist(..) | Step::Wait => self.skip(),
        }
    }

    fn skip(&mut self) -> Option<Touch> {
        self.steps.pop_front();
        Some(Touch::Look)
    }

    /// What was to be done is done.
    pub(super) fn did(&mut self) {
        if !matches!(self.steps.front(), Some(Step::Insist(..))) {
            self.steps.pop_front();
        }
    }
}
