"""The workers of a dask cluster on loopback play the very fights that one process plays, whatever befalls them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest

from game.laboratory.playtest.batches import Batch, Played
from game.laboratory.playtest.executors import cluster as cluster_module
from game.laboratory.playtest.executors.cluster import Cluster, Unlike, play_alike
from game.laboratory.playtest.executors.workers import WorkersLost
from game.laboratory.playtest.fingerprint import fingerprint
from game.laboratory.playtest.results import Inputs, Result
from game.laboratory.playtest.runner import Progress, Runner
from game.laboratory.setups import Parcel, packed
from tests.laboratory.playtest.bouts import CELLS, MANY, bout

pytestmark = pytest.mark.thorough

Client = pytest.importorskip("distributed").Client

WORKER = ("--nworkers", "1", "--nthreads", "2", "--no-nanny", "--no-dashboard")
"""Two threads: a process must play one fight at a time all the same."""
PATIENCE = 600
"""Seconds within which processes are up, however busy the machine is."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECTING", PATIENCE)
    monkeypatch.setattr(cluster_module, "DESERTED", PATIENCE)


class Dask:
    """A scheduler, and workers."""

    def __init__(self, workers: int = 2, **environment: str) -> None:
        self._environment = os.environ | environment
        self._closed = Event()
        self.scheduler = self._started("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.address = self._address()
        self.workers = [self._started("worker", self.address, *WORKER) for _ in range(workers)]

    def replace(self, number: int) -> None:
        """Wait until a worker has ended, and start another one, unless all of them are to end."""
        self.workers[number].wait()
        if not self._closed.is_set():
            self.workers.append(self._started("worker", self.address, *WORKER))

    def _started(self, what: str, *arguments: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments]
        wanted = subprocess.PIPE if what == "scheduler" else None  # a failed test shows what its workers said
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=wanted, text=True, env=self._environment)

    def _address(self) -> str:
        assert self.scheduler.stderr is not None
        for line in self.scheduler.stderr:
            if "Scheduler at:" in line:
                return line.split()[-1]
        raise AssertionError("the scheduler did not start")

    def close(self) -> None:
        """End all of them."""
        self._closed.set()
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        assert self.scheduler.stderr is not None
        self.scheduler.stderr.close()


@pytest.fixture
def dask() -> Iterator[Dask]:
    """A cluster of a test's own, which may be ruined."""
    with closing(Dask()) as found:
        yield found


@pytest.fixture(scope="module")
def whole() -> Iterator[Dask]:
    """A cluster that stays as it is."""
    with closing(Dask()) as found:
        yield found


def both(address: str) -> Cluster:
    """Connect, and wait for both workers."""
    found = Cluster(address)
    found._client.wait_for_workers(2, timeout=PATIENCE)
    found._count = 2
    return found


def test_a_cluster_comes_to_what_one_process_comes_to(whole: Dask, alone: Result) -> None:
    runner = Runner(CELLS, MANY)
    with both(whole.address) as cluster:
        runner.play(cluster)
    assert runner.result() == alone


def test_a_worker_that_is_killed_does_not_matter(dask: Dask, alone: Result) -> None:
    runner = Runner(CELLS, MANY)

    # Its neighbour was seen to be gone with it, once in very many runs: then another one goes on.
    Thread(target=dask.replace, args=(1,), daemon=True).start()

    def kill(progress: Progress) -> None:
        if progress.fights > 2_000 and dask.workers[0].poll() is None:
            dask.workers[0].kill()

    with both(dask.address) as cluster:
        runner.play(cluster, kill)
    assert dask.workers[0].wait(PATIENCE)
    assert runner.result() == alone


def test_without_a_scheduler_any_more_what_was_played_is_kept(dask: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "LOOKING", 0)
    runner = Runner(CELLS, Inputs("s", 10_000_000))
    with both(dask.address) as cluster:

        def kill(progress: Progress) -> None:
            # Progress counts what came back, the result only the runs from the first on.
            if runner.result().fights > 500:
                dask.scheduler.kill()
                # Nobody answers any more: there is nothing to be patient for.
                monkeypatch.setattr(cluster_module, "CONNECTING", 1)
                monkeypatch.setattr(cluster_module, "DESERTED", 1)
                cluster._client._timeout = 1

        with pytest.raises(WorkersLost, match=f"The cluster at {dask.address} "):
            runner.play(cluster, kill)
    assert runner.result().fights > 500


def test_workers_with_other_rules_are_refused(tmp_path: Path) -> None:
    package = Path(__file__).parents[2] / "rulesets" / "coinflip" / "src"
    installed = tmp_path / "coinflip-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: coinflip\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[flamequick.rulesets]\ncoinflip = coinflip:CoinFlip\n")
    with (
        closing(Dask(1, PYTHONPATH=os.pathsep.join([str(tmp_path), str(package)]))) as dask,
        pytest.raises(WorkersLost, match=r"other fights: the ruleset coinflip is \w{8} there and missing here\."),
    ):
        Cluster(dask.address)


def test_a_worker_with_other_rules_that_comes_later_is_refused() -> None:
    with pytest.raises(Unlike, match=r"flamequick is .* there and 0\.0\.1 here"):
        play_alike(fingerprint() | {"flamequick": "0.0.1"}, packed(bout()), Batch("s", 1, 1))


def test_content_goes_to_the_workers_once(whole: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    with both(whole.address) as cluster:
        sent: list[Parcel] = []
        scatter = cluster._client.scatter

        def noted(parcel: Parcel, **options: object) -> object:
            sent.append(parcel)
            return scatter(parcel, **options)

        monkeypatch.setattr(cluster._client, "scatter", noted)
        batches: list[Future[Played]] = [cluster.submit(packed(CELLS[0]), Batch("s", run, run)) for run in range(1, 9)]
        runs = [batch.result().pieces[0][0] for batch in batches]
    assert (sent, runs) == ([packed(CELLS[0])], list(range(1, 9)))


def test_nobody_at_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "CONNECTING", 1)
    with pytest.raises(WorkersLost, match=r"There is no dask scheduler at tcp://127\.0\.0\.1:9: "):
        Cluster("tcp://127.0.0.1:9")


def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = Client.wait_for_workers
    monkeypatch.setattr(Client, "wait_for_workers", lambda self, count, timeout: waited(self, count, timeout=1))
    with (
        closing(Dask(0)) as dask,
        pytest.raises(WorkersLost, match=r"has no workers: dask worker tcp://.* starts one"),
    ):
        Cluster(dask.address)


@pytest.mark.parametrize("address", ["foo", "http://host:80", "tcp://host", "tcp://:8786"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(WorkersLost, match="is not the address of a dask scheduler"):
        Cluster(address)
