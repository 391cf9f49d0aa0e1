//! Notes on Treachery Cards, for the one player who may keep them (Rule 2.01.06).

use arrakis_rules::{Action, MAX_NOTES};
use bevy_egui::egui::{TextEdit, Ui};

use super::{act, note};
use crate::locale::say;
use crate::ui::look::Look;

/// The page. `written` is what is being written; `None` while the notes are as they were saved.
pub(super) fn page(ui: &mut Ui, look: &Look, written: &mut Option<String>) -> Option<Action> {
    let saved = look.own?.belongings.filament_book()?;
    note(ui, say("free-notes-note"));
    let mut words = written.clone().unwrap_or_else(|| saved.to_owned());
    let field = TextEdit::multiline(&mut words)
        .desired_width(f32::INFINITY)
        .char_limit(MAX_NOTES);
    if ui.add(field).changed() {
        *written = Some(words.clone());
    }
    let changed = written.as_ref().is_some_and(|words| words != saved);
    let said = act(
        ui,
        say("free-save-notes"),
        changed.then_some(Action::WriteFilamentBook(words)),
    );
    if said.is_some() {
        *written = None;
    }
    said
}
