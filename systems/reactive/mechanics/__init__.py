"""Verbs that change the state of a fight and emit events; they never ask and never name a phase."""
