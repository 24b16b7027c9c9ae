"""Enemies: what their scripts may see and intend, whom they target, and the actions they declare."""
