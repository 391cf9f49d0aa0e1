# Names of things, and sentences about them.
