//! What is chosen for a new game, and the game that is made of it.

use arrakis_bots::{Level, Wanted};
use arrakis_net::{DEFAULT_PORT, tidy_name};
use arrakis_rules::{
    Customs, DealEnforcement, Faction, FactionSelection, MAX_SEATS, Mode, Options, ReactionWindows, Setup,
};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::chairs::Hand;
use crate::link::{Admission, Hosting, NewGame};
use crate::locale::say;
use crate::text;

/// Whether others can come to a table of this program: a page has no port.
pub(super) const HOSTS: bool = cfg!(not(target_family = "wasm"));

/// Who sits on a chair that is not the player's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Other {
    /// A bot.
    #[default]
    Bot,
    /// A person who comes from elsewhere.
    Person,
    /// Nobody: it is no chair of this game.
    Nobody,
}

/// Who sits on a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sits {
    /// The player.
    You,
    /// A bot.
    Bot,
    /// Somebody else.
    Person,
    /// Nobody.
    Nobody,
}

/// A part of the sheet of everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tab {
    /// Houses and seed.
    Game,
    /// Variants and rulings.
    Rulings,
    /// How well each bot plays, and in which manner.
    Bots,
    /// Who else comes, and what is agreed on.
    People,
}

/// What is chosen so far. It stays for the next game, also where the program is started anew.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Form {
    /// Every faction once: the first six in the order of the chairs.
    pub(super) factions: Vec<Faction>,
    /// Who sits on each chair, but for the player's own.
    pub(super) others: [Other; MAX_SEATS],
    /// The player's chair, and the one before.
    pub(super) mine: usize,
    #[serde(skip)]
    pub(super) before: Option<usize>,
    /// One game has it, and not the next one as well.
    #[serde(skip)]
    pub(super) seed: String,
    pub(super) turns: u8,
    /// Which bots are wanted, by chair.
    pub(super) bots: [Wanted; MAX_SEATS],
    pub(super) mode: Mode,
    pub(super) edition: Edition,
    pub(super) windows: ReactionWindows,
    pub(super) deals: DealEnforcement,
    pub(super) filament_book: bool,
    /// How the factions are found (R05).
    pub(super) selection: FactionSelection,
    /// Whether they are drawn of all that can be played, and not of the classic six alone.
    pub(super) draws_all: bool,
    /// Whether the seats are drawn at random (Rule 0.07).
    pub(super) random_seats: bool,
    /// Whether the Shield Wall counts as a stronghold (Rule 4.02).
    pub(super) shield_wall: bool,
    /// Whether a card that nobody wants ends the phase (R25).
    pub(super) bought_in_ends_phase: bool,
    /// Whether the cards of the second expansion are in the deck without Richese (R93).
    pub(super) expansion2_cards: bool,
    /// Whether everybody hears what a Nullentropy Box takes (R157).
    pub(super) shows_pick: bool,
    /// Whether Ecaz and their ally count once in a stronghold (R164).
    pub(super) pair_counts_once: bool,
    /// Whether the Ixians see the second starting card of Harkonnen (R195).
    pub(super) ixians_see_second_card: bool,
    /// Where other people sit: what the player is called, whether a code is needed, and what is agreed on at first.
    pub(super) name: String,
    pub(super) needs_code: bool,
    pub(super) customs: Customs,
    /// What more there is to choose from that lies open.
    #[serde(skip)]
    pub(super) more: Option<Tab>,
    #[serde(skip)]
    pub(super) hand: Hand,
    #[serde(skip)]
    pub(super) problem: Option<String>,
}

/// Which rulings hold where editions differ (R01, R02).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Edition {
    #[default]
    Newest,
    Classic,
    Tournament,
}

impl Default for Form {
    fn default() -> Self {
        let options = Options::default();
        Form {
            // The classic six come first: they sit at a table for which nobody has chosen.
            factions: Faction::ALL.to_vec(),
            others: [Other::Bot; MAX_SEATS],
            mine: 0,
            before: None,
            seed: String::new(),
            turns: Options::MOST_TURNS,
            bots: [Wanted::of_level(Level::default()); MAX_SEATS],
            mode: Mode::Basic,
            edition: Edition::default(),
            windows: ReactionWindows::default(),
            deals: DealEnforcement::default(),
            filament_book: false,
            selection: FactionSelection::default(),
            draws_all: false,
            random_seats: false,
            shield_wall: options.shield_wall_stronghold,
            bought_in_ends_phase: options.bought_in_ends_phase,
            expansion2_cards: options.expansion2_cards_in_deck,
            shows_pick: options.nullentropy_shows_pick,
            pair_counts_once: options.pair_counts_once,
            ixians_see_second_card: options.ixians_see_second_harkonnen_card,
            name: String::new(),
            needs_code: true,
            customs: Customs::default(),
            more: None,
            hand: Hand::default(),
            problem: None,
        }
    }
}

impl Form {
    /// Whether houses are chosen, and not drawn.
    pub(super) fn chooses(&self) -> bool {
        self.selection == FactionSelection::Choose
    }

    /// Puts a faction on a chair; who had it gets the other one, so that each plays once. Somebody sits there then.
    pub(super) fn seat(&mut self, chair: usize, faction: Faction) {
        if let Some(other) = self.factions.iter().position(|one| *one == faction) {
            self.factions.swap(chair, other);
        }
        if self.sits(chair) == Sits::Nobody {
            self.others[chair] = Other::Bot;
        }
    }

    /// Who sits on a chair.
    pub(super) fn sits(&self, chair: usize) -> Sits {
        match self.others[chair] {
            _ if self.mine == chair => Sits::You,
            Other::Bot => Sits::Bot,
            Other::Person => Sits::Person,
            Other::Nobody => Sits::Nobody,
        }
    }

    /// The chairs on which somebody sits.
    pub(super) fn chairs(&self) -> impl Iterator<Item = usize> {
        (0..MAX_SEATS).filter(|chair| self.sits(*chair) != Sits::Nobody)
    }

    /// How many other people there are.
    pub(super) fn people(&self) -> usize {
        (0..MAX_SEATS).filter(|chair| self.sits(*chair) == Sits::Person).count()
    }

    /// A chair gets the next one who may sit there: a bot, a person, nobody, the player. A player who goes on from there goes
    /// back to the chair before.
    pub(super) fn go_through(&mut self, chair: usize) {
        let (count, mine) = (self.chairs().count(), self.mine);
        match self.sits(chair) {
            Sits::Bot if HOSTS => self.others[chair] = Other::Person,
            Sits::Bot | Sits::Person if count > 2 => self.others[chair] = Other::Nobody,
            Sits::Bot | Sits::Person | Sits::Nobody => {
                self.others[chair] = Other::Bot;
                self.others[mine] = Other::Bot;
                self.before = Some(mine);
                self.mine = chair;
            }
            Sits::You => {
                let next = self
                    .chairs()
                    .find(|next| *next > chair)
                    .or_else(|| self.chairs().next());
                let before = self.before.take().filter(|before| *before != chair).or(next);
                self.others[chair] = Other::Bot;
                self.mine = before.unwrap_or(mine);
            }
        }
        self.problem = None;
    }

    /// A table to which somebody else can come.
    pub(super) fn invite(&mut self) {
        if HOSTS && self.people() == 0 {
            let bot = (0..MAX_SEATS).find(|chair| self.sits(*chair) == Sits::Bot);
            if let Some(chair) = bot {
                self.others[chair] = Other::Person;
            }
        }
    }

    /// Takes over the rulings of an edition that have a choice of their own in the form.
    pub(super) fn choose(&mut self, edition: Edition) {
        self.edition = edition;
        let options = match edition {
            Edition::Newest => Options::default(),
            Edition::Classic => Options::default().classic_edition(),
            Edition::Tournament => Options::default().tournament(),
        };
        self.selection = options.faction_selection;
        self.random_seats = options.random_seats;
        self.shield_wall = options.shield_wall_stronghold;
        self.bought_in_ends_phase = options.bought_in_ends_phase;
    }

    /// The rules as chosen.
    pub(super) fn options(&self) -> Options {
        let options = Options {
            mode: self.mode,
            max_turns: self.turns,
            ..Options::default()
        };
        let options = match self.edition {
            Edition::Newest => options,
            Edition::Classic => options.classic_edition(),
            Edition::Tournament => options.tournament(),
        };
        Options {
            faction_selection: self.selection,
            random_seats: self.random_seats,
            shield_wall_stronghold: self.shield_wall,
            bought_in_ends_phase: self.bought_in_ends_phase,
            expansion2_cards_in_deck: self.expansion2_cards,
            nullentropy_shows_pick: self.shows_pick,
            pair_counts_once: self.pair_counts_once,
            ixians_see_second_harkonnen_card: self.ixians_see_second_card,
            reaction_windows: self.windows,
            deal_enforcement: self.deals,
            filament_book: self.filament_book,
            ..options
        }
    }

    /// The game as described.
    ///
    /// # Errors
    /// One sentence on what is wrong.
    pub(super) fn game(&self) -> Result<NewGame, String> {
        let seed = match self.seed.trim() {
            "" => None,
            text => Some(text.parse::<u64>().map_err(|_| say("seed-wrong").to_owned())?),
        };
        let mut chairs: Vec<usize> = self.chairs().collect();
        let chooses = self.chooses();
        // Where nobody knows who gets what, the player has the first chair.
        let own = chairs.iter().position(|chair| *chair == self.mine).unwrap_or_default();
        if !chooses {
            chairs.rotate_left(own);
        }
        let factions: Vec<Faction> = chairs.iter().map(|chair| self.factions[*chair]).collect();
        let mut setup = Setup::new(&factions, seed.unwrap_or(0)).map_err(|error| text::sentence(&error.to_string()))?;
        setup.options = self.options();
        setup.check().map_err(|error| text::sentence(&error.to_string()))?;
        Ok(NewGame {
            mine: Some(self.factions[self.mine]).filter(|_| chooses),
            factions,
            among: if self.draws_all {
                Faction::ALL.to_vec()
            } else {
                Faction::CLASSIC.to_vec()
            },
            seed,
            options: setup.options,
            bots: chairs.iter().map(|chair| self.bots[*chair]).collect(),
            hosting: self.hosting(),
            ..NewGame::default()
        })
    }

    /// How others come, if there are any.
    fn hosting(&self) -> Option<Hosting> {
        let people = u8::try_from(self.people()).ok().filter(|people| *people > 0)?;
        Some(Hosting {
            ip: None,
            port: DEFAULT_PORT,
            public: None,
            admission: if self.needs_code {
                Admission::ByItsCode
            } else {
                Admission::Everybody
            },
            people: people + 1,
            customs: self.customs,
            name: self.called(),
        })
    }

    /// What the player has chosen to be called.
    pub(super) fn called(&self) -> Option<String> {
        Some(tidy_name(&self.name)).filter(|_| !self.name.trim().is_empty())
    }
}
