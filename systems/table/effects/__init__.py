"""Effects in a fight, one small file each: an item's, a spell's or an ability's effect as data.

A ruleset has a handler for each that it applies (`Ruleset.effects`); content can set only the fields here.
"""
