"""The pictures of the cards: things on a museum's wall, each a list of solids in a lamp that tells of which kind it is."""
