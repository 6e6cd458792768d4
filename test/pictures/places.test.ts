import { expect, test } from "vitest";
import type { AnyGame } from "../../games/contract/index.ts";
import type { AskedDecision } from "../../src/match/asked.ts";
import { numberOf } from "../../src/discord/pages/panelContext.ts";
import { numberPlaces } from "../../src/table/sight/sight.ts";
import { play, tables, whimsFrom } from "../contract/play.ts";
import { titled } from "../stages.ts";

const answers = 120;
const every = 5;

test.each(titled("pictures"))(
  "%s: every place that an option names has its frame, and each number is an option's",
  (_, game) => {
    let asked = 0;
    for (const [index, table] of tables(game).toReversed().slice(0, 3).entries()) {
      const match = { deal: { ...table, key: String(index).repeat(64) }, whims: whimsFrom(index) };
      let count = 0;
      for (const { step, decisions } of play(game, match)) {
        count += 1;
        if (count > answers) break;
        if (count % every !== 0) continue;
        for (const seat of new Set(decisions.map((decision) => decision.seat))) {
          const own = decisions.filter((decision) => decision.seat === seat) as unknown as readonly AskedDecision[];
          const { named, framed, numbers, said } = findPlaces(game, game.view(step.state, seat), own);
          asked += named.length;
          expect(named.filter((place) => !framed.includes(place))).toEqual([]);
          expect(numbers.filter((number) => !said.has(number))).toEqual([]);
        }
      }
    }
    expect(asked).toBeGreaterThan(0);
  },
);

test.each(titled("pictures"))("%s: what a seat holds is shown under a head with the other player's name", (_, game) => {
  const table = tables(game).find(({ seats }) => seats === 2);
  if (table === undefined) throw new Error("no table of two");
  const shown = { speak: () => "word", names: ["Robin", "Robin"] };
  const states = [...play(game, { deal: { ...table, key: "5".repeat(64) }, whims: whimsFrom(5) })].slice(0, answers);
  const hands = states.flatMap(({ step }) =>
    (game.picture?.hand(game.view(step.state, 0), {}, shown) ?? []).map(({ svg }) => svg),
  );
  expect(hands.length).toBeGreaterThan(0);
  expect(hands.some((svg) => svg.includes(">Robin</text>"))).toBe(true);
});

function findPlaces(game: AnyGame, view: ReturnType<AnyGame["view"]>, decisions: readonly AskedDecision[]) {
  const labels = numberPlaces(game, view, decisions);
  const speak = (): string => "word";
  const shown = { speak, names: Array.from({ length: 6 }, (_, other) => `P${other}`), news: [] };
  const { picture } = game;
  const drawn = [
    picture?.board(view, labels, shown) ?? "",
    ...(picture?.more?.(view, labels, shown) ?? []).map(({ svg }) => svg),
    ...(picture?.hand(view, labels, shown) ?? []).map(({ svg }) => svg),
  ].join("");
  const framed = [...drawn.matchAll(/ data-place="([^"]+)"/gu)].flatMap(([, places = ""]) => places.split(" "));
  const said = decisions.flatMap((decision) =>
    decision.options.flatMap((option) => numberOf({ game, view, labels }, decision, option)?.split(" → ") ?? []),
  );
  // A place that is called by its name has no number.
  const numbers = Object.values(labels).filter((label) => /^\d/u.test(label));
  return { named: Object.keys(labels), numbers, said: new Set(said), framed };
}
