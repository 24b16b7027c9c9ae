"""What is about to happen, in plain lines: the shown intents, and what answers may do (`table/battle/foresight.py`)."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from systems.table.loop.language import Verbatim, both, either, tr

View = Mapping[str, Any]

MANY = 12
"""Most prospects that are told at once."""


def names(view: View) -> dict[str, str]:
    """Return the names of all units of a fight by id."""
    return {unit["id"]: unit["name"] for side in ("party", "foes") for unit in view[side]["units"]}


def intent_lines(view: View, only: Collection[str] | None = None) -> list[str]:
    """Return a line for each intent, in order; those of whom nothing can be known share one.

    Args:
        view: the fight.
        only: ids of those whose intents are told; None for all.
    """
    known = names(view)
    lines: list[str] = []
    hidden: dict[str, list[str]] = {}
    for intent in view.get("intents", ()):
        if only is not None and intent["who"] not in only:
            continue
        name = known.get(intent["who"], intent["who"])
        if intent["kind"] == "unknown":
            hidden.setdefault(intent.get("why", ""), []).append(name)
        else:
            lines.append(_intent(intent, known))
    lines += [
        tr("Nothing can be known of {names}. {why}", names=", ".join(who), why=why).rstrip()
        for why, who in hidden.items()
    ]
    return lines


def _intent(intent: View, known: Mapping[str, str]) -> str:
    name = known.get(intent["who"], intent["who"])
    said = [tr("{name} {words}", name=name, words=intent["words"]), *_numbers(intent, known)]
    return f"{'; '.join(said)}."


def headed(lines: Sequence[str]) -> list[str]:
    """Return the lines of intents under their heading; a single one beside it."""
    if len(lines) < 2:
        return [tr("Intent: {line}", line=line) for line in lines]
    return [tr("Intents:"), *(f"  {line}" for line in lines)]


def declared_lines(view: View) -> list[str]:
    """Return what members have declared, a line each under a heading; none where nothing is declared."""
    known = names(view)
    lines = []
    for each in view.get("declared", ()):
        said = [
            tr("{known} {words}", known=known.get(each["who"], each["who"]), words=each["words"]),
            *_numbers(each, known),
        ]
        lines.append(tr("  {said}.", said="; ".join(said)))
    return [tr("Declared:"), *lines] if lines else []


def changed(before: View, now: View) -> set[str]:
    """Return the ids of those whose intents are others than before, whatever the numbers."""
    was = {intent["who"]: _gist(intent) for intent in before.get("intents", ())}
    return {intent["who"] for intent in now.get("intents", ()) if was.get(intent["who"]) != _gist(intent)}


def _gist(intent: View) -> tuple[object, ...]:
    return intent["kind"], intent["words"], tuple(intent["targets"]), intent.get("reaches")


def _numbers(intent: View, known: Mapping[str, str]) -> list[str]:
    """Return what an intent may do, how likely, and what is to be doubted."""
    said = []
    if intent.get("reaches") is False:
        said.append(tr("out of reach"))
    elif intent["high"]:
        what = tr("for") if intent["kind"] not in ("heal", "help") else tr("to gain")
        together = tr(" in all, to share out") if intent.get("shared") and len(intent["targets"]) > 1 else ""
        together += tr(" to one of them") if intent.get("one_of") else ""
        chance = tr("{chance} % ", chance=intent["chance"]) if "chance" in intent else ""
        said.append(
            tr("{chance}{what} {span}{together}", chance=chance, what=what, span=span(intent), together=together)
        )
    elif intent.get("chance"):
        said.append(tr("{chance} %", chance=intent["chance"]))
    elif "chance" in intent and intent["targets"]:
        said.append(tr("it can do nothing"))
    if sure := intent.get("sure"):
        said.append(tr("{sure} each in any case", sure=sure))
    if fells := intent.get("fells"):
        chances = {loss["who"]: loss["fells"] for loss in intent.get("losses", ()) if loss.get("fells")}
        said.append(_fells(fells, chances, known))
    if (given := intent.get("given")) and given not in intent["words"]:
        said.append(given)
    if intent["feint"]:
        said.append(tr("may be a feint"))
    if intent.get("why"):
        said.append(str(intent["why"]).rstrip(".").lower())
    return said


def _fells(fells: Sequence[str], chances: Mapping[str, int], known: Mapping[str, str]) -> str:
    """Say whom an intent may fell, with the chance of each that is known."""
    every = [known.get(who, who) for who in fells]
    sure = all(chances.get(who) == 100 for who in fells)
    return (
        tr("fells {names}", names=both(every))
        if sure
        else tr(
            "may fell {names}",
            names=either([_at(name, chances.get(who)) for who, name in zip(fells, every, strict=True)]),
        )
    )


def _at(name: str, chance: int | None) -> str:
    return name if chance is None else tr("{name} at {chance} %", name=name, chance=chance)


def span(amounts: View) -> str:
    """Return least and most of an intent or a prospect: `3`, or `1 to 6`."""
    low, high = amounts["low"], amounts["high"]
    return str(low) if low == high else tr("{low} to {high}", low=low, high=high)


def beside(prospects: Sequence[View], option: str) -> str:
    """Return what an option does by itself, for its line: what is rolled, and what it risks."""
    found = [each for each in prospects if each["option"] == option and not each["field"]]
    if len(found) != 1:
        return ""
    said = [found[0]["words"]] if "chance" in found[0] else []
    said += [found[0]["risk"]] if found[0].get("risk") else []
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in said)


def short(prospect: View, label: str) -> str:
    """Return the numbers of a prospect, for the line of its target; a chance that the label tells is not repeated."""
    said = [tr("{chance} %", chance=prospect["chance"])] if "chance" in prospect and "%" not in label else []
    if prospect.get("high") and prospect.get("chance", 1):
        said.append(span(prospect))
    said += [tr("may fall")] if prospect.get("fells") else []
    return ", ".join(said)


def weighed(view: View, labels: Mapping[str, str], wanted: str, name: Callable[[str], str]) -> list[str]:
    """Return intents and prospects in full: what is done or answered, every part that counts, and what it risks.

    Args:
        view: the fight, or a campaign outside fights.
        labels: the labels of the options by id.
        wanted: beginnings of words of the answer and of whom it aims at, or of those whom an intent is about; empty for
            all.
        name: returns the name of an id.
    """
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in wanted.split()]
    found, known = [], names(view) if view.get("intents") else {}
    for each in view.get("prospects", ()):
        label, aim = labels.get(each["option"], each["option"]), name(each["target"])
        if all(pattern.search(f"{label} {aim}") for pattern in patterns):
            found.append(_whole(each, tr("{label}, {aim}", label=label, aim=aim) if each["field"] else label))
    if len(found) > MANY:
        found = [
            *found[:MANY],
            tr(
                "And {found} more; `{typed}` with a name, or part of an answer, tells fewer.",
                found=len(found) - MANY,
                typed=Verbatim("weigh"),
            ),
        ]
    meant = [each for each in view.get("intents", ()) if each.get("factors")]
    meant = [each for each in meant if all(pattern.search(_named(each, known)) for pattern in patterns)]
    return [
        *(tr("{intent} {counts}", intent=_intent(each, known), counts=counts(each["factors"])) for each in meant),
        *found,
    ]


def _named(intent: View, known: Mapping[str, str]) -> str:
    """Return the names of all whom an intent is about."""
    return " ".join(known.get(who, "") for who in (intent["who"], *intent["targets"]))


def counts(factors: Sequence[View]) -> str:
    """Return the parts of a number in a sentence."""
    parts = [tr("{name} {value}", name=part["name"], value=part["value"]) for part in factors]
    return tr("What counts: {parts}.", parts=", ".join(parts))


def _whole(prospect: View, answer: str) -> str:
    text = tr("{answer}: {words}.", answer=answer, words=prospect["words"])
    if prospect["factors"]:
        text += tr(" {counts}", counts=counts(prospect["factors"]))
    if prospect.get("risk"):
        text += tr(" Meanwhile: {risk}.", risk=prospect["risk"])
    return text
