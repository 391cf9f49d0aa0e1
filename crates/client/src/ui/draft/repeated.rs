//! An answer that is given again whenever the same is asked: for the rest of the turn, or until it is taken back.

use arrakis_rules::{Ability, Action, Choice, Matter, Phase, PromptKind, Shape, Thing};

/// How long an answer is given again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    /// To the end of the turn.
    Turn,
    /// To the end of the game.
    Game,
}

impl Span {
    /// Both of them, the shorter one first.
    pub(crate) const ALL: [Span; 2] = [Span::Turn, Span::Game];
}

/// What is asked more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Small(Matter),
    /// Whether this phase may end.
    Ready(Phase),
    /// Whether a Karama stops this ability.
    Karama(Ability),
    /// Whether a card or a power is used now.
    Power,
}

impl Asked {
    /// Nothing where an answer belongs to its moment alone.
    fn of(kind: &PromptKind) -> Option<Asked> {
        match kind {
            PromptKind::Decide(decision) => {
                let can_say_no = decision.shape == (Shape::YesNo { yes: true }) || decision.shape.or_nothing();
                (can_say_no && !is_of_its_moment(decision.matter)).then_some(Asked::Small(decision.matter))
            }
            PromptKind::Ready { phase } => Some(Asked::Ready(*phase)),
            PromptKind::React { ability, .. } => Some(Asked::Karama(*ability)),
            PromptKind::UsePower(_) => Some(Asked::Power),
            _ => None,
        }
    }
}

/// What nobody wants to have answered unread: what decides a battle, what others offer, and what is asked once.
fn is_of_its_moment(matter: Matter) -> bool {
    matches!(
        matter,
        Matter::CallTraitor
            | Matter::RevealFaceDancer
            | Matter::StoneBurner
            | Matter::AgreeToSplit
            | Matter::AnswerAmbassadorAlliance
            | Matter::AnswerTerrorAlliance
            | Matter::PayLeader
            | Matter::PayAudit
            | Matter::PayExtortion
            | Matter::AmbassadorBuy
            | Matter::RevealPrediction
    )
}

/// Whether this may be said again unseen: a no, or a yes that spends nothing.
fn can_be_said_again(action: &Action) -> bool {
    match action {
        Action::Choose { matter, choice } => match choice {
            Choice::YesNo(false) | Choice::Nothing => true,
            Choice::YesNo(true) | Choice::One(Thing::Named(_)) => !matter.spends(),
            _ => false,
        },
        Action::Ready | Action::React(None) | Action::Pass => true,
        _ => false,
    }
}

/// Whether an answer to this question can be given again.
pub(crate) fn comes_again(kind: &PromptKind) -> bool {
    Asked::of(kind).is_some()
}

/// An answer that is given again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Repeated {
    asked: Asked,
    action: Action,
    /// The turn with which it ends.
    turn: Option<u8>,
    /// The question and the answer, for who wants to know what is answered.
    pub(crate) words: String,
}

impl Repeated {
    /// This answer from now on; nothing if it cannot be given unseen.
    pub(crate) fn new(kind: &PromptKind, action: &Action, span: Span, turn: u8, words: String) -> Option<Repeated> {
        let asked = Asked::of(kind).filter(|_| can_be_said_again(action) && kind.contains(action))?;
        Some(Repeated {
            asked,
            action: action.clone(),
            turn: (span == Span::Turn).then_some(turn),
            words,
        })
    }

    /// How long it is given.
    pub(crate) fn span(&self) -> Span {
        if self.turn.is_some() { Span::Turn } else { Span::Game }
    }

    /// Whether its time is not over yet.
    pub(crate) fn holds(&self, turn: u8) -> bool {
        self.turn.is_none_or(|until| until == turn)
    }

    /// What it answers; nothing to other questions, and nothing where that is no answer any more.
    pub(crate) fn answer(&self, kind: &PromptKind) -> Option<Action> {
        (Asked::of(kind) == Some(self.asked) && kind.contains(&self.action)).then(|| self.action.clone())
    }
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Faction, Game, Options, Setup};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn it_ends_with_the_turn_or_never_and_answers_its_own_question_only() {
        let mentat = PromptKind::Ready {
            phase: Phase::MentatPause,
        };
        let charity = PromptKind::Ready { phase: Phase::Charity };
        let again = |span| Repeated::new(&mentat, &Action::Ready, span, 3, String::new()).unwrap();
        for span in Span::ALL {
            assert_eq!(again(span).span(), span);
            assert_eq!(again(span).answer(&mentat), Some(Action::Ready));
            assert_eq!(again(span).answer(&charity), None);
        }
        assert!(again(Span::Turn).holds(3) && !again(Span::Turn).holds(4));
        assert!(again(Span::Game).holds(4));
    }

    /// In whole games: what is answered by itself spends nothing, is one of the answers, and no question that decides a
    /// battle is ever answered so.
    #[test]
    fn nothing_is_spent_and_no_traitor_is_missed_by_an_answer_that_is_given_again() {
        let mut seen = 0;
        for seed in 0..4 {
            let setup = Setup {
                options: Options::advanced(),
                ..Setup::new(&Faction::CLASSIC, seed).unwrap()
            };
            let mut game = Game::new(setup).unwrap();
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            while game.outcome().is_none() {
                let Some((seat, prompt)) = game.prompts().into_iter().next() else {
                    game.submit(arrakis_rules::Seat(0), Action::CloseWindow).unwrap();
                    continue;
                };
                let answer = prompt.kind.random_answer(&mut chance);
                if let Some(again) = Repeated::new(&prompt.kind, &answer, Span::Game, 1, String::new()) {
                    seen += 1;
                    assert_eq!(again.answer(&prompt.kind), Some(answer.clone()));
                    assert_ne!(prompt.kind.matter(), Some(Matter::CallTraitor));
                    let is_no = matches!(
                        answer,
                        Action::Pass
                            | Action::React(None)
                            | Action::Ready
                            | Action::Choose {
                                choice: Choice::YesNo(false) | Choice::Nothing,
                                ..
                            }
                    );
                    assert!(
                        is_no || prompt.kind.matter().is_some_and(|matter| !matter.spends()),
                        "{answer:?}"
                    );
                }
                game.submit(seat, answer).unwrap();
            }
        }
        assert!(seen > 100, "{seen}");
    }
}
