"""The limits of message components, classic ones and those of version 2."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from boneyard_playground.checks.emoji import is_emoji
from boneyard_playground.world.model import Json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boneyard_playground.checks.form import Form, Path

__all__ = ["check_components", "check_string_select", "value_bounds", "walk"]

ROW, BUTTON, STRING_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = (
    *(1, 2, 3),
    *(9, 10, 11, 12, 13, 14, 17),
)
CHECKBOX_GROUP = 22
_SELECTS = (STRING_SELECT, 5, 6, 7, 8)
_TOP_V1 = (ROW,)
_IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
_TOP_V2 = (*_IN_CONTAINER, CONTAINER)
_LINK, _PREMIUM = 5, 6

MOST_COMPONENTS = 40
MOST_ROWS = 5
MOST_TEXT = 4000


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield components and everything nested in them, parents first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if isinstance(component.get("accessory"), dict):
            yield component["accessory"]


def check_components(form: Form, path: Path, components: list[Json], *, v2: bool) -> None:
    """Note every fault of a message's components."""
    before = len(components)
    if not _shaped(form, path, components):
        return
    allowed = _TOP_V2 if v2 else _TOP_V1
    _check_list(form, path, components, allowed)
    everything = list(walk(components))
    if not v2 and before > MOST_ROWS:
        form.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {MOST_ROWS} in length.")
    if len(everything) > MOST_COMPONENTS:
        form.fault(path, "COMPONENT_MAX_COUNT", f"A message has at most {MOST_COMPONENTS} components.")
    _check_unique(form, path, everything)
    if sum(len(str(c.get("content") or "")) for c in everything if c["type"] == TEXT) > MOST_TEXT:
        form.fault(path, "COMPONENT_TEXT_LENGTH", f"Total text must be at most {MOST_TEXT} in length.")


def _shaped(form: Form, path: Path, components: object) -> bool:
    """Return whether these are objects with types at every level, so that they can be checked."""
    if not isinstance(components, list):
        form.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return False
    return all(_shaped_one(form, (*path, n), component) for n, component in enumerate(components))


def _shaped_one(form: Form, path: Path, component: object) -> bool:
    if not isinstance(component, dict) or not isinstance(component.get("type"), int):
        form.fault((*path, "type"), "BASE_TYPE_REQUIRED", "This field is required")
        return False
    nested = component.get("components")
    inner = nested is None or _shaped(form, (*path, "components"), nested)
    accessory = component.get("accessory")
    return inner and (accessory is None or _shaped_one(form, (*path, "accessory"), accessory))


def _check_unique(form: Form, path: Path, everything: list[Json]) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        counts = Counter(c[key] for c in everything if c.get(key))
        for value in (value for value, count in counts.items() if count > 1):
            form.fault(path, code, f"Component {key} cannot be duplicated: {value}")


def _check_list(form: Form, path: Path, components: list[Json], allowed: tuple[int, ...]) -> None:
    for n, component in enumerate(components):
        _check_one(form, (*path, n), component, allowed)


def _check_one(form: Form, path: Path, component: Json, allowed: tuple[int, ...]) -> None:
    kind = component["type"]
    if kind not in allowed:
        form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    form.number((*path, "id"), component.get("id"), 0, 2**31 - 1)
    check = _CHECKS.get(kind)
    if check is not None:
        check(form, path, component)


def _check_row(form: Form, path: Path, row: Json) -> None:
    inner = row.get("components") or []
    form.length((*path, "components"), inner, 1, 5)
    _check_list(form, (*path, "components"), inner, (BUTTON, *_SELECTS))
    if len(inner) > 1 and any(component["type"] in _SELECTS for component in inner):
        form.fault(
            (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The layout is full: a select fills a row."
        )


def _check_button(form: Form, path: Path, button: Json) -> None:
    style = button.get("style")
    form.number((*path, "style"), style if style is not None else 0, 1, 6)
    form.text((*path, "label"), button.get("label"), 0, 80)
    _check_target(form, path, button)
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        form.fault(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI", "A button must have a label or an emoji.")
    _check_emoji(form, (*path, "emoji"), button.get("emoji"))


def _check_target(form: Form, path: Path, button: Json) -> None:
    """Note a fault unless a link button has only an address, and any other button only a custom_id."""
    link = button.get("style") == _LINK
    wanted, unwanted = ("url", "custom_id") if link else ("custom_id", "url")
    if button.get("style") != _PREMIUM:
        form.required((*path, wanted), button.get(wanted))
    if button.get(unwanted) is not None:
        form.fault((*path, unwanted), "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified")
    form.text((*path, "custom_id"), button.get("custom_id"), 1, 100)
    form.text((*path, "url"), button.get("url"), 1, 512)


def _check_emoji(form: Form, path: Path, emoji: object) -> None:
    """Note a fault for an emoji that is neither a standard emoji nor one of the application; servers have none here."""
    if emoji is not None and not _is_known(form, emoji):
        form.fault((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _is_known(form: Form, emoji: object) -> bool:
    if not isinstance(emoji, dict):
        return False
    emoji_id, name = emoji.get("id"), emoji.get("name")
    if emoji_id is not None:
        return str(emoji_id).isdecimal() and int(emoji_id) in form.emoji
    return isinstance(name, str) and is_emoji(name)


def value_bounds(part: Json) -> tuple[int, int]:
    """Return the least and most values that an input takes; null means the default, as discord.py sends it."""
    least, most = part.get("min_values"), part.get("max_values")
    usual = len(part["options"]) if part["type"] == CHECKBOX_GROUP else 1
    return 1 if least is None else least, usual if most is None else most


def _check_select(form: Form, path: Path, select: Json) -> None:
    if form.required((*path, "custom_id"), select.get("custom_id")):
        form.text((*path, "custom_id"), select["custom_id"], 1, 100)
    form.text((*path, "placeholder"), select.get("placeholder"), 0, 150)
    form.number((*path, "min_values"), select.get("min_values"), 0, 25)
    form.number((*path, "max_values"), select.get("max_values"), 1, 25)
    preset = select.get("default_values")
    form.length((*path, "default_values"), preset, *value_bounds(select))


def check_string_select(form: Form, path: Path, select: Json) -> None:
    """Note every fault of a select with its own options, in a message or a modal."""
    _check_select(form, path, select)
    options = select.get("options") or []
    form.length((*path, "options"), options, 1, 25)
    if value_bounds(select)[1] > len(options):
        form.fault((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "Must not be more than the options.")
    for n, option in enumerate(options):
        _check_option(form, (*path, "options", n), option)
    values = Counter(str(option.get("value")) for option in options)
    for value in (value for value, count in values.items() if count > 1):
        form.fault((*path, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", f"The value {value} is duplicated.")


def _check_option(form: Form, path: Path, option: Json) -> None:
    for key in ("label", "value"):
        if form.required((*path, key), option.get(key)):
            form.text((*path, key), option[key], 1, 100)
    form.text((*path, "description"), option.get("description"), 0, 100)
    _check_emoji(form, (*path, "emoji"), option.get("emoji"))


def _check_section(form: Form, path: Path, section: Json) -> None:
    inner = section.get("components") or []
    form.length((*path, "components"), inner, 1, 3)
    _check_list(form, (*path, "components"), inner, (TEXT,))
    if form.required((*path, "accessory"), section.get("accessory")):
        _check_one(form, (*path, "accessory"), section["accessory"], (BUTTON, THUMBNAIL))


def _check_text(form: Form, path: Path, text: Json) -> None:
    if form.required((*path, "content"), text.get("content")):
        form.text((*path, "content"), text["content"], 1, MOST_TEXT)


def _check_thumbnail(form: Form, path: Path, thumbnail: Json) -> None:
    _check_media(form, path, thumbnail, "media")
    form.text((*path, "description"), thumbnail.get("description"), 0, 1024)


def _check_gallery(form: Form, path: Path, gallery: Json) -> None:
    items: list[Any] = gallery.get("items") or []
    form.length((*path, "items"), items, 1, 10)
    for n, item in enumerate(items):
        _check_thumbnail(form, (*path, "items", n), item)


def _check_file(form: Form, path: Path, file: Json) -> None:
    _check_media(form, path, file, "file")
    if not str((file.get("file") or {}).get("url", "")).startswith("attachment://"):
        form.fault((*path, "file", "url"), "FILE_COMPONENT_URL", "Only attachment:// references are allowed.")


def _check_media(form: Form, path: Path, holder: Json, key: str) -> None:
    url = (holder.get(key) or {}).get("url")
    if not form.required((*path, key, "url"), url):
        return
    form.text((*path, key, "url"), url, 1, 2048)
    if not str(url).startswith(("attachment://", "http://", "https://")):
        form.fault(
            (*path, key, "url"),
            "URL_TYPE_INVALID_SCHEME",
            f"Scheme of {url!r} must be one of ('http', 'https', 'attachment').",
        )


def _check_separator(form: Form, path: Path, separator: Json) -> None:
    form.number((*path, "spacing"), separator.get("spacing"), 1, 2)


def _check_container(form: Form, path: Path, container: Json) -> None:
    inner = container.get("components") or []
    form.length((*path, "components"), inner, 1, MOST_COMPONENTS)
    form.number((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
    _check_list(form, (*path, "components"), inner, _IN_CONTAINER)


_CHECKS: dict[int, Callable[[Form, Path, Json], None]] = {
    ROW: _check_row,
    BUTTON: _check_button,
    STRING_SELECT: check_string_select,
    **dict.fromkeys(_SELECTS[1:], _check_select),
    SECTION: _check_section,
    TEXT: _check_text,
    THUMBNAIL: _check_thumbnail,
    GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
}
