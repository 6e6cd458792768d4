import type { WebSocket } from "ws";
import type { Control } from "../control.ts";
import type { Change, Discord } from "../discord.ts";
import { maySee, pageOf } from "../messages/store.ts";
import type { PageAction, PageEvent } from "../protocol.ts";
import { canSee } from "../world/permissions.ts";
import { directChannelOf } from "../world/direct.ts";
import { completeCommand, useCommand } from "./commands.ts";
import { submitForm, useComponent } from "./components.ts";
import { decline, Declined } from "./declined.ts";
import { deleteOwn, dismiss, editOwn, markRead, react, readState, say, seenChannel, seenMessage } from "./messages.ts";
import { startThread } from "./threads.ts";
import { acquaintances, channelsOf, commandsOf, guildsOf, pageChannel, pageGuild, pageMessage } from "./view.ts";

/** One open page of one person. */
type Page = { readonly person: string; readonly socket: WebSocket; readonly seen: Set<string> };

export type Hub = {
  /** Greets a page and serves it until it closes. The person must exist. */
  readonly accept: (person: string, socket: WebSocket) => void;
  readonly close: () => void;
};

type Parts = { readonly discord: Discord; readonly control: Control; readonly isBotOnline: () => boolean };

const historyPage = 50;

/** Tells every page what its person may know, and does what pages ask. */
export function makeHub(parts: Parts): Hub {
  const { discord } = parts;
  const pages = new Set<Page>();
  const stop = discord.listen((change) => {
    for (const page of pages) for (const event of eventsOf(parts, page, change)) send(page, event);
  });
  return {
    accept: (person, socket) => {
      const page: Page = { person, socket, seen: new Set() };
      pages.add(page);
      send(page, greeting(parts, page));
      socket.on("message", (bytes: Buffer) => {
        const action = parsed(bytes.toString("utf8"));
        if (action === undefined) return;
        try {
          const done = perform(parts, page, action);
          if (done !== undefined) send(page, done);
        } catch (error) {
          send(page, { event: "refused", ref: action.ref, why: sentenceOf(error) });
        }
      });
      socket.on("error", () => socket.terminate());
      socket.on("close", () => pages.delete(page));
    },
    close: () => {
      stop();
      for (const { socket } of pages) socket.terminate();
    },
  };
}

/** Everything that the person may see, to begin with. */
function greeting({ discord, control, isBotOnline }: Parts, { person, seen }: Page): PageEvent {
  const channels = channelsOf(discord, person);
  seen.clear();
  for (const { id } of channels) seen.add(id);
  return {
    event: "hello",
    me: discord.world.accounts.get(person) ?? decline("There is nobody like that."),
    people: acquaintances(discord, person),
    guilds: guildsOf(discord, person).map((guild) => pageGuild(discord, guild)),
    channels: channels.map((channel) => pageChannel(discord, person, channel)),
    commands: commandsOf(discord, person),
    reads: channels.map((channel) => readState(discord, person, channel)),
    online: isBotOnline() ? [discord.world.bot.id] : [],
    control: control.state(),
  };
}

/** Does what a page asks. Interactions tell their own progress; everything else is answered here. */
function perform({ discord, control }: Parts, { person }: Page, action: PageAction): PageEvent | undefined {
  const { ref } = action;
  const done = (made: { readonly channel?: string; readonly message?: string } = {}): PageEvent => ({
    event: "done",
    ref,
    ...made,
  });
  switch (action.action) {
    case "send": {
      const { channel, content, files, reply } = action;
      const message = say(discord, person, channel, { content, files, reply, nonce: ref });
      return done({ channel, message: message.api.id });
    }
    case "edit":
      editOwn(discord, person, action.channel, action.message, action.content);
      return done();
    case "delete":
      deleteOwn(discord, person, action.channel, action.message);
      return done();
    case "dismiss":
      dismiss(discord, person, action.message);
      return done();
    case "react": {
      const channel = seenChannel(discord, person, action.channel);
      react(discord, person, seenMessage(discord, person, channel, action.message), action.emoji, action.isOn);
      return done();
    }
    case "typing":
      discord.tell({ kind: "typing", channel: seenChannel(discord, person, action.channel), user: person });
      return done();
    case "read":
      markRead(discord, person, seenChannel(discord, person, action.channel).id, action.message);
      return done();
    case "load": {
      const channel = seenChannel(discord, person, action.channel);
      const messages = pageOf(discord, person, channel, historyPage + 1, action.before);
      const isStart = messages.length <= historyPage;
      const shown = messages.slice(-historyPage).map((message) => pageMessage(discord, person, message));
      return { event: "history", ref, channel: channel.id, messages: shown, isStart };
    }
    case "open-dm": {
      const meets = acquaintances(discord, person).some(({ user }) => user.id === action.user);
      if (!meets || action.user === person) decline("You have nothing in common with this person.");
      return done({ channel: directChannelOf(discord, person, action.user).id });
    }
    case "create-thread":
      return done({ channel: startThread(discord, person, action.channel, action).id });
    case "command":
      useCommand(discord, person, { ...action, options: action.options ?? [] });
      return undefined;
    case "autocomplete":
      completeCommand(discord, person, action);
      return undefined;
    case "press":
      useComponent(discord, person, {
        ref,
        channel: action.channel,
        message: action.message,
        custom_id: action.custom_id,
      });
      return undefined;
    case "select":
      useComponent(discord, person, action);
      return undefined;
    case "submit":
      submitForm(discord, person, action);
      return undefined;
    case "cancel":
      return done();
    case "control":
      control.change(action.change);
      return done();
  }
}

/** What one page is told of a change: nothing that its person may not see. */
function eventsOf(parts: Parts, page: Page, change: Change): readonly PageEvent[] {
  const { discord, control } = parts;
  const { person, seen } = page;
  switch (change.kind) {
    case "message-create":
    case "message-update":
    case "reaction-add":
    case "reaction-remove": {
      const channel = discord.world.channels.get(change.message.api.channel_id);
      if (channel === undefined || !maySee(discord, person, channel, change.message)) return [];
      const message = pageMessage(discord, person, change.message);
      const event = change.kind === "message-create" ? "message-create" : "message-update";
      const isOthers = change.kind === "message-create" && message.author.id !== person;
      return [
        { event, message },
        ...(isOthers ? [{ event: "read", read: readState(discord, person, channel) } as const] : []),
      ];
    }
    case "message-delete": {
      const channel = discord.world.channels.get(change.message.api.channel_id);
      if (channel === undefined || !maySee(discord, person, channel, change.message)) return [];
      return [{ event: "message-delete", channel: channel.id, message: change.message.api.id }];
    }
    case "channel-create":
    case "channel-update":
    case "thread-members": {
      const channel = change.kind === "thread-members" ? change.thread : change.channel;
      return [
        ...channelEvents(discord, page, channel.id),
        ...(channel.kind === "text" ? threadsUnder(discord, page, channel.id) : []),
      ];
    }
    case "channel-delete":
      return seen.delete(change.channel.id) ? [{ event: "channel-delete", channel: change.channel.id }] : [];
    case "guild-create":
    case "guild-update":
      return guildsOf(discord, person).includes(change.guild)
        ? [{ event: "guild-update", guild: pageGuild(discord, change.guild) }]
        : [];
    case "member-add":
    case "member-update":
    case "member-remove": {
      // Who comes in or goes out sees another world.
      if (change.user === person && change.kind !== "member-update") return [greeting(parts, page)];
      const guild = discord.world.guilds.get(change.guild.id);
      const isIn = guild !== undefined && guildsOf(discord, person).includes(guild);
      return isIn ? [{ event: "guild-update", guild: pageGuild(discord, guild) }] : [];
    }
    case "commands":
      return [{ event: "commands", commands: commandsOf(discord, person) }];
    case "typing": {
      const isOther = change.user !== person && canSee(discord.world, person, change.channel);
      return isOther ? [{ event: "typing", channel: change.channel.id, user: change.user }] : [];
    }
    case "read": {
      const channel = change.person === person ? discord.world.channels.get(change.channel) : undefined;
      return channel === undefined ? [] : [{ event: "read", read: readState(discord, person, channel) }];
    }
    case "presence":
      return [{ event: "presence", user: discord.world.bot.id, isOnline: change.isOnline }];
    case "interaction":
      return change.interaction.person === person ? interactionEvents(change) : [];
    case "control":
      return [{ event: "control", control: control.state() }];
    case "guild-delete":
    case "pins":
    case "interaction-create":
      return [];
  }
}

/** A channel may come into sight or go out of it with any change. */
function channelEvents(discord: Discord, { person, seen }: Page, id: string): readonly PageEvent[] {
  const channel = discord.world.channels.get(id);
  const isSeen = channel !== undefined && canSee(discord.world, person, channel);
  if (!isSeen) return seen.delete(id) ? [{ event: "channel-delete", channel: id }] : [];
  const event = seen.has(id) ? "channel-update" : "channel-create";
  seen.add(id);
  return [{ event, channel: pageChannel(discord, person, channel) }];
}

function threadsUnder(discord: Discord, page: Page, parent: string): readonly PageEvent[] {
  return [...discord.world.channels.values()].flatMap((channel) => {
    if (channel.kind !== "thread" || channel.parent !== parent) return [];
    const isSeen = canSee(discord.world, page.person, channel);
    return isSeen === page.seen.has(channel.id) ? [] : channelEvents(discord, page, channel.id);
  });
}

function interactionEvents({ interaction, step }: Change & { readonly kind: "interaction" }): readonly PageEvent[] {
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

/** A hole in this server must not take it down with everybody's game. */
function sentenceOf(error: unknown): string {
  if (error instanceof Declined) return error.message;
  process.stderr.write(`Local Discord: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return "Something went wrong; nothing was changed.";
}

const send = ({ socket }: Page, event: PageEvent): void => socket.send(JSON.stringify(event));

function parsed(text: string): PageAction | undefined {
  try {
    const action: unknown = JSON.parse(text);
    const isAction = typeof action === "object" && action !== null && "action" in action && "ref" in action;
    return isAction ? (action as PageAction) : undefined;
  } catch {
    return undefined;
  }
}
