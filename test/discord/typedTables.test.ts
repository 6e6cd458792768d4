/** Which table a typed command means, how it asks for one, and what a menu keeps of what was typed. */
import { ChannelType } from "discord.js";
import { beforeEach, expect, test } from "vitest";
import { replacePlayer } from "../../commands/table/tableHost.ts";
import type { Host } from "../../src/discord/host.ts";
import { createTableDoor } from "../../src/discord/tableDoor.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import {
  type CommandUse,
  isKeptCommand,
  keepCommand,
  readKeptCommand,
  repeatCommand,
} from "../../src/discord/commands/commandUse.ts";
import {
  completeTable,
  findTyped,
  type Scope,
  tableChoice,
  tableName,
  tableSaid,
  withTable,
} from "../../src/discord/tables/findTable.ts";
import { channelId } from "../../src/ids.ts";
import type { TableRecord, TableStatus } from "../../src/table/record.ts";
import { day } from "../../src/time/hours.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { hostTranslator } from "../../src/words/translator.ts";
import { home, personOn } from "../match/tables.ts";
import { alter, place, reload, running, type Watched, watchedService } from "../table/watchedService.ts";
import { fakeInteraction, requestOf } from "./fakeInteraction.ts";
import { readMessage } from "./readMessage.ts";
import { presence } from "../presence.ts";
import { pretend } from "../pretend.ts";
import { clockAt } from "../clocks.ts";

let watched: Watched;
let host: Host;
let channelType: ChannelType;
beforeEach(() => {
  watched = watchedService();
  channelType = ChannelType.GuildText;
  host = pretend({
    service: watched.service,
    tables: createTableDoor(watched.service, presence),
    channels: { whereIs: () => ({ type: channelType }) },
    clock: clockAt(() => watched.state.now),
  });
});

/** `/table pause` by this person from this channel, with these options. */
function use(seat = 0, from = home, typed: Readonly<Record<string, string>> = {}): CommandUse {
  const data = [{ name: "pause", options: Object.entries(typed).map(([name, value]) => ({ name, value })) }];
  const options = { getString: (name: string) => typed[name] ?? null, getSubcommand: () => "pause", data };
  const user = { id: personOn(seat), displayName: "" };
  return requestOf(fakeInteraction("command", { user, channelId: from, commandName: "table", options }).interaction);
}
/** What is shown: the id of the table, a sentence, or the tables that are offered. */
async function found(
  asked: CommandUse,
  statuses: readonly TableStatus[] = ["playing"],
  scope?: Scope,
): Promise<string | readonly string[]> {
  const seen: TableRecord[] = [];
  const work = ({ record }: { readonly record: TableRecord }): Reply => {
    seen.push(record);
    return aside(hostTranslator("en-US"), "refusal.no-table");
  };
  const reply = await withTable(host, asked, statuses, work, scope);
  if (seen[0] !== undefined) return seen[0].id;
  if (!("template" in reply)) throw new Error("It says nothing");
  const lines = readMessage(reply.template).slice(1);
  const rows = lines.filter((line) => line.startsWith("  ○"));
  return rows.length === 0 ? lines.join("\n") : rows.map((row) => / = (?<id>[^|]+)\|/u.exec(row)?.groups?.["id"] ?? "");
}
const at = async (where: typeof home, changes: Partial<TableRecord> = {}, seats = 2): Promise<TableRecord> => {
  const { id } = await running(watched, { seats });
  await alter(watched, id, { place: where, ...changes });
  return reload(watched, id);
};

test("a named table is meant, wherever one is; one that cannot be reached is not", async () => {
  const table = await at(place);
  await at(home);
  expect(await found(use(0, home, { table: table.id }))).toBe(table.id);
  for (const name of ["nothing", "aaaaaaaaaa"]) expect(await found(use(0, home, { table: name }))).toContain(name);
  await alter(watched, table.id, { keepsKey: true });
  expect(await found(use(7, home, { table: table.id }))).toBe(english["tournament.refusal.same-deal"]);
});

test("in its thread the table of the thread is meant, and that it is over is said", async () => {
  const table = await at(place);
  await at(home);
  expect(await found(use(5, place))).toBe(table.id);
  await alter(watched, table.id, { status: "closed" });
  expect(await found(use(0, place))).toMatch(/Secret Bids.*closed|closed.*Secret Bids/u);
  expect(await found(use(0, place), ["closed"])).toBe(table.id);
});

test("in a channel the only table that is played there is meant, and in one's only seat elsewhere", async () => {
  const table = await at(home);
  expect(await found(use(5))).toBe(table.id);
  expect(await found(use(0, channelId("100000000000000099")))).toBe(table.id);
  expect(await found(use(5, channelId("100000000000000099")))).toBe(english["refusal.no-table-here"]);
});

test("of several it asks, those of the channel first, each once, and of those that fit", async () => {
  const far = await at(place);
  const near = await at(channelId("100000000000000042"));
  const here = await at(channelId("100000000000000043"));
  await at(channelId("100000000000000044"), { status: "closed" });
  // All were opened in the same channel; the newest of one's own come first.
  expect(await found(use(0))).toEqual([far.id, near.id, here.id]);
  expect(await found(use(0, channelId("100000000000000099")))).toEqual([here.id, near.id, far.id]);
  expect(await found(use(0), ["playing"], "seated")).toEqual([here.id, near.id, far.id]);
});

test("a newcomer is offered tables of the channel without a seat of theirs, if there are any", async () => {
  const mine = await at(channelId("100000000000000042"), {}, 3);
  const other = await at(channelId("100000000000000043"), {}, 2);
  expect(await found(use(2), ["playing"], "newcomer")).toBe(other.id);
  expect(await found(use(1), ["playing"], "newcomer")).toEqual([mine.id, other.id]);
});

test("a thread that a lobby was opened in after its match means the lobby's", async () => {
  const over = await at(place, { status: "ended" });
  const lobby = await watched.service.open(
    { user: personOn(3), interaction: "lobby" },
    { game: watched.service.gameOf(over), guild: "1", home: place, name: "P3", options: {}, wantsThread: false },
  );
  expect(await found(use(3, place), ["lobby"])).toBe(lobby.id);
  channelType = ChannelType.PublicThread;
  expect(await found(use(3, place), ["lobby"])).toBe(lobby.id);
});

test("a menu names each table by game, round, state and players, and says how old it is", async () => {
  const one = await at(channelId("100000000000000042"), { opened: watched.state.now - 3 * day });
  await at(channelId("100000000000000043"), { tournament: { id: "cup", round: 1, pod: 2 } });
  const reply = await withTable(host, use(0), ["playing"], () => aside(hostTranslator("en-US"), "refusal.no-table"));
  const lines = "template" in reply ? readMessage(reply.template) : [];
  expect(
    lines.some(
      (line) => line.includes(one.id) && line.includes("Person 0, Person 1") && line.includes("opened 3d ago"),
    ),
  ).toBe(true);
  const cup = { ...one, tournament: { id: "cup", round: 1, pod: 2 } };
  expect(tableName(host, cup, use())).toMatch(/Secret Bids.*2.*3.*Person 0, Person 1/u);
  expect(tableName(host, one, use())).not.toMatch(/[23]/u);
  const ages = [100_000, 60_000, 5 * 3_600_000].map((ms) => ({ ...one, opened: watched.state.now - ms }));
  expect(ages.map((table) => tableChoice(host, table, use()).description)).toEqual([
    ...["opened 1m40s ago", "opened 1m ago", "opened 5h ago"],
  ]);
});

test("a sentence names a table by its players, or says that nobody sits there", async () => {
  const table = await at(place);
  const game = watched.service.gameOf(table);
  expect(tableSaid(game, table)).toMatchObject({
    say: "table.said",
    with: { title: "Secret Bids", place: `<#${place}>` },
  });
  expect(tableSaid(game, { ...table, seats: [] })).toEqual({
    say: "table.said-empty",
    with: { title: "Secret Bids", players: [], place: `<#${place}>` },
  });
});

test("while one types, open tables of the channel and one's own are offered that have what was typed", async () => {
  const mine = await at(place);
  await at(channelId("100000000000000042"), { status: "ended" });
  const offered = async (seat: number, from: typeof home, typed = "") =>
    (
      await completeTable(
        host,
        pretend({
          ...use(seat, from),
          options: { getFocused: () => typed, getString: () => null },
        }),
      )
    ).map(({ value }) => value);
  expect(await offered(0, home)).toEqual([mine.id]);
  expect(await offered(5, home)).toEqual([mine.id]);
  expect(await offered(5, channelId("100000000000000099"))).toEqual([]);
  expect([await offered(0, home, "SECRET"), await offered(0, home, "chess")]).toEqual([[mine.id], []]);
  expect((await findTyped(host, pretend(use(0, home))))?.id).toBe(mine.id);
  expect((await findTyped(host, pretend(use(5, home, { table: mine.id }))))?.id).toBe(mine.id);
  expect(await findTyped(host, pretend(use(5, home, { table: "aaaaaaaaaa" })))).toBeUndefined();
  expect(await findTyped(host, pretend(use(0, home)), ({ status }) => status === "lobby")).toBeUndefined();
});

test("a menu keeps what was typed, and gives it back with the table that was chosen", () => {
  const kept = keepCommand(use(0, home, { note: "a=b|c", count: "3" }), 10);
  const value = kept?.valueFor("t123456789") ?? "";
  expect([isKeptCommand(kept?.id ?? ""), isKeptCommand("play|t1")]).toEqual([true, false]);
  const read = readKeptCommand(pretend({ customId: kept?.id ?? "", values: [value] }));
  expect([read.command, read.subcommand, [...read.values]]).toEqual([
    "table",
    "pause",
    [
      ["note", "a=b|c"],
      ["count", "3"],
      ["table", "t123456789"],
    ],
  ]);
  const chosen = fakeInteraction("menu", { id: "i9", channelId: home }).interaction;
  const again = repeatCommand(requestOf(chosen, "de"), read);
  const { actor, guildId, channelId: channel, locale } = again;
  expect([again.commandName, actor.interaction, guildId, channel, locale]).toEqual(["table", "i9", "1", home, "de"]);
  const { options } = again;
  expect([
    options.getString("note"),
    options.getString("none"),
    options.getInteger("count"),
    options.getInteger("none"),
  ]).toEqual(["a=b|c", null, 3, null]);
  expect([options.getSubcommand(), options.getInteger("count", true)]).toEqual(["pause", 3]);
  expect(() => options.getString("none", true)).toThrow("none is missing");
  expect(() => options.getInteger("none", true)).toThrow("none is missing");
  expect(() => options.getAttachment("file", true)).toThrow("file cannot be kept");
});

test("what fills a menu is kept to the last sign, and what is longer is not", () => {
  // 100 signs of an id of which "which|" takes 6, and 100 of a value of which the table and its line take 11.
  const words = "table pause\nnote=".length;
  const most = 94 + 89 - words;
  const keep = (length: number) => keepCommand(use(0, home, { note: "x".repeat(length) }), 10);
  const kept = keep(most);
  expect([kept?.id.length, kept?.valueFor("t123456789").length, keep(most + 1)]).toEqual([100, 100, undefined]);
  const read = readKeptCommand(pretend({ customId: kept?.id ?? "", values: [kept?.valueFor("t123456789") ?? ""] }));
  expect(read.values.get("note")).toBe("x".repeat(most));
});

test("a command without subcommands is kept as one", () => {
  const bare = pretend({
    ...use(),
    commandName: "board",
    options: { getSubcommand: () => null, data: [{ name: "page", value: 2 }] },
  });
  const kept = keepCommand(bare, 10);
  const read = readKeptCommand(pretend({ customId: kept?.id ?? "", values: [kept?.valueFor("t123456789") ?? ""] }));
  expect([read.command, read.subcommand, read.values.get("page")]).toEqual(["board", null, "2"]);
  expect(repeatCommand(pretend({}), read).options.getSubcommand()).toBe("");
});

test("who sits down while Discord is asked whether a player has left is told before the seat is given away", async () => {
  const { id, seats } = await running(watched, { seats: 3 });
  const newcomer = { kind: "person", user: personOn(7), name: "New" } as const;
  Object.assign(host, {
    lookUpMember: async () => {
      await alter(watched, id, { seats: seats.with(1, newcomer) });
      return "nobody";
    },
  });
  await replacePlayer(host, use(0, home, { table: id, seat: "2", by: "computer" }));
  expect((await reload(watched, id)).seats[1]).toEqual(newcomer);
  await replacePlayer(pretend({ ...host, lookUpMember: () => Promise.resolve("nobody") }), {
    ...use(0, home, { table: id, seat: "2", by: "computer" }),
    actor: { user: personOn(0), interaction: "later" },
  });
  expect((await reload(watched, id)).seats[1]).toMatchObject({ kind: "computer", owner: { user: personOn(7) } });
});
