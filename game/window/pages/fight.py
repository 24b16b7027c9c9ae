"""The page at the end of a fight: how it ended, everybody who fought, and who fell."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.window.art.portraits import Sitter
from game.window.art.sitters import silhouettes, sitter_of
from game.window.pages.page import Face, Part
from game.window.pages.places import scenery
from game.window.pages.teller import Answered, Draft
from game.window.units import battle_of, members_of
from systems.table.battle.events import FightEnded
from systems.table.loop.language import mark, told, tr

View = Mapping[str, Any]

ENDS = {
    "victory": (mark("Victory"), mark("The field is yours.")),
    "retreat": (mark("Away with your lives"), mark("You are out of it, and they keep the field.")),
    "rout": (mark("Routed"), mark("Nobody is left standing.")),
    "stalemate": (mark("Nobody prevailed"), mark("Both sides have had enough, and part without a word.")),
    "defeat": (mark("The end of the road"), mark("Nobody is left standing.")),
}
"""Title and first sentence of each outcome."""


def fight_page(of: Answered) -> Draft:
    """Begin the page for the end of a campaign's fight."""
    after, battle = of.after, battle_of(of.before) or {}
    outcome = next((event.outcome for event in of.events if isinstance(event, FightEnded)), "") or _guessed(after)
    title, line = (told(each) for each in ENDS.get(outcome, (outcome.capitalize(), "")))
    won = outcome == "victory"
    picture = scenery(after, hour="dusk", figures=() if won else silhouettes(of.foes), foes=not won)
    shown = faces(battle, members_of(after), of.foes, won=won)
    named = tr("{encounter}. ", encounter=battle["encounter"]) if battle else ""
    text = f"{named}{line} {down(shown)}".strip()
    return Draft("fight", title, picture, [Part(text)], faces=shown)


def faces(battle: View, people: Sequence[View], sitters: Sequence[Sitter], *, won: bool) -> tuple[Face, ...]:
    """Everybody who fought, the party first.

    Args:
        battle: the last view of the fight.
        people: the members as they are after it.
        sitters: the foes, in the order of the view, or the first for all where they are one group.
        won: whether no foe is left to fight.
    """
    fought = {str(unit["id"]) for unit in battle.get("party", {}).get("units", ())}
    mine = [_member(who) for who in people if str(who["id"]) in fought]
    foes = battle.get("foes", {}).get("units", ())
    first = sitters[0] if sitters else Sitter("", "", foe=True)
    known = sitters if len(sitters) == len(foes) else [first] * len(foes)
    return (*mine, *(_foe(unit, sitter, out=won) for unit, sitter in zip(foes, known, strict=True)))


def _guessed(after: View) -> str:
    """Return the outcome of a fight that ended in an earlier answer, before its loot: it was won."""
    return "victory" if any(who.get("status") != "dead" for who in after.get("party", ())) else "rout"


def _member(who: View) -> Face:
    status = str(who.get("status", "able"))
    words = {"dead": "dead", "wounded": tr("grievously wounded")}.get(status, str(who.get("words", "")))
    return Face(str(who["id"]), sitter_of(who), words, status == "able")


def _foe(unit: View, sitter: Sitter, *, out: bool) -> Face:
    able = bool(unit.get("able", True)) and not out
    words = str(unit.get("words", "")) if able or not unit.get("able", True) else tr("out of the fight")
    return Face(str(unit["id"]), sitter._replace(name=str(unit["name"])), words, able)


def down(shown: Sequence[Face]) -> str:
    """Say who of the party fell; nothing where nobody is known to have fought."""
    if not shown:
        return ""
    down = [face.sitter.name for face in shown if not face.sitter.foe and not face.able]
    return (
        tr("Down on your side: {down}.", down=", ".join(down))
        if down
        else tr("Everybody on your side is on their feet.")
    )
