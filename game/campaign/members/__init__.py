"""Members of the party: their bodies, healing and death. Knows nothing of items."""
