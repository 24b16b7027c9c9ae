"""The workers of a dask cluster, on any number of machines. Lost ones are replaced by the others.

Dask unpickles what it receives: anyone who reaches the scheduler can run anything. For trusted networks only.
"""

import logging
import re
import threading
import time
from concurrent.futures import CancelledError, Future
from typing import TYPE_CHECKING, Any

from game.laboratory.playtest.batches import Batch, Played, play
from game.laboratory.playtest.executors.workers import Workers, WorkersLost
from game.laboratory.playtest.fingerprint import differences, fingerprint
from game.laboratory.setups import Parcel

if TYPE_CHECKING:  # dask is optional
    from distributed import Client

ADDRESS = re.compile(r"(tcp|tls|wss?)://[^/:]+:\d{1,5}|(tcp|tls|wss?)://\[[0-9a-fA-F:]+\]:\d{1,5}")
"""Addresses that dask accepts."""
CONNECTING = 10
"""Seconds within which scheduler and workers must be found."""
DESERTED = 30
"""Seconds without any worker after which the cluster is given up."""
LOOKING = 2
"""Seconds between two counts of the workers."""

_turn = threading.Lock()
"""A worker may have several threads, but a process plays one fight at a time."""


class NoDask(WorkersLost):
    """The packages that a cluster needs are not installed."""


class Unlike(Exception):
    """A worker has other versions; the text says which."""


class Cluster(Workers):
    """The workers of a running scheduler, such as `dask scheduler` starts."""

    def __init__(self, address: str) -> None:
        """Connect, and compare versions.

        Args:
            address: the scheduler's, such as `tcp://127.0.0.1:8786`.

        Raises:
            NoDask: dask is not installed here.
            WorkersLost: no worker is there, or their versions differ from those here.
        """
        self._address = address
        self._parcels: dict[str, Any] = {}
        self._client = _connected(address)
        try:
            self._count = self._workers()
            self._compare()
        except BaseException:
            self._client.close(timeout=1)
            raise
        self._looked = self._seen = time.monotonic()
        self.executor = self._client.get_executor(pure=False)

    @property
    def size(self) -> int:
        """The number of workers, counted again now and then."""
        return max(1, self._count)

    def submit(self, parcel: Parcel, batch: Batch) -> "Future[Played]":
        """Submit a batch; its set-up goes to the workers once, by its hash."""
        try:
            if parcel.key not in self._parcels:
                self._parcels[parcel.key] = self._client.scatter(parcel, broadcast=True, timeout=DESERTED)
            return self.executor.submit(play_alike, fingerprint(), self._parcels[parcel.key], batch)
        except Exception as error:
            raise WorkersLost(f"The cluster at {self._address} takes nothing more: {_said(error)}.") from error

    def lost(self, error: BaseException) -> bool:
        """Tell whether a worker died too often with the batch, or its set-up was lost with the last worker that had
        it.
        """
        from distributed import KilledWorker  # dask is optional

        if isinstance(error, Unlike):
            raise WorkersLost(str(error)) from error
        if not isinstance(error, CancelledError | KilledWorker):
            return False
        self._parcels.clear()
        return True

    def look(self) -> None:
        """Count the workers again, if that was not done just now.

        Raises:
            WorkersLost: there have been none for some time, or the scheduler is gone.
        """
        now = time.monotonic()
        if now - self._looked < LOOKING:
            return
        self._looked = now
        try:
            self._count = self._workers()
        except Exception as error:
            raise WorkersLost(f"The cluster at {self._address} does not answer any more: {_said(error)}.") from error
        if self._count:
            self._seen = now
        elif now - self._seen > DESERTED:
            raise WorkersLost(f"For {DESERTED} seconds the cluster at {self._address} has had no workers.")

    def close(self) -> None:
        """Disconnect; workers and scheduler go on."""
        self._client.close(timeout=2)

    def _workers(self) -> int:
        return len(self._client.nthreads())

    def _compare(self) -> None:
        """Refuse workers with other rules."""
        try:
            found: dict[str, dict[str, str]] = self._client.run(fingerprint)
        except Exception as error:
            raise WorkersLost(
                f"The workers at {self._address} cannot load this version of Flamequick: install the same one on every "
                f"machine of the cluster. ({_said(error)})"
            ) from error
        for worker in sorted(found):
            if text := differences(fingerprint(), found[worker]):
                raise WorkersLost(_refusal(worker, text))


def play_alike(here: dict[str, str], parcel: Parcel, batch: Batch) -> Played:
    """Play a batch on a worker, which may have joined after versions were compared.

    Raises:
        Unlike: this worker has other versions.
        FightFailed: one of the fights could not be played.
    """
    if text := differences(here, fingerprint()):
        raise Unlike(_refusal("A worker that came later", text))
    with _turn:
        return play(parcel, batch)


def _connected(address: str) -> "Client":
    try:
        from distributed import Client  # dask is optional
    except ImportError as error:
        raise NoDask('A cluster needs dask: pip install "flamequick[cluster]".') from error
    if not ADDRESS.fullmatch(address):
        raise WorkersLost(f"{address!r} is not the address of a dask scheduler, such as tcp://127.0.0.1:8786.")
    _hush()
    try:
        client = Client(address, timeout=CONNECTING, set_as_default=False, name="flamequick")
    except (OSError, TimeoutError, ValueError) as error:
        raise WorkersLost(f"There is no dask scheduler at {address}: {_said(error)}.") from error
    try:
        client.wait_for_workers(1, timeout=CONNECTING)
    except TimeoutError as error:
        client.close(timeout=1)
        raise WorkersLost(f"The cluster at {address} has no workers: dask worker {address} starts one.") from error
    return client


def _hush() -> None:
    """Keep dask's own log off the terminal: relevant parts come as errors, and are reported once."""
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).handlers[:] = [logging.NullHandler()]


def _refusal(worker: str, text: str) -> str:
    return f"{worker} would play other fights: {text}. Install the same version on every machine of the cluster."


def _said(error: BaseException) -> str:
    """Return the first line of an error, or its kind."""
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__
