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

/** Both divisions, by the names of their players. */
type Divisions = readonly [first: readonly string[], second: readonly string[]];

/**
 * The divisions of the next season by the published rules: the first of the second division rises and the last of the
 * first falls, the best who would have stayed below fill the places of those who left, and newcomers begin at the bottom.
 */
function divideAnew([first, second]: Divisions, left: readonly string[], joined: readonly string[]): Divisions {
  const goOn = (names: readonly string[]) => names.filter((name) => !left.includes(name));
  const upper = goOn([...first.slice(0, -1), ...second.slice(0, 1)]);
  const stay = goOn(second.slice(1));
  const gaps = first.length - upper.length;
  return [
    [...upper, ...stay.slice(0, gaps)].toSorted(),
    [...goOn(first.slice(-1)), ...stay.slice(gaps), ...joined].toSorted(),
  ];
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
    const over = new RegExp(`\\*\\*Season ${season}(?:, round ${number})? is over`, "u");
    const post = wordsOf(await hugo.waitFor("games", (message) => over.test(wordsOf(message)), 20_000));
    if (post.includes(`**Season ${season} is over`)) return post;
    await organise(hugo, "Begin the next round");
  }
}

/** Compares all that is shown at the end of a season with its divisions: the post, the standings and every player's own page. */
async function checkShown(channel: string, post: string, divisions: Divisions, mention: (name: string) => string) {
  const { rounds } = await cupOf(house, channel);
  const season = (rounds.at(-1)?.season ?? 0) + 1;
  const [[champion = ""], [riser = ""]] = divisions;
  const faller = divisions[0].at(-1) ?? "";
  const isLast = season === 3;
  expect(post).toContain(`🏆 ${mention(champion)} wins Season ${season} · Division 1 with `);
  const moves = [`Division 2 → Division 1: ${mention(riser)} (`, `Division 1 → Division 2: ${mention(faller)} (`];
  for (const line of moves) expect(post.includes(line), line).toBe(!isLast);
  const page = await hugo.command("games", `/tournament show what:standings round:${rounds.length}`).reply();
  // A page has 14 rows.
  const buttons = everyComponent(page.components ?? [])
    .map(({ component }) => component)
    .filter(isButton);
  const next = buttons.find((each) => "label" in each && each.label?.startsWith("15") === true);
  const rest = next && "custom_id" in next ? wordsOf(await hugo.press(page, next.custom_id).reply()) : "";
  const standings = `${wordsOf(page)}\n${rest}`;
  const lines = [...standings.matchAll(/(\d+)\\\. ([NP]\d+)\\: ([\d.\\]+) .*?( · (?:rises|falls))?$/gmu)];
  expect(lines.map(([, , name]) => name)).toEqual(divisions.flat());
  const moving = lines.flatMap(([, , name, , move]) => (move === undefined ? [] : [`${name}${move}`]));
  expect(moving).toEqual(isLast ? [] : [`${faller} · falls`, `${riser} · rises`]);
  for (const [, rank, name = "", points = ""] of lines) {
    const own = await typed(`explain player:${mention(name)}`);
    expect(own).toContain(`${name}: rank ${rank}, and why`);
    expect(own).toContain(`Season ${season} · Division ${divisions[0].includes(name) ? 1 : 2}`);
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
  const how = "format:league size:4 number:7 rounds:3 seeds:registered";
  const channel = await register([...people.values()].slice(0, 14), how, hugo);
  expect(await typed("show what:rules")).toContain("players who are shown to rise do rise");
  await typed("rounds start:command");
  await organise(hugo, "Begin");
  const names = Array.from({ length: 14 }, (_, at) => `P${at + 1}`);
  let expected: Divisions = [names.slice(0, 7).toSorted(), names.slice(7).toSorted()];
  let gone: readonly string[] = [];
  for (const season of [1, 2, 3]) {
    const post = await playSeason(channel, season);
    const rankings = await checkFiles(house, hugo);
    const divisions: Divisions = [rankings.get(`1 ${season} 1`) ?? [], rankings.get(`1 ${season} 2`) ?? []];
    expect(divisions.map((names) => names.toSorted())).toEqual(expected);
    await checkShown(channel, post, divisions, (name) => who(name).mention);
    if (season === 3) {
      const over = await hugo.waitFor("games", (message) => wordsOf(message).includes("Cup is over"), 20_000);
      expect(wordsOf(over)).toContain(`🥇 ${who(divisions[0][0] ?? "").mention} wins with `);
      return;
    }
    // One leaves the upper division and two come; then three leave, who falls among them, and one comes back.
    const [first, second] = divisions;
    const left = season === 1 ? [first[2] ?? ""] : [first[1] ?? "", first[6] ?? "", second[4] ?? ""];
    const joined = season === 1 ? ["N1", "N2"] : gone;
    await press(left, "Leave");
    await press(joined, "Join");
    expected = divideAnew(divisions, left, joined);
    gone = left;
    await organise(hugo, "Begin the next round");
  }
});
