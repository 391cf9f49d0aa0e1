//! A movement with the Ornithopter card, farther than without it (Rule 3.02.06.01).

use std::borrow::Cow;

use arrakis_rules::{MoveOptions, PromptKind, rule};

use super::{Sketch, common_reach};

/// How many territories a group goes by the card.
const RANGE: u8 = 3;

/// What can move where: by the card, or without it.
pub(crate) fn by_way(options: &MoveOptions, flies: bool) -> Cow<'_, MoveOptions> {
    if !flies || options.ornithopter.is_none() {
        return Cow::Borrowed(options);
    }
    let mut farther = options.clone();
    farther.range = RANGE;
    farther.range_rule = rule!("3.02.06.01");
    for origin in &mut farther.origins {
        (origin.reach, origin.without_elites) = (origin.flown, origin.flown);
    }
    Cow::Owned(farther)
}

/// Whether the card takes any group farther than it goes without it.
pub(crate) fn helps(options: &MoveOptions) -> bool {
    let origins = &options.origins;
    options.ornithopter.is_some()
        && origins
            .iter()
            .any(|origin| !origin.flown.without(origin.reach).is_empty())
}

impl Sketch {
    /// Plays the card with the movement, or keeps it. Who went where only the card leads goes nowhere yet.
    pub(crate) fn fly(&mut self, kind: &PromptKind, wanted: bool) {
        let (Sketch::Move { groups, to, flies }, PromptKind::Move(options)) = (self, kind) else {
            return;
        };
        *flies = wanted && helps(options);
        let reach = common_reach(&by_way(options, *flies), groups);
        *to = to.filter(|to| reach.contains(*to));
    }
}
