"""The limits of first responses: which kind fits which interaction, choices, and modals."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boneyard_playground.checks.components import STRING_SELECT, check_string_select
from boneyard_playground.checks.form import Form
from boneyard_playground.world.enums import Callback, InteractionType

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from boneyard_playground.checks.form import Path
    from boneyard_playground.world.model import Json

__all__ = ["check_callback_type", "check_choices", "check_modal", "modal_inputs"]

ROW, TEXT_INPUT, TEXT_DISPLAY, LABEL = 1, 4, 10, 18
_GROUPS = (21, 22)
_IN_LABEL = (STRING_SELECT, TEXT_INPUT, 5, 6, 7, 8, 19, 21, 22, 23)

_REPLIES = (Callback.MESSAGE, Callback.DEFERRED_MESSAGE)
_CHANGES = (Callback.DEFERRED_UPDATE, Callback.UPDATE)
_FITTING: dict[InteractionType, tuple[Callback, ...]] = {
    InteractionType.COMMAND: (*_REPLIES, Callback.MODAL),
    InteractionType.COMPONENT: (*_REPLIES, *_CHANGES, Callback.MODAL),
    InteractionType.AUTOCOMPLETE: (Callback.CHOICES,),
    InteractionType.MODAL: _REPLIES,
}


def check_callback_type(kind: InteractionType, callback: object, *, has_message: bool) -> Callback:
    """Raise unless this kind of response fits the interaction. That to a modal edits only the message of the modal."""
    fitting = _FITTING[kind]
    if kind is InteractionType.MODAL and has_message:
        fitting = (*fitting, *_CHANGES)
    form = Form()
    if callback not in fitting:
        form.fault(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {tuple(map(int, fitting))}.")
    form.finish()
    return Callback(int(str(callback)))


def check_choices(choices: list[Json], option_type: int) -> None:
    """Raise unless the suggestions fit the option they are for (3 text, 4 whole number, 10 number)."""
    form = Form()
    form.length(("data", "choices"), choices, 0, 25)
    for n, choice in enumerate(choices):
        path: Path = ("data", "choices", n)
        if form.required((*path, "name"), choice.get("name")):
            form.text((*path, "name"), choice["name"], 1, 100)
        if option_type == 3:
            form.text((*path, "value"), choice.get("value"), 1, 100)
        elif not isinstance(choice.get("value"), int if option_type == 4 else (int, float)):
            form.fault((*path, "value"), "NUMBER_TYPE_COERCE", "The value does not fit the option.")
    form.finish()


def modal_inputs(components: list[Json]) -> list[Json]:
    """List the inputs of a modal, without the components around them."""
    found = [component["component"] for component in components if component.get("type") == LABEL]
    for row in (component for component in components if component.get("type") == ROW):
        found += row.get("components") or []
    return found


def check_modal(modal: Json, emoji: Container[int] = ()) -> None:
    """Raise unless Discord would show this modal; `emoji` are the ids of the application's emoji."""
    form = Form(emoji)
    components = modal.get("components") or []
    for key, most in (("title", 45), ("custom_id", 100)):
        if form.required(("data", key), modal.get(key)):
            form.text(("data", key), modal[key], 1, most)
    form.length(("data", "components"), components, 1, 5)
    for n, component in enumerate(components):
        _check_top(form, ("data", "components", n), component)
    form.finish()
    _check_ids(components)


def _check_ids(components: list[Json]) -> None:
    form = Form()
    counts = Counter(part.get("custom_id") for part in modal_inputs(components))
    for custom_id in (custom_id for custom_id, count in counts.items() if count > 1):
        form.fault(
            ("data", "components"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            f"Component custom id cannot be duplicated: {custom_id}",
        )
    form.finish()


def _check_top(form: Form, path: Path, component: Json) -> None:
    kind = component.get("type")
    if kind == LABEL:
        form.text((*path, "label"), component.get("label"), 1, 45)
        form.required((*path, "label"), component.get("label"))
        form.text((*path, "description"), component.get("description"), 0, 100)
        _check_input(form, (*path, "component"), component.get("component") or {}, _IN_LABEL)
    elif kind == ROW:
        inner = component.get("components") or []
        form.length((*path, "components"), inner, 1, 1)
        for part in inner:
            form.text((*path, "components", 0, "label"), part.get("label"), 1, 45)
            _check_input(form, (*path, "components", 0), part, (TEXT_INPUT,))
    elif kind == TEXT_DISPLAY:
        form.text((*path, "content"), component.get("content"), 1, 4000)
    else:
        form.fault((*path, "type"), "UNION_TYPE_CHOICES", "A modal holds labels, rows and text only.")


def _check_input(form: Form, path: Path, part: Json, allowed: tuple[int, ...]) -> None:
    kind = part.get("type")
    if kind not in allowed:
        form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
        return
    if form.required((*path, "custom_id"), part.get("custom_id")):
        form.text((*path, "custom_id"), part["custom_id"], 1, 100)
    check = _INPUTS.get(kind)
    if check is not None:
        check(form, path, part)


def _check_text_input(form: Form, path: Path, part: Json) -> None:
    form.number((*path, "style"), part.get("style", 0), 1, 2)
    form.number((*path, "min_length"), part.get("min_length"), 0, 4000)
    form.number((*path, "max_length"), part.get("max_length"), 1, 4000)
    form.text((*path, "value"), part.get("value"), 0, part.get("max_length") or 4000)
    form.text((*path, "placeholder"), part.get("placeholder"), 0, 100)


def _check_group(form: Form, path: Path, part: Json) -> None:
    options = part.get("options") or []
    form.length((*path, "options"), options, 2 if part["type"] == _GROUPS[0] else 1, 10)
    for n, option in enumerate(options):
        for key in ("label", "value"):
            if form.required((*path, "options", n, key), option.get(key)):
                form.text((*path, "options", n, key), option[key], 1, 100)


_INPUTS: dict[int, Callable[[Form, Path, Json], None]] = {
    TEXT_INPUT: _check_text_input,
    STRING_SELECT: check_string_select,
    **dict.fromkeys(_GROUPS, _check_group),
}
