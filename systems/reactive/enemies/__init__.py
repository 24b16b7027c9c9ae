"""Enemies: scripts, the view those decide on, and targets."""
