"""The Hidden Mobile Stronghold: an armoured crawler on tracks, a ring of bulwarks around its deck, a bridge at its stern.

It drives, so it stands on no ground of the board: its foot in the middle is the origin, and its stern looks north.
"""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe, loft

HULL, PLATE, DECK_PLATE, TRACK, BRASS = (linear(c) for c in ("#6f5a46", "#8a6f55", "#5d4c3d", "#262120", "#a9803f"))
LAMP = (1.0, 0.74, 0.38)
SIZE, DECK = 0.062, 0.020
"""Its radius and the height of its deck: the game's outline and the ground of the pieces on it."""
CORNERS = 8


def build():
    parts = Parts()
    _hull(parts)
    for side in (-1, 1):
        for end in (-1, 1):
            _tracks(parts, 0.0475 * side, 0.030 * end)
    _bulwarks(parts)
    _bridge(parts)
    _bow(parts)
    return parts


def _octagon(radius, z):
    a = (np.arange(CORNERS) + 0.5) * math.tau / CORNERS
    return [(radius * math.cos(t), radius * math.sin(t), z) for t in a]



def _side(radius, a):
    """How far out the side of an octagon is at an angle."""
    half = math.pi / CORNERS
    return radius * math.cos(half) / math.cos((a - half) % (2 * half) - half)


def _hull(parts):
    parts.add(loft([_octagon(0.050, 0.003), _octagon(0.0620, 0.0095)]), HULL)
    parts.add(loft([_octagon(0.0620, 0.0095), _octagon(0.0575, DECK - 0.0012)]), PLATE)
    parts.add(loft([_octagon(0.0575, DECK - 0.0012), _octagon(0.0565, DECK)]), DECK_PLATE)
    # Where pieces stand.
    for k in range(3):
        a = k * math.tau / 3
        at = (0.029 * math.cos(a), 0.029 * math.sin(a), DECK - 0.0002)
        parts.add(lathe([(0.0232, 0.0), (0.0232, 0.0006), (0.0222, 0.0006)], 24, at), BRASS)
    # A band of lit slits around the waist.
    for k in range(24):
        a = k * math.tau / 24
        r = _side(0.0592, a)
        at = (r * math.cos(a), r * math.sin(a), 0.0146)
        parts.add(box(at, (0.0024, 0.0052, 0.0016), a), LAMP if k % 3 else HULL, lamp=bool(k % 3))


def _tracks(parts, x, y):
    """A pair of chains under a mudguard."""
    for side in (-1, 1):
        profile = [(-0.017, 0.004), (-0.014, -0.004), (0.014, -0.004), (0.017, 0.004), (0.012, 0.0092), (-0.012, 0.0092)]
        outlines = [[(x + 0.0042 * side + dx, y + u, z) for u, z in profile] for dx in (-0.0030, 0.0030)]
        parts.add(loft(outlines), TRACK)
        parts.add(loft([o[::-1] for o in outlines[::-1]]), TRACK)
    parts.add(box((x, y, 0.0100), (0.0180, 0.0300, 0.0030), 0.0, (0.86, 0.8)), PLATE)


def _bulwarks(parts):
    """A wall with merlons, open in front and behind."""
    for k in range(32):
        a = (k + 0.5) * math.tau / 32
        if abs(math.sin(a)) > 0.93:
            continue
        r = _side(0.0556, a)
        tall = 0.0074 if k % 2 else 0.0048
        parts.add(box((r * math.cos(a), r * math.sin(a), DECK + tall / 2), (0.0030, 0.0114, tall), a, (0.7, 0.94)), PLATE)
    for k in range(CORNERS):
        a = (k + 0.5) * math.tau / CORNERS
        at = (0.0570 * math.cos(a), 0.0570 * math.sin(a), DECK - 0.002)
        parts.add(lathe([(0.0052, 0.0), (0.0046, 0.0120), (0.0056, 0.0132), (0.0056, 0.0156), (0.0, 0.0176)], 10, at), HULL)


def _bridge(parts):
    """The commander's tower at the stern, its windows lit to all sides."""
    x, y = 0.0, 0.0500
    parts.add(box((x, y, DECK + 0.0070), (0.0270, 0.0150, 0.0140), 0.0, 0.86), HULL)
    parts.add(box((x, y, DECK + 0.0190), (0.0180, 0.0110, 0.0110), 0.0, 0.88), PLATE)
    parts.add(box((x, y - 0.0004, DECK + 0.0262), (0.0200, 0.0128, 0.0030)), LAMP, lamp=True)
    parts.add(box((x, y - 0.0004, DECK + 0.0294), (0.0216, 0.0142, 0.0036), 0.0, 0.7), HULL)
    for side in (-1, 1):
        parts.add(box((x + 0.0108 * side, y + 0.004, DECK + 0.0200), (0.0034, 0.0034, 0.0260), 0.0, 0.8), TRACK)
        parts.add(box((x + 0.0070 * side, y - 0.0076, DECK + 0.0080), (0.0036, 0.0008, 0.0022)), LAMP, lamp=True)
    parts.add(box((x + 0.004, y, DECK + 0.0400), (0.0012, 0.0012, 0.0200), 0.0, 0.4), TRACK)
    parts.add(box((x + 0.004, y, DECK + 0.0506), (0.0018, 0.0018, 0.0018)), LAMP, lamp=True)


def _bow(parts):
    """A ram in front, and two lamps beside it."""
    ram = [[(u, -0.0530 - deep, z) for u in (-0.016, 0.016)] + [(0.008, -0.0530 - deep * 1.6, z), (-0.008, -0.0530 - deep * 1.6, z)]
           for deep, z in ((0.002, 0.002), (0.0085, 0.0075), (0.003, 0.0145))]
    parts.add(loft([o[::-1] for o in ram]), TRACK)
    for side in (-1, 1):
        parts.add(box((0.0165 * side, -0.0590, 0.0115), (0.0040, 0.0022, 0.0030)), LAMP, lamp=True)
