"""Balance: the numbers of an encounter as dials, what turning one does to the odds, and where it should stand.

A dial knows its bounds; a sweep tries one value after the other; tuning looks for the value that gives a wanted rate.
"""
