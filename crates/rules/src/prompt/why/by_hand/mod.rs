//! Questions laid out by hand, an answer that is none, and what is said against it.

mod moves;
mod others;
mod plans;
mod shipments;

use super::*;
use crate::ids::AreaSet;
use crate::named::{area, card, leader};
use crate::prompt::Barriers;

/// The rule and the reason against an answer; nothing for a legal one.
fn said(kind: impl Into<PromptKind>, action: Action) -> Option<(String, Reason)> {
    let refusal = kind.into().why_not(&action)?;
    let rule = refusal.rule.map_or(String::new(), |rule| rule.to_string());
    Some((rule, refusal.reason))
}

#[track_caller]
fn is_said(kind: impl Into<PromptKind>, action: Action, rule: &str, reason: Reason) {
    assert_eq!(said(kind, action), Some((rule.to_owned(), reason)));
}
