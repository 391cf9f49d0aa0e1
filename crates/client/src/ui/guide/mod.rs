//! What the guide introduces: a card in the question's place when a phase, a Nexus or an ability of one's own first comes.
//! Nothing is asked until it is read, and where nobody else plays the table waits.

mod lesson;
mod topics;

use std::time::Duration;

use arrakis_net::Pace;
use arrakis_rules::Business;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Stroke};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::guide::{Guide, Topic};
use crate::keys::Shortcut;
use crate::link::ChoosePace;
use crate::locale::say;
use crate::picking::DOUBLE_CLICK;
use crate::screens::Screen;
use crate::text::guide::{self, Introduction};
use crate::theme::{self, size, space};
use crate::ui::hud::around::ChosenPace;
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::just_come;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::links;
use crate::ui::kit::order::{PROMPT, Panel};
use crate::ui::kit::page::OpenPage;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::kit::widgets::{self, Weight};
use crate::ui::look::chronicle::{Chronicle, Reading};
use crate::ui::look::{Look, ShownTable};
use crate::ui::question::floating;
use crate::ui::theatre::staging::Staging;

/// What programs call the button that has read a card.
pub(crate) const GO_ON: &str = "guide-go-on";

/// The card that is shown, and since when.
#[derive(Resource, Debug, Default)]
struct Card(Option<(Topic, Duration)>);

/// Whether the table stands still for a card.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
struct Holds(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Card>().init_resource::<Holds>();
    app.redraws_with::<Guide>();
    app.add_plugins(lesson::plugin);
    let at_table = in_state(Screen::Table);
    app.add_systems(Update, hear.in_set(Reading));
    app.add_systems(Update, (notice, hold).chain().after(Reading).run_if(at_table));
    app.add_systems(EguiPrimaryContextPass, introduce.in_set(Panel::Guide));
    app.add_systems(
        OnExit(Screen::Table),
        |mut card: ResMut<Card>, mut holds: ResMut<Holds>| (card.0, holds.0) = (None, false),
    );
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
    let Some(topic) = guide.next().filter(|_| introduces(&look) && !staging.is_on()) else {
        return Ok(());
    };
    let now = time.elapsed();
    let since = match card.0 {
        Some((shown, since)) if shown == topic => since,
        _ => now,
    };
    card.0 = Some((topic, since));
    let Some(introduction) = introduction(topic, &look) else {
        guide.is_read();
        return Ok(());
    };
    let pressed = show(ctx, card_place(&Layout::of(ctx)), &introduction, say("guide-go-on"));
    let is_taken = ctx.memory(|memory| memory.focused().is_some()) || page.0.is_some();
    let entered = !is_taken && (Shortcut::Press.pressed(ctx) || Shortcut::Space.pressed(ctx));
    // The second click of an answer was not meant for what took its place.
    if (pressed || entered) && now.saturating_sub(since) > DOUBLE_CLICK {
        guide.is_read();
        card.0 = None;
        just_come::keep_clicks_off(ctx, PROMPT);
    }
    Ok(())
}

/// What is said of it; nothing where that is not known any more.
fn introduction(topic: Topic, look: &Look) -> Option<Introduction> {
    Some(match topic {
        Topic::Start => guide::start(look.mine()?.faction),
        Topic::Phase(phase) => guide::phase(phase),
        Topic::Nexus => guide::nexus(),
        Topic::Ability(ability) => guide::ability(ability),
    })
}

/// Where such a card stands: above the hand of a wide window, else in the question's column.
fn card_place(layout: &Layout) -> Rect {
    if layout.is_wide() {
        floating::card_place(layout)
    } else {
        layout.right
    }
}

/// The card at the foot of its place. Returns whether its button was pressed.
fn show(ctx: &egui::Context, column: Rect, introduction: &Introduction, button: &str) -> bool {
    let frame = widgets::glass().stroke(Stroke::new(1.0, theme::ACCENT.egui()));
    let inner = column.width() - frame.total_margin().sum().x;
    let shown = egui::Area::new("guide card".into())
        .fixed_pos(column.right_bottom())
        .pivot(Align2::RIGHT_BOTTOM)
        .show_hanging(ctx, |ui| {
            ui.set_max_height(column.height());
            let framed = frame.show(ui, |ui| {
                ui.set_width(inner);
                ui.label(widgets::title(&introduction.title, size::HEADING, theme::ACCENT));
                ui.add_space(space::TIGHT);
                links::ruled(ui, &introduction.words, introduction.rule, size::TEXT, theme::TEXT);
                ui.add_space(space::NORMAL);
                let button = widgets::button(ui, button, Weight::Main, true);
                widgets::tag(&button, || GO_ON.to_owned());
                button.on_hover_text(say("guide-go-on-note")).clicked()
            });
            framed.inner
        });
    shown.inner
}
