"""Verbs that change the state of a fight and emit events, without asking the player or naming a phase."""
