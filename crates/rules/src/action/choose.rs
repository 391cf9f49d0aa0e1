//! A small question's answer as an action, and back.

use super::{Action, Element};
use crate::matter::{Choice, Decision, Form, Matter, Named, Thing, Things};
use crate::refusal::Refusal;

impl Matter {
    /// The action that answers so.
    pub fn says(self, choice: impl Into<Choice>) -> Action {
        Action::Choose {
            matter: self,
            choice: choice.into(),
        }
    }

    /// The action that leaves it.
    pub fn leaves(self) -> Action {
        self.says(Choice::Nothing)
    }

    /// The action that chooses these of several things.
    pub fn picks<T: Into<Thing>>(self, things: impl IntoIterator<Item = T>) -> Action {
        let Form::Several(kind) = self.form() else {
            return self.leaves();
        };
        let mut chosen = Things::none(kind);
        for thing in things {
            chosen.insert(thing.into());
        }
        self.says(Choice::Several(chosen))
    }

    /// What an action answers, as `read` finds it.
    ///
    /// # Errors
    /// When it answers another question, or in another form.
    pub(crate) fn read<T>(self, action: Action, read: impl FnOnce(Choice) -> Option<T>) -> Result<T, Refusal> {
        match action {
            Action::Choose { matter, choice } if matter == self && choice.is_of(self.form(), self.or_nothing()) => {
                read(choice).ok_or_else(|| self.wrong_answer())
            }
            _ => Err(self.wrong_answer()),
        }
    }
}

impl Decision {
    /// What an action answers, as `read` finds it, if it is a legal answer.
    ///
    /// # Errors
    /// What stands against it.
    pub(crate) fn take<T>(&self, action: Action, read: impl FnOnce(Choice) -> Option<T>) -> Result<T, Refusal> {
        let choice = self.matter.read(action, Some)?;
        match self.why_not(&choice) {
            Some(refusal) => Err(refusal),
            None => read(choice).ok_or_else(|| self.matter.wrong_answer()),
        }
    }
}

impl From<Element> for Named {
    fn from(element: Element) -> Named {
        match element {
            Element::Leader => Named::Leader,
            Element::Weapon => Named::Weapon,
            Element::Defense => Named::Defense,
            Element::Dial => Named::Dial,
        }
    }
}

impl From<Element> for Choice {
    fn from(element: Element) -> Choice {
        Named::from(element).into()
    }
}

impl Choice {
    /// An element of a plan.
    pub fn element(self) -> Option<Element> {
        self.named().and_then(Element::named)
    }
}

impl Element {
    /// The element with this name.
    pub fn named(named: Named) -> Option<Element> {
        Element::ALL.into_iter().find(|element| Named::from(*element) == named)
    }
}
