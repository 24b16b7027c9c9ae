"""The decisions of a fight."""

from systems.reactive.requests.kinds import AnswerBlow, ChooseOrder, SpendBonus, UseShield
from systems.reactive.requests.turn import TakeTurn
from systems.table.battle.battle import Battle
from systems.table.loop.engine import Ask

ASKS: tuple[type[Ask[Battle]], ...] = (ChooseOrder, SpendBonus, TakeTurn, AnswerBlow, UseShield)
