//! Somebody else's table: by its address, or one of those in the local network.

use arrakis_net::{Invitation, InvitationError, NAME_LENGTH, tidy_name};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, ScrollArea, Ui};

use crate::link::{LinkTarget, Me, Neighbour, Neighbours};
use crate::locale::{say, tell};
use crate::text;
use crate::theme::{self, size, space};
use crate::ui::kit::form::{edit, field};
use crate::ui::kit::touch;
use crate::ui::kit::widgets::{self, Weight};

/// Lines that are kept for what is wrong, in points, so that nothing moves when it is said.
const PROBLEM: f32 = 2.0 * 1.3 * size::SMALL;

/// What is typed on the page, and which tables it has shown.
#[derive(Debug, Default)]
pub(super) struct Form {
    address: String,
    name: Option<String>,
    problem: Option<String>,
    /// A table of the network whose code is being typed: what else leads to it is known.
    chosen: Option<Invitation>,
    /// In the order in which they came. One that has gone keeps its place, so that none moves under the pointer.
    tables: Vec<Row>,
    /// Whether the page has been drawn since it was opened.
    is_open: bool,
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
        self.is_open = false;
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

    /// Where what is typed leads, or what is wrong with it.
    fn typed(&self) -> Result<Invitation, String> {
        let typed: Invitation = self
            .address
            .parse()
            .map_err(|error: InvitationError| text::sentence(&error.to_string()))?;
        match &self.chosen {
            Some(chosen) if chosen.address == typed.address && typed.key.is_none() => match typed.code {
                Some(code) => Ok(Invitation {
                    code: Some(code),
                    ..chosen.clone()
                }),
                None => Err(say("code-missing").to_owned()),
            },
            _ => Ok(typed),
        }
    }

    /// The tables of the network; the one that was pressed.
    fn tables(&self, ui: &mut Ui) -> Option<Neighbour> {
        ui.label(widgets::strong(say("nearby"), size::TEXT, theme::TEXT));
        if self.tables.is_empty() {
            ui.label(widgets::plain(say("nearby-none"), size::SMALL, theme::TEXT_DIM));
        }
        let mut pressed = None;
        for row in &self.tables {
            if widgets::button(ui, &line(&row.table), Weight::Plain, row.is_there).clicked() {
                pressed = Some(row.table.clone());
            }
        }
        pressed
    }

    /// The code of this table is to be typed.
    fn ask_for_code(&mut self, of: Invitation) {
        self.address = format!("{} ", of.address);
        self.chosen = Some(of);
        self.problem = Some(say("code-missing").to_owned());
    }
}

/// Whether they are one table: a server has many, and a table may be known by several addresses.
fn is_same(one: &Neighbour, other: &Neighbour) -> bool {
    let (one, other) = (&one.invitation, &other.invitation);
    let server = if one.key.is_some() && other.key.is_some() {
        one.key == other.key
    } else {
        one.address == other.address
    };
    server && one.table == other.table
}

/// Whether the next new game is to have a chair for somebody else: a table is to be hosted.
#[derive(Resource, Debug, Default)]
pub(crate) struct Invites(pub(crate) bool);

/// Where one goes from the page.
#[derive(Clone, Debug)]
pub(super) enum Way {
    /// To this table.
    Table(Box<LinkTarget>),
    /// To a table of one's own, to which others come.
    Host,
}

/// The page; where one goes from it. A program that cannot look for tables of the network shows none, and hosts none.
pub(super) fn show(
    ui: &mut Ui,
    form: &mut Form,
    me: &mut Me,
    neighbours: Option<&Neighbours>,
    room: f32,
) -> Option<Way> {
    let target = ScrollArea::vertical()
        .id_salt("join")
        .max_height(room)
        .auto_shrink([false, true])
        .show(ui, |ui| contents(ui, form, me, neighbours))
        .inner;
    if matches!(target, Some(Way::Table(_))) {
        me.name = tidy_name(form.name.as_deref().unwrap_or_default());
    }
    target
}

fn contents(ui: &mut Ui, form: &mut Form, me: &Me, neighbours: Option<&Neighbours>) -> Option<Way> {
    let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
    let name = form.name.get_or_insert_with(|| me.name.clone());
    field(ui, say("your-name"));
    ui.add(edit(name).char_limit(NAME_LENGTH));
    field(ui, say("address"));
    let address = ui.add(edit(&mut form.address).hint_text(say("join-hint")));
    // Where there is a keyboard one can type at once.
    if !std::mem::replace(&mut form.is_open, true) && !touch::is_touched(ui.ctx()) {
        address.request_focus();
    }
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
            match form.typed() {
                Ok(invitation) if watches => target = Some(Way::Table(Box::new(LinkTarget::Watch(invitation)))),
                Ok(invitation) => target = Some(Way::Table(Box::new(LinkTarget::Join(invitation)))),
                Err(problem) => form.problem = Some(problem),
            }
        }
    });
    ui.scope(|ui| {
        ui.set_min_height(PROBLEM);
        if let Some(problem) = &form.problem {
            ui.label(widgets::plain(problem, size::SMALL, theme::LOSS));
        }
    });
    let Some(neighbours) = neighbours else { return target };
    if host(ui) {
        target = Some(Way::Host);
    }
    form.note(neighbours);
    match form.tables(ui) {
        Some(table) if table.needs_code => {
            form.ask_for_code(table.invitation);
            address.request_focus();
        }
        Some(table) => target = Some(Way::Table(Box::new(LinkTarget::Join(table.invitation)))),
        None => {}
    }
    target
}

/// The way to a table of one's own.
fn host(ui: &mut Ui) -> bool {
    let clicked = ui.horizontal(|ui| {
        let button = widgets::button(ui, say("host-table"), Weight::Plain, true);
        ui.add(egui::Label::new(widgets::plain(say("host-note"), size::SMALL, theme::TEXT_DIM)).wrap());
        button.clicked()
    });
    ui.add_space(space::INNER);
    clicked.inner
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
    use arrakis_net::TableCode;
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
        looks: bool,
        words: Vec<(String, Rect)>,
    }

    impl Used {
        fn new() -> Used {
            Used {
                ctx: drawn::context(),
                form: Form::default(),
                me: Me::default(),
                at: 1.0,
                looks: true,
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
                let (form, me, found) = (&mut self.form, &mut self.me, self.looks.then_some(&neighbours));
                let mut output = self.ctx.run_ui(input, |ui| {
                    target = show(ui, form, me, found, 560.0).or(target.take());
                });
                // Nobody draws it.
                output.textures_delta.clear();
                self.words.clear();
                for clipped in &output.shapes {
                    drawn::read(&clipped.shape, &mut self.words);
                }
            }
            match target? {
                Way::Table(target) => target.invitation().cloned(),
                Way::Host => None,
            }
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

    #[test]
    fn every_table_of_a_server_has_a_row_and_its_code_leads_to_that_table() {
        let mut used = Used::new();
        let [first, second] = ["one", "two"].map(|name| {
            let mut found = table(name, "10.0.0.3:5000", true);
            found.invitation.table = name.to_owned();
            found
        });
        let both = [first.clone(), second.clone()];
        let at = used.place(&both, &second);
        assert_ne!(used.place(&both, &first), at);
        used.draw(&both, Some(at));
        assert!(used.form.typed().is_err(), "its code is missing");
        let code = TableCode::fresh().expect("there is chance");
        used.form.address += &code.to_string();
        let led = used.form.typed().expect("the code is there");
        assert_eq!((led.table.as_str(), led.code), ("two", Some(code)));
        // Another address is another table.
        used.form.address = "10.0.0.4:5000".to_owned();
        assert_eq!(
            used.form.typed(),
            Ok("10.0.0.4:5000".parse().expect("it is an address"))
        );
    }

    #[test]
    fn a_program_that_cannot_look_for_tables_speaks_of_none() {
        let mut used = Used::new();
        used.looks = false;
        used.draw(&[], None);
        assert!(!used.words.iter().any(|(words, _)| words == say("nearby")));
        used.looks = true;
        used.draw(&[], None);
        assert!(used.words.iter().any(|(words, _)| words == say("nearby")));
    }
}
