"""A sixth ruleset comes as a small package of its own, and nothing in the game changes for it (HX-12)."""

import json
from pathlib import Path

import pytest

from tests.kit.packages import flamequick
from tests.kit.packages import installed as install

pytestmark = pytest.mark.slow

SOURCE = Path(__file__).parent / "coinflip"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package was installed to, as pip does it."""
    return install(SOURCE, tmp_path_factory.mktemp("sixth"))


@pytest.mark.thorough
@pytest.mark.rule("HX-12", "HX-22")
def test_a_fight_is_played_under_it(installed: Path) -> None:
    wishes = ["--ruleset", "coinflip", "--seed", "7", "--front", "wire"]
    lines = "".join(json.dumps({"choice": {"request": n, "option": "flip"}}) + "\n" for n in range(1, 40))
    done = flamequick(installed, "fight", "core:cinder_pack", *wishes, given=lines)
    assert "Traceback" not in done.stderr
    said = [json.loads(line) for line in done.stdout.splitlines()]
    request = next(line["request"] for line in said if "request" in line)
    assert request["kind"] == "dare"
    (intent,), (prospect,) = request["view"]["intents"], request["view"]["prospects"]
    assert (intent["kind"], intent["chance"], intent["targets"]) == ("strike", 50, ["member-1"])
    assert (prospect["option"], prospect["chance"], prospect["target"]) == ("flip", 50, "foes")
    events = [event for line in said for event in line.get("events", ())]
    assert any(event["event"] == "coin_fell" for event in events)
    assert any(event["event"] == "fight_ended" for event in events)


@pytest.mark.thorough
@pytest.mark.rule("HX-12")
def test_a_campaign_is_played_under_it(installed: Path) -> None:
    done = flamequick(installed, "auto", "--seed", "3", "--days", "8", "--ruleset", "coinflip", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["ruleset"] == "coinflip"


@pytest.mark.thorough
@pytest.mark.rule("HX-12")
def test_the_shipped_content_has_no_fault_under_it(installed: Path) -> None:
    done = flamequick(installed, "check")
    assert (done.returncode, done.stdout[:3]) == (0, "OK,"), done.stdout
