//! The rule reference: what the ledger of rules and the rulings say, in our own words.

mod rulings;

use arrakis_rules::RuleId;
use bevy_egui::egui::{self, Align, Layout, ScrollArea, Stroke, TextEdit, Ui};

use crate::ledger::rulings::RulingId;
use crate::ledger::{self, Entry, Number, ledger};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::links;
use crate::ui::kit::widgets;
use crate::ui::look::Look;

/// How wide the list of sections is.
const SECTIONS: f32 = 204.0;
/// The share of the room that the sections have where they stand above the text.
const ABOVE: f32 = 0.34;
/// What programs call the button that empties the field to search in.
const CLEAR: &str = "clear-search";
/// As many finds are shown at most.
const FINDS: usize = 60;

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A rule, in its section.
    Rule(RuleId),
    /// A ruling, among the others.
    Ruling(RulingId),
    /// The rules of the question that is asked.
    Question,
}

/// Where the reader is.
#[derive(Debug, Default)]
pub(crate) struct Reading {
    /// Where the reader has been.
    trail: Vec<Place>,
    /// Where of it the reader is.
    at: usize,
    /// What is searched for.
    sought: String,
    /// What was found for these words.
    found: (String, Vec<Number>),
    /// Whether the page shall be turned to the rule.
    turning: bool,
}

impl Reading {
    /// Opens the reference at a rule or a ruling.
    pub(crate) fn turn_to(&mut self, number: impl Into<Number>) {
        self.go(match number.into() {
            Number::Rule(rule) => Place::Rule(rule),
            Number::Ruling(ruling) => Place::Ruling(ruling),
        });
    }

    fn go(&mut self, place: Place) {
        self.sought.clear();
        self.turning = true;
        if self.here() == Some(place) {
            return;
        }
        self.trail.truncate(self.at + 1);
        self.trail.push(place);
        self.at = self.trail.len() - 1;
    }

    fn here(&self) -> Option<Place> {
        self.trail.get(self.at).copied()
    }

    /// Goes back (-1) or forward again (1) on the trail.
    fn step(&mut self, by: isize) {
        if let Some(at) = self.at.checked_add_signed(by).filter(|at| *at < self.trail.len()) {
            self.at = at;
            self.sought.clear();
            self.turning = true;
        }
    }

    /// Searches when the words have changed.
    fn search(&mut self) {
        if self.found.0 != self.sought {
            let rules = ledger().search(&self.sought).into_iter();
            let rules = rules.map(|entry| Number::Rule(entry.rule));
            let decided = ledger::rulings::search(&self.sought).into_iter().map(Number::Ruling);
            self.found = (self.sought.clone(), rules.chain(decided).collect());
        }
    }
}

pub(super) fn show(ui: &mut Ui, reading: &mut Reading, look: Option<&Look>, room: f32) {
    let asked = look.map(rules_of_question).unwrap_or_default();
    if reading.here().is_none() {
        let first = ledger().sections.first().map(|section| Place::Rule(section.rule));
        let start = if asked.is_empty() { first } else { Some(Place::Question) };
        if let Some(start) = start {
            reading.go(start);
        }
    }
    let top = ui.cursor().min.y;
    head(ui, reading);
    ui.add_space(space::TIGHT);
    let room = (room - (ui.cursor().min.y - top)).max(60.0);
    let wide = ui.available_width();
    let (all, _) = ui.allocate_exact_size(egui::vec2(wide, room), egui::Sense::hover());
    // Where they have no room beside each other the sections stand above the text.
    let is_narrow = wide < 2.0 * SECTIONS;
    let (left, right) = if is_narrow {
        all.split_top_bottom_at_y(all.min.y + ABOVE * room)
    } else {
        // Where there is room their names are written out.
        all.split_left_right_at_x(all.min.x + (0.3 * wide).clamp(SECTIONS, 300.0))
    };
    let right = if is_narrow {
        right.with_min_y(right.min.y + space::NORMAL)
    } else {
        right.with_min_x(right.min.x + space::NORMAL)
    };
    let column = |rect| {
        egui::UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::top_down(Align::Min))
    };
    ui.scope_builder(column(left), |ui| {
        sections(ui, reading, !asked.is_empty(), left.height())
    });
    ui.scope_builder(column(right), |ui| text_of(ui, reading, &asked, right.height()));
}

/// Back, forward, and the field to search in.
fn head(ui: &mut Ui, reading: &mut Reading) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        let (back, forth) = (reading.at > 0, reading.at + 1 < reading.trail.len());
        for (sign, words, possible, by) in [
            ("<", say("rules-back"), back, -1),
            (">", say("rules-forward"), forth, 1),
        ] {
            let button = widgets::choice_button(sign, false).min_size(egui::vec2(28.0, 26.0));
            let response = ui.add_enabled(possible, button).on_hover_text(words);
            if response.on_disabled_hover_text(say("rules-nowhere")).clicked() {
                reading.step(by);
            }
        }
        let field = TextEdit::singleline(&mut reading.sought)
            .hint_text(widgets::plain(say("rules-search"), size::SMALL, theme::TEXT_DIM))
            .font(theme::text_font(size::SMALL))
            .desired_width(ui.available_width() - widgets::button_width(ui, say("rules-clear")) - 16.0);
        let field = ui.add(field);
        let can_clear = !reading.sought.is_empty();
        let clear = ui.add_enabled(can_clear, widgets::choice_button(say("rules-clear"), false));
        widgets::tag(&clear, || CLEAR.to_owned());
        if clear.clicked() {
            reading.sought.clear();
            field.request_focus();
        }
    });
    reading.search();
}

/// The sections of the rulebook.
fn sections(ui: &mut Ui, reading: &mut Reading, asks: bool, room: f32) {
    let here = reading.here();
    let open = match here {
        Some(Place::Rule(rule)) => ledger().section(rule).map(|section| section.rule),
        _ => None,
    };
    ScrollArea::vertical()
        .id_salt("sections")
        .max_height(room)
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if asks && row(ui, "", say("rules-of-question"), here == Some(Place::Question)) {
                reading.go(Place::Question);
            }
            for section in &ledger().sections {
                let number = section.rule.to_string();
                if row(ui, &number, &section.title, open == Some(section.rule))
                    && let Some(first) = section.entries.first()
                {
                    reading.go(Place::Rule(first.rule));
                }
            }
            let open = matches!(here, Some(Place::Ruling(_)));
            if let Some(first) = ledger::rulings::rulings().first()
                && row(ui, "R", say("rules-rulings"), open)
            {
                reading.go(Place::Ruling(first.id));
            }
        });
}

/// A section to choose.
fn row(ui: &mut Ui, number: &str, title: &str, chosen: bool) -> bool {
    let (ink, fill) = if chosen {
        (theme::TEXT, theme::ACCENT.fade(0.28))
    } else {
        (theme::TEXT_DIM, egui::Color32::TRANSPARENT)
    };
    let words = if number.is_empty() {
        title.to_owned()
    } else {
        format!("{number}  {title}")
    };
    let button = egui::Button::new(widgets::plain(words, size::SMALL, ink))
        .fill(fill)
        .stroke(Stroke::NONE)
        .truncate()
        .min_size(egui::vec2((SECTIONS - 12.0).max(ui.available_width() - 12.0), 22.0));
    ui.add(button).clicked()
}

/// The rules that are read.
fn text_of(ui: &mut Ui, reading: &mut Reading, asked: &[RuleId], room: f32) {
    let turning = std::mem::take(&mut reading.turning);
    let searched = !reading.sought.trim().is_empty();
    let here = reading.here();
    let mut area = ScrollArea::vertical()
        .max_height(room)
        .auto_shrink(false)
        .animated(false);
    area = if searched {
        area.id_salt("found")
    } else {
        area.id_salt("text")
    };
    if turning {
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        if searched {
            let found = &reading.found.1;
            let words = tell!("rules-found", count = found.len());
            ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
            for number in found.iter().take(FINDS) {
                match number {
                    Number::Rule(rule) => _ = ledger::entry(*rule).map(|entry| one(ui, entry, false)),
                    Number::Ruling(id) => {
                        _ = ledger::rulings::ruling(*id).map(|ruling| rulings::one(ui, ruling, false))
                    }
                }
            }
            return;
        }
        match here {
            Some(Place::Question) => {
                for entry in asked.iter().filter_map(|rule| ledger::entry(*rule)) {
                    one(ui, entry, true);
                }
            }
            Some(Place::Rule(rule)) => {
                let Some(section) = ledger().section(rule) else { return };
                for entry in &section.entries {
                    let is_it = entry.rule == rule;
                    let at = one(ui, entry, is_it || asked.contains(&entry.rule));
                    if is_it && turning {
                        ui.scroll_to_rect(at, Some(Align::TOP));
                    }
                }
            }
            Some(Place::Ruling(id)) => rulings::all(ui, id, turning),
            None => {}
        }
    });
}

/// A rule; lit if it is the one that was looked for, or is one of the question.
fn one(ui: &mut Ui, entry: &Entry, lit: bool) -> egui::Rect {
    framed(ui, lit, |ui| {
        heading(ui, entry.rule, &entry.title, &tags(entry));
        if !entry.summary.is_empty() {
            links::sentence(ui, entry.summary, size::TEXT, theme::TEXT);
        }
        let list = |rules: &[RuleId]| rules.iter().map(RuleId::to_string).collect::<Vec<_>>().join(", ");
        for (rules, words) in [
            (
                &entry.overruled_by,
                tell!("rules-overruled", rules = list(&entry.overruled_by)),
            ),
            (
                &entry.overrules,
                tell!("rules-overrules", rules = list(&entry.overrules)),
            ),
            (&entry.addenda, tell!("rules-addenda", rules = list(&entry.addenda))),
        ] {
            if !rules.is_empty() {
                links::sentence(ui, &words, size::SMALL, theme::TEXT_DIM);
            }
        }
        rulings::about(ui, entry.rule);
    })
}

/// A number, its title, and a few words on it.
fn heading(ui: &mut Ui, number: impl Into<Number>, title: &str, tags: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        links::number(ui, number);
        ui.label(widgets::strong(title, size::SMALL, theme::TEXT));
        if !tags.is_empty() {
            ui.label(widgets::plain(tags, size::SMALL, theme::TEXT_DIM));
        }
    });
}

/// One paragraph of the reference.
fn framed(ui: &mut Ui, lit: bool, add: impl FnOnce(&mut Ui)) -> egui::Rect {
    let (fill, edge) = if lit {
        (theme::ACCENT.fade(0.12), theme::ACCENT.egui())
    } else {
        (egui::Color32::TRANSPARENT, egui::Color32::TRANSPARENT)
    };
    let frame = egui::Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(4.0)
        .inner_margin(egui::Margin::symmetric(6, 4));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
    shown.response.rect
}

/// In which games, whose, when, and what a Karama can do.
fn tags(entry: &Entry) -> String {
    let mode = match entry.mode {
        "basic" => Some(say("rules-basic")),
        "advanced" => Some(say("rules-advanced")),
        "tournament" | "variant" => Some(say("rules-option")),
        _ => None,
    };
    let karama = match entry.karama {
        "cancel" => Some(say("rules-karama-cancel")),
        "prevent" => Some(say("rules-karama-prevent")),
        _ => None,
    };
    let faction = entry.faction.map(text::faction_name);
    [mode, faction, phase(entry.phase), karama]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" · ")
}

/// The ledger's word for a phase in ours.
fn phase(word: &str) -> Option<&'static str> {
    use arrakis_rules::Phase;
    Some(text::phase(match word {
        "setup" => Phase::Setup,
        "storm" => Phase::Storm,
        "spice_blow" => Phase::SpiceBlow,
        "charity" => Phase::Charity,
        "bidding" => Phase::Bidding,
        "revival" => Phase::Revival,
        "shipment" => Phase::Shipment,
        "battle" => Phase::Battle,
        "collection" => Phase::Collection,
        "mentat" => Phase::MentatPause,
        _ => return None,
    }))
}

/// The rules that the question to this player rests on: its own, those that change it, and those named in its words.
fn rules_of_question(look: &Look) -> Vec<RuleId> {
    let Some(prompt) = look.prompt else { return Vec::new() };
    let question = text::question(&prompt.kind, &look.names);
    let mut rules = vec![question.rule];
    rules.extend(links::rules_in(&question.sentence));
    if let Some(entry) = ledger::entry(question.rule) {
        // Of the rules that change it, those of other players' abilities count here too: they may meet us.
        let here = |rule: &RuleId| {
            let faction = ledger::entry(*rule).and_then(|entry| entry.faction);
            faction.is_none_or(|faction| look.seats.iter().any(|shield| shield.faction == faction))
        };
        let number = question.rule.to_string();
        let below = ledger()
            .section(question.rule)
            .into_iter()
            .flat_map(|section| &section.entries);
        rules.extend(
            below
                .map(|entry| entry.rule)
                .filter(|rule| rule.to_string().starts_with(&format!("{number}."))),
        );
        rules.extend(entry.overruled_by.iter().chain(&entry.addenda).copied().filter(here));
    }
    let mut seen = Vec::new();
    rules.retain(|rule| {
        let new = !seen.contains(rule);
        seen.push(*rule);
        new
    });
    rules
}

#[cfg(test)]
mod tests;
