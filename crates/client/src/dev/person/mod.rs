//! A scripted person: plays through the window's input as a hand with a mouse would, and looks at nothing but the screen
//! and the answer that is being put together there. It sends nothing to the server; the panels do.
//!
//! What to answer is a bot's choice. How to get it onto the panel is this module's: [`mind`] says what to touch next,
//! [`eyes`] find it on the panels by its name, [`reach`] brings it into sight, [`aim`] finds an area on the window,
//! [`hands`] move the pointer and click, and click again at the same place ([`twice`]). [`asides`] are what it does without being asked.
//!
//! It can also play with its eyes shut ([`Way::List`]): then it knows only the list of what can be done that screen readers are
//! told, and asks for what it wants by the entries of that.

mod aim;
mod asides;
pub(in crate::dev) mod eyes;
mod hands;
mod mind;
mod reach;
mod tally;
mod twice;

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use arrakis_bots::Bot;
use arrakis_rules::{Action, AreaId, PromptId, Viewer};
use arrakis_table::{Ending, WholeTable};
use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Action as Deed, ActionData, ActionRequest, NodeId, TreeId};
use bevy_egui::egui::{Pos2, Rect};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};

use crate::access::{self, list::List};
use crate::board::shape::BoardShape;
use crate::canvas::Shut;
use crate::link::{LinkState, MySeat};
use crate::locale::say;
use crate::picking::{BoardSight, Hovered};
use crate::screens::Screen;
use crate::ui::draft::{Draft, Progress};
use crate::ui::hud::{places, talk};
use crate::ui::kit::order::PROMPT;
use crate::ui::look;
use crate::ui::question::{CONFIRM, saying};
use crate::ui::theatre::staging::{SKIP, Staging};
use asides::{Aside, Doing};
use eyes::{Sight, Widget};
use hands::{Hands, Stroke};
use mind::Touch;
pub use tally::Tally;
use twice::{Again, Second};

/// So many looks may a question take before any legal answer will do.
const PATIENCE: u32 = 120;
/// So many times the person watches what is shown before the next question, and later only for so many frames.
const WATCHED: u32 = 12;
const BORED: u32 = 8;
/// What waits for a click is watched for so many frames.
const PATIENT: u32 = 600;
/// So many before the person gives up.
const DESPAIR: u32 = 300;
/// One frame of so many is drawn.
const DRAWN: u32 = 24;
/// So many frames may pass without a question, a touch or an end.
const LONG: u32 = 20_000;

/// What the person plays by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// A mouse and a keyboard.
    #[default]
    Mouse,
    /// A screen that is touched, without either.
    Touch,
    /// The list of what can be done, as a screen reader has it, and nothing else.
    List,
}

/// Present while the person plays.
#[derive(Resource, Debug)]
pub struct Person {
    bot: Bot,
    way: Way,
    goal: Option<Goal>,
    /// What is being done without being asked, and what was.
    aside: Option<Doing>,
    begun: Vec<Aside>,
    strokes: VecDeque<Stroke>,
    /// The area that the pointer went to, and the button that shall be clicked there.
    aim: Option<Aim>,
    /// Where the widget was that shall be clicked.
    before: Option<Rect>,
    /// What was clicked, and shall be clicked again.
    again: Option<Again>,
    /// Until when nothing is touched.
    waits_until: Duration,
    /// When the first of two clicks was made, the second of which came when its question was gone.
    doubled: Option<Duration>,
    /// How often something was shown before the next question, and for how many frames the last was.
    shows: u32,
    watched: u32,
    idle: u32,
    frames: u32,
    tally: Tally,
    /// What was wrong with the list.
    faults: BTreeSet<String>,
    done: bool,
}

#[derive(Clone, Debug)]
struct Goal {
    id: PromptId,
    action: Action,
    looks: u32,
    /// What was clicked, and how often.
    clicked: Vec<(Touch, usize)>,
}

impl Goal {
    fn times(&self, touch: &Touch) -> usize {
        let clicked = self.clicked.iter().find(|(other, _)| other == touch);
        clicked.map_or(0, |(_, times)| *times)
    }

    fn note(&mut self, touch: Touch) {
        match self.clicked.iter_mut().find(|(other, _)| *other == touch) {
            Some((_, times)) => *times += 1,
            None => self.clicked.push((touch, 1)),
        }
    }
}

#[derive(Clone, Debug)]
struct Aim {
    area: AreaId,
    button: MouseButton,
    /// Where the pointer is, and where else it may go.
    at: Vec2,
    points: VecDeque<Vec2>,
    waited: u32,
}

impl Person {
    /// Clicks once more, and counts a slip where that would hit something else; then nothing is clicked, or it would count as
    /// meant.
    fn click_again(&mut self, again: &Again, second: &Second) {
        match second {
            Second::Slips(what) => {
                self.tally.slips += 1;
                error!("a second click would hit {what}: {again:?}");
                return;
            }
            Second::Late => return,
            Second::Same => self.doubled = None,
            // What is answered by it then is a question that nobody has read.
            Second::Next => self.doubled = Some(again.since()),
        }
        let (at, button) = again.click();
        self.tally.clicks += 1;
        self.press(at, button);
        self.rest(2);
    }

    /// A person whose mind goes by this seed, and who plays by this.
    pub fn new(seed: u64, way: Way) -> Person {
        Person {
            bot: Bot::new(seed),
            way,
            goal: None,
            aside: None,
            begun: Vec::new(),
            strokes: VecDeque::new(),
            aim: None,
            before: None,
            again: None,
            waits_until: Duration::ZERO,
            doubled: None,
            shows: 0,
            watched: 0,
            idle: 0,
            frames: 0,
            tally: Tally::default(),
            faults: BTreeSet::new(),
            done: false,
        }
    }

    /// What it has done so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Whether this has not been clicked yet for the answer in mind.
    fn is_first(&self, touch: &Touch) -> bool {
        self.goal.as_ref().is_some_and(|goal| goal.times(touch) == 0)
    }

    /// This was clicked.
    fn note(&mut self, touch: Touch) {
        if let Some(goal) = &mut self.goal {
            goal.note(touch);
        }
    }

    fn click_at(&mut self, at: Vec2, button: MouseButton) {
        self.tally.clicks += 1;
        if self.way == Way::Mouse {
            self.strokes.push_back(Stroke::Point(at));
        }
        self.press(at, button);
        self.rest(2);
    }

    /// The button goes down and up where the pointer is, or a finger here.
    fn press(&mut self, at: Vec2, button: MouseButton) {
        if self.way == Way::Touch {
            let phases = [TouchPhase::Started, TouchPhase::Ended];
            self.strokes.extend(phases.map(|phase| Stroke::Touch(phase, at)));
        } else {
            self.strokes.push_back(Stroke::Click(button));
        }
    }

    /// Asks an entry of the list for something.
    fn ask(&mut self, target_node: NodeId, action: Deed, data: Option<ActionData>) {
        self.tally.clicks += 1;
        self.strokes.push_back(Stroke::Ask(ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node,
            data,
        }));
        self.rest(2);
    }

    /// Watches what is shown before the next question: the first few to the end, then it is skipped by a key.
    fn watch(&mut self) {
        self.idle = 0;
        self.watched += 1;
        if self.shows > WATCHED && self.watched == BORED && self.way == Way::Mouse {
            self.strokes.push_back(Stroke::Type(KeyCode::Space, Key::Space));
            self.rest(2);
        } else if self.watched.is_multiple_of(PATIENT) {
            // A battle of one's own waits for a click.
            self.press(Vec2::new(300.0, 300.0), MouseButton::Left);
            self.rest(2);
        }
    }

    /// Hears the list as it is now, and notes what somebody could not play by.
    fn listen(&mut self, list: &List) {
        for fault in list.faults() {
            if self.faults.insert(fault.clone()) {
                self.tally.faults += 1;
                error!("in the list of what can be done: {fault}");
            }
        }
    }

    /// A step of what is done without being asked is done.
    fn did(&mut self) {
        if let Some(doing) = &mut self.aside {
            doing.did();
        }
    }

    fn rest(&mut self, frames: usize) {
        self.strokes.extend(std::iter::repeat_n(Stroke::Rest, frames));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, play.run_if(resource_exists::<Person>));
    app.add_systems(Last, (tally::count, blink).run_if(resource_exists::<Person>));
}

/// What the person sees.
#[derive(SystemParam)]
struct View<'w, 's> {
    screen: Option<Res<'w, State<Screen>>>,
    panels: Query<'w, 's, (&'static mut EguiContext, &'static EguiOutput), With<PrimaryEguiContext>>,
    board: BoardSight<'w, 's>,
    shape: Option<Res<'w, BoardShape>>,
    hovered: Option<Res<'w, Hovered>>,
    draft: Res<'w, Draft>,
    staging: Res<'w, Staging>,
    time: Res<'w, Time<Real>>,
    link: Option<Res<'w, LinkState>>,
    endings: Query<'w, 's, &'static Ending>,
}

fn play(
    mut person: ResMut<Person>,
    mut view: View,
    table: WholeTable,
    shown: look::ShownTable,
    seat: Res<MySeat>,
    mut hands: Hands,
    mut exit: MessageWriter<AppExit>,
) {
    let person = &mut *person;
    if person.done {
        return;
    }
    let stop = |person: &mut Person, code: AppExit, exit: &mut MessageWriter<AppExit>| {
        person.done = true;
        exit.write(code);
    };
    if let Some(LinkState::Failed(sentence)) = view.link.as_deref() {
        error!("the person cannot play: {sentence}");
        return stop(person, AppExit::error(), &mut exit);
    }
    if view.screen.as_ref().is_none_or(|screen| *screen.get() != Screen::Table) {
        return;
    }
    let Ok((mut context, output)) = view.panels.single_mut() else {
        return;
    };
    let ctx = context.bypass_change_detection().get_mut().clone();
    ctx.enable_accesskit();
    person.frames += 1;
    if let Some(stroke) = person.strokes.pop_front() {
        hands.perform(&stroke);
        return;
    }
    if view.time.elapsed() < person.waits_until {
        return;
    }
    let sight = match access::told(&ctx, output).filter(|_| person.way == Way::List) {
        Some(told) => {
            person.listen(&List::read(&told));
            Sight::of(&ctx, &told)
        }
        None => Sight::new(&ctx, &output.platform_output),
    };
    person.idle += 1;
    if view.staging.is_on() {
        person.watch();
        if let Some(skip) = sight
            .tagged(SKIP)
            .filter(|_| person.way == Way::List && person.watched >= BORED)
        {
            person.ask(skip.id, Deed::Click, None);
        }
        return;
    }
    if std::mem::take(&mut person.watched) > 0 {
        person.shows += 1;
    }
    if view.endings.iter().any(|ending| ending.0.is_some())
        && sight.in_panel("ending").named(say("new-game")).next().is_some()
    {
        return stop(person, AppExit::Success, &mut exit);
    }
    if person.idle > LONG {
        error!(
            "nothing has happened for {LONG} frames; on the screen: {}",
            sight.describe()
        );
        return stop(person, AppExit::error(), &mut exit);
    }
    if let Some(aim) = &mut person.aim {
        // The pointer is where the area should be: click, when the board says so too.
        if view.hovered.as_ref().is_some_and(|hovered| hovered.0 == Some(aim.area)) {
            let Aim { area, button, at, .. } = *aim;
            person.aim = None;
            person.tally.clicks += 1;
            person.tally.on_board += 1;
            person.press(at, button);
            let touch = Touch::Area(area, button);
            if person.is_first(&touch) {
                let since = view.time.elapsed();
                person.again = Some(Again::on_board(at, area, button, view.draft.nth, since));
            }
            person.note(touch);
            return person.rest(2);
        }
        aim.waited += 1;
        if aim.waited > 3 {
            aim.waited = 0;
            match aim.points.pop_front() {
                Some(at) => {
                    aim.at = at;
                    person.strokes.push_back(Stroke::Point(at));
                }
                None => person.aim = None,
            }
        }
        return;
    }
    let draft = &*view.draft;
    if let Some(again) = person.again.take() {
        let there = twice::There {
            sight: &sight,
            ctx: &ctx,
            area: view.hovered.as_ref().and_then(|hovered| hovered.0),
            draft,
            now: view.time.elapsed(),
        };
        return person.click_again(&again, &again.second(&there));
    }
    person.doubled = None;
    let (Some(id), Some(kind), Progress::Open) = (draft.id, draft.kind.as_ref(), draft.progress) else {
        return;
    };
    if let (None, Some(look)) = (&person.aside, shown.look())
        && person.goal.as_ref().is_none_or(|goal| goal.id != id)
        && let Some(doing) = Aside::begin(&person.begun, &look, &sight)
    {
        debug!("frame {}: {:?}", person.frames, doing.aside);
        person.begun.push(doing.aside);
        person.tally.asides += 1;
        person.aside = Some(doing);
    }
    if person.aside.is_some() {
        return aside(person, &sight, ctx.zoom_factor(), view.draft.nth, view.time.elapsed());
    }
    let goal = match person.goal.take() {
        Some(goal) if goal.id == id && kind.contains(&goal.action) => goal,
        _ => {
            let Some(all) = seat.0.and_then(|seat| table.view(Viewer::Seat(seat))) else {
                return;
            };
            let Some(prompt) = all.own.as_ref().and_then(|own| own.prompt.clone()) else {
                return;
            };
            if prompt.id != id {
                return;
            }
            Goal {
                id,
                action: mind::settle(draft, person.bot.answer(&all, &prompt, || None)),
                looks: 0,
                clicked: Vec::new(),
            }
        }
    };
    person.idle = 0;
    let looks = goal.looks + 1;
    let panel = sight.in_panel(PROMPT);
    let Some(look) = shown.look() else { return };
    let known = mind::Known {
        names: &look.names,
        faction: look.mine().map(|mine| mine.faction),
    };
    let touch = if panel.tagged(&saying(&goal.action)).is_some() {
        Touch::Tagged(saying(&goal.action))
    } else if looks > PATIENCE {
        reach::other_way(draft, &panel)
    } else {
        mind::next(draft, &goal.action, &known).unwrap_or(Touch::Tagged(CONFIRM.to_owned()))
    };
    if looks > DESPAIR {
        error!(
            "after {looks} looks this is not answered: {kind:?}\nin mind: {:?}\ndrafted: {:?}\nnext: {touch:?}\non the panel: {}",
            goal.action,
            draft.sketch,
            panel.describe()
        );
        return stop(person, AppExit::error(), &mut exit);
    }
    person.goal = Some(Goal { looks, ..goal });
    if let Touch::Area(area, button) = touch
        && person.way == Way::List
    {
        let tag = match button {
            MouseButton::Right => places::tag_back(area),
            _ => places::tag(area),
        };
        let Some(entry) = sight.tagged(&tag) else {
            return person.rest(1);
        };
        debug!("frame {}: {touch:?}", person.frames);
        person.tally.on_board += 1;
        person.ask(entry.id, Deed::Click, None);
        return person.note(touch);
    }
    if let Touch::Area(area, button) = touch {
        let (Some(shape), Some(room)) = (view.shape.as_deref(), hands.room()) else {
            return;
        };
        let mut points: VecDeque<Vec2> = aim::points(area, shape, &mut view.board, &ctx, room).into();
        if points.is_empty() {
            // What lies over the board is put away; else back to the chair from which all of it is seen.
            let over = sight.named(say("free-close")).find_map(Widget::target);
            debug!("frame {}: {touch:?} is out of sight", person.frames);
            if let Some(at) = over {
                person.click_at(Vec2::new(at.x, at.y) * ctx.zoom_factor(), MouseButton::Left);
            } else {
                person.tally.keys += 1;
                person.strokes.push_back(Stroke::Type(KeyCode::Home, Key::Home));
            }
            return person.rest(10);
        }
        if let Some(first) = points.pop_front() {
            person.strokes.push_back(Stroke::Point(first));
            person.aim = Some(Aim {
                area,
                button,
                at: first,
                points,
                waited: 0,
            });
        }
        return;
    }
    let times = person.goal.as_ref().map_or(0, |goal| goal.times(&touch));
    let Some(widget) = reach::find(&touch, times, &panel) else {
        return person.rest(1);
    };
    if person.way == Way::List {
        debug!("frame {}: {touch:?}", person.frames);
        person.ask(widget.id, Deed::Click, None);
        return person.note(touch);
    }
    // Enter does the same as the button, for what the player has chosen: every other answer goes that way.
    let by_key = person.way == Way::Mouse
        && touch == Touch::Tagged(CONFIRM.to_owned())
        && draft.is_touched()
        && person.tally.answers.is_multiple_of(2);
    if by_key && looks < PATIENCE / 2 && draft.action().is_some() && widget.clicks {
        debug!("frame {}: Enter", person.frames);
        person.tally.keys += 1;
        person.strokes.push_back(Stroke::Type(KeyCode::Enter, Key::Enter));
        return person.rest(2);
    }
    // What still moves is not clicked on.
    if person.before != Some(widget.rect) {
        person.before = Some(widget.rect);
        return;
    }
    let zoom = ctx.zoom_factor();
    let pixels = |at: Pos2| Vec2::new(at.x, at.y) * zoom;
    match widget.target() {
        Some(at) => {
            debug!(
                "frame {}: {touch:?} at {at:?} on {:?}",
                person.frames,
                ctx.layer_id_at(at)
            );
            person.click_at(pixels(at), MouseButton::Left);
            // What a second click takes back is chosen by a single one then.
            if times == 0 {
                let since = view.time.elapsed();
                person.again = Some(Again::on_panel(pixels(at), widget, draft.nth, since));
            }
            person.note(touch);
        }
        None => reach::scroll(person, widget, &panel, zoom, view.time.elapsed()),
    }
}

/// Goes on with what is done without being asked.
fn aside(person: &mut Person, sight: &Sight, zoom: f32, nth: u32, now: Duration) {
    match person.aside.as_mut().and_then(|doing| doing.next(sight)) {
        None => person.aside = None,
        Some(asides::Touch::Look) => person.rest(1),
        Some(asides::Touch::Write(words)) if person.way == Way::List => {
            let (field, send) = (sight.entry(talk::FIELD), sight.entry(talk::SEND));
            if let (Some(field), Some(send)) = (field, send) {
                person.ask(field.id, Deed::SetValue, Some(ActionData::Value(words.into())));
                person.ask(send.id, Deed::Click, None);
                person.did();
            }
        }
        Some(asides::Touch::Click(widget)) if person.way == Way::List => {
            person.ask(widget.id, Deed::Click, None);
            person.did();
        }
        Some(asides::Touch::Write(words)) => {
            person.tally.keys += words.len() as u32 + 1;
            person.strokes.extend(words.chars().map(Stroke::Write));
            person.strokes.push_back(Stroke::Type(KeyCode::Enter, Key::Enter));
            person.rest(2);
            person.did();
        }
        Some(asides::Touch::Click(widget)) if person.before != Some(widget.rect) => person.before = Some(widget.rect),
        Some(asides::Touch::Click(widget)) => match widget.target() {
            Some(at) => {
                debug!(
                    "frame {}: aside: {:?} [{}] at {at:?}",
                    person.frames, widget.name, widget.tag
                );
                let at = Vec2::new(at.x, at.y) * zoom;
                person.click_at(at, MouseButton::Left);
                person.again = Some(Again::on_panel(at, &widget, nth, now));
                person.did();
            }
            None => {
                debug!(
                    "frame {}: aside: {:?} [{}] is out of sight",
                    person.frames, widget.name, widget.tag
                );
                reach::scroll(person, &widget, &sight.in_panel("more"), zoom, now);
            }
        },
    }
}

/// Has only some frames drawn: without a graphics card the others would take most of the time.
fn blink(person: Res<Person>, mut shut: ResMut<Shut>) {
    let open = person.frames.is_multiple_of(DRAWN) || person.done;
    shut.set_if_neq(Shut(!open));
}
