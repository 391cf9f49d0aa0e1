"""The colours of the ground, without any light in them.

    python albedo.py [blown]

Reads terrain.npz (or blown_terrain.npz), writes albedo.png (or blown_albedo.png).
"""
import sys

import numpy as np
from PIL import Image
from scipy import ndimage as ndi

import geography as geo
from colour import bytes_of, linear, mix, to_srgb
from grid import PX, R, X, Y, blur, step
from noise import cloud
from places import scratch

# Radii of the shapes below were chosen on a map of 2048 places.
UNIT = 2.04 / 2048


class Ground:
    """The fields of the terrain, and what they say of slopes and hollows."""

    def __init__(self, blown):
        fields = np.load(scratch("blown_terrain.npz" if blown else "terrain.npz"))
        self.__dict__.update({name: fields[name] for name in fields.files})
        gy, gx = np.gradient(blur(self.height, 0.8 * UNIT), PX)
        self.slope = np.hypot(gx, gy)
        self.hollow = blur(self.height, 6 * UNIT) - self.height
        self.valley = blur(self.height, 20 * UNIT) - self.height
        self.large = cloud(2.2, 4, 60, 201)
        self.grain = cloud(1.6, 30, 500, 202)
        self.widest = cloud(2.6, 2, 12, 203)
        tones = np.zeros(256, np.float32)
        tones[:len(geo.NAMES)] = np.random.default_rng(5).uniform(-1, 1, len(geo.NAMES))
        self.tone = blur(tones[geo.TERRITORY], 0.6 * UNIT)


def sand(g):
    """Pale crests, deep troughs, iron stains, a small shift of tone from territory to territory, dust of the walls."""
    t = 0.47 + 0.20 * g.widest + 0.08 * g.large + 0.20 * g.tone + 0.05 * g.grain
    t = np.clip(t - 34 * g.valley.clip(-0.012, 0.012) - 9 * g.hollow.clip(-0.01, 0.01), 0, 1)
    pale, middle, deep = linear("#ead3a9"), linear("#cfa56c"), linear("#a87748")
    c = np.where((t < 0.5)[..., None], mix(deep, middle, step(0, 0.5, t)), mix(middle, pale, step(0.5, 1, t)))
    c = mix(c, linear("#8a5a32"), 0.28 * step(0.9, 2.1, g.large + 0.5 * g.grain) * (1 - g.dune))
    foot = np.exp(-np.maximum(-g.inside, 0) / 0.018)
    return mix(c, linear("#b5825a"), 0.35 * foot * step(-0.5, 0.8, g.grain))


def rock(g):
    """Strata by height, dark varnish where water ran, sand on ledges."""
    light, dark, bleached = linear("#ad6640"), linear("#68402f"), linear("#c08558")
    layer = (g.height + g.tilt * 0.25 + 0.0012 * g.large) / 0.0052
    wave = 0.5 + 0.5 * np.sin(layer * 2 * np.pi + 0.7 * g.large)
    bed = np.random.default_rng(4).uniform(0, 1, 11)[np.floor(layer * 1.9).astype(int) % 11]
    c = mix(dark, light, np.clip(0.18 + 0.45 * bed + 0.25 * wave + 0.12 * g.grain, 0, 1))
    c = mix(c, bleached, 0.55 * step(0.62, 1.0, bed) * step(0.2, 0.8, wave))
    # Some walls are redder, some browner.
    c = mix(c, linear("#8d4a30"), 0.5 * step(0.2, 1.4, g.large + 0.4 * g.widest))
    c = mix(c, linear("#4a2f26"), 0.45 * step(1.2, 3.2, g.flow) * step(0.5, 1.4, g.slope))
    ledge = step(0.75, 0.25, g.slope) * step(-0.3, 1.0, 0.9 + g.grain * 0.5)
    c = mix(c, linear("#c29560"), 0.62 * ledge)
    return c * (1 + np.clip(-g.hollow * 22, -0.35, 0.5))[..., None]


def ice(g):
    """Pale and cold; blue in the cracks, dusty at the edge."""
    c = mix(linear("#b9cbd6"), linear("#d9e2e6"), np.clip(0.5 + 0.3 * g.large - 60 * g.hollow, 0, 1))
    c = mix(c, linear("#7fa3b8"), 0.45 * g.crack * step(0.13, 0.11, R))
    return mix(c, linear("#d9bd93"), 0.5 * step(0.095, 0.135, R + 0.006 * g.large))


def dashes():
    """The sector lines, faint."""
    return np.exp(-((geo.TO_SECTOR_LINE / 0.0013) ** 2)) * (np.floor(R * 46) % 2 == 0) * (R > 0.14) * (R < 0.985)


def scorched(c):
    """What the atomics left: soot over the whole wall, and in rays beyond it."""
    wall = geo.mask([geo.BLOWN_WALL])
    away = ndi.distance_transform_edt(~wall) * PX
    middle = [X[wall].mean(), Y[wall].mean()]
    rays = step(-0.6, 1.2, cloud(2.0, 12, 140, 311) + 1.2 * np.sin(17 * np.arctan2(Y - middle[1], X - middle[0])))
    soot = np.where(wall, 0.30 + 0.45 * step(-0.8, 1.0, cloud(1.8, 10, 120, 312)), 0.45 * rays * np.clip(1 - away / 0.06, 0, 1) ** 1.5)
    return mix(c, linear("#2a1e18"), blur(soot, 0.002))


def build(blown):
    """Linear colours of all places."""
    g = Ground(blown)
    stone = np.clip(g.stone * step(0.12, 0.5, g.slope + 0.35 * (g.inside > 0.01)), 0, 1)
    c = mix(sand(g), rock(g), stone)
    c = mix(c, linear("#b08a5f") * (1 + 0.08 * g.grain)[..., None], 0.65 * g.plate)
    if blown:
        c = scorched(c)
    c = mix(c, ice(g), g.ice)
    c = c * (1 - 0.55 * g.groove)[..., None]
    return np.clip(mix(c, linear("#f6e6c2"), 0.5 * dashes() * (1 - stone)), 0.01, 0.95)


if __name__ == "__main__":
    is_blown = "blown" in sys.argv[1:]
    Image.fromarray(bytes_of(to_srgb(build(is_blown)))).save(scratch("blown_albedo.png" if is_blown else "albedo.png"))
