"""Looks at a thing on the wall: where each line of sight ends, and what comes from there."""

import math

import numpy as np

from cards.room import (
    FRONT,
    LAMP,
    LOWER,
    ROOM,
    SHELF_DEEP,
    SIDE,
    about,
    fill_room,
    from_lights,
    mirrored,
    open_sky,
    shadow,
    spot,
)
from cards.scene import into, nearest
from cards.stuff import (
    BUMP,
    COLOUR,
    DEEP,
    FINE,
    GLOW,
    METAL,
    OTHER,
    PATTERN,
    ROUGH,
    SHEEN,
    STREAKS,
    WAX,
    WEAVE,
)
from cards.thing import SHELF, SHELVED, WALL
from cards.wall import wall_at
from leaders.solid import clamp, cloud, noise, quick, step

HIGH = 1.75
"""Half of what is seen from below to above, at the middle of the thing."""
EYE = 9.2
NEAR = 1.5


@quick
def pattern(kind, fine, x, y, z):
    """Where of two colours a place has the second, 0 to 1."""
    if kind == STREAKS:
        return 0.5 + 0.42 * cloud(2.2 * fine * x + 0.6 * noise(3 * x, 1.5 * y, 3 * z), 0.35 * fine * y, 2.2 * fine * z)
    if kind == WEAVE:
        thread = 0.13 * math.sin(fine * (x + 0.1 * noise(2 * x, 2 * y, 2 * z))) * math.sin(fine * y)
        return 0.5 + thread + 0.35 * cloud(2.2 * x, 2.2 * y, 2.2 * z)
    return 0.5 + 0.48 * cloud(fine * x, fine * y, fine * z)


@quick
def normal(rows, points, parts, x, y, z, out):
    e = 0.0022
    a = nearest(rows, points, parts, x + e, y - e, z - e)[0]
    b = nearest(rows, points, parts, x - e, y - e, z + e)[0]
    c = nearest(rows, points, parts, x - e, y + e, z - e)[0]
    d = nearest(rows, points, parts, x + e, y + e, z + e)[0]
    nx, ny, nz = a - b - c + d, -a - b + c + d, -a + b - c + d
    n = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
    out[0], out[1], out[2] = nx / n, ny / n, nz / n


@quick
def thing_at(row, x, y, z, vx, vy, vz, m, room, lights, table, side, lamp, wall, out, given):
    """What a place of the thing sends to the eye. `m`: its normal, which is roughened here."""
    t = table[int(row[1])]
    qx, qy, qz = into(row, x, y, z)
    fine = t[FINE]
    share = clamp(pattern(int(t[PATTERN]), fine, qx, qy, qz), 0.0, 1.0)
    nx, ny, nz = m[0], m[1], m[2]
    k = 0.30 * t[BUMP]
    s = 2.2 * fine
    nx += k * noise(s * qx, s * qy, s * qz)
    ny += k * noise(s * qx + 31, s * qy, s * qz)
    nz += k * noise(s * qx, s * qy + 17, s * qz)
    n = math.sqrt(nx * nx + ny * ny + nz * nz)
    nx, ny, nz = nx / n, ny / n, nz / n
    view = max(-(nx * vx + ny * vy + nz * vz), 0.0)
    sky = open_sky(x, y, z, m[0], m[1], m[2], room, wall)
    ox, oy, oz = x + 0.03 * m[0], y + 0.03 * m[1], z + 0.03 * m[2]
    lit = shadow(ox, oy, oz, LAMP, room, 3.0, 10.0)
    tinted = shadow(ox, oy, oz, SIDE, room, 2.5, 4.0)
    wax = 0.45 * t[WAX]
    a = nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2]
    a = clamp((a + wax) / (1 + wax), 0, 1)
    b = clamp((nx * SIDE[0] + ny * SIDE[1] + nz * SIDE[2] + 0.25) / 1.25, 0, 1)
    f = clamp((nx * FRONT[0] + ny * FRONT[1] + nz * FRONT[2] + 0.3) / 1.3, 0, 1)
    g = clamp((nx * LOWER[0] + ny * LOWER[1] + nz * LOWER[2] + 0.2) / 1.2, 0, 1)
    own = given
    own[0], own[1], own[2] = 0.0, 0.0, 0.0
    from_lights(lights, x, y, z, nx, ny, nz, own)
    own0, own1, own2 = own[0], own[1], own[2]
    # What it mirrors.
    k = 2.0 * (nx * vx + ny * vy + nz * vz)
    rx, ry, rz = vx - k * nx, vy - k * ny, vz - k * nz
    mirrored(rx, ry, rz, t[ROUGH], side, lamp * lit, given)
    edge = (1.0 - view) ** 5
    metal = t[METAL]
    key = 1.5 * lamp * a * lit * (0.25 + 0.75 * sky)
    sheen = t[SHEEN] * (1.0 - view) ** 2.5
    for c in range(3):
        warm = (1.0, 0.80, 0.58)[c]
        cool = (0.60, 0.72, 1.0)[c]
        colour = t[COLOUR + c] + (t[OTHER + c] - t[COLOUR + c]) * share
        ownc = (own0, own1, own2)[c]
        light = (
            key * warm
            + 2.7 * b * tinted * side[c] * (0.3 + 0.7 * sky)
            + 0.42 * f * warm * sky
            + 0.16 * g * cool * sky
            + 0.05 * sky
            + ownc
        )
        shine = given[c] * (0.25 + 0.75 * sky) + 0.6 * ownc * edge
        plain = colour * light * (1.0 - metal)
        plain += (0.045 + 0.5 * edge * (1.0 - t[ROUGH])) * shine * (1.0 - metal) * (1.0 - 0.8 * t[ROUGH])
        plain += sheen * (0.35 * colour + 0.01) * light * (1.0 - metal)
        struck = metal * (colour * (shine * 1.25 + 0.16 * light + 0.6 * ownc))
        out[c] = plain + struck + t[GLOW + c] * (0.55 + 0.45 * view)


@quick
def seen_from(u, v, rows, points, parts, room, g_rows, g_points, g_parts, lights, table, side, lamp, wall, out, given, m):
    """Colour of one line of sight into `out`; which stuff it meets, -1 for the wall."""
    # u, v: where it meets the wall's distance from the eye, from -1 to 1 in heights.
    x, y, z = 0.0, 0.10, EYE
    tx, ty = u * HIGH, v * HIGH
    vx, vy, vz = tx - x, ty - y, -EYE
    n = math.sqrt(vx * vx + vy * vy + vz * vz)
    vx, vy, vz = vx / n, vy / n, vz / n
    t = (NEAR - z) / vz
    last = (WALL - z) / vz
    shelf_top = False
    if wall == SHELVED and vy < 0.0:
        there = (SHELF - y) / vy
        if there < last:
            zz = z + vz * there
            if zz < WALL + SHELF_DEEP:
                last, shelf_top = there, True
    front = False
    if wall == SHELVED and not shelf_top:
        there = (WALL + SHELF_DEEP - z) / vz
        yy = y + vy * there
        if yy < SHELF and yy > SHELF - 0.30:
            last, front = there, True
    which = -1
    start = t
    for _ in range(160):
        d = about(x + vx * t, y + vy * t, z + vz * t, room)
        if d < 0.12:
            d, i = nearest(rows, points, parts, x + vx * t, y + vy * t, z + vz * t)
            if d < 0.0012:
                which = i
                break
            d *= 0.9
        else:
            d -= 0.06
        t += d
        if t > last:
            break
    if which >= 0 and t < last:
        px, py, pz = x + vx * t, y + vy * t, z + vz * t
        normal(rows, points, parts, px, py, pz, m)
        thing_at(rows[which], px, py, pz, vx, vy, vz, m, room, lights, table, side, lamp, wall, out, given)
        kind = int(rows[which, 1])
    else:
        t, kind = last, -1
        px, py, pz = x + vx * t, y + vy * t, z + vz * t
        if front:
            k = 0.7 + 0.3 * noise(3 * px, 9 * py, 3.0)
            edge = math.exp(-(((py - SHELF + 0.012) / 0.014) ** 2))
            lit = spot(px, py + 0.9)
            for c in range(3):
                out[c] = (
                    (0.045, 0.037, 0.031)[c]
                    * k
                    * (0.75 * lit * (1.0, 0.8, 0.58)[c] * lamp + 0.1 + 0.5 * side[c] * step(-0.5, 2.2, px))
                )
                out[c] += edge * (0.50, 0.34, 0.15)[c] * (1.1 * lit * lamp + 0.1)
        else:
            wall_at(px, py, pz, shelf_top, room, lights, side, lamp, wall, out, given)
    if g_parts.shape[0] > 0:
        behind = t
        t = start
        met = -1
        for _ in range(160):
            d, i = nearest(g_rows, g_points, g_parts, x + vx * t, y + vy * t, z + vz * t)
            if d < 0.0012:
                met = i
                break
            t += d
            if t > behind:
                break
        if met >= 0 and t < behind:
            px, py, pz = x + vx * t, y + vy * t, z + vz * t
            normal(g_rows, g_points, g_parts, px, py, pz, m)
            s = table[int(g_rows[met, 1])]
            view = max(-(m[0] * vx + m[1] * vy + m[2] * vz), 0.0)
            k = 2.0 * (m[0] * vx + m[1] * vy + m[2] * vz)
            rx, ry, rz = vx - k * m[0], vy - k * m[1], vz - k * m[2]
            mirrored(rx, ry, rz, s[ROUGH], side, lamp, given)
            fresnel = 0.04 + 0.96 * (1.0 - view) ** 5
            # Smoke is thick in its middle, glass at its edges.
            rim = (1.0 - view) ** s[DEEP] if s[DEEP] >= 0.0 else view ** -s[DEEP]
            wave = 1.0 + 0.30 * cloud(3.2 * px, 3.2 * py, 3.2 * pz) if s[ROUGH] > 0.3 else 1.0
            for c in range(3):
                through = s[COLOUR + c] ** (1.0 + 1.5 * (1.0 - view)) if s[DEEP] >= 0.0 else 1.0 + (s[COLOUR + c] - 1.0) * rim
                gloss = given[c] * fresnel * (1.0 - s[ROUGH]) * 1.15 * (1.0 if s[DEEP] >= 0.0 else 0.0)
                out[c] = out[c] * through * (1.0 - (0.45 if s[DEEP] >= 0.0 else 0.0) * fresnel) + gloss + s[GLOW + c] * rim * wave
            if kind < 0:
                kind = 1000
    return kind


@quick
def look(which, us, vs, rows, points, parts, room, g_rows, g_points, g_parts, lights, table, side, lamp, wall, out, kinds):
    given, m, colour = np.zeros(3), np.zeros(3), np.zeros(3)
    for i in range(which.shape[0]):
        j = which[i]
        kinds[j] = seen_from(
            us[i], vs[i], rows, points, parts, room, g_rows, g_points, g_parts, lights, table, side, lamp, wall, colour, given, m
        )
        out[j, 0] += colour[0]
        out[j, 1] += colour[1]
        out[j, 2] += colour[2]


def seen(thing, table, side, lamp, wide, high):
    """Light of every place of the picture, and which stuff is there, -1 for the wall."""
    rows, points, parts = thing.arrays(False)
    g_rows, g_points, g_parts = thing.arrays(True)
    lights = np.array(thing.lights, float).reshape(-1, 7)
    room = np.zeros(ROOM, np.float32)
    fill_room(rows, points, parts, room)
    y, x = np.mgrid[0:high, 0:wide]
    out, kinds = np.zeros((high * wide, 3)), np.full(high * wide, -1)

    def add(which, dx, dy):
        us = (2 * (x.ravel()[which] + 0.5 + dx) - wide) / high
        vs = (high - 2 * (y.ravel()[which] + 0.5 + dy)) / high
        look(
            which,
            us,
            vs,
            rows,
            points,
            parts,
            room,
            g_rows,
            g_points,
            g_parts,
            lights,
            table,
            np.asarray(side, float),
            lamp,
            thing.wall,
            out,
            kinds,
        )

    everywhere = np.arange(high * wide)
    add(everywhere, 0.0, 0.0)
    # Edges are looked at again.
    grid, grey = kinds.reshape(high, wide).copy(), np.sqrt(out.reshape(high, wide, 3).mean(-1))
    edge = np.zeros((high, wide), bool)
    for axis in (0, 1):
        off = (np.diff(grid, axis=axis) != 0) | (np.abs(np.diff(grey, axis=axis)) > 0.06)
        before = [slice(None), slice(None)]
        after = [slice(None), slice(None)]
        before[axis], after[axis] = slice(None, -1), slice(1, None)
        edge[tuple(before)] |= off
        edge[tuple(after)] |= off
    again = np.flatnonzero(edge.ravel())
    for dx, dy in ((-0.25, -0.38), (0.38, -0.25), (0.25, 0.38), (-0.38, 0.25)):
        add(again, dx, dy)
    out[again] /= 5
    return out.reshape(high, wide, 3), grid
