"""A bot that does nothing but acknowledge clicks: the least that a click can cost with discord.py.

`python -m benchmarks.bare_bot`, with DISCORD_TOKEN, DISCORD_API and DISCORD_GATEWAY in the environment.
"""

from __future__ import annotations

import os
from typing import Any

import discord
import yarl
from discord import app_commands, ui

__all__ = ["BareBot"]

Interaction = discord.Interaction[Any]


class BareBot(discord.Client):
    """Posts one button for `/button`; acknowledges every click and does nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, chunk_guilds_at_startup=False)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="button", description="Post a button", callback=post_button))

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Acknowledge a click; commands go to the tree."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()


async def post_button(interaction: Interaction) -> None:
    """Post the button; the view is finished at once, so that the library does not wait for its clicks."""
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Press", custom_id="press"))
    view.stop()
    await interaction.response.send_message("Here.", view=view)


def main() -> None:
    """Run the bot until it is killed."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    BareBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
