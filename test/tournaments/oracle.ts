/**
 * Standings counted anew from the file of results by the published rules alone: points by place, which ties share; then
 * first places, the opponents’ points as the mean of each table summed up, and the mean share of the game points.
 */

import { expect } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { TestBot } from "../e2e/testBot.ts";

/** A line of a file, by the names of its columns. */
type Line = { readonly [column: string]: string };

function readCsv(text: string): readonly Line[] {
  const [head = "", ...rows] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  const names = head.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((cell, at) => [names[at] ?? "", cell])));
}

const places: { readonly [players: number]: readonly number[] } = {
  2: [10, 1],
  3: [10, 5, 1],
  4: [10, 6, 3, 1],
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What a line earned: the mean of the places that those of its rank take up; 10 without a game. */
function earned(line: Line, table: readonly Line[]): number {
  if (line["note"] === "bye") return 10;
  const ahead = table.filter((other) => Number(other["rank"]) < Number(line["rank"])).length;
  const level = table.filter((other) => other["rank"] === line["rank"]).length;
  return sum((places[table.length] ?? []).slice(ahead, ahead + level)) / level;
}

type Counted = { readonly player: string; readonly figures: readonly number[] };

/** Every player of these lines, which are of one ranking, with points, wins, opponents and share; best first. */
function countRanking(lines: readonly Line[]): readonly Counted[] {
  const tableOf = ({ round, table }: Line) => lines.filter((one) => one["round"] === round && one["table"] === table);
  const names = [...new Set(lines.map(({ player = "" }) => player))];
  const own = (name: string) => lines.filter(({ player }) => player === name);
  const points = new Map(names.map((name) => [name, sum(own(name).map((line) => earned(line, tableOf(line))))]));
  const counted = names.map((player) => {
    const games = own(player).filter(({ note }) => note !== "bye");
    const opponents = games.map((line) => {
      const others = tableOf(line).filter((other) => other["player"] !== player);
      return sum(others.map((other) => points.get(other["player"] ?? "") ?? 0)) / others.length;
    });
    const shares = games.map((line) => {
      const table = tableOf(line);
      const whole = sum(table.map(({ score }) => Math.max(0, Number(score))));
      return whole === 0 ? 0 : (Math.max(0, Number(line["score"])) * table.length * 100) / whole;
    });
    const wins = games.filter(({ rank }) => rank === "1").length + own(player).length - games.length;
    const share = sum(shares) / Math.max(1, games.length);
    return { player, figures: [points.get(player) ?? 0, wins, sum(opponents), share] };
  });
  return counted.toSorted((one, other) => compare(one.figures, other.figures));
}

/** Every player of a knock-out: the round they reached, then the place at its table; best first. */
function countKnockout(lines: readonly Line[]): readonly Counted[] {
  const names = [...new Set(lines.map(({ player = "" }) => player))];
  const counted = names.map((player) => {
    const last = lines.findLast((line) => line["player"] === player) ?? {};
    return { player, figures: [Number(last["round"]), -Number(last["rank"])] };
  });
  return counted.toSorted((one, other) => compare(one.figures, other.figures));
}

/** Shares are kept to a hundredth of a percent. */
const tolerance = 0.02;

/** Less than 0 where the first figures are better; 0 where nothing tells them apart. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((figure, place) => Math.abs(figure - (other[place] ?? 0)) > tolerance);
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}

async function fileOf({ sandbox }: TestBot, person: PersonDriver, as: string): Promise<readonly Line[]> {
  const answer = await person.command("games", `/tournament export as:${as}`).reply();
  return readCsv(new TextDecoder().decode(sandbox.file(answer.attachments[0]?.url ?? "")?.bytes));
}

const rankingKey = ({ stage = "", season, group = "" }: Line) =>
  `${stage.split(" ")[0]} ${season} ${group === "" ? "1" : group}`;

/** Compares every ranking of the file of standings with what the results come to; gives the players by ranking. */
export async function checkFiles(
  house: TestBot,
  person: PersonDriver,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [shown, results] = [await fileOf(house, person, "csv"), await fileOf(house, person, "results")];
  const found = new Map<string, readonly string[]>();
  for (const key of new Set(shown.map(rankingKey))) {
    const rows = shown.filter((line) => rankingKey(line) === key);
    const played = results.filter((line) => rankingKey(line) === key);
    const isKnockout = rows[0]?.["stage"]?.includes("knockout") === true;
    const counted = isKnockout ? countKnockout(played) : countRanking(played);
    const figures = new Map(counted.map((one) => [one.player, one.figures]));
    const ordered = rows.map(({ player = "" }): Counted => ({ player, figures: figures.get(player) ?? [] }));
    rows.forEach((row, at) => {
      const [mine, before] = [ordered[at]?.figures ?? [], ordered[at - 1]?.figures ?? []];
      const rank = at === 0 || compare(before, mine) !== 0 ? at + 1 : Number(rows[at - 1]?.["rank"]);
      expect(Number(row["rank"]), `${key}: ${row["player"]}`).toBe(rank);
      if (at > 0) expect(compare(before, mine), `${key}: ${row["player"]}`).toBeLessThanOrEqual(0);
      if (isKnockout) return;
      const said = ["points", "wins", "opponents", "share"].map((name) => Number(row[name]));
      mine.forEach((figure, which) => expect(said[which], `${key}: ${row["player"]}`).toBeCloseTo(figure, 1));
    });
    found.set(
      key,
      rows.map(({ player = "" }) => player),
    );
  }
  return found;
}
