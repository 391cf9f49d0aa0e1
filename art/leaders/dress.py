"""What is worn on the body: distance and material (0 cloth, 1 trimming, 2 metal, 3 skin, 4 fur)."""
import math

from leaders.solid import ball, both, box, bump, clamp, cloud, ellipsoid, less, noise, quick, rod, shared, step
from leaders.wear import folds

UNIFORM, ROBE, SUIT, ARMOUR, FUR, GOWN, COAT, SMOCK, CLOAK, QUILT, FAN, RUFF = range(12)


@quick
def torso(x, y, z, p, more):
    ax = abs(x)
    s = p.shoulders
    d = ellipsoid(x, y + 2.75, z + 0.32, 1.50 * s, 1.0, 0.78)
    d = both(d, rod(ax, y, z, 0.45, -1.85, -0.38, 1.38 * s, -2.12, -0.36, 0.42, 0.46), 0.30)
    d = both(d, rod(x, y, z, 0.0, -1.3, -0.36, 0.0, -1.95, -0.40, 0.46 * p.neck, 0.80), 0.25)
    if p.female > 0.5:
        d = both(d, ellipsoid(ax - 0.45, y + 2.75, z - 0.32, 0.42, 0.45, 0.36), 0.25)
    return d - more


@quick
def stand(x, y, z, wide, low, high, thick, flare):
    """A collar that stands around the neck, from low to high."""
    r = math.sqrt(x * x + ((z + 0.26) / 0.95) ** 2)
    at = wide + flare * (y - low)
    return max(max(abs(r - at) - thick, y - high + 0.20 * (z + 0.3) * 0.6), low - y)


@quick
def on_body(x, y, z, p):
    kind = int(p.dress)
    if y > -0.80 and kind != 10:
        # Far below.
        return y + 1.0, 0
    ax = abs(x)
    s = p.shoulders
    if kind == 0:
        # A uniform: closed, with a stiff collar, shoulder pieces, buttons and a badge.
        d = torso(x, y, z, p, 0.05) - folds(1.4 * x, 1.2 * y, 1.4 * z, 0.035)
        c = stand(x, y, z, 0.60 * p.neck + 0.05, -2.1, -1.22, 0.05, 0.02)
        d = both(d, c, 0.05)
        trim = max(c - 0.012, abs(y + 1.24 + 0.12 * (z + 0.3)) - 0.03)
        shoulder = box(ax - 1.06 * s, y + 1.70 + 0.18 * (ax - 1.0), z + 0.36, 0.38, 0.06, 0.28, 0.05)
        front = max(d - 0.02, abs(x - 0.14) - 0.035)
        front = max(front, -z + 0.1)
        trim = min(trim, min(shoulder, front))
        button = ball(x + 0.06, (y + 4.0) % 0.26 - 0.13, z - 0.34 - 0.10 * (-y - 1.7), 0.05)
        badge = ellipsoid(x - 0.62, y + 2.08, z - 0.30, 0.15, 0.17, 0.07)
        gold = min(badge, max(button, y + 1.75))
        if gold < min(d, trim):
            return gold, 2
        return (d, 0) if d < trim else (trim, 1)
    if kind == 1 or kind == 8:
        # A robe or cloak of heavy folds, crossed before the breast.
        d = torso(x, y, z, p, 0.12)
        a = math.atan2(x, z + 0.45)
        fall = 0.07 * math.sin(8 * a + 1.5 * noise(2 * x, y, 2 * z)) * clamp((-1.5 - y) / 0.6, 0, 1)
        d = d - fall - folds(x, y, z, 0.10)
        cross = x * 0.85 + (y + 2.35) * 0.55
        edge = max(d - 0.05, abs(cross) - 0.10)
        edge = max(edge, -z)
        gap = rod(x, y, z, 0.0, -1.35, 0.75, 0.0, -2.0, 0.75, 0.42, 0.16)
        d = less(d, gap, 0.08)
        under = torso(x, y, z, p, 0.02)
        neck = stand(x, y, z, 0.66 * p.neck + 0.10, -2.1, -1.30, 0.09, 0.10) - folds(3 * x, 2 * y, 3 * z, 0.05)
        if kind == 8:
            d = both(d, neck, 0.12)
            clasp = ball(x, y + 1.72, z - 0.34, 0.15)
            if clasp < d:
                return clasp, 2
            return (d, 0)
        edge = less(edge, gap, 0.02)
        if edge < d:
            return edge, 1
        return (d, 0) if d < under else (under, 1)
    if kind == 2:
        # A stillsuit: ribs, straps, a padded neck and catch tubes.
        d = torso(x, y, z, p, 0.03)
        d += 0.016 * math.cos(40 * y + 4 * ax) * step(-1.35, -1.55, y)
        neck = rod(x, y, z, 0, -1.25, -0.26, 0, -1.75, -0.34, 0.56 * p.neck, 0.74) + 0.022 * math.cos(36 * y)
        d = both(d, neck, 0.04)
        strap = max(torso(x, y, z, p, 0.085), abs(ax - 0.62 + 0.18 * (y + 2)) - 0.12)
        plate = box(x, y + 2.30, z - 0.42, 0.36, 0.30, 0.12, 0.07)
        tube = rod(ax, y, z, 0.42, -1.55, 0.30, 0.74, -2.5, 0.52, 0.055, 0.06)
        m = min(strap, plate)
        if tube < min(d, m):
            return tube, 1
        return (d, 0) if d < m else (m, 1)
    if kind == 3:
        # Armour: a gorget, plates on the shoulders and the breast.
        d = torso(x, y, z, p, 0.02)
        plate = 9.0
        for i in range(3):
            e = ellipsoid(ax - (1.16 + 0.10 * i) * s, y + 1.86 + 0.30 * i, z + 0.34, 0.58, 0.42, 0.60)
            e = max(e, -(e + 0.09))
            plate = min(plate, max(e, -(y + 2.02 + 0.30 * i)))
        breast = torso(x, y, z, p, 0.10)
        breast = max(breast, y + 1.72 - 0.25 * ax)
        gorget = stand(x, y, z, 0.70 * p.neck, -2.05, -1.36, 0.06, 0.16)
        rim = max(abs(gorget - 0.01) - 0.03, abs(y + 1.40 + 0.12 * (z + 0.3)) - 0.05)
        ridge = max(breast - 0.05, ax - 0.045)
        plate = min(plate, min(breast, gorget))
        if min(rim, ridge) < min(d, plate):
            return min(rim, ridge), 1
        return (plate, 2) if plate < d else (d, 0)
    if kind == 4:
        # A coat under a great collar of fur.
        d = torso(x, y, z, p, 0.08) - folds(x, y, z, 0.06)
        r = math.sqrt((x / 1.25) ** 2 + ((z + 0.26) / 0.92) ** 2)
        fur = math.sqrt((r - 0.80) ** 2 + ((y + 1.72 + 0.16 * ax - 0.10 * z) * 0.62) ** 2) - 0.33
        fur = both(fur, rod(ax, y, z, 0.62, -1.75, 0.30, 0.26, -2.7, 0.55, 0.30, 0.26), 0.15)
        fur -= 0.075 * cloud(6 * x, 6 * y, 6 * z)
        clasp = ellipsoid(x, y + 2.02, z - 0.72, 0.16, 0.13, 0.10)
        if clasp < min(d, fur):
            return clasp, 2
        return (fur, 4) if fur < d else (d, 0)
    if kind == 5:
        # A gown that leaves neck and shoulders free, and a necklace.
        d = torso(x, y, z, p, 0.0)
        cloth = torso(x, y, z, p, 0.06) - folds(1.3 * x, y, 1.3 * z, 0.04)
        cut = -1.98 - 0.34 * (1 - step(0.0, 0.75, ax)) + 0.10 * step(0.8, 1.3, ax)
        cloth = max(cloth, y - cut)
        hem = max(torso(x, y, z, p, 0.085), abs(y - cut + 0.03) - 0.06)
        y2 = y + 1.62 + 0.32 * bump(x, 0.0, 0.34)
        chain = max(torso(x, y, z, p, 0.05), abs(y2) - 0.035) + 0.012 * math.sin(40 * x)
        drop = ellipsoid(x, y + 2.08, z - 0.36, 0.09, 0.13, 0.08)
        chain = min(max(chain, -0.25 - z), drop)
        if chain < min(d, min(cloth, hem)):
            return chain, 2
        if min(cloth, hem) < d:
            return (cloth, 0) if cloth < hem else (hem, 1)
        return d, 3
    if kind == 6:
        # A coat with broad lapels over a stock.
        d = torso(x, y, z, p, 0.08) - folds(x, y, z, 0.05)
        gap = rod(x, y, z, 0.0, -1.5, 0.9, 0.0, -2.9, 0.9, 0.50, 0.22)
        coat = less(d, gap, 0.05)
        lapel = max(torso(x, y, z, p, 0.15), abs(ax - 0.52 + 0.26 * (-y - 1.75)) - 0.16)
        lapel = max(max(lapel, y + 1.66), -z)
        collar = stand(x, y, z, 0.74 * p.neck, -2.0, -1.36, 0.06, 0.14)
        collar = less(collar, rod(x, y, z, 0, -1.2, 1.0, 0, -2.2, 1.0, 0.44, 0.40), 0.05)
        stock = both(torso(x, y, z, p, 0.02), rod(x, y, z, 0, -1.2, -0.24, 0, -1.8, -0.3, 0.52 * p.neck, 0.6), 0.05)
        stock -= folds(2.5 * x, 4 * y, 2.5 * z, 0.05)
        pin = ball(x, y + 1.86, z - 0.42, 0.075)
        c = min(coat, collar)
        if pin < min(c, min(lapel, stock)):
            return pin, 2
        if min(lapel, stock) < c:
            return (lapel, 1) if lapel < stock else (stock, 5)
        return c, 0
    if kind == 7:
        # A plain smock with a folded band at the neck.
        d = torso(x, y, z, p, 0.07) - folds(x, y, z, 0.06)
        r = math.sqrt(x * x + ((z + 0.28) / 0.95) ** 2)
        band = math.sqrt((r - 0.62 * p.neck) ** 2 + ((y + 1.52 - 0.08 * z) * 0.8) ** 2) - 0.12 - folds(3 * x, 3 * y, 3 * z, 0.04)
        seam = max(max(d - 0.02, abs(x + 0.22) - 0.03), -z)
        band = min(band, seam)
        return (d, 0) if d < band else (band, 1)
    if kind == 9:
        # A quilted suit with a ring for a helmet and hoses.
        d = torso(x, y, z, p, 0.12) - 0.06 * abs(math.cos(6.5 * y + 0.4 * math.cos(3 * x)))
        r = math.sqrt(x * x + ((z + 0.24) / 0.98) ** 2)
        ring = math.sqrt((r - 0.84) ** 2 + (y + 1.50 - 0.10 * z) ** 2) - 0.13
        ring = min(ring, math.sqrt((r - 0.96) ** 2 + (y + 1.74 - 0.10 * z) ** 2) - 0.12)
        hose = rod(ax, y, z, 0.55, -1.75, 0.62, 0.98, -2.5, 0.55, 0.13, 0.13) + 0.02 * math.sin(36 * y)
        pack = box(x, y + 2.35, z - 0.55, 0.30, 0.24, 0.14, 0.06)
        if ring < min(d, min(hose, pack)):
            return ring, 2
        return (d, 0) if d < min(hose, pack) else (min(hose, pack), 1)
    if kind == 10:
        # A gown with a great fan of a collar behind the head.
        d = torso(x, y, z, p, 0.08) - folds(x, y, z, 0.05)
        r = math.sqrt(x * x + (y + 1.1) ** 2)
        a = math.atan2(x, y + 1.1)
        top = 1.42 + 0.05 * math.cos(22 * a)
        bent = z + 0.62 - 0.42 * (r - 0.4) + 0.02 * math.cos(22 * a)
        fan = max(max(abs(bent) - 0.035, r - top), 0.35 - r)
        fan = max(fan, abs(a) - 1.9)
        rim = max(abs(bent) - 0.06, abs(r - top) - 0.05)
        rim = max(rim, abs(a) - 1.9)
        gap = rod(x, y, z, 0.0, -1.35, 0.8, 0.0, -2.2, 0.8, 0.50, 0.12)
        d = less(d, gap, 0.06)
        skin = torso(x, y, z, p, 0.0)
        c = min(rim, ball(x, y + 2.2, z - 0.40, 0.13))
        if c < min(d, min(fan, skin)):
            return c, 2
        if skin < min(d, fan):
            return skin, 3
        return (d, 0) if d < fan else (fan, 1)
    # A ruff of folded linen over a doublet.
    d = torso(x, y, z, p, 0.06)
    d += 0.03 * bump(math.sin(9 * x), 0.0, 0.2)
    r = math.sqrt(x * x + ((z + 0.24) / 0.95) ** 2)
    a = math.atan2(x, z + 0.24)
    ruff = max(abs(y + 1.44 - 0.08 * z - 0.06 * math.sin(26 * a)) - 0.09, abs(r - 0.82) - 0.30) - 0.02
    chain = max(torso(x, y, z, p, 0.12), abs(y + 2.15 + 0.25 * bump(x, 0, 0.5)) - 0.05)
    chain = max(chain + 0.02 * math.sin(26 * x), -z)
    if chain < min(d, ruff):
        return chain, 2
    return (d, 0) if d < ruff else (ruff, 5)
