# What the board says under the pointer.

tooltip-storm = The storm is over this sector
tooltip-spice = { $amount } spice
tooltip-spice-sector = { $amount } spice in sector { $sector }
tooltip-stack = { $who }: { $forces }
tooltip-stack-sector = { $who }: { $forces } in sector { $sector }
terrain-sand = Sand
terrain-rock = Rock
terrain-stronghold = Stronghold
terrain-polar-sink = Polar Sink, in no sector
tooltip-sector = { $kind }, sector { $sector }
tooltip-sectors = { $kind }, sectors { $sectors } (here { $here })
tooltip-open = { $sectors }, open to the storm
tooltip-sheltered = { $sectors }, sheltered from the storm
