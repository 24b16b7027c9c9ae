"""What rulesets need to play many fights side by side in numpy: dice, equal entries, enemies, what is counted, loot.

No other room of the table imports it: a ruleset does where it is asked to play so.
"""
