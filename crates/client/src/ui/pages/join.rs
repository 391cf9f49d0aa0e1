//! Somebody else's table: by its address, or one of those in the local network.

use arrakis_net::{Invitation, NAME_LENGTH, tidy_name};
use bevy_egui::egui::{self, ScrollArea, Ui};

use crate::link::{LinkTarget, Me, Neighbour, Neighbours};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::form::{edit, field};
use crate::ui::kit::widgets::{self, Weight};

/// How high the part with the fields is, in points: the tables of the network have what is left.
const FIELDS: f32 = 240.0;

/// What is typed on the page, and which tables it has shown.
#[derive(Debug, Default)]
pub(super) struct Form {
    address: String,
    name: Option<String>,
    problem: Option<String>,
    /// In the order in which they came. One that has gone keeps its place, so that none moves under the pointer.
    tables: Vec<Row>,
}

/// A table of the network.
#[derive(Clone, Debug)]
struct Row {
    table: Neighbour,
    is_there: bool,
}

impl Form {
    /// The page was closed: the next time it shows the tables that are there then.
    pub(super) fn close(&mut self) {
        self.tables.clear();
        self.problem = None;
    }

    fn note(&mut self, neighbours: &Neighbours) {
        for row in &mut self.tables {
            let same = neighbours.tables.iter().find(|table| is_same(table, &row.table));
            row.is_there = same.is_some();
            if let Some(table) = same {
                row.table = table.clone();
            }
        }
        for table in &neighbours.tables {
            if !self.tables.iter().any(|row| is_same(&row.table, table)) {
                self.tables.push(Row {
                    table: table.clone(),
                    is_there: true,
                });
            }
        }
    }
}

fn is_same(one: &Neighbour, other: &Neighbour) -> bool {
    one.invitation.address == other.invitation.address
}

/// The page; the table that was chosen.
pub(super) fn show(
    ui: &mut Ui,
    form: &mut Form,
    me: &mut Me,
    neighbours: &Neighbours,
    room: f32,
) -> Option<LinkTarget> {
    form.note(neighbours);
    let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
    let name = form.name.get_or_insert_with(|| me.name.clone());
    field(ui, say("your-name"));
    ui.add(edit(name).char_limit(NAME_LENGTH));
    field(ui, say("address"));
    let address = ui.add(edit(&mut form.address).hint_text(say("join-hint")));
    if address.changed() {
        form.problem = None;
    }
    ui.add_space(space::TIGHT);
    let ready = !form.address.trim().is_empty();
    let mut target = None;
    ui.horizontal(|ui| {
        let joins = widgets::button(ui, say("join"), Weight::Main, ready).clicked();
        let watches = widgets::button(ui, say("watch"), Weight::Plain, ready).clicked();
        if joins || watches || address.lost_focus() && enter && ready {
            match form.address.parse::<Invitation>() {
                Ok(invitation) if watches => target = Some(LinkTarget::Watch(invitation)),
                Ok(invitation) => target = Some(LinkTarget::Join(invitation)),
                Err(error) => form.problem = Some(text::sentence(&error.to_string())),
            }
        }
    });
    // What is wrong has its line from the first.
    let problem = form.problem.as_deref().unwrap_or_default();
    ui.label(widgets::plain(problem, size::SMALL, theme::LOSS));
    ui.add_space(space::TIGHT);
    ui.label(widgets::strong(say("nearby"), size::TEXT, theme::TEXT));
    let chosen = tables(ui, &form.tables, (room - FIELDS).max(80.0));
    if let Some(table) = chosen {
        if table.needs_code {
            form.address = format!("{} ", table.invitation.address);
            form.problem = Some(say("code-missing").to_owned());
            address.request_focus();
        } else {
            target = Some(LinkTarget::Join(table.invitation));
        }
    }
    if target.is_some() {
        me.name = tidy_name(form.name.as_deref().unwrap_or_default());
    }
    target
}

/// The tables of the network; the one that was pressed.
fn tables(ui: &mut Ui, rows: &[Row], room: f32) -> Option<Neighbour> {
    let mut chosen = None;
    ScrollArea::vertical()
        .id_salt("nearby")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            if rows.is_empty() {
                ui.label(widgets::plain(say("nearby-none"), size::SMALL, theme::TEXT_DIM));
            }
            for row in rows {
                if widgets::button(ui, &line(&row.table), Weight::Plain, row.is_there).clicked() {
                    chosen = Some(row.table.clone());
                }
            }
        });
    chosen
}

fn line(table: &Neighbour) -> String {
    let address = table.invitation.address.to_string();
    tell!(
        "nearby-table",
        name = table.name.clone(),
        address = address,
        free = table.free_chairs,
        code = if table.needs_code { "yes" } else { "no" }
    )
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Pos2, RawInput, Rect, vec2};

    use super::*;
    use crate::ui::tests::drawn;

    fn table(name: &str, address: &str, needs_code: bool) -> Neighbour {
        Neighbour {
            name: name.to_owned(),
            invitation: address.parse().expect("it is an address"),
            free_chairs: 2,
            needs_code,
        }
    }

    /// The page in use.
    struct Used {
        ctx: egui::Context,
        form: Form,
        me: Me,
        at: f64,
        words: Vec<(String, Rect)>,
    }

    impl Used {
        fn new() -> Used {
            Used {
                ctx: drawn::context(),
                form: Form::default(),
                me: Me::default(),
                at: 1.0,
                words: Vec::new(),
            }
        }

        /// Draws it with these tables, and clicks there; where the player goes then.
        fn draw(&mut self, tables: &[Neighbour], clicked: Option<Pos2>) -> Option<Invitation> {
            let mut neighbours = Neighbours::default();
            neighbours.tables = tables.to_vec();
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(600.0, 600.0));
            let clicks = clicked.into_iter().flat_map(drawn::click_on);
            let mut target = None;
            for events in [vec![], vec![]].into_iter().chain(clicks) {
                self.at += 0.02;
                let input = RawInput {
                    screen_rect: Some(screen),
                    time: Some(self.at),
                    events,
                    ..RawInput::default()
                };
                let (form, me) = (&mut self.form, &mut self.me);
                let mut output = self.ctx.run_ui(input, |ui| {
                    target = show(ui, form, me, &neighbours, 560.0).or(target.take());
                });
                // Nobody draws it.
                output.textures_delta.clear();
                self.words.clear();
                for clipped in &output.shapes {
                    drawn::read(&clipped.shape, &mut self.words);
                }
            }
            target?.invitation().cloned()
        }

        /// Where a line stands.
        fn place(&mut self, tables: &[Neighbour], of: &Neighbour) -> Pos2 {
            self.draw(tables, None);
            let words = line(of);
            let found = self.words.iter().find(|(text, _)| *text == words);
            found.expect("it is shown").1.center()
        }
    }

    #[test]
    fn a_table_that_comes_or_goes_moves_no_other_one() {
        let mut used = Used::new();
        let (anna, zoe) = (
            table("Anna", "10.0.0.2:5000", false),
            table("Zoe", "10.0.0.3:5000", false),
        );
        let at = used.place(std::slice::from_ref(&zoe), &zoe);
        let both = [anna.clone(), zoe.clone()];
        assert_eq!(used.place(&both, &zoe), at, "one came before it");
        assert_eq!(used.draw(&both, Some(at)), Some(zoe.invitation.clone()));
        let second = used.place(&both, &anna);
        assert_eq!(used.place(std::slice::from_ref(&anna), &anna), second, "one has gone");
        assert_eq!(used.draw(&[anna], Some(at)), None, "nobody is there any more");
    }

    #[test]
    fn a_table_with_a_code_is_asked_for_it() {
        let mut used = Used::new();
        let closed = table("Zoe", "10.0.0.3:5000", true);
        let at = used.place(std::slice::from_ref(&closed), &closed);
        assert_eq!(used.draw(std::slice::from_ref(&closed), Some(at)), None);
        assert_eq!(used.form.address, "10.0.0.3:5000 ");
        assert_eq!(used.form.problem.as_deref(), Some(say("code-missing")));
    }
}
