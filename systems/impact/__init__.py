"""Party Impact: the party fights as one, 2d6 and the difference of both sides' Impact decide (rulebook section 1).

The hexcrawl's native ruleset. `rules.py` holds the arithmetic, `phases.py` the round, `asks.py` the decisions.
"""
