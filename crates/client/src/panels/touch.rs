//! The board and the draft: clicks on areas go in, what may be clicked and what is chosen comes out.

use arrakis_rules::{AreaId, AreaSet, PowerOptions, PromptKind, TerritoryId, board};
use bevy::prelude::*;

use super::draft::{self, Draft, Phase, Sketch, Way};
use super::look::Table;
use crate::board::highlight::Highlight;
use crate::link::{AnswerRefused, Sent};
use crate::picking::AreaClicked;
use crate::screens::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow, click, glow).chain().run_if(in_state(Screen::Table)));
    app.add_systems(
        OnExit(Screen::Table),
        |mut draft: ResMut<Draft>, highlight: Option<ResMut<Highlight>>| {
            *draft = Draft::default();
            if let Some(mut highlight) = highlight {
                *highlight = Highlight::default();
            }
        },
    );
}

/// Keeps the draft in step with the question.
fn follow(mut draft: ResMut<Draft>, table: Table, sent: Res<Sent>, mut refused: MessageReader<AnswerRefused>) {
    let was_refused = refused.read().last().is_some();
    let prompt = table.look().and_then(|look| look.prompt.cloned());
    let kind = prompt.as_ref().map(|prompt| &prompt.kind);
    let phase = match draft.phase {
        Phase::Sent(_) if was_refused => Phase::Open,
        Phase::Sent(_) if sent.is_waiting() => Phase::Waiting,
        // A server in this process can be quicker than a frame.
        Phase::Sent(_) if kind != draft.kind.as_ref() => Phase::Done,
        // An answer that never left, because the line broke.
        Phase::Sent(0) => Phase::Open,
        Phase::Sent(frames) => Phase::Sent(frames - 1),
        Phase::Waiting if was_refused => Phase::Open,
        Phase::Waiting if !sent.is_waiting() => Phase::Done,
        same => same,
    };
    if draft.phase != phase {
        draft.phase = phase;
    }
    if draft.must_follow(prompt.as_ref()) {
        draft.follow(prompt.as_ref());
    }
}

fn click(mut draft: ResMut<Draft>, mut clicks: MessageReader<AreaClicked>) {
    if clicks.is_empty() {
        return;
    }
    let Some(kind) = draft.kind.clone().filter(|_| draft.phase == Phase::Open) else {
        clicks.clear();
        return;
    };
    for clicked in clicks.read() {
        draft
            .sketch
            .click(&kind, clicked.area, clicked.button == MouseButton::Right);
    }
}

fn glow(draft: Res<Draft>, highlight: Option<ResMut<Highlight>>) {
    let Some(mut highlight) = highlight.filter(|_| draft.is_changed()) else {
        return;
    };
    let wanted = match &draft.kind {
        Some(kind) if draft.phase == Phase::Open => marks(kind, &draft.sketch),
        _ => Highlight::default(),
    };
    highlight.set_if_neq(wanted);
}

/// What may be clicked, what is chosen, and the way there.
fn marks(kind: &PromptKind, sketch: &Sketch) -> Highlight {
    let mut marks = Highlight::default();
    match (kind, sketch) {
        (PromptKind::PlaceForces { areas, .. }, Sketch::Places(places)) => {
            marks.glow = *areas;
            marks.selected = places.iter().map(|(area, _)| *area).collect();
        }
        (PromptKind::AssignLosses(options), Sketch::Places(places)) => {
            marks.glow = options.from.iter().map(|(area, _)| *area).collect();
            marks.selected = places.iter().map(|(area, _)| *area).collect();
        }
        (PromptKind::SaveFromStorm { area, .. }, _) => marks.selected = AreaSet::of(*area),
        (PromptKind::StopShipment { to, .. }, _) => marks.selected = AreaSet::of(*to),
        (PromptKind::SendAdvisor { alongside: Some(area) }, _) => marks.selected = AreaSet::of(*area),
        (
            PromptKind::ProtectAlly { territory, .. }
            | PromptKind::BecomeAdvisors { territory }
            | PromptKind::TakeUpArms { territory },
            _,
        ) => marks.selected = territory.areas(),
        (PromptKind::PlaceWorm { territories }, Sketch::Territory(territory)) => {
            marks.glow = areas_of(territories.iter());
            marks.selected = areas_of(territory.iter().copied());
        }
        (PromptKind::UsePower(PowerOptions::Worm { territories }), Sketch::Power(power)) => {
            marks.glow = areas_of(territories.iter());
            marks.selected = areas_of(power.territory.into_iter());
        }
        (PromptKind::FlipAdvisors { territories }, Sketch::Territories(chosen)) => {
            marks.glow = areas_of(territories.iter());
            marks.selected = areas_of(chosen.iter());
        }
        (PromptKind::Ship(options), Sketch::Ship(shipping)) => {
            let may = |area: &AreaId| options.most(*area) > 0;
            let landing = || options.destinations.iter().map(|(area, _)| *area).filter(may).collect();
            let stacks = || options.across.iter().map(|(area, _)| *area).collect::<AreaSet>();
            let goals = || options.across_to.iter().map(|(area, _)| *area).collect::<AreaSet>();
            marks.glow = match shipping.way {
                Way::Reserves => landing(),
                Way::Across if !shipping.groups.is_empty() => goals(),
                Way::Across | Way::Back => stacks(),
            };
            let carried = shipping.groups.iter().map(|(area, _)| *area);
            marks.selected = match shipping.way {
                Way::Reserves => shipping.to.into_iter().collect(),
                Way::Across => carried.chain(shipping.to).collect(),
                Way::Back => carried.collect(),
            };
        }
        (PromptKind::Move(options) | PromptKind::RideWorm(options), Sketch::Move { groups, to }) => {
            if groups.is_empty() {
                marks.glow = options.origins.iter().map(|origin| origin.area).collect();
            } else {
                marks.glow = draft::common_reach(options, groups);
                marks.selected = groups.iter().map(|(area, _)| *area).chain(*to).collect();
            }
            if let (Some((from, _)), Some(to)) = (groups.first(), to) {
                marks.path = arrakis_rules::board::path(*from, *to, options.range, options.closed).unwrap_or_default();
            }
        }
        (PromptKind::ChooseBattle { battles }, Sketch::Battle(choice)) => {
            marks.glow = battles.iter().fold(AreaSet::EMPTY, |all, battle| {
                all.union(battle.field.territory().areas())
            });
            marks.selected = choice.map_or(AreaSet::EMPTY, |battle| battle.field.territory().areas());
        }
        (PromptKind::CommitPlan(options), _) | (PromptKind::AnswerPrescience { plan: options, .. }, _) => {
            marks.selected = board().facts(options.territory).areas;
        }
        _ => {}
    }
    marks
}

fn areas_of(territories: impl Iterator<Item = TerritoryId>) -> AreaSet {
    territories.fold(AreaSet::EMPTY, |all, territory| all.union(territory.areas()))
}
