"""The map: hexes, terrain, sight, places and discovery."""
