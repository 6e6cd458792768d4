/** The door to what anybody may see of a match. */
import { describe, expect, test } from "vitest";
import type { Fact, Viewer } from "../../games/contract/index.ts";
import { listRecentEvents } from "../../src/discord/message/recentEvents.ts";
import { acknowledgeSecret } from "../../src/discord/tables/ownPanel.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import { createTableDoor } from "../../src/discord/tableDoor.ts";
import { newTableId, type UserId, userId } from "../../src/ids.ts";
import type { Entry } from "../../src/match/match.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Order } from "../../src/table/hosting.ts";
import { mayLook } from "../../src/table/sight/audience.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { look, recordOf } from "./record.ts";
import { presence } from "../presence.ts";
import { pretend } from "../pretend.ts";
import { recordWith } from "../table/recordWith.ts";

const deal = { seats: 3, key: "2b".repeat(32), options: { gold: false, hand: "short" } };
const state = bids.setup(deal).state;
const record = recordOf(bids, deal, state, "playing");
const player = userId("100000000000000001");
const stranger = userId("900000000000000009");

test.each<Viewer>(["table", 0, 1, 2])("all that a sight of %s lists is the same for every deal it may be", (viewer) => {
  const listShown = (key: string) => {
    const match = record.match && { ...record.match, state: bids.determinise(state, viewer, key) };
    const { game, ...seen } = look(bids, recordWith(record, { match })).at(viewer);
    return JSON.stringify([game.info.id, seen]);
  };
  const deals = ["1", "2", "3", "4", "5", "6", "7", "8"].map((digit) => listShown(digit.repeat(64)));
  expect(new Set(deals).size).toBe(1);
  expect(deals[0]).not.toContain(deal.key);
});

test("the table that a hint is thought about is dealt anew, the same whatever is hidden", () => {
  const dealFrom = (key: string) => {
    const match = record.match && { ...record.match, state: bids.determinise(state, 1, key) };
    return JSON.stringify(look(bids, recordWith(record, { match })).seat(1).dealAnew());
  };
  const deals = ["1", "2", "3", "4"].map((digit) => dealFrom(digit.repeat(64)));
  expect(new Set(deals).size).toBe(1);
  expect(deals[0]).not.toContain(deal.key);
});

test("the choices of a seat are given once hands may be told, and not before", async () => {
  const standings: readonly Partial<TableRecord>[] = [
    { status: "playing" },
    { status: "closed" },
    { status: "ended", keepsKey: true },
    { status: "ended" },
  ];
  const given = await Promise.all(
    standings.map((standing) =>
      look(bids, recordWith(record, { ...standing }))
        .seat(1)
        .choices(),
    ),
  );
  expect(given).toEqual([undefined, undefined, undefined, []]);
});

test("a sight lists what its viewer or everybody was told and ordered, and nothing of others", () => {
  const viewers: readonly Viewer[] = ["table", 0, 1, 2];
  const facts = viewers.map((to) => ({ fact: "shown", to, prize: `prize of ${to}` }) as const);
  const entry: Entry = { seat: 0, answer: { ask: "bid", picks: [] }, by: "player", barrier: true, at: 0, facts };
  const match = record.match && { ...record.match, opening: facts, newest: [entry] };
  const orders = [0, 1, 2].map((seat): Order => ({ id: seat, seat, ask: "bid", wants: [["a1"]], until: "once" }));
  const seen = look(bids, recordWith(record, { match, orders }));
  const tell = (viewer: Viewer) => {
    const { opening, entries } = seen.at(viewer).newest;
    return [opening, ...entries.map((each) => each.facts)].map((each) => each.map(({ to }) => to));
  };
  expect(tell("table")).toEqual([["table"], ["table"]]);
  expect(tell(1)).toEqual([
    ["table", 1],
    ["table", 1],
  ]);
  expect(seen.table()).not.toHaveProperty("orders");
  expect(seen.seat(1).orders.map(({ seat }) => seat)).toEqual([1]);
});

test("a secret choice of one's own is acknowledged at once, and nothing else", async () => {
  const acknowledged: string[] = [];
  const plain = { options: ["a1"], min: 1, max: 1, awaited: true, open: true };
  const sight = look(bids, record).seat(1);
  const open = {
    ...sight,
    decisions: pretend(bids.decisions(state).map(({ seat, ask }) => ({ ...plain, seat, ask }))),
  };
  const tried = [
    ["secret", sight, "bid"],
    ["open", open, "bid"],
    ["not asked", sight, "change"],
    ["no seat", undefined, "bid"],
  ] as const;
  for (const [name, seen, ask] of tried)
    await acknowledgeSecret(() => Promise.resolve(void acknowledged.push(name)), seen, ask);
  expect(acknowledged).toEqual(["secret"]);
});

test("pictures belong to the table, or to one person at it, and to nobody else", () => {
  const other = look(bids, { ...record, id: newTableId("another deal alike") });
  const replaced = { ...record, seats: record.seats.with(1, { kind: "person", user: stranger, name: "Dev" } as const) };
  const owners = [
    ...(["table", 0, 1, 2] as const).map((viewer) => look(bids, record).at(viewer).pictureOwner),
    ...(["table", 0, 1, 2] as const).map((viewer) => other.at(viewer).pictureOwner),
    look(bids, replaced).seat(1).pictureOwner,
  ];
  expect(new Set(owners).size).toBe(9);
  const sight = look(bids, record).seat(1);
  const shown = panel(sight, tableTranslator(bids, record, "en-US"), "elsewhere").drawings;
  expect(shown.map(({ owner }) => owner)).toEqual(shown.map(() => owners[2]));
  expect(shown).not.toEqual([]);
});

describe("whose deal others still play, a table", () => {
  const hidden: TableRecord = { ...record, keepsKey: true };
  const elsewhere: TableRecord = { ...record, guild: "2" };

  test.each([
    ["is seen by those who sit there", hidden, player, "1", true],
    ["is hidden from others of its server", hidden, stranger, "1", false],
    ["is hidden from others elsewhere", hidden, stranger, "2", false],
  ] as const)("%s", (_who, table, user, guild, may) => {
    expect(mayLook(table, { user, guild })).toBe(may);
  });

  test("and one of another server, is its players' own", () => {
    expect(mayLook(elsewhere, { user: player, guild: "1" })).toBe(true);
    expect(mayLook(elsewhere, { user: player, guild: null })).toBe(true);
    expect(mayLook(elsewhere, { user: stranger, guild: "1" })).toBe(false);
    expect(mayLook(elsewhere, { user: stranger, guild: null })).toBe(false);
    expect(mayLook(record, { user: stranger, guild: "1" })).toBe(true);
  });

  test("is not among the tables of its channel for others", async () => {
    const service = {
      load: () => Promise.resolve(hidden),
      tablesIn: () => Promise.resolve([hidden, record]),
      lobbiesOn: () => Promise.resolve([]),
      endedOn: async function* () {
        yield* await Promise.resolve([]);
      },
      tablesOf: () => Promise.resolve([]),
      runningTables: async function* () {
        yield* await Promise.resolve([]);
      },
      everyTableOf: async function* () {
        yield* await Promise.resolve([]);
      },
      change: () => Promise.reject(new Error("Nobody was renamed.")),
      guildSettings: { isBarred: () => Promise.resolve(false) },
    };
    const door = createTableDoor(service, presence);
    const at = (user: UserId) => ({ reader: { user, guild: "1" }, channelId: "100000000000000001" });
    expect(await door.here(at(stranger))).toEqual([record]);
    expect(await door.here(at(player))).toEqual([hidden, record]);
  });
});

test("the story of the card begins at the same event, however often somebody thought again in secret", () => {
  const entryOf = (seat: number, number: number): Entry => {
    const shown = { fact: "shown", to: "table", prize: String(number) } as const;
    return { seat, answer: { ask: "bid", picks: [] }, by: "player", barrier: true, at: 0, facts: [shown] };
  };
  const secret: Entry = {
    ...{ seat: 1, answer: { ask: "change", picks: ["a1"] }, by: "player", barrier: false, at: 0, facts: [] },
    sealed: { seal: "bid 0 of 1", nonce: "0" },
  };
  const open = [entryOf(1, 1), ...Array.from({ length: 12 }, (_, at) => entryOf(0, at + 2)), entryOf(2, 14)];
  const thought = [...open.slice(0, 6), secret, secret, ...open.slice(6)];
  // What is told in one line counts its events: six lines alone would be the same wherever the story begins.
  const counting = { ...bids, words: { ...bids.words, summarise: (facts: readonly Fact[]) => [tell(facts.length)] } };
  const tell = (number: number) => bids.words.fact({ fact: "shown", to: "table", prize: String(number) });
  const storyOf = (newest: readonly Entry[]) => {
    const match = record.match && { ...record.match, opening: [], newest };
    const sight = look(counting, recordWith(record, { match })).table();
    return listRecentEvents(sight, [1], tableTranslator(bids, record, "en-US"), 4_000);
  };
  expect(storyOf(open)).toEqual(["- Prize 13 is on show."]);
  expect(storyOf(thought)).toEqual(storyOf(open));
});
