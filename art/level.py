"""Calm ground at the places for pieces, in all kinds of ground: level where something is built, else a gentle slope."""
import numpy as np

import geography as geo
import grid
from grid import SIZE, X, Y, step
from noise import cloud

FULL, GONE = 0.0195, 0.028
"""Within the first the ground is level, beyond the second it is as it was."""
SPREAD = 0.0105
"""How quickly one place's level turns into its neighbour's: they are at least 0.05 apart."""
KEPT = {"sand": 0.9, "rock": 0.55, "stronghold": 0.22, "polar_sink": 0.35}
"""The share of ripples and grit that stays."""
SLOPING = {"sand": 0.9, "rock": 0.45, "stronghold": 0, "polar_sink": 0}
"""The share of its long slopes that ground keeps."""
CALMED = {"sand": 0.55, "rock": 0.8, "stronghold": 1, "polar_sink": 1}
"""How much of the way to level ground each kind goes: a piece may lean on a dune."""
RAGGED = 0.0035
"""How far the edge of a level place strays, so that none is a circle."""


def levelled(h):
    """(heights with level places, how level each place is from 0 to 1)."""
    weight, level = np.zeros((SIZE, SIZE)), np.zeros((SIZE, SIZE))
    share, kept = np.zeros((SIZE, SIZE), np.float32), np.zeros((SIZE, SIZE), np.float32)
    # Sand is made calm, not flat: it keeps some of its long slopes, or each place would be a dimple.
    loose = (~(geo.ROCK | geo.BUILT)).astype(np.float32)
    calm = grid.blur(h * loose, 0.022) / np.maximum(grid.blur(loose, 0.022), 1e-3)
    crags = geo.ROCK.astype(np.float32)
    calm = np.where(geo.ROCK, grid.blur(h * crags, 0.013) / np.maximum(grid.blur(crags, 0.013), 1e-3), calm)
    ragged = RAGGED * np.clip(cloud(2.0, 20, 260, 191), -1.5, 1.5)
    for area in geo.GEOMETRY["areas"]:
        own, kind = geo.NAMES.index(area["territory"]), geo.KIND[area["territory"]]
        for point in area["slots"]:
            part = grid.around(point, 0.05)
            d = np.hypot(X[part] - point[0], Y[part] - point[1])
            inside = geo.TERRITORY[part] == own
            if kind == "sand":
                here = float(grid.sample(calm, *point)[0])
                high = here + SLOPING[kind] * (calm[part] - here)
                w, edge = np.exp(-((d / (2 * SPREAD)) ** 2)) * inside, step(0.044, 0.019, d)
            else:
                # The upper ground: a piece stands on a ledge, not in the gully beside it.
                here = np.percentile(h[part][(d < 0.019) & inside], 60 if kind == "rock" else 50)
                high = here + SLOPING[kind] * (calm[part] - float(grid.sample(calm, *point)[0]))
                w, edge = np.exp(-((d / SPREAD) ** 2)) * inside, step(GONE, FULL, d + ragged[part] * (d > 0.021))
            weight[part] += w
            level[part] += w * high
            share[part] = np.maximum(share[part], CALMED[kind] * edge * inside)
            kept[part] = np.where(inside, KEPT[kind], kept[part])
    even = level / np.maximum(weight, 1e-12) + kept * (h - grid.blur(h, 0.004))
    share = share * (weight > 1e-12)
    return h * (1 - share) + even * share, share
