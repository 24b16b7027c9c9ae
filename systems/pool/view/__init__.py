"""What the player may know of a fight: the battle and its map."""
