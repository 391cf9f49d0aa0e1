//! A log in memory.

use arrakis_rules::{Action, Faction, FactionSelection, Game, Matter, SAVE_VERSION, Save, SaveError, Seat, Setup};

use crate::frame;
use crate::reading::Made;
use crate::record::{Checkpoint, Record};
use crate::{LOG_VERSION, MAGIC};

/// A game: what it was made from, and what happened at its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// [`SAVE_VERSION`] of the rules by which it is played.
    pub rules: u32,
    /// What the game was made from.
    pub setup: Setup,
    /// What happened, in order.
    pub records: Vec<Record>,
}

impl Log {
    /// The log of a game that has not begun.
    pub fn new(setup: Setup) -> Log {
        Log {
            rules: SAVE_VERSION,
            setup,
            records: Vec::new(),
        }
    }

    /// The log of a saved game of an older form; `mine` is the faction of its host.
    ///
    /// # Errors
    /// When no game comes of it.
    pub fn of_save(save: &Save, mine: Option<Faction>) -> Result<Log, SaveError> {
        let mut log = Log::new(save.setup.clone());
        let (mut turn, mut last) = (0, None);
        let game = save.restore_told(|number, game, _| {
            if let Some((seat, action)) = save.actions.get(number - 1) {
                let records = Record::of_action(game, turn, *seat, action.clone(), number);
                log.records.extend(records);
            }
            turn = game.turn();
            last = Some(Checkpoint::of(game, number));
        })?;
        if let Some(mine) = mine {
            log.set_host(mine);
        }
        if game.outcome().is_none() {
            log.records.extend(last.map(Record::Checkpoint));
        }
        Ok(log)
    }

    /// Takes down what happened at the table, in order. What is taken back is taken out.
    pub fn extend(&mut self, records: impl IntoIterator<Item = Record>) {
        let mut count = self.count();
        for record in records {
            let before = count;
            count = record.count_after(count);
            match record {
                Record::TakenBack { .. } if count < before => self.take_back(count),
                Record::TakenBack { .. } => {}
                record => self.records.push(record),
            }
        }
    }

    /// Takes out every action after so many, and where it led to. Who sits where stays as it is.
    fn take_back(&mut self, actions: usize) {
        let mut count = 0;
        self.records.retain(|record| {
            count = record.count_after(count);
            let is_of_game = matches!(record, Record::Action { .. } | Record::Checkpoint(_) | Record::Over);
            count <= actions || !is_of_game
        });
    }

    /// Takes an action down that has been done, the last one of `game`.
    pub fn note(&mut self, game: &Game, seat: Seat, action: Action) {
        let number = self.count() + 1;
        let turn = self.turn().unwrap_or_default();
        self.records.extend(Record::of_action(game, turn, seat, action, number));
    }

    /// The whole log as bytes, as they lie in a file.
    ///
    /// # Errors
    /// None that a table can cause.
    pub fn to_bytes(&self) -> Result<Vec<u8>, postcard::Error> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(LOG_VERSION.to_le_bytes());
        let made = postcard::to_stdvec(&Made {
            rules: self.rules,
            setup: self.setup.clone(),
        })?;
        let begins = bytes.len() as u64;
        frame::push(&mut bytes, begins, &made);
        let mut rest = &self.records[..];
        while !rest.is_empty() {
            let (content, count) = frame::content(rest, frame::MOST_OF_WHOLE)?;
            let begins = bytes.len() as u64;
            frame::push(&mut bytes, begins, &content);
            rest = &rest[count..];
        }
        Ok(bytes)
    }

    /// What was done, in order.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = (Seat, &Action)> {
        self.records.iter().filter_map(|record| match record {
            Record::Action { seat, action } => Some((*seat, action)),
            _ => None,
        })
    }

    /// How many actions there are.
    pub fn count(&self) -> usize {
        self.actions().count()
    }

    /// The checkpoints, in order.
    pub fn checkpoints(&self) -> impl DoubleEndedIterator<Item = &Checkpoint> {
        self.records.iter().filter_map(|record| match record {
            Record::Checkpoint(checkpoint) => Some(checkpoint),
            _ => None,
        })
    }

    /// The turn it was at the last checkpoint.
    pub fn turn(&self) -> Option<u8> {
        self.checkpoints().next_back().map(|checkpoint| checkpoint.turn)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.records.last() == Some(&Record::Over) || self.records.contains(&Record::Over)
    }

    /// The factions by seat: those of the setup, or those that were drafted (Rule 0.08), as soon as all are known.
    pub fn factions(&self) -> Option<Vec<Faction>> {
        let seats = self.setup.factions.len();
        if self.setup.options.faction_selection != FactionSelection::Draft {
            return Some(self.setup.factions.to_vec());
        }
        let mut kept: Vec<Option<Faction>> = vec![None; seats];
        for (seat, action) in self.actions() {
            if let Action::Choose {
                matter: Matter::KeepFaction,
                choice,
            } = action
                && let Some(kept) = kept.get_mut(seat.index())
            {
                *kept = choice.clone().faction();
            }
        }
        kept.into_iter().collect()
    }

    /// The faction of whoever was the host when the game began.
    pub fn mine(&self) -> Option<Faction> {
        self.factions()?.get(self.home()?.index()).copied()
    }

    fn set_host(&mut self, mine: Faction) {
        let at = self.setup.factions.iter().position(|faction| *faction == mine);
        if let Some(seat) = at.and_then(|at| u8::try_from(at).ok()).map(Seat) {
            self.records.insert(0, Record::Host { seat: Some(seat) });
        }
    }

    /// Takes away everything after so many actions. Returns whether there are so many.
    pub fn go_back(&mut self, actions: usize) -> bool {
        let mut count = 0;
        let end = self.records.iter().position(|record| {
            count += usize::from(matches!(record, Record::Action { .. }));
            count > actions
        });
        if let Some(end) = end {
            self.records.truncate(end);
        }
        count >= actions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::played;

    #[test]
    fn a_saved_game_of_an_older_form_is_the_same_game() {
        for actions in [0, 1, 40, usize::MAX] {
            let played = played(3, actions);
            let game = played.restore().unwrap();
            let done = played.actions().map(|(seat, action)| (seat, action.clone()));
            let save = Save::new(&game, done.collect());
            let log = Log::of_save(&save, Some(Faction::Fremen)).unwrap();
            assert!(log.actions().eq(played.actions()) && log.restore().unwrap() == game);
            assert_eq!(
                (log.mine(), log.is_over()),
                (Some(Faction::Fremen), game.outcome().is_some())
            );
            assert_eq!(log.turn(), (actions > 0).then(|| game.turn()));
        }
    }

    #[test]
    fn what_is_taken_back_is_gone_and_who_sits_where_is_not() {
        let whole = played(3, 100);
        let left = Record::ChairGivenBack { seat: Seat(2) };
        for actions in [0, 1, 16, 17, 99, 100] {
            let mut log = Log::new(whole.setup.clone());
            log.extend(whole.records.iter().cloned());
            log.extend([left.clone(), Record::TakenBack { actions }]);
            assert_eq!(log.restore().unwrap().actions(), actions);
            assert_eq!(log.records.last(), Some(&left));
            let mut expected = whole.clone();
            expected.go_back(actions as usize);
            // It goes on from there.
            let next = whole
                .actions()
                .nth(actions as usize)
                .map(|(seat, action)| Record::Action {
                    seat,
                    action: action.clone(),
                });
            log.extend(next.clone());
            log.records.retain(|record| *record != left);
            expected.records.extend(next);
            assert_eq!(log.restore().unwrap(), expected.restore().unwrap());
        }
    }

    #[test]
    fn going_back_leaves_so_many_actions() {
        let whole = played(3, 100);
        for actions in [0, 1, 15, 16, 17, 99, 100] {
            let mut log = whole.clone();
            assert!(log.go_back(actions));
            assert_eq!(log.count(), actions);
            assert_eq!(log.restore().unwrap().actions() as usize, actions);
        }
        let mut log = whole.clone();
        assert!(!log.go_back(101) && log == whole);
    }
}
