"""What holds for things that heal and ward, in duels with a foe that only strikes or only waits."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from unittest.mock import patch

from game.testing.fights import Plain, against, begun
from game.testing.subject import Subject
from game.testing.trials import bars, filled, idle, losses
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import ProspectView
from systems.table.battle.setup import Encounter, Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice, Request
from systems.table.ruleset import Ruleset

STOUT = Core(might=4, agility=4, wits=4, vigour=8)
STRONG = Core(might=6, agility=6, wits=4, vigour=8, threat=2)
WEAK = Core(might=1, agility=1, wits=1, vigour=2)
WAITS: Plain = {"rules": [{"intent": "guard"}]}
STRIKES: Plain = {"rules": [{"intent": "attack"}]}
DRAUGHT: Plain = {"id": "thing-draught", "name": "draught", "effects": [{"effect": "heal", "amount": "1d6+2"}]}
SHIELD: Plain = {"id": "thing-shield", "name": "shield", "effects": [{"effect": "absorb"}]}
REQUESTS = 30
HARM = (12, 9, 7, 5, 3, 1)
"""Harm to be healed, the more the better: what a bar does not lack cannot come back."""
CALLS = 300


def hurt(rules: Ruleset, member: Member) -> Member:
    """Return a member with the most harm of a few that leaves it able."""
    bodies = [rules.hurt(dict(member.block), dict(member.body), harm) for harm in HARM]
    return member.model_copy(update={"body": next(each for each in bodies if rules.able(dict(member.block), each))})


def duel(rules: Ruleset, foe: Core, behaviour: Plain, thing: Plain, harmed: bool = False) -> tuple[Encounter, Party]:
    """Return a fight of two members, hurt or not and with a thing of three uses each, against one foe."""
    encounter, party = against(rules, [STOUT, STOUT], [(foe, behaviour)])
    members = tuple(hurt(rules, each) if harmed else each for each in party.members)
    things = [
        Thing.model_validate({**thing, "id": f"{thing['id']}-{each.id}", "item": "t:it", "holder": each.id, "uses": 3})
        for each in members
    ]
    return encounter, party.model_copy(update={"members": members, "things": tuple(things)})


def healing(battle: Battle, request: Request) -> Iterator[tuple[Choice, ProspectView]]:
    """Yield the answers that aim at a member, and roll nothing against anybody."""
    members = {each.id for each in battle.party.members}
    for each in battle.view()["prospects"]:
        option = request.option(each["option"])
        if option is not None and each["target"] in members and "chance" not in each:
            aim = {each["field"]: each["target"]} if each["field"] else {}
            yield filled(request, option, {**each.get("fields", {}), **aim}), each


def until_asked(battle: Battle, choice: Choice, number: int) -> Mapping[str, int]:
    """Give an answer, play on to the next request or the end of the round, and return all bars."""
    battle.take(choice)
    for _ in range(CALLS):
        if battle.request is not None or battle.result.outcome or battle.ruleset.rounds(battle) != number:
            break
        battle.step()
    return bars(battle)


class ThingTests(Subject):
    """Healing and Shift Shields."""

    def test_a_round_in_which_somebody_was_only_healed_is_not_quiet(self) -> None:
        rules, over = self.rules, Battle.round_over
        last: list[Mapping[str, int]] = []

        def watched(battle: Battle) -> bool:
            now = bars(battle)
            if better := [who for who, points in now.items() if last and points > last[0].get(who, points)]:
                assert battle.quiet.stirred, f"{', '.join(better)} was healed in this round: call fight.stir()."
            last[:] = [now]
            return over(battle)

        encounter, party = duel(rules, STRONG, WAITS, DRAUGHT, True)
        with (
            patch.object(Battle, "round_over", watched),
            closing(Battle(rules, encounter, party, SeededDice(1))) as battle,
        ):
            last.append(bars(battle))
            battle.start()
            for _ in range(REQUESTS):
                if (request := battle.request) is None:
                    break
                choice = next((choice for choice, _ in healing(battle, request)), None)
                battle.choose(choice or idle(battle, request))

    def test_healing_comes_to_what_its_prospect_tells(self) -> None:
        rules = self.rules
        encounter, party = duel(rules, WEAK, WAITS, DRAUGHT, True)
        with closing(begun(rules, encounter, party, 2)) as battle:
            request = battle.request
            told = [] if request is None else list(healing(battle, request))
            for choice, each in told:
                low, high = each.get("low", 0), each.get("high", 0)
                if not high or each["target"] not in bars(battle):
                    continue
                gains = [-lost for lost in losses(battle, choice, each["target"])]
                came = f"{each['words']}: {low} to {high} is told for {each['target']}, "
                came += f"{min(gains)} to {max(gains)} came of it"
                assert low <= min(gains) <= max(gains) <= high, came
                assert low + high <= 2 * max(gains), came

    def test_a_shift_shield_that_is_used_keeps_the_damage_off(self) -> None:
        rules = self.rules
        for seed in range(6):
            with closing(begun(rules, *duel(rules, STRONG, STRIKES, SHIELD), seed)) as battle:
                for _ in range(REQUESTS):
                    if (request := battle.request) is None:
                        break
                    ids: Sequence[str] = [each.id for each in request.options]
                    if request.kind == "shield" and {"use", "keep"} <= {*ids}:
                        self._wards(battle, request)
                    battle.choose(idle(battle, request))

    def _wards(self, battle: Battle, request: Request) -> None:
        """Hold that an answer of `use` loses less than one of `keep`, with the same dice."""
        values, dice, number = battle.values(), battle.dice, battle.ruleset.rounds(battle)
        before, after = bars(battle).get(request.who, 0), {}
        for option in ("use", "keep"):
            battle.resume(values, SeededDice(7))
            after[option] = until_asked(battle, request.choice(option), number).get(request.who, 0)
        battle.resume(values, dice)
        if after["keep"] < before:
            told = f"the Shield of {request.who} is used, and {before - after['use']} of its bar is lost all the same"
            assert after["use"] > after["keep"], told
