"""The square that all maps of the board cover: ±1.02 of the disc's radius, row 0 in the north, x right, y up."""
import sys

import numpy as np
from scipy import ndimage as ndi

SIZE = next((int(word[5:]) for word in sys.argv[1:] if word.startswith("size=")), 2048)
"""How many places a map has on a side: what a script is told, as in `bake.py size=4096`."""
EXTENT = 1.02
PX = 2 * EXTENT / SIZE

_along = (np.arange(SIZE) + 0.5) * PX - EXTENT
X, Y = (a.astype(np.float32) for a in np.meshgrid(_along, -_along))
R = np.hypot(X, Y)


def pixel(point, scale=1):
    """A point of the disc as (column, row)."""
    return (point[0] + EXTENT) / PX * scale, (EXTENT - point[1]) / PX * scale


def around(point, reach):
    """The part of a map within `reach` of a point, as slices."""
    column, row = pixel(point)
    r = int(reach / PX) + 1
    return (slice(max(0, int(row) - r), int(row) + r), slice(max(0, int(column) - r), int(column) + r))


def sample(field, x, y):
    """The value of a map at points of the disc."""
    rows, columns = (EXTENT - np.asarray(y)) / PX - 0.5, (np.asarray(x) + EXTENT) / PX - 0.5
    return ndi.map_coordinates(field, [np.atleast_1d(rows), np.atleast_1d(columns)], order=1, mode="nearest")


def blur(field, radius):
    """Gaussian blur; the radius in units of the disc's."""
    return ndi.gaussian_filter(field, radius / PX)


def step(a, b, x):
    """0 below a, 1 above b, smooth between; falls where a is above b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def distance(mask):
    """How far each place of a mask is from its outside, in units of the disc's radius."""
    return ndi.distance_transform_edt(mask).astype(np.float32) * PX
