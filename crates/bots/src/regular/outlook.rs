//! What a position is worth to one player: the chance to win this turn, that somebody else does, and what is left if the game
//! goes on.

use arrakis_rules::{Faction, MAX_SEATS, Seat, TerritoryId, TerritorySet, against_fremen_victory, strongholds_to_win};
use arrayvec::ArrayVec;

use super::sight::{Sight, Stand, sure};
use crate::storm;

/// How likely somebody leaves whom nobody fights.
const NOBODY_THERE: f64 = 0.2;

/// So many turns a game has, usually.
const TURNS: f64 = 10.0;

/// How far off the end is to those who lose by it, by turns left, times that: it comes near in the last turns only.
const LOOMS: f64 = 0.12;

/// So many forces in reserve come to something in the next turn, wherever that is.
const FIRST_RESERVES: f64 = 5.0;

/// The features of a position, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Outlook {
    /// The chance that one's own side wins this turn.
    pub(crate) win: f64,
    /// The chance that another does.
    pub(crate) loss: f64,
    /// The strongholds that one's own side is likely to hold, as a part of those that it needs.
    pub(crate) held: f64,
    /// The same of the strongest other side.
    pub(crate) rival: f64,
    /// Which other side, by its first seat, is likeliest to win this turn.
    pub(crate) threat: Option<(Seat, f64)>,
    /// What the game is worth if it goes on.
    pub(crate) future: f64,
    /// All of it, as a share of a won game.
    pub(crate) value: f64,
}

/// Chances of a side to hold so many strongholds.
type Counts = [f64; 9];

impl Sight<'_> {
    /// What it is worth to stand so.
    pub(crate) fn outlook(&self, stand: &Stand) -> Outlook {
        let mut counts: [Counts; MAX_SEATS] = [[0.0; 9]; MAX_SEATS];
        let mut expected = [0.0; MAX_SEATS];
        let mine = usize::from(self.sides[self.me.index()]);
        // Own strongholds, as far as they last.
        let mut lasting = 0.0;
        for count in &mut counts {
            count[0] = 1.0;
        }
        let now = self.held_now.get_or_init(|| {
            let each = self.strongholds.iter();
            each.map(|territory| self.held(&self.stand, *territory)).collect()
        });
        for (territory, now) in self.strongholds.iter().zip(now) {
            let held = if self.stands_as_now(stand, *territory) {
                *now
            } else {
                self.held(stand, *territory)
            };
            if held[mine] > 0.0 {
                lasting += held[mine] * (1.0 - self.reprisal(stand, *territory));
            }
            for (side, chance) in held.into_iter().enumerate() {
                if chance > 0.0 {
                    expected[side] += chance;
                    add(&mut counts[side], chance);
                }
            }
        }
        let (mut win, mut loss, mut rival, mut foreseen) = (0.0, 0.0, 0.0, 0.0);
        let turn = self.view.public.course.turn;
        let (mut held, mut lasts) = (0.0, 0.0);
        let mut threat: Option<(Seat, f64)> = None;
        for seat in &self.view.public.seats {
            let side = usize::from(self.sides[seat.seat.index()]);
            // A side counts once, by its first seat.
            if side != seat.seat.index() {
                continue;
            }
            let need = strongholds_to_win(seat.ally.is_some() || (side == mine && self.ally.is_some()));
            let enough: f64 = counts[side][need..].iter().sum();
            let part = (expected[side] / need as f64).min(1.0);
            // A prediction that comes true is a victory (Rule 2.02.04).
            let is_foreseen = self.foresees(seat.seat, turn) || seat.ally.is_some_and(|ally| self.foresees(ally, turn));
            if side != mine && is_foreseen {
                foreseen = enough;
            } else if side == mine {
                win = self.uncontested(enough);
                held = part;
                lasts = (lasting / need as f64).min(1.0);
            } else {
                loss += enough;
                rival = f64::max(rival, part);
                if enough > threat.map_or(0.0, |(_, most)| most) {
                    threat = Some((seat.seat, enough));
                }
            }
        }
        let foreseen = f64::min(foreseen, 1.0 - win);
        let loss = (loss + foreseen).min(1.0 - win);
        let weights = &self.weights;
        let worth = if self.ally.is_some() { weights.shared_win } else { 1.0 };
        let future = self.future(stand, lasts, rival);
        Outlook {
            win,
            loss,
            held,
            rival,
            threat,
            future,
            value: win * worth + foreseen + (1.0 - win - loss) * future,
        }
    }

    /// Whether a territory is held as it is now: nobody has come or gone, and none of one's own, whose strength is a matter of
    /// spice, are there.
    fn stands_as_now(&self, stand: &Stand, territory: TerritoryId) -> bool {
        let (there, now) = (&stand.there[territory.index()], &self.stand.there[territory.index()]);
        there == now && (there[self.me.index()].is_none() || stand.spice == self.stand.spice)
    }

    /// Whether it was predicted that this player wins in this turn (Rule 2.02.03).
    fn foresees(&self, winner: Seat, turn: u8) -> bool {
        let prediction = self.own.belongings.prediction();
        prediction.is_some_and(|predicted| predicted.winner == winner && predicted.turn == turn)
    }

    /// A victory that everybody sees coming is contested by those who come later.
    fn uncontested(&self, win: f64) -> f64 {
        let others = self.later.iter().filter(|seat| !self.is_mine(*seat)).count();
        let mut chance = win;
        for _ in 0..others {
            chance *= 1.0 - self.weights.contest;
        }
        chance
    }

    /// How likely each side holds a stronghold when all battles are over, by the first seat of the side.
    pub(crate) fn held(&self, stand: &Stand, territory: TerritoryId) -> [f64; MAX_SEATS] {
        let mut held = [0.0; MAX_SEATS];
        let there = &stand.there[territory.index()];
        let seats = self.view.public.seats.iter().map(|seat| seat.seat);
        let present = seats.filter(|seat| !there[seat.index()].is_none());
        for seat in present.clone() {
            let ours = there[seat.index()];
            let side = usize::from(self.sides[seat.index()]);
            let mut chance = 1.0;
            for other in present.clone() {
                if usize::from(self.sides[other.index()]) != side {
                    chance *= self.beats(stand, seat, ours, other, there[other.index()]);
                }
            }
            let strength = self.strength(stand, seat, ours) + self.mights[seat.index()].bonus;
            chance *= 1.0 - self.exposure(seat, strength, self.later.iter(), self.weights.attack);
            held[side] = f64::max(held[side], chance);
        }
        held
    }

    /// How likely one of these, who attacks as likely as that, drives out a player of this strength.
    fn exposure(&self, seat: Seat, strength: f64, by: impl Iterator<Item = Seat>, attack: f64) -> f64 {
        let weights = &self.weights;
        let mut safe = 1.0;
        for other in by {
            if self.sides[other.index()] == self.sides[seat.index()] {
                continue;
            }
            let might = &self.mights[other.index()];
            let reserves = f64::from(self.seat(other).reserves.total());
            let comes = weights.attackers.min(reserves) * weights.paid + might.bonus;
            safe *= 1.0 - attack * sure((comes - strength) / weights.doubt);
        }
        1.0 - safe
    }

    /// How likely one's own side loses a stronghold in the next turn that it holds when this one is over: what is left of its
    /// forces there against those whom others can still send.
    fn reprisal(&self, stand: &Stand, territory: TerritoryId) -> f64 {
        let holder = [Some(self.me), self.ally].into_iter().flatten();
        let strongest = holder
            .map(|seat| {
                let ours = self.strength(stand, seat, stand.of(territory, seat));
                let left = ours * (1.0 - self.spent(stand, seat, territory));
                (seat, left + self.mights[seat.index()].bonus, ours)
            })
            .filter(|(.., ours)| *ours > 0.0)
            .max_by(|one, other| one.1.total_cmp(&other.1));
        strongest.map_or(0.0, |(seat, strength, _)| {
            let all = self.view.public.seats.iter().map(|other| other.seat);
            self.exposure(seat, strength, all, self.weights.reprisal)
        })
    }

    /// What a place that one has won is worth less because so many of so many forces have fallen: what is left must stand against
    /// those whom others can still send.
    pub(super) fn weakened(&self, all: f64, fallen: f64) -> f64 {
        let weights = &self.weights;
        let need = strongholds_to_win(self.ally.is_some()) as f64;
        let lost = |left: f64| {
            let others = self.view.public.seats.iter().map(|other| other.seat);
            let strength = left + self.mights[self.me.index()].bonus;
            self.exposure(self.me, strength, others, weights.reprisal)
        };
        weights.strongholds * (lost((all - fallen).max(0.0)) - lost(all)) / need
    }

    /// How much more what one has is worth than in the last turn: it may be of use in every turn to come.
    pub(crate) fn patience(&self) -> f64 {
        1.0 + self.weights.patience * f64::from(self.turns_left()) / TURNS
    }

    /// The part of a player's forces in a territory that is dialed to win there.
    fn spent(&self, stand: &Stand, seat: Seat, territory: TerritoryId) -> f64 {
        let there = &stand.there[territory.index()];
        let mut theirs = 0.0;
        for other in &self.view.public.seats {
            let forces = there[other.seat.index()];
            if self.sides[other.seat.index()] != self.sides[seat.index()] && !forces.is_none() {
                theirs += self.strength(stand, other.seat, forces);
            }
        }
        if theirs == 0.0 {
            return 0.0;
        }
        let ours = self.strength(stand, seat, there[seat.index()]);
        (self.weights.spent * theirs / ours.max(0.5)).min(1.0)
    }

    /// What the game is worth if it goes on.
    fn future(&self, stand: &Stand, held: f64, rival: f64) -> f64 {
        let weights = &self.weights;
        let mut forces = 0.0;
        let mut income = 0.0;
        let mut battles = TerritorySet::EMPTY;
        for (area, here) in &stand.own {
            if here.is_none() {
                continue;
            }
            let count = f64::from(here.total()) + f64::from(here.elite);
            let (alone, mut left) = (self.alone(stand, area.territory()), 1.0);
            if alone < 1.0 {
                battles.insert(area.territory());
                left -= self.spent(stand, self.me, area.territory());
            }
            let risk = if storm::may_harm(self.view, *area) { 0.5 } else { 1.0 };
            forces += weights.force * count * risk * alone * left;
            let lies = f64::from(self.spice_in(*area));
            if lies > 0.0 {
                let rate = if self.collects_well(stand) { 3.0 } else { 2.0 };
                income += lies.min(rate * f64::from(here.total())) * alone;
            }
        }
        let mine = self.seat(self.me);
        let reserves = f64::from(mine.reserves.total()) - f64::from(stand.shipped);
        forces += weights.reserve * reserves + weights.first_reserves * reserves.min(FIRST_RESERVES);
        let purse = f64::from(stand.spice) + income;
        let riches = weights.spice * purse.min(20.0) + weights.riches * (purse - 20.0).max(0.0);
        let mut means = (forces + riches - weights.battle * battles.len() as f64) * self.patience();
        if self.ally.is_some() {
            means *= weights.allied_means;
        }
        let play = weights.base + weights.strongholds * held - weights.rivals * rival + means;
        let play = play.clamp(0.02, 0.9);
        let default = self.by_default(stand, play);
        let looming = if default < play { weights.looming } else { 0.0 };
        let left = f64::from(self.turns_left());
        let end = 1.0 / (1.0 + left * (1.0 - looming + looming * LOOMS * left));
        let worth = if self.ally.is_some() { weights.shared_win } else { 1.0 };
        ((1.0 - end) * play + end * default) * worth
    }

    /// What it is worth if nobody has won when the last turn is over.
    fn by_default(&self, stand: &Stand, play: f64) -> f64 {
        let is_ours = |faction| self.has(faction).map(|seat| self.is_mine(seat));
        let fremen = self.special_of_fremen(stand);
        match (is_ours(Faction::Fremen), is_ours(Faction::SpacingGuild)) {
            (Some(true), Some(true)) => 1.0,
            (Some(true), _) => fremen,
            (other, Some(true)) => 1.0 - if other.is_some() { fremen } else { 0.0 },
            (_, Some(false)) => 0.0,
            (_, None) => play,
        }
    }

    /// How likely the Fremen's own condition holds (Rule 2.04.09.00): all who stand in its way are driven out.
    pub(crate) fn special_of_fremen(&self, stand: &Stand) -> f64 {
        let Some(fremen) = self.has(Faction::Fremen) else {
            return 0.0;
        };
        let seats = self.view.public.seats.iter().map(|seat| (seat.seat, seat.faction));
        let others: ArrayVec<(Seat, Faction), MAX_SEATS> = seats.filter(|(seat, _)| *seat != fremen).collect();
        let is_in = |seat: Seat, territory: TerritoryId| !stand.of(territory, seat).is_none();
        let options = &self.view.public.course.options;
        let ally = self.seat(fremen).ally;
        let against = against_fremen_victory(options, &others, ally, is_in);
        against.fold(1.0, |chance, (seat, territory)| {
            let (ours, theirs) = (stand.of(territory, fremen), stand.of(territory, seat));
            let driven_out = if ours.is_none() {
                NOBODY_THERE
            } else {
                self.beats(stand, fremen, ours, seat, theirs)
            };
            chance * driven_out
        })
    }

    /// Whether spice is collected three for each force (Rule 1.08.02).
    pub(crate) fn collects_well(&self, stand: &Stand) -> bool {
        let better = |territory: &&TerritoryId| territory.facts().better_collection;
        let mut all = self.strongholds.iter().filter(better);
        all.any(|territory| !stand.of(*territory, self.me).is_none())
    }

    /// How likely nobody else is left in a territory.
    pub(crate) fn alone(&self, stand: &Stand, territory: TerritoryId) -> f64 {
        let there = &stand.there[territory.index()];
        let mut chance = 1.0;
        for seat in &self.view.public.seats {
            let theirs = there[seat.seat.index()];
            if seat.seat != self.me && !theirs.is_none() {
                chance *= self.beats(stand, self.me, there[self.me.index()], seat.seat, theirs);
            }
        }
        chance
    }
}

/// One more stronghold that is held with this chance.
fn add(counts: &mut Counts, chance: f64) {
    for at in (0..counts.len()).rev() {
        let fewer = if at > 0 { counts[at - 1] } else { 0.0 };
        counts[at] = counts[at] * (1.0 - chance) + fewer * chance;
    }
}
