use super::*;
use crate::link::{NewGame, PastGame, Snapshot, Snapshots};

/// A file of each kind, by its name.
const GAMES: SavedGames = SavedGames {
    latest: || None,
    open: |file| match file.to_str() {
        Some("going") => Ok(game(false)),
        Some("over") => Ok(game(true)),
        _ => Err("damaged.json: this is no saved game".to_owned()),
    },
    past_game: |_, _| {
        Ok(PastGame {
            answers: 0,
            phases: Vec::new(),
            course: None,
            record: None,
            file: None,
            snapshots: Box::new(Blank),
        })
    },
    replay: |_| None,
    account: |_| None,
    keep_account: |_, _| Ok(()),
    list: Vec::new,
    read: |_| Ok(Vec::new()),
    delete: |_| Err("it is being played".to_owned()),
};

#[derive(Debug)]
struct Blank;

impl Snapshots for Blank {
    fn snapshot(&mut self, _: usize) -> Result<Snapshot, String> {
        Err("blank".to_owned())
    }
}

fn game(is_over: bool) -> SavedGame {
    SavedGame {
        game: NewGame::default(),
        mine: None,
        turn: 1,
        is_over,
        age: None,
    }
}

/// The title of a program that knows these games.
fn title() -> App {
    let mut app = App::new();
    app.add_plugins(bevy::state::app::StatesPlugin).init_state::<Screen>();
    app.init_resource::<SavedList>().init_resource::<OpenPage>();
    app.add_message::<Wish>()
        .add_message::<OpenTable>()
        .add_message::<FileDragAndDrop>()
        .add_message::<WindowFocused>();
    app.insert_resource(GAMES);
    app.add_systems(Update, (list, take_file, take_chosen, obey).chain());
    app.world_mut().resource_mut::<OpenPage>().0 = Some(Page::Saved);
    app
}

fn said(app: &App) -> Option<&str> {
    app.world().resource::<SavedList>().problem.as_deref()
}

fn after(wish: Wish) -> App {
    let mut app = title();
    app.world_mut().write_message(wish);
    app.update();
    app
}

#[test]
fn a_game_goes_on_and_one_that_is_over_is_looked_at() {
    let opened = |app: &App| !app.world().resource::<Messages<OpenTable>>().is_empty();
    let app = after(Wish::Open("going".into()));
    assert!(opened(&app) && !app.world().contains_resource::<LookingBack>());
    for wish in [Wish::Open("over".into()), Wish::Look("over".into(), None)] {
        let app = after(wish);
        assert!(!opened(&app) && app.world().contains_resource::<LookingBack>());
        assert_eq!(app.world().resource::<OpenPage>().0, None);
    }
}

#[test]
fn a_damaged_file_is_one_sentence_and_leaves_the_page_open() {
    let app = after(Wish::Open("damaged.json".into()));
    assert_eq!(said(&app), Some("Damaged.json: this is no saved game."));
    assert_eq!(app.world().resource::<OpenPage>().0, Some(Page::Saved));
    let app = after(Wish::Delete("going".into()));
    assert_eq!(said(&app), Some("It is being played."));
}

#[test]
fn a_file_that_is_dropped_is_opened() {
    let mut app = title();
    app.world_mut().write_message(FileDragAndDrop::DroppedFile {
        window: Entity::PLACEHOLDER,
        path_buf: "over".into(),
    });
    app.update();
    assert!(app.world().contains_resource::<LookingBack>());
}

/// Waits for what a system's window found, which may have come before ours for a while.
fn found(found: Option<Found>, keeping: Option<&str>, was_seen: bool) -> App {
    bevy::tasks::AsyncComputeTaskPool::get_or_init(bevy::tasks::TaskPool::new);
    let mut app = title();
    let mut saved_list = app.world_mut().resource_mut::<SavedList>();
    let (close, closed) = std::sync::mpsc::channel();
    saved_list.keeping = keeping.map(PathBuf::from);
    saved_list.browsing.wait(async move {
        let _ = closed.recv();
        found
    });
    for focused in [!was_seen, true] {
        let window = Entity::PLACEHOLDER;
        app.world_mut().write_message(WindowFocused { window, focused });
        app.update();
    }
    assert!(app.world().resource::<SavedList>().is_browsing() && said(&app).is_none());
    close.send(()).unwrap();
    for _ in 0..2000 {
        app.update();
        if !app.world().resource::<SavedList>().is_browsing() {
            return app;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it still waits");
}

#[test]
fn a_system_without_windows_for_files_says_what_works_instead() {
    let app = found(None, None, false);
    assert_eq!(said(&app), Some(say("saved-no-window")));
    let app = found(None, Some("games/1-seed-7.json"), false);
    assert!(said(&app).is_some_and(|words| words.contains("games/1-seed-7.json")));
    let app = found(Some(Found::Failed("no room".to_owned())), None, true);
    assert!(said(&app).is_some_and(|words| words.contains("no room")));
}

#[test]
fn a_window_for_files_that_was_closed_says_nothing() {
    assert_eq!(said(&found(None, None, true)), None);
    assert_eq!(said(&found(Some(Found::Kept), Some("game"), true)), None);
    let app = found(Some(Found::File("over".into())), None, true);
    assert!(app.world().contains_resource::<LookingBack>());
}

#[test]
fn a_copy_is_called_after_the_end_of_its_name() {
    assert_eq!(copy_name(Path::new("games/17-00c0ffee.game")), "arrakis-00c0ffee.game");
    assert_eq!(
        copy_name(Path::new("arrakis game 17-00c0ffee")),
        "arrakis-00c0ffee.game"
    );
    assert_eq!(copy_name(Path::new("games/17-seed-42.game")), "arrakis-seed-42.game");
    assert_eq!(copy_name(Path::new("arrakis game 17-seed-42")), "arrakis-seed-42.game");
    assert_eq!(copy_name(Path::new("arrakis game")), "arrakis.game");
}
