"""Happenings: the scene that is played, events on their occasions, tables, decks, and the queue of it all (TL-02)."""
