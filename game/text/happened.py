"""What happened in lines: each event in words, and what others mean to do together (PW-02)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.campaign.view.dawns import Morning, arranged
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import Verbatim, tr


def happened(events: Sequence[Event], view: Mapping[str, Any], name: Namer) -> list[str]:
    """Return events in lines. `view` is that of the campaign after them; empty in a single fight."""
    lines: list[str] = []
    for each in arranged(events, view, name):
        if isinstance(each, Morning):
            more = each.more(tr("`{typed}`", typed=Verbatim("powers")))
            lines += [each.head, *(told.words for told in each.told), more]
        else:
            lines.append(each.words(name))
    return [line for line in lines if line]
