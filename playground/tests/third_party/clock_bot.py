"""A bot that says by its own clock how old each message is that it reads."""

import os

import discord

intents = discord.Intents.default()
intents.message_content = True
client = discord.Client(intents=intents)


@client.event
async def on_message(message):
    if message.author != client.user:
        age = discord.utils.utcnow() - message.created_at
        await message.channel.send(f"{abs(age.total_seconds()) // 60:.0f} minutes old")


client.run(os.getenv("A_NAME_THAT_NOBODY_KNOWS"))
