//! An account for a picture: to work one out takes too long, and would look otherwise whenever bots judge otherwise.

use arrakis_bots::{Account, Costly, Moment, Played, Prospects, Reason, Why};
use arrakis_rules::{Action, Forces, Outcome, Phase, PromptKind, PublicView, Seat, SeatSet};

/// The account of the game that has ended here, as it could be; nothing where none has.
pub(super) fn made_up(public: &PublicView) -> Option<Account> {
    let outcome = public.outcome?;
    let seats: Vec<Seat> = public.seats.iter().map(|seat| seat.seat).collect();
    let allies: Vec<Option<Seat>> = public.seats.iter().map(|seat| seat.ally).collect();
    let phases = [Phase::Storm, Phase::Shipment, Phase::Battle];
    let begun = (1..=outcome.turn).flat_map(|turn| phases.map(|phase| (turn, phase)));
    let begun: Vec<(u8, Phase)> = begun.collect();
    let moments = begun.iter().enumerate().map(|(at, (turn, phase))| {
        let open = chances(&seats, &outcome, at, begun.len());
        Moment {
            actions: 12 * at,
            turn: *turn,
            phase: *phase,
            // Whoever is allied at the end has been so for half of the game.
            allies: if 2 * at > begun.len() {
                allies.clone()
            } else {
                vec![None; seats.len()]
            },
            known: open.iter().map(|chance| Some(0.8 * chance + 0.04)).collect(),
            open: Some(open),
        }
    });
    let end = shares(&seats, outcome.winners);
    let last = Moment {
        actions: 12 * begun.len(),
        turn: outcome.turn,
        phase: Phase::MentatPause,
        allies: allies.clone(),
        known: end.iter().copied().map(Some).collect(),
        open: Some(end),
    };
    Some(Account {
        factions: public.seats.iter().map(|seat| seat.faction).collect(),
        outcome,
        moments: moments.chain([last]).collect(),
        players: public
            .seats
            .iter()
            .map(|seat| played(seat.seat, seat.faction))
            .collect(),
    })
}

fn shares(seats: &[Seat], winners: SeatSet) -> Vec<f64> {
    let each = 1.0 / winners.len().max(1) as f64;
    let share = |seat: &Seat| if winners.contains(*seat) { each } else { 0.0 };
    seats.iter().map(share).collect()
}

/// Everybody is as likely to win at first, with ups and downs; in the end it is decided.
fn chances(seats: &[Seat], outcome: &Outcome, at: usize, of: usize) -> Vec<f64> {
    let decided = (at as f64 / of.max(1) as f64).powi(2);
    let swing = |seat: &Seat| 3.0 + ((usize::from(seat.0) * 5 + at * 3) % 7) as f64;
    let all: f64 = seats.iter().map(swing).sum();
    let end = shares(seats, outcome.winners);
    let both = seats.iter().zip(end);
    both.map(|(seat, end)| decided * end + (1.0 - decided) * swing(seat) / all)
        .collect()
}

fn played(seat: Seat, faction: arrakis_rules::Faction) -> Played {
    let nobody = Action::Revive {
        forces: Forces::default(),
        leader: None,
        token: false,
    };
    let worst = [
        (Phase::Shipment, Action::Ship(None), Action::Move(None), 0.124),
        (Phase::Bidding, Action::Bid(7), Action::Pass, 0.061),
        (
            Phase::SpiceBlow,
            Action::EndNexus,
            Action::OfferAlliance(Seat(1)),
            0.047,
        ),
        (Phase::Revival, nobody, Action::Pass, 0.023),
        (Phase::Bidding, Action::Pass, Action::Bid(4), 0.008),
    ];
    let worst = worst
        .into_iter()
        .zip(1..)
        .map(|((phase, done, better, lost), nth)| Costly {
            actions: 20 * nth,
            turn: nth as u8,
            phase,
            asked: PromptKind::Ready { phase },
            done,
            better,
            worth: 0.31 - lost,
            instead: 0.31,
            games: 120,
            why: Some(why()),
        });
    Played {
        seat,
        faction,
        accuracy: Some(91.0 - 3.0 * f64::from(seat.0)),
        decisions: 38,
        otherwise: 9,
        lost: 0.35,
        worst: worst.collect(),
    }
}

fn why() -> Why {
    let now = Prospects {
        win: 0.1,
        loss: 0.3,
        held: 0.4,
    };
    let reason = |then: Prospects| Reason {
        now,
        then: Some(then),
        threat: None,
        battle: None,
        searched: None,
    };
    Why {
        done: reason(now),
        better: reason(Prospects {
            held: 0.6,
            loss: 0.2,
            ..now
        }),
    }
}
