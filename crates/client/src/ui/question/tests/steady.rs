//! Nothing moves under the pointer while an answer is put together.

use std::collections::{BTreeMap, BTreeSet};

use arrakis_icons::Icon;
use arrakis_rules::{Forces, LeaderId, components};

use super::twice::advanced_until;
use super::*;
use crate::locale::say;
use crate::text::labels;

/// As many clicks in each question.
const CLICKS: usize = 20;
/// What is drawn so much elsewhere has moved, in points.
const SLACK: f32 = 1.0;

/// Where each text is that stands once in the panel.
fn places(seen: &Seen) -> BTreeMap<&str, Rect> {
    let mut count = BTreeMap::<&str, usize>::new();
    for (words, _) in &seen.words {
        *count.entry(words).or_default() += 1;
    }
    let once = seen.words.iter().filter(|(words, _)| count[words.as_str()] == 1);
    once.map(|(words, at)| (words.as_str(), *at)).collect()
}

/// Clicks through the texts of a question, and gives those that were elsewhere after a click.
fn moved(game: &Game, seat: Seat, panel: fn() -> Panel) -> Vec<String> {
    let mut panel = panel();
    let mut before = panel.settle(game, seat);
    // What fills the window is looked at where there is room, and where there is little.
    if panel.screen.height() > panel.screen.width() && !matches!(before.room, Room::Floating { .. }) {
        return Vec::new();
    }
    let (mut clicked, mut moved) = (BTreeSet::new(), Vec::new());
    while clicked.len() < CLICKS {
        let next = before
            .words
            .iter()
            .find(|(words, at)| at.center().y > panel.screen.min.y + 44.0 && clicked.insert(words.clone()));
        let Some((words, at)) = next.cloned() else { break };
        let kind = panel.draft.kind.clone();
        let mut said = false;
        for events in click_on(at.center()) {
            said |= panel.frame(game, seat, events).said.is_some();
        }
        // What is said, or asks anew, is another panel.
        if said || panel.draft.kind != kind {
            break;
        }
        let after = panel.settle(game, seat);
        if !after.says("Really?") {
            let now = places(&after);
            // What stands on the line to whom one has chosen cannot be pressed.
            let is_mark = |text: &str| text == Icon::Alliance.glyph().to_string();
            for (text, was) in places(&before) {
                // What is chosen may be written larger in its place.
                if let Some(is) = now.get(text)
                    && !is_mark(text)
                    && (is.min - was.min).length() > SLACK
                    && (is.center() - was.center()).length() > SLACK
                {
                    moved.push(format!("{text:?} by {:?} when {words:?} is clicked", is.min - was.min));
                }
            }
        }
        before = after;
    }
    moved
}

#[test]
fn nothing_moves_under_the_pointer() {
    let (mut seen, mut wrong) = (BTreeSet::new(), Vec::new());
    advanced_games(0..6, 1, |game| look(game, &mut seen, &mut wrong));
    assert!(seen.len() > 25, "only {} kinds of questions came up", seen.len());
    expansion_games(0..8, 1, |game| look(game, &mut seen, &mut wrong));
    assert!(seen.len() > 45, "only {} kinds of questions came up", seen.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Clicks through what is asked, if it has not come up yet.
fn look(game: &Game, seen: &mut BTreeSet<String>, wrong: &mut Vec<String>) {
    for (seat, prompt) in game.prompts() {
        let name = format!("{:?}", prompt.kind).chars().take(40).collect::<String>();
        let kind = format!("{:?} {:?}", std::mem::discriminant(&prompt.kind), prompt.kind.matter());
        if seen.insert(kind) {
            for (size, panel) in [
                ("wide", Panel::new as fn() -> Panel),
                ("small", Panel::small),
                ("upright", Panel::upright),
            ] {
                let moved = moved(game, seat, panel);
                if !moved.is_empty() {
                    wrong.push(format!("{name} {size}: {moved:?}"));
                }
            }
        }
    }
}

/// What it costs is said in more digits the more is revived.
#[test]
fn the_dearest_revival_moves_no_leader() {
    let (game, seat) = advanced_until(|kind| matches!(kind, PromptKind::Revive(_)));
    let mut prompt = game.prompt(seat).unwrap();
    let PromptKind::Revive(options) = &mut prompt.kind else {
        panic!("no revival")
    };
    (options.spice, options.free, options.limit) = (40, 0, 3);
    options.tanks = Forces::of(5, 0);
    let own = |leader: &LeaderId| leader.facts().faction == Some(game.factions()[seat.index()]);
    options.leaders = components()
        .leaders()
        .filter(own)
        .take(2)
        .map(|leader| (leader, 6))
        .collect();
    let leader = options.leaders[0].0;
    for mut panel in Panel::everywhere() {
        panel.asked = Some(prompt.clone());
        let before = panel.settle(&game, seat);
        panel.draft.sketch = Sketch::Revive {
            forces: Forces::of(3, 0),
            leader: Some(leader),
            token: false,
        };
        let after = panel.settle(&game, seat);
        assert!(after.words.iter().any(|(words, _)| words.starts_with(say("revive"))));
        // In a wide window portraits have their names on hover: what stands beside them is as far from moving.
        let tanks = labels::of_forces_in_tanks(5);
        let name = if after.says(&leader.facts().name) && before.says(&leader.facts().name) {
            leader.facts().name.as_str()
        } else {
            tanks.as_str()
        };
        let way = places(&after)[name].min - places(&before)[name].min;
        assert!(way.length() < SLACK, "{name} by {way:?}");
    }
}
