"""States of people: able, hurt, grievously wounded, dead, each as a word, an icon and a colour."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.window import theme
from game.window.theme import Colour
from systems.table.loop.language import tr


class State(NamedTuple):
    """How somebody is."""

    words: str
    icon: str
    colour: Colour


def state_of(member: Mapping[str, Any]) -> State:
    """Return how somebody is, by status and health."""
    status = str(member.get("status", "able"))
    if status == "dead":
        return State(tr("dead"), "mdi:skull", theme.BAD)
    if status == "wounded":
        return State(tr("grievously wounded"), "mdi:medical-bag", theme.BAD)
    now, most = int(member.get("now", 0)), int(member.get("most", 0))
    if most and now < most:
        return State(tr("hurt"), "mdi:bandage", theme.WARN if now * 3 <= most * 2 else theme.TEXT)
    return State(tr("unhurt"), "mdi:heart", theme.GOOD)
