"""Colours of the face: skin, lips, brows, paint, and the eyes."""
import math

from leaders.face import lids, scar, stubble
from leaders.solid import bump, clamp, cloud, noise, quick, step


@quick
def brow_line(ax, p):
    t = clamp((ax - 0.10) / 0.44, 0.0, 1.0)
    return 0.175 + 0.02 * p.female + (0.060 + 0.02 * p.female) * math.sin(2.3 * t) - 0.05 * p.frown * (1 - t) ** 2 + 0.02 * p.frown * t


@quick
def paint(x, y, z, p):
    """How much of a place is painted, by the fashion of the house."""
    ax = abs(x)
    kind = int(p.painted)
    if kind == 1:
        # A black diamond on the brow.
        return step(0.165, 0.140, ax * 1.35 + abs(y - 0.44)) * step(0.2, 0.5, z)
    if kind == 2:
        # A band of war paint over the eyes.
        return step(0.155, 0.115, abs(y - 0.03 + 0.02 * noise(9 * x, 9 * y, 0.0))) * step(-0.1, 0.1, z + 0.1)
    if kind == 3:
        # Three stripes down each cheek.
        s = abs(((ax - 0.22) % 0.13) - 0.05)
        on = step(0.034, 0.020, s) * step(0.22, 0.25, ax) * step(0.62, 0.58, ax)
        return on * step(-0.12, -0.16, y) * step(-0.78 + ax * 0.3, -0.70 + ax * 0.3, y)
    if kind == 4:
        # Half of the face.
        return step(-0.01, 0.02, p.scar_side * x + 0.03 * math.sin(9 * y)) * step(-1.0, -0.9, y)
    if kind == 5:
        # Juice of sapho on the lips and below.
        return 0.0
    if kind == 6:
        # Lines from the lip down over the chin and up the brow.
        a = step(0.030, 0.016, abs(ax - 0.09)) * step(-0.78, -0.82, y) * step(-1.2, -1.1, y)
        b = step(0.035, 0.018, ax) * step(0.30, 0.34, y)
        return max(a, b) * step(0.3, 0.5, z)
    if kind == 7:
        # A whorl on the temple and cheek.
        dx, dy = p.scar_side * x - 0.56, y - 0.12
        r = math.sqrt(dx * dx + dy * dy)
        w = math.sin(3.0 * math.atan2(dy, dx) + 26 * r)
        return step(0.15, 0.5, w) * step(0.40, 0.33, r) * step(-0.1, 0.15, z)
    if kind == 8:
        # A handprint of ash over the mouth.
        fingers = step(0.0, 0.4, math.sin(21 * (p.scar_side * x + 0.1)))
        return step(-0.50, -0.54, y) * step(-0.98, -0.92, y) * step(0.52, 0.46, ax) * max(fingers, step(0.2, 0.14, ax))
    if kind == 9:
        # Tears of paint below both eyes.
        return step(0.045, 0.028, abs(ax - 0.32) + 0.04 * (y + 0.2)) * step(-0.10, -0.14, y) * step(-0.62, -0.55, y)
    return 0.0


@quick
def colour(x, y, z, p):
    """The colour of skin at a place of the head, and how much it glistens."""
    ax = abs(x)
    r, g, b = p.skin[0], p.skin[1], p.skin[2]
    front = step(0.2, 0.5, z)
    tone = 1.0 + 0.07 * cloud(5 * x, 5 * y, 5 * z) + 0.05 * noise(19 * x, 19 * y, 19 * z)
    flush = 0.9 * bump(x, 0.0, 0.16) * bump(y, -0.34, 0.15) * front + 0.75 * bump(ax, 0.44, 0.17) * bump(y, -0.27, 0.16) * front
    flush += 0.8 * bump(ax, 0.86 * p.width, 0.12) * bump(y, -0.08, 0.3) * step(0.4, 0.1, z)
    flush = clamp(flush, 0, 1) * (0.75 + 0.25 * p.fat)
    r, g, b = r * tone * (1 + 0.10 * flush), g * tone * (1 - 0.16 * flush), b * tone * (1 - 0.18 * flush)
    # Hollows around the eyes are darker.
    hollow = bump(ax, 0.31, 0.17) * bump(y, -0.03, 0.13) * front * (0.22 + 0.22 * p.age + 0.5 * p.hollow)
    r, g, b = r * (1 - 0.8 * hollow), g * (1 - hollow), b * (1 - 0.85 * hollow)
    wet = 0.75 + 0.5 * bump(x, 0, 0.3) * front
    if z > 0.45:
        # Lips.
        m = (ax / (0.245 * p.mouth)) ** 2
        up = 0.075 * p.lip * (1 - 0.25 * bump(x, 0, 0.03)) if y + 0.036 * p.smile * m > -0.70 else 0.10 * p.lip
        on = step(1.12, 0.75, m + ((y + 0.703 - 0.035 * p.smile * m) / up) ** 2)
        on *= 0.75 + 0.25 * p.female
        r, g, b = r + (p.lips[0] - r) * on, g + (p.lips[1] - g) * on, b + (p.lips[2] - b) * on
        wet -= 0.2 * on
        line = bump(y, -0.703 + 0.04 * p.smile * m, 0.014) * step(1.15, 0.85, m) * 0.65
        r, g, b = r * (1 - line), g * (1 - line), b * (1 - line)
        # Lashes at the edges of the lids, and what is painted around them.
        edge = lids(ax, y, p)
        upper = 1.0 if y > 0.0 else 0.45 + 0.4 * p.kohl
        lash = upper * step(0.030 + 0.022 * p.kohl, 0.004, edge) * (0.72 + 0.25 * p.female)
        shadow = p.kohl * 0.7 * bump(ax, 0.33, 0.20) * bump(y, 0.07, 0.08)
        lash = clamp(max(lash, shadow) * step(0.62, 0.52, ax), 0, 0.95)
        r, g, b = r * (1 - lash), g * (1 - lash), b * (1 - lash)
    if p.brows > 0.0 and z > 0.2:
        t = clamp((ax - 0.10) / 0.44, 0.0, 1.0)
        thick = 0.040 * p.brows * (0.75 + 0.5 * math.sin(3.1 * t + 0.5)) * (1 - 0.30 * p.female)
        on = step(1.25, 0.6, abs(y - brow_line(ax, p)) / thick + 0.35 * noise(40 * ax + 20 * y, 14 * y, 3.0))
        on *= step(0.07, 0.13, ax) * step(0.60, 0.52, ax) * 0.88
        c = p.hair_c if p.hair > 0 or p.beard == 0 else p.beard_c
        r, g, b = r + (0.7 * c[0] - r) * on, g + (0.7 * c[1] - g) * on, b + (0.7 * c[2] - b) * on
        wet *= 1 - on
    if p.stubble > 0.0:
        s = p.stubble * stubble(x, y, z) * (0.75 + 0.35 * noise(30 * x, 30 * y, 30 * z))
        s = clamp(s, 0, 0.85)
        r, g, b = r + (0.5 * p.beard_c[0] + 0.10 * r - r) * s, g + (0.5 * p.beard_c[1] + 0.12 * g - g) * s, b + (0.5 * p.beard_c[2] + 0.16 * b - b) * s
    if p.hair == 0 and p.wear == 0 and y > 0.3:
        # A shorn scalp is a little blue.
        s = 0.18 * step(0.55, 0.85, y - 0.3 * min(z, 0.3))
        r, g, b = r * (1 - 1.2 * s), g * (1 - 0.9 * s), b * (1 - 0.6 * s)
    if p.scar > 0.0:
        d = scar(x, y, z, p)
        pale = step(0.045, 0.005, d) * 0.55
        red = step(0.08, 0.03, d) * (1 - pale) * 0.35
        r = r * (1 - 0.25 * red) + pale * 0.30 * r
        g = g * (1 - 0.55 * red) + pale * 0.10 * g
        b = b * (1 - 0.50 * red) + pale * 0.12 * b
    if p.painted == 5:
        s = step(1.7, 0.8, (ax / 0.27) ** 2 + ((y + 0.715) / 0.13) ** 2 + 0.3 * noise(14 * x, 14 * y, 1.0)) * front * 0.8
        r, g, b = r + (0.20 - r) * s, g + (0.012 - g) * s, b + (0.015 - b) * s
    elif p.painted > 0.0:
        s = paint(x, y, z, p) * (0.88 + 0.10 * noise(16 * x, 16 * y, 16 * z))
        r, g, b = r + (p.paint_c[0] - r) * s, g + (p.paint_c[1] - g) * s, b + (p.paint_c[2] - b) * s
    return r, g, b, wet


@quick
def eye(x, y, z, p):
    """The colour of an eyeball at a place."""
    s = 1.0 if x > 0 else -1.0
    u, v = x - s * 0.31 * p.apart - 0.055 * p.look_x, y - 0.055 * p.look_y - 0.004
    r = math.sqrt(u * u + v * v)
    edge = lids(abs(x), y, p)
    dim = step(0.004, -0.045, edge) * (1 - 0.35 * step(-0.02, 0.06, y))
    red, green, blue = 0.56, 0.50, 0.45
    if p.blue > 0.0:
        red, green, blue = 0.055, 0.115, 0.34
    # The corners are pink.
    corner = step(0.08, 0.15, abs(abs(x) - 0.31 * p.apart))
    green, blue = green * (1 - 0.25 * corner), blue * (1 - 0.25 * corner)
    on = step(0.086, 0.074, r)
    spokes = 0.8 + 0.3 * noise(4 * math.atan2(v, u), 20 * r, 2.0)
    glow = 1.0 + 1.3 * step(0.03, -0.06, v)
    rim = 1 - 0.65 * step(0.056, 0.078, r)
    red += (p.iris[0] * spokes * rim * glow - red) * on
    green += (p.iris[1] * spokes * rim * glow - green) * on
    blue += (p.iris[2] * spokes * rim * glow - blue) * on
    pupil = step(0.038, 0.028, r)
    k = dim * (1 - 0.96 * pupil)
    return red * k, green * k, blue * k, 1.0
