"""Content: what packs hold, how it is loaded, and everything that is told about it.

`loader.load(roots)` gives a `catalogue.Catalogue`; `check.check()` only reports; `explain.explain()` says where a field
is from. On the way: `reading` (files, places), `order`, `draft`, `verbs` and `compose` (what packs make of each other's
records), `models`, `checks` (faults), `loose_ends` (what leads nowhere), `telling` (in which words).
Nothing is imported here, so that a module which needs the catalogue's type alone stays cheap.
"""
