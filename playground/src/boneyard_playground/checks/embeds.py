"""The limits of embeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boneyard_playground.checks.form import Form, Path
    from boneyard_playground.world.model import Json

__all__ = ["check_embeds", "media_holders"]

MOST_EMBEDS = 10
MOST_CHARACTERS = 6000
_PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif")


def media_holders(embed: Json) -> Iterator[tuple[Json, str]]:
    """List the places of an embed that may show a file: the object and its key for the address."""
    for part, key in (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")):
        if isinstance(embed.get(part), dict) and embed[part].get(key):
            yield embed[part], key


def check_embeds(form: Form, path: Path, embeds: list[Json]) -> None:
    """Note every fault of a message's embeds."""
    form.length(path, embeds, 0, MOST_EMBEDS)
    for n, embed in enumerate(embeds):
        _check_embed(form, (*path, n), embed)
    if sum(sum(map(len, _texts(embed))) for embed in embeds) > MOST_CHARACTERS:
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_CHARACTERS}")


def _check_embed(form: Form, path: Path, embed: Json) -> None:
    form.text((*path, "title"), embed.get("title"), 0, 256)
    form.text((*path, "description"), embed.get("description"), 0, 4096)
    form.text((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048)
    form.text((*path, "author", "name"), (embed.get("author") or {}).get("name"), 0, 256)
    form.number((*path, "color"), embed.get("color"), 0, 0xFFFFFF)
    fields = embed.get("fields") or []
    form.length((*path, "fields"), fields, 0, 25)
    for n, field in enumerate(fields):
        for key, most in (("name", 256), ("value", 1024)):
            if form.required((*path, "fields", n, key), field.get(key)):
                form.text((*path, "fields", n, key), field[key], 1, most)
    for holder, key in media_holders(embed):
        url = str(holder[key])
        if url.startswith("attachment://") and not url.lower().endswith(_PICTURES):
            form.fault(path, "EMBED_ATTACHMENT_EXTENSION", f"Only pictures can be shown in an embed: {url}")


def _texts(embed: Json) -> Iterator[str]:
    yield str(embed.get("title") or "")
    yield str(embed.get("description") or "")
    yield str((embed.get("footer") or {}).get("text") or "")
    yield str((embed.get("author") or {}).get("name") or "")
    for field in embed.get("fields") or []:
        yield str(field.get("name") or "") + str(field.get("value") or "")
