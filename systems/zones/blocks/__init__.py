"""What content writes of a fight: stat blocks and the encounter's map, with their validation."""
