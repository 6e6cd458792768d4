/** A league over three seasons, with people who come, go and come back; who plays where is counted by its rules. */
import { afterEach, beforeEach, expect, test } from "vitest";

import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { everyComponent, isButton } from "../../sandbox/spec/components.ts";
import { latestRound } from "../../src/tournaments/record.ts";
import { newestWith } from "../e2e/play.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";
import { cupOf, organise, playRound, register, until } from "./cup.ts";
import { checkFiles } from "./oracle.ts";

let house: TestBot;
let hugo: PersonDriver;
beforeEach(async () => {
  house = await startTestBot();
  hugo = house.sandbox.person("Hugo");
});
afterEach(async () => {
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});
const typed = (line: string) => hugo.command("games", `/tournament ${line}`).reply().then(wordsOf);

const pick = (names: readonly string[], ...places: readonly number[]) =>
  places.map((at) => names.at(at) ?? expect.fail("nobody"));

/** Players by division, the first one first, and the best of each first. */
type Divisions = readonly (readonly string[])[];

/**
 * The divisions of the next season by the published rules: the first of each rises and the last of each falls, the best
 * who would have stayed below fill the places of those who left, and newcomers begin at the bottom.
 */
function divideAnew(divisions: Divisions, left: readonly string[], joined: readonly string[]): Divisions {
  const last = divisions.length - 1;
  const goOn = (names: readonly string[] = []) => names.filter((name) => !left.includes(name));
  const staying = divisions.map((names, at) => goOn(names.slice(at === 0 ? 0 : 1, at === last ? undefined : -1)));
  const next = divisions.map((_, at) => [
    ...goOn(at === 0 ? [] : divisions[at - 1]?.slice(-1)),
    ...(staying[at] ?? []),
    ...goOn(divisions[at + 1]?.slice(0, 1)),
  ]);
  for (const [at, { length }] of divisions.slice(0, -1).entries()) {
    const names = next[at] ?? [];
    const up = staying[at + 1]?.slice(0, length - names.length) ?? [];
    next[at] = [...names, ...up];
    next[at + 1] = next[at + 1]?.filter((name) => !up.includes(name)) ?? [];
  }
  return next.map((names, at) => [...names, ...(at === last ? joined : [])].toSorted());
}

/** Plays the rounds of a season as the organiser begins them, and gives the post of its end. */
async function playSeason(channel: string, season: number): Promise<string> {
  for (let number = 1; ; number += 1) {
    await until(async () => {
      const latest = latestRound(await cupOf(house, channel));
      const isOpen = latest?.season === season - 1 && latest.number === number;
      return isOpen && latest.pods.every(({ table }) => table !== null) ? true : undefined;
    }, `season ${season}, round ${number}`);
    await playRound(house, channel);
    const over = new RegExp(`\\*\\*Finished: Season ${season}(?:, round ${number})?\\.`, "u");
    const post = wordsOf(await hugo.waitFor("games", (message) => over.test(wordsOf(message)), 20_000));
    if (post.includes(`**Finished: Season ${season}.`)) return post;
    await organise(hugo, "Begin the next round");
  }
}

/** The standings as the organiser reads them after a round: a page has 14 rows, and a button leads to the next. */
async function readStandings(round: number) {
  const page = await hugo.command("games", `/tournament show what:standings round:${round}`).reply();
  const parts = everyComponent(page.components ?? []).map(({ component }) => component);
  const next = parts.filter(isButton).find((each) => "label" in each && each.label.startsWith("15"));
  const rest = next && "custom_id" in next ? wordsOf(await hugo.press(page, next.custom_id).reply()) : "";
  const row = /(?<rank>\d+)\\\. (?<name>[NP]\d+)\\: (?<points>[\d.\\]+) .*?(?<move> · (?:rises|falls))?$/gmu;
  return [...`${wordsOf(page)}\n${rest}`.matchAll(row)].map(({ groups = {} }) => groups);
}

/** Compares all that is shown at the end of a season with its divisions: the post, the standings and every player's own page. */
async function checkShown(channel: string, post: string, divisions: Divisions, mention: (name: string) => string) {
  const { rounds } = await cupOf(house, channel);
  const season = (rounds.at(-1)?.season ?? 0) + 1;
  expect(post).toContain(
    `🏆 ${pick(divisions[0] ?? [], 0)
      .map(mention)
      .join("")}`,
  );
  expect(post).toContain(` Season ${season} · Division 1 with `);
  const below = divisions.slice(1);
  const moves = below.flatMap((names, at) => {
    const [[riser = ""], [faller = ""]] = [pick(names, 0), pick(divisions[at] ?? [], -1)];
    const lines = [
      `${at + 2} → Division ${at + 1}: ${mention(riser)} (`,
      `${at + 1} → Division ${at + 2}: ${mention(faller)} (`,
    ];
    for (const line of lines) expect(post.includes(`Division ${line}`), line).toBe(season < 3);
    return [`${faller} · falls`, `${riser} · rises`];
  });
  const rows = await readStandings(rounds.length);
  expect(rows.map(({ name }) => name)).toEqual(divisions.flat());
  const moving = rows.filter(({ move }) => move !== undefined).map(({ name, move }) => `${name}${move}`);
  expect(moving.toSorted()).toEqual(season < 3 ? moves.toSorted() : []);
  for (const { rank, name = "", points = "" } of rows) {
    const own = await typed(`explain player:${mention(name)}`);
    expect(own).toContain(`${name}: rank ${rank}, and why`);
    expect(own).toContain(`Season ${season} · Division ${divisions.findIndex((names) => names.includes(name)) + 1}`);
    expect(own).toContain(`= ${points.replaceAll("\\", "")}**`);
  }
}

test("in a league of 14 over three seasons everybody plays where the rules say, whoever joins, leaves or comes back", async () => {
  const people = new Map<string, PersonDriver>();
  for (const name of [...Array.from({ length: 14 }, (_, at) => `P${at + 1}`), "N1", "N2"]) {
    people.set(name, house.sandbox.addPerson(name));
    house.sandbox.join("The Table", name);
  }
  const who = (name: string) => people.get(name) ?? expect.fail(name);
  const press = async (names: readonly string[], label: string) => {
    for (const name of names)
      await who(name)
        .press(newestWith(who(name), "games", label), label)
        .reply();
  };
  const how = "format:league size:4 number:4 rounds:3 seeds:registered";
  const channel = await register([...people.values()].slice(0, 14), how, hugo);
  expect(await typed("show what:rules")).toContain("players who are shown to rise do rise");
  await typed("rounds start:command");
  await organise(hugo, "Begin");
  const names = Array.from({ length: 14 }, (_, at) => `P${at + 1}`);
  let expected: Divisions = [
    [0, 4],
    [4, 8],
    [8, 11],
    [11, 14],
  ].map(([from, to]) => names.slice(from, to).toSorted());
  let gone: readonly string[] = [];
  for (const season of [1, 2, 3]) {
    const post = await playSeason(channel, season);
    const rankings = await checkFiles(house, hugo);
    const divisions = [1, 2, 3, 4].map((number) => rankings.get(`1 ${season} ${number}`) ?? expect.fail("no division"));
    expect(divisions.map((names) => names.toSorted())).toEqual(expected);
    await checkShown(channel, post, divisions, (name) => who(name).mention);
    if (season === 3) {
      const over = await hugo.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
      expect(wordsOf(over)).toContain(`🥇 ${who(divisions[0]?.[0] ?? "").mention} `);
      return;
    }
    // One of the first division leaves and two come; then two leave, who falls from the first among them, and one comes back.
    const [first = [], , , fourth = []] = divisions;
    const left = season === 1 ? pick(first, 1) : [...pick(first, -1), ...pick(fourth, 1)];
    const joined = season === 1 ? ["N1", "N2"] : gone;
    await press(left, "Leave");
    await press(joined, "Join");
    expected = divideAnew(divisions, left, joined);
    gone = left;
    await organise(hugo, "Begin the next round");
  }
});
