# What can be counted.
