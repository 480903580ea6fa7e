"""Examples of forms: each input that a form can contain."""

from __future__ import annotations

from tests.browser.examples.example import Json

__all__ = ["FORMS", "SELECT_FORMS"]


def _label(text: str, component: Json, description: str | None = None) -> Json:
    return {"type": 18, "label": text, "component": component, **({"description": description} if description else {})}


def _form(title: str, *components: Json) -> Json:
    return {"title": title, "custom_id": f"form:{title}", "components": list(components)}


_OPTIONS = [
    {"label": "Quick", "value": "quick", "description": "A match to 50"},
    {"label": "Normal", "value": "normal", "default": True},
    {"label": "Long", "value": "long"},
]
_PLAIN = [{"label": label, "value": label.lower()} for label in ("Ann", "Bob", "Cem")]

SELECT_FORMS = {3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel"}

FORMS: dict[str, Json] = {
    "texts": _form(
        "Texts",
        {"type": 10, "content": "Some **words** before the inputs."},
        _label(
            "Name",
            {"type": 4, "custom_id": "name", "style": 1, "min_length": 3, "max_length": 20, "placeholder": "Your name"},
            "Three to twenty characters",
        ),
        _label("About", {"type": 4, "custom_id": "about", "style": 2, "required": False, "value": "As it was"}),
        {
            "type": 1,
            "components": [{"type": 4, "custom_id": "old", "style": 1, "label": "In a row", "required": False}],
        },
    ),
    "groups": _form(
        "Groups",
        _label("Length", {"type": 21, "custom_id": "radio", "options": _OPTIONS}, "One of them"),
        _label(
            "With",
            {"type": 22, "custom_id": "boxes", "options": _PLAIN, "min_values": 2, "max_values": 3},
            "Two at least",
        ),
        _label("I have read the rules", {"type": 23, "custom_id": "box", "default": False}),
        _label("Unsaid", {"type": 21, "custom_id": "free", "options": _PLAIN, "required": False}),
    ),
    "selects": _form(
        "Selects",
        *(
            _label(
                name.capitalize(),
                {
                    "type": kind,
                    "custom_id": name,
                    "required": kind != 6,
                    **({"options": _OPTIONS, "max_values": 2} if kind == 3 else {}),
                },
            )
            for kind, name in SELECT_FORMS.items()
        ),
    ),
    "files": _form(
        "Files",
        _label("Records", {"type": 19, "custom_id": "files", "min_values": 1, "max_values": 2}, "One or two files"),
    ),
}
