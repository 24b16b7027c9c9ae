"""What changed between two views of a campaign, as figures: goods, gold, health, people, quests."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.window.pages.page import Figure
from systems.table.loop.language import mark, tr

View = Mapping[str, Any]
DEAD = mark("is dead")


def changes(before: View, after: View) -> tuple[Figure, ...]:
    """Return what changed, people first; nothing where one of the views is no campaign's."""
    if "day" not in before or "day" not in after:
        return ()
    found = [*_people(before, after), *_gold(before, after), *_goods(before, after), *_quests(before, after)]
    if after.get("bonus") and not before.get("bonus"):
        found.append(Figure(tr("+1 Scouting Bonus"), 1))
    return tuple(found)


def signed(number: int) -> str:
    """Write a difference with its sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def _people(before: View, after: View) -> Iterator[Figure]:
    known = {each["id"]: each for each in before.get("party", ())}
    for who in after.get("party", ()):
        old = known.pop(who["id"], None)
        if old is None:
            yield Figure(tr("{name} joins the party", name=who["name"]), 1)
            continue
        yield from _member(old, who)
    for who in known.values():
        yield Figure(tr("{name} leaves the party", name=who["name"]), 0)


def _member(old: View, new: View) -> Iterator[Figure]:
    name, was, now = new["name"], old.get("status"), new.get("status")
    if was != now:
        words = {"dead": DEAD, "wounded": tr("is grievously wounded"), "able": tr("can stand again")}
        said = words.get(str(now), str(now))
        yield Figure(tr("{name} {said}", name=name, said=said), 1 if now == "able" else -1, str(new["id"]), said)
        return
    more = int(new.get("now", 0)) - int(old.get("now", 0))
    if more and now != "dead":
        text = f"{signed(more)} {name}: {new.get('words', '')}".rstrip(": ")
        yield Figure(text, 1 if more > 0 else -1, str(new["id"]), signed(more))
    elif old.get("words") != new.get("words") and now != "dead":
        yield Figure(tr("{name}: {words}", name=name, words=new.get("words", "")), 0, str(new["id"]))
    if points := int(new.get("pp", 0)) - int(old.get("pp", 0)):
        yield Figure(tr("{signed} PP for {name}", signed=signed(points), name=name), 1 if points > 0 else 0)


def _gold(before: View, after: View) -> Iterator[Figure]:
    if more := int(after.get("gold", 0)) - int(before.get("gold", 0)):
        yield Figure(tr("{signed} gold", signed=signed(more)), 1 if more > 0 else -1)


def _goods(before: View, after: View) -> Iterator[Figure]:
    """Yield the items of which the party has more or fewer, in the order of the view."""
    had, has, names = _count(before), _count(after), {**_names(before), **_names(after)}
    for item in names:
        if more := has[item] - had[item]:
            yield Figure(tr("{signed} {names}", signed=signed(more), names=names[item]), 1 if more > 0 else -1)


def _count(view: View) -> Counter[str]:
    found: Counter[str] = Counter()
    for thing in view.get("things", ()):
        found[str(thing.get("item", thing["id"]))] += int(thing.get("count", 1))
    return found


def _names(view: View) -> dict[str, str]:
    return {str(thing.get("item", thing["id"])): str(thing["name"]) for thing in view.get("things", ())}


def _quests(before: View, after: View) -> Iterator[Figure]:
    known = {each["id"]: each for each in before.get("quests", ())}
    for quest in after.get("quests", ()):
        old, name = known.get(quest["id"]), quest["name"]
        if old is None:
            continue
        if old.get("state") != quest.get("state"):
            done = quest.get("state") == "done"
            yield Figure(
                tr("{name}: {state}", name=name, state=tr("done") if done else quest.get("state")), 1 if done else -1
            )
        elif (steps := int(quest.get("done", 0)) - int(old.get("done", 0))) > 0:
            yield Figure(
                tr(
                    "{name}: {steps} done",
                    name=name,
                    steps=tr("a step") if steps == 1 else tr("{steps} steps", steps=steps),
                ),
                1,
            )
