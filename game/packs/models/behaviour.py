"""Behaviours: how enemies decide (rulebook section 7)."""

from game.packs.models.base import Record
from systems.table.enemies import behaviour


class Behaviour(Record, behaviour.Behaviour):
    """The table's behaviour as a record; its conditions, intents and targets are checked for each ruleset."""
