"""Many games over one pair of streams: begun, saved, left and loaded; whatever is wrong is answered in one sentence."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.sessions.launcher import Launcher
from game.wire import messages, server
from game.wire.serve import Wire, serve
from game.wire.server import Server
from tests.shipped import catalogue
from tests.wire.bots import Message, conversation
from tests.wire.test_readme import BLOCKS, PAGE, shows

FIGHT: Message = {"encounter": "cinder_pack", "ruleset": "impact", "party": "starters", "seed": 3}
ATTACK: Message = {"request": 1, "option": "attack"}
ROOT = Path(__file__).parents[2]


def words(told: list[Message]) -> list[tuple[str, str]]:
    """The game and the word of each message."""
    return [(message.get("game", ""), next(key for key in message if key != "game")) for message in told]


def test_what_the_page_shows_of_many_games_is_sent(tmp_path: Path) -> None:
    told = conversation(*(message for mark, message in BLOCKS if mark == "bot"), saves=tmp_path)
    assert not [each for each in told if "refused" in each and each.get("game") != "d"]
    for mark, example in BLOCKS:
        if mark == "server" and "hello" in example:
            (hello,) = {json.dumps(each["hello"]) for each in told if "hello" in each}
            sent = json.loads(hello)
            assert sent.keys() == example["hello"].keys()
            assert (sent["protocol"], sent["oldest"]) == (server.PROTOCOL, server.OLDEST)
            for key in ("rulesets", "regions", "parties", "difficulties"):
                assert all(each in sent[key] for each in example["hello"][key])
        elif mark == "server":
            assert any(shows(example, message) for message in told), (example, words(told))


def test_games_do_not_touch_each_other() -> None:
    alone = conversation({"game": "a", "fight": FIGHT}, {"game": "a", "choice": ATTACK})
    both = conversation(
        {"game": "a", "fight": FIGHT},
        {"game": "b", "fight": {**FIGHT, "ruleset": "zones"}},
        {"fight": {**FIGHT, "seed": 9}},
        {"game": "a", "choice": ATTACK},
    )
    assert [each for each in both if each.get("game") == "a"] == [each for each in alone if each.get("game") == "a"]
    assert {game for game, _ in words(both)} == {"", "a", "b"}


def test_a_game_that_is_over_is_gone_and_its_name_is_free() -> None:
    first = {"game": "a", "fight": FIGHT}
    on = [{"game": "a", "choice": {"request": n, "option": "retreat"}} for n in (2,)]
    told = conversation(first, {"game": "a", "choice": ATTACK}, *on, {"game": "a", "undo": True}, first)
    assert [word for _, word in words(told)][-6:] == ["events", "outcome", "refused", "begun", "events", "request"]


def test_a_saved_campaign_goes_on_where_it_was(tmp_path: Path) -> None:
    new = {"game": "a", "new": {"seed": 5, "party": "starters", "ruleset": "fudge"}}
    told = conversation(
        new, {"game": "a", "save": "one"}, {"game": "a", "quit": True}, {"game": "b", "load": "one"}, saves=tmp_path
    )
    opened = [each["request"] for each in told if "request" in each]
    assert opened[0] == opened[1]
    assert {"game": "a", "saved": {"slot": "one"}} in told
    assert {"game": "a", "left": {"slot": "left-5"}} in told


def test_thin_requests_are_the_same_but_for_the_view() -> None:
    full = conversation({"fight": FIGHT}, {"choice": ATTACK})
    thin = conversation({"fight": FIGHT}, {"view": "none"}, {"choice": ATTACK}, {"view": True})
    assert "view" not in thin[-3]["request"]
    assert thin[-1]["request"] == full[-1]["request"]
    assert thin[-3]["request"] == {key: value for key, value in full[-1]["request"].items() if key != "view"}


def test_why_tells_the_last_choices_in_words() -> None:
    told = conversation({"fight": FIGHT}, {"choice": ATTACK}, {"why": 1}, {"why": 2})
    one, two = (each["why"] for each in told if "why" in each)
    assert any("rolls 2d6 for combat" in line for line in one)
    assert two[-len(one) :] == one
    assert len(two) > len(one)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"new": 3}, '"new" is an object'),
        ({"new": {"rulset": "zones"}}, "did you mean 'ruleset'"),
        ({"new": {"ruleset": "zone"}}, "did you mean 'zones'"),
        ({"new": {"region": "nowhere"}}, "no region 'nowhere'"),
        ({"new": {"party": ["x"]}}, '"party" is a text, not ["x"]'),
        ({"new": {"seed": -1.5}}, '"seed" is a text or a whole number, not -1.5'),
        ({"fight": {**FIGHT, "seed": True}}, '"seed" is a text or a whole number, not true'),
        ({"seed": -1.5}, 'no message is called "seed"; a line is {"choice"'),
        ({"fights": {}}, "no message is called \"fights\" (did you mean 'fight'?)"),
        ({"new": {}, "undo": True}, 'a line has one message, not "new" and "undo"'),
        ({}, 'a line is {"choice"'),
        ({"new": {"difficulty": "hard"}}, "hard"),
        ({"fight": {}}, '"fight" needs an "encounter"'),
        ({"fight": {"encounter": "core:cinder_pak"}}, "did you mean 'core:cinder_pack'"),
        ({"load": "one"}, "No games are saved or loaded here"),
        ({"load": {"slot": "one", "agree": 1}}, '"agree" is true or false'),
        ({"load": 3}, '"load" is the name of a slot'),
        ({"save": "one"}, "no game without a name"),
        ({"game": "x", "quit": True}, "no game 'x'"),
        ({"hello": {"protocol": 99}}, '"protocol" is a number from 1 to 2, which the game speaks, not 99'),
        ({"hello": {"protocol": 2.0}}, '"hello" is true, or {"protocol": number} from 1 to 2, not {"protocol": 2.0}'),
        ({"hello": "you" * 20}, 'from 1 to 2, not "youyouyouyouyouyouyouyouyouyouyouyouyo…'),
        ({"game": 3, "undo": True}, '"game" is the name of a game'),
        ({"game": "x" * 41, "undo": True}, '"game" is the name of a game'),
        ({"quit": False}, "a line is"),
        ("nonsense", "this is not JSON"),
    ],
    ids=str,
)
def test_what_is_wrong_is_refused_in_one_sentence_and_the_next_line_is_heard(line: object, why: str) -> None:
    told = conversation(line, {"fight": FIGHT})
    assert why in told[1]["refused"]["reason"]
    assert "\n" not in told[1]["refused"]["reason"]
    assert [word for _, word in words(told)][2:] == ["begun", "events", "request"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"new": {}}, "this game goes on"),
        ({"view": "thin"}, '"view" is "full" or "none"'),
        ({"why": 0}, '"why" is the number'),
        ({"why": True}, '"why" is the number'),
        ({"save": 3}, '"save" is the name of a slot'),
        ({"save": "one"}, "can be saved|cannot be saved"),
        ({"way": 3}, "column,row"),
    ],
    ids=str,
)
def test_what_a_game_cannot_do_is_refused_and_it_goes_on(line: object, why: str) -> None:
    told = conversation({"fight": FIGHT}, line, {"choice": ATTACK})
    assert re.search(why, told[4]["refused"]["reason"])
    assert [word for _, word in words(told)][5:] == ["events", "request"]


def test_a_ruleset_that_breaks_ends_its_own_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> list[object]:
        raise KeyError("grit")

    monkeypatch.setattr("systems.impact.requests.Open.resolve", broken)
    monkeypatch.setattr(server, "blamed", lambda error: "impact")
    zones = {"game": "b", "fight": {**FIGHT, "ruleset": "zones"}}
    told = conversation({"game": "a", "fight": FIGHT}, zones, {"game": "a", "choice": ATTACK}, {"game": "b", "why": 1})
    assert [each for each in words(told) if each[0] == "a"][-2:] == [("a", "refused"), ("a", "left")]
    (refused,) = [each["refused"]["reason"] for each in told if "refused" in each]
    assert refused == "the ruleset 'impact' broke: KeyError: 'grit'; this game is over, others go on"
    assert words(told)[-1] == ("b", "why")


def test_there_is_a_most_of_games_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST", 1)
    told = conversation({"game": "a", "fight": FIGHT}, {"game": "b", "fight": FIGHT})
    assert told[-1]["game"] == "b"
    assert "the most at once" in told[-1]["refused"]["reason"]


def test_the_usage_names_every_message() -> None:
    with pytest.raises(messages.Unreadable) as refused:
        messages.parse("{}")
    assert all(f'{{"{word}"' in str(refused.value) for word in messages.WORDS)


def test_one_game_without_a_name_is_served_to_the_byte_as_by_itself() -> None:
    lines = "".join(json.dumps(each) + "\n" for each in ({"choice": ATTACK}, {"undo": True}, "x", {"odds": 1}))
    alone, first = io.StringIO(), io.StringIO()
    launcher = Launcher(catalogue())
    serve(launcher.fight("core:cinder_pack", "impact", "core:starters", "3"), io.StringIO(lines), alone)
    Server(Wire(io.StringIO(lines), first), launcher).run(
        launcher.fight("core:cinder_pack", "impact", "core:starters", "3")
    )
    assert first.getvalue() == alone.getvalue()


def test_a_first_game_that_is_left_ends_the_service() -> None:
    out, launcher = io.StringIO(), Launcher(catalogue())
    lines = '{"hello": true}\n{"quit": true}\n{"hello": true}\n'
    Server(Wire(io.StringIO(lines), out), launcher).run(
        launcher.fight("core:cinder_pack", "impact", "core:starters", "3")
    )
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [word for _, word in words(told)] == ["events", "request", "hello", "left"]


@pytest.mark.thorough
def test_the_client_of_the_page_plays_a_campaign_to_its_end(tmp_path: Path) -> None:
    (source,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.M)
    assert len(source.splitlines()) <= 60
    client = tmp_path / "client.py"
    client.write_text(source, encoding="utf-8")
    done = subprocess.run([sys.executable, client], capture_output=True, text=True, check=False, cwd=ROOT, timeout=170)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() in ("won", "dead")
