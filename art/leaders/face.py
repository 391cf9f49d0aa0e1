"""A head: skull, features and neck. Its height is about 2.3, its eyes are at y = 0, and it looks towards z."""
import math

from leaders.solid import ball, both, bump, clamp, cloud, ellipsoid, less, quick, rod, step


@quick
def skull(x, y, z, p):
    """The head without features, for what lies on it."""
    d = ellipsoid(x, y - 0.36, z + 0.10, 0.77 * p.width, 0.80 * p.crown, 0.97)
    d = both(d, ellipsoid(x, y + 0.22, z - 0.16, 0.60 * p.width, 0.82, 0.62), 0.30)
    ax = abs(x)
    jaw = rod(ax, y, z, 0.44 * p.width * p.jaw, -0.58, 0.0, 0.12 * p.jaw, -0.98, 0.60, 0.17, 0.13)
    return both(d, jaw, 0.20)


@quick
def lids(ax, y, p):
    """How far a place in front of the eyeball is outside of the opening between the lids: less than 0 inside."""
    u = (ax - 0.31 * p.apart) / (0.165 * p.eyes)
    v = y - 0.012 * u * p.slant
    k = max(1.0 - u * u, -0.5)
    upper = 0.060 * p.eyes * p.open * math.sqrt(max(k, 0.0)) + 0.02 * min(k, 0.0)
    lower = -0.048 * p.eyes * (0.4 + 0.6 * p.open) * max(k, 0.0) - 0.004
    return max(max(v - upper, lower - v), (abs(u) - 1.0) * 0.16 * p.eyes)


@quick
def head(x, y, z, p):
    ax = abs(x)
    w = p.width
    d = ellipsoid(x, y - 0.36, z + 0.10, 0.77 * w, 0.80 * p.crown, 0.97)
    d = both(d, ellipsoid(x, y + 0.24, z - 0.18, 0.58 * w, 0.80, 0.60), 0.28)
    jaw = rod(ax, y, z, 0.44 * w * p.jaw, -0.60, 0.0, 0.13 * p.jaw, -1.0, 0.60 + 0.04 * p.chin, 0.17, 0.13)
    d = both(d, jaw, 0.18)
    d = both(d, ellipsoid(x, y + 1.0, z - 0.66 - 0.05 * p.chin, 0.17 * p.jaw, 0.13, 0.13), 0.12)
    if p.fat > 0.0:
        d = both(d, ellipsoid(ax - 0.40 * w, y + 0.55, z - 0.32, 0.24, 0.28, 0.28) - 0.12 * p.fat, 0.2)
        d = both(d, ellipsoid(x, y + 1.12, z - 0.30, 0.46, 0.22, 0.40) - 0.14 * p.fat, 0.2)
    # Brow ridge, cheekbones, the round of the mouth.
    arch = 0.03 * p.female
    d = both(d, rod(ax, y, z, 0.10, 0.17, 0.80, 0.44 * w, 0.22 + arch, 0.60, 0.065 * p.brow, 0.06 * p.brow), 0.13)
    d = both(d, rod(ax, y, z, 0.60 * w, -0.08, 0.22, 0.37 * w, -0.23, 0.60, 0.09, 0.125 * p.cheek), 0.15)
    d = both(d, ellipsoid(x, y + 0.66, z - 0.62, 0.27, 0.25, 0.19), 0.14)
    if p.gaunt > 0.0:
        g = p.gaunt
        d = less(d, ellipsoid(ax - 0.53 * w, y + 0.50, z - 0.50, 0.13, 0.26, 0.20) + 0.10 * (1 - g), 0.16)
        d = less(d, ellipsoid(ax - 0.74 * w, y - 0.30, z - 0.50, 0.10, 0.20, 0.22) + 0.10 * (1 - g), 0.14)
    # Eyes.
    ex = 0.31 * p.apart
    d = less(d, ellipsoid(ax - ex, y - 0.01, z - 0.93, 0.20, 0.135, 0.25), 0.11)
    e = ball(ax - ex, y, z - 0.635, 0.158)
    cut = lids(ax, y, p)
    if z > 0.6:
        e = less(e, cut, 0.022)
    d = both(d, e, 0.035)
    d = both(d, rod(ax, y, z, 0.17, 0.115, 0.77, ex + 0.15, 0.10 - 0.03 * p.age, 0.70, 0.028, 0.040 + 0.02 * p.age), 0.06)
    if p.age > 0.3:
        bag = rod(ax, y, z, 0.22, -0.13, 0.765, 0.42, -0.115, 0.69, 0.03, 0.028)
        d = both(d, bag + 0.02 * (1 - p.age), 0.06)
    # Nose.
    n, nl = p.nose, p.length
    tipz, tipy = 0.80 + 0.22 * n, -0.36 * nl
    nose = rod(x, y, z, 0.0, 0.13, 0.785, 0.0, tipy, tipz, 0.055 * p.bridge, 0.082)
    if p.hook > 0.0:
        nose = both(nose, ellipsoid(x, y + 0.06, z - 0.86 - 0.05 * p.hook, 0.055 * p.bridge, 0.13, 0.06 + 0.03 * p.hook), 0.08)
    nose = both(nose, ball(x, y - tipy, z - tipz, 0.088 * (0.6 + 0.4 * p.nostril)), 0.07)
    wing = ellipsoid(ax - 0.105 * p.nostril, y - tipy + 0.045, z - tipz + 0.115, 0.062 * p.nostril, 0.062, 0.085)
    nose = both(nose, wing, 0.05)
    d = both(d, nose, 0.065)
    d = less(d, ellipsoid(ax - 0.052 * p.nostril, y - tipy + 0.10, z - tipz + 0.06, 0.030, 0.030, 0.05), 0.02)
    # Mouth.
    m, lip = p.mouth, p.lip
    turn = 0.035 * p.smile
    upper = rod(ax, y, z, 0.035, -0.640, 0.842, 0.235 * m, -0.695 + turn, 0.715, 0.038 * lip, 0.018)
    lower = rod(ax, y, z, 0.0, -0.762, 0.822, 0.19 * m, -0.725 + turn, 0.735, 0.050 * lip, 0.018)
    d = both(d, upper, 0.030)
    d = both(d, lower, 0.040)
    line = rod(ax, y, z, 0.0, -0.700, 0.895, 0.26 * m, -0.706 + 1.3 * turn, 0.755, 0.013 + 0.02 * p.gape, 0.010)
    d = less(d, line, 0.028)
    d = less(d, ellipsoid(x, y + 0.545, z - 0.90, 0.028, 0.075, 0.05), 0.04)
    d = less(d, ellipsoid(x, y + 0.865, z - 0.86, 0.15, 0.035, 0.07), 0.06)
    if p.age > 0.25:
        a = p.age
        fold = rod(ax, y, z, 0.17, -0.40, 0.86, 0.33 * m, -0.74, 0.70, 0.010 + 0.018 * a, 0.010 + 0.012 * a)
        d = less(d, fold, 0.05)
        d = less(d, rod(ax, y, z, 0.26 * m, -0.76, 0.74, 0.27, -0.98, 0.58, 0.012 * a, 0.014 * a), 0.05)
        d = less(d, rod(ax, y, z, 0.16, -0.16, 0.80, 0.36, -0.21, 0.72, 0.012 * a, 0.010 * a), 0.04)
        if y > 0.25 and z > 0.3:
            waves = math.sin(46 * y + 3.0 * math.sin(4 * x) + 2.0 * noise_of(x, y))
            d += 0.008 * a * waves * bump(y, 0.46, 0.16)
        if abs(x) < 0.12:
            d += 0.012 * a * bump(ax, 0.045, 0.018) * bump(y, 0.20, 0.09) * step(0.5, 0.8, z)
        crow = math.sin(70 * (y - 0.35 * (ax - 0.5)))
        d += 0.006 * a * crow * bump(ax, 0.55 * w, 0.07) * bump(y, 0.0, 0.11)
    # Ears.
    lean = z + 0.04
    u, v = ax - 0.775 * w - 0.07 * (y + 0.1) + 0.16 * lean, lean + 0.22 * (y + 0.08)
    ear = ellipsoid(u, y + 0.08, v, 0.060, 0.225 * p.ears, 0.135)
    ear = less(ear, ellipsoid(u - 0.055, y + 0.05, v - 0.02, 0.055, 0.145 * p.ears, 0.085), 0.025)
    ear = both(ear, ellipsoid(u - 0.015, y + 0.09, v - 0.09, 0.03, 0.05, 0.03), 0.03)
    d = both(d, ear, 0.045)
    # Neck with its cords.
    neck = rod(x, y, z, 0.0, -0.70, -0.20, 0.0, -1.9, -0.38, 0.46 * p.neck, 0.54 * p.neck)
    d = both(d, neck, 0.16)
    cord = rod(ax, y, z, 0.50, -0.62, -0.10, 0.13, -1.75, 0.12, 0.07, 0.075)
    d = both(d, cord + 0.05 * p.female, 0.12)
    if p.female < 0.5:
        d = both(d, ball(x, y + 1.28, z - 0.23, 0.06), 0.10)
    if p.scar > 0.0:
        d = less(d, scar(x, y, z, p) - 0.010, 0.025)
    return d + 0.0035 * cloud(9 * x, 9 * y, 9 * z)


@quick
def noise_of(x, y):
    return math.sin(11.0 * x + 5.0 * y) * math.sin(7.0 * x - 3.0)


@quick
def scar(x, y, z, p):
    """A scar: 1 over an eye, 2 along the jaw, 3 across the cheek and the nose, 4 an inkvine whip's, which winds."""
    s = p.scar_side
    kind = int(p.scar)
    if kind == 1:
        return rod(s * x, y, z, 0.18, 0.52, 0.80, 0.42, -0.50, 0.62, 0.012, 0.018)
    if kind == 2:
        wave = 0.02 * math.sin(22.0 * y)
        return rod(s * x + wave, y, z, 0.56, -0.20, 0.30, 0.26, -0.92, 0.62, 0.022, 0.026)
    if kind == 3:
        return rod(s * x, y, z, 0.62, -0.02, 0.40, -0.10, -0.26, 0.98, 0.016, 0.014)
    return rod(s * x + 0.045 * math.sin(9.0 * y), y, z, 0.56, 0.10, 0.40, 0.34, -0.84, 0.62, 0.030, 0.034)


@quick
def eyeball(x, y, z, p):
    return ball(abs(x) - 0.31 * p.apart, y, z - 0.635, 0.135)


@quick
def stubble(x, y, z):
    """Where a beard grows, 0 to 1."""
    ax = abs(x)
    line = 0.10 - 1.0 * clamp(z - 0.05, 0.0, 0.68)
    grows = step(line + 0.10, line - 0.08, y) * step(-0.10, 0.10, z + 0.15)
    grows *= 1.0 - 0.9 * bump(x, 0.0, 0.20) * bump(y, -0.70, 0.05)
    moustache = bump(ax, 0.10, 0.16) * bump(y, -0.57, 0.07) * step(0.5, 0.7, z)
    return max(grows * step(-1.25, -1.0, y), moustache)
