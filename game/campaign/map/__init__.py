"""The map: hexes, terrain and lines of sight, as pure functions over plain data."""
