"""The limits of application commands."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from boneyard_playground.checks.form import Form

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boneyard_playground.checks.form import Path
    from boneyard_playground.world.model import Json

__all__ = ["ENTRY_POINT", "LOCALES", "check_commands", "kind_of"]

CHAT_INPUT, ENTRY_POINT = 1, 4
SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MOST_CHARACTERS = 8000
_MOST_OF_TYPE = {CHAT_INPUT: 100, 2: 15, 3: 15}
_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
LOCALES = frozenset(
    {
        *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl"),
        *("pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja"),
        *("zh-TW", "ko"),
    }
)
"""The languages of Discord's clients into which commands can be translated."""


def check_commands(commands: list[Json]) -> None:
    """Raise unless Discord would accept this complete list of global (or one server's) commands."""
    form = Form()
    counts = Counter(kind_of(command) for command in commands)
    for kind, count in counts.items():
        if count > _MOST_OF_TYPE.get(kind, 1):
            form.fault((), "BASE_TYPE_BAD_LENGTH", f"At most {_MOST_OF_TYPE.get(kind, 1)} commands of type {kind}.")
    names = Counter((kind_of(command), command.get("name")) for command in commands)
    for n, command in enumerate(commands):
        if names[kind_of(command), command.get("name")] > 1:
            form.fault((n,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        _check_command(form, (n,), command)
    form.finish()


def kind_of(command: Json) -> int:
    """Return the kind of a command, a slash command by default."""
    kind = command.get("type")
    return kind if isinstance(kind, int) and kind else CHAT_INPUT


def _check_command(form: Form, path: Path, command: Json) -> None:
    form.number((*path, "type"), command.get("type"), 1, 4)
    slash = kind_of(command) == CHAT_INPUT
    _check_name(form, path, command, slash=slash)
    if slash:
        _check_description(form, path, command)
        _check_options(form, (*path, "options"), command.get("options") or [])
    elif command.get("description"):
        form.fault((*path, "description"), "BASE_TYPE_BAD_LENGTH", "Context menus have no description.")
    if sum(_characters(command)) > MOST_CHARACTERS:
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS})")
    for key, most in (("contexts", 2), ("integration_types", 1)):
        for value in command.get(key) or []:
            form.number((*path, key), value, 0, most)


def _check_name(form: Form, path: Path, item: Json, *, slash: bool = True) -> None:
    name = item.get("name")
    if form.required((*path, "name"), name):
        _check_one_name(form, (*path, "name"), name, slash=slash)
    for locale, text in _localized(form, path, item, "name"):
        _check_one_name(form, (*path, "name_localizations", locale), text, slash=slash)


def _check_one_name(form: Form, path: Path, name: object, *, slash: bool) -> None:
    text = str(name)
    if not slash:
        form.length(path, text, 1, 32)
    elif not _NAME.fullmatch(text) or text != text.lower():
        form.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form, path: Path, item: Json) -> None:
    if form.required((*path, "description"), item.get("description")):
        form.text((*path, "description"), item["description"], 1, 100)
    for locale, text in _localized(form, path, item, "description"):
        form.text((*path, "description_localizations", locale), text, 1, 100)


def _localized(form: Form, path: Path, item: Json, key: str) -> Iterator[tuple[str, Any]]:
    """Check the translations of a text, noting languages that Discord does not have."""
    field = f"{key}_localizations"
    for locale, text in (item.get(field) or {}).items():
        if locale in LOCALES:
            yield locale, text
        else:
            form.fault((*path, field, locale), "DICT_TYPE_KEY_INVALID", f"{locale!r} is not a known locale.")


def _check_options(form: Form, path: Path, options: list[Json], depth: int = 0) -> None:
    form.length(path, options, 0, 25)
    for name, count in Counter(option.get("name") for option in options).items():
        if count > 1:
            form.fault(path, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", f"The option name {name} is used twice.")
    _check_localized_names(form, path, options)
    optional_seen = False
    for n, option in enumerate(options):
        if option.get("required") and optional_seen:
            form.fault(
                (*path, n),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_option(form, (*path, n), option, depth)


def _check_localized_names(form: Form, path: Path, options: list[Json]) -> None:
    names = Counter(pair for option in options for pair in (option.get("name_localizations") or {}).items())
    for (locale, name), count in names.items():
        if count > 1:
            form.fault(
                path,
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                f"The option name {name} is used twice in {locale}.",
            )


def _check_option(form: Form, path: Path, option: Json, depth: int) -> None:
    _check_name(form, path, option)
    _check_description(form, path, option)
    kind = option.get("type")
    form.number((*path, "type"), kind if kind is not None else 0, 1, 11)
    if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
        if depth >= (2 if kind == SUB_COMMAND else 1):
            form.fault((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands are too deep.")
        _check_options(form, (*path, "options"), option.get("options") or [], depth + 1)
        return
    _check_choices(form, path, option)
    for key in ("min_length", "max_length"):
        form.number((*path, key), option.get(key), 0 if key == "min_length" else 1, 6000)


def _check_choices(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    form.length((*path, "choices"), choices, 0, 25)
    if option.get("autocomplete") and choices:
        form.fault(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            "Choices and autocomplete are mutually exclusive.",
        )
    if option.get("autocomplete") and option.get("type") not in (STRING, INTEGER, NUMBER):
        form.fault((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", "Not for this type.")
    for n, choice in enumerate(choices):
        _check_choice(form, (*path, "choices", n), choice, option)
    for key in ("name", "value"):
        for double in (v for v, count in Counter(c.get(key) for c in choices).items() if count > 1):
            form.fault((*path, "choices"), f"APPLICATION_COMMAND_OPTIONS_CHOICE_{key.upper()}_DUPLICATED", str(double))


def _check_choice(form: Form, path: Path, choice: Json, option: Json) -> None:
    if form.required((*path, "name"), choice.get("name")):
        form.text((*path, "name"), choice["name"], 1, 100)
    for locale, text in _localized(form, path, choice, "name"):
        form.text((*path, "name_localizations", locale), text, 1, 100)
    if option.get("type") == STRING:
        form.text((*path, "value"), choice.get("value"), 0, 100)
    elif not isinstance(choice.get("value"), (int, float)):
        form.fault((*path, "value"), "NUMBER_TYPE_COERCE", "The value does not fit the option.")


def _characters(item: Json) -> Iterator[int]:
    """Count the characters of a command's texts; of translations, the longest counts."""
    for key in ("name", "description"):
        texts = [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]
        yield max(len(str(text)) for text in texts)
    if isinstance(item.get("value"), str):
        yield len(item["value"])
    for nested in (*(item.get("options") or []), *(item.get("choices") or [])):
        yield from _characters(nested)
