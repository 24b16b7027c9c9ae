"""Verbs of a fight by opposed 4dF: they change state and emit events, but ask nothing and name no phase."""
