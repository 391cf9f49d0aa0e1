//! Panels that lie open for a picture.

use arrakis_bots::{Bot, Level};
use arrakis_net::{Advice, Lobby, Place, Sitting};
use arrakis_rules::{
    AreaId, Faction, Forces, LeaderId, LeaderPlace, Phase, Prompt, Seat, Sector, Seed, Terrain, TerritoryId, Viewer,
    board,
};
use arrakis_table::WholeTable;
use bevy::prelude::*;
use bevy_egui::egui::{Rect, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::account;
use crate::board::glass::Glass;
use crate::board::shown::{Scene, Still};
use crate::guide::{Guide, Learning, Topic};
use crate::link::{Hints, Lessons, MySeat, TheLobby};
use crate::screens::Screen;
use crate::ui::draft::{Draft, Sketch};
use crate::ui::free_acts::FreePanel;
use crate::ui::free_acts::Page as Act;
use crate::ui::hud::house::OpenHouse;
use crate::ui::hud::inspect::{self, Thing};
use crate::ui::hud::talk::Desk;
use crate::ui::hud::top_bar::Drawers;
use crate::ui::kit::layout::Layout;
use crate::ui::kit::page::{OpenPage, Page};
use crate::ui::kit::redraw::Redrawing;
use crate::ui::look::analysis::Analysis;
use crate::ui::pages::counts::over_board::Tab as Counted;
use crate::ui::theatre::ending::{Measure, Sheet, Tab};
use crate::ui::theatre::reveal;
use crate::ui::theatre::staging::held::{self, Held};

/// The panel that lies open in the picture.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OnShow(pub(super) Option<String>);

/// What can lie open.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Panel {
    Page(Page),
    /// What is counted, by its tab.
    Counts(Counted),
    Act(Act),
    /// A deal that is half put together.
    Deal,
    Talk,
    /// The log in its drawer.
    Log,
    /// The house of somebody at the table, by the number of the seat after ours; our own is 0.
    House(u8),
    Reveal,
    /// The last battle as it is staged, so many seconds after it began to be.
    Staged(f32),
    /// A card that we buy, so many seconds after that.
    Sold(f32),
    /// What is seen on the board, so many seconds after it began.
    Scene(Seen, f32),
    /// A territory that is of glass.
    Glass,
    /// The guide beside the question, with a suggestion as a regular makes it who remembers nothing.
    Guide,
    /// What it says of this.
    Introduction(Topic),
    /// A hint, as a regular gives it who remembers nothing.
    Hint,
    /// The answer that a regular would give who remembers nothing, put together and not given yet.
    Drafted,
    /// The first lesson, or why another answer than its first one is wrong.
    Lesson {
        is_wrong: bool,
    },
    /// What is seen of the end, and what the race is measured in.
    Ending(Tab, Measure),
    /// The card of the hand that lies last, or a leader of one's own, looked at closely.
    Inspect {
        leader: bool,
    },
}

/// What can be seen on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Seen {
    Storm,
    Worm,
    Ride,
    Shipment,
    Blow,
    Nexus,
    Alliance,
}

impl Seen {
    fn scene(self, table: &WholeTable) -> Option<Scene> {
        let public = table.view(Viewer::Spectator)?.public;
        Some(match self {
            Seen::Storm => Scene::Storm,
            Seen::Worm => Scene::Worm(prey(&public.forces)?),
            Seen::Ride => Scene::Ride(
                public
                    .seats
                    .iter()
                    .find(|seat| seat.faction == Faction::Fremen)
                    .map_or(Seat(3), |seat| seat.seat),
                [
                    board().find_area("the_great_flat", Sector(14))?,
                    board().find_area("imperial_basin", Sector(9))?,
                ],
            ),
            Seen::Shipment => Scene::Shipment(Seat(1), board().find_area("cielago_north", Sector(2))?),
            Seen::Blow => Scene::Blow(board().find_area("funeral_plain", Sector(14))?),
            Seen::Nexus => Scene::Nexus,
            Seen::Alliance => Scene::Alliance([Seat(1), Seat(3)]),
        })
    }
}

/// Where a worm has most to swallow: on open sand, in the half of the board that no button lies over.
fn prey(forces: &[(AreaId, Seat, Forces)]) -> Option<TerritoryId> {
    let on_sand = forces
        .iter()
        .filter(|(area, ..)| board().terrain(*area) == Terrain::Sand)
        .filter(|(area, ..)| (4..=15).contains(&area.sector().0));
    let most = on_sand.max_by_key(|(area, _, forces)| (forces.total(), *area));
    let area = match most {
        Some((area, ..)) => *area,
        None => board().find_area("the_great_flat", Sector(14))?,
    };
    Some(area.territory())
}

/// The panels by name.
const SHOWN: [(&str, Panel); 73] = [
    ("rules", Panel::Page(Page::Rules(None))),
    ("counts", Panel::Counts(Counted::Houses)),
    ("counts_cards", Panel::Counts(Counted::Cards)),
    ("counts_way", Panel::Counts(Counted::Way)),
    ("settings", Panel::Page(Page::Settings)),
    ("keys", Panel::Page(Page::Keys)),
    ("about", Panel::Page(Page::About)),
    ("table", Panel::Page(Page::Table)),
    ("deals", Panel::Act(Act::Deals)),
    ("deal", Panel::Deal),
    ("gift", Panel::Act(Act::Gift)),
    ("ghola", Panel::Act(Act::Ghola)),
    ("distrans", Panel::Act(Act::Distrans)),
    ("nullentropy", Panel::Act(Act::Nullentropy)),
    ("sappho", Panel::Act(Act::Sappho)),
    ("truth", Panel::Act(Act::Truth)),
    ("power", Panel::Act(Act::Power)),
    ("no_field", Panel::Act(Act::NoField)),
    ("claim", Panel::Act(Act::Claim)),
    ("orders", Panel::Act(Act::Orders)),
    ("show", Panel::Act(Act::Show)),
    ("notes", Panel::Act(Act::Notes)),
    ("stops", Panel::Act(Act::Stops)),
    ("now", Panel::Act(Act::Now)),
    ("talk", Panel::Talk),
    ("log", Panel::Log),
    ("house", Panel::House(1)),
    ("house_own", Panel::House(0)),
    ("reveal", Panel::Reveal),
    ("faction", Panel::Page(Page::Faction(Faction::Harkonnen))),
    ("learn", Panel::Page(Page::Learn)),
    ("guide", Panel::Guide),
    ("introduction", Panel::Introduction(Topic::Phase(Phase::Battle))),
    ("introduction_start", Panel::Introduction(Topic::Start)),
    ("introduction_traitors", Panel::Introduction(Topic::TraitorsDealt)),
    ("hint", Panel::Hint),
    ("drafted", Panel::Drafted),
    ("inspect", Panel::Inspect { leader: false }),
    ("inspect_leader", Panel::Inspect { leader: true }),
    ("lesson", Panel::Lesson { is_wrong: false }),
    ("lesson_wrong", Panel::Lesson { is_wrong: true }),
    ("staged_begins", Panel::Staged(0.3)),
    ("staged_wheels", Panel::Staged(1.2)),
    ("staged_first_pair", Panel::Staged(2.9)),
    ("staged_open", Panel::Staged(4.3)),
    ("staged_outcome", Panel::Staged(7.2)),
    ("sold_begins", Panel::Sold(0.2)),
    ("sold_turns", Panel::Sold(0.62)),
    ("sold_ends", Panel::Sold(1.8)),
    ("scene_storm_begins", Panel::Scene(Seen::Storm, 0.3)),
    ("scene_storm_middle", Panel::Scene(Seen::Storm, 0.7)),
    ("scene_storm_ends", Panel::Scene(Seen::Storm, 1.0)),
    ("scene_worm_begins", Panel::Scene(Seen::Worm, 1.1)),
    ("scene_worm_opens", Panel::Scene(Seen::Worm, 2.0)),
    ("scene_worm_middle", Panel::Scene(Seen::Worm, 2.35)),
    ("scene_worm_shuts", Panel::Scene(Seen::Worm, 2.75)),
    ("scene_worm_ends", Panel::Scene(Seen::Worm, 3.3)),
    ("scene_ride", Panel::Scene(Seen::Ride, 1.0)),
    ("scene_shipment_begins", Panel::Scene(Seen::Shipment, 0.45)),
    ("scene_shipment_middle", Panel::Scene(Seen::Shipment, 0.9)),
    ("scene_shipment_ends", Panel::Scene(Seen::Shipment, 1.6)),
    ("scene_blow_begins", Panel::Scene(Seen::Blow, 0.35)),
    ("scene_blow_middle", Panel::Scene(Seen::Blow, 0.9)),
    ("scene_blow_ends", Panel::Scene(Seen::Blow, 1.4)),
    ("scene_nexus_begins", Panel::Scene(Seen::Nexus, 0.3)),
    ("scene_nexus_ends", Panel::Scene(Seen::Nexus, 1.2)),
    ("scene_alliance_begins", Panel::Scene(Seen::Alliance, 0.3)),
    ("scene_alliance_ends", Panel::Scene(Seen::Alliance, 1.4)),
    ("scene_glass", Panel::Glass),
    ("end_hidden", Panel::Ending(Tab::Hidden, Measure::Strongholds)),
    ("end_course", Panel::Ending(Tab::Result, Measure::Spice)),
    ("end_turning", Panel::Ending(Tab::Turning, Measure::Strongholds)),
    ("end_analysis", Panel::Ending(Tab::Analysis, Measure::Strongholds)),
];

/// The names of the panels that can lie open for a picture.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    SHOWN.iter().map(|(name, _)| *name)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OnShow>();
    app.redraws_with::<OnShow>();
    let laid = in_state(Screen::Table).and_then(resource_changed::<OnShow>);
    app.add_systems(EguiPrimaryContextPass, open.run_if(laid));
}

fn open(
    mut contexts: EguiContexts,
    on_show: Res<OnShow>,
    mut free_panel: ResMut<FreePanel>,
    mut talk: ResMut<Desk>,
    mut drawers: ResMut<Drawers>,
    mut page_open: ResMut<OpenPage>,
    (mut still, mut glass): (ResMut<Still>, ResMut<Glass>),
    (mut guide, mut learning): (ResMut<Guide>, ResMut<Learning>),
    (mut lobby, me, lessons): (ResMut<TheLobby>, Res<MySeat>, Option<Res<Lessons>>),
    (mut sheet, mut analysis): (ResMut<Sheet>, ResMut<Analysis>),
    (mut house, mut counted): (ResMut<OpenHouse>, ResMut<Counted>),
    (mut hints, mut draft, table): (ResMut<Hints>, ResMut<Draft>, WholeTable),
) -> Result {
    // Nothing was asked for yet: people play here.
    if on_show.is_added() && on_show.0.is_none() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    page_open.0 = None;
    *free_panel = default();
    *talk = default();
    *drawers = default();
    *guide = default();
    *learning = default();
    lobby.0 = default();
    *hints = default();
    let own = me.0.and_then(|me| table.view(Viewer::Seat(me)));
    let panel = on_show
        .0
        .as_ref()
        .and_then(|wanted| SHOWN.iter().find(|(name, _)| name == wanted));
    let panel = panel.map(|(_, panel)| *panel);
    reveal::keep(ctx, panel == Some(Panel::Reveal));
    let moment = match panel {
        Some(Panel::Staged(moment)) => Some(Held::Battle(moment)),
        Some(Panel::Sold(moment)) => Some(Held::Sale(moment)),
        _ => None,
    };
    held::hold(ctx, moment);
    let scene = match panel {
        Some(Panel::Scene(seen, passed)) => seen.scene(&table).map(|scene| (scene, passed)),
        _ => None,
    };
    still.set_if_neq(Still(scene));
    let molten = board()
        .find_territory("imperial_basin")
        .filter(|_| panel == Some(Panel::Glass));
    glass.set_if_neq(Glass(molten.into_iter().collect()));
    *sheet = Sheet::default();
    *analysis = Analysis::default();
    *house = OpenHouse::default();
    let layout = Layout::of(ctx);
    let (thing, at) = match panel {
        Some(Panel::Inspect { leader: false }) => {
            let hand = own.as_ref().and_then(|view| view.own.as_ref());
            let card = hand.and_then(|own| own.shield.hand.last().copied());
            (card.map(Thing::Card), layout.hand())
        }
        Some(Panel::Inspect { leader: true }) => {
            let seats = own.as_ref().map(|view| view.public.seats.iter());
            let mine = seats.and_then(|mut seats| seats.find(|seat| Some(seat.seat) == me.0));
            let faction = mine.map(|seat| seat.faction);
            let leader = LeaderId::all().find(|leader| faction.is_some() && leader.facts().faction == faction);
            (
                leader.map(|leader| Thing::Leader(leader, LeaderPlace::Pool)),
                layout.shield,
            )
        }
        _ => (None, layout.hand()),
    };
    inspect::keep(ctx, thing, Rect::from_center_size(at.center(), vec2(100.0, 60.0)));
    match panel {
        Some(Panel::Page(page)) => page_open.0 = Some(page),
        Some(Panel::Counts(tab)) => {
            page_open.0 = Some(Page::Counts);
            *counted = tab;
        }
        Some(Panel::Act(act)) => free_panel.open_at(act),
        Some(Panel::Deal) => {
            if let Some((me, other)) = me.0.and_then(|me| Some((me, somebody_else(&table, me)?))) {
                free_panel.open_with_a_deal(me, other);
            }
        }
        Some(Panel::Talk) => {
            talk.open = true;
            drawers.log = true;
        }
        Some(Panel::Log) => drawers.log = true,
        Some(Panel::House(away)) => {
            let seats = table
                .view(Viewer::Spectator)
                .map_or(1, |view| view.public.seats.len() as u8);
            house.0 = me.0.map(|me| Seat((me.0 + away) % seats));
        }
        Some(Panel::Ending(tab, measure)) => {
            sheet.tab = tab;
            sheet.measure = measure;
            if tab == Tab::Analysis {
                let made_up = table
                    .view(Viewer::Spectator)
                    .and_then(|view| account::made_up(&view.public));
                *analysis = made_up.map_or_else(Analysis::default, Analysis::done);
            }
        }
        Some(Panel::Guide) => {
            guide.switch(true);
            // The introductions were read.
            guide.knows_everything();
            lobby.0 = alone(me.0);
            let advised = me.0.and_then(|me| advised(&table, me));
            *hints = advised.map_or_else(Hints::default, |(_, advice)| Hints::of(advice));
        }
        Some(Panel::Introduction(topic)) => {
            guide.switch(true);
            guide.introduce(topic);
            guide.knows_everything();
            lobby.0 = alone(me.0);
        }
        Some(Panel::Hint) => {
            lobby.0 = alone(me.0);
            let advised = me.0.and_then(|me| advised(&table, me));
            *hints = advised.map_or_else(Hints::default, |(_, advice)| Hints::of(advice));
        }
        Some(Panel::Drafted) => {
            if let Some((prompt, advice)) = me.0.and_then(|me| advised(&table, me)) {
                draft.follow(Some(&prompt));
                draft.sketch = Sketch::saying(&advice.action);
            }
        }
        Some(Panel::Lesson { is_wrong }) => {
            let first = lessons.and_then(|lessons| (lessons.0)().into_iter().flatten().next());
            *learning = Learning::at_first(first, is_wrong);
        }
        Some(
            Panel::Reveal | Panel::Staged(_) | Panel::Sold(_) | Panel::Scene(..) | Panel::Glass | Panel::Inspect { .. },
        )
        | None => {}
    }
    Ok(())
}

/// A table at which nobody else plays.
fn alone(me: Option<Seat>) -> Lobby {
    let place = |seat| Place {
        seat,
        // Where none is known they are being drafted.
        faction: Some(Faction::Harkonnen),
        sitting: Sitting::Here,
        name: String::new(),
        is_ready: true,
        bot: arrakis_bots::Player::default(),
    };
    Lobby {
        begun: true,
        host: me,
        chairs: me.into_iter().map(place).collect(),
        ..Lobby::default()
    }
}

fn somebody_else(table: &WholeTable, me: Seat) -> Option<Seat> {
    let view = table.view(Viewer::Seat(me))?;
    let mut others = (0..).map(Seat).take(view.public.seats.len());
    others.find(|seat| *seat != me)
}

/// What a regular would do in this seat.
fn advised(table: &WholeTable, me: Seat) -> Option<(Prompt, Advice)> {
    let view = table.view(Viewer::Seat(me))?;
    let prompt = view.own.as_ref()?.prompt.clone()?;
    let mut regular = Bot::drawing_from(Level::Regular, Seed::Number(0).of_bot(me, 0));
    let action = regular.answer(&view, &prompt, || None);
    let counsel = regular.counsel(&view, &prompt, &action)?;
    let advice = Advice {
        telling: 0,
        prompt: prompt.id,
        action,
        counsel,
    };
    Some((prompt, advice))
}
