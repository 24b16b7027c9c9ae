"""Enemies: fields and intents of their scripts, choice of targets, and declared actions."""
