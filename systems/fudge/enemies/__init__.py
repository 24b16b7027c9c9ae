"""Enemies of opposed 4dF: behaviour scripts, senses, decisions, targets and plans."""
