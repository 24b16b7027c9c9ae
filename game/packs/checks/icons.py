"""Icons: every named icon exists."""

from game.packs.draft import Draft
from game.packs.faults import nearest
from game.packs.icons import icon_names


def check(draft: Draft) -> None:
    """Check the icon of every record; icons of a set that is not installed are accepted."""
    for kind, records in draft.records.items():
        for key, record in records.items():
            prefix, _, name = record.icon.partition(":")
            known = icon_names(prefix) if prefix else frozenset()
            if known and name not in known:
                close = nearest(name, sorted(known))
                hint = f" (did you mean '{prefix}:{close}'?)" if close else ""
                at = draft.defined[kind, key][1].source.at("icon")
                draft.findings.value(at, f"there is no icon '{record.icon}'{hint}")
