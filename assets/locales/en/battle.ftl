# Battles: plans, strength, the reveal, what-ifs.
