"""Habbanya Sietch: a tall pinnacle split in two, terraces around it, light in the cleft and in its caves."""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe, loft

STONE, PALE, DARK = linear("#9c6243"), linear("#c48d60"), linear("#3a261c")
FIRE = (1.0, 0.62, 0.22)
AT = (-0.015, 0.044)
"""The foot of the pinnacle, from the middle of the area."""


def build(plan):
    parts, r = Parts(), np.random.default_rng(23)
    x, y = plan.center + AT
    z = plan.lowest(x, y, 0.022)
    # The foot, then two horns that lean apart.
    foot = [(x, y, z - 0.014, 0.0245), (x, y, z + 0.006, 0.0232), (x, y, z + 0.008, 0.0208), (x, y, z + 0.020, 0.0196),
            (x, y, z + 0.022, 0.0176), (x, y, z + 0.040, 0.0150)]
    parts.add(_rock(r, foot), STONE)
    _horn(parts, r, x - 0.0080, y, z, -0.0050, 0.134, 0.0138)
    _horn(parts, r, x + 0.0088, y - 0.001, z, 0.0080, 0.100, 0.0118)
    # Light stands in the cleft, from the door up.
    parts.add(box((x + 0.0003, y - 0.0060, z + 0.056), (0.0042, 0.0080, 0.034), 0, (0.35, 0.5)), FIRE, lamp=True)
    parts.add(box((x, y - 0.0146, z + 0.030), (0.0078, 0.0060, 0.0200), 0, (0.55, 0.8)), DARK)
    parts.add(box((x, y - 0.0166, z + 0.0290), (0.0048, 0.0030, 0.0150), 0, (0.5, 1)), FIRE, lamp=True)
    for level, (high, reach) in enumerate(((0.009, 0.0220), (0.023, 0.0190), (0.044, 0.0150))):
        ring = [(reach - 0.004, high - 0.004), (reach, high - 0.001), (reach, high + 0.0014), (reach - 0.008, high + 0.0014)]
        if level < 2:
            parts.add(lathe(ring, 18, (x, y, z), 0.92), PALE)
        for k in range(7 - level):
            a = -math.pi / 2 + (k - (6 - level) / 2) * 0.62
            if abs(a + math.pi / 2) < 0.4 and level > 0:
                continue
            out = reach - 0.0042
            at = (x + out * math.cos(a), y + out * 0.92 * math.sin(a), z + high + 0.0060)
            parts.add(box(at, (0.0034, 0.0024, 0.0044), a), FIRE, lamp=True)
    return parts


def _horn(parts, r, x, y, z, lean, tall, wide):
    stations = []
    for t, w in ((0.10, 1.0), (0.28, 0.98), (0.30, 0.90), (0.46, 0.86), (0.48, 0.76), (0.64, 0.72), (0.66, 0.62), (0.80, 0.56),
                 (0.82, 0.46), (0.93, 0.36), (0.95, 0.24), (1.0, 0.10)):
        stations.append((x + lean * t**1.6, y + 0.002 * t, z + tall * t, wide * w))
    parts.add(_rock(r, stations), STONE)
    for t in (0.40, 0.58, 0.70):
        at = (x + lean * t**1.6 - 0.2 * wide, y - wide * (0.92 - 0.62 * t), z + tall * t)
        parts.add(box(at, (0.0018, 0.0028, 0.0036)), FIRE, lamp=True)


def _rock(r, stations):
    """A column of beds through (x, y, z, radius), its outline ragged."""
    n = 11
    a = np.arange(n) / n * 2 * np.pi
    jag = 1 + r.uniform(-0.20, 0.20, n)
    outlines = []
    for x, y, z, wide in stations:
        bed = wide * jag * (1 + r.uniform(-0.05, 0.05, n))
        outlines.append(np.stack([x + bed * np.cos(a), y + 0.86 * bed * np.sin(a), np.full(n, z)], -1))
    return loft(outlines)
