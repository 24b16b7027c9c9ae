"""What a stage shows: units, intents, declarations and prospects of a fight's view, by id, and what is being played.

Nothing here draws. All that is drawn of a unit comes from its `Figure`; a round that is played has a view of its own
for each moment.
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from game.window.art.portraits import Sitter
from game.window.playback.playing import Playing
from game.window.request.worth import UNKNOWN, Worth, worth_of
from game.window.stage.battle_map import cell_id, zone_at
from systems.table.battle.foresight import IntentView, LossView, ProspectView
from systems.table.battle.losses import fall_by
from systems.table.battle.stand import SightView, StandView
from systems.table.battle.view import AreaView
from systems.table.loop.language import tr

HELPING = ("heal", "help")
"""Kinds of intents whose amounts are gained rather than lost."""
_NOTHING: Mapping[str, Any] = {}


class Figure(NamedTuple):
    """A unit as the stage shows it."""

    id: str
    name: str
    foe: bool
    now: int
    most: int
    """0 without a bar."""
    words: str
    able: bool
    done: bool
    """Whether it has had its turn, or has declared, in this round."""
    notes: tuple[str, ...]
    sitter: Sitter
    spot: tuple[int, int] | None = None
    """The cell where it stands, on a map."""
    segments: bool = False
    """Whether the bar is in segments: amounts are in other units, and it is never written in figures."""
    place: int = 0
    """Its place in the order that is being set, from 1; 0 without one."""

    @property
    def number(self) -> str:
        """The number, or single letter, at the end of a name, which tells units of one name apart."""
        last = self.name.rpartition(" ")[2]
        return last if " " in self.name and (last.isdecimal() or (len(last) == 1 and last.isalpha())) else ""


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


class Scene:
    """A fight as the stage shows it."""

    def __init__(
        self, battle: Mapping[str, Any], sitters: Mapping[str, Sitter] = _NOTHING, playing: Playing | None = None
    ) -> None:
        """Read a fight's view.

        Args:
            battle: the view.
            sitters: whose portraits are shown, by the ids of units.
            playing: what is being played, if anything is.
        """
        self.battle, self.playing = battle, playing
        land = battle.get("map")
        spots = {where["id"]: (where["x"], where["y"]) for where in land["places"]} if land else {}
        self.party = [_figure(unit, False, sitters, spots) for unit in battle["party"]["units"]]
        self.foes = [_figure(unit, True, sitters, spots) for unit in battle["foes"]["units"]]
        self.figures = {figure.id: figure for figure in (*self.party, *self.foes)}
        self.areas: dict[str, AreaView] = {area["id"]: area for area in land["areas"]} if land else {}
        self.intents: dict[str, IntentView] = {
            intent["who"]: intent for intent in battle.get("intents", ()) if self._acts(intent["who"])
        }
        self.stands: dict[str, StandView] = {
            stand["who"]: stand for stand in battle.get("stands", ()) if land and playing is None
        }
        """What the places of units mean, by their ids; nothing while a round is played."""
        self.declared: dict[str, IntentView] = {
            each["who"]: each for each in battle.get("declared", ()) if each["who"] in self.figures
        }
        """What members have declared, until it happens."""
        self.deeds: dict[str, IntentView] = {**self.intents, **self.declared}
        """What both sides are about to do, by who does it."""
        self._prospects: dict[tuple[str, str], list[ProspectView]] = {}
        for prospect in battle.get("prospects", ()):
            self._prospects.setdefault((prospect["option"], prospect["target"]), []).append(prospect)
        self._threats = {who: self._threat(who) for who in self.figures}
        self._tied = {who: self._ties(who) for who in self.figures}

    def _acts(self, who: str) -> bool:
        return who in self.figures and self.figures[who].able

    @property
    def ordered(self) -> list[IntentView]:
        """Intents in the order in which they come to pass; those without a known place are left out."""
        return sorted((each for each in self.intents.values() if each["order"] > 0), key=lambda each: each["order"])

    def prospect(self, option: str, target: str, field: str = "") -> ProspectView | None:
        """What an answer may do to a target; None where nothing is known."""
        found = self._prospects.get((option, target), ())
        return next((each for each in found if not field or each["field"] in ("", field)), None)

    def prospects(self, option: str = "", target: str = "") -> list[ProspectView]:
        """The prospects of an option, of a target, or of both."""
        return [
            each
            for (of, at), found in self._prospects.items()
            if (not option or of == option) and (not target or at == target)
            for each in found
        ]

    def holding(self, option: str, chosen: Collection[str], field: str) -> ProspectView | None:
        """The prospect of a target that was chosen before, if it holds for one value of another field alone."""
        found = (each for each in self.prospects(option) if each["target"] in chosen)
        return next((each for each in found if field in each.get("fields", _NOTHING)), None)

    def given(self, option: str, target: str) -> Mapping[str, str]:
        """The values for which what is foreseen of an option and a target holds, by the names of their fields."""
        found = self.prospect(option, target)
        return found.get("fields", _NOTHING) if found is not None else _NOTHING

    def worth(self, option: str) -> Worth:
        """What an option may come to at its best target."""
        return max(map(worth_of, self.prospects(option)), default=UNKNOWN)

    def threat(self, who: str) -> Threat:
        """What a unit may lose to all who aim at it."""
        return self._threats[who]

    def _threat(self, who: str) -> Threat:
        figure = self.figures[who]
        found = [(each, loss) for each in self.deeds.values() if (loss := loss_by(each, who)) is not None]
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

    def tied(self, who: str) -> frozenset[str]:
        """A unit with those whom it aims at, and those who aim at it."""
        return self._tied[who]

    def _ties(self, who: str) -> frozenset[str]:
        found = {who}
        if who in self.deeds:
            found.update(self.deeds[who]["targets"])
        found.update(each["who"] for each in self.deeds.values() if who in each["targets"])
        return frozenset(found)

    def between(self, who: str, target: str) -> SightView | None:
        """How a unit stands towards another; None where nothing is known of it."""
        stand = self.stands.get(who)
        return next((each for each in stand["sights"] if each["at"] == target), None) if stand else None

    def area(self, key: str) -> AreaView | None:
        """The area of an id, or the one that a cell lies in."""
        cell = cell_id(key)
        if key in self.areas or cell is None:
            return self.areas.get(key)
        return zone_at(list(self.areas.values()), *cell)

    def kind(self, key: str) -> str:
        """What something on the stage is, in a word."""
        if key in self.figures:
            return "enemy" if self.figures[key].foe else "member"
        unit = (self.battle.get("map") or {}).get("unit", "")
        return unit if unit in ("zone", "square") else "place"

    def spot(self, key: str) -> tuple[int, int] | None:
        """Where a unit stands, where a cell is, or the middle of an area; None without a map."""
        if key in self.figures:
            return self.figures[key].spot
        if (area := self.areas.get(key)) is not None:
            return area["x"] + area["width"] // 2, area["y"] + area["height"] // 2
        return cell_id(key)

    def shown(self, key: str) -> bool:
        """Whether an id is something on the stage: a unit, an area, or a cell of the map."""
        return key in self.figures or key in self.areas or (bool(self.battle.get("map")) and cell_id(key) is not None)


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


def _figure(
    unit: Mapping[str, Any],
    foe: bool,
    sitters: Mapping[str, Sitter],
    spots: Mapping[str, tuple[int, int]],
) -> Figure:
    key, name = str(unit["id"]), str(unit["name"])
    sitter = sitters.get(key) or Sitter(key, name, foe=foe)
    return Figure(
        key,
        name,
        foe,
        int(unit.get("now", 0)),
        int(unit.get("most", 0)),
        str(unit.get("words", "")),
        bool(unit.get("able", True)),
        bool(unit.get("done", False)),
        tuple(str(note) for note in unit.get("notes", ())),
        sitter if sitter.icon else sitter._replace(icon=str(unit.get("icon", ""))),
        spots.get(key),
        bool(unit.get("segments", False)),
        int(unit.get("place", 0)),
    )
