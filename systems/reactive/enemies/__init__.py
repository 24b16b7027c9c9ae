"""Enemies: what their scripts see and may intend, and at whom they aim."""
