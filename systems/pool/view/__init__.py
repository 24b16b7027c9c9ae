"""The view of a fight: what the player may know of units and of the map."""
