/** The door to what anybody may see of a match. */
import { describe, expect, test } from "vitest";
import type { Viewer } from "../../games/contract.ts";
import { listRecentEvents } from "../../src/discord/message/recentEvents.ts";
import { createTableDoor } from "../../src/discord/tableDoor.ts";
import { userId } from "../../src/ids.ts";
import type { Entry } from "../../src/match/match.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { mayLook } from "../../src/table/sight/reader.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { bids } from "../contract/fixture/index.ts";
import { look, recordOf } from "./record.ts";

const deal = { seats: 3, key: "2b".repeat(32), options: { gold: false, hand: "short" } };
const state = bids.setup(deal).state;
const record = recordOf(bids, deal, state, "playing");
const player = userId("100000000000000001");
const stranger = userId("900000000000000009");

test.each(["table", 0, 1, 2] as readonly Viewer[])(
  "all that a sight of %s lists is the same for every deal it may be",
  (viewer) => {
    const listed = (key: string) => {
      const match = record.match && { ...record.match, state: bids.determinise(state, viewer, key) };
      const { game, ...seen } = look(bids, { ...record, match }).at(viewer);
      return JSON.stringify([game.info.id, seen]);
    };
    expect(listed("11".repeat(32))).toBe(listed("22".repeat(32)));
  },
);

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
      tablesOf: () => Promise.resolve([]),
      runningTables: async function* () {
        yield* await Promise.resolve([]);
      },
      everyTableOf: async function* () {
        yield* await Promise.resolve([]);
      },
    };
    const door = createTableDoor(service);
    const at = { guildId: "1", channelId: "100000000000000001" };
    expect(await door.here({ ...at, user: { id: stranger } })).toEqual([record]);
    expect(await door.here({ ...at, user: { id: player } })).toEqual([hidden, record]);
  });
});

test("the story of the card begins at the same event, however often somebody thought again in secret", () => {
  const told = (seat: number, number: number): Entry => {
    const shown = { fact: "shown", to: "table", prize: String(number) } as const;
    return { seat, answer: { ask: "bid", picks: [] }, by: "player", barrier: true, at: 0, facts: [shown] };
  };
  const secret: Entry = {
    ...{ seat: 1, answer: { ask: "change", picks: ["a1"] }, by: "player", barrier: false, at: 0, facts: [] },
    sealed: { seal: "bid 0 of 1", nonce: "0" },
  };
  const open = [told(1, 1), ...Array.from({ length: 12 }, (_, at) => told(0, at + 2)), told(2, 14)];
  const thought = [...open.slice(0, 6), secret, secret, ...open.slice(6)];
  const storyOf = (newest: readonly Entry[]) => {
    const match = record.match && { ...record.match, opening: [], newest };
    const sight = look(bids, { ...record, match }).table();
    return listRecentEvents(sight, [1], tableTranslator(bids, record, "en-US"), 4_000);
  };
  expect(storyOf(open)).toHaveLength(13);
  expect(storyOf(thought)).toEqual(storyOf(open));
});
