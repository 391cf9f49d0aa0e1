// Nearly everything on the board, under one sun and a sky: the light of Bevy's standard material, written out for what the
// board needs.

#import bevy_pbr::mesh_functions::{get_world_from_local, mesh_normal_local_to_world, mesh_position_local_to_world}
#import bevy_pbr::mesh_view_bindings::{lights, view}
#import bevy_pbr::mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT
#import bevy_pbr::shadow_sampling::sample_shadow_map
#import bevy_pbr::view_transformations::position_world_to_clip
#ifdef TONEMAP_METHOD_REINHARD_LUMINANCE
#import bevy_core_pipeline::tonemapping::{screen_space_dither, tonemapping_reinhard_luminance}
#endif

struct Gloss {
    // As people see it: its square is what the light does.
    roughness: f32,
    // How much is mirrored when looked at from above, where there is no metal.
    mirrored: f32,
    metal: f32,
    // How much of what lies below is covered.
    cover: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> gloss: Gloss;
// The lamps once more: where vertices are lit Bevy's own are not to be had.
struct Lamps {
    to_sun: vec4<f32>,
    sun: vec4<f32>,
    to_sky: vec4<f32>,
    sky: vec4<f32>,
    surrounding: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(3) var<uniform> lamps: Lamps;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

const PI: f32 = 3.14159265;

// Bevy puts lamps that cast shadows behind the others. Without shadows it does not matter which is which.
#ifdef ONE_LIGHT
const SUN: u32 = 0u;
#else
const SUN: u32 = 1u;
const SKY: u32 = 0u;
#endif

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(1) normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
    @location(5) color: vec4<f32>,
}

struct Varying {
    @builtin(position) position: vec4<f32>,
    @location(0) color: vec4<f32>,
#ifndef GLOWS
    @location(1) world_position: vec3<f32>,
    @location(2) world_normal: vec3<f32>,
#ifdef EVEN
    @location(4) sun: vec3<f32>,
#endif
#endif
#ifdef RIPPLES
    @location(3) uv: vec2<f32>,
    // What the sky and everything around add: ripples show in the sun's light alone.
    @location(4) sky: vec3<f32>,
#endif
#ifdef CLOUD
    @location(3) uv: vec2<f32>,
#endif
}

@vertex
fn vertex(in: Vertex) -> Varying {
    var out: Varying;
    let world_from_local = get_world_from_local(in.instance_index);
    let world_position = mesh_position_local_to_world(world_from_local, vec4(in.position, 1.0)).xyz;
    out.position = position_world_to_clip(world_position);
    out.color = in.color;
#ifndef GLOWS
    out.world_position = world_position;
    out.world_normal = mesh_normal_local_to_world(in.normal, in.instance_index);
#ifdef SKY_AT_CORNERS
    let normal = normalize(out.world_normal);
    let to_eye = normalize(view.world_position - world_position);
    let facing = max(dot(normal, to_eye), 0.0001);
    let matte = in.color.rgb * (1.0 - gloss.metal);
    let mirrored = mix(vec3(gloss.mirrored), in.color.rgb, gloss.metal);
    let own = lit(lamps.to_sky.xyz, lamps.sky.rgb, normal, to_eye, facing, matte, mirrored)
        + surrounding(lamps.surrounding.rgb, facing, matte, mirrored);
#ifdef RIPPLES
    out.sky = own * view.exposure;
#endif
#ifdef EVEN
    out.color = vec4(own * view.exposure, in.color.a);
    out.sun = lit(lamps.to_sun.xyz, lamps.sun.rgb, normal, to_eye, facing, matte, mirrored) * view.exposure;
#endif
#endif
#endif
#ifdef RIPPLES
    out.uv = in.uv;
#endif
#ifdef CLOUD
    out.uv = in.uv;
#endif
    return out;
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    var color = in.color;
#ifdef CLOUD
    color *= textureSample(picture, picture_sampler, in.uv);
#endif
#ifdef LAID
    color.a *= gloss.cover;
#else
    color.a = 1.0;
#endif
#ifdef EVEN
    color = vec4(color.rgb + in.sun * shadow(in.world_position, in.world_normal, in.position.xy), color.a);
#else
#ifndef GLOWS
    let flat_normal = normalize(in.world_normal);
#ifdef RIPPLES
    let slope = textureSample(picture, picture_sampler, in.uv).xyz * 2.0 - 1.0;
    let normal = normalize(
        vec3(slope.x, 0.0, 0.0)
        + slope.y * vec3(0.0, flat_normal.z, -flat_normal.y)
        + slope.z * flat_normal
    );
#else
    let normal = flat_normal;
#endif
    let to_eye = normalize(view.world_position - in.world_position);
    let facing = max(dot(normal, to_eye), 0.0001);
    let matte = color.rgb * (1.0 - gloss.metal);
    let mirrored = mix(vec3(gloss.mirrored), color.rgb, gloss.metal);
    let sun = &lights.directional_lights[SUN];
    var light = lit((*sun).direction_to_light, (*sun).color.rgb, normal, to_eye, facing, matte, mirrored)
        * shadow(in.world_position, flat_normal, in.position.xy);
#ifdef RIPPLES
    color = vec4(light * view.exposure + in.sky, color.a);
#else
#ifndef ONE_LIGHT
    let sky = &lights.directional_lights[SKY];
    light += lit((*sky).direction_to_light, (*sky).color.rgb, normal, to_eye, facing, matte, mirrored);
#endif
    light += surrounding(lights.ambient_color.rgb, facing, matte, mirrored);
    color = vec4(light * view.exposure, color.a);
#endif
#endif
#endif
    return shown(color, in.position.xy);
}

#ifndef GLOWS
// What a lamp at the sky adds.
fn lit(
    to_lamp: vec3<f32>,
    lamp: vec3<f32>,
    normal: vec3<f32>,
    to_eye: vec3<f32>,
    facing: f32,
    matte: vec3<f32>,
    mirrored: vec3<f32>,
) -> vec3<f32> {
    let half = normalize(to_lamp + to_eye);
    let n_l = saturate(dot(normal, to_lamp));
    let n_h = saturate(dot(normal, half));
    let l_h = saturate(dot(to_lamp, half));
    // Diffuse, after Burley.
    let grazing = 2.0 * gloss.roughness * gloss.roughness * l_h * l_h - 0.5;
    let diffuse = (1.0 + grazing * fifth(1.0 - n_l)) * (1.0 + grazing * fifth(1.0 - facing)) / PI;
#ifdef DULL
    return matte * (diffuse * n_l) * lamp;
#else
    // Mirrored, after Trowbridge, Reitz, Smith and Schlick.
    let square = gloss.roughness * gloss.roughness * gloss.roughness * gloss.roughness;
    let lobe = (n_h * square - n_h) * n_h + 1.0;
    let spread = square / (PI * lobe * lobe);
    let seen = n_l * sqrt((facing - square * facing) * facing + square)
        + facing * sqrt((n_l - square * n_l) * n_l + square);
    let gleam = spread * 0.5 / max(seen, 0.0001) * (mirrored + (edge(mirrored) - mirrored) * fifth(1.0 - l_h));
    return (matte * diffuse + gleam) * n_l * lamp;
#endif
}

// How much is mirrored at the very edge.
fn edge(mirrored: vec3<f32>) -> f32 {
    return saturate(dot(mirrored, vec3(16.5)));
}

// What comes from everywhere.
fn surrounding(ambient: vec3<f32>, facing: f32, matte: vec3<f32>, mirrored: vec3<f32>) -> vec3<f32> {
    let all = spread_and_rest(1.0, facing);
    let glossy = spread_and_rest(gloss.roughness, facing);
    let light = matte * all.x + all.y + (mirrored * glossy.x + glossy.y) * edge(mirrored);
    return light * ambient;
}

// After Karis and Lazarov.
fn spread_and_rest(roughness: f32, facing: f32) -> vec2<f32> {
    let r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    let a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
    return max(vec2(-1.04, 1.04) * a + r.zw, vec2(0.00005));
}

// How much of the sun reaches a place.
fn shadow(at: vec3<f32>, normal: vec3<f32>, pixel: vec2<f32>) -> f32 {
#ifdef OPEN
    return 1.0;
#else
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
#endif
}

fn fifth(x: f32) -> f32 {
    let square = x * x;
    return square * square * x;
}
#endif

// As the screen shows it: what Bevy does to the light of its own materials.
fn shown(color: vec4<f32>, pixel: vec2<f32>) -> vec4<f32> {
#ifdef TONEMAP_METHOD_REINHARD_LUMINANCE
    // The camera has no colour grading that would change it before.
    var out = vec4(tonemapping_reinhard_luminance(color.rgb), color.a);
#ifdef DEBAND_DITHER
    // The target takes linear light, the eye sees steps in what the screen makes of it, which is nearly the root.
    out = vec4(out.rgb + 2.0 * sqrt(out.rgb) * screen_space_dither(pixel), out.a);
#endif
    return out;
#else
    return color;
#endif
}
