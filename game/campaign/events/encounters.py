"""Events in and after encounters."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, mark, tr


class EncounterBegan(Event):
    """The party meets the encounter of a hex, or that of a band, whose name it has then."""

    encounter: str
    text: str
    ambush: bool
    band: str = ""

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return tr(
            "{ambush}{encounter}. {text}",
            ambush=tr("Ambush! ") if self.ambush else "",
            encounter=name(self.band or self.encounter),
            text=self.text,
        ).strip()


class SceneTested(Event):
    """A test in a scene (HX-23). `partly`: it failed, with a partial result (ZN-25)."""

    who: str
    skill: str
    roll: int
    value: int
    total: int
    difficulty: int
    passed: bool
    partly: bool = False
    said: str = ""
    """The ruleset's wording of the attempt, where it is no plain sum."""

    def words(self, name: Namer) -> str:
        """Show the attempt and its result."""
        verdict = tr("passed") if self.passed else tr("partly passed") if self.partly else tr("failed")
        sum_ = tr(
            "{roll} + {skill} {value} = {total} against {difficulty}",
            roll=self.roll,
            skill=self.skill,
            value=self.value,
            total=self.total,
            difficulty=self.difficulty,
        )
        return tr("{who} tries: {said}, {verdict}.", who=name(self.who), said=self.said or sum_, verdict=verdict)


class EffortMade(Event):
    """An attempt at a feat of effort: its total and target, the progress made, and the progress so far (ZN-26).

    `timer` is 0 where time does not matter.
    """

    who: str
    skill: str
    roll: int
    value: int
    total: int
    difficulty: int
    made: int
    progress: int
    goal: int
    turn: int
    timer: int
    said: str = ""

    def words(self, name: Namer) -> str:
        """Show attempt, progress and time."""
        attempt = tr(
            "{roll} + {skill} {value} = {total} against {difficulty}",
            roll=self.roll,
            skill=self.skill,
            value=self.value,
            total=self.total,
            difficulty=self.difficulty,
        )
        turn = (
            tr("turn {turn} of {timer}", turn=self.turn, timer=self.timer)
            if self.timer
            else tr("turn {turn}", turn=self.turn)
        )
        made = tr("{made} progress", made=self.made) if self.made else tr("no progress")
        return tr(
            "{who} tries: {said}, {made}; {progress} of {goal} in {turn}.",
            who=name(self.who),
            said=self.said or attempt,
            made=made,
            progress=self.progress,
            goal=self.goal,
            turn=turn,
        )


class SceneTold(Event):
    """The result of a decision in a scene, or a discovery at a landmark."""

    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return self.text


class NothingCame(Event):
    """What a scene or a find held brought nothing this time."""

    text: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return self.text


class GoldPaid(Event):
    """The party pays."""

    gold: int
    left: int

    def words(self, name: Namer) -> str:
        """State the amount."""
        return tr("The party pays {gold} gold; {left} left.", gold=self.gold, left=self.left)


class HexWon(Event):
    """A hex is safe after its encounter (HX-17). `until`: a day, -1 for good."""

    at: str
    until: int

    def words(self, name: Namer) -> str:
        """State the duration."""
        return tr(
            "{at} is safe {how_long}.",
            at=self.at,
            how_long=tr("for good") if self.until < 0 else tr("until day {until}", until=self.until),
        )


class CorpseLeft(Event):
    """A useful corpse of a foe lies in the hex (IT-07)."""

    corpse: str
    called: str

    def words(self, name: Namer) -> str:
        """Name the corpse."""
        return tr("The body of {called} lies here.", called=self.called)


class FellBack(Event):
    """The party leaves an encounter for the place that it came from (HX-17)."""

    at: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return tr("The party falls back to {at}; its movement is spent.", at=self.at)


class Routed(Event):
    """After a rout the survivors wake at dawn, poorer (HX-16)."""

    at: str
    gold: int
    goods: int

    def words(self, name: Namer) -> str:
        """State the losses."""
        goods = counted(self.goods, "piece") + tr(" of the goods")
        return tr(
            "At dawn the survivors wake at {at}. Gone are {gold} gold and {goods}.",
            at=self.at,
            gold=self.gold,
            goods=goods,
        )


class CampaignOver(Event):
    """The campaign ends, `won`, `lost`, `other` or with everybody `dead`, with its score by lines (HX-09, HX-11)."""

    outcome: str
    day: int
    score: tuple[tuple[str, int], ...]

    def words(self, name: Namer) -> str:
        """State the end, and itemise the score."""
        how = _ENDS[self.outcome]
        lines = ", ".join(tr("{label} {points}", label=label, points=points) for label, points in self.score)
        total = sum(points for _, points in self.score)
        return tr(
            "{how} The campaign ends on day {day} with {total} points: {lines}.",
            how=how,
            day=self.day,
            total=total,
            lines=lines,
        )


_ENDS = {
    "won": mark("The party has done what it came for."),
    "lost": mark("The party has not done what it came for."),
    "other": mark("The party has done something else than what it came for."),
    "dead": mark("Nobody of the party is left."),
}
"""How a campaign ended, by its outcome."""
