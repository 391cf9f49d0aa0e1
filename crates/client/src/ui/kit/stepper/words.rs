//! What a number counts, for whoever does not see the words beside it.

use bevy_egui::egui::{Context, Id, Rect, Response};

/// A part of a stepper of which nobody has said yet what it counts.
#[derive(Clone, Copy, Debug)]
struct Part {
    id: Id,
    rect: Rect,
}

/// The parts that were drawn in this pass.
#[derive(Clone, Debug, Default)]
struct Parts {
    pass: u64,
    all: Vec<Part>,
}

fn parts() -> Id {
    Id::new("numbers without words")
}

/// Notes a part of a stepper.
pub(super) fn note(response: &Response) {
    let part = Part {
        id: response.id,
        rect: response.rect,
    };
    with(&response.ctx, |all| all.push(part));
}

fn with<R>(ctx: &Context, change: impl FnOnce(&mut Vec<Part>) -> R) -> R {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| {
        let noted = data.get_temp_mut_or_default::<Parts>(parts());
        if noted.pass != pass {
            *noted = Parts { pass, all: Vec::new() };
        }
        change(&mut noted.all)
    })
}

/// These words say what the number at their left counts.
pub(crate) fn beside(label: &Response, words: &str) {
    let ctx = &label.ctx;
    let is_beside = |part: &Part| {
        label.rect.expand(6.0).y_range().contains(part.rect.center().y) && part.rect.max.x <= label.rect.min.x + 1.0
    };
    let row: Vec<Part> = with(ctx, |all| all.extract_if(.., |part| is_beside(part)).collect());
    for part in row {
        ctx.accesskit_node_builder(part.id, |node| {
            // A button at its end already says why it is off.
            let about = match node.description() {
                Some(why) => format!("{words}. {why}"),
                None => words.to_owned(),
            };
            node.set_description(about);
        });
    }
}
