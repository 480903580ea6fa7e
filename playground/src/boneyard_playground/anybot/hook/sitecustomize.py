"""Lead a bot to the playground. Python runs this file at its start when its folder stands in PYTHONPATH.

It changes modules of discord.py, and of the libraries that grew out of it, right after they are loaded: where they
look for Discord, and which token leaves the process. A library that it does not know cannot be imported, so that no
token gets to Discord by mistake. Without the playground's variables it does nothing.

Only the standard library, and nothing newer than Python 3.8: it runs in the interpreters of others.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import sys
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


class _Leader:
    """Finds modules as Python would, and lets them be changed once they are loaded."""

    def __init__(self, changes: dict[str, Callable[[Any], None]]) -> None:
        self._changes = changes

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Find a module that is to be changed; all others are left to Python."""
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
        "http": _lead_requests,
        "gateway": _lead_gateway,
        "asset": _lead_pictures,
        "webhook.async_": _lead_webhooks,
        "webhook.sync": _lead_webhooks,
    }
    everywhere = {library + "." + name: change for library in _LIBRARIES for name, change in changes.items()}
    sys.meta_path.insert(0, _Leader(everywhere))  # type: ignore[arg-type]


def _run_the_hidden_one() -> None:
    """Run the sitecustomize that Python would have found without this one."""
    others = [path for path in sys.path if Path(path).resolve() != _FOLDER]
    spec = PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        sys.modules["sitecustomize"] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)


if _API and _GATEWAY:
    _lead()
_run_the_hidden_one()
