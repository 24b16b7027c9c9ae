"""The decisions of a fight."""
