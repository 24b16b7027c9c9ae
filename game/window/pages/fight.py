"""The page at the end of a fight: how it ended, everybody who fought, and who fell."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.window.pages.page import Face, Part
from game.window.pages.places import scenery
from game.window.pages.teller import Draft
from game.window.units import battle_of, members_of
from systems.table.battle.events import FightEnded
from systems.table.loop.events import Event

View = Mapping[str, Any]

ENDS = {
    "victory": ("Victory", "The field is yours."),
    "retreat": ("Away with your lives", "You are out of it, and they keep the field."),
    "rout": ("Routed", "Nobody is left standing."),
    "stalemate": ("Nobody prevailed", "Both sides have had enough, and part without a word."),
    "defeat": ("The end of the road", "Nobody is left standing."),
}
"""Title and first sentence of each outcome."""


def fight_page(events: Sequence[Event], before: View, after: View) -> Draft:
    """Begin the page for the end of a campaign's fight; `before` is the view while it still went on."""
    outcome = next((event.outcome for event in events if isinstance(event, FightEnded)), "") or _guessed(after)
    battle = battle_of(before) or {}
    title, line = ENDS.get(outcome, (outcome.capitalize(), ""))
    icons = [str(unit.get("icon", "")) for unit in battle.get("foes", {}).get("units", ())]
    picture = scenery(after, hour="dusk", figures=icons, foes=outcome != "victory")
    shown = faces(battle, members_of(after), won=outcome == "victory")
    text = f"{battle.get('encounter', '')}. {line} {_down(shown)}"
    return Draft("fight", title, picture, [Part(text)], faces=shown)


def faces(battle: View, people: Sequence[View], *, won: bool) -> tuple[Face, ...]:
    """Everybody who fought, the party first.

    Args:
        battle: the last view of the fight.
        people: the members as they are after it.
        won: whether no foe is left to fight.
    """
    fought = {str(unit["id"]) for unit in battle.get("party", {}).get("units", ())}
    mine = [_member(who) for who in people if str(who["id"]) in fought]
    return (*mine, *(_foe(unit, out=won) for unit in battle.get("foes", {}).get("units", ())))


def _guessed(after: View) -> str:
    """Return the outcome of a fight that ended in an earlier answer, before its loot: it was won."""
    return "victory" if any(who.get("status") != "dead" for who in after.get("party", ())) else "rout"


def _member(who: View) -> Face:
    status = str(who.get("status", "able"))
    words = {"dead": "dead", "wounded": "grievously wounded"}.get(status, str(who.get("words", "")))
    return Face(str(who["id"]), str(who["name"]), str(who.get("icon", "")), words, status == "able")


def _foe(unit: View, *, out: bool) -> Face:
    able = bool(unit.get("able", True)) and not out
    words = str(unit.get("words", "")) if able or not unit.get("able", True) else "out of the fight"
    return Face(str(unit["id"]), str(unit["name"]), str(unit.get("icon", "")), words, able, True)


def _down(shown: Sequence[Face]) -> str:
    """Say who of the party fell."""
    down = [face.name for face in shown if not face.foe and not face.able]
    return f"Down on your side: {', '.join(down)}." if down else "Everybody on your side is on their feet."
