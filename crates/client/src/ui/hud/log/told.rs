//! What happens, for whoever does not see it: each line of the log is read aloud once, when it is shown.

use std::collections::VecDeque;

use bevy::prelude::{App, IntoScheduleConfigs, Local, Res, Result, in_state};
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, Sense, Ui, UiBuilder, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Kept, Log};
use crate::locale::say;
use crate::screens::Screen;
use crate::text::Tone;
use crate::ui::kit::order::{Drawing, Panel};

/// So many lines stay: whoever comes later reads the log.
const MOST: usize = 12;

/// The lines that are read aloud, with a number of their own each.
#[derive(Debug, Default)]
struct Told {
    lines: VecDeque<(u64, String)>,
    count: u64,
    /// The first event of which nothing was told yet.
    next: usize,
}

impl Told {
    /// Takes in what is new in the log.
    fn follow(&mut self, log: &Log) {
        // Another game has begun.
        if log.told < self.next {
            *self = Told::default();
        }
        let new: Vec<&Kept> = log.shown().filter(|kept| kept.number >= self.next).collect();
        let unread = new.len().saturating_sub(MOST);
        for kept in &new[unread..] {
            if kept.line.tone == Tone::Quiet || kept.is_told_elsewhere {
                continue;
            }
            self.lines.push_back((self.count, words(kept)));
            self.count += 1;
        }
        self.lines.drain(..self.lines.len().saturating_sub(MOST));
        if let Some(last) = new.last() {
            self.next = last.number + 1;
        }
    }

    fn show(&self, ctx: &Context) {
        let id = Id::new("what happens");
        if ctx.accesskit_node_builder(id, |_| ()).is_none() {
            return;
        }
        let layer = LayerId::new(Order::Background, id);
        let ui = Ui::new(ctx.clone(), id, UiBuilder::new().layer_id(layer));
        ctx.accesskit_node_builder(id, |node| {
            node.set_role(Role::Log);
            node.set_label(say("log"));
        });
        for (number, words) in &self.lines {
            // A child of the log by its place in the layout.
            let line = ui.unique_id().with(number);
            ui.interact(Rect::from_min_size(ui.max_rect().min, Vec2::ZERO), line, Sense::hover());
            ctx.accesskit_node_builder(line, |node| {
                node.set_role(Role::Label);
                node.set_value(words.as_str());
                node.set_live(Live::Polite);
            });
        }
    }
}

/// A line as the log has it.
pub(super) fn words(kept: &Kept) -> String {
    match &kept.paid {
        Some(paid) => format!("{}{paid}", kept.line.text.trim_end_matches('.')),
        None => kept.line.text.clone(),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        tell_all
            .in_set(Drawing::Table)
            .after(Panel::Sides)
            .run_if(in_state(Screen::Table)),
    );
}

fn tell_all(mut contexts: EguiContexts, log: Res<Log>, mut told: Local<Told>) -> Result {
    told.follow(&log);
    told.show(contexts.ctx_mut()?);
    Ok(())
}
