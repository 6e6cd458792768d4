import { ApplicationCommandType, type InteractionType } from "discord-api-types/v10";
import type { Discord } from "../discord.ts";
import { deliver } from "../interactions/payload.ts";
import { startInteraction } from "../interactions/start.ts";
import { directChannelOf, pageOf } from "../messages/store.ts";
import { commandsFor, completeCommand, useCommand } from "../people/commands.ts";
import { submitForm, useComponent } from "../people/components.ts";
import {
  deleteOwn,
  dismiss,
  editOwn,
  findVisibleChannel,
  findVisibleMessage,
  reactTo,
  say,
} from "../people/messages.ts";
import { startThread } from "../people/threads.ts";
import type { FormValues, PageMessage } from "../protocol.ts";
import { customIdOf, everyComponent } from "../spec/components.ts";
import { until } from "../until.ts";
import { messageJson } from "../world/render.ts";
import type { Account, Channel } from "../world/world.ts";
import { readLine, type Typed } from "./line.ts";
import type { Follower, Used } from "./used.ts";

/** A channel by its id, by the name of a guild's channel or thread, or as an object with an id. */
export type Where = string | { readonly id: string };

export type Which = Pick<PageMessage, "id" | "channel_id" | "components">;

/** One person at the keyboard. What Discord's own client would not do throws, with the sentence a person reads. */
export type PersonDriver = ReturnType<typeof makePerson>;

type Forged = {
  readonly type: InteractionType;
  readonly data: unknown;
  /** The message whose component is claimed to be used. */
  readonly message?: Which;
};

type Keyboard = {
  readonly discord: Discord;
  readonly follower: Follower;
  readonly id: string;
  readonly nextRef: () => string;
};

export function makePerson(discord: Discord, follower: Follower, account: Account) {
  const { id } = account.user;
  let count = 0;
  const keyboard: Keyboard = { discord, follower, id, nextRef: () => `${id}-${(count += 1)}` };
  return {
    id,
    name: account.user.global_name ?? account.user.username,
    mention: `<@${id}>`,
    ...driveInteractions(keyboard),
    ...driveMessages(keyboard),
    readIn(locale: string) {
      const { accounts } = discord.world;
      accounts.set(id, { ...(accounts.get(id) ?? account), locale });
    },
    thread: (where: Where, name: string, more: { readonly message?: string; readonly isPrivate?: boolean } = {}) =>
      startThread({ discord, person: id }, { channel: channelOf(keyboard, where).id, name, ...more }).id,
    dm: (user = discord.world.bot.id) => directChannelOf(discord, id, user).id,
    /** Chooses a file to send; the result is its upload id. */
    upload: (name: string, type: string, bytes: Uint8Array) => {
      const upload = discord.newId();
      discord.uploads.set(upload, { name, type, bytes });
      return upload;
    },
    /** The newest messages of a channel that this person sees now, oldest first, ephemeral ones among them. */
    sees: (where: Where, most?: number) => listSeen(keyboard, where, most),
    /** Waits until this person sees a message in a channel that fits; the newest of them. */
    waitFor: (where: Where, fits: (message: PageMessage) => boolean, ms?: number) => {
      // A thread may be opened while one waits for what is written in it.
      const listNow = () => (findChannel(discord, where) === undefined ? [] : listSeen(keyboard, where));
      const describe = (): string => `a message for ${account.user.username}; seen: ${summarize(listNow())}`;
      return until(discord, () => listNow().findLast(fits), describe, ms);
    },
  };
}

function driveInteractions(keyboard: Keyboard) {
  const { discord, follower, id, nextRef } = keyboard;
  const actor = { discord, person: id };
  const useOn = ({ channel_id: channel, id: message }: Which) => ({ ref: nextRef(), channel, message });
  return {
    /** Types a slash command: "/table new game:chess", or its parts. */
    command: (where: Where, typed: Typed) => follower.follow(useCommand(actor, typeCommand(keyboard, where, typed))),
    menuCommand: (where: Where, name: string, target: string) => {
      const channel = channelOf(keyboard, where);
      const isMenu = (type: ApplicationCommandType): boolean => type !== ApplicationCommandType.ChatInput;
      const command = commandsFor(discord, id, channel).find((one) => one.name === name && isMenu(one.type));
      if (command === undefined) throw new Error(`There is no menu command ${name} here.`);
      const use = { ref: nextRef(), channel: channel.id, command: command.id, options: [], target };
      return follower.follow(useCommand(actor, use));
    },
    /** Types a slash command as far as it is, with one option still being written. */
    autocomplete: (where: Where, typed: Typed, focused: string) =>
      follower.follow(completeCommand(actor, typeCommand(keyboard, where, typed, focused))),
    /** Presses a button, named by its custom id or its label. */
    press: (message: Which, button: string) => {
      const custom_id = findCustomId(discord, message, button);
      return follower.follow(useComponent(actor, { ...useOn(message), custom_id }));
    },
    /** Chooses from a menu, named by its custom id or its placeholder; ids for people, roles and channels. */
    select: (message: Which, menu: string, values: readonly string[]) => {
      const custom_id = findCustomId(discord, message, menu);
      return follower.follow(useComponent(actor, { ...useOn(message), values, custom_id }));
    },
    submit: (opener: Used, values: FormValues) =>
      follower.follow(submitForm(actor, { ref: nextRef(), interaction: opener.id, values })),
    /** Sends anything at all as an interaction of one's own, past all checks: what a tampered client might send. */
    forge: (where: Where, forged: Forged) => forgeInteraction(keyboard, channelOf(keyboard, where), forged),
  };
}

function driveMessages(keyboard: Keyboard) {
  const { discord, id } = keyboard;
  const actor = { discord, person: id };
  const placeOf = (message: Which) => ({ channel: message.channel_id, message: message.id });
  return {
    say: (where: Where, content: string, more: { readonly files?: readonly string[]; readonly reply?: string } = {}) =>
      messageJson(discord.world, say(actor, { channel: channelOf(keyboard, where).id, content, ...more }), id),
    edit: (message: Which, content: string) => editOwn(actor, { ...placeOf(message), content }),
    delete: (message: Which) => deleteOwn(actor, placeOf(message)),
    dismiss: (message: Which) => dismiss(actor, placeOf(message)),
    react: (message: Which, emoji: string, isOn = true) => reactTo(actor, { ...placeOf(message), emoji, isOn }),
  };
}

function typeCommand(keyboard: Keyboard, where: Where, typed: Typed, focused?: string) {
  const channel = channelOf(keyboard, where);
  const { command, options } = readLine(commandsFor(keyboard.discord, keyboard.id, channel), typed, focused);
  return { ref: keyboard.nextRef(), channel: channel.id, command: command.id, options };
}

function forgeInteraction(
  { discord, follower, id, nextRef }: Keyboard,
  channel: Channel,
  { type, message, data }: Forged,
): Used {
  const source = message === undefined ? null : { channel: message.channel_id, message: message.id };
  const interaction = startInteraction(discord, { ref: nextRef(), type, person: id, channel, source });
  const stored = message === undefined ? undefined : findVisibleMessage(discord, id, channel, message.id);
  const sent = stored === undefined ? undefined : messageJson(discord.world, stored, discord.world.bot.id);
  deliver(discord, interaction, channel, data, sent);
  return follower.follow(interaction);
}

const channelOf = ({ discord, id }: Keyboard, where: Where): Channel =>
  findVisibleChannel(discord, id, channelIdOf(discord, where));

function listSeen(keyboard: Keyboard, where: Where, most = 100): readonly PageMessage[] {
  const { discord, id } = keyboard;
  return pageOf(discord, id, channelOf(keyboard, where), most).map((message) =>
    messageJson(discord.world, message, id),
  );
}

/** A channel named by id, name or object; the newest of a name. */
export function findChannel(discord: Discord, where: Where): Channel | undefined {
  const { channels } = discord.world;
  if (typeof where !== "string") return channels.get(where.id);
  const name = where.replace(/^#/u, "");
  return channels.get(where) ?? [...channels.values()].findLast((one) => one.kind !== "dm" && one.name === name);
}

/** Its id. Throws when there is none. */
export function channelIdOf(discord: Discord, where: Where): string {
  const found = findChannel(discord, where);
  if (found === undefined) throw new Error(`There is no channel ${typeof where === "string" ? where : where.id}.`);
  return found.id;
}

/** The custom id of a part of a message that has this custom id, label or placeholder. */
function findCustomId(discord: Discord, message: Which, name: string): string {
  const now = discord.world.messages.get(message.channel_id)?.get(message.id)?.api ?? message;
  const parts = everyComponent(now.components ?? []).map(({ component }) => component);
  const byId = parts.find((part) => customIdOf(part) === name);
  const byFace = parts.find(
    (part) => ("label" in part && part.label === name) || ("placeholder" in part && part.placeholder === name),
  );
  const found = byId ?? byFace;
  const id = found === undefined ? undefined : customIdOf(found);
  if (id !== undefined) return id;
  const faces = parts.flatMap((part) => ("label" in part ? [part.label ?? "?"] : (customIdOf(part) ?? [])));
  throw new Error(`The message has no "${name}"; it has ${faces.join(", ")}.`);
}

const summarize = (messages: readonly PageMessage[]): string =>
  messages
    .slice(-5)
    .map(({ content, components }) => JSON.stringify({ content, components }).slice(0, 600))
    .join("\n");

export const findPerson = ({ world }: Discord, name: string): string =>
  findId(world.accounts, name, ({ user }) => user.global_name, "nobody");

export const findGuild = ({ world }: Discord, name: string): string =>
  findId(world.guilds, name, (guild) => guild.name, "no guild");

/** The id of something by name or id. Throws when there is nothing like that. */
function findId<T>(all: ReadonlyMap<string, T>, name: string, nameOf: (one: T) => string | null, none: string): string {
  const [id] = all.has(name) ? [name] : ([...all].find(([, one]) => nameOf(one) === name) ?? []);
  if (id === undefined) throw new Error(`There is ${none} called ${name}.`);
  return id;
}
