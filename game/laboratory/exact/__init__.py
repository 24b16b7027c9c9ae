"""Exact odds: the phases of play, driven through every outcome of the dice, with equal positions merged.

`exact_odds(setup, limit)` is the way in. There is no second copy of a rule here, and nothing is sampled.
"""
