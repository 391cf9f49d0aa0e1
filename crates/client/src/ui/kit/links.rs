//! Numbers of rules and rulings as links: whoever points at one reads the rule, and whoever clicks it opens the reference there.

use std::ops::Range;
use std::sync::Arc;

use arrakis_rules::RuleId;
use bevy_egui::egui::text::{CCursor, LayoutJob};
use bevy_egui::egui::{CursorIcon, Galley, Pos2, Rect, Response, Sense, Stroke, TextFormat, Ui};

use super::page::{self, Page};
use super::widgets;
use crate::access::list;
use crate::ledger::Number;
use crate::ledger::rulings::RulingId;
use crate::locale::tell;
use crate::theme::{self, Tint, size};

/// A text with the rule numbers in it.
pub(crate) struct Linked {
    /// The text as it shall be laid out.
    pub(crate) job: LayoutJob,
    /// Which of its characters are which rule.
    links: Vec<(Range<usize>, Number)>,
}

impl Linked {
    /// A text of one size and colour; the numbers of rules in it have the colour of information.
    pub(crate) fn new(words: &str, size: f32, tint: Tint) -> Linked {
        let mut linked = Linked {
            job: LayoutJob::default(),
            links: Vec::new(),
        };
        let usual = TextFormat::simple(theme::text_font(size), tint.egui());
        let mut at = 0;
        for (range, number) in numbers(words) {
            linked.job.append(&words[at..range.start], 0.0, usual.clone());
            at = range.end;
            linked.link(number, size, 0.0);
        }
        linked.job.append(&words[at..], 0.0, usual);
        linked
    }

    /// A text that is a link to a rule as a whole, whose number is not written.
    pub(crate) fn whole(words: &str, rule: RuleId, size: f32, tint: Tint) -> Linked {
        let all = 0..words.chars().count();
        let number = Number::Rule(rule);
        Linked {
            job: LayoutJob::single_section(
                words.to_owned(),
                TextFormat::simple(theme::text_font(size), tint.egui()),
            ),
            links: number.look_up().map(|_| (all, number)).into_iter().collect(),
        }
    }

    /// Adds the number of a rule or a ruling at the end.
    pub(crate) fn link(&mut self, number: impl Into<Number>, size: f32, space: f32) {
        let number = number.into();
        let words = number.to_string();
        let start = self.job.text.chars().count();
        if number.look_up().is_some() {
            self.links.push((start..start + words.chars().count(), number));
        }
        let format = TextFormat::simple(theme::text_font(size), theme::INFO.egui());
        self.job.append(&words, space, format);
    }

    /// Lays it out for this width.
    pub(crate) fn lay_out(&mut self, ui: &Ui, width: f32) -> Arc<Galley> {
        self.job.wrap.max_width = width;
        ui.painter().layout_job(self.job.clone())
    }

    /// Paints it there, and listens at its links.
    pub(crate) fn paint(&self, ui: &mut Ui, at: Pos2, galley: Arc<Galley>) {
        let fallback = theme::TEXT.egui();
        for (place, (range, number)) in self.links.iter().enumerate() {
            let start = galley.pos_from_cursor(CCursor {
                index: range.start.into(),
                prefer_next_row: true,
            });
            let end = galley.pos_from_cursor(CCursor::new(range.end));
            let rect = Rect::from_min_max(start.min, end.max).translate(at.to_vec2());
            if rect.width() <= 0.0 || !ui.is_rect_visible(rect) {
                continue;
            }
            let id = ui.id().with(("rule", at.x.to_bits(), at.y.to_bits(), place));
            listen(ui, rect, ui.interact(rect, id, Sense::click()), *number);
        }
        ui.painter().galley(at, galley, fallback);
    }
}

/// What a link does: a line under it, the rule as a tooltip, and the page for a click.
fn listen(ui: &Ui, rect: Rect, response: Response, number: Number) {
    list::link(&response, || tell!("by-rule", rule = number.to_string()));
    if response.hovered() || response.has_focus() {
        ui.painter()
            .hline(rect.x_range(), rect.max.y - 1.0, Stroke::new(1.0, theme::INFO.egui()));
    }
    let response = response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_ui(|ui| about(ui, number));
    if response.clicked() {
        page::open(ui.ctx(), Page::Rules(Some(number)));
    }
}

/// Makes something else a link to a rule: whoever points at it is told the rule.
pub(crate) fn at(ui: &Ui, rect: Rect, response: Response, rule: RuleId) {
    if response.hovered() {
        ui.painter().rect_filled(
            rect.expand2(bevy_egui::egui::vec2(2.0, 1.0)),
            3.0,
            theme::INFO.fade(0.1),
        );
    }
    if response.sense.senses_click() {
        list::link(&response, || tell!("by-rule", rule = rule.to_string()));
    }
    let response = response.on_hover_ui(|ui| about(ui, rule));
    if response.clicked() {
        page::open(ui.ctx(), Page::Rules(Some(rule.into())));
    }
}

/// A sentence in which the numbers of rules are links.
pub(crate) fn sentence(ui: &mut Ui, words: &str, size: f32, tint: Tint) -> Response {
    let mut linked = Linked::new(words, size, tint);
    show(ui, &mut linked)
}

/// The same with its rule behind it.
pub(crate) fn ruled(ui: &mut Ui, words: &str, rule: Option<RuleId>, size: f32, tint: Tint) -> Response {
    let mut linked = Linked::new(words, size, tint);
    if let Some(rule) = rule.filter(|rule| !words.contains(&rule.to_string())) {
        linked.link(rule, size::SMALL, 6.0);
    }
    show(ui, &mut linked)
}

/// A sentence that is a link to its rule as a whole: where something is decided no number is written.
pub(crate) fn behind(ui: &mut Ui, words: &str, rule: Option<RuleId>, size: f32, tint: Tint) -> Response {
    match rule {
        Some(rule) => show(ui, &mut Linked::whole(words, rule, size, tint)),
        None => sentence(ui, words, size, tint),
    }
}

fn show(ui: &mut Ui, linked: &mut Linked) -> Response {
    let galley = linked.lay_out(ui, ui.available_width());
    let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
    list::line(&response, || linked.job.text.clone());
    if ui.is_rect_visible(rect) {
        linked.paint(ui, rect.min, galley);
    }
    response
}

/// The number of a rule or a ruling, small and in the colour of information; plain text if the reference lacks it.
pub(crate) fn number(ui: &mut Ui, number: impl Into<Number>) -> Response {
    let number = number.into();
    let words = widgets::plain(number.to_string(), size::SMALL, theme::INFO);
    if number.look_up().is_none() {
        return ui.label(words);
    }
    let response = ui.add(bevy_egui::egui::Label::new(words).sense(Sense::click()));
    listen(ui, response.rect, response.clone(), number);
    response
}

/// What a rule or a ruling says, in a few lines.
pub(crate) fn about(ui: &mut Ui, number: impl Into<Number>) {
    let number = number.into();
    let Some((title, says)) = number.look_up() else { return };
    ui.set_max_width(ui.spacing().tooltip_width);
    let heading = format!("{number}  {title}");
    ui.label(widgets::strong(heading, size::SMALL, theme::INFO));
    if !says.is_empty() {
        ui.label(widgets::plain(says, size::SMALL, theme::TEXT));
    }
}

/// The rules that a text names.
pub(crate) fn rules_in(words: &str) -> impl Iterator<Item = RuleId> {
    numbers(words).into_iter().filter_map(|(_, number)| match number {
        Number::Rule(rule) => Some(rule),
        Number::Ruling(_) => None,
    })
}

/// The numbers of rules and rulings in a text, with the bytes where they are. What the reference lacks is a number like
/// others.
fn numbers(words: &str) -> Vec<(Range<usize>, Number)> {
    let mut found = Vec::new();
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let mut rest = 0;
    while let Some(start) = words[rest..].find(|letter: char| letter.is_ascii_digit()) {
        let digit = rest + start;
        let end = words[digit..]
            .find(|letter| !is_part(letter))
            .map_or(words.len(), |length| digit + length);
        rest = end;
        let is_ruling = words[..digit].ends_with('R');
        let start = digit - usize::from(is_ruling);
        let number = words[start..end].trim_end_matches('.');
        // A letter or a colon next to it makes it something else: an address, a version.
        let before = words[..start].chars().next_back();
        let after = words[end..].chars().next();
        let alone = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric() && letter != ':');
        if !alone(before) || !alone(after) || !(is_ruling || number.contains('.')) {
            continue;
        }
        let known = if is_ruling {
            RulingId::parse(number).map(Number::Ruling)
        } else {
            RuleId::parse(number).map(Number::Rule)
        };
        if let Some(known) = known.filter(|number| number.look_up().is_some()) {
            found.push((start..start + number.len(), known));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_are_found_in_sentences_and_other_numbers_are_not() {
        let found = |words: &str| -> Vec<String> {
            let all = numbers(words);
            for (range, number) in &all {
                assert_eq!(words[range.clone()], number.to_string());
            }
            all.into_iter().map(|(_, number)| number.to_string()).collect()
        };
        assert_eq!(found("Lost (Rule 1.06.06)."), ["1.06.06"]);
        assert_eq!(found("Rules 1.10.02.04, 1.10.02.05."), ["1.10.02.04", "1.10.02.05"]);
        assert_eq!(found("Nobody answers at 1.07.06:4000."), [""; 0]);
        assert_eq!(found("3.5 spice, 12 forces, 9.99.99 and 10.00"), [""; 0]);
        assert_eq!(found("“Dünensand” 2.04.16"), ["2.04.16"]);
        assert_eq!(found("Full (R45, 1.06.04.09): R04."), ["R45", "1.06.04.09", "R04"]);
        assert_eq!(found("R999, R2, R2D2, XR45, R45a, r45 and R4.5"), [""; 0]);
    }
}
