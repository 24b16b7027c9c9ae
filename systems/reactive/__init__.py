"""Reactive: members act one by one with Tough; enemies react instead of taking turns (rulebook section 3).

`rules.py` holds the arithmetic, `phases/` the cycle, `mechanics/` its verbs, `requests/` the player's decisions.
"""
