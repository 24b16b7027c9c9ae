"""The player's view of a campaign as plain data, one part a module."""
