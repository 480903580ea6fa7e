"""Bundles the modules of the page into one script: each becomes a function, called in the order of imports."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

__all__ = ["SOURCES", "bundle"]

SOURCES = Path(__file__).parent / "js"

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "(\.\.?/[\w./]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:const|function|class)) (\w+)", re.MULTILINE)


def bundle(entry: str) -> str:
    """Return the script of a module, given by its path below `js`, and of all modules that it imports."""
    written: dict[str, str] = {}
    _write(PurePosixPath(entry), written)
    return "\n".join(written.values())


def _write(path: PurePosixPath, written: dict[str, str]) -> None:
    """Write the modules that a module needs, and then the module, each once."""
    name = _name(path)
    if name in written:
        return
    source = (SOURCES / path).read_text(encoding="utf-8")
    for imported in _IMPORT.finditer(source):
        _write(_resolved(path, imported[2]), written)
    body = _IMPORT.sub(lambda found: f"const {found[1]} = {_name(_resolved(path, found[2]))};\n", source)
    exports = ", ".join(found[2] for found in _EXPORT.finditer(body))
    written[name] = f"const {name} = (() => {{\n{_EXPORT.sub(_declaration, body)}return {{ {exports} }};\n}})();\n"


def _declaration(found: re.Match[str]) -> str:
    return f"{found[1]} {found[2]}"


def _resolved(path: PurePosixPath, imported: str) -> PurePosixPath:
    """Return the path of an imported module."""
    target = (SOURCES / path.parent / imported).resolve()
    return PurePosixPath(target.relative_to(SOURCES.resolve()).as_posix())


def _name(path: PurePosixPath) -> str:
    """Return the variable name of a module's exports."""
    return "module_" + re.sub(r"\W", "_", str(path.with_suffix("")))
