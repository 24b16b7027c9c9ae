"""What the answers of the open request may do to whom, by the rules' own arithmetic, for players alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from systems.reactive.blocks import Gain
from systems.reactive.mechanics.damage import hp_lost
from systems.reactive.mechanics.intents import shown_target
from systems.reactive.mechanics.rolls import hampered
from systems.reactive.rules import FAILED, Level, defended
from systems.reactive.state import Foe, Member, State
from systems.reactive.view.attack_prospects import AttackProspects, helped
from systems.reactive.view.forecast import Roll, against
from systems.reactive.view.intents import Intents
from systems.reactive.view.wording import NOBODY, WEAPON_HELP, reward_words
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import ProspectView, averaged, prospect, span
from systems.table.battle.items import words_of
from systems.table.battle.losses import loss_view
from systems.table.battle.setup import Thing
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import tr
from systems.table.loop.requests import Option


def prospects(fight: Fight) -> list[ProspectView]:
    """Return them for every answer that aims at somebody, in the order of the options."""
    request = fight.request
    if request is None:
        return []
    made = Prospects(fight, fight.bound(State))
    found = made.kinds.get(request.kind, {})
    return [each for option in request.options if (of := found.get(option.id.partition(":")[0])) for each in of(option)]


class Prospects:
    """Makes the prospects of each kind of answer."""

    def __init__(self, fight: Fight, state: State) -> None:
        """Keep what they are made from."""
        self.fight, self.state = fight, state
        self.name = fight.name
        free: dict[str, Callable[[Option], Iterator[ProspectView]]] = {
            "use": self._use, "do": self._act, "give": self._give,
        }  # fmt: skip
        answers = {"no": self._land, "none": self._land, "by": self._step_in}
        self.kinds: Mapping[str, Mapping[str, Callable[[Option], Iterator[ProspectView]]]] = {
            "turn": {"attack": AttackProspects(fight, state).of, "defend": self._guard, **free},
            "free": free,
            "answer": answers,
            "shield": {"use": self._shield, "keep": self._shield},
        }

    @property
    def member(self) -> Member:
        """The member asked."""
        return self.state.members[self.fight.flow.who]

    def _guard(self, option: Option) -> Iterator[ProspectView]:
        """Standing ready for an ally, against the enemy that shows an aim at them and is hardest to defend against."""
        for ally in option.ids("ally"):
            foes = [foe for foe in self.state.able_foes() if not foe.stance.attackers]
            made = prospect(option.id, "ally", ally)
            made["words"] = tr("nobody shows an aim at {ally}", ally=self.name(ally))
            if aims := [foe for foe in foes if shown_target(foe.declared) == ally]:
                worst = min(aims, key=lambda foe: foe.against)
                roll = self._defence(self.member, worst, tr("standing ready"))
                made["chance"], made["factors"] = roll.chance, roll.factors()
                whole, never = roll.percent("success", "critical_success"), roll.percent("critical_success")
                blow = tr("damage of {id} off {ally}", id=self.name(worst.id), ally=self.name(ally))
                ward = self.state.members[ally]
                spread = Intents(self.fight, self.state).losses(worst, ward, self.member)
                loss = loss_view(ally, spread, ward.health.hp)
                then = tr(
                    "{ally} then loses {span} HP to it", ally=self.name(ally), span=span(loss["low"], loss["high"])
                )
                made["words"] = tr(
                    "keeps {blow} with {chance} %, all of it with {whole} %; {then}, {averaged}",
                    blow=blow,
                    chance=roll.chance,
                    whole=whole,
                    then=then,
                    averaged=averaged(loss),
                )
                made["risk"] = tr("whoever steps in takes half of it or all, at {value} %", value=100 - never)
            yield made

    def _defence(self, member: Member, foe: Foe, better: str) -> Roll:
        grip = (
            tr("in the grip of {caught_by}", caught_by=self.name(member.plight.caught_by))
            if hampered(member, "")
            else ""
        )
        return Roll(self.state, member, against(foe), better, grip)

    def _step_in(self, option: Option) -> Iterator[ProspectView]:
        """A defence in answer to a blow that is known (RX-09)."""
        state, blow = self.state, self.state.blow
        defender, ward = state.members[option.id.partition(":")[2]], state.members[state.ward()]
        foe = state.foes[blow.foe]
        roll = self._defence(defender, foe, "")
        saved = [hp_lost(ward, defended(level, blow.amount)[1]) for level in roll.possible() if level not in FAILED]
        made = prospect(option.id, "", ward.id, chance=roll.chance)
        low, high = min(saved), max(saved)
        made["low"], made["high"], made["fells"] = low, high, high >= ward.health.hp
        made["factors"] = roll.factors()
        less = tr("{span} HP, and not {hp_lost}", span=span(low, high), hp_lost=hp_lost(ward, blow.amount))
        made["words"] = tr(
            "{id} steps in: {chance} % that {ward} loses {less}",
            id=self.name(defender.id),
            chance=roll.chance,
            ward=self.name(ward.id),
            less=less,
        )
        own = {level: hp_lost(defender, defended(level, blow.amount)[0]) for level in roll.possible()}
        costs = [
            tr("{lost} at {percent} %", lost=lost, percent=roll.percent(*levels))
            for lost, levels in _by_value(own)
            if lost
        ]
        if costs:
            risk = tr("{who} loses {costs}", who=self.name(defender.id), costs=", ".join(costs))
            falls = max(own.values()) >= defender.health.hp
            made["risk"] = tr("{risk} and may fall", risk=risk) if falls else risk
        helpers = option.ids("helper")
        if helpers:
            made["fields"] = {"helper": NOBODY}
        yield made
        for who in helpers:
            better = "" if who == NOBODY else tr("{who} helps", who=self.name(who))
            yield helped(self.fight, option, who, self._defence(defender, foe, better))

    def _land(self, option: Option) -> Iterator[ProspectView]:
        """Letting a blow land."""
        ward = self.state.members[self.state.ward()]
        yield self._loses(option, ward, self.state.blow.amount)

    def _shield(self, option: Option) -> Iterator[ProspectView]:
        """Using a Shield against what is coming, or taking it (IT-05)."""
        yield self._loses(option, self.member, 0 if option.id == "use" else self.member.plight.coming)

    def _loses(self, option: Option, member: Member, damage: int) -> ProspectView:
        lost = hp_lost(member, damage)
        made = prospect(option.id, "", member.id)
        made["low"] = made["high"] = lost
        made["fells"] = lost >= member.health.hp
        words = tr("{who} loses {lost} of {hp} HP", who=self.name(member.id), lost=lost, hp=member.health.hp)
        made["words"] = tr("{words} and is down", words=words) if made["fells"] else words
        return made

    def _use(self, option: Option) -> Iterator[ProspectView]:
        """A thing, on each unit that it can be used on (IT-11)."""
        thing = self.fight.gear[option.id.partition(":")[2]][0].thing
        for field in ("target", "foe"):
            for who in option.ids(field):
                yield self._used(option, field, who, thing)

    def _used(self, option: Option, field: str, who: str, thing: Thing) -> ProspectView:
        unit = self.state.units[who]
        made = prospect(option.id, field, who)
        made["words"] = tr(
            "{words_of}; {who} has {hp} of {max_hp} HP",
            words_of=words_of(self.fight, thing),
            who=self.name(who),
            hp=unit.health.hp,
            max_hp=unit.max_hp,
        )
        for effect in thing.effects:
            if effect.effect == "damage" and field == "foe":
                made["low"] = made["high"] = min(unit.health.hp, effect.model_dump()["amount"])
                made["fells"] = made["high"] >= unit.health.hp
            elif effect.effect == "heal" and field == "target":
                dice, room = parse_dice(effect.model_dump()["amount"]), unit.max_hp - unit.health.hp
                made["low"], made["high"] = min(dice.least, room), min(dice.most, room)
        return made

    def _act(self, option: Option) -> Iterator[ProspectView]:
        """A free act, on everybody whom its gains touch (RX-05)."""
        act, _ = self.state.acts[option.id.partition(":")[2]]
        touched = {unit.id: unit for gain in act.gains for unit in self._touched(gain)}
        for unit in touched.values():
            gains = tuple(gain for gain in act.gains if unit in self._touched(gain))
            made = prospect(option.id, "", unit.id)
            made["words"] = tr(
                "{act}: {reward_words}", act=act.name, reward_words=reward_words(gains, self.fight.names)
            )
            for kind, room in (("damage", unit.health.hp), ("heal", unit.max_hp - unit.health.hp)):
                if amount := sum(gain.amount for gain in gains if gain.gain == kind):
                    made["low"] = made["high"] = min(amount, room)
                    made["fells"] = kind == "damage" and amount >= room
            yield made

    def _touched(self, gain: Gain) -> Sequence[Foe | Member]:
        if gain.gain in ("exit", "loot"):
            return []
        if gain.gain in ("heal", "advantage"):
            return self.state.able_members()
        return [foe for foe in self.state.able_foes() if not gain.foe or foe.id == f"foe-{gain.foe}"]

    def _give(self, option: Option) -> Iterator[ProspectView]:
        """A weapon from the ground, to each who can take it."""
        weapon, _ = self.state.arms[option.id.partition(":")[2]]
        for who in option.ids("to"):
            made = prospect(option.id, "to", who)
            made["words"] = tr(
                "{who} bears the {weapon}, which {help}",
                who=self.name(who),
                weapon=weapon.name,
                help=WEAPON_HELP[weapon.effect],
            )
            yield made


def _by_value(losses: Mapping[Level, int]) -> list[tuple[int, list[Level]]]:
    """Return each loss with the levels that bring it, the worst first."""
    return [
        (lost, [level for level in losses if losses[level] == lost])
        for lost in sorted(set(losses.values()), reverse=True)
    ]
