"""The cycle, a module a step."""
