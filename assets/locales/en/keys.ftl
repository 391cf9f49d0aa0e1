# Keys.
