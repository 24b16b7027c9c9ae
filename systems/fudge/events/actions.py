"""Events of actions: moves, attacks, items, and conditions of the turn."""

from collections.abc import Sequence

from systems.fudge.events.wording import part_words, sum_words
from systems.fudge.rules.modifiers import STANDING, Parts
from systems.fudge.rules.wound_track import NAMES, WORDS
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class Moved(Event):
    """A unit moves (FT-12, FT-13)."""

    who: str
    x: int
    y: int
    metres: int
    to: str

    def words(self, name: Namer) -> str:
        """State the distance and the destination."""
        if not self.to or "," in self.to:
            return tr("{who} moves {metres} m.", who=name(self.who), metres=self.metres)
        return tr("{who} moves {metres} m towards {to}.", who=name(self.who), metres=self.metres, to=name(self.to))

    def cues(self) -> Sequence[Cue]:
        """Go to the spot. Front ends show it only of those whose spot the view tells."""
        return [Cue("move", self.who, f"{self.x},{self.y}")]


class PostureTaken(Event):
    """A unit stands up, kneels or drops prone (FT-13)."""

    who: str
    posture: str

    def words(self, name: Namer) -> str:
        """Name the posture."""
        who = name(self.who)
        return {
            "standing": tr("{who} stands up.", who=who),
            "kneeling": tr("{who} kneels down.", who=who),
            "prone": tr("{who} drops prone.", who=who),
        }[self.posture]

    def cues(self) -> Sequence[Cue]:
        """Mark the posture."""
        return [Cue("mark", self.who, text=tr("stands") if self.posture == STANDING else self.posture)]


class Aimed(Event):
    """A unit has spent the turn aiming (FT-07, FT-13)."""

    who: str
    at: str

    def words(self, name: Namer) -> str:
        """Name the target."""
        return tr("{who} has taken aim at {at}.", who=name(self.who), at=name(self.at))

    def cues(self) -> Sequence[Cue]:
        """Mark the aim."""
        return [Cue("mark", self.who, self.at, text=tr("aims"))]


class Sought(Event):
    """A unit looks for a target out of sight (FT-14)."""

    who: str
    target: str
    notice: int
    stealth: int
    located: bool

    def words(self, name: Namer) -> str:
        """Show both totals."""
        verdict = tr("located") if self.located else tr("not found; the attack is lost")
        sums = tr("Notice {notice} against Stealth {stealth}", notice=self.notice, stealth=self.stealth)
        return tr(
            "{who} looks for {target}: {sums}, {verdict}.",
            who=name(self.who),
            target=name(self.target),
            sums=sums,
            verdict=verdict,
        )

    def cues(self) -> Sequence[Cue]:
        """Mark the result."""
        return [Cue("mark", self.who, self.target, text=tr("located") if self.located else tr("not found"))]


class AttackLost(Event):
    """An attack finds no target; it is not aimed at another (FT-12, BH-08)."""

    attacker: str
    target: str
    why: str

    def words(self, name: Namer) -> str:
        """State the reason."""
        return tr(
            "The attack of {attacker} on {target} is lost: {why}.",
            attacker=name(self.attacker),
            target=name(self.target),
            why=self.why,
        )

    def cues(self) -> Sequence[Cue]:
        """Miss."""
        return [Cue("miss", self.attacker, self.target, text=self.why)]


class ThingKept(Event):
    """An item stays unused, since its target is gone or out of sight (IT-11)."""

    who: str
    thing: str
    target: str
    why: str

    def words(self, name: Namer) -> str:
        """State the reason."""
        return tr(
            "{who} keeps the {thing}: {target} is {why}.",
            who=name(self.who),
            thing=name(self.thing),
            target=name(self.target),
            why=self.why,
        )

    def cues(self) -> Sequence[Cue]:
        """Mark it."""
        return [Cue("mark", self.who, self.target, text=tr("kept"))]


class Attacked(Event):
    """An attack roll against a defence roll, and the result (FT-05 to FT-09)."""

    attacker: str
    target: str
    weapon: str
    attack_roll: int
    attack_skill: str
    attack_value: int
    attack_parts: Parts
    attack: int
    defence_roll: int
    defence_skill: str
    defence_value: int
    defence_parts: Parts
    defence: int
    damage_parts: Parts
    value: int
    """Damage value; it counts only for a hit."""
    wound: str
    """Empty for a miss."""

    def words(self, name: Namer) -> str:
        """Show both sums and the result."""
        ours = sum_words(self.attack_roll, self.attack_skill.title(), self.attack_value, self.attack_parts, self.attack)
        theirs = sum_words(
            self.defence_roll, self.defence_skill.title(), self.defence_value, self.defence_parts, self.defence
        )
        if not self.wound:
            result = tr("a miss")
        else:
            margin = " ".join([str(self.attack - self.defence), *part_words(self.damage_parts)])
            result = tr("a hit by {margin}: {wound}", margin=margin, wound=NAMES[self.wound])
        target = name(self.target)
        return tr(
            "{attacker} attacks {target} ({weapon}): {ours}; {target}: {theirs}; {result}.",
            attacker=name(self.attacker),
            target=target,
            weapon=self.weapon,
            ours=ours,
            theirs=theirs,
            result=result,
        )

    def cues(self) -> Sequence[Cue]:
        """Attack, and miss or mark the wound, which comes at the turn's end; the dice have been shown."""
        strike = Cue("strike", self.attacker, self.target, text=self.weapon)
        if not self.wound:
            return [strike, Cue("miss", self.attacker, self.target)]
        return [strike, Cue("mark", self.target, text=WORDS[self.wound])]


class Left(Event):
    """A unit is out of the fight: over the edge, or surrendered (FT-15, BH-05)."""

    who: str
    how: str

    def words(self, name: Namer) -> str:
        """State the way out."""
        if self.how == "yielded":
            return tr("{who} throws down what they have and gives up.", who=name(self.who))
        return tr("{who} gets away.", who=name(self.who))

    def cues(self) -> Sequence[Cue]:
        """Let it go."""
        return [Cue("leave", self.who, text=tr("gives up") if self.how == "yielded" else tr("gets away"))]


class ConditionTaken(Event):
    """A condition holds for the coming turn."""

    who: str
    what: str

    def words(self, name: Namer) -> str:
        """Describe the condition."""
        return tr("{who} {what}.", who=name(self.who), what=self.what)

    def cues(self) -> Sequence[Cue]:
        """Mark the condition, of a whole side over nobody."""
        return [Cue("mark", "" if self.who in ("party", "foes") else self.who, text=self.what)]
