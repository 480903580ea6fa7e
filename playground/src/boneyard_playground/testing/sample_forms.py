"""The forms of the sample bot."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

__all__ = ["Form", "Papers"]

Interaction = discord.Interaction[Any]


class Form(ui.Modal, title="A form"):
    """A modal with a text and a menu."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))
    size: ui.Label[Any] = ui.Label(
        text="Size", component=ui.Select(custom_id="size", options=[discord.SelectOption(label="big", value="9")])
    )
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who", required=False))
    role: ui.Label[Any] = ui.Label(text="Role", component=ui.RoleSelect(custom_id="role", required=False))
    where: ui.Label[Any] = ui.Label(text="Where", component=ui.ChannelSelect(custom_id="where", required=False))

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Say what was filled in."""
        assert isinstance(self.name.component, ui.TextInput)
        assert isinstance(self.size.component, ui.Select)
        chosen = [one.name for label in (self.who, self.role, self.where) for one in _chosen(label)]
        told = [self.name.component.value, str(self.size.component.values), *chosen]
        await interaction.response.send_message(" ".join(told))


class Papers(ui.Modal, title="Papers"):
    """A modal with files and boxes, each with the defaults of discord.py."""

    files: ui.Label[Any] = ui.Label(text="Files", component=ui.FileUpload(custom_id="files"))
    more: ui.Label[Any] = ui.Label(text="More", component=ui.FileUpload(custom_id="more", required=False))
    kinds: ui.Label[Any] = ui.Label(
        text="Kinds",
        component=ui.CheckboxGroup(
            custom_id="kinds", options=[discord.CheckboxGroupOption(label=name, value=name) for name in "abc"]
        ),
    )

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Say what was filled in."""
        assert isinstance(self.files.component, ui.FileUpload)
        assert isinstance(self.more.component, ui.FileUpload)
        assert isinstance(self.kinds.component, ui.CheckboxGroup)
        names = [file.filename for file in (*self.files.component.values, *self.more.component.values)]
        await interaction.response.send_message(" ".join((*names, *self.kinds.component.values)))


def _chosen(label: ui.Label[Any]) -> list[Any]:
    """Return the choices in a select of people, roles or channels."""
    assert isinstance(label.component, (ui.UserSelect, ui.RoleSelect, ui.ChannelSelect))
    return list(label.component.values)
