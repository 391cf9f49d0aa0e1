//! What the guide introduces: the coach says it when a phase, a Nexus or an ability of one's own first comes, before what it
//! speaks of happens. Nothing is asked until it is read, and where nobody else plays the table waits.

mod lesson;
mod places;
mod topics;

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::{Business, LeaderId, Matter, PromptKind, Shape, Thing};
use bevy::prelude::*;
use bevy_egui::egui::{self, Id, Pos2, Rect, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::board::shown::Showing;
use crate::guide::{Guide, Topic};
use crate::keys::Shortcut;
use crate::link::ChoosePace;
use crate::locale::say;
use crate::picking::DOUBLE_CLICK;
use crate::screens::{OfTable, Screen};
use crate::text::guide;
use crate::ui::hud::around::ChosenPace;
use crate::ui::kit::coach::{self, Bubble, Link, Page, Words};
use crate::ui::kit::just_come;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::marks::{self, Spot};
use crate::ui::kit::order::{PROMPT, Panel};
use crate::ui::kit::page::OpenPage;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};
use crate::ui::question::guide::LEAVE;
use crate::ui::theatre::staging::{Before, Staging};

/// What programs call what has read it.
pub(crate) const GO_ON: &str = "guide-go-on";

/// What is introduced, which part of it is shown, and since when.
#[derive(Resource, Debug, Default)]
struct Card(Option<(Topic, usize, Duration)>);

/// Whether the table stands still for a card.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
struct Holds(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Card>().init_of_table::<Holds>();
    app.redraws_with::<Guide>();
    app.add_plugins((lesson::plugin, places::plugin));
    let at_table = in_state(Screen::Table);
    app.add_systems(Update, hear.in_set(Reading));
    app.add_systems(
        Update,
        (notice, hold, hold_back)
            .chain()
            .after(Reading)
            .before(Showing::Told)
            .run_if(at_table),
    );
    app.add_systems(EguiPrimaryContextPass, introduce.in_set(Panel::Guide));
}

/// Whether what is new is introduced: not where others would wait for it.
fn introduces(look: &Look) -> bool {
    look.may_act() && look.is_alone() && look.clock.is_none()
}

/// A phase begins, be it over at once, or an ability of one's own is used.
fn hear(chronicle: Res<Chronicle>, table: ShownTable, mut guide: ResMut<Guide>) {
    // The table is looked at where somebody is guided, not in every frame of every game.
    if !guide.is_on() || chronicle.news().is_empty() {
        return;
    }
    let Some(look) = table.look().filter(introduces) else {
        return;
    };
    let Some(mine) = look.mine().map(|shield| shield.faction) else {
        return;
    };
    let news = chronicle.news().iter().filter(|told| !told.past);
    for topic in news.filter_map(|told| topics::of_event(&told.event, mine)) {
        if !guide.knows(topic) {
            guide.introduce(topic);
        }
    }
}

/// What goes on when the guide is taken up, or a question comes.
fn notice(table: ShownTable, mut guide: ResMut<Guide>) {
    // Who sends the guide away puts everything off.
    if !guide.is_on() {
        return;
    }
    let Some(look) = table.look().filter(introduces) else {
        // Somebody has come, or the game is over.
        if guide.next().is_some() {
            guide.put_off();
        }
        return;
    };
    let Some(mine) = look.mine().map(|shield| shield.faction) else {
        return;
    };
    let mut after = guide.clone();
    after.introduce(Topic::Start);
    after.introduce(Topic::Phase(look.facts.phase));
    if matches!(look.business, Business::Nexus { .. }) {
        after.introduce(Topic::Nexus);
    }
    // Before the first question, and before anybody fights.
    if look.facts.turn <= 1 {
        if dealt(&look).is_some() {
            after.introduce(Topic::TraitorsDealt);
        }
        if look.own.is_some_and(|own| !own.traitors.is_empty()) {
            after.introduce(Topic::Traitors);
        }
    }
    let ability = look.prompt.and_then(|prompt| topics::of_question(&prompt.kind, mine));
    after.note_question(look.prompt.map(|prompt| prompt.id), ability);
    guide.set_if_neq(after);
}

/// Lets the table stand still as long as something is to be read, and go on afterwards.
fn hold(
    guide: Res<Guide>,
    table: ShownTable,
    mut holds: ResMut<Holds>,
    chosen: Res<ChosenPace>,
    mut paces: MessageWriter<ChoosePace>,
) {
    if guide.next().is_none() && !holds.0 {
        return;
    }
    let Some(look) = table.look() else { return };
    let wanted = guide.next().is_some() && introduces(&look);
    if holds.set_if_neq(Holds(wanted)) {
        paces.write(ChoosePace(if wanted { Pace::Paused } else { chosen.0 }));
    }
}

/// What is shown stands still before that of which something is to be read first.
fn hold_back(guide: Res<Guide>, table: ShownTable, mut staging: ResMut<Staging>) {
    let next = guide.next().filter(|_| table.look().as_ref().is_some_and(introduces));
    let before = next.and_then(|topic| match topic {
        Topic::Start => Some(Before::Everything),
        Topic::Phase(phase) => Some(Before::Phase(phase)),
        Topic::Nexus => Some(Before::Nexus),
        // It has been used, or dealt.
        Topic::Ability(_) | Topic::TraitorsDealt | Topic::Traitors => None,
    });
    if staging.stops_before() != before {
        staging.stop_before(before);
    }
}

fn introduce(
    mut contexts: EguiContexts,
    table: ShownTable,
    mut guide: ResMut<Guide>,
    mut card: ResMut<Card>,
    staging: Res<Staging>,
    page: Res<OpenPage>,
    time: Res<Time<Real>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let is_free = !staging.is_on() || staging.stands();
    let Some(topic) = guide.next().filter(|_| introduces(&look) && is_free) else {
        return Ok(());
    };
    let now = time.elapsed();
    let (at, since) = match card.0 {
        Some((shown, at, since)) if shown == topic => (at, since),
        _ => (0, now),
    };
    card.0 = Some((topic, at, since));
    let Some(said) = introduction(topic, &look) else {
        guide.is_read();
        return Ok(());
    };
    let layout = Layout::of(ctx);
    let pointed = match topic {
        Topic::Start if at == 0 => marks::first(ctx, Spot::Strongholds),
        Topic::Start | Topic::Ability(_) | Topic::TraitorsDealt => marks::first(ctx, Spot::Face),
        Topic::Traitors => marks::first(ctx, Spot::Traitors),
        Topic::Phase(phase) => marks::first(ctx, Spot::Phase(phase)),
        Topic::Nexus => marks::first(ctx, Spot::Phase(look.facts.phase)),
    };
    let target = pointed.unwrap_or(match topic {
        Topic::Start | Topic::Ability(_) | Topic::TraitorsDealt | Topic::Traitors => layout.shield,
        Topic::Phase(_) | Topic::Nexus => layout.top,
    });
    let leave = Link {
        words: say("guide-leave"),
        name: LEAVE,
        note: say("guide-leave-note"),
        is_main: false,
        is_on: true,
    };
    // Each part of it has a place of its own.
    let about = Id::new((topic, at));
    let corner = corner(&layout, topic);
    let pressed = show(ctx, &said, at, (target, corner), (about, &[leave, go_on()]));
    if pressed == Some(LEAVE) {
        guide.switch(false);
        return Ok(());
    }
    let is_taken = ctx.memory(|memory| memory.focused().is_some()) || page.0.is_some();
    let entered = !is_taken && (Shortcut::Press.pressed(ctx) || Shortcut::Space.pressed(ctx));
    // The second click of an answer was not meant for what took its place.
    if (pressed.is_some() || entered) && now.saturating_sub(since) > DOUBLE_CLICK {
        if at + 1 < said.len() {
            card.0 = Some((topic, at + 1, now));
            ctx.request_repaint();
            return Ok(());
        }
        guide.is_read();
        card.0 = None;
        just_come::keep_clicks_off(ctx, PROMPT);
    }
    Ok(())
}

/// What is said of it, in parts; nothing where that is not known any more.
fn introduction(topic: Topic, look: &Look) -> Option<Vec<String>> {
    Some(match topic {
        Topic::Start => guide::start(look.mine()?.faction),
        Topic::Phase(phase) => guide::phase(phase),
        Topic::Nexus => guide::nexus(),
        Topic::TraitorsDealt => guide::traitors_dealt(&dealt(look)?),
        Topic::Traitors => guide::traitors(&look.own?.traitors),
        Topic::Ability(ability) => guide::ability(ability),
    })
}

/// The leaders of whom one is kept as a traitor, while that is asked.
fn dealt(look: &Look) -> Option<Vec<LeaderId>> {
    let PromptKind::Decide(decision) = &look.prompt?.kind else {
        return None;
    };
    let Shape::One { of, .. } = &decision.shape else {
        return None;
    };
    let all = of.list().into_iter().filter_map(|thing| match thing {
        Thing::Leader(leader) => Some(leader),
        _ => None,
    });
    (decision.matter == Matter::KeepTraitor).then(|| all.collect())
}

/// Where the right lower corner of every introduction stands, so that what goes on is always at the same place: below the ribbon
/// where it speaks of the game, beside one's own corner where it speaks of what is one's own.
fn corner(layout: &Layout, topic: Topic) -> Option<Pos2> {
    let at = match topic {
        Topic::Phase(_) | Topic::Nexus => pos2(layout.screen.center().x + 0.5 * coach::WIDE, layout.top.max.y + 260.0),
        Topic::Traitors => pos2(layout.screen.max.x - 40.0, layout.shield.min.y + 10.0),
        Topic::Start | Topic::Ability(_) | Topic::TraitorsDealt => {
            pos2(layout.shield.min.x + 28.0 + coach::WIDE, layout.shield.min.y - 26.0)
        }
    };
    layout.is_wide().then_some(at)
}

/// What goes on.
fn go_on() -> Link<'static> {
    Link {
        words: say("guide-go-on"),
        name: GO_ON,
        note: say("guide-go-on-note"),
        is_main: true,
        is_on: true,
    }
}

/// The bubble with one of these parts. `about`: what it is about, and what can be pressed. Returns what was.
fn show(
    ctx: &egui::Context,
    said: &[String],
    at: usize,
    (target, corner): (Rect, Option<Pos2>),
    (about, links): (Id, &[Link]),
) -> Option<&'static str> {
    let page = |part: &String| Page {
        words: Words::new(part),
    };
    let pages: Vec<Page> = said.iter().map(page).collect();
    let layout = Layout::of(ctx);
    let seen = if layout.is_wide() { layout.seats(5) } else { Vec::new() };
    let bubble = Bubble {
        about,
        target,
        points: true,
        corner,
        lit: Vec::new(),
        free: Vec::new(),
        seen,
        written: marks::all(ctx, Spot::Writing),
        pages: &pages,
        at,
        dots: None,
        has_veil: true,
        links,
    };
    coach::show(ctx, &bubble)
}
