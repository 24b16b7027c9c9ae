"""Sizes of the caches in table and rulesets.

Each is far above the variety of one fight, and bounds the memory of a process that plays many.
"""

IDS = 100_000
"""Sort keys of entity ids."""
DECISIONS = 10_000
"""Decisions of enemies, and the rules that take part, by the values seen."""
CONTRIBUTIONS = 10_000
"""Contributions by the amounts and shares of an event."""
POSITIONS = 1 << 16
"""Distances, lines of sight and ways on one encounter map."""
VALUES = 4096
"""Pure arithmetic by its arguments."""
TEXTS = 1024
"""Parsed conditions and worded labels."""
OFFERS = 100
"""Options by the state they are offered in; each entry is large."""
FACED = 1024
"""Sets of enemies that look the same, with what policies reckon from them."""
