//! The board and the draft: clicks and drags on areas go in, what may be clicked and what is chosen comes out.

use arrakis_rules::{AreaId, AreaSet, PowerOptions, PromptKind, Shape, TerritoryId, board};
use arrakis_table::TableChanges;
use bevy::input::mouse::AccumulatedMouseScroll;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::verdict;
use crate::board::highlight::Highlight;
use crate::board::tooltip::Verdict;
use crate::link::{Fate, MySeat, Sent};
use crate::picking::{AreaClicked, Counting, Dragged, Held, Hovered, Movable, Source};
use crate::screens::Screen;
use crate::ui::draft::flight::by_way;
use crate::ui::draft::{self, Draft, Progress, Sketch, Way};
use crate::ui::look::ShownTable;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow, click, drag, count, remember, glow, judge)
            .chain()
            .run_if(in_state(Screen::Table)),
    );
}

/// Keeps the draft in step with the question, when that may be another one or an answer is on its way.
fn follow(mut draft: ResMut<Draft>, table: ShownTable, mut changes: TableChanges, sent: Res<Sent>, seat: Res<MySeat>) {
    if !(changes.any() || draft.is_changed() || sent.is_changed() || seat.is_changed()) {
        return;
    }
    let prompt = table.look().and_then(|look| look.prompt.cloned());
    if let Progress::Sent(number) = draft.progress {
        match sent.fate(number) {
            Fate::UnderWay => {}
            Fate::Taken => draft.progress = Progress::Done,
            Fate::Void => draft.progress = Progress::Open,
        }
    }
    if draft.must_follow(prompt.as_ref()) {
        draft.follow(prompt.as_ref());
    }
}

fn click(mut draft: ResMut<Draft>, keys: Res<ButtonInput<KeyCode>>, mut clicks: MessageReader<AreaClicked>) {
    if clicks.is_empty() {
        return;
    }
    let Some(kind) = draft.kind.clone().filter(|_| draft.progress == Progress::Open) else {
        clicks.clear();
        return;
    };
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for clicked in clicks.read() {
        let back = clicked.button == MouseButton::Right;
        if shift && !back {
            draft.sketch.pick_one(&kind, clicked.area);
        } else {
            draft.sketch.click(&kind, clicked.area, back);
        }
    }
}

/// Forces dragged over the board, or out of the reserves.
fn drag(mut draft: ResMut<Draft>, mut drags: MessageReader<Dragged>) {
    if drags.is_empty() {
        return;
    }
    let Some(kind) = draft.kind.clone().filter(|_| draft.progress == Progress::Open) else {
        drags.clear();
        return;
    };
    for dragged in drags.read() {
        match *dragged {
            Dragged::Taken(from) => draft.sketch.take_up(&kind, from),
            Dragged::Dropped(from, Some(on)) => {
                draft.sketch.put_down(&kind, from, on);
            }
            Dragged::Dropped(_, None) => {}
        }
    }
}

/// The wheel over chosen forces, and the keys plus and minus, say how many go.
fn count(
    mut draft: ResMut<Draft>,
    hovered: Res<Hovered>,
    held: Res<Held>,
    egui: Res<EguiWantsInput>,
    keys: Res<ButtonInput<KeyCode>>,
    scroll: Res<AccumulatedMouseScroll>,
    mut counting: ResMut<Counting>,
    mut turned: Local<f32>,
) {
    let all = draft.counted();
    // Out of the reserves into no area yet.
    let from_reserves = held.carried() == Some(Source::Reserves);
    if all.is_empty() && !from_reserves {
        counting.set_if_neq(Counting::default());
        return;
    }
    let here = all.iter().find(|counted| Some(counted.area) == hovered.0);
    // What is carried is counted wherever the pointer is.
    let carried = all.first().filter(|_| held.carried().is_some());
    let wheel = here.or(carried).filter(|_| !egui.is_pointer_over_area());
    let plus_minus = wheel.or(all.last()).filter(|_| !egui.wants_any_keyboard_input());
    counting.set_if_neq(Counting {
        wheel: wheel.is_some() || from_reserves,
        keys: plus_minus.is_some() || from_reserves,
    });
    let mut change = |area: Option<AreaId>, more: bool| match area.filter(|_| !from_reserves) {
        Some(area) => draft.count(area, more),
        None => draft.count_reserves(more),
    };
    let more = keys.any_just_pressed([KeyCode::Equal, KeyCode::NumpadAdd]);
    let fewer = keys.any_just_pressed([KeyCode::Minus, KeyCode::NumpadSubtract]);
    if counting.keys && more != fewer {
        change(plus_minus.map(|counted| counted.area), more);
    }
    if !counting.wheel {
        *turned = 0.0;
        return;
    }
    let notches = match scroll.unit {
        bevy::input::mouse::MouseScrollUnit::Line => scroll.delta.y,
        bevy::input::mouse::MouseScrollUnit::Pixel => scroll.delta.y / 60.0,
    };
    // One step a frame at most: some systems report a notch twice.
    *turned = (*turned + notches).clamp(-1.0, 1.0);
    if turned.abs() >= 1.0 {
        change(wheel.map(|counted| counted.area), *turned > 0.0);
        *turned = 0.0;
    }
}

/// Keeps what was chosen before, so that it can be taken back. A number that is dragged is one choice.
fn remember(mut draft: ResMut<Draft>, buttons: Res<ButtonInput<MouseButton>>, mut owed: Local<bool>) {
    *owed |= draft.is_changed();
    if *owed && !buttons.pressed(MouseButton::Left) {
        *owed = false;
        draft.bypass_change_detection().remember();
    }
}

fn glow(
    draft: Res<Draft>,
    hovered: Res<Hovered>,
    held: Res<Held>,
    highlight: Option<ResMut<Highlight>>,
    mut movable: ResMut<Movable>,
) {
    let changed = draft.is_changed() || hovered.is_changed() || held.is_changed();
    let Some(mut highlight) = highlight.filter(|_| changed) else {
        return;
    };
    let (wanted, moves) = match &draft.kind {
        Some(kind) if draft.progress == Progress::Open => {
            (marks(kind, &draft.sketch, hovered.0), draft.sketch.movable(kind))
        }
        _ => (Highlight::default(), AreaSet::EMPTY),
    };
    highlight.set_if_neq(wanted);
    movable.set_if_neq(Movable(moves));
}

/// What the answer in hand would mean for the area under the pointer.
fn judge(draft: Res<Draft>, hovered: Res<Hovered>, held: Res<Held>, table: ShownTable, mut verdict: ResMut<Verdict>) {
    if !draft.is_changed() && !hovered.is_changed() && !held.is_changed() {
        return;
    }
    let all = hovered.0.zip(table.look());
    let all = all.map_or(Vec::new(), |(area, look)| verdict::of(area, &draft, &held, &look));
    verdict.set_if_neq(Verdict(all));
}

/// What may be clicked, what is chosen, and the way there.
pub(super) fn marks(kind: &PromptKind, sketch: &Sketch, hovered: Option<AreaId>) -> Highlight {
    let mut marks = Highlight::default();
    match (kind, sketch) {
        (PromptKind::PlaceForces { areas, .. }, Sketch::Places(places)) => {
            marks.glow = *areas;
            marks.selected = places.iter().map(|(area, _)| *area).collect();
        }
        (PromptKind::AssignLosses(options), Sketch::Places(places)) => {
            marks.glow = options.from.iter().map(|(area, _)| *area).collect();
            marks.selected = places.iter().map(|(area, _)| *area).collect();
        }
        (PromptKind::Decide(decision), sketch) => {
            if let Shape::One { of, .. } | Shape::Several { of, .. } = &decision.shape {
                marks.glow = draft::areas_of(of);
            }
            marks.selected = match sketch {
                Sketch::One(thing) if !marks.glow.is_empty() => thing.map_or(AreaSet::EMPTY, draft::area_of),
                Sketch::Several(things) if !marks.glow.is_empty() => draft::areas_of(things),
                // Where it is that the question is about.
                _ => {
                    let area = decision.about.area.map(AreaSet::of);
                    let territory = decision.about.territory.map(TerritoryId::areas);
                    area.or(territory).unwrap_or(AreaSet::EMPTY)
                }
            };
        }
        (PromptKind::UsePower(PowerOptions::Worm { territories }), Sketch::Power(power)) => {
            marks.glow = areas_of(territories.iter());
            marks.selected = areas_of(power.territory.into_iter());
        }
        (PromptKind::UsePower(PowerOptions::MoveStronghold { areas }), Sketch::Power(power)) => {
            marks.glow = *areas;
            marks.selected = power.area.map_or(AreaSet::EMPTY, AreaSet::of);
        }
        (PromptKind::Ship(options), Sketch::Ship(shipping)) => {
            let may = |area: &AreaId| options.most(*area) > 0;
            let landing = || options.destinations.iter().map(|(area, _)| *area).filter(may).collect();
            let stacks = || options.across.iter().map(|(area, _)| *area).collect::<AreaSet>();
            let goals = || options.across_to.iter().map(|(area, _)| *area).collect::<AreaSet>();
            marks.glow = match shipping.way {
                Way::Reserves | Way::Token(_) | Way::AllyToken => landing(),
                Way::Across if !shipping.groups.is_empty() => goals(),
                Way::Across | Way::Back => stacks(),
            };
            let carried = shipping.groups.iter().map(|(area, _)| *area);
            marks.selected = match shipping.way {
                Way::Reserves | Way::Token(_) | Way::AllyToken => shipping.to.into_iter().collect(),
                Way::Across => carried.chain(shipping.to).collect(),
                Way::Back => carried.collect(),
            };
            if let (Way::Across, Some((from, _)), Some(to)) = (shipping.way, shipping.groups.first(), shipping.to) {
                marks.path = vec![*from, to];
            }
        }
        (PromptKind::Move(options) | PromptKind::RideWorm(options), Sketch::Move { groups, to, flies }) => {
            let options = &*by_way(options, *flies);
            if groups.is_empty() {
                marks.glow = options.origins.iter().map(|origin| origin.area).collect();
            } else {
                marks.glow = draft::common_reach(options, groups);
                marks.selected = groups.iter().map(|(area, _)| *area).chain(*to).collect();
            }
            // Before a place is chosen, the way to the one under the pointer.
            let to = to.or(hovered.filter(|area| marks.glow.contains(*area)));
            if let (Some((from, _)), Some(to)) = (groups.first(), to) {
                marks.path = if options.on_worm {
                    vec![*from, to]
                } else {
                    options.way(*from, to).unwrap_or_default()
                };
            }
        }
        (PromptKind::ChooseBattle { battles }, Sketch::Battle(choice)) => {
            marks.glow = battles.iter().fold(AreaSet::EMPTY, |all, battle| {
                all.union(battle.field.territory().areas())
            });
            marks.selected = choice.map_or(AreaSet::EMPTY, |battle| battle.field.territory().areas());
        }
        (PromptKind::CommitPlan(options), _) | (PromptKind::AnswerPrescience { plan: options, .. }, _) => {
            marks.selected = board().facts(options.territory).areas;
        }
        _ => {}
    }
    marks
}

fn areas_of(territories: impl Iterator<Item = TerritoryId>) -> AreaSet {
    territories.fold(AreaSet::EMPTY, |all, territory| all.union(territory.areas()))
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Game, Options, Seat, Setup, Viewer};
    use arrakis_table::{Sitter, project};
    use bevy::state::app::StatesPlugin;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    /// A table screen whose game waits for the first player, and the game.
    fn asked() -> (App, Game) {
        let mut setup = Setup::new(&arrakis_rules::Faction::CLASSIC, 3).unwrap();
        setup.options = Options::advanced();
        let game = Game::new(setup).unwrap();
        let mut app = App::new();
        app.add_plugins(StatesPlugin)
            .init_state::<Screen>()
            .init_resource::<Draft>()
            .init_resource::<Sent>()
            .init_resource::<Highlight>()
            .init_resource::<Movable>()
            .init_resource::<Hovered>()
            .init_resource::<Held>()
            .init_resource::<Counting>()
            .init_resource::<Verdict>()
            .init_resource::<EguiWantsInput>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<ButtonInput<MouseButton>>()
            .init_resource::<AccumulatedMouseScroll>()
            .add_message::<AreaClicked>()
            .add_message::<Dragged>()
            .add_plugins(plugin);
        let seat = game.asked().iter().next().unwrap();
        app.insert_resource(MySeat(Some(seat)));
        (app, game)
    }

    fn lay(app: &mut App, game: &Game, seat: Seat) {
        let view = game.view(Viewer::Seat(seat));
        project(app.world_mut(), &view.public.clone(), &[view], |_| Sitter::default());
    }

    #[test]
    fn a_question_that_came_before_the_table_was_shown_is_asked_all_the_same() {
        let (mut app, game) = asked();
        let seat = game.asked().iter().next().unwrap();
        lay(&mut app, &game, seat);
        // On the way to the table nobody looks at the question.
        app.update();
        app.update();
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        app.update();
        app.update();
        let draft = app.world().resource::<Draft>();
        assert_eq!(draft.kind, game.prompt(seat).map(|prompt| prompt.kind));
    }

    #[test]
    fn the_next_question_takes_the_place_of_the_last() {
        let (mut app, mut game) = asked();
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        let seat = game.asked().iter().next().unwrap();
        let mut kinds = Vec::new();
        let mut chance = rand_chacha::ChaCha8Rng::from_seed([3; 32]);
        while kinds.len() < 5 {
            lay(&mut app, &game, seat);
            app.update();
            app.update();
            let kind = app.world().resource::<Draft>().kind.clone();
            assert_eq!(kind, game.prompt(seat).map(|prompt| prompt.kind));
            if kinds.last() != Some(&kind) {
                kinds.push(kind);
            }
            let (other, prompt) = game.prompts().into_iter().next().unwrap();
            game.submit(other, prompt.kind.random_answer(&mut chance)).unwrap();
        }
    }
}
