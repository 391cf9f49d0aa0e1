"""The rim of black lacquer between edges of brass, the sockets of six players, and the basalt table under it."""
import math

import numpy as np

from colour import linear
from shapes import Parts, box, lathe

BRASS, LACQUER, BASALT = linear("#b0853f"), linear("#241912"), linear("#2a221b")


def brass():
    """The rim. Its bright and its dark metal are told apart by colour."""
    parts = Parts()
    lip = [(0.998, -0.02), (0.998, 0.0135), (1.002, 0.0165), (1.010, 0.0165), (1.014, 0.0135), (1.014, 0.0065)]
    parts.add(_turned(lip), BRASS)
    band = [(1.014, 0.0065), (1.020, 0.0085), (1.098, 0.0085), (1.104, 0.0065)]
    parts.add(_turned(band), LACQUER)
    edge = [(1.104, 0.0065), (1.104, 0.0125), (1.108, 0.0165), (1.116, 0.0175), (1.122, 0.0145), (1.124, 0.008)]
    parts.add(_turned(edge), BRASS)
    side = [(1.124, 0.008), (1.130, -0.010), (1.133, -0.030), (1.144, -0.044), (1.150, -0.058), (1.150, -0.072)]
    parts.add(_turned(side), LACQUER)
    parts.add(_turned([(1.150, -0.072), (1.158, -0.0735), (1.163, -0.078), (1.163, -0.0955)]), BRASS)
    for sector in range(18):
        a = math.radians(270 + 20 * sector + 10)
        parts.add(box((1.059 * math.cos(a), 1.059 * math.sin(a), 0.0087), (0.084, 0.0035, 0.0036), a, ends=False), BRASS)
        for tenth in range(1, 10):
            b, long = a + math.radians(2 * tenth), 0.018 if tenth == 5 else 0.009
            at = ((1.0985 - long / 2) * math.cos(b), (1.0985 - long / 2) * math.sin(b), 0.0087)
            parts.add(box(at, (long, 0.0018, 0.0022), b, ends=False), BRASS)
    for player in range(6):
        a = math.radians(270 + 60 * player)
        at = (1.148 * math.cos(a), 1.148 * math.sin(a), 0)
        parts.add(lathe([(0.060, -0.095), (0.060, 0.010)], 36, at), LACQUER)
        ring = [(0.060, 0.010), (0.060, 0.016), (0.057, 0.021), (0.050, 0.021), (0.047, 0.017), (0.047, 0.0112)]
        parts.add(lathe(ring, 36, at), BRASS)
        parts.add(lathe([(0.047, 0.0112), (0.0, 0.0112)], 36, at), LACQUER)
    # A line of brass let into the table.
    parts.add(_turned([(1.219, -0.0972), (1.209, -0.0972)][::-1], 132), BRASS)
    return parts.triangles()


def table():
    """The table: a disc of stone with a groove around the rim."""
    parts = Parts()
    profile = [(1.80, -0.26), (1.86, -0.19), (1.86, -0.115), (1.855, -0.103), (1.83, -0.095), (1.70, -0.095), (1.55, -0.095),
               (1.42, -0.095), (1.32, -0.095), (1.26, -0.095), (1.230, -0.095), (1.225, -0.1000), (1.205, -0.1000),
               (1.200, -0.095), (1.10, -0.095)]
    parts.add(_turned(profile, 120), BASALT)
    return parts.triangles()


def _turned(profile, sides=132):
    # Profiles here run from the inside outwards or from below upwards; faces look out and up.
    solid, faces = lathe(profile, sides)
    middle = solid[faces].mean(1)
    n = np.cross(solid[faces[:, 1]] - solid[faces[:, 0]], solid[faces[:, 2]] - solid[faces[:, 0]])
    outwards = np.c_[middle[:, :2] / np.linalg.norm(middle[:, :2], axis=1, keepdims=True), np.ones(len(faces))]
    return solid, np.where(((n * outwards).sum(1) < 0)[:, None], faces[:, ::-1], faces)
