import { type Client, Events, type GuildMember, OverwriteType, PermissionFlagsBits } from "discord.js";
import { beforeEach, describe, expect, test } from "vitest";
import { countRights } from "../../src/discord/channels/channels.ts";
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

const toSend = ({ of, allow, deny }: typeof toAda) => ({
  id: ids[of],
  type: of === "Ada" ? OverwriteType.Member : OverwriteType.Role,
  allow: String(allow),
  deny: String(deny),
});
