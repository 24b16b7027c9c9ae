"""Dice pools on a square grid: turns by initiative, two actions each, 5 or 6 is a success (rulebook section 4).

`rules.py` holds the arithmetic, `phases/` the round, `requests/` the decisions; `ruleset.py` names every part.
"""
