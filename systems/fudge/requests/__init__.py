"""Requests of a fight by opposed 4dF, and the options that each offers."""
