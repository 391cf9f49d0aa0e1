//! What is asked anew has a number of its own, so that no answer is taken for that to another question.

use arrakis_rules::{Action, Game, Matter, Prompt, PromptId, PromptKind, Seat};

/// A question as its number must know it: its kind, and the matter of a small one.
type Kind = (std::mem::Discriminant<PromptKind>, Option<Matter>);

fn kind(prompt: &PromptKind) -> Kind {
    (std::mem::discriminant(prompt), prompt.matter())
}

/// Looking at a plan is asked beside the plan that is still to be made, and nobody may see that it is (R85).
fn is_beside_a_plan(prompt: &PromptKind) -> bool {
    prompt.is_about(Matter::LookAtPlan) || matches!(prompt, PromptKind::CommitPlan(_))
}

/// What each seat was asked last.
#[derive(Default)]
pub(crate) struct Questions {
    asked: [Option<(PromptId, Kind)>; 6],
    /// What each has answered, unless something was done unasked since: that can take answers back, and change what is asked
    /// where nobody else may see that it does, as a gift when charity is claimed.
    answered: [Option<PromptId>; 6],
}

impl Questions {
    /// Checks what is asked after a step.
    ///
    /// # Errors
    /// Who is asked what under a number that it knows for something else.
    pub(crate) fn check(&mut self, game: &Game, seat: Seat, action: &Action) -> Result<(), String> {
        let mut just_answered = None;
        if action.is_free_act() || *action == Action::CloseWindow {
            *self = Questions::default();
        } else if *action != Matter::LookAtPlan.leaves() {
            just_answered = self.asked[seat.index()].map(|(id, _)| id);
            self.answered[seat.index()] = just_answered;
        }
        let prompts = game.prompts();
        // While others have it to answer, a question keeps its number.
        let is_again = |(asked, prompt): &(Seat, Prompt)| *asked == seat && just_answered == Some(prompt.id);
        if !prompts.is_empty() && prompts.iter().all(is_again) {
            return Err(format!(
                "who has answered is asked again under the same number: {prompts:?}"
            ));
        }
        for (seat, prompt) in &prompts {
            let asked = (prompt.id, kind(&prompt.kind));
            let before = self.asked[seat.index()].replace(asked);
            let same = before.is_none_or(|(id, kind)| id != asked.0 || kind == asked.1);
            if !same && !is_beside_a_plan(&prompt.kind) && self.answered[seat.index()] != Some(prompt.id) {
                return Err(format!(
                    "{seat:?} was asked {before:?} and is asked something else: {prompt:?}"
                ));
            }
        }
        Ok(())
    }
}
