"""The components of a fight, bound once: units, map, positions, and bearers of items."""
