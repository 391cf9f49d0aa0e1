# Battles: plans, strength, the reveal, what-ifs.

battle-of-most = of { $most }
battle-dialed = on the wheel
battle-spice-of = of { $have } spice
battle-kwisatz-haderach = Kwisatz Haderach +2
battle-kwisatz-haderach-alone = The Kwisatz Haderach goes along with a leader or a Cheap Hero: choose who leads.
battle-card-once = This card lies in the other place already.
