# What happened: the lines of the log.
