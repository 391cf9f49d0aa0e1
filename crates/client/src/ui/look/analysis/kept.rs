//! An account as it lies beside the file of its game. Whatever is not of this game, of this version and whole is as good as
//! nothing: then it is worked out anew.

use arrakis_bots::{Account, Effort};
use arrakis_log::{Log, Record};
use arrakis_rules::{Action, Game, SAVE_VERSION};
use serde::{Deserialize, Serialize};

/// The version of what is written here. It counts up when an older program would read it wrongly, or when bots have come to
/// judge otherwise without the program having another number.
const VERSION: u32 = 1;

/// What is written.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// The version of the program: its bots judge.
    program: String,
    /// That of the rules.
    rules: u32,
    /// How many actions the game has.
    actions: usize,
    /// The mark of the game, in hexadecimal: some readers of JSON know no such large numbers.
    game: String,
    /// By what chance, how many games for a decision and for a moment.
    effort: (u64, u32, u32),
    account: Account,
}

/// A number that no two games share: of what it was made from and of what was done. Who sat there says nothing of the game, nor
/// do notes, which a table's record lacks and the file of the same game has.
pub(super) fn mark(record: &Log) -> u64 {
    let mut log = Log::new(record.setup.clone());
    log.records
        .extend(record.actions().map(|(seat, action)| Record::Action {
            seat,
            action: match action {
                Action::WriteFilamentBook(_) => Action::WriteFilamentBook(String::new()),
                action => action.clone(),
            },
        }));
    // FNV-1a: no secret hangs on it.
    let bytes = log.to_bytes().unwrap_or_default();
    let (start, prime) = (0xcbf2_9ce4_8422_2325_u64, 0x0100_0000_01b3);
    bytes
        .iter()
        .fold(start, |mark, byte| (mark ^ u64::from(*byte)).wrapping_mul(prime))
}

/// The bytes of the file.
pub(super) fn written(account: &Account, record: &Log, effort: Effort) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(&kept(account, record, effort))
}

fn kept(account: &Account, record: &Log, effort: Effort) -> Kept {
    Kept {
        version: VERSION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        rules: SAVE_VERSION,
        actions: record.count(),
        game: format!("{:016x}", mark(record)),
        effort: (effort.seed, effort.decision, effort.moment),
        account: account.clone(),
    }
}

/// The account in these bytes, if it is that of this game.
pub(super) fn read(bytes: &[u8], record: &Log, effort: Effort) -> Option<Account> {
    let there: Kept = serde_json::from_slice(bytes).ok()?;
    let wanted = kept(&there.account, record, effort);
    let is_same = (there.version, there.rules, there.actions, there.effort)
        == (wanted.version, wanted.rules, wanted.actions, wanted.effort)
        && there.program == wanted.program
        && there.game == wanted.game;
    (is_same && fits(&there.account, record)).then_some(there.account)
}

/// Whether an account can be that of this game: a file may have been changed, and what it says is shown.
fn fits(account: &Account, record: &Log) -> bool {
    let Ok(mut game) = Game::new(record.setup.clone()) else {
        return false;
    };
    let seats = game.seats().count();
    let named = || {
        account
            .players
            .iter()
            .flat_map(|played| played.worst.iter().map(move |costly| (played.seat, costly)))
    };
    let mut found = 0;
    for (number, (seat, action)) in record.actions().enumerate() {
        for (_, costly) in named().filter(|(other, costly)| *other == seat && costly.actions == number) {
            let asked = game.prompt(seat).map(|prompt| prompt.kind);
            if costly.done != *action || asked.as_ref() != Some(&costly.asked) || !costly.asked.contains(&costly.better)
            {
                return false;
            }
            found += 1;
        }
        if game.submit(seat, action.clone()).is_err() {
            return false;
        }
    }
    let is_whole = account.moments.iter().all(|moment| {
        let open = moment.open.as_ref().is_none_or(|open| open.len() == seats);
        open && moment.known.len() == seats && moment.allies.len() == seats
    });
    is_whole
        && found == named().count()
        && account.factions == game.factions()
        && Some(account.outcome) == game.outcome()
        && account.players.len() == seats
        && account.moments.last().map(|moment| moment.actions) == Some(record.count())
}
