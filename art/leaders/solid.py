"""Distances to simple solids, how they melt together, and noise. x is to the right, y up, z towards who looks."""
import math

from numba import njit

quick = njit(fastmath=True)
"""For what is asked millions of times."""


@quick
def ellipsoid(x, y, z, rx, ry, rz):
    a, b, c = x / rx, y / ry, z / rz
    k = math.sqrt(a * a + b * b + c * c)
    a, b, c = a / rx, b / ry, c / rz
    return k * (k - 1.0) / (math.sqrt(a * a + b * b + c * c) + 1e-6)


@quick
def ball(x, y, z, r):
    return math.sqrt(x * x + y * y + z * z) - r


@quick
def rod(x, y, z, ax, ay, az, bx, by, bz, ra, rb):
    """From a to b, as thick as ra there and rb here."""
    dx, dy, dz = bx - ax, by - ay, bz - az
    px, py, pz = x - ax, y - ay, z - az
    t = (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)
    t = min(max(t, 0.0), 1.0)
    px, py, pz = px - t * dx, py - t * dy, pz - t * dz
    return math.sqrt(px * px + py * py + pz * pz) - (ra + (rb - ra) * t)


@quick
def box(x, y, z, sx, sy, sz, r):
    a, b, c = abs(x) - sx + r, abs(y) - sy + r, abs(z) - sz + r
    e, f, g = max(a, 0.0), max(b, 0.0), max(c, 0.0)
    return math.sqrt(e * e + f * f + g * g) + min(max(a, max(b, c)), 0.0) - r


@quick
def both(a, b, k):
    """Either solid, melted over k."""
    h = max(k - abs(a - b), 0.0) / k
    return min(a, b) - h * h * k * 0.25


@quick
def less(a, b, k):
    """The first without the second."""
    h = max(k - abs(a + b), 0.0) / k
    return max(a, -b) + h * h * k * 0.25


@quick
def shared(a, b, k):
    """What lies in both."""
    h = max(k - abs(a - b), 0.0) / k
    return max(a, b) + h * h * k * 0.25


@quick
def clamp(x, low, high):
    return min(max(x, low), high)


@quick
def step(low, high, x):
    t = min(max((x - low) / (high - low), 0.0), 1.0)
    return t * t * (3.0 - 2.0 * t)


@quick
def bump(x, middle, wide):
    t = (x - middle) / wide
    return math.exp(-t * t)


@quick
def chance(i, j, k):
    n = (i * 374761393 + j * 668265263 + k * 2147483647 + 1013904223) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n = ((n ^ (n >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((n ^ (n >> 15)) & 0xFFFF) / 32767.5 - 1.0


@quick
def noise(x, y, z):
    """Smooth, from -1 to 1."""
    i, j, k = int(math.floor(x)), int(math.floor(y)), int(math.floor(z))
    u, v, w = x - i, y - j, z - k
    u, v, w = u * u * (3 - 2 * u), v * v * (3 - 2 * v), w * w * (3 - 2 * w)
    a = chance(i, j, k) * (1 - u) + chance(i + 1, j, k) * u
    b = chance(i, j + 1, k) * (1 - u) + chance(i + 1, j + 1, k) * u
    c = chance(i, j, k + 1) * (1 - u) + chance(i + 1, j, k + 1) * u
    d = chance(i, j + 1, k + 1) * (1 - u) + chance(i + 1, j + 1, k + 1) * u
    return (a * (1 - v) + b * v) * (1 - w) + (c * (1 - v) + d * v) * w


@quick
def cloud(x, y, z):
    return noise(x, y, z) + 0.5 * noise(2.1 * x + 7, 2.1 * y, 2.1 * z) + 0.25 * noise(4.3 * x, 4.3 * y + 3, 4.3 * z)
