import { beforeEach, expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { answersIn, panelOf, startTable, useWhole } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

let people: readonly [PersonDriver, PersonDriver];
const house = useTestBot({ games, isSweptByHand: true });
beforeEach(() => {
  people = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
});

async function recordAt(place: string) {
  await house.bot.outbox.idle();
  const [record] = await house.bot.service.tablesIn(place);
  if (record?.match === undefined || record.match === null) throw new Error("No match is there");
  return { record, match: record.match };
}

async function seatAt(place: string): Promise<number> {
  const { record } = await recordAt(place);
  return house.bot.service.sights.table(record)?.awaited[0] ?? 0;
}

/** Whoever is awaited answers the last thing offered until it is the other's turn. */
async function passTurn(place: string): Promise<void> {
  const seat = await seatAt(place);
  const person = people[seat === 0 ? 0 : 1];
  for (let answers = 0; answers < 40 && (await seatAt(place)) === seat; answers += 1) {
    const panel = await panelOf(person, place);
    const chosen = answersIn(panel).at(-1);
    if (chosen === undefined) throw new Error("Nothing is asked");
    await (await useWhole(person, panel, chosen, () => 0)).used.reply();
  }
}

test("who waits is offered the questions of the next turn, and the order is followed when it comes", async () => {
  const place = await startTable("goods-maker", people);
  const turn = await seatAt(place);
  const waiting = people[1 - turn] ?? people[0];
  const offered = await waiting.autocomplete(place, "/orders add choice:End the", "choice").choices();
  expect(offered.map(({ name, value }) => [name, value])).toEqual([["End the turn: End turn", "done=done"]]);
  const listed = wordsOf(await waiting.command(place, "/orders list").reply());
  expect(listed).toContain("**You can order for your next turn**");
  expect(listed).toContain("- End the turn: End turn.");
  expect(listed).toContain("A trade cannot be ordered beforehand");
  await waiting.command(place, "/orders add choice:done=done").reply();
  expect(wordsOf(await waiting.command(place, "/orders list").reply())).toContain(
    "When asked “End the turn”: **End turn**, once.",
  );
  await passTurn(place);
  await house.bot.service.runDue();
  await house.bot.outbox.idle();
  const { match } = await recordAt(place);
  expect(match.newest.some(({ seat, answer }) => seat === 1 - turn && answer.ask === "done")).toBe(true);
});

test("if it is still there, it is taken: a production is ordered by what lies open now", async () => {
  const place = await startTable("goods-maker", people);
  const turn = await seatAt(place);
  const waiting = people[1 - turn] ?? people[0];
  const [free] = await waiting.autocomplete(place, "/orders add choice:if still there", "choice").choices();
  expect(free?.name).toMatch(/^Take if still there: /u);
  await waiting.command(place, `/orders add choice:${free?.value ?? ""}`).reply();
  await passTurn(place);
  await house.bot.service.runDue();
  const { match } = await recordAt(place);
  const [ask = "", pick = ""] = String(free?.value).split("=");
  expect(match.newest.find(({ seat }) => seat === 1 - turn)?.answer).toEqual({ ask, picks: [pick] });
});

test.each(games.filter(({ waiting }) => waiting !== undefined).map(({ info }) => [info.title, info.id] as const))(
  "%s says what can be ordered and what cannot",
  async (_title, id) => {
    const place = await startTable(id, people);
    for (const person of people) {
      const listed = wordsOf(await person.command(place, "/orders list").reply());
      expect(listed).toContain("**You can order for your next turn**");
      expect(listed).toContain("cannot be ordered beforehand");
    }
  },
);
