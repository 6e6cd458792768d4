import { afterEach, expect, test } from "vitest";
import type { AnyGame } from "../../../games/contract/index.ts";
import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { openStore, type Store } from "../../../src/store/index.ts";
import { whims } from "../../../scripts/whims.ts";
import { titled } from "../../stages.ts";
import { isThorough } from "../../thorough.ts";
import { fastForward } from "../fastForward.ts";
import { answersIn, answerWith, isOver, panelOf, startTable } from "../play.ts";
import { offerNewGames, startTestBot, stopTestBot, type TestBot } from "../testBot.ts";
import { beforeReads, beforeWrites } from "../../watchedStore.ts";

type Step = "read" | "write" | "decisions" | "apply" | "post";

let house: TestBot | undefined;
afterEach(async () => {
  if (house !== undefined) await stopTestBot(house);
  house = undefined;
});

/** The store, which notes each time a table is read or written. */
function noting(store: Store, steps: Step[]): Store {
  const read = beforeReads(store, (_, namespace) => namespace === "tables" && steps.push("read"));
  return beforeWrites(read, "tables", () => steps.push("write"));
}

/** The game, which notes each time it is asked what is open, and each step it takes. */
function notingGame(game: AnyGame, steps: Step[]): AnyGame {
  return {
    ...game,
    decisions(state) {
      steps.push("decisions");
      return game.decisions(state);
    },
    apply(...given) {
      steps.push("apply");
      return game.apply(...given);
    },
  };
}

/** Notes each post that is out: a message made, edited or removed, outside of answers to clicks. */
function notePosts({ bot }: TestBot, steps: Step[]): void {
  const { rest } = bot.dispatch;
  for (const method of ["post", "patch", "delete"] as const) {
    const send = rest[method].bind(rest);
    rest[method] = async (...given) => {
      const answer = await send(...given);
      if (/^\/channels\/\d+\/messages/u.test(given[0])) steps.push("post");
      return answer;
    };
  }
}

/** Sampled: of three answers two are given past Discord, so that a third of the clicks reaches as far into a match. */
const between = isThorough ? 0 : 2;

const count = (steps: readonly Step[], kind: Step) => steps.filter((step) => step === kind).length;

/** The steps of each click of a match between two people, until all is quiet. */
async function clicksOf(id: string, clicks: number): Promise<readonly (readonly Step[])[]> {
  const steps: Step[] = [];
  const noted = games.map((game) => notingGame(game, steps));
  house = await startTestBot({ games: noted, store: noting(openStore(":memory:"), steps), isSweptByHand: true });
  await offerNewGames(house);
  notePosts(house, steps);
  const people = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable(id, people);
  const whim = whims(5);
  const all: Step[][] = [];
  for (let turn = 0; all.length < clicks && !isOver(people[0] ?? missing(), place); turn += 1) {
    const person: PersonDriver = people[turn % 2] ?? missing();
    const panel = await panelOf(person, place);
    await house.bot.outbox.idle();
    const offered = answersIn(panel);
    const chosen = offered[whim(offered.length)];
    if (chosen === undefined) continue;
    steps.length = 0;
    await answerWith(person, panel, chosen, whim).reply();
    await house.bot.outbox.idle();
    all.push([...steps]);
    await fastForward(house, place, whim, between);
  }
  return all;
}

function missing(): never {
  throw new Error("Two people sit here");
}

// What stood in the outbox and is done is noted in the table by a read and a write of its own.
test.each(titled("rules"))(
  "a click in %s reads its table twice, writes it once and asks three times at most what is open",
  async (_title, { info: { id } }) => {
    const clicks = await clicksOf(id, isThorough ? 25 : 8);
    expect(clicks.length).toBeGreaterThan(0);
    for (const steps of clicks) {
      const untilPosted = steps.includes("post") ? steps.slice(0, steps.indexOf("post")) : steps;
      expect(count(untilPosted, "read")).toBeLessThanOrEqual(2);
      expect(count(untilPosted, "write")).toBeLessThanOrEqual(1);
      expect(count(steps, "read")).toBeLessThanOrEqual(1 + count(steps, "write"));
      // Once before, once after; an answer that leaves no choice is a step more, given by the host.
      expect(count(steps, "decisions")).toBeLessThanOrEqual(2 + count(steps, "apply"));
    }
  },
);
