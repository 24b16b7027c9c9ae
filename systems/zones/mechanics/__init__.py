"""Verbs that change the state of a fight and emit events; none of them asks, none names a phase."""
