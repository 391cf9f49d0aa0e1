"""Writes models as glTF binary: positions, normals and colours, one mesh with one primitive each, no materials."""
import json
import struct

import numpy as np

SMOOTH = np.cos(np.radians(42))
"""Faces that meet at less than this angle are one surface."""


def corner_normals(corners):
    """A normal for each corner: the mean of the faces around it that belong to the same surface."""
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    face = cross / (np.linalg.norm(cross, axis=1, keepdims=True) + 1e-20)
    _, point = np.unique(np.round(corners.reshape(-1, 3) * 2e5).astype(np.int64), axis=0, return_inverse=True)
    point = point.ravel()
    order = np.argsort(point, kind="stable")
    starts = np.r_[0, np.cumsum(np.bincount(point))]
    out = np.empty((len(point), 3))
    for q in range(len(starts) - 1):
        here = order[starts[q]:starts[q + 1]]
        n, weight = face[here // 3], cross[here // 3]
        same = (n @ n.T) > SMOOTH
        total = same @ weight
        out[here] = total / (np.linalg.norm(total, axis=1, keepdims=True) + 1e-20)
    return out.reshape(-1, 3, 3)


def write(path, models):
    """Writes [(name, corners n×3×3, normals n×3×3, colours n×3×3)], given in the board's axes."""
    blob, views, accessors, meshes, nodes = b"", [], [], [], []

    def put(array, target, component, kind, normalised=False):
        nonlocal blob
        data = np.ascontiguousarray(array)
        views.append({"buffer": 0, "byteOffset": len(blob), "byteLength": data.nbytes, "target": target})
        accessor = {"bufferView": len(views) - 1, "componentType": component, "count": len(data), "type": kind}
        if normalised:
            accessor["normalized"] = True
        blob += data.tobytes()
        blob += b"\0" * (-len(blob) % 4)
        accessors.append(accessor)
        return len(accessors) - 1

    for name, corners, normals, colours in models:
        # Eight bits of linear colour are coarse where all is dark.
        deep = colours.max() < 0.1
        top = 65535 if deep else 255
        # glTF: y up, z to who looks from the south.
        axes = lambda v: np.stack([v[..., 0], v[..., 2], -v[..., 1]], -1).reshape(-1, 3).astype(np.float32)
        colour = np.clip(np.round(colours.reshape(-1, 3) * top), 0, top).astype(np.uint16 if deep else np.uint8)
        # In steps of powers of two most bits of a number are zero, which brotli leaves out of what a browser loads.
        steps = lambda v, step: np.round(v / step) * step + 0.0
        rows = np.hstack([steps(axes(corners), 2**-14), steps(axes(normals), 2**-7), colour.astype(np.float32)])
        rows, index = np.unique(rows, axis=0, return_inverse=True)
        index = index.ravel()
        assert len(rows) < 65536, f"{name} has too many corners"
        paint = np.hstack([rows[:, 6:], np.full((len(rows), 1), top)]).astype(colour.dtype)
        position = put(rows[:, :3].astype(np.float32), 34962, 5126, "VEC3")
        accessors[position]["min"], accessors[position]["max"] = rows[:, :3].min(0).tolist(), rows[:, :3].max(0).tolist()
        attributes = {
            "POSITION": position,
            # Their length is one but for the steps; whoever lights them sets it right.
            "NORMAL": put(rows[:, 3:6].astype(np.float32), 34962, 5126, "VEC3"),
            "COLOR_0": put(paint, 34962, 5123 if deep else 5121, "VEC4", True),
        }
        primitive = {"attributes": attributes, "indices": put(index.astype(np.uint16), 34963, 5123, "SCALAR"), "mode": 4}
        meshes.append({"name": name, "primitives": [primitive]})
        nodes.append({"name": name, "mesh": len(meshes) - 1})
    scene = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": list(range(len(nodes)))}], "nodes": nodes,
        "meshes": meshes, "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(blob)}],
    }
    text = json.dumps(scene, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as file:
        file.write(struct.pack("<III", 0x46546C67, 2, 12 + 8 + len(text) + 8 + len(blob)))
        file.write(struct.pack("<II", len(text), 0x4E4F534A) + text)
        file.write(struct.pack("<II", len(blob), 0x004E4942) + blob)
