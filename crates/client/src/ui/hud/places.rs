//! The board for whoever does not see it: what lies where, and every place that can be chosen now, as entries of the list of
//! what can be done.

use arrakis_rules::{AreaId, AreaSet, board};
use arrakis_table::SpiceDeposit;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action, Node, Role, Toggled};
use bevy_egui::egui::{self, Id, LayerId, Order, Rect, Sense, Ui, UiBuilder, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::access::{self, list};
use crate::board::highlight::Highlight;
use crate::board::shape::BoardShape;
use crate::board::tooltip;
use crate::camera::BoardCamera;
use crate::locale::{say, tell};
use crate::picking::{AreaClicked, Held, Keyed};
use crate::screens::Screen;
use crate::text;
use crate::ui::draft::{Draft, verdict};
use crate::ui::kit::focus;
use crate::ui::kit::layout::Taken;
use crate::ui::kit::order::{Drawing, Panel};
use crate::ui::look::{Look, ShownTable};

/// How large a place is said to be, in points: one points at its middle.
const SIDE: f32 = 28.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Drawing::Table)
            .after(Panel::Question)
            .before(Panel::FreeActs)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<BoardShape>)),
    );
}

/// What programs call the entry of an area.
pub(crate) fn tag(area: AreaId) -> String {
    format!("area-{}", area.0)
}

/// What programs call the entry that takes back what was done there.
pub(crate) fn tag_back(area: AreaId) -> String {
    format!("back-{}", area.0)
}

fn show(
    mut contexts: EguiContexts,
    table: ShownTable,
    (draft, held, highlight, taken): (Res<Draft>, Res<Held>, Res<Highlight>, Res<Taken>),
    spice: Query<&SpiceDeposit>,
    shape: Res<BoardShape>,
    eye: Single<(&Camera, &GlobalTransform), With<BoardCamera>>,
    mut keyed: ResMut<Keyed>,
    mut clicks: MessageWriter<AreaClicked>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    access::focus_elsewhere(ctx, None);
    let Some(look) = table.look().filter(|_| !taken.is_staged) else {
        return Ok(());
    };
    let at = |area: AreaId| shape.in_window(*eye, area);
    let ground = Ground {
        look: &look,
        draft: &draft,
        held: &held,
        spice: &spice.iter().copied().collect::<Vec<_>>(),
        marked: highlight.glow.union(highlight.selected),
        chosen: highlight.selected,
    };
    let zoom = ctx.zoom_factor();
    let point = |area| at(area).map(|at| egui::pos2(at.x / zoom, at.y / zoom));
    for done in entries(ctx, &ground, point) {
        match done {
            Done::Clicked(area, button) => drop(clicks.write(AreaClicked { area, button })),
            Done::Reached(area) => {
                focus::give_up(ctx);
                *keyed = Keyed {
                    area: Some(area),
                    at: at(area),
                };
            }
        }
    }
    access::focus_elsewhere(ctx, keyed.area.map(entry));
    Ok(())
}

/// What somebody does with an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Done {
    Clicked(AreaId, MouseButton),
    Reached(AreaId),
}

/// What there is to say of the board.
pub(crate) struct Ground<'a, 'b> {
    pub(crate) look: &'a Look<'b>,
    pub(crate) draft: &'a Draft,
    pub(crate) held: &'a Held,
    pub(crate) spice: &'a [SpiceDeposit],
    /// What glows on the board, and what of that is chosen.
    pub(crate) marked: AreaSet,
    pub(crate) chosen: AreaSet,
}

fn entry(area: AreaId) -> Id {
    Id::new(("place", area.0))
}

/// The entries, where somebody reads them. `at`: where an area is in the window, in points.
pub(crate) fn entries(ctx: &egui::Context, ground: &Ground, at: impl Fn(AreaId) -> Option<egui::Pos2>) -> Vec<Done> {
    let id = Id::new("places");
    let layer = LayerId::new(Order::Background, id);
    let named = |node: &mut Node| {
        node.set_role(Role::Group);
        node.set_label(say("places-name"));
    };
    if ctx.accesskit_node_builder(id, named).is_none() {
        return Vec::new();
    }
    let mut done = Vec::new();
    let ui = Ui::new(
        ctx.clone(),
        id,
        UiBuilder::new().layer_id(layer).max_rect(ctx.content_rect()),
    );
    ctx.accesskit_node_builder(id, named);
    for area in board().areas() {
        let what = ground.lies(area);
        let place = at(area).unwrap_or(egui::Pos2::ZERO);
        let place = Rect::from_center_size(place, Vec2::splat(SIDE));
        let is_marked = ground.marked.contains(area);
        if !(is_marked || ground.is_own(area)) || !ground.draft.hears(area, false) {
            if !what.is_empty() || is_marked {
                ui.interact(place, entry(area), Sense::hover());
                ctx.accesskit_node_builder(entry(area), |node| {
                    node.set_role(Role::Label);
                    node.set_value(held(area, &what));
                });
            }
            continue;
        }
        ui.interact(place, entry(area), Sense::hover());
        let is_chosen = ground.chosen.contains(area);
        ctx.accesskit_node_builder(entry(area), |node| {
            list::press(node, text::area(area), tag(area));
            node.set_bounds(egui::accesskit::Rect {
                x0: place.min.x.into(),
                y0: place.min.y.into(),
                x1: place.max.x.into(),
                y1: place.max.y.into(),
            });
            node.set_toggled(if is_chosen { Toggled::True } else { Toggled::False });
            node.add_action(Action::Focus);
            let said = verdict::of(area, ground.draft, ground.held, ground.look);
            let said = said.into_iter().map(|said| said.words);
            // A list beside the question may have the same place.
            let all = std::iter::once(say("place-on-board").to_owned())
                .chain(what)
                .chain(said);
            node.set_description(all.collect::<Vec<_>>().join(say("place-then")));
        });
        done.extend(is_asked(ctx, entry(area), Action::Click).then_some(Done::Clicked(area, MouseButton::Left)));
        done.extend(is_asked(ctx, entry(area), Action::Focus).then_some(Done::Reached(area)));
    }
    for area in ground.marked.iter().filter(|area| ground.draft.hears(*area, true)) {
        let id = entry(area).with("back");
        let place = Rect::from_center_size(at(area).unwrap_or(egui::Pos2::ZERO), Vec2::splat(SIDE));
        ui.interact(place, id, Sense::hover());
        let place = text::area(area);
        ctx.accesskit_node_builder(id, |node| {
            list::press(node, tell!("place-take-back", place = place), tag_back(area))
        });
        done.extend(is_asked(ctx, id, Action::Click).then_some(Done::Clicked(area, MouseButton::Right)));
    }
    done
}

fn is_asked(ctx: &egui::Context, id: Id, action: Action) -> bool {
    ctx.input(|input| input.has_accesskit_action_request(id, action))
}

/// A place and what lies there.
fn held(area: AreaId, what: &[String]) -> String {
    if what.is_empty() {
        return text::area(area);
    }
    tell!(
        "place-holds",
        place = text::area(area),
        what = what.join(say("place-then"))
    )
}

impl Ground<'_, '_> {
    /// Whether own forces stand there: others than the chosen ones may be chosen.
    fn is_own(&self, area: AreaId) -> bool {
        let mut stacks = self.look.stacks.iter();
        stacks.any(|stack| stack.area == area && Some(stack.seat) == self.look.me)
    }

    /// What lies in an area, as the board says under the pointer.
    fn lies(&self, area: AreaId) -> Vec<String> {
        let mut all = Vec::new();
        if self.look.storm_is_over(area) {
            all.push(say("storm-is-here").to_owned());
        }
        let here = self.spice.iter().filter(|deposit| deposit.area == area);
        all.extend(here.map(|deposit| tell!("tooltip-spice", amount = deposit.amount)));
        let advisors = self.look.facts.belongings.bene_gesserit.advisors;
        for stack in self.look.stacks.iter().filter(|stack| stack.area == area) {
            let owner = self.look.seats.iter().find(|shield| shield.seat == stack.seat);
            let who = owner.map(|shield| {
                (
                    text::faction_name(shield.faction),
                    tooltip::stack(shield, stack, advisors),
                )
            });
            all.extend(who.map(|(who, forces)| tell!("tooltip-stack", who = who, forces = forces)));
        }
        all
    }
}
