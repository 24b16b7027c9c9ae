"""Effects in a fight, one small file each: the work of an item, a spell or an ability, as data.

A ruleset has a handler for each that it applies (`Ruleset.effects`); the fields here are all that content may set.
"""
