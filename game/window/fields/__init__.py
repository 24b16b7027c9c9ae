"""Editors for the fields of an option: one module for each type of field."""
