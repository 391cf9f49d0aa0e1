//! egui's own look, made ours.

use std::num::NonZeroUsize;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, EguiPreUpdateSet, PrimaryEguiContext, egui};

use super::{layout, touch};
use crate::settings::Settings;
use crate::theme::{self, size};

/// How often a frame is drawn at most until everything in it has found its size: what stands above the buttons depends on
/// how high these are, and the place of the whole on how high both are.
const PASSES: NonZeroUsize = NonZeroUsize::new(3).unwrap();
/// How long widgets take to open, in seconds.
const MOVES: f32 = 0.15;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            dress,
            grow.run_if(
                resource_changed::<Settings>
                    .or_else(any_match_filter::<(With<PrimaryWindow>, Changed<Window>)>)
                    .or_else(any_match_filter::<Added<PrimaryEguiContext>>),
            ),
        )
            .after(EguiPreUpdateSet::InitContexts)
            .before(EguiPreUpdateSet::ProcessInput),
    );
}

/// Draws everything larger in a larger window.
fn grow(
    window: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
) {
    let Ok(window) = window.single() else { return };
    let scale = layout::scale(window.width(), window.height(), settings.text_scale());
    for mut context in &mut contexts {
        let context = context.bypass_change_detection().get_mut();
        if (context.zoom_factor() - scale).abs() > 0.001 {
            context.set_zoom_factor(scale);
        }
        super::second_click::ask(context, settings.confirm);
        touch::suit(context, layout::is_held(window.width(), window.height()));
        let moves = if settings.reduced_motion { 0.0 } else { MOVES };
        if context.global_style().animation_time != moves {
            context.all_styles_mut(|style| style.animation_time = moves);
        }
    }
}

fn dress(mut contexts: Query<&mut EguiContext, Added<PrimaryEguiContext>>) {
    for mut context in &mut contexts {
        prepare(context.get_mut());
    }
}

/// Makes a context ours.
pub(crate) fn prepare(context: &egui::Context) {
    context.set_theme(egui::Theme::Dark);
    context.options_mut(|options| {
        // A slow hand, or a slow machine with few frames, means a click all the same.
        options.input_options.max_click_duration = 60.0;
        options.max_passes = PASSES;
    });
    context.all_styles_mut(style);
}

fn style(style: &mut egui::Style) {
    use egui::{Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle};

    let font = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, font(size::SMALL)),
        (TextStyle::Body, font(size::TEXT)),
        (TextStyle::Button, font(size::TEXT)),
        (TextStyle::Monospace, font(size::TEXT)),
        (TextStyle::Heading, font(size::HEADING)),
    ]
    .into();
    style.spacing.item_spacing = egui::vec2(theme::space::NORMAL, 6.0);
    style.spacing.button_padding = touch::PADDING;
    style.spacing.interact_size = egui::vec2(28.0, 26.0);
    style.spacing.tooltip_width = 320.0;
    style.spacing.scroll = egui::style::ScrollStyle::thin();
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.15;
    style.interaction.show_tooltips_only_when_still = false;

    let visuals = &mut style.visuals;
    let radius = CornerRadius::same(4);
    let edge = |alpha| Stroke::new(1.0, theme::EDGE.fade(alpha));
    visuals.override_text_color = None;
    visuals.panel_fill = theme::PANEL.fade(theme::PANEL_ALPHA);
    // Tooltips and lists lie over other panels and must not let them shine through.
    visuals.window_fill = theme::PANEL.egui();
    visuals.window_stroke = edge(1.0);
    visuals.window_corner_radius = CornerRadius::same(theme::space::RADIUS);
    visuals.menu_corner_radius = CornerRadius::same(theme::space::RADIUS);
    visuals.extreme_bg_color = Color32::from_black_alpha(140);
    visuals.text_edit_bg_color = Some(Color32::from_black_alpha(140));
    visuals.selection.bg_fill = theme::ACCENT.fade(0.35);
    visuals.selection.stroke = Stroke::new(1.0, theme::TEXT.egui());
    visuals.hyperlink_color = theme::INFO.egui();
    visuals.error_fg_color = theme::LOSS.egui();
    visuals.warn_fg_color = theme::ACCENT.egui();
    visuals.disabled_alpha = 0.75;
    let looks = [
        (&mut visuals.widgets.noninteractive, 0.0, 0.5, theme::TEXT),
        (&mut visuals.widgets.inactive, 0.14, 0.8, theme::TEXT),
        (&mut visuals.widgets.hovered, 0.32, 1.0, theme::TEXT),
        (&mut visuals.widgets.active, 0.45, 1.0, theme::TEXT),
        (&mut visuals.widgets.open, 0.32, 1.0, theme::TEXT),
    ];
    for (look, fill, line, ink) in looks {
        look.bg_fill = theme::EDGE.fade(fill);
        look.weak_bg_fill = theme::EDGE.fade(fill);
        look.bg_stroke = edge(line);
        look.fg_stroke = Stroke::new(1.0, ink.egui());
        look.corner_radius = radius;
        look.expansion = 0.0;
    }
}
