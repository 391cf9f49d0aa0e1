# What is asked.

bid-type = Drag it, or click it and type your bid.
bid-passed = passed
bid-history = Bids: { $bids }
bid-sold = Sold this turn: { $sales }
nexus-worm = Shai-Hulud came to { $places }.
nexus-allied = Allied
nexus-open = Still at it: { $who }.
clock-window = A moment for whoever holds something: { $seconds } s
clock-your-bid = { $seconds } s to bid, then you have passed
clock-bid = { $who }: { $seconds } s to bid
