"""The relief of the board: rock, sand and ice in one height field, its borders incised.

    python terrain.py [blown]

Writes terrain.npz, or with `blown` the planet whose Shield Wall has been blown open.
"""
import sys

import numpy as np

import geography as geo
import grid
from grid import R, step
from ice import Ice
from level import levelled
from places import scratch
from rock import Rock
from sand import Sand

GROUND = 0.006
"""What is added to all heights, so that none lies below 0."""


def build(blown):
    """All fields that the later steps read, by name."""
    rock = Rock(blown)
    sand = Sand(rock)
    ice = Ice()
    stone = step(-0.002, 0.002, rock.height - sand.height * 0.5 - 0.0015) * (rock.inside > -0.03)
    solid = rock.height + rock.talus
    h = np.maximum(sand.height * 0.9, solid + sand.height * (0.9 - 0.65 * step(0, 0.006, solid)))
    h = np.where(rock.inside > 0.004, np.maximum(h, rock.height), h)
    # Cities stand on a level plate.
    plate = step(0.004, 0.022, grid.distance(geo.BUILT))
    h = h * (1 - plate) + np.minimum(grid.blur(h, 0.03), 0.012) * plate
    h = h * (1 - ice.share) + ice.height * ice.share
    h, even = levelled(h)
    stone = np.maximum(stone, even * geo.ROCK * step(0.0, 0.006, solid + sand.height))
    # Borders are cut into the ground and read by their shadow; the one around the ice is the ice's edge.
    beside_ice = R > geo.POLE + 0.003
    groove = np.exp(-((geo.TO_BORDER / 0.0021) ** 2)) * beside_ice
    lip = np.exp(-(((geo.TO_BORDER - 0.0058) / 0.0028) ** 2)) * beside_ice
    h = np.maximum(h - 0.0034 * groove + 0.0007 * lip * (1 - stone) + GROUND, 0.0005)
    edge = step(0.992, 1.0, R)
    h = np.where(R > 0.992, h * (1 - edge) + 0.004 * edge, h)
    return {
        "height": h, "stone": stone, "ice": ice.share, "crack": ice.crack, "inside": rock.inside, "flow": rock.flow,
        "tilt": rock.tilt, "dune": sand.dune, "groove": groove, "plate": plate,
    }


if __name__ == "__main__":
    is_blown = "blown" in sys.argv[1:]
    fields = build(is_blown)
    print("height %.4f to %.4f" % (fields["height"].min(), fields["height"].max()))
    np.savez(scratch("blown_terrain.npz" if is_blown else "terrain.npz"),
             **{name: field.astype(np.float32) for name, field in fields.items()})
