import { describe, expect, test } from "vitest";
import { continueCampaign } from "../../../games/expedition-to-newdale/rules/options.ts";
import type { ChapterChoice } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { expeditionToNewdale as newdale } from "../../../games/expedition-to-newdale/index.ts";
import type { Deal } from "../../../games/contract/index.ts";
import { createCampaigns } from "../../../src/campaigns/campaigns.ts";
import { channelId, newTableId, userId } from "../../../src/ids.ts";
import { begin } from "../../../src/match/turn.ts";
import { openStore } from "../../../src/store/index.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import { tableOf } from "../../../scripts/clicks/table.ts";
import { dealTable, keyOf, optionsOf } from "./table.ts";
import { pretend } from "../../pretend.ts";
import { recordWith } from "../../table/recordWith.ts";

/** A finished chapter: points by seat, and who fulfilled the side objective. */
function over(chapter: ChapterChoice, points: readonly number[], fulfilled: readonly boolean[] = []): State {
  const state = dealTable(chapter, points.length);
  return {
    ...state,
    phase: "over",
    start: 0,
    seats: state.seats.map((player, seat) => ({ ...player, points: points[seat] ?? 0 })),
    fulfilled: points.map((_, seat) => fulfilled[seat] === true),
  };
}

/** A finished table of the campaign, as the ledger reads it. */
function record(id: string, state: State): TableRecord {
  const deal: Deal = { seats: 2, key: keyOf(1), options: optionsOf("2") };
  const match = { ...begin(newdale, deal, 0), state };
  return recordWith(tableOf(newdale, deal, match), { id: newTableId(id), status: "ended" });
}

test("ruling 67: a chapter played again replaces nothing; the campaign leads on from it", async () => {
  const played = [
    record("first", over("1", [20, 30])),
    record("second", over("2", [20, 30], [true, false])),
    record("again", over("2", [20, 30], [false, false])),
  ];
  const service = {
    gameOf: () => newdale,
    loadMany: (ids: readonly string[]) => Promise.resolve(played.filter(({ id }) => ids.includes(id))),
  };
  const store = openStore(":memory:");
  const campaigns = createCampaigns(store, () => pretend(service));
  const by = { user: userId("100000000000000001"), interaction: "one" };
  const plan = { guild: "1", channel: channelId("100000000000000002"), name: "Spring", game: newdale };
  const { id } = await campaigns.open(by, plan);
  for (const one of played) await campaigns.add(id, one.id, null);
  const ledger = await campaigns.load(id);
  if (ledger === undefined) throw new Error("no campaign");
  const chapters = await campaigns.chapters(ledger);
  // Rabbit's Objective was fulfilled the first time only: IIIa then, IIIb now.
  expect(chapters.map(({ next }) => next?.["chapter"])).toEqual(["2", "3a", "3b"]);
  await store.close();
});

describe("page 13: preparing the next chapter", () => {
  test("the winner’s cup goes with its player to another seat", () => {
    // Seat 1 won with 30; it sits third now.
    expect(continueCampaign(over("1", [20, 30, 10]), [2, 0, 1])).toEqual({
      chapter: "2",
      winner: "third",
      openPlanning: false,
    });
  });

  test("when the winner is missing chance decides who begins", () => {
    expect(continueCampaign(over("1", [20, 30, 10]), [0, null, 2])?.["winner"]).toBe("nobody");
    expect(continueCampaign(over("1", [20, 30, 10]), [0, 2])?.["winner"]).toBe("nobody");
  });

  test("a player who joins late changes nothing for the others", () => {
    expect(continueCampaign(over("1", [20, 30]), [null, 0, 1])?.["winner"]).toBe("third");
  });

  test("the branch is that of the chapter played, however many play on", () => {
    // Two of four fulfilled A01, which is half; one of three is not.
    expect(continueCampaign(over("2", [9, 8, 7, 6], [true, true]), [0, 1])?.["chapter"]).toBe("3a");
    expect(continueCampaign(over("2", [9, 8, 7], [true]), [0, 1, 2])?.["chapter"]).toBe("3b");
    expect(continueCampaign(over("3b", [9, 8], [false, true]), [0, 1])?.["chapter"]).toBe("4a");
    expect(continueCampaign(over("4b", [9, 8]), [0, 1])?.["chapter"]).toBe("5-thickthorn");
  });

  test("alone a failed chapter comes again, chapter V from the same town", () => {
    expect(continueCampaign(over("1", [60]), [0])).toEqual({ chapter: "1", winner: "nobody", openPlanning: false });
    expect(continueCampaign(over("5-thickthorn", [60]), [0])?.["chapter"]).toBe("5-thickthorn");
    expect(continueCampaign(over("5-creekside", [60]), [0])?.["chapter"]).toBe("5-creekside");
  });

  test.each([
    ["1", "2", "2"],
    ["3a", "4a", "4b"],
    ["4a", "5-creekside", "5-creekside"],
    ["5-creekside", "6", "6"],
    ["5-thickthorn", "6", "6"],
    ["6", "7", "7"],
    ["7", "8", "8"],
  ] as const)("after chapter %s comes %s with the side objective, and %s without", (chapter, fulfilled, missed) => {
    expect(continueCampaign(over(chapter, [9, 8], [true, true]), [0, 1])?.["chapter"]).toBe(fulfilled);
    expect(continueCampaign(over(chapter, [9, 8]), [0, 1])?.["chapter"]).toBe(missed);
  });

  test("after chapter VIII nothing follows", () => {
    expect(continueCampaign(over("8", [9, 8]), [0, 1])).toBeUndefined();
  });
});
