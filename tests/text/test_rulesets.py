"""Fights of every ruleset in the terminal: whatever is asked can be answered by typing, and nothing is too wide."""

import io
from typing import TextIO, cast

import pytest

from game.sessions.launcher import Launcher
from game.text.game import play
from systems.table.loop.fields import Field, Pick
from systems.table.loop.requests import Choice, Request
from systems.table.ruleset import rulesets
from tests.text.test_campaign import Player, answer, content

CHOICES = 60


class Fighter(Player):
    """Names units and places by their ids."""

    def typed(self, request: Request, choice: Choice) -> list[str]:
        option = request.option(choice.option)
        assert option is not None
        lines = [] if len(request.options) == 1 and option.fields else [option.id]
        for field in option.fields:
            lines += named(field, choice.fields[field.name])
        return lines


def named(field: Field, value: object) -> list[str]:
    return [str(value)] if isinstance(field, Pick) and value else answer(field, value)


@pytest.mark.thorough
@pytest.mark.parametrize("encounter", ["core:switchyard_wardens", "core:cinder_pack"])
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_a_fight_can_be_played_by_typing(ruleset: str, encounter: str) -> None:
    session = Launcher(content(), None).fight(encounter, ruleset, "core:starters", "3")
    player, out = Fighter(session, 3, CHOICES), io.StringIO()
    play(session, None, cast(TextIO, player), out)
    assert [(entry.kind, entry.option) for entry in session.log] == [
        (kind, choice.option) for kind, choice in player.meant
    ]
    told = out.getvalue()
    assert "That will not do" not in told
    assert all(len(line) <= 80 for line in told.splitlines() if not line.startswith(">"))


@pytest.mark.parametrize(("ruleset", "word"), [("fudge", "turn"), ("reactive", "cycle"), ("zones", "round")])
def test_a_round_is_called_what_the_ruleset_calls_it(ruleset: str, word: str) -> None:
    session = Launcher(content(), None).fight("core:cinder_pack", ruleset, "core:starters", "3")
    out = io.StringIO()
    play(session, None, io.StringIO(""), out)
    assert f"Cinder Pack, {word} 1." in out.getvalue()


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_the_map_of_a_fight_is_told_where_there_is_one(ruleset: str) -> None:
    session = Launcher(content(), None).fight("core:cinder_pack", ruleset, "core:starters", "3")
    words = session.view().get("map", {}).get("words", ["This fight has no map."])
    out = io.StringIO()
    play(session, None, io.StringIO("map\n"), out)
    told = " ".join(out.getvalue().partition("> map")[2].split())
    for line in words:
        assert " ".join(line.split()) in told
