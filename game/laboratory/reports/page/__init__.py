"""The report as a page: one HTML file that needs no network, with plots (extra `report`) and tables of their numbers.

The same playtest gives the same bytes: a page has no date.
"""
