"""The land as it lies: hexes, terrain, places and lines of sight."""
