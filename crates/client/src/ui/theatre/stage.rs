//! The battle and what was uncovered, over the board, and the end of the game.

use arrakis_bots::Wanted;
use arrakis_net::TableCode;
use arrakis_rules::{AreaId, Business, FactionSelection, Options, Phase};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use super::battle::Stand;
use super::ending::{After, Copying, Sheet};
use super::reveal::{self, Reveal};
use super::staging::Staging;
use super::{auction, battle, ending};
use crate::board::shape::BoardShape;
use crate::camera::BoardCamera;
use crate::link::{
    Admission, HostedAt, Hosting, LeaveTable, LinkTarget, NewGame, OpenTable, OwnGame, TheLobby, TheRecord,
};
use crate::screens::{OfTable, Screen, TablePhase};
use crate::ui::draft::Draft;
use crate::ui::kit::layout::{Layout, Taken};
use crate::ui::kit::order::Panel;
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::{Look, ShownTable, looking_back};

/// How much of the board's room a battle takes at its top.
const BATTLE: f32 = 118.0;

pub(super) fn plugin(app: &mut App) {
    app.init_of_table::<Sheet>().init_of_table::<Copying>();
    app.redraws_with::<Sheet>();
    app.redraws_with::<Copying>();
    app.add_systems(Update, ending::analysis::begin.run_if(in_state(Screen::Table)));
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (
                clear,
                sell.run_if(in_state(TablePhase(Phase::Bidding))),
                fight.run_if(in_state(TablePhase(Phase::Battle))),
                tell,
            )
                .chain()
                .in_set(Panel::Theatre),
            end.in_set(Panel::Ending),
        ),
    );
}

fn clear(mut taken: ResMut<Taken>) {
    taken.above = 0.0;
    taken.below_players = 0.0;
}

/// The card that is up for auction, where there is room for it.
fn sell(mut contexts: EguiContexts, table: ShownTable, mut taken: ResMut<Taken>, staging: Res<Staging>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let layout = Layout::of(ctx);
    // While an earlier phase is still being shown nobody bids yet.
    let is_early = staging.phase().is_some_and(|phase| phase != Phase::Bidding);
    if let Some(look) = table
        .look()
        .filter(|_| !layout.compact && !is_early && !taken.is_staged)
    {
        taken.below_players = auction::show(ctx, layout.players, &look);
    }
    Ok(())
}

/// The battle, unless what came of it is told in its place.
fn fight(
    mut contexts: EguiContexts,
    table: ShownTable,
    reveal: Res<Reveal>,
    draft: Res<Draft>,
    mut taken: ResMut<Taken>,
    staging: Res<Staging>,
    mut before: Local<f32>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    // In a tall window it stands where the questions are, which go first; in a low one where players and log open.
    let is_covered = layout.tall && draft.kind.is_some() || layout.compact && taken.has_drawer;
    // One that is decided is not planned any more, though its winner may still choose which cards to keep.
    let is_over = matches!(
        look.business,
        Business::Battle { territory, plans: Some(_), .. } if staging.has_decided(*territory)
    );
    if !taken.is_staged && !is_covered && !is_over && !reveal::covers(&reveal, &look) {
        let stand = Stand::of(&layout);
        // What is staged is not told beside it, and nothing moves into its place.
        let high = if staging.is_on() {
            *before
        } else {
            battle::show(ctx, stand, &look)
        };
        *before = high;
        match stand {
            Stand::Over(_) => taken.above = high,
            Stand::Beside(_) => taken.below_players = high,
        }
    }
    Ok(())
}

/// What was uncovered: also when the game has gone on meanwhile.
fn tell(
    mut contexts: EguiContexts,
    table: ShownTable,
    time: Res<Time<Real>>,
    draft: Res<Draft>,
    mut reveal: ResMut<Reveal>,
    mut taken: ResMut<Taken>,
    staging: Res<Staging>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let layout = Layout::of(ctx);
    if taken.is_staged {
        reveal.wait(time.elapsed());
        taken.is_told = false;
        return Ok(());
    }
    if staging.is_on() {
        reveal.wait(time.elapsed());
        taken.is_told = false;
        // The board is where it will be when the next question comes: it does not move under a pointer.
        if let Some(Stand::Over(_)) = reveal.stand(&layout) {
            taken.above = taken.above.max(BATTLE);
        }
        return Ok(());
    }
    reveal.make_way(&draft);
    let stand = reveal.stand(&layout);
    // In a tall window its heading stands where the questions are, which go first.
    if layout.tall && draft.kind.is_some() && matches!(stand, Some(Stand::Beside(_))) {
        taken.is_told = false;
        return Ok(());
    }
    // What is going on has the place below the players.
    if matches!(stand, Some(Stand::Beside(_))) && taken.below_players > 0.0 {
        taken.is_told = false;
        return Ok(());
    }
    let told = reveal::show(ctx, &layout, taken.above, &look, &mut reveal, time.elapsed());
    taken.is_told = told > 0.0;
    match stand {
        // The board keeps its place while one reads.
        Some(Stand::Over(_)) => taken.above = taken.above.max(told.min(BATTLE)),
        Some(Stand::Beside(_)) => taken.below_players = taken.below_players.max(told),
        None => {}
    }
    Ok(())
}

fn end(
    mut contexts: EguiContexts,
    table: ShownTable,
    mut sheet: ResMut<Sheet>,
    own: Option<Res<OwnGame>>,
    mut leave: MessageWriter<LeaveTable>,
    mut open: MessageWriter<OpenTable>,
    mut next: ResMut<NextState<Screen>>,
    staging: Res<Staging>,
    (lobby, hosted): (Res<TheLobby>, Res<HostedAt>),
    (record, mut copying): (Option<Res<TheRecord>>, ResMut<Copying>),
    (shape, eye): (
        Option<Res<BoardShape>>,
        Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    ),
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(look) = table.look() else { return Ok(()) };
    let Some(outcome) = look.ending.filter(|_| !staging.is_on()) else {
        return Ok(());
    };
    let layout = Layout::of(ctx);
    let again = own.and_then(|own| again(own.made_from.as_ref()?, &look, &table_of(&lobby, &hosted)));
    let mut now = *sheet;
    now.plays_again = again.is_some();
    let record = record
        .as_ref()
        .and_then(|record| record.0.as_ref())
        .filter(|_| !look.is_past);
    now.has_record = record.is_some();
    let seen = shape.as_ref().zip(eye.single().ok());
    let fires = seen.map_or_else(Vec::new, |(shape, eye)| {
        let areas = ending::held(&look, &outcome);
        let rings = areas.iter().map(|area| ring(shape, eye, ctx.zoom_factor(), area));
        rings.collect()
    });
    let after = ending::show(
        ctx,
        (&layout, &fires),
        &look,
        &outcome,
        &mut now,
        copying.problem.as_deref(),
    );
    match after {
        Some(After::Toggle) => now.folded = !now.folded,
        Some(After::LookAt(answers)) => {
            // The board is what one wants to see.
            now.folded = true;
            commands.queue(move |world: &mut World| looking_back::look_at(world, answers));
        }
        Some(After::Copy) => {
            if let Some(record) = record {
                copying.want(record);
            }
        }
        Some(After::Again) => {
            if let Some(game) = again {
                open.write(OpenTable(LinkTarget::New(Box::new(game))));
            }
        }
        Some(wish @ (After::NewGame | After::Title)) => {
            leave.write(LeaveTable);
            next.set(if wish == After::NewGame {
                Screen::Setup
            } else {
                Screen::Title
            });
        }
        None => {}
    }
    sheet.set_if_neq(now);
    Ok(())
}

/// The edge of an area as it is seen, in points.
fn ring(shape: &BoardShape, (camera, at): (&Camera, &GlobalTransform), zoom: f32, area: AreaId) -> Vec<egui::Pos2> {
    let outline = shape.outline(area);
    let seen = outline.ring.iter().filter_map(|edge| {
        let seen = camera.world_to_viewport(at, shape.world(*edge)).ok()?;
        Some(egui::pos2(seen.x, seen.y) / zoom)
    });
    seen.collect()
}

/// What is known of a table of one's own at which others sit.
struct OpenTo {
    /// How many people are at it, oneself included.
    people: u8,
    /// The port at which they came in.
    port: Option<u16>,
    /// The code by which they did.
    code: Option<TableCode>,
}

fn table_of(lobby: &TheLobby, hosted: &HostedAt) -> OpenTo {
    let here = lobby.0.chairs.iter().filter(|chair| chair.sitting.is_here());
    let invitation = hosted.0.as_ref().map(|hosted| &hosted.invitation);
    OpenTo {
        people: u8::try_from(here.count()).unwrap_or(u8::MAX).max(1),
        port: invitation.map(|invitation| invitation.address.port),
        code: invitation.and_then(|invitation| invitation.code),
    }
}

/// The game that was opened here, once more: the same players, bots and rules, with another seed. Others who sit at the
/// table lose their line, and find the next game where this one was. Not from the midst of a game or a scenario.
fn again(opened: &NewGame, look: &Look, table: &OpenTo) -> Option<NewGame> {
    if opened.step.is_some() || opened.lesson.is_some() || look.is_watching {
        return None;
    }
    let hosting = opened.hosting.clone().map(|hosting| Hosting {
        people: table.people,
        // Who has asked for any free port gets the one that all have come to.
        port: match hosting.port {
            0 if hosting.public.is_none() => table.port.unwrap_or(0),
            port => port,
        },
        // Another game has another place, with which nothing is kept yet.
        admission: table.code.map_or(hosting.admission, Admission::ByCode),
        ..hosting
    });
    let bots = look.seats.iter().map(|shield| {
        let bot = look.bot(shield.seat)?;
        Some(Wanted {
            level: Some(bot.level),
            daring: Some(bot.character.daring),
            faith: Some(bot.character.faith),
        })
    });
    Some(NewGame {
        factions: look.seats.iter().map(|shield| shield.faction).collect(),
        mine: look.mine().map(|shield| shield.faction),
        seed: None,
        options: Options {
            // Those who have played play again, however they were found.
            faction_selection: FactionSelection::Choose,
            ..look.facts.options
        },
        bots: bots.map(Option::unwrap_or_default).collect(),
        from: None,
        step: None,
        hosting,
        ..opened.clone()
    })
}

#[cfg(test)]
mod tests {
    use arrakis_rules::{Customs, Faction, Seat};

    use super::*;
    use crate::link::Hosting;
    use crate::ui::tests::drawn;

    #[test]
    fn the_same_game_is_played_again_alone_or_by_all_who_are_at_the_table() {
        let ctx = drawn::context();
        let mut seen = 0;
        drawn::advanced_games(0..1, 97, |game| {
            drawn::words(&ctx, game, Seat(2), |_, look| {
                let opened = NewGame {
                    factions: Faction::CLASSIC[..2].to_vec(),
                    seed: Some(7),
                    speed: 3.0,
                    from: Some("some.game".into()),
                    ..NewGame::default()
                };
                let alone = OpenTo {
                    people: 1,
                    port: None,
                    code: None,
                };
                let game = again(&opened, look, &alone).expect("it is one's own");
                assert_eq!(game.factions, Faction::CLASSIC);
                assert_eq!((game.mine, game.bots.len()), (Some(Faction::CLASSIC[2]), 6));
                assert_eq!((game.seed, game.from, game.speed), (None, None, 3.0));
                assert!(game.options.is_advanced());
                let hosting = Hosting {
                    ip: None,
                    port: 0,
                    public: None,
                    admission: Admission::ByItsCode,
                    people: 4,
                    customs: Customs::default(),
                    name: None,
                };
                let of_others = NewGame {
                    hosting: Some(hosting),
                    ..opened.clone()
                };
                let from_the_midst = NewGame {
                    step: Some(3),
                    ..opened
                };
                assert!(again(&from_the_midst, look, &alone).is_none());
                // One of four has left.
                let three = OpenTo {
                    people: 3,
                    port: Some(4000),
                    code: "K7QF-2MXP".parse().ok(),
                };
                let next = again(&of_others, look, &three).and_then(|game| game.hosting);
                let next = next.expect("others come back to it");
                assert_eq!((next.people, next.port), (3, 4000));
                assert!(matches!(next.admission, Admission::ByCode(code) if Some(code) == three.code));
                seen += 1;
            });
        });
        assert!(seen > 3);
    }
}
