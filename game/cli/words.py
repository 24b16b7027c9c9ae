"""`list events`, `list questions`, `list effects`, `list icons`: the vocabulary that content refers to.

Imports inside functions keep the start of other commands short.
"""

from collections.abc import Iterable, Mapping

from game.cli.output import say, say_json

KINDS = ("events", "questions", "effects", "icons")


def list_words(kind: str, json: bool) -> None:
    """List the words of one of `KINDS`."""
    rows = {"events": _events, "questions": _questions, "effects": _effects, "icons": _icons}[kind]()
    if json:
        say_json([dict(row) for row in rows])
    else:
        say("\n".join("\t".join(row.values()) for row in rows))


def _events() -> Iterable[Mapping[str, str]]:
    from game.packs.events import events_of
    from systems.table.content.effect import effects
    from systems.table.ruleset import rulesets

    effects()  # importing the campaign's effects defines its events
    under = {key: events_of(key, rulesets()) for key in rulesets()}
    for kind in sorted({kind for events in under.values() for kind in events.campaign}):
        fights = [key for key, events in under.items() if kind in events.fight]
        forms: dict[frozenset[str], list[str]] = {}
        for key in fights or list(under)[:1]:
            forms.setdefault(under[key].campaign[kind], []).append(key)
        for fields, keys in forms.items():
            some = f"fights under {', '.join(keys)}" if fights else "campaigns"
            where = "fights" if len(keys) == len(under) else some
            means = under[keys[0]].texts[kind]
            yield {"event": kind, "fields": ", ".join(sorted(fields)) or "-", "where": where, "text": means}


def _questions() -> Iterable[Mapping[str, str]]:
    from game.campaign.wiring import REQUESTS
    from game.packs.events import meaning
    from systems.table.battle.loot import LOOT_REQUESTS
    from systems.table.ruleset import rulesets

    for ask in REQUESTS:
        yield {"question": ask.kind, "where": "campaigns", "text": meaning(ask)}
    for thrown in LOOT_REQUESTS:
        yield {"question": thrown.kind, "where": "fights", "text": meaning(thrown)}
    asked = [(each.kind, meaning(each), key) for key, ruleset in rulesets().items() for each in ruleset.requests]
    for kind, text in sorted({(kind, text) for kind, text, _ in asked}):
        under = ", ".join(key for *both, key in asked if both == [kind, text])
        yield {"question": kind, "where": f"fights under {under}", "text": text}


def _effects() -> Iterable[Mapping[str, str]]:
    from systems.table.content.effect import effects

    for tag, effect in effects().items():
        names = [name for name in effect.model_fields if name != "effect"]
        yield {"effect": tag, "fields": ", ".join(names) or "-", "moment": effect.moment}


def _icons() -> Iterable[Mapping[str, str]]:
    from game.packs.icons import icon_names

    for prefix in ("mdi", "fa"):
        yield from ({"icon": f"{prefix}:{name}"} for name in sorted(icon_names(prefix)))
