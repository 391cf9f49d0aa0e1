"""The room before the wall: how near the thing is at any place, and what its lamps give there."""

import math

from cards.scene import nearest
from cards.thing import SHELF, SHELVED, WALL
from leaders.solid import clamp, quick, step

SHELF_DEEP = 0.92
LEFT, LOW, BACK, EACH = -2.5, -1.9, -0.70, 0.05
ROOM = (101, 77, 48)
"""Where the grid of distances begins, how close its crossings are, and how many."""
LAMP = (-0.44, 0.72, 0.54)
FRONT = (0.10, 0.55, 0.83)
SIDE = (0.90, 0.30, 0.30)
LOWER = (-0.35, -0.45, 0.82)
"""Where the light comes from: the lamp of all cards, the hall in front, the light of the kind, and a little from below."""


@quick
def fill_room(rows, points, parts, room):
    for i in range(room.shape[0]):
        for j in range(room.shape[1]):
            for k in range(room.shape[2]):
                room[i, j, k] = nearest(rows, points, parts, LEFT + EACH * i, LOW + EACH * j, BACK + EACH * k)[0]


@quick
def about(x, y, z, room):
    """About how far the thing is, from the grid."""
    u, v, w = (x - LEFT) / EACH, (y - LOW) / EACH, (z - BACK) / EACH
    a, b, c = room.shape[0] - 1.001, room.shape[1] - 1.001, room.shape[2] - 1.001
    off = max(max(max(-u, u - a), max(-v, v - b)), max(max(-w, w - c), 0.0))
    u, v, w = min(max(u, 0.0), a), min(max(v, 0.0), b), min(max(w, 0.0), c)
    i, j, k = int(u), int(v), int(w)
    u, v, w = u - i, v - j, w - k
    low = (room[i, j, k] * (1 - u) + room[i + 1, j, k] * u) * (1 - v) + (
        room[i, j + 1, k] * (1 - u) + room[i + 1, j + 1, k] * u
    ) * v
    high = (room[i, j, k + 1] * (1 - u) + room[i + 1, j, k + 1] * u) * (1 - v) + (
        room[i, j + 1, k + 1] * (1 - u) + room[i + 1, j + 1, k + 1] * u
    ) * v
    return low * (1 - w) + high * w + 0.8 * EACH * off


@quick
def shadow(x, y, z, way, room, reach, soft):
    """How much of a lamp is seen from here, 0 to 1."""
    lit, t = 1.0, 0.05
    for _ in range(48):
        d = about(x + way[0] * t, y + way[1] * t, z + way[2] * t, room)
        lit = min(lit, 0.5 + 0.5 * d * soft / t)
        if lit <= 0.0 or t > reach:
            break
        t += clamp(d, 0.03, 0.25)
    lit = clamp(lit, 0.0, 1.0)
    return lit * lit * (3 - 2 * lit)


@quick
def open_sky(x, y, z, nx, ny, nz, room, wall):
    """How much of the room is seen from here, 0 to 1."""
    hidden, weight = 0.0, 1.0
    for i in range(1, 5):
        h = 0.07 * i
        d = min(about(x + nx * h, y + ny * h, z + nz * h, room), z + nz * h - WALL)
        if wall == SHELVED and z < WALL + SHELF_DEEP + 0.1:
            d = min(d, abs(y + ny * h - SHELF) + (0.0 if y > SHELF else 1.0))
        hidden += weight * max(h - d, 0.0) / h
        weight *= 0.72
    return clamp(1.0 - 0.52 * hidden, 0.0, 1.0)


@quick
def lobe(rx, ry, rz, way, sharp):
    """How much of a lamp is mirrored; its disc is the softer the rougher the stuff."""
    k = rx * way[0] + ry * way[1] + rz * way[2]
    return math.exp(sharp * (k - 1.0))


@quick
def mirrored(rx, ry, rz, rough, side, lamp, out):
    """What a mirror in that direction shows of the room: lamps, the dark hall, the dim wall behind the thing."""
    s = 1.0 / (0.012 + 0.55 * rough * rough)
    a = lobe(rx, ry, rz, LAMP, s) * (0.30 + 0.020 * s) * 2.4 * lamp
    b = lobe(rx, ry, rz, FRONT, min(s, 9.0)) * 0.34
    c = lobe(rx, ry, rz, SIDE, min(s, 14.0)) * 2.6
    d = lobe(rx, ry, rz, LOWER, min(s, 6.0)) * 0.13
    # A tall window far off gives edges something to catch.
    e = 0.35 * math.exp(-(((rx + 0.62) / 0.10) ** 2)) * step(-0.1, 0.5, rz) * (1.0 - rough)
    back = 0.05 * step(0.2, -0.6, rz) + 0.03 * step(-0.4, 0.8, ry)
    out[0] = a + 0.90 * b + c * side[0] + 0.60 * d + 0.75 * e + back
    out[1] = 0.80 * a + 0.84 * b + c * side[1] + 0.70 * d + 0.80 * e + 0.80 * back
    out[2] = 0.58 * a + 0.72 * b + c * side[2] + 1.00 * d + 0.95 * e + 0.62 * back


@quick
def spot(x, y):
    """The lamp's cone on the wall."""
    r = math.sqrt((x + 0.30) ** 2 + (y - 0.25) ** 2)
    return 0.04 + 0.96 * (1.0 - step(0.25, 2.45, r))


@quick
def from_lights(lights, x, y, z, nx, ny, nz, out):
    """What a thing's own lights give here."""
    for k in range(lights.shape[0]):
        dx, dy, dz = lights[k, 0] - x, lights[k, 1] - y, lights[k, 2] - z
        far = dx * dx + dy * dy + dz * dz
        face = (nx * dx + ny * dy + nz * dz) / math.sqrt(far + 1e-9)
        amount = clamp(0.35 + 0.65 * face, 0.0, 1.0) / (1.0 + far / (lights[k, 6] * lights[k, 6]))
        out[0] += lights[k, 3] * amount
        out[1] += lights[k, 4] * amount
        out[2] += lights[k, 5] * amount
