"""The encounter map of a fight: its ground, its units, and the places that can be pointed at.

`board` draws it all; zones, squares and metres have a module each for their ground.
"""
