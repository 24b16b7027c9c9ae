"""The player's knowledge of a fight: the battle, its map, and their wording."""
