"""The encounter map of a fight: its ground, who stands where, and what can be pointed at.

`board` draws it all; zones, squares and metres, whichever it is measured in, have a module each for their ground.
"""
