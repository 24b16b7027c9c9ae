"""Fights as content: stat blocks, what units strike and work with, and the encounter's grid."""
