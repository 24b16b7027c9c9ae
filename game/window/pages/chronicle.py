"""The chronicle at the end of a campaign, as plain data from its last view: what it was, how it ended, who is left."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.window.art.sitters import sitter_of
from game.window.pages.page import Face
from game.wording import capitalised
from systems.table.loop.language import counted, mark, tr

View = Mapping[str, Any]
_SEAL = ("ruleset", "difficulty")
_NUMBERS = (
    mark("nobody"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
)


class Chronicle(NamedTuple):
    """One campaign, told."""

    title: str
    good: int
    """1 where the party did what it came for, 0 where it did something else, -1 where it did not."""
    subtitle: str
    sentences: tuple[str, ...]
    fallen: tuple[Face, ...]
    home: tuple[Face, ...]
    deeds: tuple[str, ...]
    score: tuple[tuple[str, int], ...]
    seal: str
    """Seed, ruleset and difficulty: what it takes to play it again."""

    @property
    def total(self) -> int:
        """The whole score."""
        return sum(points for _, points in self.score)


def chronicle(view: View, outcome: str) -> Chronicle:
    """Return the chronicle of a campaign that is over."""
    won = outcome == "won"
    day, people = int(view.get("day", 1)), view.get("party", ())
    dead = [who for who in people if who.get("status") == "dead"]
    alive = [who for who in people if who.get("status") != "dead"]
    ending = view.get("ending")
    plain = tr("It is done") if won else tr("The end of the road")
    return Chronicle(
        title=str(ending["name"]) if ending else plain,
        good=1 if won else 0 if outcome == "other" else -1,
        subtitle=tr("{title}, {days}", title=view.get("title", ""), days=counted(day, "day")),
        sentences=tuple(_sentences(view, won, len(people), len(alive))),
        fallen=tuple(_face(who, _grave(view, str(who["name"]))) for who in dead),
        home=tuple(_face(who, str(who.get("words", ""))) for who in alive),
        deeds=tuple(_deeds(view.get("tally", {}))),
        score=tuple((str(label), int(points)) for label, points in view.get("score", ())),
        seal=" · ".join(
            [tr("seed {seed}", seed=view.get("seed", "")), *(str(view[key]) for key in _SEAL if view.get(key))]
        ),
    )


def _sentences(view: View, won: bool, people: int, alive: int) -> Iterator[str]:
    """Yield how it began, what came of each quest, and how it ended."""
    town = next(
        (entry["name"] for group in view.get("codex", ()) for entry in group["entries"] if entry["kind"] == "town"), ""
    )
    who = tr(
        "{number} {people}", number=capitalised(_number(people)), people=tr("person") if people == 1 else tr("people")
    )
    yield tr("{who} in all went out{town}.", who=who, town=tr(" from {town}", town=town) if town else "")
    quests = view.get("quests", ())
    main = next((quest for quest in quests if quest.get("main")), None)
    if main is not None:
        yield from _main(main)
    done = [str(quest["name"]) for quest in quests if quest.get("state") == "done" and quest is not main]
    if done:
        yield tr("On the way they saw to {and_}.", and_=_and(done))
    left = [str(quest["name"]) for quest in quests if quest.get("state") != "done" and quest is not main]
    if left:
        yield tr("Left undone: {and_}.", and_=_and(left))
    if rumours := _rumours(view):
        yield rumours
    if ending := view.get("ending"):
        yield from (str(ending["text"]), *map(str, ending["more"]))
    if not alive:
        yield tr("Nobody came back to say how it was.")
    elif not won:
        yield tr(
            "{number} of them {are} left to tell it.",
            number=capitalised(_number(alive)),
            are=tr("is") if alive == 1 else tr("are"),
        )
    elif alive == people:
        yield tr("All of them came home, which is not how these things usually go.")
    else:
        yield tr("{number} of them came home.", number=capitalised(_number(alive)))


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _main(quest: View) -> Iterator[str]:
    """Yield what the main quest was, and its ending or where it was left."""
    lines = [str(line) for line in quest.get("lines", ())]
    yield from lines[:1]
    if quest.get("state") != "open":
        yield from lines[-1:]
        return
    steps, now = int(quest.get("done", 0)), str(quest.get("next", ""))
    done = (
        tr("{steps} of it {were} done", steps=counted(steps, "step"), were=tr("was") if steps == 1 else tr("were"))
        if steps
        else tr("No step of it was done")
    )
    yield tr("{done}. The next would have been: {now}", done=done, now=now) if now else f"{done}."


def _rumours(view: View) -> str:
    """Say how many of the rumours that were heard were found out, and to be what."""
    told = [str(entry["text"]) for entry in view.get("journal", ()) if entry.get("kind") == "rumour"]
    true = sum(text.startswith(tr("True") + ": ") for text in told)
    false = sum(text.startswith(tr("False") + ": ") for text in told)
    heard = len(told) - true - false
    if not true + false:
        return ""
    return tr(
        "Of {things} that people had told them, {true} turned out true and {false} false.",
        things=counted(heard, "thing"),
        true=true,
        false=false,
    )


def _deeds(tally: View) -> Iterator[str]:
    """Yield what was done, counted, without what never happened."""
    words = {
        "victories": (tr("fight won"), tr("fights won")),
        tr("retreats"): (tr("retreat"), "retreats"),
        tr("routs"): (tr("rout"), "routs"),
        "stalemates": (tr("draw"), tr("draws")),
        "scenes": (tr("scene played"), tr("scenes played")),
        "hexes": (tr("hex seen"), tr("hexes seen")),
        "things_used": (tr("thing used up"), tr("things used up")),
    }
    for key, (one, several) in words.items():
        if count := int(tally.get(key, 0)):
            yield counted(count, one, several)


def _face(who: View, words: str) -> Face:
    alive = who.get("status") != "dead"
    return Face(str(who["id"]), sitter_of(who), words, alive)


def _grave(view: View, name: str) -> str:
    """Say where and when somebody died or was buried, as far as a grave or a body tells."""
    for place in view.get("places", ()):
        if place["kind"] in ("grave", "corpse") and place["name"] == name:
            deed = tr("buried") if place["kind"] == "grave" else tr("fell")
            day = tr(" on day {day}", day=place["day"]) if "day" in place else ""
            return tr("{deed}{day}, {where}", deed=deed, day=day, where=_where(view, str(place["at"])))
    return tr("fell on the way")


def _where(view: View, at: str) -> str:
    """Name a hex by its town or landmark, else by its ground."""
    for place in view.get("places", ()):
        if place["at"] == at and place["kind"] in ("town", "landmark"):
            return tr("at {name}", name=place["name"])
    land = view.get("map", {})
    column, _, row = at.partition(",")
    rows = land.get("rows", ())
    glyph = rows[int(row)][int(column)] if row.isdecimal() and int(row) < len(rows) else " "
    return tr("{name} ({at})", name=land.get("legend", {}).get(glyph, {}).get("name", tr("somewhere")), at=at)


def _and(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
