"""The limits of messages: what a request may send, and what an edit may change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.components import GALLERY, check_components, walk
from boneyard_playground.checks.embeds import check_embeds, media_holders
from boneyard_playground.checks.form import Form
from boneyard_playground.http.bodies import clean_name
from boneyard_playground.http.errors import Refusal
from boneyard_playground.world.enums import MessageFlag

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from boneyard_playground.checks.form import Path
    from boneyard_playground.http.bodies import Upload
    from boneyard_playground.world.model import Attachment, Json, Message

__all__ = ["REFERENCE", "check_message", "components_media", "stays", "wants_v2"]

REFERENCE = "attachment://"
MOST_CONTENT = 2000
MOST_FILES = 10
MOST_ALT_TEXT = 1024
_LEGACY = ("content", "embeds", "poll", "sticker_ids", "stickers")
_PARSES = ("roles", "users", "everyone")


def wants_v2(body: Json, message: Message) -> bool:
    """Return whether a message will consist only of components; once set, this is never cleared."""
    return message.is_v2 or bool(int(body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)


def stays(body: Json, message: Message) -> list[Attachment]:
    """List the files that an edit keeps: all, unless it lists `attachments`."""
    listed = body.get("attachments")
    if "attachments" not in body:
        return message.attachments
    ids = {str(entry.get("id")) for entry in listed or []}
    return [file for file in message.attachments if str(file.id) in ids]


def components_media(components: list[Json]) -> Iterator[Json]:
    """List the media objects of components, which contain an address."""
    for component in walk(components):
        holders = (component.get("items") or []) if component["type"] == GALLERY else [component]
        for holder in holders:
            for key in ("media", "file"):
                if isinstance(holder.get(key), dict):
                    yield holder[key]


def check_message(body: Json, uploads: list[Upload], message: Message, emoji: Container[int] = ()) -> None:
    """Raise Discord's error if this request cannot turn `message` into a valid message.

    For a new message, `message` is a blank one. Only the fields of the request are checked. Two faults are checked on
    the result: content under the version 2 flag, and an empty message. `emoji` are the ids of the application's emoji;
    in a text, an unknown one is only text.
    """
    form = Form(emoji)
    v2 = wants_v2(body, message)
    form.text(("content",), body.get("content"), 0, MOST_CONTENT)
    check_embeds(form, ("embeds",), body.get("embeds") or [])
    if body.get("components"):
        check_components(form, ("components",), body["components"], v2=v2)
    if v2:
        _check_no_legacy(form, body, message)
    _check_unknown_features(form, body)
    _check_files(form, body, uploads, message)
    _check_mentions(form, body.get("allowed_mentions"))
    form.length(("nonce",), str(body["nonce"]) if body.get("nonce") is not None else None, 0, 25)
    form.finish()
    _check_references(body, uploads, message)
    _check_not_empty(body, uploads, message, v2=v2)


def _check_no_legacy(form: Form, body: Json, message: Message) -> None:
    now = {"content": message.content, "embeds": message.embeds}
    for key in _LEGACY:
        if body.get(key, now.get(key)):
            form.fault(
                (key,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_unknown_features(form: Form, body: Json) -> None:
    for key in ("poll", "sticker_ids"):
        if body.get(key):
            form.lacks(f"'{key}'")


def _check_files(form: Form, body: Json, uploads: list[Upload], message: Message) -> None:
    listed = body.get("attachments") or []
    known = {str(upload.index) for upload in uploads} | {str(file.id) for file in message.attachments}
    for n, entry in enumerate(listed):
        if str(entry.get("id")) not in known:
            form.fault(("attachments", n, "id"), "ATTACHMENT_NOT_FOUND", "No such file was sent or is kept.")
        form.text(("attachments", n, "description"), entry.get("description"), 0, MOST_ALT_TEXT)
    if len(uploads) + len(stays(body, message)) > MOST_FILES:
        form.fault(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")


def _check_mentions(form: Form, allowed: Json | None) -> None:
    path: Path = ("allowed_mentions",)
    if allowed is None:
        return
    parse = allowed.get("parse") or []
    for word in (word for word in parse if word not in _PARSES):
        form.fault((*path, "parse"), "BASE_TYPE_CHOICES", f"{word!r} is not one of {_PARSES}.")
    for key in ("users", "roles"):
        form.length((*path, key), allowed.get(key), 0, 100)
        if key in parse and allowed.get(key):
            form.fault(
                (*path, key),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_references(body: Json, uploads: list[Upload], message: Message) -> None:
    """Raise unless each file that attachment:// names is sent with the request or stays on the message."""
    names = _new_names(body, uploads) | {file.filename for file in stays(body, message)}
    form = Form()
    for url in _references(body):
        if url.removeprefix(REFERENCE) not in names:
            form.fault(("attachments",), "ATTACHMENT_NOT_FOUND", f"{url} names no file of this message.")
    form.finish()


def _new_names(body: Json, uploads: list[Upload]) -> set[str]:
    listed = {str(entry.get("id")): entry.get("filename") for entry in body.get("attachments") or []}
    return {clean_name(listed.get(str(upload.index)) or upload.filename) for upload in uploads}


def _references(body: Json) -> Iterable[str]:
    urls = [media.get("url") for media in components_media(body.get("components") or [])]
    for embed in body.get("embeds") or []:
        urls += [holder[key] for holder, key in media_holders(embed)]
    return (str(url) for url in urls if str(url).startswith(REFERENCE))


def _check_not_empty(body: Json, uploads: list[Upload], message: Message, *, v2: bool) -> None:
    components = body.get("components", message.components)
    content = str(body.get("content", message.content) or "").strip()
    embeds = body.get("embeds", message.embeds)
    files = uploads or stays(body, message)
    if not (components if v2 else content or embeds or files or message.snapshots):
        raise Refusal.EMPTY_MESSAGE.error()
