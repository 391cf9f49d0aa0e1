//! Talk: to everybody, to the ally (Rule 1.10.02.02), or to one other player.

use arrakis_net::{Heard, Saving, Silence, Speaker, TALK_LENGTH, TalkTo, Trouble, tidy_talk};
use arrakis_rules::{Faction, Seat};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Color32, ComboBox, Rect, Sense, TextFormat, Ui, text::LayoutJob, vec2};

use super::log::drawer;
use crate::link::Conversation;
use crate::locale::{say, tell};
use crate::theme::{self, Tint, size, space};
use crate::ui::kit::scroll::shows_its_bar;
use crate::ui::kit::touch;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// What programs call the button that opens the talk.
pub(crate) const TAB: &str = "talk";
/// What programs call the field for the next words.
pub(crate) const FIELD: &str = "words";
/// What programs call the button that says them.
pub(crate) const SEND: &str = "send";

/// What is being written, and how much has been read.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Desk {
    /// Whether the talk is shown instead of what happened.
    pub(crate) open: bool,
    to: TalkTo,
    words: String,
    /// The number of the last line that was read.
    read: u32,
    /// What was read of how the game is saved.
    saving: Option<Saving>,
}

impl Desk {
    /// Opens the talk for words to this player, or to everybody where it is oneself.
    pub(super) fn speak_to(&mut self, look: &Look, other: Seat) {
        self.open = true;
        self.to = if Some(other) == look.player() {
            TalkTo::Table
        } else {
            TalkTo::Player(other)
        };
    }
}

/// What somebody wants to say.
pub(crate) type Said = (TalkTo, String);

/// The two pages of the column: what happened, and the talk with what is unread of it.
pub(crate) fn tabs(ui: &mut Ui, look: &Look, desk: &mut Desk, talk: &Conversation) {
    if look.is_past {
        ui.label(widgets::title(say("log"), size::HEADING, theme::TEXT));
        return;
    }
    // Whoever plays has to know it.
    if desk.saving != talk.saving {
        desk.saving = talk.saving;
        desk.open |= talk.saving.is_some();
    }
    let unread = unread(desk, talk, look.player());
    ui.spacing_mut().item_spacing.x = space::TIGHT;
    if drawer::tab(ui, say("log"), !desk.open).clicked() {
        desk.open = false;
    }
    let words = tell!("talk-tab", unread = unread);
    let response = drawer::tab(ui, &words, desk.open);
    widgets::tag(&response, || TAB.to_owned());
    if unread > 0 {
        let corner = response.rect.right_top() + vec2(-2.0, 2.0);
        ui.painter().circle_filled(corner, 4.0, theme::ACCENT.egui());
    }
    if response.clicked() {
        desk.open = true;
    }
}

/// How much of what was said is not read yet.
pub(crate) fn unread(desk: &Desk, talk: &Conversation, me: Option<Seat>) -> usize {
    let new = |heard: &&Heard| heard.number > desk.read && me.is_none_or(|me| heard.from != Speaker::Player(me));
    talk.lines.iter().filter(new).count()
}

/// The panel. Returns what is said.
pub(crate) fn show(
    ctx: &egui::Context,
    rect: Rect,
    look: &Look,
    desk: &mut Desk,
    talk: &Conversation,
    is_closed: &mut bool,
) -> Option<Said> {
    desk.read = talk.last();
    drawer::show(ctx, rect, |ui| {
        ui.horizontal(|ui| {
            tabs(ui, look, desk, talk);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                drawer::end(ui, look, is_closed);
            });
        });
        ui.add_space(2.0);
        if let Some(saving) = talk.saving {
            let tint = if saving == Saving::Fine {
                theme::TEXT_DIM
            } else {
                theme::LOSS
            };
            ui.label(widgets::plain(saving_words(saving), size::SMALL, tint));
        }
        let foot = touch::least(ui).max(32.0) + 2.0 + if talk.silence.is_some() { 38.0 } else { 0.0 };
        let room = (ui.available_height() - foot).max(20.0);
        shows_its_bar(ui)
            .id_salt("talk")
            .max_height(room)
            .min_scrolled_height(room)
            .auto_shrink(false)
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                if talk.lines.is_empty() {
                    ui.label(widgets::plain(say("talk-none"), size::SMALL, theme::TEXT_DIM));
                }
                for heard in &talk.lines {
                    one(ui, heard, look);
                }
            });
        if let Some(silence) = talk.silence {
            ui.label(widgets::plain(silence_words(silence), size::SMALL, theme::LOSS));
        }
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::TIGHT;
            whom(ui, look, desk);
            write(ui, desk)
        })
        .inner
    })
}

fn silence_words(silence: Silence) -> &'static str {
    match silence {
        Silence::NoWords => say("talk-no-words"),
        Silence::TooMuch => say("talk-too-much"),
        Silence::NotAllied => say("talk-not-allied"),
        Silence::Nobody => say("talk-nobody"),
        Silence::WatchersOnly => say("talk-watchers-only"),
    }
}

fn saving_words(saving: Saving) -> String {
    match saving {
        Saving::Fine => say("saving-fine").to_owned(),
        Saving::Failing(Trouble::Full) => say("saving-full").to_owned(),
        Saving::Failing(Trouble::ReadOnly) => say("saving-read-only").to_owned(),
        Saving::Failing(Trouble::Other) => say("saving-other").to_owned(),
        Saving::Torn(actions) => tell!("saving-torn", actions = actions),
    }
}

/// A line of the talk: emblem, who, for whom if not for all, and the words.
fn one(ui: &mut Ui, heard: &Heard, look: &Look) {
    const EMBLEM: f32 = 18.0;
    let width = ui.available_width();
    let (faction, who) = match &heard.from {
        Speaker::Player(seat) => (look.faction(*seat), look.names.who(*seat)),
        Speaker::Watcher(name) => (None, name.as_str()),
    };
    let mut job = LayoutJob::default();
    job.wrap.max_width = width - EMBLEM - 6.0;
    let strong = |tint: Tint| TextFormat::simple(theme::strong_font(size::SMALL), tint.egui());
    let plain = |tint: Tint| TextFormat::simple(theme::text_font(size::SMALL), tint.egui());
    job.append(who, 0.0, strong(faction.map_or(theme::TEXT, readable)));
    if let Some(mark) = mark(heard, look) {
        job.append(&mark, 5.0, plain(theme::INFO));
    }
    job.append(&heard.words, 7.0, plain(theme::TEXT));
    let galley = ui.painter().layout_job(job);
    let (rect, _) = ui.allocate_exact_size(vec2(width, galley.size().y.max(EMBLEM)), Sense::hover());
    if let Some(faction) = faction {
        let at = rect.min + vec2(EMBLEM / 2.0, EMBLEM / 2.0);
        widgets::paint_emblem(ui.painter(), faction, at, EMBLEM / 2.0);
    }
    ui.painter()
        .galley(rect.min + vec2(EMBLEM + 6.0, 1.0), galley, Color32::WHITE);
}

/// Who alone hears it.
fn mark(heard: &Heard, look: &Look) -> Option<String> {
    let (to, ally) = match heard.to {
        TalkTo::Table => return None,
        TalkTo::Watchers => return Some(say("talk-to-watchers").to_owned()),
        TalkTo::Ally(to) => (to, true),
        TalkTo::Player(to) => (to, false),
    };
    Some(match (Some(to) == look.player(), ally) {
        (true, true) => say("talk-from-ally").to_owned(),
        (false, true) => say("talk-to-ally").to_owned(),
        (true, false) => say("talk-to-you").to_owned(),
        (false, false) => tell!("talk-to-one", who = look.names.who(to)),
    })
}

/// The colour of a faction, as light as writing on a panel has to be.
fn readable(faction: Faction) -> Tint {
    let Tint(red, green, blue) = theme::faction_rim(faction);
    let Tint(r, g, b) = theme::TEXT;
    let between = |one: u8, other: u8| ((u16::from(one) + u16::from(other)) / 2) as u8;
    Tint(between(red, r), between(green, g), between(blue, b))
}

/// For whom the next words are.
fn whom(ui: &mut Ui, look: &Look, desk: &mut Desk) {
    let ally = look.mine().and_then(|mine| mine.ally);
    // Who has changed sides meanwhile speaks to everybody rather than to the wrong one.
    if matches!(desk.to, TalkTo::Ally(other) if ally != Some(other)) {
        desk.to = TalkTo::Table;
    }
    // Who watches is heard by others who watch alone.
    if look.player().is_none() {
        desk.to = TalkTo::Watchers;
    } else if desk.to == TalkTo::Watchers {
        desk.to = TalkTo::Table;
    }
    let others = look.seats.iter().filter(|shield| Some(shield.seat) != look.player());
    let shown = words_for(desk.to, look);
    ComboBox::from_id_salt("talk to")
        .width(96.0)
        .selected_text(widgets::plain(shown, size::SMALL, theme::TEXT))
        .show_ui(ui, |ui| {
            let mut all = vec![TalkTo::Table];
            all.extend(ally.map(TalkTo::Ally));
            all.extend(others.map(|shield| TalkTo::Player(shield.seat)));
            if look.player().is_none() {
                all = vec![TalkTo::Watchers];
            }
            for to in all {
                ui.selectable_value(&mut desk.to, to, words_for(to, look));
            }
        })
        .response
        .on_hover_text(say("talk-to"));
}

fn words_for(to: TalkTo, look: &Look) -> String {
    match to {
        TalkTo::Table => say("talk-everybody").to_owned(),
        TalkTo::Watchers => say("talk-watchers").to_owned(),
        TalkTo::Ally(seat) => tell!("talk-the-ally", who = look.names.who(seat)),
        TalkTo::Player(seat) => look.names.who(seat).to_owned(),
    }
}

/// The field. Enter says it, or the button beside it.
fn write(ui: &mut Ui, desk: &mut Desk) -> Option<Said> {
    let send = widgets::button_width(ui, say("talk-send")).max(touch::least(ui));
    let room = ui.available_width() - send - ui.spacing().item_spacing.x;
    let field = egui::TextEdit::singleline(&mut desk.words)
        .desired_width(room - 8.0)
        .char_limit(TALK_LENGTH)
        .hint_text(say("talk-hint"));
    let response = ui.add(field);
    widgets::tag(&response, || FIELD.to_owned());
    let enter = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let words = tidy_talk(&desk.words);
    let button = widgets::button(ui, say("talk-send"), Weight::Plain, !words.is_empty());
    widgets::tag(&button, || SEND.to_owned());
    let button = button.on_disabled_hover_text(say("talk-hint"));
    if !(enter || button.clicked()) || words.is_empty() {
        return None;
    }
    desk.words.clear();
    // The next sentence may follow at once.
    response.request_focus();
    Some((desk.to, words))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;
    use crate::ui::tests::drawn::{advanced_games, context, words};

    fn heard(number: u32, from: u8, to: TalkTo, words: &str) -> Heard {
        let (from, words) = (Speaker::Player(Seat(from)), words.to_owned());
        Heard {
            number,
            from,
            to,
            words,
        }
    }

    #[test]
    fn what_is_said_is_marked_for_whom_it_is_and_counted_until_it_is_read() {
        let ctx = context();
        let rect = Rect::from_min_max(pos2(944.0, 62.0), pos2(1272.0, 300.0));
        let mut talk = Conversation::default();
        talk.add(heard(1, 1, TalkTo::Table, "Who stands with me?"));
        talk.add(heard(2, 2, TalkTo::Player(Seat(0)), "I do."));
        talk.add(heard(3, 0, TalkTo::Player(Seat(2)), "Then come."));
        let mut once = true;
        advanced_games(0..1, 97, |game| {
            if !std::mem::take(&mut once) {
                return;
            }
            let mut desk = Desk::default();
            assert_eq!(unread(&desk, &talk, Some(Seat(0))), 2, "one's own words are known");
            let shown = words(&ctx, game, Seat(0), |ctx, look| {
                show(ctx, rect, look, &mut desk, &talk, &mut false);
            });
            assert_eq!(unread(&desk, &talk, Some(Seat(0))), 0);
            let line = |words: &str| shown.iter().find(|(shown, _)| shown.contains(words)).unwrap().0.clone();
            assert!(!line("Who stands").contains(say("talk-to-you")));
            assert!(line("I do.").contains(say("talk-to-you")));
            let to = name_of(game, 2);
            assert!(line("Then come.").contains(&tell!("talk-to-one", who = to)));
        });
    }

    #[test]
    fn who_plays_reads_at_once_that_the_game_is_not_saved() {
        let ctx = context();
        let rect = Rect::from_min_max(pos2(944.0, 62.0), pos2(1272.0, 300.0));
        let mut once = true;
        advanced_games(0..1, 97, |game| {
            if !std::mem::take(&mut once) {
                return;
            }
            let mut desk = Desk::default();
            for (saving, part) in [
                (Saving::Failing(Trouble::Full), "no room"),
                (Saving::Failing(Trouble::ReadOnly), "only be read"),
                (Saving::Failing(Trouble::Other), "not being saved"),
                (Saving::Fine, "saved again"),
                (Saving::Torn(17), "17 actions"),
            ] {
                let talk = Conversation {
                    saving: Some(saving),
                    ..Conversation::default()
                };
                desk.open = false;
                words(&ctx, game, Seat(0), |ctx, look| {
                    widgets::open(ctx, "log", rect, |ui| tabs(ui, look, &mut desk, &talk));
                });
                assert!(desk.open, "{saving:?}");
                let shown = words(&ctx, game, Seat(0), |ctx, look| {
                    show(ctx, rect, look, &mut desk, &talk, &mut false);
                });
                assert!(
                    shown.iter().any(|(shown, _)| shown.contains(part)),
                    "{saving:?}: {shown:?}"
                );
                // Once is enough.
                desk.open = false;
                words(&ctx, game, Seat(0), |ctx, look| {
                    widgets::open(ctx, "log", rect, |ui| tabs(ui, look, &mut desk, &talk));
                });
                assert!(!desk.open);
            }
        });
    }

    fn name_of(game: &arrakis_rules::Game, seat: usize) -> String {
        let view = game.view(arrakis_rules::Viewer::Spectator);
        crate::text::faction_name(view.public.seats[seat].faction).to_owned()
    }

    #[test]
    fn every_faction_can_be_read() {
        for faction in Faction::CLASSIC {
            assert!(readable(faction).lightness() > 0.4, "{faction:?}");
        }
    }
}
