"""Languages: the game's sentences and the texts of packs in other languages than English.

Translations are gettext files (`.po`) in packs; Babel reads and writes them. What is said in code is found by the names
of `systems.table.loop.language`.
"""
