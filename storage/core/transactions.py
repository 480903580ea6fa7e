"""Methods of stores that are one transaction and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from sqlalchemy import Connection

    from storage.core.database import Database

__all__ = ["reads", "writes"]

P = ParamSpec("P")
T = TypeVar("T")


class _Store(Protocol):
    _database: Database


def reads(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[_Store, P], Coroutine[Any, Any, T]]:
    """Return the method of a store that runs a function that only reads."""

    async def method(self: _Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._database.read(work, *args, **kwargs)

    return method


def writes(
    work: Callable[Concatenate[Connection, P], T],
) -> Callable[Concatenate[_Store, P], Coroutine[Any, Any, T]]:
    """Return the method of a store that runs a function in a transaction."""

    async def method(self: _Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._database.write(work, *args, **kwargs)

    return method
