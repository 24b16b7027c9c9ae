"""How a fight is resolved: the table that every ruleset shares, and the rulesets beside it."""
