"""Running games: beginning, saving, loading, replaying and reloading them."""
