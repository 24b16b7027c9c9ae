"""Phases of a fight."""
