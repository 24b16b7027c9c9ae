"""What holds for the numbers of prospects and intents: duels are played on from the same moment, and come to them."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from game.testing.subject import Subject
from game.testing.trials import APART_IN_ALL, Held, averaged, bars, filled, held, losses, moments
from systems.table.battle.foresight import IntentView
from systems.table.ruleset import Ruleset

MOST = 4
"""Prospects of a request that are tried out."""


def in_all(found: Sequence[Held]) -> str:
    """Say why chances cannot be what all trials came to; an empty text if they can."""
    wrong = next((each.why for each in found if each.why), "")
    if wrong or not found:
        return wrong
    told, came = fmean(each.told for each in found), fmean(each.came for each in found)
    return "" if abs(told - came) <= APART_IN_ALL else f"{told:.0f} % are told on average, {came:.0f} % came of it"


class OddsTests(Subject):
    """Chances, amounts and averages."""

    def test_prospects_come_to_what_they_tell(self) -> None:
        found: list[Held] = []
        for battle, view in moments(self.rules):
            request, now = battle.request, bars(battle)
            known = {unit["id"] for unit in view["foes"]["units"]} & now.keys()
            if request is None or view["declared"]:
                continue
            rolled = [each for each in view["prospects"] if "chance" in each and each["target"] in known]
            for each in [each for each in rolled if not each.get("awaits")][:MOST]:
                option = request.option(each["option"])
                assert option is not None
                aim = {each["field"]: each["target"]} if each["field"] else {}
                lost = losses(battle, filled(request, option, {**each.get("fields", {}), **aim}), each["target"])
                found.append(held(each, lost, now[each["target"]]))
                assert not found[-1].why, (each["words"], found[-1].why)
        assert not in_all(found)

    def test_intents_come_to_what_they_tell(self) -> None:
        """There is an answer with which all intents come to what they tell, if the party always gives it.

        An answer may bring more upon the party than is told; where most of them do, too little is told.
        """
        found: dict[str, list[Held]] = {}
        for verb, each in _answered(self.rules):
            found.setdefault(verb, []).append(each)
        refuted = {verb: why for verb, each in found.items() if (why := in_all(each))}
        assert not found or refuted.keys() < found.keys(), refuted
        over = {verb: each.why for verb, those in found.items() for each in those if each.over}
        assert 2 * len(over) <= len(found), f"more than the most that is told came of most answers: {over}"


def _answered(rules: Ruleset) -> Iterator[tuple[str, Held]]:
    """Yield each answer that does not leave, with how the intent of the one foe fared beside it."""
    refuted: set[str] = set()
    for battle, view in moments(rules):
        request, now = battle.request, bars(battle)
        members = {unit["id"] for unit in view["party"]["units"]} & now.keys()
        known: list[IntentView] = [each for each in view["intents"] if "chance" in each]
        for intent, who in ((each, who) for each in known for who in each["targets"] if who in members):
            assert request is not None
            felling = {
                each["option"] for each in view["prospects"] if each.get("fells") and each["target"] == intent["who"]
            }
            for option in request.options:
                verb = option.id.partition(":")[0]
                if verb in refuted or option.leaves or option.id in felling:
                    continue
                lost = losses(battle, filled(request, option), who, verb)
                result = held(intent, lost, now[who], intent.get("sure", 0))
                wrong = (averaged(each, lost, now[who]) for each in intent.get("losses", ()) if each["who"] == who)
                result = result._replace(why=result.why or next(filter(None, wrong), ""))
                if result.why:
                    refuted.add(verb)
                yield verb, result._replace(why=result.why and f"{intent['words']}: {result.why}")
