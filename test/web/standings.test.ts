/** The page of a tournament shows the rankings that its file, posts and My points show, of each stage and season. */
import { expect, test } from "vitest";
import { newTableId } from "../../src/ids.ts";
import { createSigner } from "../../src/web/access/signer.ts";
import type { StateContext } from "../../src/web/states/context.ts";
import { tournamentState } from "../../src/web/states/tournamentState.ts";
import type { Choice } from "../../src/tournaments/plan.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import { csvOf, jsonOf, resultsOf } from "../../src/tournaments/service/export.ts";
import { rankingsOf } from "../../src/tournaments/rounds/order.ts";
import { explainRow } from "../../src/tournaments/words.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";
import { playAll } from "../tournaments/playedCup.ts";

const formats: readonly (readonly [string, Partial<Choice>, number])[] = [
  ["a Swiss with byes", {}, 11],
  ["a Swiss with a cut", { format: "swiss-cut", size: 4, rounds: 2, number: 8 }, 14],
  ["groups", { format: "groups", number: 4 }, 9],
  ["groups with a knock-out", { format: "groups-cut", size: 2, number: 4 }, 8],
  ["a knock-out with byes", { format: "knockout", size: 2 }, 11],
  ["a league over three seasons", { format: "league", size: 2, number: 4, rounds: 3 }, 9],
];

function pageOf(record: TournamentRecord, lang = "en-US") {
  const guildSettings = { settings: () => Promise.resolve({ hidesBoards: false }) };
  const service = { game: () => undefined, guildSettings };
  const tournaments = { load: () => Promise.resolve(record) };
  const host: StateContext["host"] = pretend({ service, tournaments, clock });
  const context: StateContext = { host, signer: createSigner(Buffer.alloc(32)), draw: pretend({}) };
  return tournamentState(context, record.id, lang);
}

test.each(formats)("of %s, at each moment", async (_, choice, players) => {
  const { moments, over } = playAll(choice, players);
  for (const record of [...moments, over]) {
    const shown = (await pageOf(record))?.standings ?? [];
    const rows = shown.flatMap((grid) => {
      const points = grid.columns.findIndex(({ label }) => label === "Points");
      return grid.rows.map(([rank = "", name, ...cells]) => [
        ...[rank.slice(0, -1), name],
        points === -1 ? "" : cells[points - 2],
      ]);
    });
    const filed = csvOf(record).slice(1).trimEnd().split("\r\n").slice(1);
    const told = filed.map((line) => {
      const [stage = "", , , rank, name, points] = line.split(",");
      return [rank, name, stage.includes("knockout") ? "" : points];
    });
    expect(rows.toSorted()).toEqual(told.toSorted());
  }
});

test("without a tie-break that is 0 for all", async () => {
  const labels = async (scores: number) => {
    const { over } = playAll({ size: 3 }, 9, scores);
    return (await pageOf(over))?.standings[0]?.columns.map(({ label }) => label);
  };
  expect(await labels(5)).toEqual(["", "Player", "Points", "Wins", "Opponents", "Share %"]);
  expect(await labels(1)).toEqual(["", "Player", "Points", "Wins", "Opponents"]);
});

test("in the reader's notation", async () => {
  const { over } = playAll({ size: 3 }, 9, 2);
  const figures = async (lang: string) =>
    ((await pageOf(over, lang))?.standings ?? []).flatMap(({ rows }) => rows).flat();
  const english = (await figures("en-US")).filter((cell) => /\d\.\d/u.test(cell));
  expect(english.length).toBeGreaterThan(0);
  for (const lang of ["de", "fr", "es-ES"])
    expect((await figures(lang)).filter((cell) => /\d,\d/u.test(cell))).toEqual(
      english.map((cell) => cell.replace(".", ",")),
    );
});

test("names the players of a finished table by place, each with their own points", async () => {
  const { over } = playAll({ size: 4 }, 8, 7);
  const rounds = (await pageOf(over))?.rounds ?? [];
  const places = over.rounds.flatMap(({ pods }) =>
    pods.map(({ seats, result }) => {
      const ranked = seats.map((id, seat) => ({ id, rank: result?.ranks[seat] ?? 0 }));
      return ranked
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ id, rank }) => [over.entrants.find((each) => each.id === id)?.name, rank]);
    }),
  );
  const shown = rounds.flatMap(({ pods }) => pods.map(({ seats }) => seats));
  expect(shown.map((seats) => seats.map(({ name, rank }) => [name, rank]))).toEqual(places);
  for (const seats of shown) {
    const points = seats.map((seat) => Number(seat.points));
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  }
});

/** All that is told of a tournament, by its page, its files and its explanations. */
async function toldOf(record: TournamentRecord): Promise<string> {
  const rows = rankingsOf(record, 0).flatMap((ranking) => ranking.rows);
  const explained = rows.map((row) => explainRow(record, 0, row));
  const page = { ...(await pageOf(record)), now: 0 };
  return JSON.stringify([page, csvOf(record), resultsOf(record), jsonOf(record), explained]);
}

test("tells nothing of the points that were made from a deal as long as others play it", async () => {
  const [closed = expect.fail("no round")] = playAll({ size: 2, isDuplicate: true }, 8, 9).moments;
  const [round = expect.fail("no round")] = closed.rounds;
  /** The first tables have results, the last one still plays; points are more or fewer by the same ranks. */
  const world = (more: number, isClosed: boolean): TournamentRecord => ({
    ...closed,
    rounds: [
      {
        ...{ ...round, isClosed, key: "a".repeat(64) },
        pods: round.pods.map(({ result, ...pod }, at) => {
          const scores = result?.ranks.map((rank) => 10 + more - rank) ?? [];
          const isOver = isClosed || at < round.pods.length - 1;
          return { ...pod, result: result === null || !isOver ? null : { ...result, scores } };
        }),
      },
    ],
  });
  expect(await toldOf(world(1, false))).toBe(await toldOf(world(30, false)));
  expect(await toldOf(world(1, true))).not.toBe(await toldOf(world(30, true)));
});

test("leads to the tables of a duplicate round once all of them have played its deal", async () => {
  const [closed = expect.fail("no round")] = playAll({ size: 2, isDuplicate: true }, 4).moments;
  const [round = expect.fail("no round")] = closed.rounds;
  const pods = round.pods.map((pod) => ({ ...pod, table: newTableId("t") }));
  const addresses = async (isClosed: boolean) => {
    const shown = await pageOf({ ...closed, rounds: [{ ...round, pods, isClosed }] });
    return shown?.rounds.flatMap((each) => each.pods.map(({ url }) => url !== null));
  };
  expect([await addresses(false), await addresses(true)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test.each(formats)("of %s, names the winner once it is over, and says what decides", async (_, choice, players) => {
  const { moments, over } = playAll(choice, players);
  const won = async (record: TournamentRecord) =>
    (await pageOf(record))?.lines.filter((line) => /^\*\*.*(?:wins|share first place)/u.test(line)) ?? [];
  for (const record of moments) expect(await won(record)).toEqual([]);
  const named = await won(over);
  expect(named.length).toBeGreaterThan(0);
  const { standings = [] } = (await pageOf(over)) ?? {};
  for (const { about = [] } of standings) expect(about.join()).toMatch(/Equal points are decided by|In a knock-out/u);
});
