"""The same seed, content and decisions give the same campaign, to the byte, killed and loaded or not (HX-01)."""

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import tomli_w

from game.campaign.campaign import Campaign
from systems.table.loop.log import events_json
from systems.table.policy.policy import anything
from tests.campaign.tiny import begin, catalogue

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
KILLED_FROM = 40


def played(folder: Path, hash_seed: str, *how: str) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("played.py")), str(folder), "5", str(KILLED_FROM), *how],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert not done.stderr
    return done.returncode, done.stdout.splitlines()


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_a_campaign_killed_in_the_middle_of_a_fight_goes_on_as_the_uninterrupted_one(tmp_path: Path) -> None:
    _, whole = played(tmp_path / "whole", "1")
    code, before = played(tmp_path / "killed", "2", "kill")
    assert code == -signal.SIGKILL
    assert KILLED_FROM <= len(before) < len(whole)
    _, after = played(tmp_path / "killed", "3", "load")
    assert before + after == whole


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
@pytest.mark.parametrize("region", ["tiny:vale", "tiny:wilds"])
def test_a_campaign_restored_at_every_request_goes_on_the_same(region: str) -> None:
    for seed in range(3):
        kept, policy = begin(seed=seed, region=region), anything(seed)
        other, same = begin(seed=seed, region=region), anything(seed)
        for _ in range(120):
            if kept.request is None:
                break
            data = tomllib.loads(tomli_w.dumps(other.snapshot()))
            other.close()
            other = Campaign.restore(data, catalogue())
            assert other.request is not None
            assert other.request.data() == kept.request.data()
            assert events_json(kept.choose(policy(kept.request))) == events_json(other.choose(same(other.request)))
        assert other.snapshot() == kept.snapshot()
        kept.close()
        other.close()


@pytest.mark.rule("HX-01")
def test_looking_changes_nothing() -> None:
    looked, not_looked = begin(seed=5), begin(seed=5)
    first, second = anything(5), anything(5)
    for _ in range(60):
        if looked.request is None or not_looked.request is None:
            break
        assert looked.request.view
        assert looked.view() == looked.view()
        looked.snapshot()
        assert events_json(looked.choose(first(looked.request))) == events_json(
            not_looked.choose(second(not_looked.request))
        )
