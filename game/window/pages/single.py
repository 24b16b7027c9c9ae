"""The page at the end of a single fight."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.sessions.session import Session
from game.window.art.sitters import foe_sitters, silhouettes
from game.window.art.vignettes import Scenery
from game.window.pages.fight import ENDS, down, faces
from game.window.pages.page import Figure, Page, Part
from game.window.units import battle_of, members_of
from systems.table.loop.language import told, tr

View = Mapping[str, Any]


def single_page(session: Session, view: View) -> Page:
    """Return the page of a single fight that is over."""
    battle = session.battle
    foes = foe_sitters(battle)
    trades = {each.id: (each.icon, each.kind) for each in battle.party.members} if battle is not None else {}
    people = [
        {**who, "icon": icon, "type": trade}
        for who in members_of(view)
        for icon, trade in [trades.get(str(who["id"]), ("", ""))]
    ]
    shown = faces(battle_of(view) or {}, people, foes, won=session.outcome == "victory")
    title, line = (told(each) for each in ENDS.get(session.outcome, (session.outcome.capitalize(), "")))
    picture = Scenery(
        session.title,
        hour="dusk",
        figures=() if session.outcome == "victory" else silhouettes(foes),
        foes=True,
    )
    header = session.header
    place = f"{session.title}{f', {header.difficulty}' if header.difficulty else ''}"
    text = f"{line} {down(shown)}".strip()
    return Page("fight", title, place, picture, (Part(text),), changes=tuple(_figures(session)), faces=shown)


def _figures(session: Session) -> Iterator[Figure]:
    """Yield what was found, and what was used."""
    battle = session.battle
    if battle is None:
        return
    for item, count in battle.spoils.found:
        yield Figure(tr("+{count} {item}", count=count, item=session.name(item)), 1)
    for thing, uses in battle.used().items():
        yield Figure(
            tr(
                "{thing} used{times}",
                thing=session.name(thing),
                times=tr(" {uses} times", uses=uses) if uses > 1 else "",
            ),
            0,
        )
