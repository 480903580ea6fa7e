"""People's entries in a form, in the shape that the bot gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend.compose import store_file
from boneyard_playground.checks.callbacks import LABEL, ROW, TEXT_DISPLAY
from boneyard_playground.checks.components import CHECKBOX_GROUP, STRING_SELECT, value_bounds
from boneyard_playground.http.errors import ControlError
from boneyard_playground.interactions.files import read_file
from boneyard_playground.interactions.resolver import CHOOSERS

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json
    from boneyard_playground.world.world import World

__all__ = ["FILE_UPLOAD", "answer", "check_values", "filled"]

_TEXT_INPUT, FILE_UPLOAD, _RADIO_GROUP, _CHECKBOX = 4, 19, 21, 23
_LISTS = (STRING_SELECT, *CHOOSERS, CHECKBOX_GROUP)


def check_values(select: Json, values: list[str]) -> None:
    """Raise `ControlError` unless a menu accepts these values."""
    least, most = value_bounds(select)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise ControlError(400, f"Choose {least} to {most} different values.")
    if select["type"] == STRING_SELECT:
        known = [option["value"] for option in select["options"]]
        for value in (value for value in values if value not in known):
            raise ControlError(400, f"There is no value {value!r}; there are: {', '.join(known)}.")


def answer(world: World, part: Json, value: object) -> Json:
    """Fill in one input of a modal; files are stored."""
    kind = part["type"]
    if kind in _LISTS:
        return {"values": _listed(part, value)}
    if kind == FILE_UPLOAD:
        return {"values": _uploaded(world, part, value)}
    if kind == _RADIO_GROUP:
        return {"value": _picked(part, value)}
    if kind == _CHECKBOX:
        return {"value": bool(part.get("default") if value is None else value)}
    text = str(part.get("value") or "" if value is None else value)
    needed = part.get("required", True)
    least = part.get("min_length") or (1 if needed else 0)
    most = part.get("max_length") or 4000
    if kind == _TEXT_INPUT and (text or needed) and not least <= len(text) <= most:
        raise ControlError(400, f"The input {part['custom_id']!r} takes {least} to {most} signs.")
    return {"value": text}


def _uploaded(world: World, part: Json, value: object) -> list[str]:
    given = [] if value is None else value if isinstance(value, list) else [value]
    least, most = value_bounds(part)
    if (given or part.get("required", True)) and not least <= len(given) <= most:
        raise ControlError(400, f"Choose {least} to {most} files.")
    files = [read_file(one, f"Each value of {part['custom_id']!r}") for one in given]
    return [str(store_file(world, *file).id) for file in files]


def _picked(part: Json, value: object) -> str | None:
    """Return the chosen option of a radio group; without a value, the preselected one."""
    preset = next((option["value"] for option in part["options"] if option.get("default")), None)
    picked = preset if value is None else value
    known = [option["value"] for option in part["options"]]
    if not picked and not part.get("required", True):
        return None
    if picked not in known:
        raise ControlError(400, f"There is no value {picked!r}; there are: {', '.join(known)}.")
    return str(picked)


def _listed(part: Json, value: object) -> list[str]:
    options = part.get("options") or []
    if value is None:
        presets = [preset["id"] for preset in part.get("default_values") or []]
        values = [option["value"] for option in options if option.get("default")] + presets
    else:
        values = [str(one) for one in value] if isinstance(value, list) else [str(value)]
    if values or part.get("required", True):
        check_values(part, values)
    return values


def filled(components: list[Json], answers: dict[str, Json]) -> list[Json]:
    """Build the components of a submission: the same shape, with the answers in place of the texts."""
    found: list[Json] = []
    for number, component in enumerate(components, 1):
        top: Json = {"type": component["type"], "id": component.get("id") or number * 10}
        if component["type"] == LABEL:
            top["component"] = _filled_input(component["component"], answers, top["id"] + 1)
        elif component["type"] == ROW:
            top["components"] = [_filled_input(component["components"][0], answers, top["id"] + 1)]
        elif component["type"] != TEXT_DISPLAY:
            continue
        found.append(top)
    return found


def _filled_input(part: Json, answers: dict[str, Json], fallback_id: int) -> Json:
    custom_id = part["custom_id"]
    return {"type": part["type"], "id": part.get("id") or fallback_id, "custom_id": custom_id, **answers[custom_id]}
