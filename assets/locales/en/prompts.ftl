# What is asked.
