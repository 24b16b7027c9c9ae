"""Many fights on zones side by side, round by round: the phases of `systems/zones/phases` in columns of numpy.

The arithmetic is that of `rules.py`, or tables made by it. Scripts, and what of the policy depends on few numbers, are
asked once for all fights that look alike to them; what the policy ranks and reckons in each fight is in columns, too.
"""
