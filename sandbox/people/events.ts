import type { Change, ChangeKind, Discord } from "../discord.ts";
import { maySee } from "../messages/store.ts";
import type { PageEvent } from "../protocol.ts";
import { canSee } from "../world/permissions.ts";
import { type Channel, type Guild, guildsOf, type Message } from "../world/world.ts";
import { decline } from "./restraints.ts";
import { readState } from "./messages.ts";
import {
  acquaintances,
  channelsOf,
  commandsOf,
  type HubParts,
  type Page,
  pageChannel,
  pageGuild,
  pageMessage,
} from "./view.ts";

type Context = HubParts & Page;
type Told = readonly PageEvent[];
type Teller<K extends ChangeKind> = (context: Context, change: Change<K>) => Told;

/** The other changes are nothing to people. */
const tellers: { readonly [K in ChangeKind]?: Teller<K> } = {
  "message-create": onNewMessage,
  "message-update": onChangedMessage,
  "message-delete": ({ discord, person }, { message }) => {
    const channel = channelShowing(discord, person, message);
    return channel === undefined ? [] : [{ event: "message-delete", channel: channel.id, message: message.api.id }];
  },
  "reaction-add": onChangedMessage,
  "reaction-remove": onChangedMessage,
  "channel-create": onChannel,
  "channel-update": onChannel,
  "thread-members": (context, { thread }) => channelEvents(context, thread.id),
  "channel-delete": ({ seen }, { channel }) =>
    seen.delete(channel.id) ? [{ event: "channel-delete", channel: channel.id }] : [],
  "guild-create": onGuild,
  "member-add": onMember,
  "member-update": onMember,
  "member-remove": onMember,
  commands: ({ discord, person }) => [{ event: "commands", commands: commandsOf(discord, person) }],
  typing: ({ discord, person }, { channel, user }) => {
    const isOther = user !== person && canSee(discord.world, person, channel);
    return isOther ? [{ event: "typing", channel: channel.id, user }] : [];
  },
  read: ({ discord, person }, change) => {
    const channel = change.person === person ? discord.world.channels.get(change.channel) : undefined;
    return channel === undefined ? [] : [{ event: "read", read: readState(discord, person, channel) }];
  },
  presence: ({ discord }, { isOnline }) => [{ event: "presence", user: discord.world.bot.id, isOnline }],
  interaction: ({ person }, change) => (change.interaction.person === person ? interactionEvents(change) : []),
  control: ({ control }) => [{ event: "control", control: control.state() }],
  "role-create": onGuild,
  "role-update": onGuild,
};

/** The events that a change sends to a page: none about what its person may not see. */
export const eventsOf = (parts: HubParts, page: Page, change: Change): Told =>
  tellAs(change.kind, { ...parts, ...page }, change);

const tellAs = <K extends ChangeKind>(kind: K, context: Context, change: Change<K>): Told =>
  tellers[kind]?.(context, change) ?? [];

/** Everything that the person may see, to begin with. */
export function greet({ discord, control, isBotOnline, person, seen }: Context): PageEvent {
  const channels = channelsOf(discord, person);
  seen.clear();
  for (const { id } of channels) seen.add(id);
  return {
    event: "hello",
    me: discord.world.accounts.get(person) ?? decline("There is nobody like that."),
    people: acquaintances(discord, person),
    guilds: guildsOf(discord.world, person).map((guild) => pageGuild(discord, guild)),
    channels: channels.map((channel) => pageChannel(discord, person, channel)),
    commands: commandsOf(discord, person),
    reads: channels.map((channel) => readState(discord, person, channel)),
    online: isBotOnline() ? [discord.world.bot.id] : [],
    control: control.state(),
  };
}

function channelShowing(discord: Discord, person: string, message: Message): Channel | undefined {
  const channel = discord.world.channels.get(message.api.channel_id);
  return channel !== undefined && maySee(discord, person, channel, message) ? channel : undefined;
}

function onNewMessage({ discord, person }: Context, change: Change<"message-create">): Told {
  const channel = channelShowing(discord, person, change.message);
  if (channel === undefined) return [];
  const message = pageMessage(discord, person, change.message);
  const created: PageEvent = { event: "message-create", message };
  if (message.author.id === person) return [created];
  return [created, { event: "read", read: readState(discord, person, channel) }];
}

function onChangedMessage({ discord, person }: Context, { message }: { readonly message: Message }): Told {
  const isSeen = channelShowing(discord, person, message) !== undefined;
  return isSeen ? [{ event: "message-update", message: pageMessage(discord, person, message) }] : [];
}

function onChannel(context: Context, { channel }: Change<"channel-create" | "channel-update">): Told {
  const threads = channel.kind === "text" ? threadsUnder(context, channel.id) : [];
  return [...channelEvents(context, channel.id), ...threads];
}

/** A channel may come into sight or go out of it with any change. */
function channelEvents({ discord, person, seen }: Context, id: string): Told {
  const channel = discord.world.channels.get(id);
  const isSeen = channel !== undefined && canSee(discord.world, person, channel);
  if (!isSeen) return seen.delete(id) ? [{ event: "channel-delete", channel: id }] : [];
  const event = seen.has(id) ? "channel-update" : "channel-create";
  seen.add(id);
  return [{ event, channel: pageChannel(discord, person, channel) }];
}

function threadsUnder(context: Context, parent: string): Told {
  const { discord, person, seen } = context;
  return [...discord.world.channels.values()].flatMap((channel) => {
    if (channel.kind !== "thread" || channel.parent !== parent) return [];
    const isSeen = canSee(discord.world, person, channel);
    return isSeen === seen.has(channel.id) ? [] : channelEvents(context, channel.id);
  });
}

function onGuild({ discord, person }: Context, { guild }: { readonly guild: Guild }): Told {
  const isIn = guildsOf(discord.world, person).includes(guild);
  return isIn ? [{ event: "guild-update", guild: pageGuild(discord, guild) }] : [];
}

function onMember(context: Context, change: Change<"member-add" | "member-update" | "member-remove">): Told {
  // Whoever joins or leaves a guild sees another world.
  const isMove = change.user === context.person && change.kind !== "member-update";
  return isMove ? [greet(context)] : onGuild(context, change);
}

function interactionEvents({ interaction, step }: Change<"interaction">): Told {
  const { ref, id, answer, source } = interaction;
  const common = { ref, interaction: id };
  switch (step) {
    case "sent":
      return [{ event: "interaction-sent", ...common, ...(source === null ? {} : { message: source.message }) }];
    case "answered":
      return [{ event: "interaction-answered", ...common }];
    case "failed":
      return [{ event: "interaction-failed", ...common, why: answer.kind === "failed" ? answer.why : "" }];
    case "modal":
      return answer.kind === "modal" ? [{ event: "modal", ...common, modal: answer.modal }] : [];
    case "choices":
      return answer.kind === "choices" ? [{ event: "choices", ref, choices: answer.choices }] : [];
  }
}
