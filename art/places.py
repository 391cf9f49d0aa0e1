"""Where things lie: what the scripts read is in the game's own assets, what they leave between steps in $ART_OUT."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
DATA = os.path.join(ROOT, "assets", "data")
OUT = os.environ.get("ART_OUT", os.path.join(ROOT, "target", "art"))
BOARD = os.environ.get("ART_BOARD", os.path.join(ROOT, "assets", "art", "board"))


def scratch(name):
    """A file between two steps."""
    os.makedirs(OUT, exist_ok=True)
    return os.path.join(OUT, name)


def shipped(name):
    """A file of the game."""
    os.makedirs(BOARD, exist_ok=True)
    return os.path.join(BOARD, name)
