"""Scenario tests: what the records of that kind set up, answer and expect, run under the rules that are played.

`suite.run_all` runs every scenario of some packs; whatever fails becomes a fault with its line.
"""
