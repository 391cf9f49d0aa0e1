//! Where all chance of a game comes from: a number that somebody chose, or a secret that nobody knows.
//!
//! A secret is the key of a ChaCha generator, and each purpose draws from a stream of its own. Numbers of one stream tell
//! nothing of the later ones, nor of another stream, as long as the key is unknown. So it is in the save and nowhere
//! else: its `Debug` and `Display` hide it, and neither a view nor an event has a place for it.

use std::fmt;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::de::{self, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::Seat;

/// Bytes of a secret.
const BYTES: usize = 32;
/// In files that are no text: what follows is a secret, or this very number. Any other number stands for itself.
const ESCAPE: u64 = 0xa77a_915e_c4e7_5eed;

/// Where all chance of a game comes from. The same seed and the same actions make the same game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Seed {
    /// A number that somebody asked for: whoever knows it knows everything that is drawn.
    Number(u64),
    /// What nobody knows.
    Secret(Secret),
}

/// 256 bits that nobody knows. They cannot be read back, but for a save.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; BYTES]);

/// What is drawn for. The streams of a secret are these numbers; bots have one for each seat and moment besides.
#[derive(Clone, Copy)]
enum Purpose {
    Dice,
    Factions,
    Seats,
    Draft,
    Bot(Seat, u32),
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed::Number(number)
    }
}

impl From<[u8; BYTES]> for Seed {
    /// A secret of these bytes, which come from the operating system.
    fn from(bytes: [u8; BYTES]) -> Seed {
        Seed::Secret(Secret(bytes))
    }
}

impl Seed {
    /// The number, if it is one.
    pub fn number(&self) -> Option<u64> {
        match self {
            Seed::Number(number) => Some(*number),
            Seed::Secret(_) => None,
        }
    }

    /// The chance of a program that sits down in a seat after so many actions. In a game that goes on, it does not
    /// repeat the chance with which it began.
    pub fn of_bot(&self, seat: Seat, actions: u32) -> ChaCha8Rng {
        match self {
            Seed::Number(number) => {
                let number = number.wrapping_mul(31) ^ (u64::from(actions) << 32);
                ChaCha8Rng::seed_from_u64(number.wrapping_add(u64::from(seat.0)))
            }
            // A key of its own: a program does not hold the secret.
            Seed::Secret(secret) => {
                let mut key = [0; BYTES];
                secret.stream(Purpose::Bot(seat, actions)).fill_bytes(&mut key);
                ChaCha8Rng::from_seed(key)
            }
        }
    }

    /// By what cards are shuffled, after so many words of it were used.
    pub(crate) fn of_dice(&self, used: u64) -> ChaCha8Rng {
        let mut chance = self.of(Purpose::Dice);
        chance.set_word_pos(used.into());
        chance
    }

    /// By what the factions of a table are drawn (Rule 0.08, R05).
    pub(crate) fn of_factions(&self) -> ChaCha8Rng {
        self.of(Purpose::Factions)
    }

    /// By what the seats are drawn (Rule 0.07).
    pub(crate) fn of_seats(&self) -> ChaCha8Rng {
        self.of(Purpose::Seats)
    }

    /// By what alliance cards are dealt in the draft (Rule 0.08).
    pub(crate) fn of_draft(&self) -> ChaCha8Rng {
        self.of(Purpose::Draft)
    }

    fn of(&self, purpose: Purpose) -> ChaCha8Rng {
        match self {
            Seed::Number(number) => {
                let mut chance = ChaCha8Rng::seed_from_u64(*number);
                // As it always was: the same number deals the same game.
                chance.set_stream(match purpose {
                    Purpose::Dice | Purpose::Factions | Purpose::Bot(..) => 0,
                    Purpose::Seats => 1,
                    Purpose::Draft => 2,
                });
                chance
            }
            Seed::Secret(secret) => secret.stream(purpose),
        }
    }
}

impl Secret {
    fn stream(&self, purpose: Purpose) -> ChaCha8Rng {
        let mut chance = ChaCha8Rng::from_seed(self.0);
        chance.set_stream(match purpose {
            Purpose::Dice => 0,
            Purpose::Factions => 1,
            Purpose::Seats => 2,
            Purpose::Draft => 3,
            Purpose::Bot(seat, actions) => (1 << 63) | (u64::from(seat.0) << 32) | u64::from(actions),
        });
        chance
    }

    fn to_hex(self) -> String {
        let halves = self.0.as_chunks().0.iter();
        halves
            .map(|half| format!("{:032x}", u128::from_be_bytes(*half)))
            .collect()
    }

    fn from_hex(text: &str) -> Option<Secret> {
        let is_hex = text.len() == 2 * BYTES && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let (first, second) = text.split_at_checked(BYTES).filter(|_| is_hex)?;
        let mut bytes = [0; BYTES];
        for (half, digits) in bytes.as_chunks_mut().0.iter_mut().zip([first, second]) {
            *half = u128::from_str_radix(digits, 16).ok()?.to_be_bytes();
        }
        Some(Secret(bytes))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(number) => number.fmt(f),
            Seed::Secret(secret) => secret.fmt(f),
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("secret")
    }
}

impl Serialize for Seed {
    /// In text a number, or a secret as 64 hexadecimal digits. Otherwise a number; a secret follows a number that
    /// announces it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return match self {
                Seed::Number(number) => serializer.serialize_u64(*number),
                Seed::Secret(secret) => serializer.serialize_str(&secret.to_hex()),
            };
        }
        let secret = match self {
            Seed::Number(number) if *number != ESCAPE => return serializer.serialize_u64(*number),
            Seed::Number(_) => None,
            Seed::Secret(secret) => Some(secret.0),
        };
        let mut both = serializer.serialize_tuple(2)?;
        both.serialize_element(&ESCAPE)?;
        both.serialize_element(&secret)?;
        both.end()
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Reading)
        } else {
            deserializer.deserialize_tuple(2, Reading)
        }
    }
}

/// Reads a seed. What is wrong with a secret is said without it.
struct Reading;

impl<'de> Visitor<'de> for Reading {
    type Value = Seed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed: a whole number from 0 to 18446744073709551615, or 64 hexadecimal digits")
    }

    fn visit_u64<E>(self, number: u64) -> Result<Seed, E> {
        Ok(Seed::Number(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Seed, E> {
        let secret = Secret::from_hex(text);
        let wrong = || E::custom("the secret seed of a game has 64 hexadecimal digits, and this one has not");
        secret.map(Seed::Secret).ok_or_else(wrong)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut both: A) -> Result<Seed, A::Error> {
        let short = |at| de::Error::invalid_length(at, &"a seed");
        let number: u64 = both.next_element()?.ok_or_else(|| short(0))?;
        if number != ESCAPE {
            return Ok(Seed::Number(number));
        }
        let secret: Option<[u8; BYTES]> = both.next_element()?.ok_or_else(|| short(1))?;
        Ok(secret.map_or(Seed::Number(ESCAPE), Seed::from))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::event::Event;
    use crate::game::Game;
    use crate::ids::Faction;
    use crate::matter::Matter;
    use crate::options::Options;
    use crate::save::Save;
    use crate::setup::Setup;
    use crate::view::Viewer;

    /// The first word of a stream of chance.
    fn first(mut chance: ChaCha8Rng) -> u64 {
        let mut word = [0; 8];
        chance.fill_bytes(&mut word);
        u64::from_le_bytes(word)
    }

    #[test]
    fn each_program_draws_by_itself_wherever_and_whenever_it_sits_down() {
        // This number is one of which times 31 has all its upper bits set.
        let inverse = (0..6).fold(31_u64, |x, _| x.wrapping_mul(2_u64.wrapping_sub(x.wrapping_mul(31))));
        let full = Seed::Number(0xffff_ffff_0000_0000_u64.wrapping_mul(inverse));
        for seed in [Seed::Number(7), full, Seed::from([9; BYTES])] {
            let mut draws = BTreeSet::new();
            for seat in 0..6 {
                draws.extend([0, 1, 2, 300].map(|actions| first(seed.of_bot(Seat(seat), actions))));
            }
            draws.extend([seed.of_dice(0), seed.of_seats()].map(first));
            assert!(draws.len() >= 25, "{seed:?}: {} of 26", draws.len());
        }
    }

    /// The key of a program's chance is drawn by nothing else.
    #[test]
    fn the_key_of_a_program_is_its_own() {
        let seed = Seed::from([9; BYTES]);
        let bots: BTreeSet<u64> = (0..4).map(|actions| first(seed.of_bot(Seat(0), actions))).collect();
        for mut other in [seed.of_dice(0), seed.of_factions(), seed.of_seats(), seed.of_draft()] {
            let mut key = [0; BYTES];
            other.fill_bytes(&mut key);
            assert!(!bots.contains(&first(ChaCha8Rng::from_seed(key))));
        }
    }

    #[test]
    fn a_number_says_itself_and_a_secret_none() {
        assert_eq!(Seed::Number(77).number(), Some(77));
        assert_eq!(Seed::from([9; BYTES]).number(), None);
    }

    fn secret() -> Seed {
        Seed::from(std::array::from_fn(|at| 0xa0 + at as u8))
    }

    /// Every way in which the secret of these tests could be written down.
    fn spellings() -> [String; 3] {
        let bytes: Vec<u8> = (0xa0..0xc0).collect();
        let listed = bytes.iter().map(u8::to_string).collect::<Vec<_>>();
        ["a0a1a2a3".to_owned(), "A0A1A2A3".to_owned(), listed[..4].join(",")]
    }

    fn assert_hidden(text: &str) {
        let packed = text.replace([' ', '\n'], "");
        assert!(!spellings().iter().any(|one| packed.contains(one)), "{text}");
    }

    /// A game of six after some actions, and what was told of each.
    fn played(seed: Seed) -> (Game, Save, Vec<Event>) {
        let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
        setup.options = Options::advanced();
        let mut game = Game::new(setup).unwrap();
        let (mut actions, mut told) = (Vec::new(), Vec::new());
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        while actions.len() < 400 && game.outcome().is_none() {
            let (seat, prompt) = game.prompts().remove(0);
            let action = prompt.kind.random_answer(&mut chance);
            told.extend(game.submit(seat, action.clone()).unwrap());
            actions.push((seat, action));
        }
        let save = Save::new(&game, actions);
        (game, save, told)
    }

    #[test]
    fn the_secret_stands_in_the_save_and_nowhere_else() {
        let (game, save, told) = played(secret());
        let text = save.to_json().unwrap();
        assert!(text.contains(&spellings()[0]), "{text}");
        assert_eq!(Save::from_json(&text).unwrap(), save);
        assert!(save.restore().unwrap() == game);

        for text in [format!("{game:?}"), format!("{save:?}"), format!("{:?}", game.setup())] {
            assert_hidden(&text);
        }
        assert_eq!(
            (format!("{:?}", secret()), secret().to_string()),
            ("secret".into(), "secret".into())
        );
        let viewers = game.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            assert_hidden(&serde_json::to_string(&game.view(viewer)).unwrap());
        }
        assert_hidden(&serde_json::to_string(&told).unwrap());
        assert_hidden(&format!("{told:?}"));
    }

    #[test]
    fn a_damaged_secret_is_refused_without_being_told() {
        let (_, save, _) = played(secret());
        let text = save.to_json().unwrap();
        let whole = Secret::to_hex(match secret() {
            Seed::Secret(secret) => secret,
            Seed::Number(_) => unreachable!(),
        });
        let (signed, letters) = (format!("+{}", &whole[1..]), "é".repeat(32));
        for damaged in [&whole[..63], &whole[..32], "", &signed, &letters] {
            let damaged = text.replace(&whole, damaged);
            assert_ne!(damaged, text);
            let sentence = Save::from_json(&damaged).unwrap_err().to_string();
            assert!(sentence.contains("64 hexadecimal digits"), "{sentence}");
            assert_hidden(&sentence);
        }
        let capitals = text.replace(&whole, &whole.to_uppercase());
        assert_eq!(Save::from_json(&capitals).unwrap(), save);
    }

    #[test]
    fn every_purpose_draws_from_a_stream_of_its_own() {
        let streams = |seed: Seed| {
            let bots = (0..6).flat_map(|seat| [0, 1, 40].map(|actions| seed.of_bot(Seat(seat), actions)));
            let others = [seed.of_dice(0), seed.of_factions(), seed.of_seats(), seed.of_draft()];
            bots.chain(others)
                .map(|mut chance| chance.next_u64())
                .collect::<Vec<_>>()
        };
        let [one, other] = [secret(), Seed::from([7; BYTES])].map(streams);
        let different: BTreeSet<u64> = one.iter().chain(&other).copied().collect();
        assert_eq!(different.len(), 2 * 22);
        assert_eq!(streams(secret()), one, "the same secret draws the same");
    }

    #[test]
    fn two_secrets_deal_two_games_and_order_two_tables() {
        let [one, other] = [[1; BYTES], [2; BYTES]].map(Seed::from);
        let traitors = |seed| {
            let game = Game::new(Setup::new(&[Faction::Atreides, Faction::Emperor], seed).unwrap()).unwrap();
            assert!(
                game.prompts()
                    .iter()
                    .all(|(_, prompt)| prompt.kind.matter() == Some(Matter::KeepTraitor))
            );
            game.seats()
                .map(|seat| game.view(Viewer::Seat(seat)).own.map(|own| own.prompt))
                .collect::<Vec<_>>()
        };
        assert_ne!(traitors(one), traitors(other));
        assert_ne!(
            Setup::dealt(6, one).unwrap().factions,
            Setup::dealt(6, other).unwrap().factions
        );
        let seated = |seed| {
            let mut setup = Setup::new(&Faction::CLASSIC, seed).unwrap();
            setup.options.random_seats = true;
            setup.seated().factions
        };
        assert_ne!(seated(one), seated(other));
        assert_ne!(seated(one), Setup::dealt(6, one).unwrap().factions);
    }

    #[test]
    fn a_number_deals_and_is_written_as_it_always_was() {
        for number in [0, 7, u64::MAX] {
            let seed = Seed::from(number);
            assert_eq!(serde_json::to_string(&seed).unwrap(), number.to_string());
            assert_eq!(
                postcard::to_stdvec(&seed).unwrap(),
                postcard::to_stdvec(&number).unwrap()
            );
            let mut of_old = ChaCha8Rng::seed_from_u64(number);
            assert_eq!([seed.of_dice(0), seed.of_factions()], [of_old.clone(), of_old.clone()]);
            of_old.set_stream(1);
            assert_eq!(seed.of_seats(), of_old);
            of_old.set_stream(2);
            assert_eq!(seed.of_draft(), of_old);
        }
        // As the server's programs drew from it.
        let bot = ChaCha8Rng::seed_from_u64(((7 * 31) ^ (5 << 32)) + 2);
        assert_eq!(Seed::from(7).of_bot(Seat(2), 5), bot);
        // The deal of `--seed 7`, written down before there were secrets.
        let mut dice = Seed::from(7).of_dice(0);
        assert_eq!([dice.next_u32(), dice.next_u32()], [601_310_139, 677_729_076]);
    }

    #[test]
    fn every_seed_comes_back_from_text_and_from_bytes() {
        for seed in [
            Seed::from(0),
            Seed::from(u64::MAX),
            Seed::from(ESCAPE),
            secret(),
            Seed::from([0; BYTES]),
        ] {
            let text = serde_json::to_string(&seed).unwrap();
            assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
            // Something follows in a file.
            let bytes = postcard::to_stdvec(&(seed, 300_u32)).unwrap();
            assert_eq!(postcard::from_bytes::<(Seed, u32)>(&bytes).unwrap(), (seed, 300));
            for cut in 0..bytes.len() - 2 {
                assert!(postcard::from_bytes::<(Seed, u32)>(&bytes[..cut]).is_err());
            }
        }
        for wrong in ["-1", "1.5", "null", "[]", "{}", "true", "18446744073709551616"] {
            let sentence = serde_json::from_str::<Seed>(wrong).unwrap_err().to_string();
            assert!(sentence.contains("seed"), "{wrong}: {sentence}");
        }
    }
}
