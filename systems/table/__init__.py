"""The shared base of all rulesets: dice, requests and choices, events, worlds, battles and the port of rulesets.

Nothing here knows a ruleset, a file, a screen or the clock.
"""
