"""Scenes: encounters without foes (HX-23)."""

from typing import Annotated, Literal

from pydantic import Field

from game.packs.models.base import Model
from game.packs.models.effects import AnyEffect
from game.packs.models.fields import LocalId, Natural, Positive, Text
from systems.table.ref import Ref


class Needs(Model):
    """What the party must have to choose an option: the item is kept, the gold is paid."""

    item: Annotated[str, Ref("item")] = ""
    count: Positive = 1
    gold: Natural = 0


class SkillTest(Model):
    """A roll on a core value against a difficulty."""

    skill: Literal["might", "agility", "wits", "vigour"]
    difficulty: Positive


class Outcome(Model):
    """What is told, and what it does."""

    text: Text
    effects: tuple[AnyEffect, ...] = ()


class SceneOption(Model):
    """One thing the party may do. Without a test only `success` comes about."""

    id: LocalId
    label: Text
    text: str = ""
    needs: Needs | None = None
    test: SkillTest | None = None
    success: Outcome
    failure: Outcome | None = None


class Scene(Model):
    """What the party can do here."""

    options: Annotated[tuple[SceneOption, ...], Field(min_length=1)]
