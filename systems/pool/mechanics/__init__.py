"""Verbs that change the state of a fight and emit events; they neither ask nor name a phase."""
