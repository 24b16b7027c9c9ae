"""Dice pools on a square grid: turns by initiative, two actions each, 5 or 6 is a success (rulebook section 4).

`rules.py` holds the arithmetic, `phases.py` the round (with `opening.py` and `blows.py`), `asks.py` the decisions.
"""
