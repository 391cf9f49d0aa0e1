"""The five strongholds, each a file that builds its parts on its own ground. All keep the places for pieces free."""
from strongholds import arrakeen, carthag, habbanya_sietch, sietch_tabr, tueks_sietch

ALL = (
    ("arrakeen", "Arrakeen", arrakeen.build),
    ("carthag", "Carthag", carthag.build),
    ("tueks_sietch", "Tuek's Sietch", tueks_sietch.build),
    ("sietch_tabr", "Sietch Tabr", sietch_tabr.build),
    ("habbanya_sietch", "Habbanya Sietch", habbanya_sietch.build),
)
"""Key, name in the data, and builder, in the order of the file's meshes."""
