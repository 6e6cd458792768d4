"""The smoke of discord.py: prints a line of JSON for each call, then serves people until its input ends."""

import asyncio
import io
import json
import os
import sys

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["API"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["GATEWAY"])

client = discord.Client(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)


def told(value):
    print(json.dumps(value), flush=True)


async def attempt(call, work):
    """Makes one call and says how it went; gives what it gave."""
    try:
        made = await work
        told({"call": call, "ok": True, "why": ""})
        return made
    except Exception as error:  # Whatever the library throws is what we want to know.
        told({"call": call, "ok": False, "why": f"{type(error).__name__}: {error}"[:300]})
        return None


class Form(discord.ui.Modal, title="Form"):
    name = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"called {self.name.value}")

    async def on_error(self, interaction, error):
        told({"call": "the form", "ok": False, "why": f"{type(error).__name__}: {error}"[:300]})


class Parts(discord.ui.View):
    @discord.ui.button(label="follow", custom_id="follow")
    async def follow(self, interaction, button):
        await interaction.response.defer()
        await interaction.followup.send("followed", ephemeral=True)

    @discord.ui.button(label="form", custom_id="form")
    async def form(self, interaction, button):
        await interaction.response.send_modal(Form(custom_id="form"))

    @discord.ui.select(custom_id="choose", options=[discord.SelectOption(label=one) for one in "ab"])
    async def choose(self, interaction, select):
        await interaction.response.edit_message(content=f"chose {select.values[0]}", view=self)


@tree.command(name="smoke", description="A smoke")
async def smoke(interaction: discord.Interaction, way: str):
    if way == "now":
        await interaction.response.send_message("now", view=Parts())
        return
    await interaction.response.defer()
    await interaction.edit_original_response(content="later")


@smoke.autocomplete("way")
async def complete(interaction: discord.Interaction, typed: str):
    return [app_commands.Choice(name="now", value="now")]


def file():
    return discord.File(io.BytesIO(b"{}"), "save.json")


async def of_messages(games):
    words = await attempt("send", games.send("Words", nonce="1"))
    sent = await attempt("send with a file", games.send("A file", file=file()))
    embed = await attempt("send an embed", games.send(embed=discord.Embed(title="Title", description="Text")))
    answer = await attempt("reply", words.reply("Re"))
    await attempt("send silently", games.send("Silent", silent=True))
    await attempt("send mentions", games.send("<@1>", allowed_mentions=discord.AllowedMentions.none()))
    await attempt("edit", words.edit(content="Changed"))
    await attempt("edit attachments away", sent.edit(content="No file", attachments=[]))
    await attempt("add a file", sent.add_files(file()))
    await attempt("suppress embeds", embed.edit(suppress=True))
    await attempt("fetch_message", games.fetch_message(words.id))
    await attempt("history", anext(games.history(limit=5)))
    await attempt("add_reaction", words.add_reaction("👍"))
    fetched = await attempt("fetch it with reactions", games.fetch_message(words.id))
    await attempt("reaction.users", anext(fetched.reactions[0].users()))
    await attempt("remove_reaction", words.remove_reaction("👍", client.user))
    await attempt("clear_reactions", words.clear_reactions())
    await attempt("pin", words.pin())
    await attempt("pins", games.pins())
    await attempt("unpin", words.unpin())
    await attempt("typing", games.typing().__aenter__())
    await attempt("delete_messages", games.delete_messages([embed, answer]))
    await attempt("delete", sent.delete())
    return words


async def of_threads(games, words, ada):
    thread = await attempt("create_thread from a message", words.create_thread(name="Thread"))
    await attempt("send in a thread", thread.send("Inside"))
    await attempt("fetch_message in a thread", thread.history(limit=1).__anext__())
    await attempt("add_user", thread.add_user(ada))
    await attempt("fetch_members", thread.fetch_members())
    await attempt("remove_user", thread.remove_user(ada))
    await attempt("archive", thread.edit(archived=True))
    await attempt("archived_threads", anext(games.archived_threads()))
    await attempt("unarchive", thread.edit(archived=False))
    await attempt("lock", thread.edit(locked=True))
    await attempt("delete a thread", thread.delete())
    private = await attempt(
        "create a private thread",
        games.create_thread(name="Private", type=discord.ChannelType.private_thread, invitable=False),
    )
    await attempt("leave", private.leave())


async def of_guilds(guild, games, ada):
    await attempt("fetch_channel", client.fetch_channel(games.id))
    await attempt("fetch_channels", guild.fetch_channels())
    await attempt("fetch_guild", client.fetch_guild(guild.id))
    await attempt("fetch_roles", guild.fetch_roles())
    await attempt("active_threads", guild.active_threads())
    await attempt("query_members", guild.query_members("ada"))
    role = await attempt("create_role", guild.create_role(name="Staff"))
    await attempt("add_roles", ada.add_roles(role))
    await attempt("remove_roles", ada.remove_roles(role))
    made = await attempt("create_text_channel", guild.create_text_channel("made"))
    await attempt("edit a channel", made.edit(topic="Changed"))
    await attempt("set_permissions", made.set_permissions(ada, view_channel=True))
    await attempt("unset permissions", made.set_permissions(ada, overwrite=None))
    await attempt("delete a channel", made.delete())


async def of_the_bot(ada):
    await attempt("application_info", client.application_info())
    await attempt("fetch_user", client.fetch_user(ada.id))
    dm = await attempt("create_dm", ada.create_dm())
    await attempt("send directly", dm.send("Direct"))
    await attempt("sync commands", tree.sync())
    commands = await attempt("fetch_commands", tree.fetch_commands())
    await attempt("edit a command", commands[0].edit(description="A smoke, changed"))
    await attempt("change_presence", client.change_presence(activity=discord.Game("smoke")))


@client.event
async def on_error(event, *given):
    told({"call": f"the event {event}", "ok": False, "why": repr(sys.exc_info()[1])[:300]})


@client.event
async def on_ready():
    guild = client.get_guild(int(os.environ["GUILD"]))
    games = client.get_channel(int(os.environ["GAMES"]))
    ada = await attempt("fetch_member", guild.fetch_member(int(os.environ["ADA"])))
    try:
        await of_the_bot(ada)
        words = await of_messages(games)
        await of_threads(games, words, ada)
        await of_guilds(guild, games, ada)
    except Exception as error:
        told({"call": "a call that built on one that failed", "ok": False, "why": str(error)[:300]})
    told("ready for people")
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await client.close()


client.run(os.environ["TOKEN"], log_handler=None)
