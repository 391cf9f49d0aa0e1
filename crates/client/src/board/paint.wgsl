// Nearly everything on the board, under one sun and a sky: the light of Bevy's standard material, written out for what the
// board needs.

#import bevy_pbr::mesh_functions::{get_world_from_local, mesh_normal_local_to_world, mesh_position_local_to_world}
#import bevy_pbr::mesh_view_bindings::{lights, view}
#import bevy_pbr::view_transformations::position_world_to_clip
#ifdef ONE_LIGHT
#import arrakis::light::{SUN, cone, hazed, shadow, shown}
#else
#import arrakis::light::{SKY, SUN, cone, hazed, shadow, shown}
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
#ifdef PICTURED
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
#ifdef EVEN
    let normal = normalize(out.world_normal);
    let to_eye = normalize(view.world_position - world_position);
    let facing = max(dot(normal, to_eye), 0.0001);
    let matte = in.color.rgb * (1.0 - gloss.metal);
    let mirrored = mix(vec3(gloss.mirrored), in.color.rgb, gloss.metal);
    let own = lit(lamps.to_sky.xyz, lamps.sky.rgb, normal, to_eye, facing, matte, mirrored)
        + surrounding(lamps.surrounding.rgb, facing, matte, mirrored);
    let falls = cone(world_position) * view.exposure;
    out.color = vec4(own * falls, in.color.a);
    out.sun = lit(lamps.to_sun.xyz, lamps.sun.rgb, normal, to_eye, facing, matte, mirrored) * falls;
#ifdef WINDOWS
    // No stone is as bright as this.
    if in.color.r > 0.85 {
        out.color = vec4(in.color.rgb * vec3(3.0, 1.7, 0.8), in.color.a);
        out.sun = vec3(0.0);
    }
#endif
#endif
#endif
#ifdef PICTURED
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
#ifndef STRUCK
    color.a = 1.0;
#endif
#endif
#ifdef EVEN
    color = vec4(color.rgb + in.sun * shadow(in.world_position, in.world_normal, in.position.xy), color.a);
#else
#ifndef GLOWS
    var normal = normalize(in.world_normal);
#ifdef STRUCK
    let die = textureSampleBias(picture, picture_sampler, in.uv, SHARPER);
    // What has no place in the picture is smooth.
    let is_struck = in.uv.x > 0.0;
    let reach = select(1.0, die.a, is_struck);
    let inked = select(0.0, die.b, is_struck);
    let slope = select(vec2(0.0), (die.rg * 255.0 - 128.0) / 127.0 * STEEPEST, is_struck);
    normal = raised(normal, slope);
    color = vec4(mix(color.rgb, select(DARK_EMBLEM, LIGHT_EMBLEM, color.a > 0.5), inked), 1.0);
#endif
    let to_eye = normalize(view.world_position - in.world_position);
    let facing = max(dot(normal, to_eye), 0.0001);
#ifdef MIRRORS
    let reached = shadow(in.world_position, normal, in.position.xy);
    let matte = saturate(dot(normal, lamps.to_sun.xyz)) * MATTE / PI * reached;
    let way = reflect(-to_eye, normal);
    let all = lamps.sun.rgb * (matte + reached * gleam(way) + glow_of_sand(in.world_position, way)) + hall(way);
    color = vec4(color.rgb * all * (cone(in.world_position) * view.exposure), color.a);
#else
    let matte = color.rgb * (1.0 - gloss.metal);
    let mirrored = mix(vec3(gloss.mirrored), color.rgb, gloss.metal);
    let sun = &lights.directional_lights[SUN];
    let lamp = shadow(in.world_position, normal, in.position.xy);
    var light = lit((*sun).direction_to_light, (*sun).color.rgb, normal, to_eye, facing, matte, mirrored) * lamp;
#ifndef ONE_LIGHT
    let sky = &lights.directional_lights[SKY];
    light += lit((*sky).direction_to_light, (*sky).color.rgb, normal, to_eye, facing, matte, mirrored);
#endif
    light += surrounding(lights.ambient_color.rgb, facing, matte, mirrored);
#ifdef STRUCK
    let way = reflect(-to_eye, normal);
    light += mirrored * (lamps.sun.rgb * (lamp * gleam(way) + glow_of_sand(in.world_position, way)) + SHEEN * hall(way));
    light *= reach;
#endif
    // Whose they are is read at the edge of the board as well.
    light *= mix(1.0, cone(in.world_position), 0.5);
    color = vec4(light * view.exposure, color.a);
#endif
#endif
#endif
    color = shown(color, in.position.xy);
#ifndef GLOWS
    color = vec4(hazed(color.rgb, in.world_position), color.a);
#endif
    return color;
}

#ifdef STRUCK
// What emblems are made of, and how steep the picture's steepest slope is.
const LIGHT_EMBLEM: vec3<f32> = vec3(0.93, 0.86, 0.72);
const DARK_EMBLEM: vec3<f32> = vec3(0.022, 0.014, 0.009);
const STEEPEST: f32 = 2.0;
// Emblems are small: they are read at a finer size than usual, in steps of half the size.
const SHARPER: f32 = -0.8;
// How much brighter the hall is in small things: they are seen by what they mirror.
const SHEEN: f32 = 2.0;

// The way that metal faces whose picture rises so steeply to its right and upwards.
fn raised(normal: vec3<f32>, slope: vec2<f32>) -> vec3<f32> {
    let lies = normal.y > 0.7;
    let right = select(normalize(vec3(normal.z, 0.0, -normal.x) + vec3(0.0001, 0.0, 0.0)), vec3(1.0, 0.0, 0.0), lies);
    let up = select(vec3(0.0, 1.0, 0.0), vec3(0.0, 0.0, -1.0), lies);
    return normalize(normal - slope.x * right - slope.y * up);
}
#endif

#ifdef REFLECTS
// How much of the sun's light metal gives back to all sides.
const MATTE: f32 = 0.2;

// How much of the lamp is seen in what is mirrored this way.
fn gleam(way: vec3<f32>) -> f32 {
    let close = saturate(dot(way, lamps.to_sun.xyz));
    return 0.55 * pow(close, 8.0) + 4.0 * pow(close, 60.0);
}

// How much of the lit sand is seen there: it lies within the rim, and low.
fn glow_of_sand(at: vec3<f32>, way: vec3<f32>) -> f32 {
    let inward = dot(normalize(-at.xz), way.xz);
    return 0.24 * smoothstep(0.1, 0.8, inward) * (1.0 - smoothstep(0.05, 0.6, way.y));
}

// What else is seen there: the dark, and above the table's edge a row of windows.
fn hall(way: vec3<f32>) -> vec3<f32> {
    let above = smoothstep(0.10, 0.20, way.y) * (1.0 - smoothstep(0.40, 0.62, way.y));
    let across = smoothstep(0.1, 0.6, cos(22.0 * atan2(way.z, way.x)));
    return lamps.surrounding.rgb * (0.6 + 1.4 * above * across);
}
#endif

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

fn fifth(x: f32) -> f32 {
    let square = x * x;
    return square * square * x;
}
#endif
