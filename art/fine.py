"""The ground at twice the size: what only a near eye sees of rock, its beds, joints and grit.

    python fine.py size=4096 [blown]

Reads terrain.npz and albedo.png, which have half the size, writes fine.npz (or the same with blown_).
"""
import sys

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

import grid
from colour import from_srgb
from grid import PX, step
from noise import band, cloud
from places import scratch

BED = 0.0021
"""How thick the thinnest beds are."""


def finer(field):
    """A field at twice the size."""
    return ndi.zoom(field, 2, order=1, mode="nearest", grid_mode=True)


def joints(waves, seed):
    """Cracks: 1 on the lines of a net, 0 beside them."""
    return np.exp(-((band(waves, seed) / 0.10) ** 2))


def build(coarse, colour):
    """(heights, linear colours) of all places."""
    read = lambda name: finer(coarse[name])
    # Smooth between the places of the coarse field, or each would be seen as a facet.
    height = grid.blur(ndi.zoom(coarse["height"], 2, order=3, mode="nearest", grid_mode=True), 0.6 * PX)
    stone = read("stone") * (1 - read("plate")) * (1 - read("ice")) * step(0.0, 0.004, read("inside"))
    gy, gx = np.gradient(grid.blur(height, 0.0012), PX)
    steep = step(0.22, 0.8, np.hypot(gx, gy)) * stone
    layer = (height + read("tilt") * 0.25 + 0.0007 * cloud(2.0, 20, 300, 401)) / BED
    part = layer - np.floor(layer)
    ledge = step(0.3, 0.7, part) - part
    crack = np.maximum(joints(230, 402), 0.7 * joints(520, 403)) * step(-0.4, 0.6, cloud(2.0, 12, 80, 404))
    grit = cloud(0.8, 260, 1900, 405)
    fine = height + steep * 0.55 * BED * ledge + stone * (0.00013 * grit - 0.00042 * crack)
    # Edges are worn bright, joints hold the dark.
    edge = (fine - grid.blur(fine, 0.0016)) / 0.0009
    bed = np.random.default_rng(406).uniform(-1, 1, 64)[np.floor(layer).astype(int) % 64]
    tone = 1 + stone * (0.10 * bed * (0.3 + 0.7 * steep) + 0.07 * grit + 0.16 * np.clip(edge, -1.2, 1.2) - 0.22 * crack)
    sand = (1 - stone) * (1 - read("ice"))
    tone += sand * 0.018 * cloud(1.0, 200, 1600, 407)
    colours = np.stack([finer(colour[..., i]) for i in range(3)], -1)
    return fine.astype(np.float32), np.clip(colours * tone[..., None], 0.005, 0.98).astype(np.float32)


if __name__ == "__main__":
    which = "blown_" if "blown" in sys.argv[1:] else ""
    picture = Image.open(scratch(which + "albedo.png")).convert("RGB")
    heights, albedo = build(np.load(scratch(which + "terrain.npz")), from_srgb(np.asarray(picture).astype(np.float32) / 255))
    np.savez(scratch(which + "fine.npz"), height=heights, albedo=albedo)
