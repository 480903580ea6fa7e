"""A bot that reads its token from a file of settings, as many do."""

import pathlib

import discord

settings = dict(line.split("=", 1) for line in pathlib.Path("settings.env").read_text().splitlines())


class Client(discord.AutoShardedClient):
    async def on_ready(self):
        channel = next(iter(self.guilds)).text_channels[0]
        webhook = await channel.create_webhook(name="Herald")
        again = discord.Webhook.partial(webhook.id, webhook.token, session=self.session, bot_token=settings["TOKEN"])
        await (await again.fetch()).send("Here I am", username="A herald")
        await channel.send(f"{self.shard_count} shard")

    async def setup_hook(self):
        import aiohttp

        self.session = aiohttp.ClientSession()

    async def close(self):
        await self.session.close()
        await super().close()


Client(intents=discord.Intents.default()).run(settings["TOKEN"])
