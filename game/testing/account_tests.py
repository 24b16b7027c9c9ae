"""What holds for the accounts of a fight: what state may hold, who did how much, and what is a quiet round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from game.testing.fights import MANY, begun, fights, walk
from game.testing.subject import Subject
from game.testing.trials import bars
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import WHOLE
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Event
from systems.table.ruleset import Ruleset

STATE = (str, int, bool)


def odd(value: object) -> Iterator[object]:
    """Find what state cannot hold in a value of a component."""
    if type(value) is tuple:
        for part in value:
            yield from odd(part)
    elif type(value) not in STATE:
        yield value


def follow(rules: Ruleset, events: Sequence[Event], healths: Counter[str]) -> None:
    """Apply the contributions of events to known healths, in parts; whoever is brought to 0 is credited as felled."""
    for event in events:
        credited = [each for each in rules.contributions(event) if each.whom in healths]
        before, felled = Counter(healths), Counter[str]()
        for each in credited:
            assert each.amount > 0, each
            healths[each.whom] += {"dealt": -1, "healed": 1}.get(each.does, 0) * each.amount
            felled[each.whom] += each.amount * (each.does == "felled")
        down = {who: WHOLE for who in before if before[who] > 0 and healths[who] <= 0}
        assert +felled == Counter(down), event


class AccountTests(Subject):
    """State, contributions, and rounds in which nothing happens."""

    @MANY
    @given(data=st.data())
    def test_state_holds_texts_numbers_truths_and_tuples_of_them(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        with closing(begun(self.rules, encounter, party, seed)) as battle:
            for _ in walk(battle, Random(seed), most=40):
                assert not list(odd(battle.values()))

    @MANY
    @given(data=st.data())
    def test_contributions_come_to_what_happened_to_everybodys_bar(self, data: st.DataObject) -> None:
        rules = self.rules
        if not rules.credits:
            return
        encounter, party, seed = data.draw(fights(rules))
        with closing(Battle(rules, encounter, party, SeededDice(seed).scope("fight-1"))) as battle:
            told = Counter({who: now * WHOLE for who, now in bars(battle).items()})
            battle.start()
            for _ in walk(battle, Random(seed)):
                follow(rules, battle.events, told)
                assert told == {who: now * WHOLE for who, now in bars(battle).items()}

    @MANY
    @given(data=st.data())
    def test_a_round_in_which_somebody_was_hurt_or_healed_is_not_quiet(self, data: st.DataObject) -> None:
        encounter, party, seed = data.draw(fights(self.rules))
        over, last = Battle.round_over, list[Mapping[str, int]]()

        def watched(battle: Battle) -> bool:
            if last and bars(battle) != last[0]:
                assert battle.quiet.stirred, "Something has happened in this round: call fight.stir()."
            last[:] = [bars(battle)]
            return over(battle)

        with closing(Battle(self.rules, encounter, party, SeededDice(seed))) as battle:
            last.append(bars(battle))
            with patch.object(Battle, "round_over", watched):
                battle.start()
                for _ in walk(battle, Random(seed)):
                    pass
