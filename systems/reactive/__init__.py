"""Reactive: everybody acts for themselves with Tough, and enemies react instead of taking turns (rulebook section 3).

`rules.py` holds the arithmetic, `phases.py` the cycle, `rolls.py` and `blows.py` what a turn comes to, `asks.py` the
decisions.
"""
