"""Fights as content: stat blocks and the encounter's map, with their validation."""
