"""A still of the board, path-traced, to judge the models and maps by and to compare the game with. Needs Blender's module.

    python still.py VIEW OUT.png [WIDTH HEIGHT [SAMPLES]]

Reads what the earlier steps left between them. No file of the game.
"""
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image
from scipy import ndimage as ndi

import grid
import light
import models
import rim
from places import scratch

VIEWS = {
    "chair": {"pitch": 0.62, "distance": 3.1, "focus": (0, 0, 0), "opening": 0.5, "up": 0.076},
    "proof": {"pitch": 0.85, "distance": 3.62, "focus": (0, -0.09, 0), "opening": 0.60},
    "cities": {"pitch": 0.50, "distance": 0.66, "focus": (0.245, 0.625, 0.015), "yaw": -0.16, "opening": 0.60},
    "tabr": {"pitch": 0.50, "distance": 0.60, "focus": (-0.70, 0.44, 0.03), "opening": 0.60},
    "habbanya": {"pitch": 0.50, "distance": 0.60, "focus": (-0.74, -0.52, 0.03), "opening": 0.60},
    "tuek": {"pitch": 0.50, "distance": 0.75, "focus": (0.72, -0.42, 0.02), "yaw": 0.1, "opening": 0.60},
    "blown": {"pitch": 0.62, "distance": 1.3, "focus": (0.48, 0.38, 0), "opening": 0.60},
}
GRID = 1300


def material(name, rough, metal=0.0, picture=None, colours=None, colour=None, glow=0.0, grain=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = rough
    surface.inputs["Metallic"].default_value = metal
    if metal == 0:
        surface.inputs["Specular IOR Level"].default_value = 0.18
    place = nodes.new("ShaderNodeTexCoord").outputs["Object"]
    if picture:
        fit = nodes.new("ShaderNodeMapping")
        fit.inputs["Location"].default_value = (0.5, 0.5, 0)
        fit.inputs["Scale"].default_value = (1 / (2 * grid.EXTENT), 1 / (2 * grid.EXTENT), 1)
        links.new(place, fit.inputs[0])
        texture = nodes.new("ShaderNodeTexImage")
        texture.extension = "EXTEND"
        texture.image = bpy.data.images.load(picture)
        links.new(fit.outputs[0], texture.inputs[0])
        links.new(texture.outputs[0], surface.inputs["Base Color"])
    if colours:
        paint = nodes.new("ShaderNodeVertexColor")
        paint.layer_name = colours
        links.new(paint.outputs[0], surface.inputs["Emission Color" if glow else "Base Color"])
        surface.inputs["Emission Strength"].default_value = glow
    if colour is not None:
        surface.inputs["Base Color"].default_value = (*colour, 1)
    if grain:
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 190, 7
        links.new(place, noise.inputs["Vector"])
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = grain, 0.0022
        links.new(noise.outputs[0], bump.inputs["Height"])
        links.new(bump.outputs[0], surface.inputs["Normal"])
    return made


def mesh(name, points, faces, stuff, smooth=False, colours=None):
    made = bpy.data.meshes.new(name)
    made.vertices.add(len(points))
    made.vertices.foreach_set("co", np.asarray(points, np.float32).ravel())
    faces = np.asarray(faces, np.int32)
    made.loops.add(faces.size)
    made.loops.foreach_set("vertex_index", faces.ravel())
    made.polygons.add(len(faces))
    made.polygons.foreach_set("loop_start", np.arange(0, faces.size, faces.shape[1], dtype=np.int32))
    made.update(calc_edges=True)
    if smooth:
        made.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    if colours is not None:
        layer = made.color_attributes.new("paint", "FLOAT_COLOR", "CORNER")
        rgba = np.concatenate([colours, np.ones((len(colours), 1))], 1)
        layer.data.foreach_set("color", np.repeat(rgba, 3, axis=0).astype(np.float32).ravel())
    made.materials.append(stuff)
    thing = bpy.data.objects.new(name, made)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def ground(height, picture):
    along = np.linspace(-1, 1, GRID)
    x, y = np.meshgrid(along, along)
    z = grid.sample(height, x.ravel(), y.ravel())
    index = np.arange(GRID * GRID).reshape(GRID, GRID)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    faces = faces[(np.hypot(x, y).ravel()[faces] < 1.002).any(1)]
    used = np.unique(faces)
    renamed = np.zeros(GRID * GRID, np.int64)
    renamed[used] = np.arange(len(used))
    points = np.stack([x.ravel(), y.ravel(), z], -1)[used]
    far = np.hypot(points[:, 0], points[:, 1])
    points[far > 1, :2] /= far[far > 1, None]
    mesh("ground", points, renamed[faces], material("ground", 0.93, picture=picture, grain=0.32), smooth=True)


def painted(name, triangles, stuff, glowing):
    corners, colours, lamps = triangles
    for part, made in ((~lamps, stuff), (lamps, glowing)):
        if part.any():
            points = corners[part].reshape(-1, 3)
            mesh(name, points, np.arange(len(points)).reshape(-1, 3), made, colours=colours[part])


def lamp(kind, at, to, energy, colour, size, **more):
    made = bpy.data.lights.new(kind, kind)
    made.energy, made.color = energy, colour
    if kind == "AREA":
        made.shape, made.size = "DISK", size
    else:
        made.shadow_soft_size = size
        made.spot_size, made.spot_blend = more["cone"], more["blend"]
    thing = bpy.data.objects.new(kind, made)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_glossy = kind != "AREA"


def lights():
    lamp("SPOT", tuple(14 * light.TO_SUN), (0, 0, 0), 16500, (1, 0.79, 0.58), 0.17, cone=2 * math.atan(1.42 / 14), blend=0.30)
    lamp("AREA", (2.5, -1.8, 3.2), (0, 0, 0), 34, (0.5, 0.66, 1.0), 3.0)
    lamp("AREA", (0.6, 3.6, 1.7), (0, 0.2, 0), 30, (0.6, 0.72, 1.0), 1.6)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (0.34, 0.45, 0.66, 1), 0.105


def camera(view, width, height):
    v = VIEWS[view]
    yaw, pitch, focus = v.get("yaw", 0.0), v["pitch"], np.array(v["focus"], float)
    back = np.array([math.sin(yaw) * math.cos(pitch), -math.cos(yaw) * math.cos(pitch), math.sin(pitch)])
    data = bpy.data.cameras.new("eye")
    thing = bpy.data.objects.new("eye", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = tuple(focus + v["distance"] * back)
    thing.rotation_euler = Vector(tuple(-back)).to_track_quat("-Z", "Y").to_euler()
    data.sensor_fit, data.angle, data.clip_start = "VERTICAL", v["opening"], 0.01
    data.shift_y = -v.get("up", 0.0)
    scene = bpy.context.scene
    scene.camera = thing
    scene.render.resolution_x, scene.render.resolution_y = width, height


def traced(samples):
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.device = "CYCLES", "CPU"
    scene.cycles.samples, scene.cycles.seed = samples, 1
    scene.cycles.use_denoising, scene.cycles.denoiser = True, "OPENIMAGEDENOISE"
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 4, 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGBA", "16"
    scene.render.filepath = scratch("still.exr")
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(scratch("still.exr"))
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(image.size[1], image.size[0], 4)[::-1, :, :3].copy()


def graded(c):
    """Bloom, vignette, a filmic curve: what the game does after its own picture."""
    h, w = c.shape[:2]
    c = c * 0.92
    bright = np.minimum(c, 12)
    bloom = sum(ndi.gaussian_filter(bright, (s * h, s * h, 0)) for s in (0.006, 0.02, 0.06)) / 3
    c = c * 0.9 + bloom * 0.1
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    c *= (1 - 0.35 * np.clip(0.9 * np.hypot(x, y) - 0.35, 0, None) ** 1.6)[..., None]
    curve = lambda v: (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)
    luma = np.array([0.2126, 0.7152, 0.0722])
    bright = (c @ luma)[..., None]
    kept = c * (curve(bright * 0.75) / np.maximum(bright, 1e-5))
    c = np.clip(0.72 * curve(c * 0.75) + 0.28 * np.clip(kept, 0, 1), 0, 1)
    bright = (c @ luma)[..., None]
    c = np.clip(bright + (c - bright) * 1.06, 0, 1)
    c = np.where(c <= 0.0031308, c * 12.92, 1.055 * np.maximum(c, 1e-6) ** (1 / 2.4) - 0.055)
    return np.clip(0.40 + (c - 0.40) * 1.13, 0, 1)


def main():
    view, out = sys.argv[1], sys.argv[2]
    width, height = (int(v) for v in sys.argv[3:5]) if len(sys.argv) > 4 else (1280, 720)
    samples = int(sys.argv[5]) if len(sys.argv) > 5 else 16
    bpy.ops.wm.read_factory_settings(use_empty=True)
    which = "blown_" if view == "blown" else ""
    heights = np.load(scratch(which + "terrain.npz"))["height"]
    ground(heights, os.path.abspath(scratch(which + "albedo.png")))
    stone, glowing = material("stone", 0.8, colours="paint"), material("lamps", 1, colours="paint", glow=4.5)
    for key, triangles in models.strongholds(np.load(scratch("terrain.npz"))["height"]):
        painted(key, triangles, stone, glowing)
    painted("rim", rim.brass(), material("brass", 0.32, metal=1.0, colours="paint"), glowing)
    painted("table", rim.table(), material("basalt", 0.55, colours="paint", grain=0.2), glowing)
    lights()
    camera(view, width, height)
    Image.fromarray((graded(traced(samples)) * 255 + 0.5).astype(np.uint8)).save(out)


if __name__ == "__main__":
    main()
