"""Action Scores on zones: all declare, then the whole round is resolved at once (rulebook section 2).

`rules.py` holds the arithmetic, `phases` the round in order, `requests` the decisions; `ruleset.py` is the port.
"""
