"""Exploration: the known places of the land, and how hexes become known."""
