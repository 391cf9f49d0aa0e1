"""The wall of basalt on which all things hang."""

import math

from cards.room import FRONT, LAMP, SIDE, from_lights, open_sky, shadow, spot
from cards.thing import BARE, SHELF, SHELVED
from leaders.solid import cloud, noise, quick, step

RINGS = (1.50, 1.532, 1.585, 1.595)
"""From where to where its two rings of brass are."""


@quick
def wall_at(x, y, z, shelf_top, room, lights, side, lamp, wall, out, given):
    """The wall of basalt with its ring of brass, or the shelf before it."""
    r = math.sqrt(x * x + y * y)
    nx, ny, nz = 0.0, 0.0, 1.0
    if shelf_top:
        ny, nz = 1.0, 0.0
    tone = cloud(2.1 * x, 2.1 * y, 2.1 * z + 3)
    if not shelf_top:
        nx += 0.07 * noise(3.1 * x, 3.1 * y, 1.0) + 0.08 * noise(9 * x, 9 * y, 2.0) + 0.05 * noise(24 * x, 24 * y, 3.0)
        ny += 0.07 * noise(3.1 * x, 3.1 * y, 5.0) + 0.08 * noise(9 * x, 9 * y, 6.0) + 0.05 * noise(24 * x, 24 * y, 7.0)
    n = math.sqrt(nx * nx + ny * ny + nz * nz)
    nx, ny, nz = nx / n, ny / n, nz / n
    sky = open_sky(x, y, z + (0.0 if shelf_top else 0.01), 0.0, 1.0 if shelf_top else 0.0, 0.0 if shelf_top else 1.0, room, wall)
    lit = shadow(x, y, z, LAMP, room, 3.0, 9.0) * spot(x, y if not shelf_top else y + 0.9)
    tinted = shadow(x, y, z, SIDE, room, 2.5, 4.0)
    front = shadow(x, y, z, FRONT, room, 2.0, 3.0)
    a = max(nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2], 0.0)
    b = max(nx * SIDE[0] + ny * SIDE[1] + nz * SIDE[2], 0.0)
    near_side = math.exp(-(((x - 2.1) / 2.1) ** 2)) * (0.6 + 0.4 * step(-1.8, 1.2, y))
    own = given
    own[0], own[1], own[2] = 0.0, 0.0, 0.0
    from_lights(lights, x, y, z, nx, ny, nz, own)
    key = 2.7 * lamp * a * lit
    base = 1.0 + 0.30 * tone + 0.10 * noise(14 * x, 14 * y, 9.0)
    brass = (not shelf_top) and ((r > RINGS[0] and r < RINGS[1]) or (r > RINGS[2] and r < RINGS[3]))
    if wall == BARE or wall == SHELVED and y < SHELF:
        brass = False
    for c in range(3):
        warm = (1.0, 0.80, 0.58)[c]
        cool = (0.60, 0.72, 1.0)[c]
        light = (
            key * warm
            + 4.2 * b * near_side * tinted * side[c]
            + (0.10 * cool + 0.12 * front * warm * spot(x, y) + 0.32 * side[c]) * sky
            + own[c]
        )
        colour = (0.036, 0.029, 0.024)[c] * base
        if brass:
            colour = (0.20, 0.13, 0.055)[c]
        out[c] = colour * light
    if brass:
        # Where the ring runs across the lamp's light it gleams, half of it in the colour of the kind.
        along = abs(-y * LAMP[0] + x * LAMP[1]) / (r * 0.84)
        gleam = math.exp(-((along / 0.30) ** 2)) * lit + 0.02
        glint = math.exp(-(((x * 0.25 - y * 0.97) / (0.5 * r)) ** 2)) * (1.0 if x > 0 else 0.0)
        for c in range(3):
            out[c] += (
                0.34 * (0.5 * (0.9, 0.6, 0.25)[c] + 0.6 * side[c]) * gleam * lamp
                + 0.45 * glint * side[c] * (0.9, 0.75, 0.5)[c] * tinted
            )
