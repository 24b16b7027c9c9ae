"""What units may lose to all who aim at them, summed up from what both sides are about to do."""

from collections.abc import Collection
from typing import NamedTuple

from game.window.stage.figures import Figure
from systems.table.battle.foresight import IntentView, LossView
from systems.table.battle.losses import fall_by
from systems.table.loop.language import tr

HELPING = ("heal", "help")
"""Kinds of intents whose amounts are gained rather than lost."""


class Threat(NamedTuple):
    """What a unit may lose to all who aim at it, never more than its bar has."""

    now: int
    """What its bar has; 0 where that is not counted in points."""
    most: int
    """The worst of all that is known to go at it; what all targets share out is not in it."""
    mean: int
    """What of it is lost on average, or for certain where no average is known, in tenths of a point."""
    fells: bool
    """Whether it may fall by any of it, however unlikely."""
    by: tuple[str, ...]
    shared: int = 0
    """What is lost by all targets together, in whatever parts."""
    maybe: int = 0
    """What goes at one of several, of whom it may be one."""
    chance: int | None = None
    """Per cent at which it falls by those of whom that is known; None where it is known of nobody."""
    exact: bool = True
    """Whether it falls no more often than that: all are known, and independent of each other."""
    given: str = ""
    """On what some of it depends."""
    averaged: bool = False
    """Whether `mean` is an average of all of it."""

    @property
    def expected(self) -> int:
        """The average in whole points, no more than the worst."""
        return min(self.most, (self.mean + 5) // 10)

    @property
    def certain(self) -> bool:
        """Whether it falls, whatever the dice."""
        return self.fells and self.chance == 100

    @property
    def words(self) -> str:
        """The loss in words."""
        said = (
            [tr("{most} of {now}", most=self.most, now=self.now) if self.now else f"{self.most}"] if self.most else []
        )
        if said and self.averaged and 10 * self.most > self.mean:
            whole, tenth = divmod(self.mean, 10)
            mean = f"{whole}.{tenth}" if tenth else f"{whole}"
            said[0] = tr("{loss}, {mean} on average", loss=said[0], mean=mean)
        if self.shared:
            said.append(tr("a share of {shared} in all, as you choose", shared=self.shared))
        if self.maybe:
            said.append(
                tr("{maybe} more by what goes at one of several", maybe=self.maybe)
                if self.most
                else tr("{maybe} by what goes at one of several", maybe=self.maybe)
            )
        return "; ".join(said)

    @property
    def fall(self) -> str:
        """How likely it falls, in words; empty where it cannot."""
        if not self.fells:
            return ""
        if self.certain:
            return tr("falls")
        if not self.chance:
            return tr("may fall")
        return (
            tr("falls {chance} %", chance=self.chance)
            if self.exact
            else tr("falls {chance} % or more", chance=self.chance)
        )


def threat_to(figure: Figure, deeds: Collection[IntentView]) -> Threat:
    """Sum up what all deeds of both sides may do to a unit."""
    who = figure.id
    found = [(each, loss) for each in deeds if (loss := loss_by(each, who)) is not None]
    own = [(each, loss) for each, loss in found if not each.get("one_of")]
    parts = [each for each, loss in own if shared(each) and loss["high"] > each.get("sure", 0)]
    worst = sum(each.get("sure", 0) if each in parts else loss["high"] for each, loss in own)
    mean = sum(loss.get("mean", 10 * loss["low"]) for _, loss in own)
    maybe = sum(loss["high"] for each, loss in found if each.get("one_of"))
    utmost = sum(loss["high"] for _, loss in found)
    counted = figure.most > 0 and not figure.segments
    has = figure.now if counted else utmost
    falls = any(who in each.get("fells", ()) for each, _ in found) or (counted and 0 < has <= utmost)
    sure = sum(loss["low"] for each, loss in own if "given" not in each)
    chances = [loss["fells"] for _, loss in found if "fells" in loss]
    if counted and has and len(found) > 1:
        chances.append(fall_by((loss for _, loss in found), has))
    chance = 100 if counted and 0 < has <= sure else max(chances, default=None)
    known = counted and all("ways" in loss and not loss.get("rises") for _, loss in found)
    most = min(has, worst)
    return Threat(
        now=has if counted else 0,
        most=most,
        mean=min(10 * most, mean),
        fells=falls,
        by=tuple(each["who"] for each, _ in found),
        shared=sum(each["high"] for each in parts),
        maybe=maybe,
        chance=chance,
        exact=(known or len(found) == 1) and not parts,
        given=next((each["given"] for each, _ in own if "given" in each), ""),
        averaged=all("mean" in loss for _, loss in own),
    )


def loss_by(intent: IntentView, who: str) -> LossView | None:
    """What somebody loses by an intent; None where it is nothing, or does not go at them."""
    if intent["kind"] in HELPING:
        return None
    found = next((each for each in intent.get("losses", ()) if each["who"] == who), None)
    if found is None and who in intent["targets"] and reaches(intent) and "losses" not in intent:
        found = {"who": who, "low": 0, "high": intent["high"]}
    falls = who in intent.get("fells", ())
    return found if found is not None and (found["high"] or falls) else None


def shared(intent: IntentView) -> bool:
    """Whether several targets lose its amount together."""
    return intent.get("shared", False) and len(intent["targets"]) > 1


def reaches(intent: IntentView) -> bool:
    """Whether anything can come of it as things stand."""
    return intent.get("reaches", True)
