"""Arrakeen: a pale walled city, its palace a stepped pyramid under a dome between four slim towers."""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe

PLASTER, SHADE, GOLD = linear("#dcbd8f"), linear("#c09a6b"), linear("#c08a34")
WINDOW = (1.0, 0.72, 0.34)
TURN = 0.22


def build(plan):
    parts, r = Parts(), np.random.default_rng(3)
    x, y = plan.center + (0.007, 0.0395)
    z = plan.lowest(x, y, 0.03)
    _wall(parts, plan)
    _palace(parts, x, y, z)
    _houses(parts, plan, r, (x, y), 0.027)
    return parts


def _wall(parts, plan):
    line = plan.inset(0.0065, 0.0165)
    gate = line[np.argmin(line[:, 1])]
    for i, a in enumerate(line):
        b = line[(i + 1) % len(line)]
        m, along = (a + b) / 2, b - a
        turn, length = math.atan2(along[1], along[0]), np.linalg.norm(along)
        low = np.hypot(*(plan.slots - m).T).min() < 0.0265
        high = 0.0050 if low else 0.0150
        z = plan.lowest(*m, 0.008)
        if np.linalg.norm(m - gate) > 0.012:
            parts.add(box((*m, z + high / 2 - 0.002), (length * 1.04, 0.0042, high + 0.004), turn, (1, 0.8)), PLASTER)
            for q in range(3 if not low else 0):
                at = a + along * (q + 0.5) / 3
                parts.add(box((*at, z + high + 0.0012), (0.0026, 0.0036, 0.0024), turn), SHADE)
        if i % 2 == 0 and not low:
            top = [(0.0056, -0.004), (0.0048, 0.0185), (0.0058, 0.0195), (0.0052, 0.0225), (0.0, 0.0265)]
            parts.add(lathe(top, 8, (*a, z)), PLASTER)


def _palace(parts, x, y, z):
    """Four terraces that step back, buttresses at their corners, a great dome and a small one, slim towers."""
    c, s = math.cos(TURN), math.sin(TURN)
    place = lambda dx, dy: (x + dx * c - dy * s, y + dx * s + dy * c)
    for k, (wide, low, high) in enumerate(((0.045, -0.004, 0.016), (0.034, 0.016, 0.032), (0.025, 0.032, 0.047),
                                           (0.0185, 0.047, 0.060))):
        deep, base = wide * 0.80, max(low, 0)
        parts.add(box((x, y, z + (low + high) / 2), (wide, deep, high - low), TURN, 0.95), PLASTER * (0.92 + 0.03 * k))
        parts.add(box((x, y, z + high), (wide * 1.03, deep * 1.03, 0.0020), TURN), SHADE)
        for side in range(4):
            reach, half = (deep, wide) if side % 2 == 0 else (wide, deep)
            a = TURN + side * math.pi / 2
            for t in np.linspace(-0.34, 0.34, 5 - k if side % 2 == 0 else 3 - k // 2):
                out, along = reach * 0.488, half * t
                at = (x + math.sin(a) * out + math.cos(a) * along, y - math.cos(a) * out + math.sin(a) * along)
                parts.add(box((*at, z + base + 0.46 * (high - base)), (0.0017, 0.0014, 0.0062), a, (0.5, 1)), WINDOW, lamp=True)
        if k < 2:
            for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                at = place(dx * wide * 0.47, dy * deep * 0.47)
                pier = [(0.0036, low), (0.0028, high + 0.002), (0.0034, high + 0.003), (0.0022, high + 0.0065), (0, high + 0.009)]
                parts.add(lathe(pier, 7, (*at, z)), PLASTER)
    dome = [(0.0088, 0.060), (0.0102, 0.0635), (0.0108, 0.0680), (0.0100, 0.0735), (0.0074, 0.0790), (0.0036, 0.0840),
            (0.0010, 0.0880), (0.0004, 0.0980), (0.0, 0.0990)]
    parts.add(lathe(dome, 16, (x, y, z)), GOLD)
    for dx, dy, low, wide in ((-0.0135, -0.0115, 0.016, 0.0052), (0.0135, -0.0115, 0.016, 0.0052)):
        cap = [(wide, low), (wide, low + 0.004), (wide * 0.9, low + 0.0075), (wide * 0.5, low + 0.0105), (0, low + 0.0135)]
        parts.add(lathe(cap, 10, (*place(dx, dy), z)), GOLD)
    for dx, dy, tall in ((-0.0265, 0.009, 0.106), (0.0265, 0.006, 0.088), (-0.022, -0.0145, 0.068), (0.0225, -0.0145, 0.060)):
        at = (*place(dx, dy), z)
        shaft = [(0.0054, -0.008), (0.0036, tall - 0.014), (0.0052, tall - 0.012), (0.0052, tall - 0.007)]
        parts.add(lathe(shaft, 9, at), PLASTER)
        cap = [(0.0052, tall - 0.007), (0.0050, tall - 0.002), (0.0030, tall + 0.004), (0.0007, tall + 0.008), (0.0, tall + 0.016)]
        parts.add(lathe(cap, 9, at), GOLD)
        parts.add(box((at[0], at[1] - 0.0044, z + tall - 0.019), (0.0016, 0.0012, 0.004)), WINDOW, lamp=True)


def _houses(parts, plan, r, palace, keep):
    placed = []
    for _ in range(5000):
        x, y = plan.center + r.uniform((-0.09, -0.085), (0.105, 0.075))
        wide = r.uniform(0.0065, 0.0125)
        if not plan.is_free(x, y, wide * 0.6, 0.0080) or math.hypot(x - palace[0], y - palace[1]) < keep + wide * 0.5:
            continue
        if any(math.hypot(x - u, y - v) < wide * 0.52 + w for u, v, w in placed):
            continue
        placed.append((x, y, wide * 0.52))
        tall, turn = r.uniform(0.007, 0.017), TURN + r.choice([0, 0, 0.5])
        z = plan.lowest(x, y, wide * 0.6)
        colour = PLASTER * r.uniform(0.78, 1.05)
        parts.add(box((x, y, z + tall / 2 - 0.001), (wide, wide * r.uniform(0.75, 1.1), tall + 0.002), turn, 0.97), colour)
        if wide > 0.0095:
            cap = [(wide * 0.36, 0), (wide * 0.33, wide * 0.17), (wide * 0.18, wide * 0.30), (0, wide * 0.34)]
            parts.add(lathe(cap, 8, (x, y, z + tall)), GOLD if r.random() < 0.4 else SHADE)
        elif r.random() < 0.5:
            parts.add(box((x + wide * 0.15, y, z + tall + 0.002), (wide * 0.4, wide * 0.4, 0.004), turn), SHADE)
        if r.random() < 0.6:
            parts.add(box((x, y - wide * 0.52, z + tall * 0.55), (0.0015, 0.0013, 0.0026)), WINDOW, lamp=True)
        if len(placed) >= 54:
            break
