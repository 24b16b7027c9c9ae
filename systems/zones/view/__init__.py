"""What the player may know of a fight: the battle, its map, and their wording."""
