"""The player's knowledge of a fight: its numbers, the shown intent, and what each answer may do."""
