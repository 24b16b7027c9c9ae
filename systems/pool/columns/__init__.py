"""Many fights with dice pools side by side, turn by turn: the phases of `systems/pool/phases` in columns of numpy.

The arithmetic is that of `rules`, or tables made by it. Scripts, ways over the grid, and the best number of attacks
are asked once for all fights that look alike to them; targets, rolls and what they bring are in columns.
"""
