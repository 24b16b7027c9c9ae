"""Behaviours: the decisions of enemies (rulebook section 7)."""

from game.packs.models.base import Record
from systems.table.enemies import behaviour


class Behaviour(Record, behaviour.Behaviour):
    """Rules for the decisions of enemies. Conditions, intents and targets are checked for each ruleset."""
