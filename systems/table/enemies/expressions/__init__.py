"""The part of CEL that conditions are written in: its tokens, its grammar, its kinds, and what can be told of it.

A condition compares fields with whole numbers, texts and each other, and joins that by `&&`, `||` and `!`. It has no
functions, macros, attributes, maps or loops: whatever is not known here is refused, so each part is looked at once at
most and there is nothing to reach. CEL itself only ever sees what this grammar has taken.
"""
