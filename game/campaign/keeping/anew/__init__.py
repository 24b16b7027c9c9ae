"""A game under content that is other than before: loaded again with changed packs, or with its content read anew.

`taking_up` goes from a file of then to the campaign of now, by way of new ids (`naming`), new signs on the map
(`ground`) and placeholders for what is gone (`lost`). `differences`, `reading` and `agreement` tell and ask the player.
"""
