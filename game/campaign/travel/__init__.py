"""Travel across hexes: pace, routes, vehicles and retreat."""
