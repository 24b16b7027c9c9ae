"""Running logs again (HX-01)."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.sessions.launcher import Launcher
from game.sessions.replay import Verdict, replay
from game.sessions.saves import SaveError, Saves
from systems.table.policy.policy import anything
from tests.campaign.tiny import catalogue


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A save of a campaign in the middle of a fight."""
    saves = Saves(tmp_path_factory.mktemp("saves"))
    session = Launcher(catalogue(), saves).new("11", "tiny:vale", "impact", "tiny:three")
    policy = anything(4)
    while session.request is not None:
        battle = session.played.view().get("battle")
        if battle and battle["round"] >= 1 and len(session.log) > 15:
            break
        session.choose(policy(session.request))
    return session.save("one").read_text()


@pytest.fixture
def run(tmp_path: Path) -> Callable[[str], Verdict]:
    def again(text: str) -> Verdict:
        (tmp_path / "file.toml").write_text(text)
        return replay(tmp_path / "file.toml", catalogue())

    return again


Run = Callable[[str], Verdict]


def line(text: str, number: int) -> str:
    """The log's line of a choice, counted from 1."""
    return text.partition("choices = [\n")[2].splitlines()[number - 1]


@pytest.mark.rule("HX-01")
def test_a_save_in_the_middle_of_a_fight_runs_again_the_same(text: str, run: Run) -> None:
    verdict = run(text)
    assert verdict.same
    assert verdict.choices > 15
    assert verdict.notes == ()


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_every_altered_check_is_found_at_its_choice(text: str, run: Run) -> None:
    for number in range(1, run(text).choices + 1):
        entry = line(text, number)
        check = re.search(r'"check":"(.)', entry)
        assert check is not None
        altered = entry.replace(check[0], f'"check":"{"1" if check[1] == "0" else "0"}')
        verdict = run(text.replace(entry, altered, 1) if text.count(entry) == 1 else swapped(text, number, altered))
        assert (verdict.same, verdict.at) == (False, number)
        assert verdict.text.startswith(f"Choice {number} of {verdict.choices} differs. The request was (")


def swapped(text: str, number: int, altered: str) -> str:
    """Put another line in the place of a choice's."""
    head, _, rest = text.partition("choices = [\n")
    lines = rest.splitlines(keepends=True)
    return head + "choices = [\n" + "".join([*lines[: number - 1], altered + "\n", *lines[number:]])


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_every_altered_number_in_a_choice_is_found_at_that_choice_at_the_latest(text: str, run: Run) -> None:
    altered = 0
    for number in range(1, run(text).choices + 1):
        raw = line(text, number).strip(",").strip("'")
        entry = json.loads(raw)
        for found in re.finditer(r"\d+", json.dumps({key: entry[key] for key in entry if key != "check"})):
            plain = json.dumps({key: entry[key] for key in entry if key != "check"})
            changed = plain[: found.start()] + str(int(found[0]) + 1) + plain[found.end() :]
            new = json.dumps({**json.loads(changed), "check": entry["check"]}, separators=(",", ":"))
            verdict = run(swapped(text, number, f"'{new}',"))
            assert (verdict.same, verdict.at) == (False, number), new
            altered += 1
    assert altered > 3


@pytest.mark.rule("HX-01")
def test_another_seed_is_found(text: str, run: Run) -> None:
    verdict = run(text.replace('seed = "11"', 'seed = "12"', 1))
    assert not verdict.same
    assert verdict.at <= verdict.choices


def test_a_snapshot_that_the_choices_do_not_lead_to_is_found(text: str, run: Run) -> None:
    gold = re.search(r"gold = (\d+)", text)
    assert gold is not None
    verdict = run(text.replace(gold[0], f"gold = {int(gold[1]) + 1}", 1))
    assert (verdict.same, verdict.at) == (False, verdict.choices + 1)
    assert f"campaign.Purse.gold is {int(gold[1]) + 1} in the file, and {gold[1]} after" in verdict.text


def test_a_missing_choice_is_found(text: str, run: Run) -> None:
    assert not run(swapped(text, 3, "")).same


def test_a_change_of_the_file_that_no_choice_hangs_on_is_told(text: str, run: Run) -> None:
    verdict = run(text.replace("count = ", "count = 9", 1))
    assert (verdict.same, verdict.at) == (False, 0)
    assert "elsewhere in the file" in verdict.text
    assert verdict.notes == ("The file was changed after the game wrote it.",)


def test_a_choice_that_is_not_possible_is_told_in_plain_words(text: str, run: Run) -> None:
    entry = json.loads(line(text, 1).strip(",").strip("'"))
    entry["option"] = "fly"
    verdict = run(swapped(text, 1, f"'{json.dumps(entry)}',"))
    assert "The log says: fly" in verdict.text
    assert "That is not allowed: there is no option 'fly'" in verdict.text


def test_an_answer_to_another_question_is_told(text: str, run: Run) -> None:
    entry = json.loads(line(text, 1).strip(",").strip("'"))
    entry["kind"] = "assign"
    assert "another request (assign)" in run(swapped(text, 1, f"'{json.dumps(entry)}',")).text


def test_a_beginning_that_is_not_possible_is_told(text: str, run: Run) -> None:
    verdict = run(text.replace('region = "tiny:vale"', 'region = "tiny:none"', 1))
    assert (verdict.same, verdict.at) == (False, 0)
    assert "It cannot be begun: there is no region 'tiny:none'" in verdict.text


@pytest.mark.rule("HX-01")
def test_the_log_of_a_single_fight_runs_again(tmp_path: Path, run: Run) -> None:
    session = Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "7")
    policy = anything(2)
    while session.request is not None:
        session.choose(policy(session.request))
    path = tmp_path / "fight.toml"
    session.write_log(path)
    assert replay(path, catalogue()).same
    assert run(path.read_text().replace('"check":"', '"check":"x', 1)).at == 1


@pytest.mark.parametrize("text", ["", "what is this", 'format = 1\nheader = "no"', "\x00"])
def test_a_file_that_is_no_log_is_told(text: str, run: Run) -> None:
    with pytest.raises(SaveError, match=r"file\.toml cannot be replayed"):
        run(text)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"none\.toml cannot be read"):
        replay(tmp_path / "none.toml", catalogue())
