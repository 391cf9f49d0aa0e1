"""The strongholds and the rim as triangles, and how a height field sees them from above."""
import numpy as np
from numba import njit

import grid
from ground_plan import Plan
from strongholds import ALL


def strongholds(height):
    """(key, (corners, colours, lamps)) of each, standing on this ground."""
    for key, name, build in ALL:
        yield key, build(Plan(name, height)).triangles()


@njit(cache=False)
def _raster(corners, top, left, north, px):
    for t in range(corners.shape[0]):
        x0, y0 = (corners[t, 0, 0] - left) / px - 0.5, (north - corners[t, 0, 1]) / px - 0.5
        x1, y1 = (corners[t, 1, 0] - left) / px - 0.5, (north - corners[t, 1, 1]) / px - 0.5
        x2, y2 = (corners[t, 2, 0] - left) / px - 0.5, (north - corners[t, 2, 1]) / px - 0.5
        d = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if abs(d) < 1e-9:
            continue
        for i in range(max(0, int(min(y0, y1, y2))), min(top.shape[0] - 1, int(max(y0, y1, y2)) + 1) + 1):
            for j in range(max(0, int(min(x0, x1, x2))), min(top.shape[1] - 1, int(max(x0, x1, x2)) + 1) + 1):
                b = ((j - x0) * (y2 - y0) - (x2 - x0) * (i - y0)) / d
                c = ((x1 - x0) * (i - y0) - (j - x0) * (y1 - y0)) / d
                a = 1 - b - c
                if a < -0.001 or b < -0.001 or c < -0.001:
                    continue
                z = a * corners[t, 0, 2] + b * corners[t, 1, 2] + c * corners[t, 2, 2]
                if z > top[i, j]:
                    top[i, j] = z


def raise_by(corners, top, left=-grid.EXTENT, north=grid.EXTENT, px=grid.PX):
    """Lifts a height field to what stands on it."""
    _raster(corners.astype(np.float64), top, left, north, px)
