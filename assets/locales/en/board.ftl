# What the board says under the pointer.
