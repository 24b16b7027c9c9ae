"""Quests, the journal and the final score."""
