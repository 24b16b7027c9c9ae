"""Reports: the results of a playtest, for people on a terminal or a page and for programs.

All are based on the same account of a cell, so that they cannot contradict each other.
"""
