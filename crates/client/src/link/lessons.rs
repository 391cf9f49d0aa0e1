//! Lessons, as far as a client has to know of them.

use arrakis_rules::{Action, Faction, PromptKind};
use bevy::prelude::*;

/// Which lessons there are, or why one of them cannot be played. The program that knows their files puts it in.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Lessons(pub fn() -> Vec<Result<Lesson, String>>);

/// A lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// By which it is remembered as done.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it teaches, in a sentence.
    pub teaches: String,
    /// Whom the learner plays.
    pub mine: Faction,
    /// What the learner is asked, one after the other.
    pub moments: Vec<LessonMoment>,
    /// What is said at the end.
    pub end: String,
    /// Its file, from which the table is laid.
    pub text: String,
}

/// Something that the learner is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonMoment {
    /// The question. It is not asked before it is this one: what others do first may change it.
    pub asked: PromptKind,
    /// What is said of it.
    pub say: String,
    /// What is said when something else is answered.
    pub wrong: String,
    /// The answer that is wanted; any, if `None`.
    pub answer: Option<Action>,
}
