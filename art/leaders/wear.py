"""What is worn on the head. `outer` distances are cloth or metal, some with a second material."""
import math

from leaders.solid import ball, both, box, bump, cloud, ellipsoid, less, noise, quick, rod, shared, step

(NONE, HOOD, COWL, SHAWL, WIMPLE, TURBAN, CAP, HELMET, SKULLCAP, CIRCLET, TALL, FURCAP, WREATH, HORNS, DOME, BERET, BAND,
 VEIL, MITRE, PELT, TIARA) = range(21)


@quick
def folds(x, y, z, amount):
    n = noise(1.9 * x, 0.75 * y, 1.9 * z) + 0.5 * noise(4.2 * x + 5, 1.6 * y, 4.2 * z)
    return amount * (0.5 - abs(math.tanh(1.4 * n)))


@quick
def hood(x, y, z, p, deep):
    """Cloth around the head, open before the face, lying on the shoulders."""
    out = ellipsoid(x, y - 0.32 - 0.06 * deep, z + 0.14, 0.98, 1.10 + 0.10 * deep, 1.10)
    out = both(out, ellipsoid(x, y + 0.80, z + 0.22, 0.96, 0.95, 0.85), 0.35)
    out = both(out, ellipsoid(x, y - 0.85, z + 0.75, 0.42, 0.50, 0.50), 0.45)
    out = both(out, ellipsoid(x, y + 1.72, z + 0.22, 1.26, 0.52, 0.78), 0.45)
    if deep > 0.5:
        out = both(out, ellipsoid(x, y - 0.30, z - 0.38, 0.86, 1.04, 0.62), 0.20)
    out -= folds(x, y, z, 0.11)
    shell = max(out, -(out + 0.07))
    wide = 0.66 - 0.04 * deep
    gap = ellipsoid(x + 0.02 * math.sin(5 * y), y + 0.18, z - 1.05 - 0.10 * deep, wide, 1.06 - 0.04 * deep, 0.98)
    shell = less(shell, gap, 0.08)
    rim = max(abs(out + 0.02) - 0.075, abs(gap) - 0.055)
    return both(shell, rim, 0.06)


@quick
def shawl(x, y, z, p):
    """Loose cloth over the hair and once around the neck."""
    out = ellipsoid(x, y - 0.36, z + 0.14, 0.90, 0.92, 1.06)
    out = both(out, ellipsoid(x, y + 0.75, z + 0.14, 0.82, 0.85, 0.78), 0.30)
    out -= folds(x, y, z, 0.10)
    shell = max(out, -(out + 0.07))
    shell = less(shell, ellipsoid(x, y + 0.20, z - 0.98, 0.60, 0.96, 0.90), 0.07)
    neck = 0.78 + 0.10 * math.sin(2.5 * x + 1.0)
    r = math.sqrt((x / 1.05) ** 2 + ((z + 0.12) / 0.95) ** 2)
    wrap = math.sqrt((r - neck) ** 2 + ((y + 1.32 + 0.10 * x) * 0.75) ** 2) - 0.21 - folds(3 * x, 4 * y, 3 * z, 0.08)
    return both(shell, wrap, 0.12)


@quick
def on_head(x, y, z, p, skull, head):
    """What is worn, and which of its two materials it is: 0 cloth, 1 trimming, 2 a third thing."""
    kind = int(p.wear)
    ax = abs(x)
    if kind == 1:
        return hood(x, y, z, p, 0.0), 0
    if kind == 2:
        return hood(x, y, z, p, 1.0), 0
    if kind == 3:
        return shawl(x, y, z, p), 0
    if kind == 4:
        # Linen close around the face under a black veil.
        out = ellipsoid(x, y - 0.40, z + 0.16, 0.93, 1.02, 1.08)
        out = both(out, ellipsoid(x, y + 0.95, z + 0.30, 0.98, 1.05, 0.75), 0.30) - folds(x, y, z, 0.06)
        veil = max(out, -(out + 0.06))
        veil = less(veil, ellipsoid(x, y + 0.15, z - 1.0, 0.78, 1.20, 0.95), 0.06)
        coif = both(skull, rod(x, y, z, 0, -0.7, -0.1, 0, -1.7, -0.2, 0.58, 0.80), 0.12) - 0.07
        coif = less(coif, ellipsoid(x, y + 0.16, z - 0.85, 0.53 * p.width, 0.80, 0.60), 0.05)
        return (veil, 0) if veil < coif else (coif, 1)
    if kind == 5:
        lean = y - 0.10 * x * p.scar_side
        out = ellipsoid(x, lean - 0.82, z + 0.10, 0.98, 0.56, 1.12)
        wrap = math.sin(15 * (lean + 0.42 * ax * (1 if z > 0 else -1)) + 2.0 * noise(2 * x, 2 * y, 2 * z))
        out = both(out, ellipsoid(x, lean - 1.15, z + 0.15, 0.62, 0.40, 0.70), 0.15) - 0.035 * wrap
        if y < 0.42:
            out += 0.6 * (0.42 - y)
        jewel = ellipsoid(x, y - 0.78, z - 1.04, 0.09, 0.13, 0.07)
        return (out, 0) if out < jewel else (jewel, 2)
    if kind == 6:
        band = max(shared(skull - 0.055, abs(y - 0.62 - 0.06 * z) - 0.13, 0.04), -2.0)
        top = ellipsoid(x, y - 0.98 - 0.12 * z, z + 0.08, 0.96, 0.24, 1.06)
        visor = ellipsoid(x, y - 0.50 + 0.24 * (z - 0.8), z - 0.72, 0.62, 0.045, 0.44)
        badge = ellipsoid(x, y - 0.72, z - 0.98, 0.10, 0.12, 0.06)
        if badge < min(band, min(top, visor)):
            return badge, 2
        if visor < min(band, top):
            return visor, 1
        return (top, 0) if top < band else (band, 1)
    if kind == 7:
        out = skull - 0.11
        shell = max(out, -(out + 0.08))
        gap = ellipsoid(x, y + 0.40, z - 0.95, 0.54 * p.width, 0.88, 0.80)
        shell = less(shell, gap, 0.05)
        shell = max(shell, -0.95 - y)
        lip = max(abs(out - 0.02) - 0.05, abs(gap - 0.03) - 0.05)
        shell = both(shell, max(lip, -0.85 - y), 0.03)
        crest = max(max(skull - 0.34, ax - 0.055), 0.30 - y)
        if p.wear_more > 0.5:
            crest = max(max(skull - 0.50 - 0.05 * math.sin(30 * math.atan2(y, z)), ax - 0.10), 0.25 - y)
        return (shell, 2) if shell < crest else (crest, 0)
    if kind == 8:
        d = shared(skull - 0.05, 0.58 + 0.16 * (z < 0) - y, 0.04)
        return d, 0
    if kind == 9 or kind == 20:
        band = abs(y - 0.60 - 0.06 * z) - (0.045 if kind == 9 else 0.06 + 0.16 * step(0.3, 0.9, z) * (1 - 0.8 * step(0.0, 0.5, ax)))
        d = max(skull - 0.10, band) - 0.012
        d = max(d, -(skull - 0.02))
        jewel = ellipsoid(x, y - 0.64, z - 0.90, 0.060, 0.085, 0.05)
        return (d, 2) if d < jewel else (jewel, 1)
    if kind == 10:
        r = math.sqrt(x * x + (z + 0.08) * (z + 0.08))
        top = 1.55 + 0.25 * p.wear_more
        wide = 0.74 + 0.16 * max(y - 0.5, 0.0)
        d = max(max(r - wide, 0.50 - y - 0.05 * z), y - top) - 0.03
        band = max(abs(r - wide - 0.04) - 0.03, abs(y - 0.62) - 0.10)
        return (d, 0) if d < band else (band, 2)
    if kind == 11:
        fur = ellipsoid(x, y - 0.70, z + 0.08, 0.98, 0.30, 1.12) - 0.06 * cloud(7 * x, 7 * y, 7 * z)
        top = ellipsoid(x, y - 0.98, z + 0.12, 0.78, 0.50, 0.90)
        flap = ellipsoid(ax - 0.84, y - 0.12, z + 0.02, 0.15, 0.55, 0.32) - 0.05 * cloud(7 * x, 7 * y, 7 * z)
        fur = both(fur, flap, 0.10)
        return (fur, 1) if fur < top else (top, 0)
    if kind == 12:
        a = math.atan2(z + 0.1, x)
        k = math.floor(a / 0.42 + 0.5) * 0.42
        up = 0.70 + 0.05 * math.sin(5 * k)
        size = 0.145 + 0.045 * math.sin(7 * k + 1)
        cx, cz = 0.84 * math.cos(k), -0.1 + 0.98 * math.sin(k)
        petal = 0.035 * math.cos(5 * math.atan2(y - up, (x - cx) * math.sin(k) - (z - cz) * math.cos(k)))
        bloom = ball(x - cx, y - up, z - cz, size + petal)
        heart = ball(x - 1.10 * cx, y - up, z - cz - 0.13 * math.sin(k), 0.055)
        return (bloom, 1 if math.sin(11 * k) > -0.2 else 0) if bloom < heart else (heart, 2)
    if kind == 13:
        cap = skull - 0.09
        cap = less(cap, ellipsoid(x, y + 0.30, z - 0.95, 0.56 * p.width, 0.90, 0.72), 0.05)
        cap = max(cap, -0.35 - y)
        horn = rod(ax, y, z, 0.70, 0.72, 0.0, 1.12, 0.98, 0.05, 0.17, 0.12)
        horn = both(horn, rod(ax, y, z, 1.12, 0.98, 0.05, 1.16, 1.55, 0.18, 0.12, 0.02), 0.06)
        return (cap, 0) if cap < horn else (horn, 2)
    if kind == 15:
        s = p.scar_side
        d = ellipsoid(x + 0.22 * s, y - 0.86 - 0.16 * s * x, z + 0.06, 1.14, 0.27, 1.16) - folds(2 * x, 3 * y, 2 * z, 0.08)
        band = shared(skull - 0.06, abs(y - 0.62) - 0.08, 0.03)
        feather = rod(s * x, y, z, 0.78, 0.75, 0.35, 1.25, 1.35, -0.25, 0.06, 0.10)
        if p.wear_more > 0.5 and feather < min(d, band):
            return feather, 2
        return (d, 0) if d < band else (band, 1)
    if kind == 16:
        d = max(skull - 0.09, abs(y - 0.50 - 0.10 * z + 0.05 * x) - 0.10)
        return d - 0.015 * math.sin(30 * y + 6 * x), 0
    if kind == 17:
        # A thin veil from the crown over the hair, open before the face.
        out = ellipsoid(x, y - 0.34, z + 0.16, 0.93, 0.96, 1.10)
        out = both(out, ellipsoid(x, y + 1.0, z + 0.35, 1.10, 1.2, 0.75), 0.35) - folds(x, y, z, 0.09)
        d = max(out, -(out + 0.05))
        d = less(d, ellipsoid(x, y + 0.20, z - 1.1, 0.80, 1.30, 1.05), 0.06)
        return d, 0
    if kind == 18:
        high = 1.95
        wide = 0.80 * (1 - 0.45 * step(0.8, high, y))
        r = math.sqrt(x * x * (1 + 0.3 * y) + (z + 0.08) * (z + 0.08))
        d = max(max(r - wide, 0.48 - y), y - high + 0.9 * ax) * 0.8 - 0.03
        band = max(abs(r - wide - 0.02) - 0.05, abs(y - 0.62) - 0.12)
        stripe = max(max(d - 0.03, ax - 0.08), 0.5 - y)
        return (d, 0) if d < min(band, stripe) else (min(band, stripe), 2)
    if kind == 19:
        # The pelt of a beast whose muzzle hangs over the brow.
        fur = ellipsoid(x, y - 0.48, z + 0.18, 1.02, 0.92, 1.12)
        fur = both(fur, ellipsoid(x, y + 0.9, z + 0.45, 1.15, 1.05, 0.72), 0.4)
        fur = less(fur, ellipsoid(x, y + 0.26, z - 0.95, 0.66, 0.92, 0.85), 0.08)
        muzzle = rod(x, y, z, 0.0, 1.0, 0.45, 0.0, 0.86, 1.10, 0.34, 0.17)
        ear = ellipsoid(ax - 0.55, y - 1.42, z - 0.12, 0.14, 0.28, 0.08)
        fur = both(both(fur, muzzle, 0.18), ear, 0.06)
        fur -= 0.05 * cloud(8 * x, 5 * y, 8 * z)
        eye = ball(ax - 0.24, y - 1.16, z - 0.82, 0.065)
        nose = ball(x, y - 0.84, z - 1.26, 0.08)
        tooth = rod(ax, y, z, 0.13, 0.76, 1.12, 0.14, 0.60, 1.16, 0.035, 0.005)
        if tooth < min(fur, min(eye, nose)):
            return tooth, 2
        return (fur, 1) if fur < min(eye, nose) else (min(eye, nose), 3)
    return 9.0, 0


@quick
def gear(x, y, z, p, skull, head):
    """Things of metal, glass and leather before the face: distance and material (0 metal, 1 glass that glows, 2 leather)."""
    kind = int(p.gear)
    ax = abs(x)
    s = p.scar_side
    if kind == 1:
        # Goggles pushed up on the brow.
        strap = max(skull - 0.08, abs(y - 0.50 - 0.05 * z) - 0.06)
        cup = rod(ax, y, z, 0.29, 0.50, 0.80, 0.29, 0.54, 0.97, 0.20, 0.19)
        glass = ball(ax - 0.29, y - 0.54, z - 0.97, 0.165)
        if glass < min(strap, cup) - 0.0:
            return glass, 1
        return (cup, 0) if cup < strap else (strap, 2)
    if kind == 2:
        # A band of glass over the eyes.
        plate = max(skull - 0.13, abs(y - 0.02 - 0.03 * z) - 0.135)
        plate = max(plate, 0.05 - z)
        rimmed = max(skull - 0.10, abs(y - 0.02 - 0.03 * z) - 0.19)
        rimmed = max(rimmed, -0.35 - z)
        return (plate, 1) if plate < rimmed - 0.02 else (rimmed, 0)
    if kind == 3:
        # A half mask for mouth and nose, with a filter at each side.
        d = max(head - 0.05, y + 0.20 + 0.24 * ax)
        d = max(d, -1.10 - y)
        d = max(d, -0.02 - z)
        can = rod(ax, y, z, 0.30, -0.72, 0.70, 0.42, -0.80, 0.92, 0.17, 0.15)
        slit = abs(math.sin(26 * y)) * 0.012
        return (d, 2) if d < can else (can - slit, 0)
    if kind == 4:
        # A lens before one eye, on an arm from the temple.
        ring = math.sqrt((math.sqrt((s * x - 0.31) ** 2 + (y - 0.0) ** 2) - 0.175) ** 2 + (z - 0.93) ** 2) - 0.038
        arm = rod(s * x, y, z, 0.47, 0.03, 0.90, 0.80, 0.06, 0.20, 0.03, 0.05)
        glass = max(math.sqrt((s * x - 0.31) ** 2 + y * y) - 0.17, abs(z - 0.92) - 0.02)
        return (glass, 1) if glass < min(ring, arm) else (min(ring, arm), 0)
    if kind == 5:
        # A patch with its band.
        patch = max(head - 0.04, ellipsoid(s * x - 0.32, y - 0.0, z - 0.7, 0.24, 0.20, 0.5))
        strap = max(skull - 0.035, abs(y - 0.16 - 0.30 * s * x + 0.12) - 0.035)
        return min(patch, max(strap, -(head - 0.0))), 2
    if kind == 6:
        # The tube of a stillsuit, from the nose to the neck.
        d = rod(x, y, z, -0.09, -0.47, 0.97, 0.09, -0.47, 0.97, 0.035, 0.035)
        d = min(d, rod(s * x, y, z, 0.09, -0.47, 0.96, 0.42, -0.58, 0.70, 0.028, 0.028))
        d = min(d, rod(s * x, y, z, 0.42, -0.58, 0.70, 0.62, -0.80, 0.32, 0.030, 0.034))
        return min(d, rod(s * x, y, z, 0.62, -0.80, 0.32, 0.50, -1.5, 0.30, 0.036, 0.04)), 2
    if kind == 7:
        # Hoses from a plate on both cheeks to the collar.
        plate = max(head - 0.04, ellipsoid(ax - 0.52, y + 0.52, z - 0.42, 0.16, 0.20, 0.35))
        hose = rod(ax, y, z, 0.60, -0.55, 0.55, 0.78, -1.15, 0.62, 0.075, 0.085)
        hose = both(hose, rod(ax, y, z, 0.78, -1.15, 0.62, 0.50, -1.75, 0.55, 0.085, 0.09), 0.05)
        hose += 0.014 * math.sin(42 * y)
        return (plate, 0) if plate < hose else (hose, 2)
    if kind == 8:
        # A skull of metal over half of the head, with an eye of glass.
        d = max(head - 0.035, 0.05 + 0.06 * math.sin(5 * y) - s * x)
        d = max(d, -0.36 - y + 0.2 * s * x)
        d = max(d, y - 1.6)
        eye = ball(s * x - 0.31, y - 0.01, z - 0.76, 0.115)
        ring = math.sqrt((math.sqrt((s * x - 0.31) ** 2 + (y - 0.01) ** 2) - 0.15) ** 2 + (z - 0.78) ** 2) - 0.045
        seam = 0.012 * (bump(y, 0.55, 0.02) + bump(s * x, 0.5, 0.02))
        if eye < min(d, ring):
            return eye, 1
        return min(d + seam, ring), 0
    if kind == 9:
        # Spectacles.
        e = 0.31
        ring = math.sqrt((math.sqrt((ax - e) ** 2 + (y + 0.02) ** 2) - 0.19) ** 2 + (z - 0.90) ** 2) - 0.024
        bridge = rod(x, y, z, -0.12, 0.03, 0.93, 0.12, 0.03, 0.93, 0.02, 0.02)
        arm = rod(ax, y, z, 0.50, 0.02, 0.89, 0.82, 0.05, 0.0, 0.022, 0.022)
        return min(ring, min(bridge, arm)), 0
    if kind == 10:
        # Rings in the ears.
        hoop = math.sqrt((math.sqrt((y + 0.46) ** 2 + (z + 0.02) ** 2) - 0.14) ** 2 + (ax - 0.84 * p.width) ** 2) - 0.028
        return hoop, 0
    if kind == 11:
        # Drops in the ears.
        return min(rod(ax, y, z, 0.84 * p.width, -0.30, 0.03, 0.86 * p.width, -0.62, 0.05, 0.018, 0.05),
                   ball(ax - 0.86 * p.width, y + 0.66, z - 0.05, 0.075)), 0
    if kind == 12:
        # Glass tubes from the nose, for gas.
        d = rod(ax, y, z, 0.07, -0.47, 0.96, 0.34, -0.60, 0.84, 0.042, 0.042)
        d = both(d, rod(ax, y, z, 0.34, -0.60, 0.84, 0.64, -0.30, 0.34, 0.045, 0.05), 0.03)
        return both(d, rod(ax, y, z, 0.64, -0.30, 0.34, 0.72, -1.5, -0.1, 0.05, 0.06), 0.03), 1
    if kind == 13:
        # Instruments at the temple.
        d = box(s * x - 0.80, y - 0.20, z - 0.02, 0.10, 0.20, 0.26, 0.05)
        d = min(d, rod(s * x, y, z, 0.78, 0.30, 0.15, 0.56, 0.30, 0.72, 0.035, 0.03))
        light = ball(s * x - 0.54, y - 0.30, z - 0.76, 0.055)
        return (light, 1) if light < d else (d, 0)
    return 9.0, 0
