"""Requests: the decisions of a fight."""

from systems.reactive.requests.kinds import AnswerBlow, ChooseOrder, SpendBonus, UseShield
from systems.reactive.requests.turn import FreeActs, TakeTurn
from systems.table.battle.fight import Fight
from systems.table.loop.engine import RequestKind

REQUESTS: tuple[type[RequestKind[Fight]], ...] = (ChooseOrder, SpendBonus, TakeTurn, FreeActs, AnswerBlow, UseShield)
