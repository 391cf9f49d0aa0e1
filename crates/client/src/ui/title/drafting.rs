//! The draft of factions (Rule 0.08): two alliance cards, what each is like, and then who plays what.

use arrakis_rules::{Committed, Decision, Faction, Matter, PromptKind, Seat, SeatSet, Shape, Things};
use arrakis_table::{OwnShield, Prompted, TableFacts};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Layout, Ui};

use crate::link::{Answer, MySeat, OnlyWatching};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::company::Company;
use crate::ui::kit::links;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::question::saying;

/// Two cards stand side by side in so much room.
const WIDE: f32 = 560.0;
/// How large an emblem is, on a card and in a row.
const EMBLEM: (f32, f32) = (64.0, 32.0);

/// What we see of the draft.
#[derive(SystemParam)]
pub(crate) struct Cards<'w, 's> {
    own: Query<'w, 's, (&'static OwnShield, &'static Prompted)>,
    facts: Query<'w, 's, &'static TableFacts>,
    me: Res<'w, MySeat>,
    watching: Option<Res<'w, OnlyWatching>>,
}

/// What a player sees of the draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    /// The two cards, while one of them is to be kept.
    pub(crate) dealt: Option<[Faction; 2]>,
    /// The one that was kept.
    pub(crate) kept: Option<Faction>,
    /// Who has not chosen yet.
    pub(crate) choosing: SeatSet,
}

impl Cards<'_, '_> {
    /// What we see of it, and the answer that keeps a faction.
    pub(crate) fn draft(&self) -> (Draft, impl Fn(Faction) -> Option<Answer> + use<>) {
        let is_watching = self.watching.as_ref().is_some_and(|watching| watching.0.is_some());
        let own = self.own.iter().find(|(own, _)| Some(own.seat) == self.me.0);
        let prompt = own.and_then(|(_, prompted)| prompted.prompt.clone());
        let prompt = prompt.filter(|_| !is_watching);
        let draft = Draft {
            dealt: prompt.as_ref().and_then(|prompt| dealt(&prompt.kind)),
            kept: own.and_then(|(own, _)| match own.committed {
                Some(Committed::Faction(faction)) => Some(faction),
                _ => None,
            }),
            choosing: self.facts.single().map_or(SeatSet::EMPTY, |facts| facts.awaiting),
        };
        let answer = move |faction: Faction| {
            let prompt = prompt.as_ref()?;
            Some(Answer::to(prompt.id, Matter::KeepFaction.says(faction)))
        };
        (draft, answer)
    }
}

/// The two cards of the question.
fn dealt(kind: &PromptKind) -> Option<[Faction; 2]> {
    match kind {
        PromptKind::Decide(Decision {
            matter: Matter::KeepFaction,
            shape: Shape::One {
                of: Things::Faction(of),
                ..
            },
            ..
        }) => of[..].try_into().ok(),
        _ => None,
    }
}

/// The page while factions are drafted. Gives the one that is kept.
pub(crate) fn show(ui: &mut Ui, company: &Company, draft: &Draft, room: f32) -> Option<Faction> {
    ui.horizontal(|ui| {
        ui.label(widgets::title(say("draft-title"), size::LARGE, theme::TEXT));
        links::number(ui, Matter::KeepFaction.rule());
    });
    let mut kept = None;
    egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
        match (draft.dealt, draft.kept) {
            (Some(pair), _) => {
                ui.label(widgets::plain(say("draft-note"), size::TEXT, theme::TEXT));
                ui.add_space(space::NORMAL);
                kept = cards(ui, pair);
            }
            (None, Some(faction)) => {
                card(ui, faction);
                ui.add_space(space::TIGHT);
                ui.label(widgets::plain(say("draft-kept"), size::TEXT, theme::TEXT));
            }
            (None, None) => {
                ui.label(widgets::plain(say("draft-others"), size::TEXT, theme::TEXT));
            }
        }
        ui.add_space(space::NORMAL);
        waiting(ui, company, draft.choosing);
    });
    kept
}

/// Both cards, beside each other where there is room.
fn cards(ui: &mut Ui, pair: [Faction; 2]) -> Option<Faction> {
    let mut kept = None;
    let mut keep = |ui: &mut Ui, faction: Faction| {
        ui.add_space(space::TIGHT);
        let words = tell!("draft-keep", faction = text::faction_name(faction));
        let button = widgets::button(ui, &words, Weight::Main, true);
        widgets::tag(&button, || saying(&Matter::KeepFaction.says(faction)));
        if button.clicked() {
            kept = Some(faction);
        }
    };
    if ui.available_width() >= WIDE {
        side_by_side(ui, pair, card);
        // At one height, however much is said above them.
        side_by_side(ui, pair, keep);
    } else {
        for faction in pair {
            card(ui, faction);
            keep(ui, faction);
            ui.add_space(space::NORMAL);
        }
    }
    kept
}

fn side_by_side(ui: &mut Ui, pair: [Faction; 2], mut draw: impl FnMut(&mut Ui, Faction)) {
    ui.columns(2, |columns| {
        for (column, faction) in columns.iter_mut().zip(pair) {
            // Columns would stretch words and buttons.
            column.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.set_max_width(ui.available_width() - space::NORMAL);
                draw(ui, faction);
            });
        }
    });
}

/// An alliance card: emblem, name, and what the faction is like.
fn card(ui: &mut Ui, faction: Faction) {
    ui.horizontal(|ui| {
        widgets::faction_sheet(ui, faction, EMBLEM.0);
        ui.vertical(|ui| {
            ui.add_space(space::TIGHT);
            ui.label(widgets::title(text::faction_name(faction), size::LARGE, theme::TEXT));
            let kind = if Faction::CLASSIC.contains(&faction) {
                say("draft-classic")
            } else {
                say("draft-expansion")
            };
            ui.label(widgets::plain(kind, size::SMALL, theme::TEXT_DIM));
        });
    });
    ui.add_space(space::TIGHT);
    ui.add(egui::Label::new(widgets::plain(text::factions::about(faction), size::TEXT, theme::TEXT)).wrap());
}

/// Who still chooses.
fn waiting(ui: &mut Ui, company: &Company, choosing: SeatSet) {
    let names = choosing.iter().filter(|seat| Some(*seat) != company.me);
    let names: Vec<String> = names.map(|seat| company.name(seat)).collect();
    if names.is_empty() {
        return;
    }
    let words = tell!("draft-waits", names = text::list(names.into_iter()));
    ui.label(widgets::plain(words, size::SMALL, theme::INFO));
}

/// Who plays what, when all have chosen. Says whether we want to go on to the table.
pub(crate) fn reveal(ui: &mut Ui, company: &Company, room: f32) -> bool {
    ui.label(widgets::title(say("draft-revealed"), size::LARGE, theme::TEXT));
    egui::ScrollArea::vertical().max_height(room).show(ui, |ui| {
        for place in &company.lobby.chairs {
            let Some(faction) = place.faction else { continue };
            ui.add_space(space::TIGHT);
            ui.horizontal(|ui| {
                widgets::emblem(ui, faction, EMBLEM.1);
                ui.label(widgets::strong(text::faction_name(faction), size::TEXT, theme::TEXT));
                let (who, tint) = who(company, place.seat);
                ui.label(widgets::plain(who, size::TEXT, tint));
            });
        }
    });
    ui.add_space(space::NORMAL);
    let button = widgets::button(ui, say("draft-to-table"), Weight::Main, true);
    widgets::tag(&button, || "to-table".to_owned());
    button.clicked()
}

/// Who sits in a chair, beside the faction.
fn who(company: &Company, seat: Seat) -> (String, theme::Tint) {
    if company.me == Some(seat) {
        return (say("you").to_owned(), theme::ACCENT);
    }
    match company.lobby.place(seat) {
        Some(place) if !place.name.is_empty() => (place.name.clone(), theme::INFO),
        Some(place) => (text::bots::who(place.bot), theme::TEXT_DIM),
        None => (String::new(), theme::TEXT_DIM),
    }
}

#[cfg(test)]
mod tests;
