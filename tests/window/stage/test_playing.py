"""Fights of every ruleset by mouse and keys on the stage: every answer can be given, and quickly."""

from collections.abc import Iterator

import pytest

from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window.screens.play import PlayScreen
from game.wording import listed
from systems.table.loop.fields import Amounts, Count, Value
from systems.table.loop.requests import Choice, Option, Request
from systems.table.ruleset import rulesets
from tests.shipped import catalogue as content
from tests.window.hands import Hands

RULESETS = sorted(rulesets())
FIGHTS = ("core:barge_crew", "core:boiler_hall")


class Player:
    """Plays what a policy would, by presses alone, and counts them."""

    def __init__(self, ruleset: str, encounter: str, size: tuple[int, int] = (1280, 720)) -> None:
        self.policy = rulesets()[ruleset].policy
        launcher = Launcher(content(), None)
        self.session: Session = launcher.fight(encounter, ruleset, "core:starters", "3")
        self.hands = Hands(size)
        self.screen: PlayScreen = self.hands.play(self.session, launcher)
        self.presses = 0

    def asked(self) -> Iterator[Request]:
        """The requests of the fight, until it is over or loot is thrown."""
        while self.session.request is not None and self.screen.fighting and self.hands.shell.top is self.screen:
            yield self.session.request

    def click(self, *spots: str) -> None:
        """Press the first of these spots that is there."""
        self.hands.click(next(spot for spot in spots if spot in self.hands.keys))
        self.presses += 1

    def give(self, choice: Choice) -> None:
        """Give an answer: a target first if there is one, else the verb."""
        stage, request = self.screen.stage, self.session.request
        assert request is not None
        option = request.option(choice.option)
        assert option is not None
        self.elsewhere(option, choice)
        for key, answers in stage.choosing.targets.items():
            mine = [answer for answer in answers if answer.option.id == option.id]
            wanted = choice.fields.get(mine[0].field) if mine and mine[0].field else None
            if mine and (not mine[0].field or wanted == key):
                self.click(f"unit:{key}", f"encounter:{key}")
                if stage.menu.key:
                    place = [each.option.id for each in stage.choosing.targets[key]].index(option.id)
                    self.click(f"encounter-menu:{place}")
                break
        else:
            row = next(row for row in stage.choosing.rows if any(each.id == option.id for each in row.options))
            if not stage.choosing.open:
                self.hands.press(row.verb.letter)
                self.presses += 1
            if self.open(request) and stage.choosing.variants:
                self.click(f"choice:{option.id}")
        if self.open(request) and stage.choosing.leaving is not None:
            self.click("choice:leave")
        while self.open(request):
            assert stage.choosing.field is not None
            self.fill(choice.fields[stage.choosing.field.name])

    def elsewhere(self, option: Option, choice: Choice) -> None:
        """Ask for further fields as well, if one holds something else than the target would settle."""
        stage = self.screen.stage
        assert stage.scene is not None
        settled = stage.scene.given(option.id, str(choice.fields.get("target", option.id.rpartition(":")[2])))
        if any(choice.fields.get(name, key) != key for name, key in settled.items()):
            row = next(row for row in stage.choosing.rows if option in row.options)
            self.hands.press(row.verb.letter)
            if stage.choosing.variants:
                self.click(f"choice:{option.id}")
            self.click("choice:elsewhere")
            self.presses += 1

    def open(self, request: Request) -> bool:
        """Whether the request is still open."""
        return self.session.request is not None and self.session.request.id == request.id

    def fill(self, value: Value) -> None:
        """Answer the field that is asked."""
        field = self.screen.stage.choosing.field
        if isinstance(field, Amounts):
            assert isinstance(value, dict)
            for who, share in value.items():
                for _ in range(share):
                    self.click(f"unit:{who}")
        elif isinstance(field, Count):
            assert isinstance(value, int)
            for _ in range(value - field.least):
                self.click(f"{field.name}:count:more")
        else:
            self.click(f"choice:{value}", f"unit:{value}", f"encounter:{value}")
            return
        self.click("choice:done")


@pytest.mark.thorough
@pytest.mark.parametrize("encounter", FIGHTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_answer_can_be_given_by_pressing(ruleset: str, encounter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(ruleset, encounter)
    taken: list[Choice] = []
    choose = player.session.choose
    monkeypatch.setattr(player.session, "choose", lambda choice: (taken.append(choice), choose(choice))[1])
    for number, request in enumerate(player.asked()):
        if number == 25:
            break
        choice = request.accepted(player.policy(request))
        same = {each.id for each in request.options if each.label == request.option(choice.option).label}  # type: ignore[union-attr]
        player.give(choice)
        given = request.accepted(taken[-1])
        assert given.option in same
        assert given.fields == choice.fields
    assert taken
    player.session.close()


@pytest.mark.thorough
def test_a_round_of_zones_takes_at_most_twelve_presses_and_a_repeat_one() -> None:
    player = Player("zones", "core:barge_crew")
    rounds: dict[int, int] = {}
    for request in player.asked():
        now = int(player.session.view()["round"])
        if request.kind != "declare" or now > 2:
            break
        player.presses = 0
        player.give(player.policy(request))
        rounds[now] = rounds.get(now, 0) + player.presses
    assert rounds
    assert all(presses <= 12 for presses in rounds.values())
    player.session.close()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("ruleset", "kinds", "option"),
    [
        ("zones", ("declare",), "defend"),
        ("fudge", ("first_action", "second_action"), "hold"),
    ],
)
def test_one_key_repeats_what_everybody_declared_and_says_so(ruleset: str, kinds: tuple[str, ...], option: str) -> None:
    player = Player(ruleset, "core:barge_crew")
    asked = []
    for request in player.asked():
        second = int(player.session.view()["round"]) == 2
        if second and request.kind in kinds:
            break
        declares = request.kind in kinds
        asked += [request.who] if declares else []
        choice = request.choice(option) if declares else player.policy(request)
        player.screen.answer(choice.option, choice.fields)
        player.hands.shell.draw()
    assert len(set(asked)) == 4
    player.hands.press("r")
    left = player.session.request
    assert left is None or left.kind not in kinds or player.session.view()["round"] == 3
    told = [entry.text for entry in player.screen.log.entries if entry.text.startswith("As in the last round: ")]
    assert told == [f"As in the last round: {listed(dict.fromkeys(map(player.session.name, asked)))}."]
    player.session.close()


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_two_verbs_of_a_question_share_a_letter_and_none_ever_changes(ruleset: str) -> None:
    letters: dict[tuple[str, str], str] = {}
    for encounter in FIGHTS:
        player = Player(ruleset, encounter)
        for number, request in enumerate(player.asked()):
            rows = player.screen.stage.choosing.rows
            mine = [row.verb.letter for row in rows if row.verb.letter]
            assert len(mine) == len(set(mine))
            assert "r" not in mine
            for row in rows:
                assert letters.setdefault((request.kind, row.verb.key), row.verb.letter) == row.verb.letter
            if number == 40:
                break
            choice = player.policy(request)
            player.screen.answer(choice.option, choice.fields)
            player.hands.shell.draw()
        player.session.close()
    assert letters
