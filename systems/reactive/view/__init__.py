"""The view: what the player may know of a fight."""
