"""How far it is to the nearest of a list of solids. x is to the right, y up, z towards who looks.

A solid is a row of numbers, so that the program which looks at it is compiled once for all things.
"""

import math

import numpy as np

from leaders.solid import both, less, quick, shared

BOX, EGG, TUBE, LATHE, PLATE, RING = range(6)
JOIN, MELT, CUT, KEEP = range(4)
"""What a solid does to those before it in its part."""

# The columns of a row.
KIND, STUFF, HOW, SOFT, TURN, PLACE, SIZE, FIRST, COUNT, A, B, C, D = 0, 1, 2, 3, 4, 13, 16, 17, 18, 19, 20, 21, 22
WIDE = 23


@quick
def polygon(x, y, points, first, count, on_axis):
    """Distance to an outline, negative within; of a lathe's outline the edge on its axis is none."""
    best, inside = 1e9, False
    px, py = points[first + count - 1, 0], points[first + count - 1, 1]
    for i in range(first, first + count):
        qx, qy = points[i, 0], points[i, 1]
        ex, ey = qx - px, qy - py
        if not (on_axis and px < 1e-6 and qx < 1e-6):
            wx, wy = x - px, y - py
            t = min(max((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0.0), 1.0)
            dx, dy = wx - t * ex, wy - t * ey
            best = min(best, dx * dx + dy * dy)
        if (py > y) != (qy > y) and x < px + ex * (y - py) / (ey + 1e-15 if ey >= 0 else ey - 1e-15):
            inside = not inside
        px, py = qx, qy
    d = math.sqrt(best)
    return -d if inside else d


@quick
def tube(x, y, z, points, first, count):
    """Distance to a line of pieces, each as thick as its ends say."""
    best = 1e9
    for i in range(first, first + count - 1):
        ax, ay, az = points[i, 0], points[i, 1], points[i, 2]
        dx, dy, dz = points[i + 1, 0] - ax, points[i + 1, 1] - ay, points[i + 1, 2] - az
        px, py, pz = x - ax, y - ay, z - az
        t = min(max((px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz + 1e-12), 0.0), 1.0)
        px, py, pz = px - t * dx, py - t * dy, pz - t * dz
        d = math.sqrt(px * px + py * py + pz * pz) - (points[i, 3] + (points[i + 1, 3] - points[i, 3]) * t)
        best = min(best, d)
    return best


@quick
def into(row, x, y, z):
    """A place as the solid sees it."""
    x, y, z = x - row[PLACE], y - row[PLACE + 1], z - row[PLACE + 2]
    s = 1.0 / row[SIZE]
    return (
        (row[TURN] * x + row[TURN + 1] * y + row[TURN + 2] * z) * s,
        (row[TURN + 3] * x + row[TURN + 4] * y + row[TURN + 5] * z) * s,
        (row[TURN + 6] * x + row[TURN + 7] * y + row[TURN + 8] * z) * s,
    )


@quick
def solid(row, points, x, y, z):
    x, y, z = into(row, x, y, z)
    kind = int(row[KIND])
    first, count = int(row[FIRST]), int(row[COUNT])
    if kind == BOX:
        r = row[D]
        a, b, c = abs(x) - row[A] + r, abs(y) - row[B] + r, abs(z) - row[C] + r
        e, f, g = max(a, 0.0), max(b, 0.0), max(c, 0.0)
        d = math.sqrt(e * e + f * f + g * g) + min(max(a, max(b, c)), 0.0) - r
    elif kind == EGG:
        a, b, c = x / row[A], y / row[B], z / row[C]
        k = math.sqrt(a * a + b * b + c * c)
        a, b, c = a / row[A], b / row[B], c / row[C]
        d = k * (k - 1.0) / (math.sqrt(a * a + b * b + c * c) + 1e-6)
    elif kind == TUBE:
        d = tube(x, y, z, points, first, count)
    elif kind == LATHE:
        r = math.sqrt(x * x + z * z)
        if row[B] != 0.0:
            # Folds run around it, deeper where it is wider.
            wave = math.cos(row[A] * math.atan2(z, x) + row[C] * math.sin(2.0 * math.atan2(z, x) + 3.0 * y))
            r -= row[B] * r * wave
        d = polygon(r, y, points, first, count, True) - row[D]
        if row[B] != 0.0:
            d *= 0.6
    elif kind == PLATE:
        edge = polygon(x, y, points, first, count, False)
        flat = abs(z) - row[A]
        if row[B] > 0.0:
            # Ground down towards its edge.
            flat = max(flat, (abs(z) + row[B] * edge) / math.sqrt(1.0 + row[B] * row[B]))
        a, b = max(edge, 0.0), max(flat, 0.0)
        d = math.sqrt(a * a + b * b) + min(max(edge, flat), 0.0) - row[D]
    else:
        a = math.sqrt(x * x + y * y) - row[A]
        d = math.sqrt(a * a + z * z) - row[B]
    return d * row[SIZE]


@quick
def part_at(rows, points, first, count, x, y, z):
    """Distance to one part, and which of its solids is the nearest."""
    d, which, nearest = 1e9, first, 1e9
    for i in range(first, first + count):
        row = rows[i]
        s = solid(row, points, x, y, z)
        how = int(row[HOW])
        if how == JOIN:
            if s < nearest:
                nearest, which = s, i
            d = min(d, s)
        elif how == MELT:
            if s < nearest:
                nearest, which = s, i
            d = both(d, s, row[SOFT])
        elif how == CUT:
            if -s > d and row[STUFF] >= 0:
                which = i
            d = max(d, -s) if row[SOFT] <= 0.0 else less(d, s, row[SOFT])
        else:
            d = max(d, s) if row[SOFT] <= 0.0 else shared(d, s, row[SOFT])
    return d, which


@quick
def nearest(rows, points, parts, x, y, z):
    """How far the nearest part is, and which solid."""
    best, which = 1e9, -1
    for k in range(parts.shape[0]):
        dx, dy, dz = x - parts[k, 2], y - parts[k, 3], z - parts[k, 4]
        if math.sqrt(dx * dx + dy * dy + dz * dz) - parts[k, 5] > best:
            continue
        d, i = part_at(rows, points, int(parts[k, 0]), int(parts[k, 1]), x, y, z)
        if d < best:
            best, which = d, i
    return best, which


def turned(x=0.0, y=0.0, z=0.0):
    """A turn around z, then around x, then around y, in degrees."""
    a, b, c = (math.radians(v) for v in (x, y, z))
    rx = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    ry = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    rz = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
    return ry @ rx @ rz
