"""The hexcrawl: days, hexes, travel, scouting, towns, quests, the party and its goods, saves and replays.

It runs until somebody must decide, and never asks a front end. What it holds is plain data."""
