"""Suites at scale: each is a command that prints a table of figures; a small part of each runs in the tests."""
