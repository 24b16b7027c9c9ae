"""Sessions and files: beginning, saving, loading, logs, replays.

A front end asks the `launcher` for a `session`; `saves` is the folder of slots, `savefile` what one file holds. What
becomes of a game whose packs are not as they were is in `anew`.
"""
