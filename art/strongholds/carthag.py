"""Carthag: black iron behind a battered wall, four blades of towers above it, red lights."""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe

IRON, STEEL, RUST = linear("#41372f"), linear("#5a4a3d"), linear("#8a5a34")
LAMP = (1.0, 0.33, 0.10)


def build(plan):
    parts, r = Parts(), np.random.default_rng(7)
    _wall(parts, plan)
    x, y = plan.center + (-0.003, 0.036)
    for dx, dy, tall in ((0.0, 0.002, 0.142), (-0.023, -0.007, 0.108), (0.024, -0.004, 0.120), (-0.029, -0.064, 0.088)):
        _blade(parts, x + dx, y + dy, plan.lowest(x + dx, y + dy, 0.01), tall)
    placed = [(x + dx, y + dy, 0.010) for dx, dy in ((0, 0), (-0.023, -0.007), (0.024, -0.004), (-0.029, -0.064))]
    _blocks(parts, plan, r, placed)
    return parts


def _wall(parts, plan):
    line = plan.inset(0.0074, 0.021)
    for i, a in enumerate(line):
        b = line[(i + 1) % len(line)]
        m, along = (a + b) / 2, b - a
        turn, length = math.atan2(along[1], along[0]), np.linalg.norm(along)
        low = np.hypot(*(plan.slots - m).T).min() < 0.0275
        high = 0.006 if low else 0.021
        z = plan.lowest(*m, 0.01)
        parts.add(box((*m, z + high / 2 - 0.002), (length * 1.05, 0.0080, high + 0.004), turn, (1, 0.5)), IRON)
        if not low:
            parts.add(box((*m, z + high + 0.0002), (length * 0.55, 0.0016, 0.0016), turn), LAMP, lamp=True)
            parts.add(box((*a, z + 0.012), (0.0095, 0.0095, 0.034), turn + math.pi / 4, 0.5), STEEL)


def _blade(parts, x, y, z, tall):
    """A tower like a blade set upright, fins at its sides."""
    q = math.pi / 4
    parts.add(box((x, y, z + tall * 0.27), (0.0185, 0.0185, tall * 0.58), q, 0.68), IRON)
    parts.add(box((x, y, z + tall * 0.775), (0.0120, 0.0120, tall * 0.46), q, 0.10), STEEL)
    parts.add(box((x, y, z + tall * 0.555), (0.0165, 0.0165, 0.0035), q), RUST)
    parts.add(box((x, y, z + tall), (0.0024, 0.0024, 0.0034)), LAMP, lamp=True)
    for side in (-1, 1):
        parts.add(box((x + side * 0.0098, y, z + tall * 0.34), (0.0024, 0.0100, tall * 0.5), 0, (1, 0.45)), RUST)
    for k, dx in ((0.16, -0.003), (0.28, 0.003), (0.40, -0.001)):
        for dy, turn in ((-0.0098, 0), (0.0098, 0)):
            parts.add(box((x + dx, y + dy * (1 - 0.3 * k), z + tall * k), (0.0018, 0.0018, 0.0050), turn), LAMP, lamp=True)


def _blocks(parts, plan, r, placed):
    for _ in range(6000):
        x, y = plan.center + r.uniform((-0.06, -0.165), (0.05, 0.055))
        wide = r.uniform(0.008, 0.015)
        if not plan.is_free(x, y, wide * 0.68, 0.0080):
            continue
        if any(math.hypot(x - u, y - v) < wide * 0.55 + w for u, v, w in placed):
            continue
        placed.append((x, y, wide * 0.55))
        tall = r.uniform(0.018, 0.048)
        z = plan.lowest(x, y, wide * 0.6)
        if len(placed) % 4 == 0:
            stack = [(wide * 0.55, -0.004), (wide * 0.38, tall * 0.4), (wide * 0.33, tall), (wide * 0.42, tall + 0.003),
                     (wide * 0.30, tall + 0.003), (wide * 0.28, tall - 0.004)]
            parts.add(lathe(stack, 10, (x, y, z)), RUST * r.uniform(0.6, 1))
            continue
        turn = r.choice([0, 0.35, -0.35])
        parts.add(box((x, y, z + tall / 2 - 0.002), (wide, wide * 1.25, tall + 0.004), turn, 0.66), IRON * r.uniform(0.8, 1.3))
        parts.add(box((x, y, z + tall * 0.45), (wide * 1.12, wide * 1.35, 0.0035), turn, 0.9), STEEL)
        for t in range(2):
            at = (x + r.uniform(-0.25, 0.25) * wide, y - wide * 0.56 + 0.0012 * t, z + tall * (0.22 + 0.22 * t))
            parts.add(box(at, (0.0018, 0.0024, 0.0038), turn), LAMP, lamp=True)
        if len(placed) >= 34:
            break
