"""Balance: the numbers of an encounter as dials, their effect on the odds, and the search for a value.

A dial knows its bounds; a sweep tries one value after the other; tuning looks for the value that gives a wanted rate.
"""
