"""Members of the party: stat blocks, bodies and healing. Knows nothing of items."""
