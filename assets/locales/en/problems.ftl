# What went wrong: connections, files, refusals.
