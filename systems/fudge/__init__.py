"""Opposed 4dF rolls and a wound track; all of a turn happens at the same time (rulebook section 5).

`rules/` holds the arithmetic, `phases/` the round, `requests/` the decisions.
"""
