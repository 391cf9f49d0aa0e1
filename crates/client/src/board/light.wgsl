// What everything on the board shares: the lamp's cone, its shadows, and how the screen shows light.

#define_import_path arrakis::light

#import bevy_pbr::mesh_view_bindings::{lights, view}
#import bevy_pbr::mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT
#import bevy_pbr::shadow_sampling::sample_shadow_map
#ifdef DEBAND_DITHER
#import bevy_core_pipeline::tonemapping::screen_space_dither
#endif

// Bevy puts lamps that cast shadows behind the others. Without shadows it does not matter which is which.
#ifdef ONE_LIGHT
const SUN: u32 = 0u;
#else
const SUN: u32 = 1u;
const SKY: u32 = 0u;
#endif

// The lamp's cone: where its middle falls, how far it is full and where it ends, in the world's units.
const CONE: vec2<f32> = vec2(0.6, -1.4);
const FULL: f32 = 3.0;
const GONE: f32 = 20.0;

// How much of the lamp's cone falls on a place: most on the middle of the board, less on its edge, little on the table.
fn cone(at: vec3<f32>) -> f32 {
    let out = saturate((length(at.xz - CONE) - FULL) / (GONE - FULL));
    let left = 1.0 - out;
    return 0.03 + 1.18 * left * left * (1.0 + 0.6 * out);
}

// Dust in the air of the hall, which the lamp lights: what is far away is paler. From where it begins and to where there is all
// of it, in the world's units.
const DUST: vec3<f32> = vec3(0.150, 0.108, 0.070);
const CLEAR: f32 = 22.0;
const DUSTY: f32 = 56.0;

fn hazed(color: vec3<f32>, at: vec3<f32>) -> vec3<f32> {
    let away = distance(view.world_position, at);
    return mix(color, DUST * cone(at), 0.26 * smoothstep(CLEAR, DUSTY, away));
}

// How much of the sun reaches a place.
fn shadow(at: vec3<f32>, normal: vec3<f32>, pixel: vec2<f32>) -> f32 {
    let sun = &lights.directional_lights[SUN];
    if ((*sun).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) == 0u {
        return 1.0;
    }
    // Its shadows have one cascade.
    let cascade = &(*sun).cascades[0];
    let away = (*sun).shadow_normal_bias * (*cascade).texel_size * normal
        + (*sun).shadow_depth_bias * (*sun).direction_to_light.xyz;
    // The rays are parallel: nothing is divided.
    let spot = ((*cascade).clip_from_world * vec4(at + away, 1.0)).xyz;
    let place = spot.xy * vec2(0.5, -0.5) + 0.5;
    let share = sample_shadow_map(
        place, spot.z, i32((*sun).depth_texture_base_index), pixel, (*cascade).texel_size
    );
    let depth = -dot(
        vec3(view.view_from_world[0].z, view.view_from_world[1].z, view.view_from_world[2].z), at
    ) - view.view_from_world[3].z;
    let is_inside = all(abs(spot.xy) <= vec2(1.0)) && spot.z >= 0.0 && spot.z <= 1.0 && depth < (*cascade).far_bound;
    return select(1.0, share, is_inside);
}

// As the screen shows it: how bright light is is bent, after Reinhard, its colour stays.
fn shown(color: vec4<f32>, pixel: vec2<f32>) -> vec4<f32> {
    let bright = dot(color.rgb, vec3(0.2126, 0.7152, 0.0722));
    var out = vec4(color.rgb / (1.0 + bright), color.a);
#ifdef DEBAND_DITHER
    // The target takes linear light, the eye sees steps in what the screen makes of it, which is nearly the root.
    out = vec4(out.rgb + 2.0 * sqrt(out.rgb) * screen_space_dither(pixel), out.a);
#endif
    return out;
}
