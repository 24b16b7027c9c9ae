"""The player's knowledge of a fight: the battle, its map, what is about to happen, and their wording."""
