"""A bot for a small club: greets people, hands out colors, counts cups of tea. Started with `python club_bot.py`."""

import os

import discord
from discord import app_commands
from discord.ext import commands, tasks

intents = discord.Intents.default()
intents.message_content = True
intents.members = True

COLORS = {"🔵": "Blue", "🔴": "Red"}
TEAS = ["Assam", "Ceylon", "Chai", "Darjeeling", "Earl Gray"]


class TeaCounter(discord.ui.View):
    """Stays usable after the bot was started again."""

    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="0", emoji="🍵", style=discord.ButtonStyle.green, custom_id="club:tea")
    async def pour(self, interaction, button):
        cups = int(next(part.label for row in interaction.message.components for part in row.children)) + 1
        button.label = str(cups)
        await interaction.response.edit_message(view=self)


class TeaMenu(discord.ui.View):
    """Asks for a tea, and lets only the one who asked choose."""

    def __init__(self, owner):
        super().__init__(timeout=60)
        self.owner = owner

    async def interaction_check(self, interaction):
        if interaction.user == self.owner:
            return True
        await interaction.response.send_message("This is not your menu.", ephemeral=True)
        return False

    @discord.ui.select(placeholder="Which tea?", options=[discord.SelectOption(label=tea) for tea in TEAS])
    async def chosen(self, interaction, select):
        for child in self.children:
            child.disabled = True
        await interaction.response.edit_message(content=f"A cup of {select.values[0]}, please.", view=self)
        self.stop()


class Pages(discord.ui.View):
    """Turns the pages of an embed."""

    def __init__(self, pages):
        super().__init__()
        self.pages = pages
        self.number = 0
        self.show()

    def show(self):
        self.back.disabled = self.number == 0
        self.forth.disabled = self.number == len(self.pages) - 1
        return self.pages[self.number]

    @discord.ui.button(label="Back", custom_id="back")
    async def back(self, interaction, _):
        self.number -= 1
        await interaction.response.edit_message(embed=self.show(), view=self)

    @discord.ui.button(label="Forth", custom_id="forth")
    async def forth(self, interaction, _):
        self.number += 1
        await interaction.response.edit_message(embed=self.show(), view=self)


class Suggestion(discord.ui.Modal, title="A suggestion"):
    subject = discord.ui.TextInput(label="Subject", max_length=50, custom_id="subject")
    text = discord.ui.TextInput(label="Text", style=discord.TextStyle.paragraph, required=False, custom_id="text")

    async def on_submit(self, interaction):
        embed = discord.Embed(title=self.subject.value, description=self.text.value, color=discord.Color.gold())
        embed.set_author(name=interaction.user.display_name, icon_url=interaction.user.display_avatar.url)
        await interaction.response.send_message("Thank you!", embed=embed)
        sent = await interaction.original_response()
        await sent.add_reaction("👍")


class ClubBot(commands.Bot):
    def __init__(self):
        super().__init__("!", intents=intents, activity=discord.Game("darts"))
        self.beats = 0

    async def setup_hook(self):
        self.add_view(TeaCounter())
        self.heart.start()
        await self.tree.sync()

    @tasks.loop(seconds=0.5)
    async def heart(self):
        self.beats += 1

    @heart.before_loop
    async def until_ready(self):
        await self.wait_until_ready()

    async def on_member_join(self, member):
        await member.guild.text_channels[0].send(f"Welcome, {member.mention}!")

    async def on_message_edit(self, before, after):
        if not after.author.bot:
            await after.channel.send(f"{after.author.name} wrote {before.content!r} before.")

    async def on_message_delete(self, message):
        if not message.author.bot:
            await message.channel.send(f"{message.author.name} took {message.content!r} back.")

    async def on_raw_reaction_add(self, payload):
        await self.color(payload, payload.member, discord.Member.add_roles)

    async def on_raw_reaction_remove(self, payload):
        guild = self.get_guild(payload.guild_id)
        await self.color(payload, guild and guild.get_member(payload.user_id), discord.Member.remove_roles)

    async def color(self, payload, member, change):
        name = COLORS.get(str(payload.emoji))
        if member is not None and member.id != self.user.id and name is not None:
            role = discord.utils.get(member.guild.roles, name=name)
            await change(member, role, reason="Asked for it")


bot = ClubBot()


@bot.command()
async def ping(ctx):
    await ctx.reply("Pong!")


@bot.command()
async def since(ctx, member: discord.Member, channel: discord.TextChannel = None):
    """Shows what converters found."""
    async with ctx.typing():
        joined = "today" if (discord.utils.utcnow() - member.joined_at).days == 0 else "earlier"
        await ctx.send(f"{member.display_name} joined {joined}, see {(channel or ctx.channel).mention}.")


@since.error
async def unknown(ctx, error):
    if isinstance(error, commands.MemberNotFound):
        await ctx.send("Who is that?")


@bot.command()
@commands.has_permissions(manage_messages=True)
async def sweep(ctx, number: int):
    swept = await ctx.channel.purge(limit=number)
    await ctx.send(f"{len(swept)} are gone.")


@bot.command()
@commands.guild_only()
async def colors(ctx):
    for name in COLORS.values():
        await ctx.guild.create_role(name=name, color=discord.Color.blue(), mentionable=True)
    message = await ctx.send("Which color?")
    for emoji in COLORS:
        await message.add_reaction(emoji)
    await message.pin()


@bot.command()
async def parrot(ctx, *, text):
    """Repeats something in the name of its author."""
    webhook = await ctx.channel.create_webhook(name="Parrot")
    await webhook.send(text, username=ctx.author.display_name)
    await webhook.delete()
    await ctx.message.delete()


@bot.hybrid_command()
async def tea(ctx):
    """Counts cups of tea."""
    await ctx.send("Cups of tea:", view=TeaCounter())


@bot.tree.command()
@app_commands.describe(kind="Which tea", cups="How many cups", milk="How much milk")
@app_commands.choices(milk=[app_commands.Choice(name="None", value=0), app_commands.Choice(name="A drop", value=1)])
async def brew(interaction, kind: str, cups: app_commands.Range[int, 1, 9] = 1, milk: app_commands.Choice[int] = None):
    """Brews tea."""
    await interaction.response.defer(thinking=True)
    more = f", {milk.name} of milk" if milk else ""
    await interaction.followup.send(f"{cups} × {kind}{more}, after {interaction.client.beats > 0 and 'a while'}")


@brew.autocomplete("kind")
async def kinds(_, current):
    return [app_commands.Choice(name=tea, value=tea) for tea in TEAS if tea.lower().startswith(current.lower())]


@bot.tree.command()
async def menu(interaction):
    """Asks for a tea."""
    await interaction.response.send_message("Please choose.", view=TeaMenu(interaction.user))


@bot.tree.command()
async def book(interaction):
    """Shows a book."""
    pages = [discord.Embed(title=f"Page {number}") for number in (1, 2, 3)]
    view = Pages(pages)
    await interaction.response.send_message(embed=pages[0], view=view, ephemeral=True)


@bot.tree.command()
async def suggest(interaction):
    """Takes a suggestion."""
    await interaction.response.send_modal(Suggestion())


class Club(app_commands.Group):
    """Things of the club."""

    @app_commands.command()
    async def count(self, interaction, guests: bool = False):
        """Counts the members."""
        people = [member for member in interaction.guild.members if not member.bot]
        await interaction.response.send_message(f"{len(people)} members{' and guests' if guests else ''}")

    @app_commands.command()
    async def room(self, interaction, name: str):
        """Opens a room."""
        channel = await interaction.guild.create_text_channel(name, topic="A room of the club")
        thread = await channel.create_thread(name="First steps", type=discord.ChannelType.public_thread)
        await thread.send(f"Come in, {interaction.user.mention}!")
        await interaction.response.send_message(f"Opened {channel.mention}", ephemeral=True)


bot.tree.add_command(Club(name="club"))


@bot.tree.context_menu(name="How long here?")
async def how_long(interaction, member: discord.Member):
    since = discord.utils.format_dt(member.joined_at, "R")
    await interaction.response.send_message(f"{member.display_name}: {since}", ephemeral=True)


@bot.tree.context_menu(name="Count letters")
async def letters(interaction, message: discord.Message):
    await interaction.response.send_message(f"{len(message.content)} letters by {message.author.name}")


if __name__ == "__main__":
    bot.run(os.environ["DISCORD_TOKEN"])
