import { ChannelType, type Client, Events, type GuildMember, OverwriteType, PermissionFlagsBits } from "discord.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { countRights, findShutOut, mayRemoveMembers } from "../../src/discord/channels/channels.ts";
import type { KnownChannel } from "../../src/discord/channels/gatewayChannels.ts";
import { channelId, userId } from "../../src/ids.ts";
import { logIn, next, openSandbox, textChannel } from "../sandbox/bot.ts";

const { ViewChannel, SendMessages, ManageThreads } = PermissionFlagsBits;
const people = ["Hugo", "Ada", "Ben", "Cleo"];

let client: Client;
let members: Readonly<Record<string, GuildMember>>;
let ids: Readonly<Record<string, string>>;
let channel: string;
beforeEach(async () => {
  const roles = [
    { name: "Quiet", people: ["Ada", "Ben"] },
    { name: "Loud", people: ["Ada"], permissions: ["ManageThreads"] },
    { name: "Admin", people: ["Cleo"], permissions: ["Administrator"] },
  ] as const;
  const guild = { name: "The Table", owner: "Hugo", channels: [{ name: "games" }], roles };
  const sandbox = await openSandbox({
    plan: { permissions: "8", people: people.map((name) => ({ name })), guilds: [guild] },
  });
  // This client keeps channels, as discord.js does by itself.
  client = await logIn(sandbox);
  channel = sandbox.channel("games");
  const found = client.guilds.cache.get(sandbox.guild("The Table"));
  if (found === undefined) throw new Error("The server is not there.");
  const fetched = await Promise.all(people.map((name) => found.members.fetch(sandbox.person(name).id)));
  members = Object.fromEntries(fetched.map((member, at) => [people[at] ?? "", member]));
  ids = {
    everyone: found.id,
    ...Object.fromEntries(found.roles.cache.map(({ name, id }) => [name, id])),
    Ada: members["Ada"]?.id ?? "",
  };
});

const no = { allow: 0n, deny: 0n };
const toEveryone = { of: "everyone", ...no, deny: ViewChannel | SendMessages };
const toQuiet = { of: "Quiet", ...no, deny: SendMessages | ManageThreads };
const toLoud = { of: "Loud", ...no, allow: SendMessages | ViewChannel };
const toAda = { of: "Ada", allow: ManageThreads, deny: ViewChannel };

describe("what a member may do in a channel is what discord.js would count", () => {
  test.each([
    ["without overwrites", []],
    ["closed to everyone", [toEveryone]],
    ["closed to everyone, and opened to a role", [toEveryone, toLoud]],
    ["closed to one role and open to another, in whatever order", [toLoud, toQuiet]],
    ["with overwrites of all kinds", [toAda, toQuiet, toLoud, toEveryone]],
  ])("%s", async (_name, overwrites) => {
    if (overwrites.length > 0) {
      const updated = next(client, Events.ChannelUpdate);
      await client.rest.patch(`/channels/${channel}`, { body: { permission_overwrites: overwrites.map(toSend) } });
      await updated;
    }
    const known = overwrites.map(({ of, allow, deny }) => ({ id: ids[of] ?? "", allow, deny }));
    for (const member of Object.values(members))
      expect(countRights(member, known).bitfield).toBe(textChannel(client, channel).permissionsFor(member).bitfield);
  });
});

/** A channel as the gateway tells of it, in which one member's rights are others than on the server. */
const asTold = (who: string, type: ChannelType, more: { readonly allow?: bigint; readonly deny?: bigint }) => ({
  find: (): KnownChannel => ({
    ...{ guild: ids["everyone"] ?? "", type, parent: null, isLocked: false, isArchived: false },
    overwrites: [{ id: members[who]?.id ?? "", ...no, ...more }],
  }),
});
const at = channelId("100000000000000001");
const idOf = (who: string) => userId(members[who]?.id ?? "");

const { GuildText, GuildVoice, PrivateThread } = ChannelType;
const { ManageRoles, ManageMessages, Connect, ReadMessageHistory } = PermissionFlagsBits;

test.each([
  { what: "nothing", type: GuildText, allow: 0n, may: false },
  { what: "to manage the channel's permissions", type: GuildText, allow: ManageRoles, may: true },
  { what: "to manage its messages", type: GuildText, allow: ManageMessages, may: false },
  {
    what: "to manage its threads, where nobody is taken out of one",
    type: GuildText,
    allow: ManageThreads,
    may: false,
  },
  { what: "to manage threads, in a private one", type: PrivateThread, allow: ManageThreads, may: true },
  { what: "nothing, in a private thread of another member", type: PrivateThread, allow: 0n, may: false },
  { what: "nothing, in a private thread of their own", type: PrivateThread, allow: 0n, owner: "Ben", may: true },
])(
  "a member without rights on the server may take others out of a channel that lets them do $what: $may",
  async ({ type, allow, owner = "Ada", may }) => {
    vi.spyOn(client.rest, "get").mockImplementation((route) =>
      Promise.resolve(route.includes(at) ? { id: at, owner_id: idOf(owner) } : undefined),
    );
    const guild = client.guilds.cache.get(ids["everyone"] ?? "") ?? expect.fail("no server");
    vi.spyOn(guild.members, "fetch").mockResolvedValue(members["Ben"] as never);
    expect(await mayRemoveMembers(client, asTold("Ben", type, { allow }), guild.id, idOf("Ben"), at)).toBe(may);
  },
);

test.each([
  { what: "see", type: GuildText, deny: ViewChannel, isOut: true },
  { what: "read what was written", type: GuildText, deny: ReadMessageHistory, isOut: true },
  { what: "join, which a text channel does not ask for", type: GuildText, deny: Connect, isOut: false },
  { what: "join, by voice", type: GuildVoice, deny: Connect, isOut: true },
  { what: "write, which nobody needs who plays", type: GuildText, deny: SendMessages, isOut: false },
])("a player who may not $what is shut out of a table's channel: $isOut", async ({ type, deny, isOut }) => {
  const shutOut = await findShutOut(client, asTold("Ben", type, { deny }), at, [idOf("Ben")]);
  expect(shutOut).toEqual(isOut ? [idOf("Ben")] : []);
});

const toSend = ({ of, allow, deny }: typeof toAda) => ({
  id: ids[of],
  type: of === "Ada" ? OverwriteType.Member : OverwriteType.Role,
  allow: String(allow),
  deny: String(deny),
});
