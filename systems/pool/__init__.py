"""Pools of d6 on a square grid, two actions a turn in initiative order (rulebook section 4).

`rules.py` holds the arithmetic, `phases.py` the round, `asks.py` the decisions.
"""
