"""Scenario tests: records that set up, answer and expect, run under the rules of play.

`suite.run_all` runs every scenario of some packs; each failure becomes a fault with its line.
"""
