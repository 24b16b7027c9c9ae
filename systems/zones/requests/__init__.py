"""Requests of a fight: their kinds, and the options they offer."""
