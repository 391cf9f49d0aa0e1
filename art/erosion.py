"""What water and gravity did to the rock: droplets that carry stone down, and slopes that slide. Heights are in pixels."""
import numpy as np
from numba import njit


@njit(cache=False, fastmath=True)
def droplets(h, mask, count, seed, capacity, erode, settle, steps):
    """Lets droplets run down `h` where `mask` lets stone be worn; returns how much water passed each place."""
    np.random.seed(seed)
    rows, columns = h.shape
    flow = np.zeros_like(h)
    for _ in range(count):
        x = np.random.random() * (columns - 3) + 1
        y = np.random.random() * (rows - 3) + 1
        if mask[int(y), int(x)] < 0.02:
            continue
        dx, dy, speed, water, carried = 0.0, 0.0, 1.0, 1.0, 0.0
        for _step in range(steps):
            i, j = int(y), int(x)
            u, v = x - j, y - i
            a, b, c, d = h[i, j], h[i, j + 1], h[i + 1, j], h[i + 1, j + 1]
            dx = dx * 0.15 - ((b - a) * (1 - v) + (d - c) * v) * 0.85
            dy = dy * 0.15 - ((c - a) * (1 - u) + (d - b) * u) * 0.85
            length = (dx * dx + dy * dy) ** 0.5
            if length < 1e-9:
                break
            dx, dy = dx / length, dy / length
            before = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * (1 - u) * v + d * u * v
            x, y = x + dx, y + dy
            if x < 1 or y < 1 or x > columns - 3 or y > rows - 3:
                break
            i2, j2 = int(y), int(x)
            u2, v2 = x - j2, y - i2
            after = (h[i2, j2] * (1 - u2) * (1 - v2) + h[i2, j2 + 1] * u2 * (1 - v2)
                     + h[i2 + 1, j2] * (1 - u2) * v2 + h[i2 + 1, j2 + 1] * u2 * v2)
            fall = after - before
            room = max(-fall, 0.02) * speed * water * capacity
            flow[i, j] += water
            if carried > room or fall > 0:
                change = min(fall, carried) if fall > 0 else (carried - room) * settle
                carried -= change
            else:
                change = -min((room - carried) * erode, -fall) * mask[i, j]
                carried -= change
            h[i, j] += change * (1 - u) * (1 - v)
            h[i, j + 1] += change * u * (1 - v)
            h[i + 1, j] += change * (1 - u) * v
            h[i + 1, j + 1] += change * u * v
            speed = max(speed * speed - fall * 2.0, 0.01) ** 0.5
            water *= 0.985
            if mask[i2, j2] < 0.005 and carried < 1e-4:
                break
    return flow


@njit(cache=False)
def slides(h, mask, steepest, rounds, share):
    """Moves stone from places that are steeper than `steepest` to their lowest neighbour."""
    rows, columns = h.shape
    for _ in range(rounds):
        for i in range(1, rows - 1):
            for j in range(1, columns - 1):
                if mask[i, j] <= 0:
                    continue
                worst, to_i, to_j = 0.0, i, j
                for di in range(-1, 2):
                    for dj in range(-1, 2):
                        q = h[i, j] - h[i + di, j + dj]
                        if di != 0 and dj != 0:
                            q *= 0.7071
                        if q > worst:
                            worst, to_i, to_j = q, i + di, j + dj
                if worst > steepest:
                    moved = (worst - steepest) * share
                    h[i, j] -= moved
                    h[to_i, to_j] += moved
