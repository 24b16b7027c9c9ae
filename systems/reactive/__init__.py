"""Tough rolls against enemies that have no turns but react to what the players do (rulebook section 3).

`rules.py` holds the arithmetic, `phases.py` the round, `asks.py` the decisions.
"""
