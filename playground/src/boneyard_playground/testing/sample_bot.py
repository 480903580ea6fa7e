"""A small bot made with discord.py, to test the playground with the real client."""

from __future__ import annotations

import asyncio
import io
import struct
import zlib
from typing import Any, ClassVar

import discord
from discord import app_commands, ui
from discord.ext import commands

from boneyard_playground.testing.sample_forms import Form, Papers

__all__ = ["SampleBot", "picture"]

Interaction = discord.Interaction[Any]


def picture(width: int = 8, height: int = 4) -> bytes:
    """Draw a small red PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\xff\0\0" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def board_file(turn: int) -> discord.File:
    """Make the picture of a turn."""
    return discord.File(io.BytesIO(picture()), f"board{turn}.png")


class Board(ui.LayoutView):
    """A board of version 2 components; the button makes the next one."""

    def __init__(self, turn: int) -> None:
        super().__init__(timeout=None)
        self.turn = turn
        gallery = ui.MediaGallery[Any](discord.MediaGalleryItem(f"attachment://board{turn}.png", description="A board"))
        buttons = ui.ActionRow[Any]()
        for name, callback in (("next", self.next), ("hand", self.hand), ("form", self.form), ("deaf", None)):
            button: ui.Button[Any] = ui.Button(label=name, custom_id=f"{name}:{turn}")
            if callback is not None:
                button.callback = callback  # type: ignore[method-assign]
            buttons.add_item(button)
        off: ui.Button[Any] = ui.Button(label="off", custom_id="off", disabled=True)
        buttons.add_item(off)
        self.menu: ui.Select[Any] = ui.Select(
            custom_id="pick", options=[discord.SelectOption(label=word) for word in ("one", "two", "three")]
        )
        self.menu.callback = self.pick  # type: ignore[method-assign]
        self.where: ui.ChannelSelect[Any] = ui.ChannelSelect(
            custom_id="where", channel_types=[discord.ChannelType.text], min_values=0, max_values=2
        )
        self.where.callback = self.go  # type: ignore[method-assign]
        text = ui.TextDisplay[Any](f"# Turn {turn}")
        menus = (ui.ActionRow(self.menu), ui.ActionRow(self.where))
        self.add_item(ui.Container(text, gallery, ui.Separator(), buttons, *menus))

    async def next(self, interaction: Interaction) -> None:
        """Go to the next turn."""
        turn = self.turn + 1
        await interaction.response.edit_message(view=Board(turn), attachments=[board_file(turn)])

    async def hand(self, interaction: Interaction) -> None:
        """Show a hand to one person."""
        await interaction.response.send_message(f"The hand of {interaction.user.mention}", ephemeral=True)

    async def form(self, interaction: Interaction) -> None:
        """Open a modal."""
        await interaction.response.send_modal(Form())

    async def pick(self, interaction: Interaction) -> None:
        """Say what was picked."""
        await interaction.response.send_message(f"Picked {self.menu.values[0]}", ephemeral=True)

    async def go(self, interaction: Interaction) -> None:
        """Say which channels were picked."""
        await interaction.response.send_message(f"Go to {[channel.name for channel in self.where.values]}")


class Words(app_commands.Translator):
    """The Polish names of commands and their options."""

    POLISH: ClassVar = {
        "every": "wszystko",
        "Take an option of every type.": "Przyjmij każdy rodzaj opcji.",
        "size": "rozmiar",
        "How large it is": "Jak duże to jest",
        "small": "małe",
        "big": "duże",
    }

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        """Look a text up."""
        return self.POLISH.get(string.message) if locale is discord.Locale.polish else None


class SampleBot(commands.Bot):
    """A bot whose commands each try one thing; `codes` are the error codes that it got."""

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self._connection.guild_ready_timeout = 0.1
        self.codes: list[int] = []
        self.seen: list[str] = []
        self.resumed = asyncio.Event()
        for command in COMMANDS:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Sync the commands, in two languages."""
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait before a second IDENTIFY."""

    async def on_resumed(self) -> None:
        """Note that a session was resumed."""
        self.resumed.set()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Note every interaction that arrives."""
        self.seen.append(str(interaction.id))


def bot_of(interaction: Interaction) -> SampleBot:
    """Return the bot that received an interaction."""
    assert isinstance(interaction.client, SampleBot)
    return interaction.client


@app_commands.command()
async def board(interaction: Interaction) -> None:
    """Show a board."""
    await interaction.response.send_message(view=Board(1), file=board_file(1))


@app_commands.command()
async def papers(interaction: Interaction) -> None:
    """Ask for files and boxes."""
    await interaction.response.send_modal(Papers())


@app_commands.command()
async def slow(interaction: Interaction) -> None:
    """Think first, then answer and add something."""
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.1)
    await interaction.edit_original_response(content="Done", attachments=[board_file(1)])
    await interaction.followup.send("And more", ephemeral=True)


@app_commands.command()
async def secret(interaction: Interaction) -> None:
    """Think in private and fill in by a follow-up."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send("Only for you")


@app_commands.command()
async def late(interaction: Interaction) -> None:
    """Answer too late."""
    await asyncio.sleep(3.1)
    await answer_noting(interaction)


@app_commands.command()
async def twice(interaction: Interaction) -> None:
    """Answer twice."""
    await interaction.response.send_message("Once")
    interaction.response._response_type = None
    await answer_noting(interaction)


async def answer_noting(interaction: Interaction) -> None:
    """Answer and note the refusal."""
    try:
        await interaction.response.send_message("Here")
    except discord.HTTPException as error:
        bot_of(interaction).codes.append(error.code)


@app_commands.command()
async def dm(interaction: Interaction) -> None:
    """Write to the person in private."""
    try:
        await interaction.user.send("Psst")
    except discord.Forbidden as error:
        bot_of(interaction).codes.append(error.code)
    await interaction.response.send_message("Tried", ephemeral=True)


@app_commands.command()
@app_commands.choices(size=[app_commands.Choice(name="small", value=6), app_commands.Choice(name="big", value=9)])
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def level(interaction: Interaction, word: str, size: int = 6, number: app_commands.Range[int, 1, 5] = 1) -> None:
    """Take options."""
    await interaction.response.send_message(f"{word} {size} {number}")


@level.autocomplete("word")
async def suggest(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest longer words."""
    return [app_commands.Choice(name=f"{current}{end}", value=f"{current}{end}") for end in ("a", "b")]


@app_commands.command()
async def report(interaction: Interaction) -> None:
    """Answer with what the interaction says about person and place, and post into the channel."""
    may = interaction.app_permissions.attach_files
    await interaction.response.send_message(f"{interaction.locale} {interaction.guild_locale} {may}")
    assert isinstance(interaction.channel, discord.abc.Messageable)
    try:
        await interaction.channel.send("Posted", file=board_file(1))
    except discord.HTTPException as error:
        bot_of(interaction).codes.append(error.code)


@app_commands.command()
async def nonces(interaction: Interaction) -> None:
    """Send the same nonce twice."""
    await interaction.response.send_message("Sending")
    assert isinstance(interaction.channel, discord.abc.Messageable)
    first = await interaction.channel.send("A", nonce="same")
    second = await interaction.channel.send("A", nonce="same")
    await interaction.edit_original_response(content=f"{first.id == second.id}")


@app_commands.command()
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def carry(interaction: Interaction) -> None:
    """Say the kind of place and the installations of the app, and post into the channel."""
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="more", custom_id="more"))
    owners = f"{interaction.is_guild_integration()} {interaction.is_user_integration()}"
    place = [name for name in ("guild", "dm_channel", "private_channel") if getattr(interaction.context, name)]
    await interaction.response.send_message(f"{' '.join(place)} {owners}", view=view)
    assert isinstance(interaction.channel, discord.abc.Messageable)
    try:
        await interaction.channel.send("Posted")
    except discord.HTTPException as error:
        bot_of(interaction).codes.append(error.code)


@app_commands.command()
@app_commands.allowed_installs(guilds=False, users=True)
async def follow(interaction: Interaction) -> None:
    """Send more messages than an app may where it is no member."""
    await interaction.response.send_message("First")
    try:
        for number in range(6):
            await interaction.followup.send(f"Also {number}")
    except discord.HTTPException as error:
        bot_of(interaction).codes.append(error.code)


@app_commands.command()
@app_commands.choices(size=[app_commands.Choice(name="small", value="s"), app_commands.Choice(name="big", value="b")])
@app_commands.describe(size="How large it is", word="A word", place="Where it happens")
async def every(
    interaction: Interaction,
    size: str,
    word: app_commands.Range[str, 2, 10] = "--",
    number: app_commands.Range[int, 1, 5] | None = None,
    share: app_commands.Range[float, 0.0, 1.0] | None = None,
    flag: bool | None = None,
    who: discord.Member | None = None,
    role: discord.Role | None = None,
    either: discord.Member | discord.Role | None = None,
    place: discord.TextChannel | discord.Thread | None = None,
    forum: discord.ForumChannel | None = None,
    file: discord.Attachment | None = None,
) -> None:
    """Take an option of every type."""
    named = [None if one is None else one.name for one in (who, role, either, place, forum)]
    sent = None if file is None else (file.filename, file.content_type, file.size)
    given = {"size": size, "word": word, "number": number, "share": share, "flag": flag, "file": sent}
    told = [f"{name}={value}" for name, value in (*given.items(), ("named", [one for one in named if one]))]
    await interaction.response.send_message("\n".join(told))


group = app_commands.Group(name="shelf", description="Commands in a group")


@group.command(name="count")
async def count_shelf(interaction: Interaction) -> None:
    """Count the things on the shelf."""
    await interaction.response.send_message("Nothing lies there")


@app_commands.context_menu(name="Greet")
async def greet(interaction: Interaction, member: discord.Member) -> None:
    """Greet the person that the menu belongs to."""
    await interaction.response.send_message(f"Hello {member.name}")


@app_commands.context_menu(name="Measure")
async def measure(interaction: Interaction, message: discord.Message) -> None:
    """Name the message that the menu belongs to, and who wrote it."""
    await interaction.response.send_message(f"{message.author.name} wrote {message.id}")


COMMANDS: tuple[app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu, ...] = (
    *(board, papers, slow, secret, late, twice),
    *(dm, level, report, nonces),
    *(carry, follow),
    *(every, group),
    *(greet, measure),
)
