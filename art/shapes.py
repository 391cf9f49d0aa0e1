"""Solids of which buildings are made. A part is (points, faces of four corners, colour); z is up.

Faces that stand on something are left out: nobody sees them.
"""
import math

import numpy as np


def box(at, size, turn=0.0, taper=1.0, ends=True):
    """A box around `at`, turned about the vertical, its top smaller by `taper`; without `ends`, open at both ends of its length."""
    x, y, z = np.array(size) / 2
    tx = ty = taper
    if not np.isscalar(taper):
        tx, ty = taper
    v = np.array([[-x, -y, -z], [x, -y, -z], [x, y, -z], [-x, y, -z],
                  [-x * tx, -y * ty, z], [x * tx, -y * ty, z], [x * tx, y * ty, z], [-x * tx, y * ty, z]])
    c, s = math.cos(turn), math.sin(turn)
    v = np.c_[v[:, 0] * c - v[:, 1] * s, v[:, 0] * s + v[:, 1] * c, v[:, 2]] + np.array(at)
    faces = [[4, 5, 6, 7], [0, 1, 5, 4], [2, 3, 7, 6]]
    if ends:
        faces += [[1, 2, 6, 5], [3, 0, 4, 7]]
    return v, np.array(faces)


def lathe(profile, sides=16, at=(0, 0, 0), squash=1.0):
    """A profile [(radius, height), …], from below to above, turned about the vertical."""
    p = np.array(profile, float)
    a = 2 * math.pi * (np.arange(sides) + 0.5) / sides
    v = np.stack([np.outer(np.cos(a), p[:, 0]), np.outer(np.sin(a), p[:, 0]) * squash, np.tile(p[:, 1], (sides, 1))], -1)
    k = len(p)
    i, j = np.meshgrid(np.arange(sides), np.arange(k - 1), indexing="ij")
    n = (i + 1) % sides
    f = np.stack([i * k + j, n * k + j, n * k + j + 1, i * k + j + 1], -1).reshape(-1, 4)
    return v.reshape(-1, 3) + np.array(at), f


def loft(outlines):
    """A skin over closed outlines of the same number of points, from below to above, with a lid."""
    rings = np.array(outlines, float)
    count, n = rings.shape[:2]
    i, j = np.meshgrid(np.arange(count - 1), np.arange(n), indexing="ij")
    k = (j + 1) % n
    f = np.stack([i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j], -1).reshape(-1, 4)
    top = rings[-1].mean(0)
    v = np.vstack([rings.reshape(-1, 3), top])
    last = (count - 1) * n
    lid = [[last + q, last + (q + 1) % n, len(v) - 1, len(v) - 1] for q in range(n)]
    return v, np.vstack([f, lid])


def vault(at, radius, length, turn, sides=10):
    """Half a barrel lying on the ground."""
    a = math.pi * np.arange(sides + 1) / sides
    ends = [np.c_[np.full(sides + 1, x), radius * np.cos(a), radius * np.sin(a)] for x in (-length / 2, length / 2)]
    v = np.vstack(ends)
    n = sides + 1
    f = [[q, n + q, n + q + 1, q + 1] for q in range(sides)]
    f = [[b, a_, d, c] for a_, b, c, d in f]
    middle = len(v)
    v = np.vstack([v, [[-length / 2, 0, 0], [length / 2, 0, 0]]])
    f += [[middle, q + 1, q, q] for q in range(sides)] + [[middle + 1, n + q, n + q + 1, n + q + 1] for q in range(sides)]
    c, s = math.cos(turn), math.sin(turn)
    v = np.c_[v[:, 0] * c - v[:, 1] * s, v[:, 0] * s + v[:, 1] * c, v[:, 2]] + np.array(at)
    return v, np.array(f)


class Parts:
    """What a model is made of, gathered part by part."""

    def __init__(self):
        self.corners, self.colours, self.lamps = [], [], []

    def add(self, solid, colour, lamp=False):
        """Adds a solid in a linear colour. A lamp's colour is the light it gives, and nothing darkens it."""
        points, faces = solid
        for face in faces:
            a, b, c, d = points[face]
            for triangle in ((a, b, c), (a, c, d)):
                if np.linalg.norm(np.cross(triangle[1] - triangle[0], triangle[2] - triangle[0])) > 1e-12:
                    self.corners.append(triangle)
                    self.colours.append(colour)
                    self.lamps.append(lamp)

    def turn(self, angle, about):
        """Turns all parts so far about the vertical through a point."""
        c, s = math.cos(angle), math.sin(angle)
        at = np.array([*about, 0.0])
        to = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        self.corners = [tuple(to @ (p - at) + at for p in triangle) for triangle in self.corners]

    def triangles(self):
        """(corners n×3×3, colours n×3, lamps n)."""
        return np.array(self.corners), np.array(self.colours, np.float32), np.array(self.lamps)
