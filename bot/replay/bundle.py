"""Bundles the modules of the page into one script: each becomes a function, called in the order of imports."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

__all__ = ["SOURCES", "bundle"]

SOURCES = Path(__file__).parent / "js"

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "(\.\.?/[\w./]+)";\n', re.MULTILINE)
_PASSED_ON = re.compile(r'^export (\{[^}]*\}) from ("[^"]+");\n', re.MULTILINE)
_EXPORTED = re.compile(r"^export \{ ([^}]*) \};\n", re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:const|function|class)) (\w+)", re.MULTILINE)


def bundle(*entries: str, sources: Path = SOURCES) -> str:
    """Return the script of modules, given by their paths below a folder, and of all modules that they import."""
    written: dict[str, str] = {}
    for entry in entries:
        _write(sources, PurePosixPath(entry), written)
    return "\n".join(written.values())


def _write(sources: Path, path: PurePosixPath, written: dict[str, str]) -> None:
    """Write the modules that a module needs, and then the module, each once."""
    name = _name(path)
    if name in written:
        return
    source = _PASSED_ON.sub(r"import \1 from \2;\nexport \1;\n", (sources / path).read_text(encoding="utf-8"))
    for imported in _IMPORT.finditer(source):
        _write(sources, _resolved(sources, path, imported[2]), written)
    body = _IMPORT.sub(lambda found: f"const {found[1]} = {_name(_resolved(sources, path, found[2]))};\n", source)
    exports = ", ".join([found[2] for found in _EXPORT.finditer(body)] + _EXPORTED.findall(body))
    body = _EXPORTED.sub("", body)
    written[name] = f"const {name} = (() => {{\n{_EXPORT.sub(_declaration, body)}return {{ {exports} }};\n}})();\n"


def _declaration(found: re.Match[str]) -> str:
    return f"{found[1]} {found[2]}"


def _resolved(sources: Path, path: PurePosixPath, imported: str) -> PurePosixPath:
    """Return the path of an imported module."""
    target = (sources / path.parent / imported).resolve()
    return PurePosixPath(target.relative_to(sources.resolve()).as_posix())


def _name(path: PurePosixPath) -> str:
    """Return the variable name of a module's exports."""
    return "module_" + re.sub(r"\W", "_", str(path.with_suffix("")))
