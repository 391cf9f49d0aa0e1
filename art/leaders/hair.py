"""Hair and beards, which lie on the head as far as they are thick."""
import math

from leaders.solid import ball, both, bump, clamp, ellipsoid, less, noise, quick, rod, shared, step

BALD, CROPPED, SHORT, SWEPT, CURLS, WILD, LONG, BUN, KNOT, MOHAWK, RING, BRAIDS, TAIL, BOB, CROWN = range(15)
SHAVEN, FULL, GOATEE, MOUSTACHE, WHISKERS, STRANDS, FORKED, CHIN = range(8)


@quick
def strands(x, y, z, p):
    """How far a place lies in or out by the strand that it is on, from about -1 to 1: strands run from a parting, or back."""
    style = int(p.hair)
    ax = abs(x)
    bend = 0.06 * noise(2.5 * x, 2.5 * y, 2.5 * z)
    if style == 3 or style == 7 or style == 8 or style == 9 or style == 12:
        side = step(0.45, 0.75, ax)
        across = (x + 0.3 * p.comb * z * (1 if style == 3 else 0)) * (1 - side) + 1.2 * y * side
    else:
        down = step(0.40, -0.05, y)
        wave = 0.07 * p.wave * math.sin(6.0 * y + 2.0 * x)
        across = (z + 0.25 * ax) * (1 - down) + (x + 0.8 * z + wave) * down
    across += bend
    return 0.62 * noise(11 * across, 1.1 * y + 5, 1.1 * (x - z)) + 0.38 * noise(27 * across, 2.5 * y, 2.5 * (x + z))


@quick
def opening(x, y, z, p, high):
    """The face that the hair leaves free; `high`: how far up it reaches."""
    free = ellipsoid(x, y + 0.26 - 0.5 * (high - 0.70), z - 0.95, 0.735 * p.width, 0.26 + high, 0.80)
    free += 0.030 * noise(9 * x, 9 * y, 5 * z) + 0.018 * noise(23 * x, 23 * y, 9 * z)
    # Down before the ears.
    ear = ellipsoid(abs(x) - 0.80 * p.width, y + 0.10, z - 0.02, 0.22, 0.34, 0.20)
    return free, ear


@quick
def hair(x, y, z, p, skull):
    style = int(p.hair)
    if style == 0:
        return 9.0
    ax = abs(x)
    thick = 0.035 + 0.075 * p.volume
    high = 0.72 - 0.03 * p.female
    if p.recede > 0.0:
        high += 0.16 * p.recede * (1.0 - 0.6 * bump(x, 0.0, 0.20) * (1 if p.recede < 1.1 else 0))
    free, ear = opening(x, y, z, p, high)
    low = -0.16 - 0.66 * step(-0.05, -0.40, z)
    parting = p.parting * 0.34
    groove = bump(x, parting, 0.035) * step(0.6, 0.9, y) * (1 if p.parting != 0 else 0)
    if style == 1:
        d = skull - 0.035
        d = less(less(d, free, 0.06), ear, 0.06)
        return max(d, low - y) + 0.012 * noise(26 * x, 26 * y, 26 * z)
    if style == 10:
        # A ring around a bald crown.
        d = less(less(skull - 0.06 * (0.5 + p.volume), free, 0.06), ear, 0.05)
        d = shared(d, y - 0.46 - 0.25 * clamp(-z, -0.4, 0.6), 0.10)
        return max(d, low - y) - 0.03 * noise(9 * x, 3 * y, 9 * z) - 0.01 * noise(24 * x, 8 * y, 24 * z)
    if style == 9:
        d = shared(skull - 0.22 - 0.14 * step(0.2, 1.0, y), ax - 0.17, 0.08)
        d = less(d, free, 0.05)
        return max(d, low - y) - 0.035 * noise(16 * x, 5 * y, 5 * z)
    if style == 4:
        d = less(less(skull - thick - 0.04, free, 0.07), ear, 0.05)
        d = max(d, low + 0.1 - y)
        return d - 0.055 * noise(7 * x, 7 * y, 7 * z) - 0.03 * noise(15 * x, 15 * y, 15 * z)
    if style == 5:
        d = less(less(skull - thick - 0.08 - 0.10 * step(-0.3, 0.9, y), free, 0.08), ear, 0.03)
        d = max(d, low - 0.15 - y)
        a = math.atan2(x, y + 0.2)
        return d - 0.10 * noise(5.0 * a, 1.2 * y + 9, 3 * z) - 0.05 * noise(13 * a, 2 * y, 7 * z)
    if style == 2 or style == 3:
        lift = 0.0
        if style == 3:
            # Combed to a side, or back, with a wave over the brow.
            lift = 0.11 * p.volume * step(0.45, 0.95, y) * step(-0.2, 0.6, z)
        d = less(less(skull - thick - lift, free, 0.06), ear, 0.05)
        d = max(d, low - y) + 0.05 * groove
        return d - 0.048 * strands(x, y, z, p)
    # What follows is long: first the cap of it.
    cap = less(skull - thick - 0.02, free, 0.06)
    low = -0.45 if style == 6 or style == 13 else -0.10 - 0.5 * step(0.0, -0.35, z)
    cap = max(cap, low - y) + 0.05 * groove
    if style == 6 or style == 13:
        end = -1.55 if style == 6 else -0.70
        w = p.width
        side = rod(ax, y, z, 0.70 * w, 0.15, -0.18, (0.80 + 0.10 * p.volume) * w, end, -0.10, 0.21, 0.20 + 0.10 * p.volume)
        back = rod(x, y, z, 0.0, 0.1, -0.55, 0.0, end, -0.62, 0.62 * w, 0.55 * w)
        d = both(cap, both(side, back, 0.2), 0.16)
        d = less(d, free, 0.07)
        return d - 0.055 * strands(x, y, z, p) - 0.04 * p.wave * noise(4 * x, 4 * y, 4 * z)
    lock = 0.042 * strands(x, y, z, p)
    cap = less(cap, ear, 0.05)
    if style == 7:
        knot = ball(x, y - 0.42, z + 1.02, 0.42)
        return both(cap, knot - 0.03 * noise(10 * y, 10 * x, 5 * z), 0.08) - lock
    if style == 8:
        knot = ellipsoid(x, y - 1.30, z + 0.22, 0.30, 0.27, 0.30)
        band = rod(x, y, z, 0, 1.06, -0.18, 0, 1.15, -0.20, 0.20, 0.17)
        return both(both(cap, band, 0.06), knot - 0.03 * noise(5 * x, 10 * y, 10 * z), 0.05) - lock
    if style == 12:
        tail = rod(x - 0.30 * p.parting, y, z, 0.0, 0.2, -1.05, 0.55 * p.parting, -1.3, -0.55, 0.24, 0.17)
        return both(cap, tail, 0.1) - lock
    if style == 14:
        # A plait laid around the head.
        a = math.atan2(z + 0.1, x)
        ring = math.sqrt((math.sqrt((x / 0.86) ** 2 + ((z + 0.12) / 1.0) ** 2) - 0.80) ** 2 + (y - 0.72) ** 2)
        plait = ring - 0.15 - 0.035 * math.sin(24 * a + 8 * (y - 0.7))
        return both(cap - lock, plait, 0.03)
    # Two plaits before the shoulders.
    turn = 0.035 * abs(math.sin(9.0 * y + (1.2 if x > 0 else 0.0)))
    plait = rod(ax, y, z, 0.74 * p.width, -0.05, 0.0, 0.72, -1.95, 0.30, 0.16, 0.12) - turn
    return both(cap, plait, 0.08) - lock


@quick
def line_of_beard(z, low):
    return 0.02 - low - 0.95 * clamp(z - 0.05, 0.0, 0.70)


@quick
def beard(x, y, z, p, head):
    style = int(p.beard)
    if style == 0 and p.moustache <= 0.0:
        return 9.0
    ax = abs(x)
    long = p.beard_long
    mouth = ellipsoid(x, y + 0.715, z - 0.88, 0.19 * p.mouth, 0.060, 0.30)
    hairs = 0.034 * noise(12 * x, 2.2 * y, 7 * z) + 0.016 * noise(27 * x, 5 * y, 15 * z)
    d = 9.0
    if style == 1 or style == 6:
        thick = 0.028 + (0.035 + 0.06 * min(2 * long, 1.0)) * step(-0.3, -1.0, y)
        d = shared(head - thick, y - line_of_beard(z, 0.0), 0.08)
        d = max(d, -1.30 - y)
        d = max(d, -0.22 - z)
        if style == 1:
            hang = ellipsoid(x, y + 0.95 + 0.38 * long, z - 0.50, 0.30 + 0.10 * long, 0.14 + 0.56 * long, 0.22 + 0.05 * long)
        else:
            hang = rod(ax, y, z, 0.12, -0.98, 0.58, 0.20 + 0.06 * long, -1.15 - 0.55 * long, 0.66, 0.19, 0.05)
        d = both(d, hang, 0.14)
        d = less(d, mouth, 0.05)
    if style == 2:
        d = ellipsoid(x, y + 1.02 + 0.25 * long, z - 0.74, 0.135, 0.15 + 0.28 * long, 0.13)
        d = both(d, rod(ax, y, z, 0.235, -0.70, 0.74, 0.10, -0.98, 0.76, 0.042, 0.07), 0.06)
        d = less(d, mouth, 0.03)
    if style == 7:
        d = ellipsoid(x, y + 1.08 + 0.3 * long, z - 0.70, 0.12, 0.13 + 0.32 * long, 0.12)
    if style == 5:
        d = rod(ax, y, z, 0.10, -0.99, 0.74, 0.14, -1.25 - 0.6 * long, 0.72, 0.06, 0.02)
    if style == 4:
        # Whiskers from the ears to the corners of the mouth.
        d = shared(head - 0.09, y - line_of_beard(z, -0.08), 0.06)
        d = max(max(d, -0.95 - y), 0.30 - ax)
        d = max(d, -0.10 - z) - 0.02
    if p.moustache > 0.0:
        m = p.moustache
        droop = 0.16 * max(m - 1.0, 0.0)
        mo = rod(ax, y, z, 0.045, -0.575, 0.895, 0.25 + 0.05 * m, -0.665 - droop, 0.735, 0.058 + 0.012 * m, 0.028)
        if m > 1.4:
            mo = both(mo, rod(ax, y, z, 0.30, -0.72, 0.74, 0.33, -1.12, 0.66, 0.045, 0.02), 0.05)
        if m < 0.5:
            mo = rod(ax, y, z, 0.05, -0.585, 0.875, 0.24, -0.615, 0.76, 0.030, 0.014)
        d = both(d, mo, 0.03)
    return d - hairs
