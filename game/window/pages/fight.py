"""The page at the end of a fight: how it ended, everybody who fought, and who fell."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.window.pages.page import Face, Part
from game.window.pages.places import scenery
from game.window.pages.teller import Answered, Draft
from game.window.units import battle_of, members_of
from systems.table.battle.events import FightEnded

View = Mapping[str, Any]

ENDS = {
    "victory": ("Victory", "The field is yours."),
    "retreat": ("Away with your lives", "You are out of it, and they keep the field."),
    "rout": ("Routed", "Nobody is left standing."),
    "stalemate": ("Nobody prevailed", "Both sides have had enough, and part without a word."),
    "defeat": ("The end of the road", "Nobody is left standing."),
}
"""Title and first sentence of each outcome."""


def fight_page(of: Answered) -> Draft:
    """Begin the page for the end of a campaign's fight."""
    after, battle = of.after, battle_of(of.before) or {}
    outcome = next((event.outcome for event in of.events if isinstance(event, FightEnded)), "") or _guessed(after)
    title, line = ENDS.get(outcome, (outcome.capitalize(), ""))
    won = outcome == "victory"
    picture = scenery(after, hour="dusk", figures=() if won else of.foes, foes=not won)
    shown = faces(battle, members_of(after), of.foes, won=won)
    text = f"{battle.get('encounter', '')}. {line} {down(shown)}"
    return Draft("fight", title, picture, [Part(text)], faces=shown)


def faces(battle: View, people: Sequence[View], icons: Sequence[str], *, won: bool) -> tuple[Face, ...]:
    """Everybody who fought, the party first.

    Args:
        battle: the last view of the fight.
        people: the members as they are after it.
        icons: those of the foes, in the order of the view, or the first for all where they are one group.
        won: whether no foe is left to fight.
    """
    fought = {str(unit["id"]) for unit in battle.get("party", {}).get("units", ())}
    mine = [_member(who) for who in people if str(who["id"]) in fought]
    foes = battle.get("foes", {}).get("units", ())
    signs = [*icons, *([icons[0] if icons else ""] * len(foes))]
    return (*mine, *(_foe(unit, sign, out=won) for unit, sign in zip(foes, signs, strict=False)))


def _guessed(after: View) -> str:
    """Return the outcome of a fight that ended in an earlier answer, before its loot: it was won."""
    return "victory" if any(who.get("status") != "dead" for who in after.get("party", ())) else "rout"


def _member(who: View) -> Face:
    status = str(who.get("status", "able"))
    words = {"dead": "dead", "wounded": "grievously wounded"}.get(status, str(who.get("words", "")))
    return Face(str(who["id"]), str(who["name"]), str(who.get("icon", "")), words, status == "able")


def _foe(unit: View, icon: str, *, out: bool) -> Face:
    able = bool(unit.get("able", True)) and not out
    words = str(unit.get("words", "")) if able or not unit.get("able", True) else "out of the fight"
    return Face(str(unit["id"]), str(unit["name"]), str(unit.get("icon", "")) or icon, words, able, True)


def down(shown: Sequence[Face]) -> str:
    """Say who of the party fell."""
    down = [face.name for face in shown if not face.foe and not face.able]
    return f"Down on your side: {', '.join(down)}." if down else "Everybody on your side is on their feet."
