"""Paints a picture over with strokes, from a broad brush to a fine one, along what the picture shows."""
import math

import numpy as np
from scipy import ndimage as ndi

from leaders.solid import quick

LAYERS = ((0.040, 0.000, 5), (0.020, 0.022, 5), (0.0105, 0.030, 6), (0.0055, 0.034, 5))
"""Width of the brush as a share of the height, how far the picture must be off before it is used, and pieces of a stroke."""


@quick
def strokes(canvas, relief, ref, way, need, order, wide, pieces, numbers):
    """Lays strokes of one brush, each from a place of `order`, where the canvas is off by more than `need` there."""
    high, across = ref.shape[0], ref.shape[1]
    path = np.zeros((8, 2))
    for at in range(order.shape[0]):
        y0, x0 = order[at, 0], order[at, 1]
        iy, ix = int(y0), int(x0)
        off, n = 0.0, 0
        r = max(int(0.5 * wide), 1)
        for j in range(max(iy - r, 0), min(iy + r + 1, high)):
            for i in range(max(ix - r, 0), min(ix + r + 1, across)):
                for c in range(3):
                    off += abs(canvas[j, i, c] - ref[j, i, c])
                n += 1
        if off / n < 3 * need[iy, ix]:
            continue
        c0, c1, c2 = ref[iy, ix, 0], ref[iy, ix, 1], ref[iy, ix, 2]
        # Along the way, for as long as the colour stays.
        path[0, 0], path[0, 1] = y0, x0
        count, lx, ly = 1, 0.0, 0.0
        for k in range(pieces):
            iy, ix = int(path[count - 1, 0]), int(path[count - 1, 1])
            dx, dy = way[iy, ix, 0], way[iy, ix, 1]
            if dx * lx + dy * ly < 0 or (k == 0 and numbers[at, 0] > 0.5 and lx == 0.0):
                dx, dy = -dx, -dy
            lx, ly = dx, dy
            ny, nx = path[count - 1, 0] + dy * wide * 0.9, path[count - 1, 1] + dx * wide * 0.9
            if ny < 0 or nx < 0 or ny >= high or nx >= across:
                break
            jy, jx = int(ny), int(nx)
            to = abs(ref[jy, jx, 0] - c0) + abs(ref[jy, jx, 1] - c1) + abs(ref[jy, jx, 2] - c2)
            if k > 0 and to > 0.16:
                break
            path[count, 0], path[count, 1] = ny, nx
            count += 1
        if count < 2:
            continue
        tone = 1.0 + 0.055 * (numbers[at, 1] - 0.5)
        warm = 0.020 * (numbers[at, 2] - 0.5)
        c0, c1, c2 = c0 * tone + warm, c1 * tone, c2 * tone - warm
        half = 0.5 * wide * (0.8 + 0.4 * numbers[at, 3])
        ya = xa = 1e9
        yb = xb = -1e9
        for k in range(count):
            ya, yb = min(ya, path[k, 0]), max(yb, path[k, 0])
            xa, xb = min(xa, path[k, 1]), max(xb, path[k, 1])
        for j in range(max(int(ya - half), 0), min(int(yb + half) + 2, high)):
            for i in range(max(int(xa - half), 0), min(int(xb + half) + 2, across)):
                best, side, along = 1e9, 0.0, 0.0
                for k in range(count - 1):
                    dy, dx = path[k + 1, 0] - path[k, 0], path[k + 1, 1] - path[k, 1]
                    py, px = j - path[k, 0], i - path[k, 1]
                    ll = dx * dx + dy * dy + 1e-9
                    t = min(max((px * dx + py * dy) / ll, 0.0), 1.0)
                    ey, ex = py - t * dy, px - t * dx
                    d = math.sqrt(ey * ey + ex * ex)
                    if d < best:
                        best, along = d, k + t
                        side = (px * dy - py * dx) / math.sqrt(ll)
                if best > half:
                    continue
                u = side / half
                hairs = 0.5 + 0.5 * math.sin(9.0 * u + 40 * numbers[at, 1]) * math.sin(17.0 * u + 23 * numbers[at, 2])
                edge = min((half - best) / (0.35 * half + 0.3), 1.0)
                dry = 1.0 - 0.5 * along / count * (1.0 - hairs)
                alpha = edge * dry * 0.92
                canvas[j, i, 0] += (c0 - canvas[j, i, 0]) * alpha
                canvas[j, i, 1] += (c1 - canvas[j, i, 1]) * alpha
                canvas[j, i, 2] += (c2 - canvas[j, i, 2]) * alpha
                relief[j, i] += (0.4 + 0.6 * hairs - relief[j, i]) * alpha


@quick
def planes(ref, r, out):
    """Kuwahara's filter: each place takes the colour of the calmest of the eight sectors around it."""
    high, across = ref.shape[0], ref.shape[1]
    for j in range(high):
        for i in range(across):
            weight, c0, c1, c2 = 0.0, 0.0, 0.0, 0.0
            for k in range(8):
                n, s0, s1, s2, q = 0.0, 0.0, 0.0, 0.0, 0.0
                ca, sa = math.cos(0.7854 * k), math.sin(0.7854 * k)
                for v in range(-r, r + 1):
                    for u in range(-r, r + 1):
                        if u * u + v * v > r * r + 1 or u * ca + v * sa < 0.70 * math.sqrt(u * u + v * v + 0.0):
                            continue
                        y, x = min(max(j + v, 0), high - 1), min(max(i + u, 0), across - 1)
                        a, b, c = ref[y, x, 0], ref[y, x, 1], ref[y, x, 2]
                        n, s0, s1, s2, q = n + 1, s0 + a, s1 + b, s2 + c, q + a * a + b * b + c * c
                s0, s1, s2 = s0 / n, s1 / n, s2 / n
                spread = max(q / n - s0 * s0 - s1 * s1 - s2 * s2, 0.0)
                w = 1.0 / (1e-4 + spread) ** 2
                weight, c0, c1, c2 = weight + w, c0 + w * s0, c1 + w * s1, c2 + w * s2
            out[j, i, 0], out[j, i, 1], out[j, i, 2] = c0 / weight, c1 / weight, c2 / weight


def ways(ref, blur, given):
    """Along the edges of the picture; where strands are, along these."""
    grey = ref @ np.array([0.3, 0.55, 0.15])
    gx, gy = ndi.gaussian_filter(grey, blur, order=(0, 1)), ndi.gaussian_filter(grey, blur, order=(1, 0))
    xx, yy, xy = (ndi.gaussian_filter(v, 2.5 * blur) for v in (gx * gx, gy * gy, gx * gy))
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + math.pi / 2
    calm = np.hypot(xx - yy, 2 * xy) < 1e-7
    angle = np.where(calm, 0.9, angle)
    way = np.stack([np.cos(angle), np.sin(angle)], -1)
    strands = np.hypot(given[..., 0], given[..., 1])[..., None]
    return np.where(strands > 0.25, given / np.maximum(strands, 1e-6), way)


def painted(ref, given, fine, seed):
    """The picture (0 to 1, encoded) in oil. `fine`: where one looks first, 0 to 1, and the small brush is used most."""
    rng = np.random.default_rng(seed)
    high, across = ref.shape[:2]
    flat = np.empty_like(ref)
    planes(ref, max(round(0.007 * high), 2), flat)
    ref = flat + (ref - flat) * (0.15 + 0.60 * fine)[..., None]
    canvas = ndi.gaussian_filter(ref, (0.03 * high, 0.03 * high, 0))
    relief = np.full((high, across), 0.5)
    for share, need, pieces in LAYERS:
        wide = share * high
        soft = ndi.gaussian_filter(ref, (0.22 * wide, 0.22 * wide, 0))
        way = ways(soft, max(0.35 * wide, 1.0), given)
        gap = max(0.62 * wide, 1.0)
        ys, xs = np.mgrid[0:high - 1:gap, 0:across - 1:gap]
        order = np.stack([ys.ravel(), xs.ravel()], -1) + rng.uniform(0, gap, (ys.size, 2))
        order = np.clip(order, 0, [high - 1.01, across - 1.01])
        rng.shuffle(order)
        strokes(canvas, relief, soft, way, need * (1.0 - 0.75 * fine), order, wide, pieces, rng.uniform(0, 1, (len(order), 4)))
    light = ndi.gaussian_filter(relief, 0.7)
    canvas *= 1.0 + 0.16 * (ndi.sobel(light, 0) + ndi.sobel(light, 1))[..., None] * 0.35
    keep = (0.10 + 0.45 * fine)[..., None]
    return np.clip(canvas * (1 - keep) + ref * keep, 0, 1)
