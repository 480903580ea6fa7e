"""Metrics: counters that grow as things happen, and gauges that are read on each request."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from aiohttp import (
    ClientSession,
    TraceConfig,
    TraceRequestEndParams,
    TraceRequestExceptionParams,
)
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)

from bot.app.watching.routes import ANSWER, route_of
from bot.base.recent import Recent

__all__ = ["Metrics"]

_SECONDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
_QUICK_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_PATIENCE = 3.0
"""The seconds within which Discord wants an answer to a click."""
_MOST_OPEN = 10_000
"""The most clicks that are remembered until their answer."""


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # a number beside each number, of no use
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self._answers = Histogram(
            "boneyard_answer_seconds", "From a click or a command to its answer.", buckets=_SECONDS, registry=registry
        )
        self._clicks = Counter("boneyard_interactions", "Clicks and commands received.", registry=registry)
        self._late = Counter(
            "boneyard_interactions_late",
            "Clicks and commands without an answer within three seconds.",
            registry=registry,
        )
        self._requests = Counter(
            "boneyard_rest_requests",
            "Requests to Discord, by how they ended.",
            ("method", "route", "status"),
            registry=registry,
        )
        self._database = Histogram(
            "boneyard_database_seconds",
            "Transactions, with the wait for their turn.",
            ("kind",),
            buckets=_QUICK_SECONDS,
            registry=registry,
        )
        self._gauges: dict[str, Gauge] = {}
        self._open: Recent[str, float] = Recent(_MOST_OPEN)
        self._overdue: Recent[str, float] = Recent(_MOST_OPEN)
        """The clicks that were counted as late; their answers are still measured."""

    def note_click(self, interaction_id: int) -> None:
        """Note that a click or a command has arrived."""
        self._clicks.inc()
        self.settle()
        self._open[str(interaction_id)] = time.monotonic()

    def settle(self) -> None:
        """Count the clicks without an answer in time."""
        before = time.monotonic() - _PATIENCE
        while self._open and next(iter(self._open.values())) < before:
            interaction, begun = self._open.popitem(last=False)
            self._overdue[interaction] = begun
            self._late.inc()

    @contextmanager
    def timing(self, kind: str) -> Iterator[None]:
        """Measure a transaction of a kind."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._database.labels(kind).observe(time.perf_counter() - begun)

    def set_now(self, name: str, text: str, value: float) -> None:
        """Set a gauge to its current value."""
        self._gauge(name, text).set(value)

    def set_by(self, name: str, text: str, label: str, values: Mapping[str, float]) -> None:
        """Set a gauge to its current value for each value of a label; old values of the label are removed."""
        gauge = self._gauge(name, text, (label,))
        gauge.clear()
        for key, value in values.items():
            gauge.labels(key).set(value)

    def trace(self) -> TraceConfig:
        """Return a trace that measures the requests of an aiohttp client."""
        config = TraceConfig()
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._fail)
        return config

    async def _end(self, _session: ClientSession, _context: Any, params: TraceRequestEndParams) -> None:  # noqa: ANN401
        self._count(params.method, params.url.raw_parts, str(params.response.status))

    async def _fail(self, _session: ClientSession, _context: Any, params: TraceRequestExceptionParams) -> None:  # noqa: ANN401
        self._count(params.method, params.url.raw_parts, type(params.exception).__name__)

    def _gauge(self, name: str, text: str, labels: Sequence[str] = ()) -> Gauge:
        if name not in self._gauges:
            self._gauges[name] = Gauge(name, text, labels, registry=self.registry)
        return self._gauges[name]

    def _count(self, method: str, parts: Iterable[str], status: str) -> None:
        route, interaction = route_of(parts)
        self._requests.labels(method, route, status).inc()
        if route != ANSWER or interaction is None:
            return
        begun = self._open.pop(interaction, None) or self._overdue.pop(interaction, None)
        if begun is not None:
            self._answers.observe(time.monotonic() - begun)
