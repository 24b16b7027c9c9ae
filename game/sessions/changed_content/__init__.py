"""Saved games under changed content: differences of packs, current ids, placeholders, reloading."""
