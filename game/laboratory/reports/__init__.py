"""Reports: what a playtest came to, for people on a terminal or a page and for programs.

All of them are made of the same account of a cell, so that no two can say different things.
"""
