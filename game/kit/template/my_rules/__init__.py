"""My rules: a combat ruleset for Flamequick. `ruleset.py` says which part is where."""
