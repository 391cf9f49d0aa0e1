"""The models of the board: strongholds.glb and rim.glb.

    python export_models.py [strongholds] [rim]

COLOR_0 is the colour of the stuff times the sky that the place sees. Lamps keep their light: red above 0.9, as nothing else.
"""
import sys

import numpy as np

import glb
import grid
import models
import rim
import vertex_light
from ground_plan import Plan
from places import scratch, shipped
from strongholds import ALL, hidden_mobile_stronghold

DARKEST = 0.22
"""What is left of a colour where no sky is seen."""


def coloured(triangles, top, left, north, px, reach):
    """(corners, normals, colours) with what the surroundings take of the light."""
    corners, colours, lamps = triangles
    normals = glb.corner_normals(corners)
    seen = shared(corners, normals, vertex_light.sky_seen(corners, normals, top, left, north, px, reach))
    shade = DARKEST + (1 - DARKEST) * seen[..., None]
    paint = np.minimum(colours[:, None, :] * shade, 0.88)
    return corners, normals, np.where(lamps[:, None, None], colours[:, None, :], paint)


def shared(corners, normals, seen):
    """One value for corners at one place that look one way, so that they are one point of the mesh."""
    key = np.hstack([np.round(corners.reshape(-1, 3) * 1e5), np.round(normals.reshape(-1, 3) * 200)]).astype(np.int64)
    _, which = np.unique(key, axis=0, return_inverse=True)
    which = which.ravel()
    return (np.bincount(which, seen.ravel()) / np.bincount(which))[which].reshape(seen.shape)


def near(height, corners):
    """The ground and what stands on it, close up: (heights, left, north, size of a place)."""
    low, high = corners.reshape(-1, 3).min(0) - 0.05, corners.reshape(-1, 3).max(0) + 0.05
    px = 0.0004
    x, y = np.arange(low[0], high[0], px), np.arange(high[1], low[1], -px)
    gx, gy = np.meshgrid(x + px / 2, y - px / 2)
    top = grid.sample(height, gx.ravel(), gy.ravel()).reshape(gx.shape).astype(np.float32)
    models.raise_by(corners, top, low[0], high[1], px)
    return top, low[0], high[1], px


def check_outline(name, corners):
    """Refuses what stands on its neighbour's ground."""
    plan = Plan(name, None)
    points = np.unique(np.round(corners.reshape(-1, 3)[:, :2], 4), axis=0)
    out = min(plan.edge(x, y) for x, y in points)
    if out < -0.0002:
        sys.exit(f"{name} stands {-out:.4f} outside of its outline")


def export_strongholds():
    height = np.load(scratch("terrain.npz"))["height"]
    out = []
    names = {key: name for key, name, _ in ALL}
    for key, triangles in models.strongholds(height):
        check_outline(names[key], triangles[0])
        out.append((key, *coloured(triangles, *near(height, triangles[0]), 0.07)))
        print(key, len(triangles[0]), "triangles")
    # The one that drives casts no shadow into the maps and stands on level ground.
    triangles = hidden_mobile_stronghold.build().triangles()
    out.append(("hidden_mobile_stronghold", *coloured(triangles, *near(np.zeros_like(height), triangles[0]), 0.07)))
    print("hidden_mobile_stronghold", len(triangles[0]), "triangles")
    glb.write(shipped("strongholds.glb"), out)


def export_rim():
    metal, stone = rim.brass(), rim.table()
    side, count = 1.9, 2048
    px = 2 * side / count
    top = np.full((count, count), -0.3, np.float32)
    at = np.hypot(*np.meshgrid((np.arange(count) + 0.5) * px - side, side - (np.arange(count) + 0.5) * px))
    top[at < 1.0] = 0.010
    for part in (metal, stone):
        models.raise_by(part[0], top, -side, side, px)
    out = [(name, *coloured(part, top, -side, side, px, 0.25)) for name, part in (("rim", metal), ("table", stone))]
    print("rim", len(metal[0]), "table", len(stone[0]), "triangles")
    glb.write(shipped("rim.glb"), out)


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["strongholds", "rim"]
    if "strongholds" in wanted:
        export_strongholds()
    if "rim" in wanted:
        export_rim()
