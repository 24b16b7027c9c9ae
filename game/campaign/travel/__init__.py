"""Travel across hexes: pace, routes and vehicles."""
