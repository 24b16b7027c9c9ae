"""Effects that land in a fight, one small file each: what an item, a spell or an ability does, as data.

A ruleset says how each one lands (`Ruleset.effects`); the fields here are all that content may set.
"""
