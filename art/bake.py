"""Bakes what light does to the ground: normals, the sky that each place sees, and where the sun reaches.

    python bake.py size=4096 [blown]

The strongholds stand in the light (their shadows lie on the sand) but are no part of the ground: they are models.
Reads fine.npz, writes bake.npz (or the same with blown_).
"""
import math
import sys

import numpy as np

import grid
import light
import models
from grid import PX, step
from places import scratch


def under_buildings(field, covered):
    """Takes the values of the free ground nearby where a building stands: its foot is dark, its floor is not seen."""
    free = np.where(covered, 0, 1).astype(np.float32)
    spread = grid.blur(field * free, 0.014) / np.maximum(grid.blur(free, 0.014), 1e-3)
    return np.maximum(np.where(covered, spread, field), 0.4 * step(0.4, 1.0, spread) + field * 0.5).astype(np.float32)


def build(height):
    """(normals, sky seen, sun) of a ground with its strongholds."""
    top = height.copy()
    for _, (corners, _, _) in models.strongholds(np.load(scratch("fine.npz"))["height"]):
        models.raise_by(corners, top)
    ao = light.occlusion(height, top, PX, 16, 20, 0.14)
    sun = light.sun_mask(height, top, PX, math.cos(light.SUN_AZIMUTH), math.sin(light.SUN_AZIMUTH),
                         math.tan(light.SUN_ELEVATION), 0.028, 0.30)
    return light.normals(height, PX), under_buildings(ao, top > height + 0.0015), sun


if __name__ == "__main__":
    which = "blown_" if "blown" in sys.argv[1:] else ""
    normal, sky, sun_light = build(np.load(scratch(which + "fine.npz"))["height"])
    np.savez(scratch(which + "bake.npz"), normal=normal, ao=sky, sun=sun_light)
