"""Enemies: what their scripts may see and intend, whom they target, and how they carry an intent out."""
