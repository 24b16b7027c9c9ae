"""Geometry of the square grid: squares and sight, paths, and the maps of encounters that bring none."""
