"""Party Impact: the party fights as one, 2d6 and the difference of both sides' Impact decide (rulebook section 1).

The hexcrawl's native ruleset, and the one to read first: `rules.py` holds the arithmetic, `phases.py` the round,
`requests.py` the decisions, `mechanics.py` what they do to either side.
"""
