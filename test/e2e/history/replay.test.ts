/** Stepping through a finished match: by choices, by turns and by rounds. */
import { expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { whims } from "../../../scripts/whims.ts";
import { patiently } from "../../patience.ts";
import { playToEnd, startTable } from "../play.ts";
import { doables, wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games });

/** Presses the button again and again; gives every page, the one before the first press included. */
async function pressThrough(person: PersonDriver, first: Which, label: string): Promise<readonly Which[]> {
  const pages = [first];
  for (let page = first; doables(page).some((each) => "label" in each && each.label === label);) {
    page = await person.press(page, label).reply();
    pages.push(page);
  }
  return pages;
}

const numberOf = (page: Which): number => Number(/: choice (\d+) of/u.exec(wordsOf(page))?.[1] ?? 0);
const raidOf = (page: Which): number => Number(/^### Egg Thieves, raid (\d) of 5: /u.exec(wordsOf(page))?.[1]);

test(
  "one goes through a match by turns and by rounds, there and back, and reads what each turn brought",
  async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("egg-thieves", [ada, ben]);
    await playToEnd(place, [ada, ben], whims(7));
    const deal = await ada.command(place, "/replay after:0").reply();
    expect(wordsOf(deal)).toMatch(/^### Egg Thieves, raid 1 of 5: the start$/mu);

    const rounds = await pressThrough(ada, deal, "Next round");
    const turns = await pressThrough(ada, await ada.command(place, "/replay after:0").reply(), "Next turn");
    const [, answers] = /: choice \d+ of (\d+)$/mu.exec(wordsOf(turns.at(-1) ?? deal)) ?? [];
    expect(numberOf(turns.at(-1) ?? deal)).toBe(Number(answers));
    // What this game counts are raids: up to the five of the first edition. One turn can raid two nests, and no page lies between those.
    expect(rounds.map(raidOf)).toEqual([...new Set(turns.map(raidOf))]);
    expect([raidOf(deal), raidOf(rounds.at(-1) ?? deal)]).toEqual([1, 5]);
    expect(rounds.length).toBeGreaterThan(2);
    // Whose turn it is changes with each: after the deal the first player's turn is over, and the other one is to play.
    const players = turns.map((page) => /^(Ada|Ben) to play\./mu.exec(wordsOf(page))?.[1]);
    const [first, second] = players[0] === "Ada" ? ["Ada", "Ben"] : ["Ben", "Ada"];
    expect(players.slice(0, 4)).toEqual([first, second, first, second]);
    expect(turns.length).toBeLessThan(Number(answers));
    const back = await pressThrough(ada, turns.at(-1) ?? deal, "Previous turn");
    expect(back.map(numberOf)).toEqual(turns.map(numberOf).toReversed());

    // A turn's page tells of one player's turn, and what each player sees is quoted under their name.
    const [, firstTurn = deal] = turns;
    expect(wordsOf(firstTurn)).toContain(`${ada.mention} sees:\n> You hold `);
    expect(wordsOf(firstTurn)).toContain(`${ben.mention} sees:\n> You hold `);
    expect(wordsOf(firstTurn)).not.toMatch(/^You hold/mu);
  },
  patiently(120_000),
);
