import { bitsOf, type Permission, permissionNames } from "../../sandbox/world/permissions.ts";
import { type Api, listAt, LiveFailure, makeApi, textAt, valueAt } from "./api.ts";
import { openLine } from "./gateway.ts";
import type { LiveOptions } from "./options.ts";
import { placeTopic, voicePlace } from "./rows/places.ts";
import type { Side } from "./side.ts";

/** What the mirror must know of the real server, and what an operator should. */
export type Knowledge = {
  /** The bot's permissions in the whole server, as bits. */
  readonly permissions: bigint;
  readonly everyone: bigint;
  readonly hasPerson: boolean;
  /** True where the server has a channel that the bot cannot see. */
  readonly hasHidden: boolean;
  /** The words of the old message; null when none was named. */
  readonly oldWords: string | null;
  /** Permissions that some rows need and the bot has not. */
  readonly missing: readonly Permission[];
  /** A sentence for each thing that would make the comparison fuller. */
  readonly advice: readonly string[];
};

/** What the invitation in README asks for, and what making channels of one's own needs. */
const needed: readonly Permission[] = [
  ...(["ViewChannel", "SendMessages", "CreatePublicThreads", "CreatePrivateThreads"] as const),
  ...(["SendMessagesInThreads", "AttachFiles", "ReadMessageHistory", "ManageChannels"] as const),
];
const useful: readonly Permission[] = ["ManageThreads", "ManageRoles"];

/** Looks whether the server can be compared at all. Throws a LiveFailure that says what an operator must grant. */
export async function knockOn(options: LiveOptions): Promise<{ readonly there: Side; readonly knowledge: Knowledge }> {
  const { token, guild, person } = options;
  const api = makeApi(options.api, token);
  const bot = await whoAmI(api);
  const rights = await rightsIn(api, guild, bot);
  const lacking = needed.filter((permission) => !has(rights.permissions, permission));
  if (lacking.length > 0) throw new LiveFailure(`Grant the bot ${lacking.join(", ")} in this server.`);
  if (has(rights.permissions, "Administrator"))
    throw new LiveFailure("The bot is an administrator, whom Discord refuses nothing: take that right away.");
  const names = new Map([
    ["guild", guild],
    ["bot", bot],
    ["nothing", "100000000000000001"],
  ]);
  const application = valueAt((await api.ask("GET /applications/@me")).body, "id");
  if (typeof application === "string") names.set("application", application);
  if (person !== null) names.set("person", await memberId(api, guild, person));
  if ((await countCommands(api, names)) === 0) names.set("commands", guild);
  const oldWords = await readOld(api, options, names);
  const undo = await leftBefore(api, guild);
  const line = await openLine(options.api, token, guild);
  const hasHidden = line.hidden.length > 0;
  const missing = useful.filter((permission) => !has(rights.permissions, permission));
  return {
    there: { api, token, names, undo, line },
    knowledge: {
      ...{ ...rights, hasPerson: person !== null, hasHidden, oldWords, missing },
      advice: [...adviceFor(options, missing), ...(hasHidden ? [] : [hiddenAdvice])],
    },
  };
}

const has = (bits: bigint, permission: Permission): boolean => (bits & bitsOf(permission)) !== 0n;

async function whoAmI(api: Api): Promise<string> {
  const me = await api.ask("GET /users/@me");
  if (me.status === 401) throw new LiveFailure("Discord does not know this DISCORD_TOKEN; was it reset?");
  const id = valueAt(me.body, "id");
  if (typeof id !== "string") throw new LiveFailure(`Discord does not say who the bot is: ${me.status} ${me.message}`);
  return id;
}

async function rightsIn(api: Api, guild: string, bot: string): Promise<Pick<Knowledge, "permissions" | "everyone">> {
  const found = await api.ask(`GET /guilds/${guild}`);
  if (found.status >= 400)
    throw new LiveFailure(`The bot is in no server ${guild} (${found.message}): invite it with README's link.`);
  if (valueAt(found.body, "owner_id") === bot)
    throw new LiveFailure("The bot owns this server, and Discord refuses its owner nothing: take another one.");
  const member = await api.ask(`GET /guilds/${guild}/members/${bot}`);
  const roles = listAt(found.body, "roles");
  const bits = new Map(roles.map((role) => [valueAt(role, "id"), BigInt(textAt(role, "permissions", "0"))]));
  const everyone = bits.get(guild) ?? 0n;
  const held = listAt(member.body, "roles").map((id) => bits.get(id) ?? 0n);
  return { everyone, permissions: held.reduce((sum, role) => sum | role, everyone) };
}

async function memberId(api: Api, guild: string, person: string): Promise<string> {
  const member = await api.ask(`GET /guilds/${guild}/members/${person}`);
  if (member.status < 400) return person;
  throw new LiveFailure(`--person ${person} is not in this server (${member.message}); only a member can be reached.`);
}

/** Commands that the server has already are not replaced. */
async function countCommands(api: Api, names: ReadonlyMap<string, string>): Promise<number> {
  const path = `/applications/${names.get("application") ?? ""}/guilds/${names.get("guild") ?? ""}/commands`;
  const { body } = await api.ask(`GET ${path}`);
  return Array.isArray(body) ? body.length : 1;
}

/** Channels that a run made which was killed; they are deleted at the end of this one. */
async function leftBefore(api: Api, guild: string): Promise<Side["undo"]> {
  const { body } = await api.ask(`GET /guilds/${guild}/channels`);
  const channels: readonly unknown[] = Array.isArray(body) ? body : [];
  const isOurs = (channel: unknown): boolean =>
    textAt(channel, "topic", "") === placeTopic || textAt(channel, "name", "") === voicePlace;
  return channels
    .filter(isOurs)
    .map((channel) => ({ request: `DELETE /channels/${textAt(channel, "id", "")}`, body: undefined }));
}

const hiddenAdvice = "Make a channel that the bot cannot see to compare how it is hidden from it.";

async function readOld(api: Api, { message }: LiveOptions, names: Map<string, string>): Promise<string | null> {
  if (message === null) return null;
  const { channel, id } = message;
  const { body, status, message: why } = await api.ask(`GET /channels/${channel}/messages/${id}`);
  if (status >= 400) throw new LiveFailure(`The message --message ${channel}/${id} cannot be read: ${why}.`);
  const words = valueAt(body, "content");
  if (valueAt(body, "author.id") !== names.get("bot") || typeof words !== "string" || words === "")
    throw new LiveFailure(`--message ${channel}/${id} must be one of plain words that this bot wrote.`);
  names.set("oldChannel", channel);
  names.set("old", id);
  names.set("oldWords", words);
  return words;
}

function adviceFor({ person, message }: LiveOptions, missing: readonly Permission[]): readonly string[] {
  return [
    ...missing.map((permission) => `Grant the bot ${permission} to compare the rows that need it.`),
    ...(person === null ? ["Give --person ID, a member, to compare direct messages and private threads."] : []),
    ...(message === null ? ["Give --message CHANNEL/MESSAGE to compare edits of an old message."] : []),
  ];
}

export const namesOf = (bits: bigint): readonly Permission[] =>
  permissionNames.filter((permission) => has(bits, permission));
