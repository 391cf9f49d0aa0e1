# Names of things, and sentences about them.

foretold = They had foretold: { $what }.
