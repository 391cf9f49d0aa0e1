//! What is shown when nothing is asked, and the pledge to the ally.

use arrakis_net::Wait;
use arrakis_rules::{Action, Business, Committed, Fighter, Plan, RuleId, Seat};
use arrakis_table::OwnShield;
use bevy_egui::egui::{Rect, Sense, Ui, vec2};

use super::bidding;
use super::{Desk, standing};
use crate::link::NextDeed;
use crate::locale::{say, tell};
use crate::text::{self, advice, labels};
use crate::theme::{self, size, space};
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::Look;

/// So many seconds of the time for an answer fill the bar.
const ANSWER: u8 = 60;

/// The time that is left, where a clock runs.
pub(super) struct TimeLeft {
    /// What it is left for.
    pub(super) words: String,
    pub(super) seconds: f32,
    /// How much of it is left, 0 to 1.
    pub(super) share: f32,
    pub(super) is_short: bool,
}

impl TimeLeft {
    pub(super) fn of(look: &Look) -> Option<TimeLeft> {
        let (wait, left) = look.clock.filter(|_| look.ending.is_none())?;
        let options = &look.facts.options;
        // The clock of a moment ago must not stand beside the question of now.
        let (whole, is_mine) = match (wait, look.business) {
            (Wait::Bid(seat), Business::Auction { turn, .. }) if *turn == seat => {
                (options.bid_seconds, Some(seat) == look.player())
            }
            (Wait::Window, _) => (options.window_seconds, false),
            (Wait::Answer, _) => (ANSWER, true),
            _ => return None,
        };
        let seconds = left.as_secs_f32().ceil();
        let words = match (wait, is_mine) {
            (Wait::Window, _) => tell!("clock-window", seconds = seconds),
            (Wait::Answer, _) => tell!("clock-answer", seconds = seconds),
            (Wait::Bid(_), true) => tell!("clock-your-bid", seconds = seconds),
            (Wait::Bid(seat), false) => tell!("clock-bid", who = look.names.who(seat), seconds = seconds),
        };
        Some(TimeLeft {
            words,
            seconds,
            share: (left.as_secs_f32() / f32::from(whole).max(1.0)).min(1.0),
            is_short: is_mine && left.as_secs_f32() < 4.0,
        })
    }
}

/// The time that is left as a line, where a clock runs.
pub(super) fn clock(ui: &mut Ui, look: &Look) {
    let Some(left) = TimeLeft::of(look) else { return };
    let tint = if left.is_short { theme::LOSS } else { theme::INFO };
    ui.label(widgets::plain(&left.words, size::SMALL, tint));
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 4.0), Sense::hover());
    ui.painter().rect_filled(rect, 2.0, theme::EDGE.fade(0.3));
    let rest = Rect::from_min_size(rect.min, vec2(rect.width() * left.share, rect.height()));
    ui.painter().rect_filled(rest, 2.0, tint.egui());
    ui.add_space(space::TIGHT);
}

/// What somebody did at this moment of a game that is over, and what it came to.
fn done_next(ui: &mut Ui, look: &Look, next: &NextDeed) {
    // Who sat where is not known before factions were drafted.
    let Some(faction) = look.faction(next.seat) else { return };
    widgets::note().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let who = text::faction_name(faction);
        ui.label(widgets::plain(
            tell!("back-deed", who = who),
            size::SMALL,
            theme::TEXT_DIM,
        ));
        let words = match &next.asked {
            Some(kind) => advice::answer(kind, &next.action, &look.names),
            None => say("back-unasked").to_owned(),
        };
        ui.label(widgets::strong(words, size::TEXT, theme::TEXT));
        let reasons = next
            .reason
            .iter()
            .flat_map(|reason| advice::weighed(reason, who, &look.names));
        for reason in reasons {
            ui.label(widgets::plain(reason, size::SMALL, theme::TEXT_DIM));
        }
    });
    ui.add_space(space::TIGHT);
}

/// What is said in a word while nothing is asked.
pub(super) fn title(look: &Look) -> &'static str {
    if look.ending.is_some() {
        say("game-over")
    } else if look.is_past {
        say("looking-back")
    } else {
        say("waiting")
    }
}

/// What is going on, where that can be said in a sentence, and the rule that it goes by.
pub(super) fn sentence(look: &Look) -> Option<(String, Option<RuleId>)> {
    let waits = || {
        let names = look.names.all(look.awaited());
        let words = if look.is_past {
            tell!("back-next", names = names)
        } else {
            labels::waiting_for(&names)
        };
        (!look.awaited().is_empty()).then(|| text::sentence(&words))
    };
    let words = match look.business {
        Business::Auction { .. } | Business::Offer { .. } | Business::Nexus { .. } => return None,
        Business::Shipment { acting, moving } => {
            let words = labels::acting(look.names.who(*acting), *moving);
            // Somebody else is asked something that belongs to it, such as an advisor.
            let others = waits().filter(|_| !look.awaited().contains(*acting));
            [Some(words), others]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" ")
        }
        Business::Reaction {
            ability,
            owner,
            subject,
        } => {
            let about = text::about(subject, &look.names);
            let words = labels::reaction(look.names.who(*owner), *ability, &about);
            return Some((words, Some(ability.rule())));
        }
        Business::Truth { asker, of, question } => {
            let question = text::truth(question, &look.names);
            labels::truth_waits(look.names.who(*asker), look.names.who(*of), &question)
        }
        Business::None | Business::Storm { .. } | Business::Battle { .. } | Business::Draft => waits()?,
    };
    Some((words, None))
}

/// Whether there is more to see than that sentence.
pub(super) fn has_more(desk: &Desk) -> bool {
    let look = desk.look;
    let is_shown = matches!(look.business, Business::Auction { .. } | Business::Offer { .. });
    let has_answer = look.own.and_then(|own| own.committed).is_some();
    let is_given = desk.draft.standing.is_some() || !desk.draft.repeated.is_empty();
    is_shown || has_answer || look.next.is_some() || look.clock.is_some() || is_given && look.ending.is_none()
}

/// What more there is: the time that is left, what lies on the table, and one's own answers.
pub(super) fn more(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    clock(ui, look);
    if let Some(next) = look.next {
        done_next(ui, look, next);
    }
    match look.business {
        Business::Auction { .. } => bidding::auction(ui, look),
        Business::Offer { .. } => bidding::offer(ui, look),
        _ => {}
    }
    if look.ending.is_none() {
        standing::note(ui, desk);
    }
    committed(ui, look);
}

/// One's own answer that lies face down.
pub(super) fn committed(ui: &mut Ui, look: &Look) {
    match look.own.and_then(|own| own.committed) {
        Some(Committed::Storm(dial)) => {
            ui.label(widgets::plain(labels::your_dial(dial), size::SMALL, theme::INFO));
        }
        Some(Committed::Plan(plan)) => face_down(ui, &plan),
        Some(Committed::Bid(amount)) => {
            let words = tell!("your-silent-bid", amount = amount);
            ui.label(widgets::plain(words, size::SMALL, theme::INFO));
        }
        // The draft has a page of its own, before the table.
        Some(Committed::Faction(_)) | None => {}
    }
}

fn face_down(ui: &mut Ui, plan: &Plan) {
    let fighter = match plan.fighter {
        Some(Fighter::Leader(leader)) => leader.facts().name.clone(),
        Some(Fighter::CheapHero(card)) => card.facts().name.clone(),
        None => say("no-leader").to_owned(),
    };
    let cards = [plan.weapon, plan.defense]
        .into_iter()
        .flatten()
        .map(|card| card.facts().name.clone());
    let spice = (plan.spice > 0).then(|| labels::with_spice_in_plan(plan.spice));
    let kwisatz_haderach = plan.kwisatz_haderach.then(|| say("kwisatz-haderach").to_owned());
    let all: Vec<String> = [labels::dialed(plan.dial)]
        .into_iter()
        .chain(spice)
        .chain([fighter])
        .chain(kwisatz_haderach)
        .chain(cards)
        .collect();
    let words = format!("{}: {}", say("face-down-plan"), all.join(", "));
    ui.label(widgets::plain(text::sentence(&words), size::SMALL, theme::INFO));
}

/// What is pledged to the ally, between what limits, and to whom, where that can be changed.
fn possible_pledge<'a>(look: &'a Look) -> Option<(&'a OwnShield, (u16, u16), Seat)> {
    let ally = look.mine().and_then(|mine| mine.ally);
    let limits = look.liberties.and_then(|liberties| liberties.free_acts.pledge);
    let possible = look.own.and_then(|own| Some((own, limits?, ally?)));
    // Who has nothing to give and has given nothing is not asked.
    possible.filter(|(own, (_, most), _)| *most > 0 || own.pledge_given > 0)
}

/// Whether something can be pledged to the ally, or be taken back.
pub(super) fn may_pledge(look: &Look) -> bool {
    possible_pledge(look).is_some()
}

/// The same in a row.
pub(super) fn pledge_row(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let Some((own, (least, most), ally)) = possible_pledge(look) else {
        desk.draft.pledge = None;
        return;
    };
    ui.spacing_mut().item_spacing.x = space::TIGHT;
    if let Some(ally) = look.faction(ally) {
        widgets::emblem(ui, ally, 24.0)
            .on_hover_text(labels::pledge_to(text::faction_name(ally), most))
            .on_hover_text(say("pledge-note"));
    }
    let mut amount = desk.draft.pledge.unwrap_or(own.pledge_given);
    if widgets::stepper(ui, &mut amount, least, most, most) {
        desk.draft.pledge = Some(amount);
    }
    give_pledge(ui, desk, own, amount);
}

/// Spice that the ally may use; a free act.
pub(super) fn pledge(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let Some((own, (least, most), ally)) = possible_pledge(look) else {
        desk.draft.pledge = None;
        return;
    };
    let words = labels::pledge_to(look.names.who(ally), most);
    ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM))
        .on_hover_text(say("pledge-note"));
    let mut amount = desk.draft.pledge.unwrap_or(own.pledge_given);
    if ui
        .horizontal(|ui| widgets::stepper(ui, &mut amount, least, most, 5))
        .inner
    {
        desk.draft.pledge = Some(amount);
    }
    give_pledge(ui, desk, own, amount);
}

/// The button that pledges so much.
fn give_pledge(ui: &mut Ui, desk: &mut Desk, own: &OwnShield, amount: u16) {
    let is_other = amount != own.pledge_given;
    let words = match (is_other, amount) {
        (false, 0) => say("pledge-none").to_owned(),
        (false, amount) => labels::pledged(amount),
        (true, 0) => say("pledge-back").to_owned(),
        (true, amount) => labels::pledge(amount),
    };
    // It stands there before there is something to pledge, so that nothing moves when there is.
    if widgets::button(ui, &words, Weight::Plain, is_other).clicked() {
        desk.said = Some(Action::Pledge(amount));
        desk.draft.pledge = None;
    }
}
