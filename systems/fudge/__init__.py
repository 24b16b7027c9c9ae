"""Opposed 4dF rolls and a wound track; all of a turn happens at the same time (rulebook section 5).

`rules.py` holds the arithmetic, `phases.py` the round, `asks.py` the decisions.
"""
