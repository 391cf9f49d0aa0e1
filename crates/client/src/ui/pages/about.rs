//! Which version this is, who made what is in it, and under which licences.

use bevy_egui::egui::{Label, Ui};

use crate::locale::{say, tell};
use crate::startup::StartUp;
use crate::theme::{self, size, space};
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::widgets;

/// The lines of the file with the licences of what is compiled in, read when somebody asks for them.
#[derive(Debug, Default)]
pub(super) struct Licences(Option<Vec<String>>);

impl Licences {
    /// Reads the file; a sentence, where it cannot be read.
    fn read(&mut self, startup: &StartUp) {
        let Some(file) = &startup.licences else { return };
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| {
            tell!(
                "about-unread",
                file = file.display().to_string(),
                error = error.to_string()
            )
        });
        self.0 = Some(text.lines().map(str::to_owned).collect());
    }
}

/// The page.
pub(super) fn show(ui: &mut Ui, startup: &StartUp, licences: &mut Licences, room: f32) {
    if licences.0.is_some() {
        return whole(ui, licences, room);
    }
    shows_its_bar(ui).id_salt("about").max_height(room).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = space::TIGHT;
        let version = match startup.version {
            "" => say("about-name").to_owned(),
            version => tell!("about-version", version = version),
        };
        ui.label(widgets::title(version, size::LARGE, theme::TEXT));
        paragraph(ui, say("about-game"));
        for (heading, words) in [
            (say("about-play"), say("about-promise")),
            (say("about-letters"), say("about-fonts")),
            (say("about-drawings"), say("about-icons")),
            (say("about-own"), say("about-pictures")),
            (say("about-code"), say("about-packages")),
        ] {
            ui.add_space(space::NORMAL);
            ui.label(widgets::title(heading, size::HEADING, theme::ACCENT));
            paragraph(ui, words);
        }
        if startup.licences.is_some() && widgets::choice(ui, say("about-licences"), false).clicked() {
            licences.read(startup);
        }
    });
}

fn paragraph(ui: &mut Ui, words: &str) {
    ui.add(Label::new(widgets::plain(words, size::TEXT, theme::TEXT)).wrap());
}

/// All licences; of thousands of lines only those that are seen are laid out.
fn whole(ui: &mut Ui, licences: &mut Licences, room: f32) {
    let before = ui.cursor().min.y;
    let is_closed = widgets::choice(ui, say("about-back"), false).clicked();
    ui.add_space(space::TIGHT);
    let left = (room - (ui.cursor().min.y - before)).max(0.0);
    let lines = licences.0.as_deref().unwrap_or_default();
    let high = size::SMALL + 4.0;
    shows_its_bar(ui)
        .id_salt("licences")
        .max_height(left)
        .auto_shrink(false)
        .show_rows(ui, high, lines.len(), |ui, rows| {
            for line in lines.get(rows).unwrap_or_default() {
                ui.add(Label::new(widgets::plain(line, size::SMALL, theme::TEXT)).truncate());
            }
        });
    if is_closed {
        licences.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use crate::locale::say;

    /// Their licences want them to be named where the game is seen, too.
    #[test]
    fn everybody_whose_work_is_in_the_game_is_named() {
        let credits = include_str!("../../../../../assets/CREDITS.md");
        let (files, icons) = credits.split_once("## Icons").unwrap();
        let authors: Vec<&str> = icons
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next())
            .filter(|author| !["author", "---"].contains(author))
            .collect();
        assert!(authors.len() >= 5, "{authors:?}");
        for author in authors {
            assert!(say("about-icons").contains(author), "{author} is not named");
        }
        for font in ["Inter", "League Spartan"] {
            assert!(
                files.contains(font) && say("about-fonts").contains(font),
                "{font} is not named"
            );
        }
        assert!(say("about-icons").contains("CC BY 3.0") && say("about-fonts").contains("SIL Open Font License 1.1"));
    }
}
