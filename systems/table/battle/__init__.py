"""One fight: set-up, components, items, shields, loot and the battle that runs it."""
