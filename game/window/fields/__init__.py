"""Editors for what an option wants to know: one module for each type of field."""
