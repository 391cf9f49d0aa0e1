//! The buttons of a question over the board: what is done at the same place in every question; in a wide window what refuses it at
//! its left, and what else may be said at its right; on a phone one across the foot, and what else may be said above it.

use arrakis_rules::{Action, Choice, Forces, Matter, PromptKind, Shape as Asked};
use bevy_egui::egui::epaint::RectShape;
use bevy_egui::egui::{Align, Layout as Flow, Pos2, Rect, Shape, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::theme;
use crate::ui::draft::answers_at_once;
use crate::ui::kit::layout::{EDGE, GAP, Layout};
use crate::ui::kit::widgets::WHOLE;
use crate::ui::kit::within::within;

/// How high the buttons are, and where somebody may stop what happens.
const HIGH: f32 = 48.0;
const REACTION: f32 = 44.0;
/// How wide one at a side can be.
const ROOM: f32 = 420.0;
/// Between two of them.
const APART: f32 = 14.0;
/// Between what stands above the buttons and them.
pub(super) const ABOVE: f32 = 12.0;
/// How wide is what is said above them.
const SAID: f32 = 620.0;

/// The same on a phone, where it is held upright and where it is held wide.
const TALL: f32 = 52.0;
const LOW: f32 = 48.0;
/// How high the rows above it are there, and between all of these.
const ROW: f32 = 38.0;
pub(super) const BETWEEN: f32 = 6.0;
/// The buttons beside it that count who goes.
const STEP: f32 = 42.0;
/// How wide is what may be done unasked, at the right above it.
const ASIDES: f32 = 126.0;
/// Beside what is one's own there is room for the buttons of a window that is so much wider.
const BESIDE: f32 = 300.0;

/// Which place a button has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// In the middle.
    Main,
    /// At its left.
    Refuse,
    /// At its right.
    Other,
}

/// The places of the buttons.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    /// The one in the middle.
    pub(super) main: Rect,
    /// How far the others reach at both sides.
    left: f32,
    right: f32,
    /// Whether it is asked whether somebody stops what happens: to let it pass is in the middle.
    refuses: bool,
    /// Whether what refuses stands at the right, since the left is taken.
    is_left_taken: bool,
    /// Whether the middle is taken.
    has_main: bool,
    /// Where all of it stands on a phone.
    phone: Option<Phone>,
}

/// The places on a phone.
#[derive(Clone, Debug)]
struct Phone {
    /// Those that are left for other buttons than the main one.
    cells: Vec<Rect>,
    /// Where it is counted who goes, at both sides of it.
    steps: Option<[Rect; 2]>,
    /// The row in which the asides stand, and what is left of it for what belongs to the question.
    row: Rect,
    free: Option<Rect>,
    /// Where the rows end.
    top: f32,
}

impl Bar {
    /// For this question.
    pub(super) fn new(layout: &Layout, kind: &PromptKind) -> Bar {
        let refuses = refuses_first(kind);
        let high = if refuses { REACTION } else { HIGH };
        // Who can only say no does so in the middle.
        let refuses = refuses || is_no_choice(kind);
        let (main, phone) = if layout.is_wide() {
            let foot = foot(layout);
            let main = Rect::from_min_max(
                pos2(foot.x - WHOLE / 2.0, foot.y - high),
                pos2(foot.x + WHOLE / 2.0, foot.y),
            );
            (main, None)
        } else {
            let (main, phone) = across(layout, kind);
            (main, Some(phone))
        };
        Bar {
            main,
            left: main.min.x,
            right: main.max.x,
            refuses,
            is_left_taken: false,
            has_main: false,
            phone,
        }
    }

    /// Where what is chosen ends, above the buttons.
    pub(super) fn top(&self) -> f32 {
        self.phone.as_ref().map_or(self.main.min.y, |phone| phone.top)
    }

    /// Where it is counted who goes, at both sides of the main button of a phone.
    pub(super) fn steps(&self) -> Option<[Rect; 2]> {
        self.phone.as_ref().and_then(|phone| phone.steps)
    }

    /// What is free on a phone in the row above the main button.
    pub(super) fn free(&self) -> Option<Rect> {
        self.phone.as_ref().and_then(|phone| phone.free)
    }

    /// Takes another row above all of it, on a phone.
    pub(super) fn take_row(&mut self) -> Option<Rect> {
        let phone = self.phone.as_mut()?;
        let foot = phone.top - BETWEEN;
        phone.top = foot - ROW;
        Some(Rect::from_x_y_ranges(phone.row.x_range(), phone.top..=foot))
    }

    /// How wide a button is there, if it has a place of its own whatever stands on it.
    pub(super) fn width(&self, role: Role) -> Option<f32> {
        let phone = self.phone.as_ref()?;
        Some(match role {
            Role::Main => self.main.width(),
            Role::Refuse | Role::Other => phone.cells.first().map_or(ASIDES, Rect::width),
        })
    }

    /// Takes a place at the left, for what is not a button.
    pub(super) fn at_the_left(&mut self, wide: f32) -> Rect {
        self.is_left_taken = true;
        let end = self.left - APART;
        self.left = end - wide;
        Rect::from_x_y_ranges(self.left..=end, self.main.y_range())
    }

    /// Takes the room beside what is wider than the button and stands around it.
    pub(super) fn stand_beside(&mut self, rect: Rect) {
        self.left = self.left.min(rect.min.x);
        self.right = self.right.max(rect.max.x);
    }

    /// All that is taken.
    pub(super) fn rect(&self) -> Rect {
        let rect = Rect::from_x_y_ranges(self.left..=self.right, self.main.y_range());
        self.phone
            .as_ref()
            .map_or(rect, |phone| rect.union(phone.row.with_min_y(phone.top)))
    }

    /// How large the buttons are at least.
    fn least(&self, role: Role) -> Vec2 {
        match role {
            Role::Main => self.main.size(),
            Role::Refuse | Role::Other => vec2(110.0, self.main.height()),
        }
    }

    /// What place a button has that gives this answer; `None`: one that is put together.
    pub(super) fn role(&self, action: Option<&Action>) -> Role {
        let refuses = action.is_some_and(is_refusal);
        match (refuses, self.refuses, self.has_main) {
            (true, true, _) | (false, false, false) => Role::Main,
            (true, false, _) if !self.is_left_taken => Role::Refuse,
            _ => Role::Other,
        }
    }

    /// Draws a button at its place.
    pub(super) fn place<R>(&mut self, ui: &mut Ui, role: Role, add: impl FnOnce(&mut Ui) -> R) -> R {
        let rows = self.main.y_range();
        let cell = match (&mut self.phone, role) {
            (Some(phone), Role::Refuse | Role::Other) => {
                // There are as many as there are buttons.
                let next = if phone.cells.len() > 1 {
                    Some(phone.cells.remove(0))
                } else {
                    None
                };
                next.or(phone.cells.first().copied())
            }
            _ => None,
        };
        let (room, flow) = match role {
            _ if cell.is_some() => (cell.unwrap_or(self.main), Flow::top_down(Align::Center)),
            Role::Main => (self.main, Flow::top_down(Align::Center)),
            Role::Refuse => (
                Rect::from_x_y_ranges(self.left - APART - ROOM..=self.left - APART, rows),
                Flow::right_to_left(Align::Center),
            ),
            Role::Other => (
                Rect::from_x_y_ranges(self.right + APART..=self.right + APART + ROOM, rows),
                Flow::left_to_right(Align::Center),
            ),
        };
        let mut child = ui.new_child(UiBuilder::new().max_rect(room).layout(flow));
        child.spacing_mut().interact_size = cell.map_or(self.least(role), |cell| cell.size());
        // What is seen through a button must not be the board.
        let ground = child.painter().add(Shape::Noop);
        let done = add(&mut child);
        let drawn = child.min_rect();
        let rect = RectShape::filled(drawn.expand(4.0), 8.0, theme::PANEL.egui());
        child.painter().set(ground, rect);
        self.has_main |= role == Role::Main;
        if cell.is_none() {
            self.left = self.left.min(drawn.min.x);
            self.right = self.right.max(drawn.max.x);
        }
        done
    }

    /// What is said above all of it, which ends at `top`, so high. Returns where it stands.
    pub(super) fn above(&self, ui: &mut Ui, (top, high): (f32, f32), add: impl FnOnce(&mut Ui)) -> Rect {
        let screen = ui.ctx().content_rect();
        let middle = if self.phone.is_some() {
            screen.center().x
        } else {
            self.main.center().x
        };
        let wide = SAID.min(screen.width() - 2.0 * (GAP + BETWEEN));
        let room = Rect::from_min_max(pos2(middle - wide / 2.0, top - high), pos2(middle + wide / 2.0, top));
        within(ui, room, |ui| ui.vertical_centered(add));
        room
    }
}

/// The places of the buttons of a phone: one across the foot, or two that are as likely; and what else may be said above it.
fn across(layout: &Layout, kind: &PromptKind) -> (Rect, Phone) {
    let floor = floor(layout);
    let high = if layout.tall { TALL } else { LOW };
    let main = floor.with_min_y(floor.max.y - high);
    let row = Rect::from_min_max(
        pos2(floor.min.x, main.min.y - BETWEEN - ROW),
        pos2(floor.max.x, main.min.y - BETWEEN),
    );
    let left = row.with_max_x(row.max.x - ASIDES - BETWEEN);
    let others = others(kind);
    if others == 1 && is_pair(kind) {
        let middle = floor.center().x;
        return (
            main.with_min_x(middle + BETWEEN / 2.0),
            Phone {
                cells: vec![main.with_max_x(middle - BETWEEN / 2.0)],
                steps: None,
                row,
                free: Some(left),
                top: row.min.y,
            },
        );
    }
    // One beside the asides, or two in each row above them.
    let half = (row.width() - BETWEEN) / 2.0;
    let cell = |at: usize| {
        if others == 1 {
            return left;
        }
        let corner = vec2(
            (at % 2) as f32 * (half + BETWEEN),
            -(ROW + BETWEEN) * (at / 2 + 1) as f32,
        );
        Rect::from_min_size(row.min + corner, vec2(half, ROW))
    };
    let steps = counts(kind).then(|| [main.with_max_x(main.min.x + STEP), main.with_min_x(main.max.x - STEP)]);
    let cells: Vec<Rect> = (0..others).map(cell).collect();
    let phone = Phone {
        steps,
        row,
        free: (others != 1).then_some(left),
        top: cells.iter().fold(row.min.y, |top, cell| top.min(cell.min.y)),
        cells,
    };
    let main = if steps.is_some() {
        main.shrink2(vec2(STEP + BETWEEN, 0.0))
    } else {
        main
    };
    (main, phone)
}

/// Where the buttons of a phone stand: at its foot beside what is one's own, if that leaves them room, or else above it.
pub(super) fn floor(layout: &Layout) -> Rect {
    let (screen, own) = (layout.screen, layout.shield);
    let inner = screen.shrink(GAP);
    if inner.max.x - own.max.x - GAP >= BESIDE {
        inner.with_min_x(own.max.x + GAP)
    } else {
        inner.with_max_y(own.min.y - GAP)
    }
}

/// Where what may be done unasked stands on a phone: in the row above the main button.
pub(super) fn asides(layout: &Layout) -> Rect {
    let (floor, high) = (floor(layout), if layout.tall { TALL } else { LOW });
    let foot = floor.max.y - high - BETWEEN;
    Rect::from_min_max(pos2(floor.max.x - ASIDES, foot - ROW), pos2(floor.max.x, foot))
}

/// How many buttons there are beside the main one.
fn others(kind: &PromptKind) -> usize {
    match kind {
        PromptKind::Decide(decision) => {
            let or_nothing = usize::from(decision.shape.or_nothing());
            match &decision.shape {
                Asked::YesNo { yes } => usize::from(*yes),
                Asked::One { of, .. } if answers_at_once(of) => of.len().saturating_sub(1) + or_nothing,
                _ => or_nothing,
            }
        }
        PromptKind::RideWorm(_)
        | PromptKind::UseVoice { .. }
        | PromptKind::React { .. }
        | PromptKind::UsePower(_)
        | PromptKind::Revive(_)
        | PromptKind::Ship(_)
        | PromptKind::Move(_)
        | PromptKind::AnswerTruth { .. } => 1,
        PromptKind::Bid { .. } => 2,
        _ => 0,
    }
}

/// Whether two buttons are as likely as each other, and say little.
fn is_pair(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::Decide(decision) => match &decision.shape {
            Asked::YesNo { .. } => true,
            Asked::One { of, .. } => answers_at_once(of),
            _ => false,
        },
        PromptKind::React { .. } | PromptKind::AnswerTruth { .. } => true,
        _ => false,
    }
}

/// Whether forces go that are counted beside the button.
pub(super) fn counts(kind: &PromptKind) -> bool {
    match kind {
        // Of two kinds each is counted above.
        PromptKind::Ship(options) => options.reserves.elite == 0,
        PromptKind::Move(_) | PromptKind::RideWorm(_) => true,
        _ => false,
    }
}

/// Where what stands above the hand ends, in its middle.
pub(super) fn foot(layout: &Layout) -> Pos2 {
    pos2(layout.screen.center().x, layout.hand().min.y - EDGE)
}

/// Whether to let it pass is what one most likely wants, and nothing else is to be chosen.
fn refuses_first(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::React { .. } => true,
        PromptKind::Decide(decision) => {
            let is_short = matches!(decision.shape, Asked::YesNo { .. });
            decision.matter.spends() && is_short && !is_no_choice(kind)
        }
        _ => false,
    }
}

fn is_no_choice(kind: &PromptKind) -> bool {
    matches!(kind, PromptKind::Decide(decision) if decision.shape == Asked::YesNo { yes: false })
}

/// Whether an answer does nothing.
fn is_refusal(action: &Action) -> bool {
    match action {
        Action::Choose { choice, .. } => *choice == Choice::Nothing || *choice == Choice::from(false),
        Action::Revive { forces, leader, token } => *forces == Forces::NONE && leader.is_none() && !token,
        Action::Pass
        | Action::Ship(None)
        | Action::Move(None)
        | Action::RideWorm(None)
        | Action::UseVoice(None)
        | Action::React(None)
        | Action::AnswerTruth(false) => true,
        _ => false,
    }
}

/// Whether a question is about one number.
pub(super) fn is_number(kind: &PromptKind) -> bool {
    match kind {
        PromptKind::Decide(decision) => {
            matches!(decision.shape, Asked::Amount { .. } | Asked::Forces { .. })
                && decision.matter != Matter::SilentBid
        }
        _ => false,
    }
}
