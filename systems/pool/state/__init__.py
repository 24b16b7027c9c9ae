"""The components of a fight, bound once: units with their weapons, map, and what is under way."""
