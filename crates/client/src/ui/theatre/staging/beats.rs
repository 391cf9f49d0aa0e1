//! When something is heard of what is shown: with the picture, and not before it.

use arrakis_rules::CardType;
use arrakis_sound::Sound;

use super::act::{Act, STILL};
use super::duel::{DIES, FLIP, LOSES, PAIRS, STAND, TURNED};
use super::fight::{Blow, Fight};
use super::sale::{TURNS, WAITS};
use crate::board::shown::Scene;
use crate::board::worm::SILENCE;

/// What is heard of an act, each after so many seconds. With reduced motion all is seen at once, and heard in the same
/// order, only sooner.
pub(super) fn of(act: &Act, reduced: bool) -> Vec<(f32, Sound)> {
    let mut beats = match act {
        // A worm is announced by silence.
        Act::Banner(_, Some(Scene::Worm(_)), sound) => sound.iter().map(|sound| (SILENCE, *sound)).collect(),
        Act::Banner(_, _, sound) => sound.iter().map(|sound| (0.0, *sound)).collect(),
        Act::Sale(_, card) => {
            let turned = card.map(|_| (WAITS + TURNS / 2.0, Sound::CardFlipped));
            [Some((0.0, Sound::Gavel)), turned].into_iter().flatten().collect()
        }
        Act::Plans(fight) => plans(fight),
        Act::Outcome(fight) => outcome(fight),
        Act::Aftermath(_) => Vec::new(),
    };
    if reduced {
        beats.iter_mut().for_each(|(at, _)| *at *= STILL);
    }
    beats
}

fn plans(fight: &Fight) -> Vec<(f32, Sound)> {
    let mut beats = vec![(STAND, Sound::WheelTurns), (TURNED, Sound::WheelStops)];
    let Some(plans) = fight.plans() else { return beats };
    for (side, from) in PAIRS.into_iter().enumerate() {
        let ((_, own), (_, other)) = (&plans[side], &plans[1 - side]);
        if own.weapon.is_some() || other.defense.is_some() {
            beats.push((from, Sound::CardFlipped));
        }
        let blow = match fight.blow(side) {
            Blow::None => continue,
            Blow::Stopped => Sound::Shield,
            Blow::Kills | Blow::Explodes | Blow::Burns => match own.weapon.map(|card| card.facts().card_type) {
                Some(CardType::WeaponPoison) => Sound::Poison,
                _ => Sound::Projectile,
            },
        };
        beats.push((from + FLIP, blow));
    }
    beats
}

fn outcome(fight: &Fight) -> Vec<(f32, Sound)> {
    let has_losses = fight.lost.iter().any(|lost| !lost.is_none());
    let beats = [
        (fight.has_exploded, 0.0, Sound::Explosion),
        (fight.traitor.is_some(), 0.0, Sound::Traitor),
        (!fight.killed.is_empty(), DIES, Sound::LeaderKilled),
        (has_losses, LOSES, Sound::ForcesMoved),
    ];
    let heard = beats.into_iter().filter(|(is_so, ..)| *is_so);
    heard.map(|(_, at, sound)| (at, sound)).collect()
}
