"""What the player may know of a fight."""
