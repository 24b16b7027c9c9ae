"""Many fights by opposed 4dF side by side, turn by turn: the phases of `systems/fudge/phases` in columns of numpy.

The arithmetic is that of `rules` and `map`, or tables made by it. Scripts, and the ends of moves, are asked once for
all fights that look alike to them; plans of enemies, and what the policy ranks and reckons, are in columns, too.
"""
