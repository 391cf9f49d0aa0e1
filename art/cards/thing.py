"""Builds a thing of solids: shapes, frames in which they stand, and parts that belong together."""

from contextlib import contextmanager

import numpy as np

from cards import scene
from cards.scene import (
    BOX,
    CUT,
    EGG,
    JOIN,
    KEEP,
    LATHE,
    MELT,
    PLATE,
    RING,
    TUBE,
    turned,
)
from cards.stuff import BRASS

WALL, SHELF = -0.62, -1.02
"""How far behind the middle the wall is, and how far below it the top of the shelf."""
RINGED, SHELVED, BARE = range(3)
"""Walls: with a ring of brass let into it, with a shelf before that, and with nothing."""


def box(x, y, z, r=0.02):
    """Half as wide, high and deep as is said; its edges are round by r."""
    return BOX, (x, y, z, min(r, x, y, z)), None, np.array([x, y, z])


def egg(x, y=None, z=None):
    y, z = x if y is None else y, x if z is None else z
    return EGG, (x, y, z, 0), None, np.array([x, y, z])


def tube(points, radius):
    """Along points (x, y, z); one radius, or one for each."""
    points = np.asarray(points, float)
    r = np.broadcast_to(np.asarray(radius, float), len(points))
    return TUBE, (0, 0, 0, 0), np.c_[points, r], np.abs(points).max(0) + r.max()


def lathe(outline, folds=0, deep=0.0, sway=0.0, r=0.0):
    """An outline of (distance from the axis, height), turned around y. `folds`: how many go around it, `deep` as a share."""
    outline = np.asarray(outline, float)
    wide = outline[:, 0].max() * (1 + 2 * abs(deep)) + r
    points = np.c_[outline, np.zeros((len(outline), 2))]
    return LATHE, (folds, deep, sway, r), points, np.array([wide, np.abs(outline[:, 1]).max() + r, wide])


def plate(outline, half, grind=0.0, r=0.0):
    """An outline of (x, y), as thick as twice `half`; `grind`: how steeply it becomes thick from its edge inwards."""
    outline = np.asarray(outline, float)
    points = np.c_[outline, np.zeros((len(outline), 2))]
    return PLATE, (half, grind, 0, r), points, np.append(np.abs(outline).max(0) + r, half + r)


def ring(radius, thick):
    """Around z."""
    return RING, (radius, thick, 0, 0), None, np.array([radius + thick, radius + thick, thick])


def disc(radius, half, r=0.01):
    """A flat cylinder around y."""
    return lathe([(0, -half + r), (radius - r, -half + r), (radius - r, half - r), (0, half - r)], r=r)


def bow(points, count=24):
    """A smooth line through points of any number of columns."""
    p = np.asarray(points, float)
    if len(p) == 2:
        return p[0] + np.linspace(0, 1, count)[:, None] * (p[1] - p[0])
    q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    at = np.linspace(0, len(p) - 1 - 1e-9, count)
    i = at.astype(int)
    t = (at - i)[:, None]
    a, b, c, d = (q[i + k] for k in range(4))
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def helix(radius, low, high, rounds, count=60, start=0.0):
    """Up around y; one radius, or one for each of `count` points."""
    s = np.linspace(0, 1, count)
    a = start + 2 * np.pi * rounds * s
    return np.stack([radius * np.cos(a), low + (high - low) * s, radius * np.sin(a)], -1)


def rod(points, count=24):
    """A smooth tube through (x, y, z, thickness)."""
    p = bow(points, count)
    return tube(p[:, :3], p[:, 3])


def round_about(radius, count, start=0.0):
    """Places around the origin, with their angles."""
    a = start + np.arange(count) * 2 * np.pi / count
    return [(radius * np.cos(v), radius * np.sin(v), v) for v in a]


class Thing:
    """What hangs on the wall: solid parts, parts of glass, and lights of its own."""

    def __init__(self, wall=RINGED):
        self.rows = {False: [], True: []}
        self.points = {False: [], True: []}
        self.parts = {False: [], True: []}
        self.lights = []
        self.wall = wall
        self.frames = [(np.zeros(3), np.eye(3), 1.0)]
        self.open = None

    @contextmanager
    def frame(self, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
        """Everything within stands at this place, turned (degrees around x, y, z) and so large."""
        o, m, s = self.frames[-1]
        self.frames.append((o + m @ (np.asarray(at, float) * s), m @ turned(*turn), s * size))
        yield
        self.frames.pop()

    @contextmanager
    def part(self, glass=False):
        """Solids that are joined, melted and cut among themselves."""
        self.open = (glass, len(self.rows[glass]), [])
        yield
        self.close()

    def close(self):
        glass, first, balls = self.open
        self.open = None
        centres, radii = np.array([b[0] for b in balls]), np.array([b[1] for b in balls])
        low, high = (centres - radii[:, None]).min(0), (centres + radii[:, None]).max(0)
        middle = (low + high) / 2
        reach = (np.linalg.norm(centres - middle, axis=1) + radii).max()
        self.parts[glass].append([first, len(self.rows[glass]) - first, *middle, reach])

    def add(self, shape, stuff, at=(0, 0, 0), turn=(0, 0, 0), how=JOIN, soft=0.0, glass=False, size=1.0):
        """Puts a solid in: into the part that is open, else as a part of its own."""
        if self.open is None:
            with self.part(glass):
                return self.add(shape, stuff, at, turn, how, soft, size=size)
        glass, _, balls = self.open
        kind, numbers, points, half = shape
        o, m, s = self.frames[-1]
        o, m, s = o + m @ (np.asarray(at, float) * s), m @ turned(*turn), s * size
        row = np.zeros(scene.WIDE)
        row[:4] = kind, stuff, how, soft
        row[scene.TURN : scene.TURN + 9] = m.T.ravel()
        row[scene.PLACE : scene.PLACE + 3], row[scene.SIZE] = o, s
        row[scene.A : scene.D + 1] = numbers
        if points is not None:
            row[scene.FIRST], row[scene.COUNT] = sum(map(len, self.points[glass])), len(points)
            self.points[glass].append(points)
        self.rows[glass].append(row)
        if how in (JOIN, MELT) or not balls:
            balls.append((o, float(np.linalg.norm(half)) * s + 0.02))
        return None

    def melt(self, shape, stuff, soft, **more):
        """Melts a solid to those of its part."""
        self.add(shape, stuff, how=MELT, soft=soft, **more)

    def cut(self, shape, stuff=-1, soft=0.0, **more):
        """Takes a solid away from its part; the wound is of `stuff`."""
        self.add(shape, stuff, how=CUT, soft=soft, **more)

    def keep(self, shape, soft=0.0, **more):
        """Keeps of its part what is in a solid."""
        self.add(shape, -1, how=KEEP, soft=soft, **more)

    def light(self, at, colour, power, reach=0.25):
        """A light without a body; it reaches so far before it fades."""
        o, m, s = self.frames[-1]
        self.lights.append([*(o + m @ (np.asarray(at, float) * s)), *(power * np.asarray(colour)), reach])

    def pins(self, *places):
        """What it hangs on: pins from the wall to these places."""
        for x, y, z in places:
            self.add(tube([(x, y, z), (x, y, WALL)], 0.024), BRASS)

    def arrays(self, glass):
        rows = np.array(self.rows[glass]).reshape(-1, scene.WIDE)
        points = np.vstack(self.points[glass]) if self.points[glass] else np.zeros((1, 4))
        return rows, points, np.array(self.parts[glass], float).reshape(-1, 6)
