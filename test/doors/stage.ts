/** The bot's doors over tables and tournaments in memory: everything that people send goes through the real router. */
import { ApplicationIntegrationType, MessageFlagsBitField, PermissionsBitField } from "discord.js";
import { commands } from "../../commands/index.ts";
import { menus } from "../../commands/menus.ts";
import type { Responder } from "../../src/discord/interactions/respond.ts";
import { createRouter } from "../../src/discord/interactions/router.ts";
import { fakeInteraction } from "../discord/fakeInteraction.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { home } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { allRights, card, guild, helpers, nameOf, people, type Role } from "./people.ts";
import { log, openWorld, type World } from "./world.ts";

/** What is sent through a door besides its name. */
export type Sent = {
  readonly id?: string;
  readonly page?: number;
  readonly rest?: readonly (string | number)[];
  readonly values?: readonly string[];
  /** What `values` are chosen from; a menu of words, when left out. */
  readonly menu?: "roles" | "channels";
  readonly options?: Readonly<Record<string, unknown>>;
  readonly form?: Readonly<Record<string, string | { readonly values: readonly string[] }>>;
  readonly body?: unknown;
  readonly channel?: string;
};

export type Stage = World & ReturnType<typeof createSender>;

export async function openStage(): Promise<Stage> {
  const world = await openWorld();
  return { ...world, ...createSender(world) };
}

const respond: Responder = async (_, __, work) => {
  const reply = await work(() => Promise.resolve());
  if (reply.kind === "aside") await reply.delivered?.();
};

function createSender({ host, standing, board, store }: World) {
  const route = createRouter(host, { commands, menus }, respond, noPictures, log);
  let sent = 0;
  /** Sends one thing as somebody, and waits until it is done. */
  async function send(door: string, role: Role, { channel = home, ...given }: Sent): Promise<void> {
    if (door.startsWith("web ")) return sendToBoard(door.slice(4), role, given);
    const isHere = standing.is === "member" || standing.is === "barred";
    const isStaff = role === "staff";
    sent += 1;
    const { interaction } = fakeInteraction(kindOf(door, given), {
      ...{ id: `d${sent}`, user: { id: people[role], displayName: nameOf(role) }, channelId: channel },
      ...{ guildId: isHere ? guild : null, appPermissions: allRights },
      authorizingIntegrationOwners: isHere ? { [ApplicationIntegrationType.GuildInstall]: guild } : {},
      member: isHere ? { roles: role === "helper" ? [helpers] : [] } : null,
      memberPermissions: new PermissionsBitField(isStaff && isHere ? PermissionsBitField.Flags.ManageGuild : 0n),
      message: { id: card, channelId: channel, flags: new MessageFlagsBitField(), components: [] },
      ...partsOf(door, given),
    });
    await route(pretend(interaction));
  }

  async function sendToBoard(name: string, role: Role, { id = "", body = {} }: Sent): Promise<void> {
    const headers = { "content-type": "application/json" };
    const link = board.links.play(people[role], pretend(id));
    const signIn = { method: "POST", headers, body: JSON.stringify({ token: link.split("#")[1] }) };
    const entered = await board.request("/api/session", signIn);
    const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
    const { url }: { readonly url: string } = pretend(await entered.json());
    const seen = await board.request(`/api${url}`, { headers: { cookie } });
    const { csrf = "" }: { readonly csrf?: string } = pretend(await seen.json());
    const all = { method: "POST", headers: { ...headers, cookie, "x-csrf": csrf }, body: JSON.stringify(body) };
    await board.request(`/api${url}/${name}`, all);
  }

  return {
    send,
    close: async () => {
      await board.close();
      await store.close();
    },
  };
}

function kindOf(door: string, { form, values, menu }: Sent) {
  if (door.startsWith("/") || door.startsWith("menu ")) return "command";
  if (form !== undefined) return "form";
  return values === undefined ? "button" : (menu ?? "menu");
}

/** What an interaction carries for this door. */
function partsOf(door: string, given: Sent): Record<string, unknown> {
  const { id = "", page, rest = [], values = [], options = {}, form } = given;
  const [kind = "", ...words] = door.split(" ");
  if (kind.startsWith("/")) return { commandName: kind.slice(1), options: optionsOf(words[0] ?? null, options) };
  if (kind === "menu") {
    const [targetUser, message] = [{ id: options["user"] }, { author: { id: "1" }, client: { user: { id: "1" } } }];
    return {
      ...{ commandName: words.join(" "), isChatInputCommand: () => false, isContextMenuCommand: () => true },
      ...{ isUserContextMenuCommand: () => "user" in options, isMessageContextMenuCommand: () => !("user" in options) },
      ...{ targetUser, targetMessage: { ...message, components: [] } },
    };
  }
  const customId = [...idOf(kind, words[0], id), ...(page === undefined ? [] : [page]), ...rest].join("|");
  const fields = new Map(Object.entries(form ?? {}));
  const read = { fields, getTextInputValue: (name: string) => form?.[name] ?? "" };
  return { customId, values, roles: { first: () => ({ id: values[0], mentionable: true }) }, fields: read };
}

function idOf(kind: string, name: string | undefined, id: string) {
  if (kind === "setting") return ["part", "settings", name];
  return kind === "cup" ? ["tournament", name, id] : [name, id];
}

function optionsOf(subcommand: string | null, values: Readonly<Record<string, unknown>>) {
  const read = (name: string) => values[name] ?? null;
  const getters = ["getString", "getInteger", "getBoolean", "getUser", "getRole", "getChannel", "getAttachment"];
  return {
    ...Object.fromEntries(getters.map((name) => [name, read])),
    get: (name: string) => (name in values ? { value: values[name] } : undefined),
    ...{ getSubcommand: () => subcommand, data: [] },
  };
}
