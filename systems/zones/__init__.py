"""Action Scores on zones: everybody states an action, then all of a round happens at once (rulebook section 2).

`rules.py` holds the arithmetic, `phases.py` the round, `asks.py` the decisions.
"""
