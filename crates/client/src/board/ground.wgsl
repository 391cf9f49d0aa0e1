// The ground, from maps that were baked: its colours, where it faces, how much of the sky it sees and where the sun reaches it.

#import bevy_pbr::mesh_functions::{get_world_from_local, mesh_position_local_to_world}
#import bevy_pbr::view_transformations::position_world_to_clip
#import arrakis::light::{cone, hazed, shadow}

// Light for a ground that would give all of it back.
struct Light {
    // Where the lamp stands, in units of the disc's radius.
    lamp: vec4<f32>,
    sun: vec4<f32>,
    sky: vec4<f32>,
    // What lit ground gives to what is near.
    bounce: vec4<f32>,
    // By what the hour multiplies all of it.
    hour: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> light: Light;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var lit_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var map_sampler: sampler;
#ifdef FINE
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var albedo_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var normal_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var open_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var sun_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(7) var sand_grain: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(8) var grain_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(9) var rock_grain: texture_2d<f32>;
#endif

// The radius of the disc in the world, and half the side of the maps in units of it.
const RADIUS: f32 = 10.0;
const EDGE: f32 = 1.02;
// How much of the light stays where something stands in the sun: what comes from the sky and from around.
const SHADED: vec3<f32> = vec3(0.36, 0.40, 0.50);

// How large a tile of grain is, in units of the disc's radius, and how much of it is seen.
const SAND_TILE: f32 = 0.09;
const ROCK_TILE: f32 = 0.07;
const GRAIN_SLOPE: f32 = 0.55;
// How much more of it rock has than sand.
const ROUGHER: f32 = 1.9;
const GRAIN_TONE: f32 = 0.22;
// By how many sizes the maps are coarser on a wall.
const COARSER: f32 = 2.0;
// Walls are bedded: their grain is so much wider than high, and so much stronger.
const BEDS: vec2<f32> = vec2(0.30, 1.15);
const BEDDED: f32 = 2.4;

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
}

struct Varying {
    @builtin(position) position: vec4<f32>,
    @location(0) world_position: vec3<f32>,
    @location(1) uv: vec2<f32>,
}

@vertex
fn vertex(in: Vertex) -> Varying {
    var out: Varying;
    let world_from_local = get_world_from_local(in.instance_index);
    out.world_position = mesh_position_local_to_world(world_from_local, vec4(in.position, 1.0)).xyz;
    out.position = position_world_to_clip(out.world_position);
    out.uv = out.world_position.xz / (2.0 * EDGE * RADIUS) + 0.5;
    return out;
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    let reached = shadow(in.world_position, vec3(0.0, 1.0, 0.0), in.position.xy);
#ifdef FINE
    // The maps are drawn from above: on a wall they would be streaks, so that they are taken coarser there, and grain is seen.
    let is_near = nearness(in.uv);
    let from_above = textureSample(normal_map, map_sampler, in.uv).xy * 2.0 - 1.0;
    let coarser = COARSER * is_near * smoothstep(0.35, 0.8, length(from_above));
    let lie = textureSampleBias(normal_map, map_sampler, in.uv, coarser).xy * 2.0 - 1.0;
    let grain = grained(in.world_position / RADIUS, lie, is_near);
    let albedo = textureSampleBias(albedo_map, map_sampler, in.uv, coarser).rgb * (1.0 + GRAIN_TONE * grain.z);
    let slope = lie + GRAIN_SLOPE * grain.xy;
    let normal = vec3(slope.x, sqrt(max(1.0 - dot(slope, slope), 0.05)), -slope.y);
    let open = textureSample(open_map, map_sampler, in.uv).r;
    let sun_reaches = min(textureSample(sun_map, map_sampler, in.uv).r, reached);
    let to_lamp = light.lamp.xyz - in.world_position / RADIUS;
    let near = dot(light.lamp.xyz, light.lamp.xyz) / dot(to_lamp, to_lamp);
    let facing = saturate(dot(normal, normalize(to_lamp)));
    let all = light.sun.rgb * (facing * near * sun_reaches)
        + light.sky.rgb * (open * (0.6 + 0.4 * normal.y))
        + light.bounce.rgb * (open * (0.3 + 0.7 * (1.0 - open)));
    let color = albedo * all * light.hour.rgb * cone(in.world_position);
#else
    let lit = textureSample(lit_map, map_sampler, in.uv).rgb;
    let color = lit * mix(SHADED, vec3(1.0), reached) * light.hour.rgb * cone(in.world_position);
#endif
    return vec4(hazed(bent(color), in.world_position), 1.0);
}

#ifdef FINE
// How near the eye is: where a place of the maps is as large as a pixel, or smaller, they show enough by themselves.
fn nearness(uv: vec2<f32>) -> f32 {
    let texels = fwidth(uv) * vec2<f32>(textureDimensions(albedo_map));
    return 1.0 - smoothstep(0.4, 1.0, max(texels.x, texels.y));
}

// What the maps are too coarse for, from near: ripples on sand and stones on rock, as tiles. x and y bend the light, z is how
// much lighter it is. `lie`: how the ground slopes; walls of rock have the stones of their side, or they would be drawn long.
fn grained(at: vec3<f32>, lie: vec2<f32>, is_near: f32) -> vec3<f32> {
    let sand = textureSample(sand_grain, grain_sampler, at.xz / SAND_TILE).xyz;
    let above = textureSample(rock_grain, grain_sampler, at.xz / ROCK_TILE).xyz;
    let along_x = textureSample(rock_grain, grain_sampler, at.xy * BEDS / ROCK_TILE).xyz;
    let along_z = textureSample(rock_grain, grain_sampler, at.zy * BEDS / ROCK_TILE).xyz;
    let wall = smoothstep(vec2(0.25), vec2(0.65), abs(lie));
    let stones = mix(mix(above, along_x, wall.y), along_z, wall.x);
    let rock = (stones * 2.0 - 1.0) * mix(1.0, BEDDED, max(wall.x, wall.y));
    let is_rock = smoothstep(0.014, 0.024, at.y);
    // The ice is smooth.
    let is_ground = smoothstep(0.13, 0.14, length(at.xz));
    return mix(sand * 2.0 - 1.0, rock * ROUGHER, is_rock) * (is_near * is_ground);
}
#endif

// As the screen shows it: what is brighter than most bends below white, so that crests that face the sun keep their colour.
// The picture with its light in it has been through this.
fn bent(color: vec3<f32>) -> vec3<f32> {
#ifdef FINE
    let over = max(color - 0.6, vec3(0.0));
    return min(color, vec3(0.6)) + 0.4 * (1.0 - exp(-over / 0.4));
#else
    return color;
#endif
}
