"""Tuek's Sietch: the smugglers' port. A tower with a head that looks out over the sand, a ship upright, hangars, lit fields."""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe, loft, vault

HULL, PANEL, STONE, DARK = linear("#a89c8a"), linear("#93836c"), linear("#b39470"), linear("#3d3a38")
RUST = linear("#96502c")
LAMP = (1.0, 0.76, 0.40)


def build(plan):
    parts, r = Parts(), np.random.default_rng(11)
    cx, cy = plan.center
    for x, y in plan.slots:
        _field(parts, plan, x, y)
    taken = [(0.014, 0.035, 0.018), (-0.030, 0.033, 0.021), (0.039, -0.012, 0.017), (-0.034, -0.030, 0.024), (0.012, -0.044, 0.018)]
    _tower(parts, plan, cx + 0.014, cy + 0.035)
    _ship(parts, plan, cx - 0.030, cy + 0.033)
    _pad(parts, plan, cx + 0.039, cy - 0.012)
    _hangar(parts, plan, cx - 0.034, cy - 0.030, 0.0130, 0.032, 1.45)
    _hangar(parts, plan, cx + 0.012, cy - 0.044, 0.0100, 0.024, 0.5)
    for _ in range(3000):
        x, y, wide = cx + r.uniform(-0.06, 0.08), cy + r.uniform(-0.10, 0.06), r.uniform(0.004, 0.008)
        crowded = any(math.hypot(x - cx - u, y - cy - v) < w for u, v, w in taken)
        if plan.is_free(x, y, wide * 0.6) and not crowded:
            z = plan.lowest(x, y, wide)
            parts.add(box((x, y, z + 0.003), (wide, wide * 0.8, r.uniform(0.006, 0.012)), r.uniform(0, 3)),
                      (HULL, PANEL, RUST)[r.integers(3)])
            if len(parts.corners) > 1500:
                break
    return parts


def _field(parts, plan, x, y):
    """A landing field: where pieces stand."""
    z = plan.ground(x, y)
    parts.add(lathe([(0.0262, -0.004), (0.0258, 0.0012), (0.0238, 0.0016), (0.0, 0.0016)], 28, (x, y, z)), STONE)
    for k in range(10):
        a = k * math.tau / 10
        if plan.edge(x + 0.0266 * math.cos(a), y + 0.0266 * math.sin(a)) > 0:
            at = (x + 0.0250 * math.cos(a), y + 0.0250 * math.sin(a), z + 0.0022)
            parts.add(box(at, (0.0018, 0.0018, 0.0020), a), LAMP, lamp=True)


def _tower(parts, plan, x, y):
    """Stone below, iron above: a shaft with a head that juts out to the south, its windows lit all around."""
    z = plan.lowest(x, y, 0.012)
    parts.add(box((x, y, z + 0.010), (0.0270, 0.0230, 0.032), 0.12, 0.80), STONE)
    parts.add(box((x, y, z + 0.056), (0.0150, 0.0130, 0.072), 0.12, 0.56), STONE)
    for high in (0.034, 0.054, 0.074):
        parts.add(box((x, y, z + high), (0.0150 - 0.05 * high, 0.0132 - 0.05 * high, 0.0018), 0.12), RUST)
        parts.add(box((x + 0.0010, y - 0.0066 + 0.026 * (high - 0.03), z + high + 0.008), (0.0020, 0.0020, 0.0050), 0.12), LAMP, lamp=True)
    parts.add(box((x, y - 0.0030, z + 0.0945), (0.0230, 0.0250, 0.0060), 0.12, 1.18), PANEL)
    parts.add(box((x, y - 0.0030, z + 0.0996), (0.0258, 0.0282, 0.0046), 0.12, 1.02), LAMP, lamp=True)
    parts.add(box((x, y - 0.0030, z + 0.1050), (0.0280, 0.0310, 0.0064), 0.12, 0.62), PANEL)
    parts.add(box((x + 0.0030, y, z + 0.1240), (0.0024, 0.0024, 0.036), 0.12, 0.25), DARK)
    parts.add(box((x - 0.0040, y + 0.0030, z + 0.1160), (0.0018, 0.0018, 0.020), 0.12, 0.4), DARK)
    parts.add(box((x + 0.0030, y, z + 0.1425), (0.0020, 0.0020, 0.0028)), LAMP, lamp=True)


def _ship(parts, plan, x, y):
    """A carrier that stands on its tail: a tall shard, its keel a blade, its ports lit."""
    z, turn = plan.lowest(x, y, 0.014), 0.55
    c, s = math.cos(turn), math.sin(turn)
    outlines = []
    for high, wide, deep, lean in ((0.006, 0.0060, 0.0045, 0.0), (0.014, 0.0115, 0.0075, 0.0), (0.034, 0.0130, 0.0085, 0.0005),
                                   (0.056, 0.0095, 0.0065, 0.0020), (0.074, 0.0050, 0.0036, 0.0040), (0.086, 0.0014, 0.0010, 0.0060)):
        ring = [(wide, 0), (0.45 * wide, deep), (-0.55 * wide, 0.85 * deep), (-wide, 0), (-0.55 * wide, -0.85 * deep),
                (0.45 * wide, -deep)]
        outlines.append([(x + (u + lean) * c - v * s, y + (u + lean) * s + v * c, z + high) for u, v in ring])
    parts.add(loft(outlines), HULL)
    for side in (-1, 1):
        at = (x - side * 0.0125 * s, y + side * 0.0125 * c, z + 0.018)
        parts.add(box(at, (0.0110, 0.0024, 0.036), turn, (0.30, 0.8)), DARK)
        parts.add(box((x - side * 0.0105 * s, y + side * 0.0105 * c, z + 0.003), (0.0024, 0.0050, 0.012), turn), DARK)
    parts.add(box((x, y, z + 0.0385), (0.0268, 0.0130, 0.0016), turn), RUST)
    for high in (0.046, 0.052, 0.058):
        parts.add(box((x - 0.001, y - 0.0085 + 0.035 * (high - 0.046), z + high), (0.0044, 0.0020, 0.0016), turn), LAMP, lamp=True)


def _pad(parts, plan, x, y):
    """A landing pad on stilts, an ornithopter on it with its wings spread."""
    z = plan.lowest(x, y, 0.014)
    parts.add(lathe([(0.0060, 0.010), (0.0150, 0.0150), (0.0156, 0.0190), (0.0, 0.0190)], 16, (x, y, z)), PANEL)
    parts.add(lathe([(0.0045, -0.006), (0.0040, 0.012)], 8, (x, y, z)), STONE)
    for k in range(6):
        a = 0.3 + k * math.tau / 6
        parts.add(box((x + 0.0147 * math.cos(a), y + 0.0147 * math.sin(a), z + 0.0198), (0.0016, 0.0016, 0.0020), a), LAMP, lamp=True)
    parts.add(box((x, y - 0.0010, z + 0.0218), (0.0036, 0.0130, 0.0044), 0.3, (0.5, 0.6)), DARK)
    for a in (-0.25, 0.25, 2.89, 3.39):
        at = (x + 0.0072 * math.cos(a + 0.3), y + 0.0072 * math.sin(a + 0.3), z + 0.0236)
        parts.add(box(at, (0.0145, 0.0022, 0.0007), a + 0.3), HULL)


def _hangar(parts, plan, x, y, wide, long, turn):
    z = plan.lowest(x, y, 0.012) - 0.001
    parts.add(vault((x, y, z), wide, long, turn), PANEL)
    for end in (-1, 1):
        at = (x + end * long * 0.5 * math.cos(turn), y + end * long * 0.5 * math.sin(turn), z + wide * 0.34)
        parts.add(box(at, (0.0012, wide * 1.1, wide * 0.62), turn), LAMP, lamp=True)
