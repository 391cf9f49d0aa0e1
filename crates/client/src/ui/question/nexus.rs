//! A Nexus (Rule 1.10.01): everybody around the table with what each would give an ally, the bonds between them, and below what
//! one does about it.

mod bonds;
mod faces;
mod places;

use arrakis_rules::{Action, Business, PromptKind, Seat, Thing, rule};
use bevy_egui::egui::{Align, Layout, Rect, Ui, pos2, vec2};

use super::{Desk, Notice, bar, idle};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::draft::Sketch;
use crate::ui::kit::layout::{BUTTON, Form, foot};
use crate::ui::kit::links;
use crate::ui::kit::widgets::{self, WHOLE, Weight};
use crate::ui::kit::within::{filling, within, within_as};
use crate::ui::look::Look;
use faces::State;
use places::Places;

/// How high the line above the buttons is.
const SAID: f32 = 30.0;

/// Draws it. `kind`: what is asked of us in it, if anything is.
pub(super) fn show(
    ui: &mut Ui,
    desk: &mut Desk,
    form: Form,
    room: Rect,
    kind: Option<&PromptKind>,
    notice: Option<Notice>,
) {
    let look = desk.look;
    let Business::Nexus { offers, done } = look.business else {
        return;
    };
    let foot = foot(form, room, 3);
    let said = Rect::from_min_max(pos2(room.min.x, foot.min.y - SAID), pos2(room.max.x, foot.min.y));
    let table = worm(ui, desk, room).with_max_y(said.min.y);
    let places = Places::new(form, table, look);
    let chosen = chosen(desk);
    let state = |seat: Seat| State {
        is_chosen: chosen == Some(seat),
        is_mine: look.me == Some(seat),
        asks_me: offers.iter().any(|(from, to)| *from == seat && Some(*to) == look.me),
        is_asked: offers.iter().any(|(from, to)| Some(*from) == look.me && *to == seat),
        is_done: done.contains(seat),
    };
    let taken: Vec<Rect> = places.all().map(|(_, place)| place.around()).collect();
    bonds::paint(ui.painter(), look, &places, offers, chosen, taken, form == Form::Wide);
    let mut clicked = None;
    for (shield, place) in places.all() {
        let can = kind.is_some_and(|kind| is_open_to(kind, shield.seat));
        if faces::show(ui, look, shield, place, &state(shield.seat), (can, form)) {
            clicked = Some(shield.seat);
        }
    }
    if let Sketch::One(chosen) = &mut desk.draft.sketch
        && let Some(seat) = clicked
    {
        *chosen = Some(Thing::Seat(seat));
    }
    let Some(kind) = kind else {
        return within(ui, said, |ui| {
            ui.vertical_centered(|ui| idle::committed(ui, look)).inner
        });
    };
    if desk.open {
        buttons(ui, desk, kind, form, (room, foot));
    } else {
        within_as(ui, foot, Layout::left_to_right(Align::Center), |ui| {
            bar::sending(ui, 20.0);
        });
    }
    within(ui, said, |ui| {
        ui.vertical_centered(|ui| {
            let gives = chosen
                .and_then(|seat| look.faction(seat))
                .filter(|_| form != Form::Wide);
            let is_said = bar::said(ui, desk, notice);
            // There is no room for it below every face.
            if let Some(faction) = gives.filter(|_| !is_said) {
                let words = text::alliances::gives(faction);
                ui.label(widgets::plain(words, size::TEXT, theme::ACCENT));
            }
        })
    });
}

/// Where the worm came that brought it, in a line at the top. Returns the room below.
fn worm(ui: &mut Ui, desk: &Desk, room: Rect) -> Rect {
    let worms = desk.look.memory.map_or(&[][..], |memory| &memory.worms);
    if worms.is_empty() {
        return room.with_min_y(room.min.y + space::NORMAL);
    }
    let places = text::list(worms.iter().map(|territory| territory.name().to_owned()));
    let words = tell!("nexus-worm", places = places);
    let end = within(ui, room, |ui| {
        ui.vertical_centered(|ui| {
            links::behind(ui, &words, Some(rule!("1.10.01")), size::TEXT, theme::TEXT_DIM);
        });
        ui.min_rect().max.y
    });
    room.with_min_y(end + space::NORMAL)
}

/// Whom one is about to answer or to ask.
fn chosen(desk: &Desk) -> Option<Seat> {
    match desk.draft.sketch {
        Sketch::One(Some(Thing::Seat(seat))) => Some(seat),
        _ => None,
    }
}

/// Whether one can be asked, or has asked us.
fn is_open_to(kind: &PromptKind, seat: Seat) -> bool {
    kind.contains(&Action::OfferAlliance(seat)) || kind.contains(&Action::AcceptAlliance(seat))
}

/// Who was the first to make us an offer that waits.
fn first_offer(look: &Look) -> Option<Seat> {
    let Business::Nexus { offers, .. } = look.business else {
        return None;
    };
    let mine = offers.iter().find(|(_, to)| Some(*to) == look.me);
    mine.map(|(from, _)| *from)
}

/// In the middle what is done about whom one has chosen; at its left to stay as one is, and at its right to refuse, or to accept
/// who asked first. To break an
/// alliance stands where no other button ever is.
fn buttons(ui: &mut Ui, desk: &mut Desk, kind: &PromptKind, form: Form, (room, foot): (Rect, Rect)) {
    let PromptKind::Nexus { may_break, offers, .. } = kind else {
        return;
    };
    let names = &desk.look.names;
    let chosen = chosen(desk);
    let asker = chosen.filter(|seat| offers.contains(*seat));
    let slots = Slots::new(form, foot, room);
    // What is missing stands on the button.
    desk.says_whole = true;
    if let Some(ally) = *may_break {
        let ally = names.who(ally).to_owned();
        let stay = tell!("nexus-stay", who = ally.as_str());
        filling(ui, slots.middle, |ui| {
            desk.say(ui, &stay, Weight::Main, Action::EndNexus)
        });
        filling(ui, slots.apart, |ui| {
            desk.say(ui, say("nexus-leave"), Weight::Plain, Action::BreakAlliance);
        });
        return;
    }
    let words = match (asker, chosen) {
        (Some(from), _) => tell!("nexus-accept", who = names.who(from)),
        (None, Some(to)) => tell!("nexus-ask", who = names.who(to)),
        (None, None) => say("choose-ally").to_owned(),
    };
    filling(ui, slots.middle, |ui| desk.confirm(ui, &words));
    let has_asked = matches!(desk.look.business, Business::Nexus { offers, .. }
        if offers.iter().any(|(from, _)| Some(*from) == desk.look.me));
    let end = if has_asked {
        say("end-nexus")
    } else {
        say("nexus-alone")
    };
    filling(ui, slots.left, |ui| desk.say(ui, end, Weight::Plain, Action::EndNexus));
    if let Some(from) = asker {
        filling(ui, slots.right, |ui| {
            desk.say(ui, say("refuse"), Weight::Plain, Action::RefuseAlliance(from));
        });
    } else if let Some(from) = first_offer(desk.look).filter(|_| form == Form::Wide) {
        // The first stays the first until it is answered: what comes later changes no word here.
        let accept = tell!("nexus-accept", who = desk.look.names.who(from));
        filling(ui, slots.right, |ui| {
            desk.say(ui, &accept, Weight::Plain, Action::AcceptAlliance(from));
        });
    }
}

/// Where the buttons are: to stay as one is, what is done about whom one has chosen, to refuse, and to break an alliance, which is where
/// none of the others ever is.
struct Slots {
    left: Rect,
    middle: Rect,
    right: Rect,
    apart: Rect,
}

impl Slots {
    fn new(form: Form, foot: Rect, room: Rect) -> Slots {
        let gap = space::NORMAL;
        if form == Form::Tall {
            let row = |nth: f32| foot.with_min_y(foot.min.y + nth * (BUTTON.y + gap));
            let [first, second, third] = [0.0, 1.0, 2.0].map(|nth| row(nth).with_max_y(row(nth).min.y + BUTTON.y));
            let half = (foot.width() - gap) / 2.0;
            return Slots {
                left: second.with_max_x(second.min.x + half),
                middle: first,
                right: second.with_min_x(second.max.x - half),
                apart: third,
            };
        }
        let (left, right, last) = match form {
            Form::Wide => (150.0, 250.0, 150.0),
            _ => (0.17 * room.width(), 0.17 * room.width(), 0.12 * room.width()),
        };
        let middle = Rect::from_center_size(foot.center(), vec2(WHOLE, foot.height()));
        let rows = middle.shrink2(vec2(0.0, 3.0)).y_range();
        let beside = |from: f32, wide: f32| Rect::from_x_y_ranges(from..=from + wide, rows);
        Slots {
            left: beside(middle.min.x - gap - left, left),
            middle,
            right: beside(middle.max.x + gap, right),
            apart: beside(room.max.x - last, last),
        }
    }
}
