//! What a Battle Plan would beat, from what its player knows: nothing here comes from anywhere else. The judgement is
//! that of the rules themselves.

mod known;

use arrakis_rules::{
    Business, CardId, CardKind, Fighter, Phase, Plan, PlanOptions, PromptId, PromptKind, RuleId, Strength, rule,
};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Align2, ComboBox, Id, Layout, Rect, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::plan;
use crate::locale::{say, tell};
use crate::screens::TablePhase;
use crate::text::{self, battle};
use crate::theme::{self, Tint, size, space};
use crate::ui::draft::{Draft, Sketch};
use crate::ui::kit::anchored::Anchored;
use crate::ui::kit::layout;
use crate::ui::kit::links;
use crate::ui::kit::order::Panel;
use crate::ui::kit::second_click::Switch;
use crate::ui::kit::why::{Because, Why};
use crate::ui::kit::widgets;
use crate::ui::look::{Look, ShownTable};
use crate::ui::theatre::reveal;
use known::{Burning, DEFENSES, Known, Pair, WEAPONS, burning, limits, may_explode};

/// How wide the panel is.
const WIDE: f32 = 408.0;
/// What is thought of the enemy's plan.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct WhatIf {
    open: bool,
    /// The question that it belongs to.
    asked: Option<PromptId>,
    theirs: Plan,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WhatIf>();
    let battle = TablePhase(Phase::Battle);
    app.add_systems(OnExit(battle), |mut what_if: ResMut<WhatIf>| {
        *what_if = WhatIf::default();
    });
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(Panel::WhatIf).run_if(in_state(battle)),
    );
}

fn draw(mut contexts: EguiContexts, table: ShownTable, draft: Res<Draft>, mut what_if: ResMut<WhatIf>) -> Result {
    let ctx = contexts.ctx_mut()?;
    if let Some(look) = table.look() {
        let over = layout::Layout::of(ctx).over();
        show(ctx, over, &look, &draft, &mut what_if);
    }
    Ok(())
}

impl WhatIf {
    /// Opens or closes the panel. It is there only while a Battle Plan is asked for.
    #[cfg(feature = "dev")]
    pub(crate) fn set_open(&mut self, open: bool) {
        self.open = open;
    }
}

/// Whether somebody has pressed the button.
fn wish() -> Id {
    Id::new("what if")
}

/// The button that opens and closes the panel.
pub(crate) fn button(ui: &mut Ui) {
    if widgets::choice(ui, say("what-if"), false)
        .on_hover_text(say("what-if-note"))
        .is_switched()
    {
        // The panel is another system's: it follows in the next frame.
        ui.data_mut(|data| data.insert_temp(wish(), true));
    }
}

/// The panel over the board, while a Battle Plan is being made.
pub(crate) fn show(ctx: &egui::Context, free: Rect, look: &Look, draft: &Draft, what_if: &mut WhatIf) {
    if ctx.data_mut(|data| data.remove_temp::<bool>(wish())).is_some() {
        what_if.open = !what_if.open;
    }
    let (Some(PromptKind::CommitPlan(options)), Sketch::Plan(ours)) = (&draft.kind, &draft.sketch) else {
        what_if.open = false;
        return;
    };
    if !what_if.open {
        return;
    }
    let known = Known::new(look, options);
    if what_if.asked != draft.id {
        what_if.asked = draft.id;
        what_if.theirs = known.guess(ours);
    }
    let Business::Battle { aggressor, .. } = look.business else {
        return;
    };
    let pair = Pair {
        is_aggressor: Some(*aggressor) == look.me,
        ours: *ours,
        added: [options.added, options.enemy_added],
        sides: known.sides,
        knows_spice: known.knows_spice(),
    };
    let wide = WIDE.min(free.width() - 16.0);
    egui::Area::new("what if".into())
        .fixed_pos(free.left_bottom() + vec2(8.0, -8.0))
        .pivot(Align2::LEFT_BOTTOM)
        .fade_in(false)
        .constrain(false)
        .show_anchored(ctx, |ui| {
            widgets::glass().fill(theme::PANEL.egui()).show(ui, |ui| {
                ui.set_width(wide - 22.0);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.horizontal(|ui| {
                    let words = tell!("what-if-against", who = look.names.who(options.opponent));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if widgets::choice(ui, say("free-close"), false).clicked() {
                            what_if.open = false;
                        }
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            widgets::fitted_title(ui, &words, size::HEADING);
                        });
                    });
                });
                egui::ScrollArea::vertical()
                    .max_height((free.height() - 190.0).max(120.0))
                    .auto_shrink([false, true])
                    .show(ui, |ui| {
                        links::sentence(ui, say("what-if-note"), size::SMALL, theme::TEXT_DIM);
                        told(ui, pair, &known);
                        ui.separator();
                        choose(ui, look, options, &known, &mut what_if.theirs);
                        result(ui, look, options, pair, &what_if.theirs);
                    });
            });
        });
}

/// What the plan beats, in a few sentences.
fn told(ui: &mut Ui, pair: Pair, known: &Known) {
    let most = known.most.to_string();
    for limit in limits(pair, known) {
        let when = match (limit.ours_lives, limit.theirs_lives) {
            (true, true) => say("what-if-both-live"),
            (true, false) => say("what-if-theirs-dies"),
            (false, true) => say("what-if-ours-dies"),
            (false, false) => say("what-if-both-die"),
        };
        let (words, tint) = match limit.beaten {
            None => (say("what-if-never").to_owned(), theme::LOSS),
            Some(dial) if dial >= known.most => (tell!("what-if-always", most = most.as_str()), theme::TEXT),
            Some(dial) => (
                tell!("what-if-up-to", dial = dial.to_string(), most = most.as_str()),
                theme::TEXT,
            ),
        };
        outcome(ui, when, &words, tint, None);
    }
    if let Some(burning) = burning(pair, known) {
        burner(ui, burning);
    }
    if may_explode(pair, known) {
        links::sentence(ui, say("what-if-explosion"), size::SMALL, theme::LOSS);
    }
}

/// What a Stone Burner would come to.
fn burner(ui: &mut Ui, burning: Burning) {
    let Burning {
        is_certain,
        ours,
        beaten,
        theirs,
    } = burning;
    let when = if is_certain {
        say("what-if-burner-certain")
    } else {
        say("what-if-burner-possible")
    };
    let (words, tint) = match beaten {
        None => (tell!("what-if-burner-never", theirs = theirs), theme::LOSS),
        Some(most) if most >= theirs => (
            tell!("what-if-burner-always", ours = ours, theirs = theirs),
            theme::TEXT,
        ),
        Some(most) => (
            tell!("what-if-burner-up-to", ours = ours, most = most, theirs = theirs),
            theme::TEXT,
        ),
    };
    outcome(ui, when, &words, tint, Some(rule!("3.02.10")));
}

/// What comes of it, when it goes so.
fn outcome(ui: &mut Ui, when: &str, words: &str, tint: Tint, rule: Option<RuleId>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(widgets::plain(when, size::SMALL, theme::INFO));
        ui.label(widgets::plain(words, size::SMALL, tint));
        if let Some(rule) = rule {
            links::number(ui, rule);
        }
    });
}

/// The plan that they may have.
fn choose(ui: &mut Ui, look: &Look, options: &PlanOptions, known: &Known, theirs: &mut Plan) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space::TIGHT;
        leader(ui, known, theirs);
        let unit = if known.most.has_half() || options.half_steps() {
            1
        } else {
            2
        };
        let mut number = theirs.dial.in_halves() / unit;
        let shown = |number: u16| Strength::halves(number * unit).to_string();
        let ends = [known.least, known.most].map(|end| end.in_halves() / unit);
        widgets::steps(ui, &mut number, ends[0], ends[1], shown);
        theirs.dial = Strength::halves(number * unit);
        ui.label(widgets::plain(say("battle-dialed"), size::SMALL, theme::TEXT_DIM));
    });
    let in_game = CardKind::in_game(look.has_expansion2_cards());
    let weapons: Vec<CardKind> = WEAPONS.into_iter().filter(|kind| in_game.contains(kind)).collect();
    cards(ui, known, say("weapon"), &weapons, &mut theirs.weapon);
    cards(ui, known, say("defense"), &DEFENSES, &mut theirs.defense);
    known.keep_certain(theirs);
    if theirs.fighter.is_none() {
        (theirs.weapon, theirs.defense) = (None, None);
    }
}

fn leader(ui: &mut Ui, known: &Known, theirs: &mut Plan) {
    let named = |fighter: Option<Fighter>| match fighter {
        Some(Fighter::Leader(leader)) => {
            let facts = leader.facts();
            tell!(
                "what-if-leader",
                name = facts.name.as_str(),
                strength = facts.strength.to_string()
            )
        }
        Some(Fighter::CheapHero(card)) => card.facts().name.clone(),
        None => say("nobody").to_owned(),
    };
    let leaders = known.leaders.iter().copied().map(Fighter::Leader);
    let hero = known.card(CardKind::CheapHero).map(Fighter::CheapHero);
    let all: Vec<Option<Fighter>> = leaders.chain(hero).map(Some).chain([None]).collect();
    ComboBox::from_id_salt("their leader")
        .width(150.0)
        .selected_text(widgets::plain(named(theirs.fighter), size::SMALL, theme::TEXT))
        .show_ui(ui, |ui| {
            for fighter in all {
                ui.selectable_value(&mut theirs.fighter, fighter, named(fighter));
            }
        });
}

/// Kinds of cards to choose from; of what has all been seen elsewhere none is left.
fn cards(ui: &mut Ui, known: &Known, words: &str, kinds: &[CardKind], place: &mut Option<CardId>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::TIGHT, space::TIGHT);
        ui.label(widgets::plain(words, size::SMALL, theme::TEXT_DIM));
        if widgets::choice(ui, say("what-if-none"), place.is_none()).clicked() {
            *place = None;
        }
        for kind in kinds {
            let card = known.card(*kind);
            let chosen = place.is_some_and(|card| kind.includes(card));
            let name = text::sentence(text::card_kind(*kind));
            let button = widgets::choice_button(name.trim_end_matches('.'), chosen);
            let why = Why {
                words: say("what-if-seen").to_owned(),
                rule: None,
            };
            if ui.add_enabled(card.is_some(), button).because(Some(&why)).clicked() {
                *place = card;
            }
        }
    });
}

/// How it would end, step by step.
fn result(ui: &mut Ui, look: &Look, options: &PlanOptions, pair: Pair, theirs: &Plan) {
    let Some(me) = look.me else { return };
    let (own, other) = ((me, pair.ours), (options.opponent, *theirs));
    let plans = pair.in_order([own, other]);
    let beside = pair.beside(theirs);
    let (words, rule) = battle::verdict(&plans, beside, &look.names);
    let tint = match pair.wins(theirs) {
        Some(true) => theme::ACCENT,
        _ => theme::LOSS,
    };
    ui.add_space(space::TIGHT);
    links::ruled(ui, &words, Some(rule), size::TEXT, tint);
    reveal::steps(ui, &battle::telling(&plans, beside, &look.names));
    if pair.ours.spice > 0 {
        plan::share(ui, look, &pair.ours, options);
    }
}

#[cfg(test)]
mod tests;
