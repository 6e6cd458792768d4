import { expect, test } from "vitest";
import { flavours } from "../../../data/egg-thieves/eggs.ts";
import { eggThieves } from "../../../games/egg-thieves/index.ts";
import type { ThiefFact } from "../../../games/egg-thieves/rules/facts.ts";
import type { State, Who } from "../../../games/egg-thieves/rules/state.ts";
import * as first from "./records/first.ts";
import type { Recorded } from "./records/record.ts";
import * as second from "./records/second.ts";
import * as solo from "./records/solo.ts";
import { chooseOptions, play } from "./table.ts";

const recorded: readonly Recorded[] = [first, second, solo].flatMap((file) => Object.values(file));

const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/u);

/** The whole match, played from its deal. */
function replay({ seats, key, options, turns }: Recorded): {
  readonly state: State;
  readonly facts: readonly ThiefFact[];
} {
  const { state } = eggThieves.setup({ seats, key: key.repeat(32), options: chooseOptions(options) });
  return play(state, lines(turns).join(", "));
}

const letterOf = (flavour: number): string => flavours[flavour]?.letter.toLowerCase() ?? "";

/** The facts of the raids, written as a reader of the rulebook writes them down. */
function writeRaids(facts: readonly ThiefFact[], seats: number): readonly string[] {
  const raids: { head: string; readonly players: string[] }[] = [];
  const player = (who: Who): number => ("seat" in who ? who.seat : seats + who.bot - 1);
  for (const fact of facts) {
    const raid = raids.at(-1);
    if (fact.fact === "raided") raids.push({ head: "ABC".charAt(fact.nest), players: [] });
    if (raid === undefined) continue;
    if (fact.fact === "protected") {
      const eggs = fact.sums.flatMap((sum, flavour) => (sum === 0 ? [] : [`${letterOf(flavour)}${sum}`]));
      raid.head += ` ${eggs.join(" ")} - ${fact.flavours.map(letterOf).join(" ")}`;
    }
    if (fact.fact === "gained") {
      const gains = fact.gains.map(({ flavour, nest, plan }) => `${letterOf(flavour)}${nest}+${plan}`);
      raid.players[player(fact.who)] = `${gains.join(" ")} = ${fact.eggs}`;
    }
    if (fact.fact === "consoled") {
      for (const { who } of fact.players) raid.players[player(who)] = `no match ${fact.each}`;
    }
  }
  return raids.map(({ head, players }) => [head, ...players].join(" | "));
}

test("there is a recorded match for every number of players, Eggbots and edition", () => {
  const played = recorded.map(
    ({ seats, options }) => `${seats} ${String(options["edition"])} ${String(options["eggbots"])}`,
  );
  expect(new Set(played).size).toBe(12);
});

test.each(recorded.map((match) => [match.title, match] as const))("%s", (_, match) => {
  const { state, facts } = replay(match);
  expect(writeRaids(facts, match.seats)).toEqual(lines(match.raids));
  const ends = lines(match.ends).map((line) => Number(line.split(" = ")[1]));
  expect(state.eggs).toEqual(ends);
  expect(state.now).toEqual({ ask: "over", why: "raids" });
  expect(state.tokens).toEqual(match.tokens ?? ends.map(() => 0));
});

test.each(recorded.map((match) => [match.title, match] as const))(
  "the figures of the record add up: %s",
  (_, match) => {
    for (const line of lines(match.ends)) {
      const [sum = "", result] = line.split(" = ");
      const terms = sum.match(/[+-]?\d+/gu) ?? [];
      expect(terms.reduce((all, term) => all + Number(term), 0)).toBe(Number(result));
    }
  },
);
