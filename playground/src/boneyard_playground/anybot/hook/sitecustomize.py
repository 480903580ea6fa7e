"""Redirects a bot to the playground. Python runs this file at its start when its folder is in PYTHONPATH.

It changes modules of discord.py, and of its forks, right after they are loaded: the addresses of Discord, and the token
that leaves the process. A library that it does not know cannot be imported, so that no token reaches Discord by
mistake. It also hides folders of the playground's own environment from imports, and sets the wall clock ahead. Without
the playground's variables it does nothing.

It uses only the standard library, and nothing newer than Python 3.8: it runs in other people's interpreters.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import sys
import time
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.machinery import ModuleSpec
    from types import ModuleType

_FOLDER = Path(__file__).resolve().parent
_LIBRARIES = ("discord", "nextcord", "disnake")
_API = os.environ.get("PLAYGROUND_API")
_GATEWAY = os.environ.get("PLAYGROUND_GATEWAY")
_TOKEN = os.environ.get("PLAYGROUND_TOKEN", "playground")
_AHEAD = float(os.environ.get("PLAYGROUND_AHEAD", "0"))
_HIDDEN = [Path(path).resolve() for path in os.environ.get("PLAYGROUND_HIDDEN", "").split(os.pathsep) if path]


class _Leader:
    """Finds modules as Python would, and changes them once they are loaded."""

    def __init__(self, changes: dict[str, Callable[[Any], None]]) -> None:
        self._changes = changes

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return the spec of a module that must be changed; leave all others to Python."""
        if name not in self._changes:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def load(module: ModuleType) -> None:
                execute(module)
                self._changes[name](module)

            spec.loader.exec_module = load  # type: ignore[method-assign]
        return spec


def _lead_requests(module: Any) -> None:
    route, client = module.Route, module.HTTPClient
    if not hasattr(route, "BASE") and not hasattr(route, "base"):
        raise ImportError("The playground does not know this version of " + module.__name__.partition(".")[0] + ".")
    route.BASE = _API
    if hasattr(route, "base"):
        route.base = _API
    login = client.static_login

    @functools.wraps(login)
    def static_login(self: Any, *_: object, **__: object) -> Any:
        return login(self, _TOKEN)

    client.static_login = static_login


def _lead_login(module: Any) -> None:
    """Let a bot log in even if it found no token."""
    login = module.Client.login

    @functools.wraps(login)
    def log_in(self: Any, *_: object, **__: object) -> Any:
        return login(self, _TOKEN)

    module.Client.login = log_in


def _lead_gateway(module: Any) -> None:
    """Set the first address; libraries without one ask the API for it."""
    socket = module.DiscordWebSocket
    if hasattr(socket, "DEFAULT_GATEWAY"):
        socket.DEFAULT_GATEWAY = type(socket.DEFAULT_GATEWAY)(_GATEWAY)


def _lead_pictures(module: Any) -> None:
    module.Asset.BASE = (_API or "").partition("/api/")[0]


def _lead_webhooks(module: Any) -> None:
    adapter = getattr(module, "AsyncWebhookAdapter", None) or module.WebhookAdapter
    request = adapter.request

    @functools.wraps(request)
    def with_our_token(self: Any, *args: Any, **kwargs: Any) -> Any:
        if kwargs.get("auth_token") is not None:
            kwargs["auth_token"] = _TOKEN
        return request(self, *args, **kwargs)

    adapter.request = with_our_token


def _lead() -> None:
    changes = {
        "client": _lead_login,
        "http": _lead_requests,
        "gateway": _lead_gateway,
        "asset": _lead_pictures,
        "webhook.async_": _lead_webhooks,
        "webhook.sync": _lead_webhooks,
    }
    everywhere = {library + "." + name: change for library in _LIBRARIES for name, change in changes.items()}
    sys.meta_path.insert(0, _Leader(everywhere))  # type: ignore[arg-type]


def _hide_folders() -> None:
    """Remove folders from the path; the folder of a script is added later, and stays."""
    sys.path[:] = [path for path in sys.path if Path(path).resolve() not in _HIDDEN]


def _shift_clocks() -> None:
    """Set the time of day ahead; monotonic clocks, such as that of an event loop, need no change.

    `datetime` is a class of the interpreter, which can be changed only below the level of Python. A replacement class
    would be a different type for databases and for `isinstance`.
    """
    _shift_time_module()
    try:
        _shift_dates()
    except (ImportError, IndexError, AttributeError):
        sys.stderr.write("The playground cannot put the clock of this Python forward: datetime tells the real time.\n")


class _Clock:
    """A function in place of one of `time`: as an attribute of a class, it also gets no `self`."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def __call__(self, *arguments: Any) -> Any:
        return self._function(*arguments)


def _shift_time_module() -> None:
    now, now_in_ns, local, form = time.time, time.time_ns, time.localtime, time.strftime

    def shifted_time() -> float:
        return now() + _AHEAD

    def local_time(moment: float | None = None) -> Any:
        return local(shifted_time() if moment is None else moment)

    def at(function: Callable[[Any], Any], current: Callable[[], Any]) -> Callable[..., Any]:
        return lambda moment=None: function(current() if moment is None else moment)

    changes: dict[str, Callable[..., Any]] = {
        "time": shifted_time,
        "time_ns": lambda: now_in_ns() + int(_AHEAD * 1e9),
        "localtime": local_time,
        "gmtime": at(time.gmtime, shifted_time),
        "ctime": at(time.ctime, shifted_time),
        "asctime": at(time.asctime, local_time),
        "strftime": lambda pattern, moment=None: form(pattern, local_time() if moment is None else moment),
    }
    for name, function in changes.items():
        setattr(time, name, _Clock(function))


def _shift_dates() -> None:
    import ctypes
    import datetime as dates
    import gc

    def now(cls: Any, tz: Any = None) -> Any:
        return cls.fromtimestamp(time.time(), tz)

    def utcnow(cls: Any) -> Any:
        return cls.fromtimestamp(time.time(), dates.timezone.utc).replace(tzinfo=None)

    def today(cls: Any) -> Any:
        return cls.fromtimestamp(time.time())

    changes = {dates.datetime: {"now": now, "utcnow": utcnow}, dates.date: {"today": today}}
    for kind, functions in changes.items():
        members = gc.get_referents(kind.__dict__)[0]
        members.update({name: classmethod(function) for name, function in functions.items()})
        ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))


def _run_the_hidden_one() -> None:
    """Run the `sitecustomize` that Python would have found without this file."""
    others = [path for path in sys.path if Path(path).resolve() != _FOLDER]
    spec = PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        sys.modules["sitecustomize"] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)


if _API and _GATEWAY:
    _hide_folders()
    if _AHEAD:
        _shift_clocks()
    _lead()
_run_the_hidden_one()
