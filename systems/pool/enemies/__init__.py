"""Enemies: their scripts and senses, their targets, and the way they carry out an intent."""
