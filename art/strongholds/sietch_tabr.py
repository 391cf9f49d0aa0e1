"""Sietch Tabr: a gate cut into a cliff, lit from within, between two hooded giants of stone."""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe, loft

STONE, PALE, DARK = linear("#a06a48"), linear("#c08a5e"), linear("#3a261c")
FIRE = (1.0, 0.62, 0.22)
GATE = (-0.0185, 0.0375)
"""The middle of the gate, from the middle of the area."""
TURN = math.radians(18)
"""The gate looks between two places for pieces, a little east of south."""


def build(plan):
    parts, r = Parts(), np.random.default_rng(19)
    x, y = plan.center + GATE
    z = min(plan.lowest(x, y, 0.02), plan.lowest(x, y - 0.02, 0.01))
    _cliff(parts, r, x, y + 0.0100, z)
    # The door: a tall frame, fire behind it, steps before it.
    parts.add(box((x, y - 0.0005, z + 0.027), (0.0290, 0.0070, 0.060), 0, (0.80, 1)), DARK)
    parts.add(box((x, y - 0.0040, z + 0.0215), (0.0165, 0.0040, 0.045), 0, (0.66, 1)), FIRE, lamp=True)
    parts.add(box((x, y - 0.0025, z + 0.0595), (0.0330, 0.0120, 0.0060), 0, (0.92, 1)), PALE)
    for k in range(3):
        parts.add(box((x, y - 0.0075 - 0.0022 * k, z + 0.0030 - 0.0022 * k), (0.0200 + 0.0030 * k, 0.0040, 0.0060)), PALE)
    for side in (-1, 1):
        _giant(parts, x + side * 0.0180, y - 0.0050, z)
        for k in range(2):
            at = (x + side * (0.0262 - 0.001 * k), y + 0.0050, z + 0.022 + 0.018 * k)
            parts.add(box(at, (0.0026, 0.0040, 0.0042)), FIRE, lamp=True)
    parts.turn(TURN, (x, y))
    return parts


def _giant(parts, x, y, z):
    """A robe that falls straight from broad shoulders, hands upon a staff, a small head bowed in its cowl."""
    around = np.arange(12) / 12 * 2 * np.pi
    body = []
    for high, wide, deep in ((-0.008, 0.0086, 0.0078), (0.004, 0.0080, 0.0070), (0.030, 0.0070, 0.0056), (0.048, 0.0082, 0.0056),
                             (0.0600, 0.0100, 0.0058), (0.0650, 0.0094, 0.0054), (0.0695, 0.0052, 0.0044)):
        body.append(np.stack([x + wide * np.cos(around), y + deep * np.sin(around), np.full(12, z + high)], -1))
    parts.add(loft(body), PALE)
    cowl = [(0.0042, 0.0680), (0.0052, 0.0720), (0.0054, 0.0770), (0.0044, 0.0815), (0.0022, 0.0850), (0.0, 0.0862)]
    parts.add(lathe(cowl, 10, (x, y - 0.0012, z)), PALE)
    parts.add(box((x, y - 0.0058, z + 0.0748), (0.0052, 0.0026, 0.0076), 0, (0.6, 1)), DARK)
    parts.add(box((x, y - 0.0072, z + 0.0470), (0.0130, 0.0042, 0.0050), 0, (0.8, 1)), PALE)
    parts.add(box((x, y - 0.0092, z + 0.0260), (0.0018, 0.0022, 0.0680), 0, (0.7, 1)), STONE)
    for side in (-1, 1):
        parts.add(box((x + side * 0.0086, y - 0.0030, z + 0.0520), (0.0038, 0.0062, 0.0220), side * 0.3, (0.8, 0.8)), PALE)


def _cliff(parts, r, x, y, z):
    """The rock behind the gate, in beds, its top broken."""
    outlines = []
    n = 18
    a = np.arange(n) / n * 2 * np.pi
    jag = 1 + r.uniform(-0.09, 0.09, n)
    for high, wide in ((-0.012, 1.06), (0.010, 1.02), (0.012, 0.98), (0.026, 0.97), (0.028, 0.92), (0.044, 0.90), (0.047, 0.82),
                       (0.057, 0.76)):
        bed = jag * (1 + r.uniform(-0.03, 0.03, n))
        across = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.6 * 0.0275
        deep = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.6 * 0.0105
        tip = high + (r.uniform(-0.004, 0.006, n) if high > 0.045 else 0)
        outlines.append(np.stack([x + across * wide * bed, y + deep * wide * bed, z + tip + 0 * a], -1))
    parts.add(loft(outlines), STONE)
    for dx, tall, wide in ((-0.0200, 0.062, 0.010), (0.0190, 0.059, 0.010), (-0.006, 0.070, 0.011), (0.007, 0.075, 0.012)):
        parts.add(box((x + dx, y + 0.002, z + tall - 0.016), (wide, wide * 0.9, 0.034), r.uniform(-0.4, 0.4), 0.35), STONE * 0.9)
