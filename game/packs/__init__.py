"""Content packs: models, loading, checking, and messages about faults.

`installed.load_installed()` returns the `catalogue.Catalogue` of what the game finds, as it was `kept` if nothing has
changed; `loader.load(roots)` reads and checks it; `check.check()` only reports; `explain.explain()` shows where a
field comes from. In between: `reading` (files, positions), `order`, `draft`, `verbs` and `compose` (packs that change
each other's records), `models`, `checks` (faults, and `reachability`), `messages` (their wording).
Nothing is imported here, so that a module which needs only the catalogue's type stays cheap.
"""
