"""The subset of CEL for conditions: tokens, grammar, kinds, and static analysis.

A condition compares fields with whole numbers, texts and each other, and joins that by `&&`, `||` and `!`. It has no
functions, macros, attributes, maps or loops: anything unknown here is refused, so each part is evaluated at most once
and nothing outside can be reached. CEL itself only ever sees text that this grammar has accepted.
"""
