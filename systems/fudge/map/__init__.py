"""The map in whole metres: geometry and movement, with no fight in it."""
