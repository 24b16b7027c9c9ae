"""Exact odds: the phases that are played, driven through every fall of the dice, equal positions merged.

`exact_odds(setup, limit)` is the way in. There is no second copy of a rule here, and nothing is sampled.
"""
