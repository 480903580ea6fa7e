"""Every limit of Discord that the playground enforces, one refusal each."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from boneyard_playground.checks.callbacks import check_callback_type, check_choices, check_modal
from boneyard_playground.checks.commands import check_commands
from boneyard_playground.checks.emoji import is_emoji
from boneyard_playground.checks.messages import check_message
from boneyard_playground.http.bodies import Upload
from boneyard_playground.http.errors import ApiError
from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.enums import Callback, InteractionType, MessageFlag
from boneyard_playground.world.model import Attachment, Message

Json = dict[str, Any]

V2 = int(MessageFlag.COMPONENTS_V2)
TEXT = {"type": 10, "content": "Hello"}


def blank(**fields: Any) -> Message:  # noqa: ANN401 - the fields of a message
    """Make an empty message, or one with the given fields."""
    return Message(1, 2, 3, datetime.now(UTC), **fields)


def codes(tree: Json) -> set[str]:
    """List the codes in the nested errors of a refusal."""
    found = {error["code"] for error in tree.get("_errors", [])}
    for key, inner in tree.items():
        if key != "_errors":
            found |= codes(inner)
    return found


def button(**fields: object) -> Json:
    """Make a button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **fields}


def menu(**fields: object) -> Json:
    """Make a menu."""
    return {"type": 3, "custom_id": "menu", "options": [{"label": "a", "value": "a"}], **fields}


def row(*components: Json) -> Json:
    """Make a row."""
    return {"type": 1, "components": list(components)}


def rows(*components: Json) -> Json:
    """Make a classic message with one component in each row."""
    return {"content": "x", "components": [row(component) for component in components]}


def v2(*components: Json) -> Json:
    """Make a version 2 message."""
    return {"flags": V2, "components": list(components)}


def options(count: int, **fields: object) -> list[Json]:
    """Make the options of a menu."""
    return [{"label": str(n), "value": str(n), **fields} for n in range(count)]


def gallery(**item: object) -> Json:
    """Make a gallery with one picture."""
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, **item}]}


BAD_MESSAGES: dict[str, tuple[Json, str]] = {
    "content over 2000": ({"content": "x" * 2001}, "BASE_TYPE_BAD_LENGTH"),
    "content that is no text": ({"content": 5}, "STRING_TYPE_CONVERT"),
    "nonce over 25": ({"content": "x", "nonce": "n" * 26}, "BASE_TYPE_BAD_LENGTH"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "BASE_TYPE_BAD_LENGTH"),
    "embed title over 256": ({"embeds": [{"title": "x" * 257}]}, "BASE_TYPE_BAD_LENGTH"),
    "embeds over 6000": ({"embeds": [{"description": "x" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    "26 fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "BASE_TYPE_BAD_LENGTH"),
    "both ways of allowing users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "101 allowed users": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "BASE_TYPE_BAD_LENGTH",
    ),
    "six rows": (rows(*(button(custom_id=str(n)) for n in range(6))), "BASE_TYPE_BAD_LENGTH"),
    "six buttons in a row": (
        {"content": "x", "components": [row(*(button(custom_id=str(n)) for n in range(6)))]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    "button beside a menu": (
        {"content": "x", "components": [row(button(), menu())]},
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "two menus in a row": (
        {"content": "x", "components": [row(menu(), menu(custom_id="b"))]},
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "custom_id used twice": (rows(button(), button()), "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "component id used twice": (rows(button(id=7), button(id=7, custom_id="b")), "COMPONENT_ID_DUPLICATED"),
    "option value used twice": (
        rows(menu(options=options(1) * 2)),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "26 options": (rows(menu(options=options(26))), "BASE_TYPE_BAD_LENGTH"),
    "no options": (rows(menu(options=[])), "BASE_TYPE_BAD_LENGTH"),
    "option label over 100": (rows(menu(options=options(1, label="x" * 101))), "BASE_TYPE_BAD_LENGTH"),
    "option description over 100": (rows(menu(options=options(1, description="x" * 101))), "BASE_TYPE_BAD_LENGTH"),
    "placeholder over 150": (rows(menu(placeholder="x" * 151)), "BASE_TYPE_BAD_LENGTH"),
    "max_values over the options": (rows(menu(max_values=2)), "SELECT_COMPONENT_MAX_VALUES"),
    "more channels chosen beforehand than can be": (
        rows(menu(type=8, options=None, default_values=[{"id": str(n), "type": "channel"} for n in range(2)])),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "label over 80": (rows(button(label="x" * 81)), "BASE_TYPE_BAD_LENGTH"),
    "custom_id over 100": (rows(button(custom_id="x" * 101)), "BASE_TYPE_BAD_LENGTH"),
    "button without custom_id": (rows(button(custom_id=None)), "BASE_TYPE_REQUIRED"),
    "link with custom_id": (
        rows(button(style=5, url="https://example.org")),
        "BUTTON_COMPONENT_CUSTOM_ID_URL",
    ),
    "link without address": (rows(button(style=5, custom_id=None)), "BASE_TYPE_REQUIRED"),
    "button with no face": (rows(button(label=None)), "BUTTON_COMPONENT_LABEL_OR_EMOJI"),
    "domino tile as emoji": (rows(button(emoji={"name": "\U0001f031"})), "BUTTON_COMPONENT_INVALID_EMOJI"),
    "emoji of nobody": (rows(button(emoji={"id": "5", "name": "x"})), "BUTTON_COMPONENT_INVALID_EMOJI"),
    "version 2 without its flag": ({"content": "x", "components": [TEXT]}, "UNION_TYPE_CHOICES"),
    "button outside a row": (v2(button()), "UNION_TYPE_CHOICES"),
    "container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": [TEXT]}]}),
        "UNION_TYPE_CHOICES",
    ),
    "41 components": (v2(*[TEXT] * 41), "COMPONENT_MAX_COUNT"),
    "41 components counting nested ones": (
        v2({"type": 17, "components": [TEXT] * 40}),
        "COMPONENT_MAX_COUNT",
    ),
    "texts over 4000 together": (v2(*[{"type": 10, "content": "x" * 2001}] * 2), "COMPONENT_TEXT_LENGTH"),
    "empty text": (v2({"type": 10, "content": ""}), "BASE_TYPE_BAD_LENGTH"),
    "content under version 2": (
        v2(TEXT) | {"content": "x"},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "embeds under version 2": (
        v2(TEXT) | {"embeds": [{"title": "x"}]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "section without accessory": (v2({"type": 9, "components": [TEXT]}), "BASE_TYPE_REQUIRED"),
    "section with four texts": (
        v2({"type": 9, "components": [TEXT] * 4, "accessory": button()}),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "eleven pictures": (v2({"type": 12, "items": gallery()["items"] * 11}), "BASE_TYPE_BAD_LENGTH"),
    "alternative text over 1024": (v2(gallery(description="x" * 1025)), "BASE_TYPE_BAD_LENGTH"),
    "picture from nowhere": (v2(gallery(media={"url": "board.png"})), "URL_TYPE_INVALID_SCHEME"),
    "picture that was not sent": (v2(gallery(media={"url": "attachment://a.png"})), "ATTACHMENT_NOT_FOUND"),
    "embed picture that was not sent": (
        {"embeds": [{"image": {"url": "attachment://a.png"}}]},
        "ATTACHMENT_NOT_FOUND",
    ),
    "component without type": ({"content": "x", "components": [{}]}, "BASE_TYPE_REQUIRED"),
    "components that are no list": ({"content": "x", "components": "x"}, "LIST_TYPE_CONVERT"),
}


@pytest.mark.parametrize("what", BAD_MESSAGES)
def test_a_message_is_refused_with(what: str) -> None:
    body, code = BAD_MESSAGES[what]
    with pytest.raises(ApiError) as refusal:
        check_message(body, [], blank())
    assert (refusal.value.status, refusal.value.code) == (400, 50035)
    assert code in codes(refusal.value.errors or {})


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"embeds": [{"description": "x" * 3000}] * 2},
        rows(*(button(custom_id=str(n)) for n in range(4)), menu(options=options(25), max_values=25)),
        rows(button(style=5, url="https://example.org", custom_id=None), button(label=None, emoji={"name": "🎲"})),
        v2({"type": 17, "components": [TEXT] * 39}),
        v2({"type": 9, "components": [TEXT], "accessory": {"type": 11, "media": {"url": "https://x.org/a"}}}),
    ],
)
def test_a_message_within_the_limits_is_accepted(body: Json) -> None:
    check_message(body, [], blank())


@pytest.mark.parametrize(
    "body", [{}, {"content": "  "}, {"flags": V2, "components": []}, rows(button()) | {"content": ""}]
)
def test_an_empty_message_is_refused(body: Json) -> None:
    with pytest.raises(ApiError) as refusal:
        check_message(body, [], blank())
    assert refusal.value.code == 50006


def test_a_picture_may_be_sent_with_the_request_or_stay_on_the_message() -> None:
    body = v2(gallery(media={"url": "attachment://a.png"}))
    check_message(body, [Upload(0, "a.png", b"")], blank())
    kept = blank(flags=MessageFlag.COMPONENTS_V2, attachments=[Attachment(9, "a.png", Blob.of(b""), "image/png")])
    check_message(body | {"attachments": [{"id": 9}]}, [], kept)
    with pytest.raises(ApiError):
        check_message(body | {"attachments": []}, [], kept)


def test_more_than_ten_files_are_refused() -> None:
    with pytest.raises(ApiError) as refusal:
        check_message({}, [Upload(n, "a", b"") for n in range(11)], blank())
    assert codes(refusal.value.errors or {}) == {"BASE_TYPE_MAX_LENGTH"}


def test_a_message_turns_into_version_2_only_without_its_content() -> None:
    old = blank(content="Old")
    with pytest.raises(ApiError):
        check_message(v2(TEXT), [], old)
    check_message(v2(TEXT) | {"content": None, "embeds": []}, [], old)


def test_the_version_2_flag_stays_when_an_edit_leaves_it_out() -> None:
    with pytest.raises(ApiError):
        check_message({"content": "x", "flags": 0}, [], blank(flags=MessageFlag.COMPONENTS_V2, components=[TEXT]))


def option(**fields: object) -> Json:
    """Make an option of a command."""
    return {"type": 3, "name": "word", "description": "A word", **fields}


def command(*given: Json, **fields: object) -> Json:
    """Make a slash command."""
    return {"type": 1, "name": "play", "description": "Play", "options": list(given), **fields}


LONG_CHOICES = [{"name": str(n) * 50, "value": str(n) * 50} for n in range(10, 28)]
BAD_COMMANDS: dict[str, tuple[list[Json], str]] = {
    "upper-case name": ([command(name="Play")], "APPLICATION_COMMAND_INVALID_NAME"),
    "name with a space": ([command(name="play now")], "APPLICATION_COMMAND_INVALID_NAME"),
    "name over 32": ([command(name="x" * 33)], "APPLICATION_COMMAND_INVALID_NAME"),
    "name used twice": ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "no description": ([command(description="")], "BASE_TYPE_BAD_LENGTH"),
    "description over 100": ([command(description="x" * 101)], "BASE_TYPE_BAD_LENGTH"),
    "required option after an optional one": (
        [command(option(), option(name="b", required=True))],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "choices and autocomplete": (
        [command(option(autocomplete=True, choices=[{"name": "a", "value": "a"}]))],
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
    ),
    "option name used twice": ([command(option(), option())], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"),
    "translated option name used twice": (
        [command(option(name_localizations={"pl": "słowo"}), option(name="b", name_localizations={"pl": "słowo"}))],
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
    ),
    "26 options": ([command(*(option(name=f"o{n}") for n in range(26)))], "BASE_TYPE_BAD_LENGTH"),
    "26 choices": (
        [command(option(choices=[{"name": str(n), "value": str(n)} for n in range(26)]))],
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice name over 100": (
        [command(option(choices=[{"name": "x" * 101, "value": "a"}]))],
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice of the wrong kind": (
        [command(option(type=4, choices=[{"name": "a", "value": "a"}]))],
        "NUMBER_TYPE_COERCE",
    ),
    "unknown language": ([command(name_localizations={"xx": "play"})], "DICT_TYPE_KEY_INVALID"),
    "upper-case translation": (
        [command(name_localizations={"pl": "Graj"})],
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    "over 8000 characters": (
        [command(*(option(name=f"o{n}", choices=LONG_CHOICES) for n in range(5)))],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "101 commands": ([command(name=f"c{n}") for n in range(101)], "BASE_TYPE_BAD_LENGTH"),
    "groups three deep": (
        [command(option(type=2, options=[option(type=2, options=[])]))],
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
}


@pytest.mark.parametrize("what", BAD_COMMANDS)
def test_commands_are_refused_with(what: str) -> None:
    commands, code = BAD_COMMANDS[what]
    with pytest.raises(ApiError) as refusal:
        check_commands(commands)
    assert (refusal.value.status, refusal.value.code) == (400, 50035)
    assert code in codes(refusal.value.errors or {})


def test_commands_in_many_languages_are_accepted() -> None:
    names = {"pl": "zagraj", "uk": "зіграти", "pt-BR": "jogar", "th": "เล่น", "hi": "खेलना", "en-GB": "play"}
    check_commands([command(option(required=True), option(name="b"), name_localizations=names)])
    check_commands([command(name=f"c{n}") for n in range(100)])


def modal(*components: Json, **fields: object) -> Json:
    """Make a modal."""
    return {"title": "Form", "custom_id": "form", "components": list(components), **fields}


def label(custom_id: str = "a", **fields: object) -> Json:
    """Make a labeled text input."""
    return {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": custom_id}, **fields}


@pytest.mark.parametrize(
    "bad",
    [
        modal(label(), title="x" * 46),
        modal(),
        modal(*(label(str(n)) for n in range(6))),
        modal(label(label="x" * 46)),
        modal(label(description="x" * 101)),
        modal(label(), label()),
        modal({"type": 4, "custom_id": "a", "style": 1}),
        modal(label(component={"type": 4, "style": 1, "custom_id": "a", "placeholder": "x" * 101})),
        modal(label(component={"type": 2, "custom_id": "a"})),
    ],
)
def test_a_malformed_modal_is_refused(bad: Json) -> None:
    with pytest.raises(ApiError) as refusal:
        check_modal(bad)
    assert refusal.value.code == 50035


def test_a_modal_and_suggestions_within_the_limits_are_accepted() -> None:
    check_modal(modal(*(label(str(n)) for n in range(5))))
    check_choices([{"name": str(n), "value": n} for n in range(25)], 4)


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": str(n), "value": str(n)} for n in range(26)],
        [{"name": "", "value": "a"}],
        [{"name": "a", "value": "x" * 101}],
    ],
)
def test_malformed_suggestions_are_refused(choices: list[Json]) -> None:
    with pytest.raises(ApiError):
        check_choices(choices, 3)


@pytest.mark.parametrize(
    ("kind", "callback"),
    [
        (InteractionType.COMMAND, 7),
        (InteractionType.COMMAND, 8),
        (InteractionType.AUTOCOMPLETE, 4),
        (InteractionType.MODAL, 9),
        (InteractionType.MODAL, 7),
        (InteractionType.COMPONENT, 8),
        (InteractionType.COMPONENT, None),
    ],
)
def test_a_response_that_does_not_fit_the_interaction_is_refused(kind: InteractionType, callback: int | None) -> None:
    with pytest.raises(ApiError):
        check_callback_type(kind, callback, has_message=kind is InteractionType.COMPONENT)


def test_a_modal_opened_by_a_component_may_change_its_message() -> None:
    assert check_callback_type(InteractionType.MODAL, 7, has_message=True) is Callback.UPDATE


@pytest.mark.parametrize("sign", ["🎲", "🀄", "❤️", "👍🏽", "🇵🇱", "1️⃣", "👩‍👧", "▶️", "🟥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_emojis_are_known(sign: str) -> None:
    assert is_emoji(sign)


@pytest.mark.parametrize("sign", ["🀱", "⚀", "🂡", "a", "1", "", "🎲🎲", "→"])
def test_signs_that_are_no_emojis_are_distinguished(sign: str) -> None:
    assert not is_emoji(sign)
