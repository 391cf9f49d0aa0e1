"""Looks at a person: where each line of sight ends, and how the lamp falls there."""
import math

import numpy as np
from leaders import skin as faces
from leaders.dress import on_body
from leaders.face import eyeball, head, skull
from leaders.hair import beard, hair, strands
from leaders.solid import clamp, cloud, noise, quick, step
from leaders.wear import gear, on_head

CLOTH, TRIM, METAL, SKIN, FUR, LINEN, HAIR, BEARD, EYE, LEATHER, GLASS, WEAR, WEAR_TRIM, DARK = range(14)
FAR = 12.0
HIGH = 3.95
"""How much is seen from above to below, before the person."""
MIDDLE = -0.33
LEFT, LOW, REAR, EACH = -1.8, -2.45, -1.9, 0.05
"""Where the grid of distances begins, and how close its crossings are."""
NECK = (0.0, -0.95, -0.30)


@quick
def into_head(x, y, z, p):
    x, y, z = x - NECK[0], y - NECK[1], z - NECK[2]
    m = p.head_way
    return (m[0] * x + m[1] * y + m[2] * z + NECK[0], m[3] * x + m[4] * y + m[5] * z + NECK[1],
            m[6] * x + m[7] * y + m[8] * z + NECK[2])


@quick
def scene(x, y, z, p):
    """How far the nearest thing is, and its material."""
    m = p.body_way
    zz = z + 0.3
    d, part = on_body(m[0] * x + m[1] * zz, y, m[2] * x + m[3] * zz - 0.3, p)
    hx, hy, hz = into_head(x, y, z, p)
    base = skull(hx, hy, hz, p)
    if base < 0.40 or hy < -1.0:
        face = head(hx, hy, hz, p)
        if face < d:
            d, part = face, SKIN
        eye = eyeball(hx, hy, hz, p)
        if eye < d:
            d, part = eye, EYE
    else:
        face = base - 0.12
        if face < d:
            d, part = face, SKIN
    if p.hair > 0.0:
        h = hair(hx, hy, hz, p, base)
        if h < d:
            d, part = h, HAIR
    if p.beard > 0.0 or p.moustache > 0.0:
        h = beard(hx, hy, hz, p, face)
        if h < d:
            d, part = h, BEARD
    if p.wear > 0.0:
        h, kind = on_head(hx, hy, hz, p, base, face)
        if h < d:
            d = h
            part = WEAR if kind == 0 else (WEAR_TRIM if kind == 1 else (METAL if kind == 2 else DARK))
    if p.gear > 0.0:
        h, kind = gear(hx, hy, hz, p, base, face)
        if h < d:
            d, part = h, (METAL if kind == 0 else (GLASS if kind == 1 else LEATHER))
    return d, part


@quick
def fill_room(p, room):
    """Distances at the crossings of a grid, for what needs no more exact ones."""
    for i in range(room.shape[0]):
        for j in range(room.shape[1]):
            for k in range(room.shape[2]):
                room[i, j, k] = scene(LEFT + EACH * i, LOW + EACH * j, REAR + EACH * k, p)[0]


@quick
def near(x, y, z, room):
    """About how far the nearest thing is, from the grid."""
    u, v, w = (x - LEFT) / EACH, (y - LOW) / EACH, (z - REAR) / EACH
    a, b, c = room.shape[0] - 1.001, room.shape[1] - 1.001, room.shape[2] - 1.001
    off = max(max(max(-u, u - a), max(-v, v - b)), max(max(-w, w - c), 0.0))
    u, v, w = min(max(u, 0.0), a), min(max(v, 0.0), b), min(max(w, 0.0), c)
    i, j, k = int(u), int(v), int(w)
    u, v, w = u - i, v - j, w - k
    low = ((room[i, j, k] * (1 - u) + room[i + 1, j, k] * u) * (1 - v)
           + (room[i, j + 1, k] * (1 - u) + room[i + 1, j + 1, k] * u) * v)
    high = ((room[i, j, k + 1] * (1 - u) + room[i + 1, j, k + 1] * u) * (1 - v)
            + (room[i, j + 1, k + 1] * (1 - u) + room[i + 1, j + 1, k + 1] * u) * v)
    return low * (1 - w) + high * w + 0.8 * EACH * off


@quick
def shade_of(x, y, z, dx, dy, dz, room, steps, soft):
    """How much of a lamp in that direction reaches a place."""
    t, lit = 0.06, 1.0
    for _ in range(steps):
        d = near(x + dx * t, y + dy * t, z + dz * t, room)
        lit = min(lit, 0.5 + 0.5 * soft * d / t)
        if lit < 0.0:
            return 0.0
        t += clamp(0.8 * d, 0.03, 0.30)
        if t > 3.2:
            break
    lit = clamp(lit, 0.0, 1.0)
    return lit * lit * (3 - 2 * lit)


@quick
def glimmer(rx, ry, rz, kx, ky, kz, p):
    """What shines in metal that looks there: the lamp, the light behind, a dim room."""
    k = max(rx * kx + ry * ky + rz * kz, 0.0)
    b = max(-0.85 * p.side * rx + 0.35 * ry - 0.4 * rz, 0.0)
    room = 0.05 + 0.10 * step(-0.2, 0.6, ry) + 0.05 * step(0.1, 0.15, rx * rx)
    return 2.6 * k ** 24 + 0.9 * k ** 4, 1.1 * b ** 5, room


@quick
def look(p, room, wide, high, out, info):
    """Fills colour (light, and how much of the place is covered) and, for the brush, the way of strands and the material."""
    k = 1.0 / math.sqrt(p.front ** 2 + p.high ** 2 + 0.62 ** 2)
    kx, ky, kz = 0.62 * k * p.side, p.high * k, p.front * k
    for row in range(high):
        for column in range(wide):
            v = (0.5 - (row + 0.5) / high) * HIGH / p.zoom + MIDDLE + p.lift
            u = ((column + 0.5) / wide - 0.5) * HIGH / p.zoom * wide / high
            n = math.sqrt(u * u + (v - MIDDLE) ** 2 + FAR * FAR)
            dx, dy, dz = u / n, (v - MIDDLE) / n, -FAR / n
            ox, oy, oz = 0.0, MIDDLE, FAR
            t, hit, part = FAR - 2.2, False, 0
            for _ in range(120):
                d = near(ox + dx * t, oy + dy * t, oz + dz * t, room)
                if d < 0.09:
                    d, part = scene(ox + dx * t, oy + dy * t, oz + dz * t, p)
                    if d < 0.004:
                        hit = True
                        break
                    d = min(d, 0.09)
                t += 0.75 * d
                if t > FAR + 2.6:
                    break
            if not hit:
                info[row, column, 2] = -1.0
                continue
            x, y, z = ox + dx * t, oy + dy * t, oz + dz * t
            e = 0.006
            a = scene(x + e, y - e, z - e, p)[0]
            b = scene(x - e, y - e, z + e, p)[0]
            c = scene(x - e, y + e, z - e, p)[0]
            f = scene(x + e, y + e, z + e, p)[0]
            nx, ny, nz = a - b - c + f, -a - b + c + f, -a + b - c + f
            n = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9
            nx, ny, nz = nx / n, ny / n, nz / n
            sky = 1.0
            for i in range(1, 5):
                r = 0.07 * i * i ** 0.4
                sky -= 0.42 / i * max(r - near(x + nx * r, y + ny * r, z + nz * r, room), 0.0) / r
            sky = clamp(sky, 0.0, 1.0)
            nl = nx * kx + ny * ky + nz * kz
            lit = 0.0
            if nl > -0.45:
                lit = shade_of(x + 0.02 * nx, y + 0.02 * ny, z + 0.02 * nz, kx, ky, kz, room, 34, 5.0)
            view = max(-(nx * dx + ny * dy + nz * dz), 0.0)
            # The light behind, in the colours of the house.
            bx, by, bz = -0.80 * p.side, 0.34, -0.50
            back = max(nx * bx + ny * by + nz * bz, 0.0)
            if back > 0.0:
                back *= shade_of(x + 0.03 * nx, y + 0.03 * ny, z + 0.03 * nz, bx, by, bz, room, 16, 5.0)
            edge = (1.0 - view) ** 2
            back *= (0.35 + 0.65 * edge) * 1.9 * p.rim_power
            fill = p.fill * sky * (0.6 + 0.4 * ny) * (0.10 + 0.08 * max(nz, 0.0) + 0.07 * max(-nx * p.side, 0.0))
            gx = dx - 2 * (dx * nx + dy * ny + dz * nz) * nx
            gy = dy - 2 * (dx * nx + dy * ny + dz * nz) * ny
            gz = dz - 2 * (dx * nx + dy * ny + dz * nz) * nz
            lx, ly, lz = kx - dx, ky - dy, kz - dz
            n = math.sqrt(lx * lx + ly * ly + lz * lz)
            half = max((nx * lx + ny * ly + nz * lz) / n, 0.0)
            hx, hy, hz = into_head(x, y, z, p)
            power = 1.75 * p.key
            red, green, blue = 0.0, 0.0, 0.0
            wx, wy = 0.0, 0.0
            if part == SKIN:
                ar, ag, ab, wet = faces.colour(hx, hy, hz, p)
                # Light creeps around the edge of the shadow, and red goes farthest.
                sr = clamp((nl + 0.30) / 1.30, 0, 1) ** 1.3 * (lit ** 0.55)
                sg = clamp((nl + 0.12) / 1.12, 0, 1) ** 1.2 * (lit ** 0.85)
                sb = clamp((nl + 0.06) / 1.06, 0, 1) ** 1.2 * lit
                dull = (0.35 + 0.65 * sky)
                red = ar * (power * sr * p.lamp[0] * dull + fill * 1.05 + back * p.rim[0])
                green = ag * (power * sg * p.lamp[1] * dull ** 1.1 + fill + back * p.rim[1])
                blue = ab * (power * sb * p.lamp[2] * dull ** 1.15 + fill * 1.1 + back * p.rim[2])
                gloss = max(nl, 0.0) * lit * wet * p.shine * (0.055 * half ** 10 + 0.16 * half ** 42)
                gloss *= power * (0.8 + 0.3 * noise(22 * hx, 22 * hy, 22 * hz))
                red, green, blue = red + gloss, green + 0.92 * gloss, blue + 0.85 * gloss
            elif part == EYE:
                ar, ag, ab, glint = faces.eye(hx, hy, hz, p)
                s = clamp((nl + 0.3) / 1.3, 0, 1) * (0.25 + 0.75 * lit)
                red = ar * (power * s * p.lamp[0] * (0.3 + 0.7 * sky) + 2.2 * fill + 0.5 * back * p.rim[0])
                green = ag * (power * s * p.lamp[1] * (0.3 + 0.7 * sky) + 2.2 * fill + 0.5 * back * p.rim[1])
                blue = ab * (power * s * p.lamp[2] * (0.3 + 0.7 * sky) + 2.4 * fill + 0.5 * back * p.rim[2])
                if p.blue > 0.0:
                    blue += 0.10 * p.blue * (0.3 + sky)
                    green += 0.025 * p.blue
                k = max(gx * kx + gy * ky + gz * kz, 0.0)
                shine = (2.2 * k ** 70) * (0.3 + 0.7 * lit) + 0.05 * max(gy, 0.0)
                red, green, blue = red + shine, green + 0.95 * shine, blue + 0.9 * shine
            elif part == HAIR or part == BEARD:
                col = p.hair_c if part == HAIR else p.beard_c
                # Strands run away from the crown, those of a beard down.
                tx, ty, tz = hx, hy - 1.15, hz + 0.25
                if part == BEARD or hy < -0.2:
                    tx, ty, tz = 0.25 * hx, -1.0, 0.2 * hz
                if p.hair == 3 and part == HAIR and hy > 0.3:
                    tx, ty, tz = p.comb, 0.15, -0.8
                k = tx * nx + ty * ny + tz * nz
                tx, ty, tz = tx - k * nx, ty - k * ny, tz - k * nz
                n = math.sqrt(tx * tx + ty * ty + tz * tz) + 1e-6
                tx, ty, tz = tx / n, ty / n, tz / n
                wx, wy = tx, -ty
                strand = noise(17 * hx, 3.0 * hy, 11 * hz) + 0.6 * noise(38 * hx, 6.0 * hy, 21 * hz)
                if part == HAIR and p.hair != 1 and p.hair != 4 and p.hair != 5:
                    strand = 1.5 * strands(hx, hy, hz, p)
                tone = max(0.74 + 0.62 * strand, 0.15)
                s = clamp((nl + 0.25) / 1.25, 0, 1) * lit * (0.25 + 0.75 * sky)
                th = (tx * lx + ty * ly + tz * lz) / math.sqrt(lx * lx + ly * ly + lz * lz)
                gleam = math.sqrt(max(1.0 - (th + 0.12 * strand) ** 2, 0.0)) ** 26 * lit * max(nl + 0.2, 0.0) * 0.55 * p.shine
                mean = (col[0] + col[1] + col[2]) / 3
                for i in range(3):
                    q = col[i] * tone * (power * s * p.lamp[i] + 1.3 * fill + 1.5 * back * p.rim[i])
                    q += (0.45 * col[i] + 0.30 * mean + 0.012) * gleam * power * p.lamp[i] + 0.05 * back * p.rim[i]
                    if i == 0:
                        red = q
                    elif i == 1:
                        green = q
                    else:
                        blue = q
            elif part == METAL or part == GLASS or part == LEATHER or part == DARK:
                a, b, dim = glimmer(gx, gy, gz, kx, ky, kz, p)
                s = max(nl, 0.0) * lit
                for i in range(3):
                    if part == METAL:
                        c = p.metal[i] * (0.85 + 0.2 * noise(9 * x, 9 * y, 9 * z))
                        q = c * (power * (0.16 * s + 0.55 * a * (0.15 + 0.85 * lit)) * p.lamp[i] + 3.0 * b * p.rim[i]
                                 + 1.8 * dim * sky + fill)
                    elif part == GLASS:
                        q = p.glass[i] * (0.14 + 0.55 * view * view) + 0.35 * a * p.lamp[i] * lit + 0.5 * b * p.rim[i]
                    else:
                        c = 0.022 if part == DARK else 0.045 + 0.25 * p.trim[i]
                        q = c * (power * s * p.lamp[i] + fill + 1.5 * back * p.rim[i])
                        q += 0.045 * a * lit * power * p.lamp[i] + 0.10 * b * p.rim[i] * sky
                    if i == 0:
                        red = q
                    elif i == 1:
                        green = q
                    else:
                        blue = q
            else:
                s = clamp((nl + 0.10) / 1.10, 0, 1) * lit * (0.30 + 0.70 * sky)
                sheen = (1.0 - view) ** 3
                tone = 1.0 + 0.20 * cloud(2.2 * x, 2.2 * y, 2.2 * z) + 0.10 * noise(30 * x, 30 * y, 30 * z)
                if part == FUR or (part == WEAR_TRIM and (p.wear == 11 or p.wear == 19)):
                    tone = 0.85 + 0.50 * noise(11 * x, 5 * y, 11 * z) + 0.35 * noise(27 * x, 12 * y, 27 * z)
                    wx, wy = nx + 0.3 * noise(5 * x, 5 * y, 5 * z), -ny + 0.8
                for i in range(3):
                    if part == CLOTH:
                        c = p.cloth[i]
                    elif part == TRIM:
                        c = p.trim[i]
                    elif part == FUR:
                        c = p.fur_c[i]
                    elif part == LINEN:
                        c = p.linen[i]
                    elif part == WEAR:
                        c = p.wear_c[i]
                    else:
                        c = p.wear_t[i]
                    q = c * tone * (power * s * p.lamp[i] + fill * 1.2 + back * p.rim[i])
                    q += sheen * (0.25 * c + 0.01) * (power * 0.5 * s * p.lamp[i] + back * p.rim[i])
                    if i == 0:
                        red = q
                    elif i == 1:
                        green = q
                    else:
                        blue = q
            out[row, column, 0], out[row, column, 1], out[row, column, 2] = red, green, blue
            out[row, column, 3] = 1.0
            info[row, column, 0], info[row, column, 1], info[row, column, 2] = wx, wy, part
            info[row, column, 3] = hy


def seen(p, wide, high):
    """Colour with coverage, and what the brush wants to know."""
    out, info = np.zeros((high, wide, 4)), np.zeros((high, wide, 4))
    room = np.zeros((72, 88, 76), np.float32)
    fill_room(p, room)
    look(p, room, wide, high, out, info)
    return out, info
