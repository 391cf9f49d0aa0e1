# The rule reference, and why something cannot be done.
