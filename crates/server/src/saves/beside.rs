//! What lies beside the place of a game, and is gone with it: the code of its table, so that a link is good for as long as
//! there is the game, the lobby of one that has not begun, and what looking back at one that is over came to.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use arrakis_log::Log;
use arrakis_net::TableCode;
use bevy::log::warn;

use super::folder::{EXTENSION, read_bytes};
use super::{Held, LOBBY};

/// How the names of files with a code end.
const CODE: &str = "code";
/// How the names of files with an account end. They hold JSON, but saved games of before there were logs ended so.
const ACCOUNT: &str = "account";

/// How long a lobby waits for its people.
const DAY: Duration = Duration::from_hours(24);

impl Held {
    /// The code by which friends came to the table of this game, if it was kept.
    pub fn code(&self) -> Option<TableCode> {
        let file = self.place().file().with_extension(CODE);
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => {
                warn!(
                    "{} cannot be read, so this table has a new code: {error}",
                    file.display()
                );
                return None;
            }
        };
        let code = text.parse();
        if let Err(error) = &code {
            warn!("{}, so this table has a new one: {error}", file.display());
        }
        code.ok()
    }

    /// Keeps the code of the table, for when the game is gone on with.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep_code(&self, code: TableCode) -> io::Result<()> {
        if self.code() == Some(code) {
            return Ok(());
        }
        arrakis_log::create(
            &self.place().file().with_extension(CODE),
            format!("{code}\n").as_bytes(),
        )
    }

    /// Keeps who sits in the lobby, and what was chosen there: a log without any action.
    pub(crate) fn keep_lobby(&self, lobby: &Log) -> io::Result<()> {
        let bytes = lobby.to_bytes().map_err(io::Error::other)?;
        arrakis_log::create(&self.place().file().with_extension(LOBBY), &bytes)
    }

    /// Forgets the lobby: the game has begun, or nobody has a chair any more.
    pub(crate) fn forget_lobby(&self) {
        let _ = fs::remove_file(self.place().file().with_extension(LOBBY));
    }
}

/// What lies beside the file of a game that is over: what looking back at it came to. Whoever reads it judges whether it is
/// whole.
pub fn account(game: &Path) -> Option<Vec<u8>> {
    read_bytes(&game.with_extension(ACCOUNT)).ok()
}

/// Keeps what looking back at a game came to beside its file, if it has one.
///
/// # Errors
/// When it cannot be written; what lay there before is still there.
pub fn keep_account(game: &Path, account: &[u8]) -> io::Result<()> {
    if !game.is_file() {
        return Ok(());
    }
    arrakis_log::create(&game.with_extension(ACCOUNT), account)
}

/// Forgets it: the game is gone.
pub(super) fn forget_account(game: &Path) {
    let _ = fs::remove_file(game.with_extension(ACCOUNT));
}

/// Whether a lobby is waited for: its game has not begun, and its people have not been away for a day.
pub(super) fn is_waited_for(lobby: &Path) -> bool {
    let changed = lobby.metadata().and_then(|found| found.modified());
    // A clock that was set back says nothing against it.
    let is_young = changed.is_ok_and(|changed| changed.elapsed().unwrap_or_default() < DAY);
    is_young && !lobby.with_extension(EXTENSION).exists()
}

/// Removes what is left beside a place that nobody holds any more. Returns whether there is something to go on with.
pub(super) fn tidy(game: &Path) -> bool {
    let lobby = game.with_extension(LOBBY);
    if is_waited_for(&lobby) {
        return true;
    }
    let _ = fs::remove_file(lobby);
    if game.exists() {
        return true;
    }
    let _ = fs::remove_file(game.with_extension(CODE));
    false
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use arrakis_log::Record;
    use arrakis_log::trial::played;
    use arrakis_rules::{Faction, Seat, Setup};

    use super::super::folder::tests::Temporary;
    use super::super::{Kind, Place};
    use super::*;

    fn code(text: &str) -> TableCode {
        text.parse().unwrap()
    }

    fn is_there(place: &Place, end: &str) -> bool {
        place.file().with_extension(end).exists()
    }

    #[test]
    fn the_code_of_a_table_stays_with_its_game_and_goes_with_it() {
        let folder = Temporary::new("code");
        let place = folder.0.new_place(Kind::Own);
        let held = Held::new(place.clone()).unwrap();
        assert_eq!(held.code(), None);
        held.keep_code(code("K7QF-2MXP")).unwrap();
        arrakis_log::create(place.file(), &played(1, 5).to_bytes().unwrap()).unwrap();
        drop(held);
        let held = Held::new(place.clone()).unwrap();
        assert_eq!(held.code(), Some(code("K7QF-2MXP")));
        held.keep_code(code("AAAA-BBBB")).unwrap();
        assert_eq!(held.code(), Some(code("AAAA-BBBB")));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let found = fs::metadata(place.file().with_extension(CODE)).unwrap();
            assert_eq!(found.permissions().mode() & 0o777, 0o600);
        }
        // What is no code is none, and is written over.
        fs::write(place.file().with_extension(CODE), "AAAA").unwrap();
        assert_eq!(held.code(), None);
        held.keep_code(code("AAAA-BBBB")).unwrap();
        drop(held);
        folder.0.delete(Kind::Own, place.file()).unwrap();
        assert!(!is_there(&place, CODE));
        // A game that never began had a table, and one that is over has none any more.
        for is_played in [false, true] {
            let place = folder.0.new_place(Kind::Own);
            let held = Held::new(place.clone()).unwrap();
            held.keep_code(code("K7QF-2MXP")).unwrap();
            if is_played {
                arrakis_log::create(place.file(), b"{}").unwrap();
                arrakis_log::move_to(place.file(), place.replay()).unwrap();
            }
            assert!(is_there(&place, CODE));
            drop(held);
            assert!(!is_there(&place, CODE), "played: {is_played}");
        }
    }

    #[test]
    fn what_looking_back_came_to_lies_beside_its_game_and_goes_with_it() {
        let folder = Temporary::new("account");
        let place = folder.0.new_place(Kind::Own);
        let replay = folder.0.replay(Kind::Own, place.name().unwrap());
        assert_eq!(replay, place.replay());
        keep_account(&replay, b"{}").unwrap();
        assert_eq!(account(&replay), None, "there is no game");
        arrakis_log::create(&replay, &played(1, usize::MAX).to_bytes().unwrap()).unwrap();
        for bytes in [&b"{}"[..], b"[]"] {
            keep_account(&replay, bytes).unwrap();
            assert_eq!(account(&replay).as_deref(), Some(bytes));
        }
        // It is no game, and is taken for none.
        let files: Vec<_> = folder.0.list(Kind::Own).into_iter().map(|listed| listed.file).collect();
        assert_eq!(files, std::slice::from_ref(&replay));
        assert!(replay.with_extension(ACCOUNT).exists());
        folder.0.delete(Kind::Own, &replay).unwrap();
        assert!(!replay.with_extension(ACCOUNT).exists());
    }

    /// A lobby in which one person sits.
    fn lobby() -> Log {
        let mut lobby = Log::new(Setup::new(&Faction::CLASSIC, 1).unwrap());
        lobby.records = vec![Record::ChairTaken {
            seat: Seat(2),
            key: [7; 32],
            name: "Paul".to_owned(),
        }];
        lobby
    }

    #[test]
    fn a_lobby_is_gone_on_with_for_a_day_unless_its_game_has_begun() {
        let folder = Temporary::new("lobby");
        let place = folder.0.new_place(Kind::Served);
        let held = Held::new(place.clone()).unwrap();
        held.keep_lobby(&lobby()).unwrap();
        held.keep_code(code("K7QF-2MXP")).unwrap();
        drop(held);
        let file = place.file().with_extension(LOBBY);
        let (found, log, _) = folder.0.latest(Kind::Served).unwrap();
        assert_eq!((&found, log), (&file, lobby()));
        // It has the place of the game that comes of it, which begins there.
        assert_eq!(folder.0.place_of(Kind::Served, &file), Some(place.clone()));
        assert!(folder.0.list(Kind::Served).is_empty(), "nothing was played");
        folder.0.prune(Kind::Served);
        assert!(is_there(&place, LOBBY) && is_there(&place, CODE) && is_there(&place, "lock"));
        arrakis_log::create(place.file(), &played(1, 5).to_bytes().unwrap()).unwrap();
        assert_eq!(folder.0.latest(Kind::Served).unwrap().0, place.file());
        drop(Held::new(place.clone()).unwrap());
        assert!(!is_there(&place, LOBBY) && is_there(&place, CODE));

        let place = folder.0.new_place(Kind::Served);
        let held = Held::new(place.clone()).unwrap();
        held.keep_lobby(&lobby()).unwrap();
        held.keep_code(code("K7QF-2MXP")).unwrap();
        drop(held);
        let file = place.file().with_extension(LOBBY);
        assert_eq!(folder.0.latest(Kind::Served).unwrap().0, file, "it is the latest");
        let yesterday = SystemTime::now() - DAY - Duration::from_secs(1);
        let opened = fs::File::options().append(true).open(&file).unwrap();
        opened.set_modified(yesterday).unwrap();
        assert_ne!(folder.0.latest(Kind::Served).unwrap().0, file, "they do not come back");
        folder.0.prune(Kind::Served);
        assert!(!is_there(&place, LOBBY) && !is_there(&place, CODE) && !is_there(&place, "lock"));
    }
}
