/** What a table costs of Discord's fifty requests a second; answers to clicks and direct messages do not count. */
import { expect, test } from "vitest";
import type { AnyGame } from "../../../games/contract/index.ts";
import { games } from "../../../games/registry.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Sandbox } from "../../../sandbox/index.ts";
import { answersIn, useWhole } from "../../../scripts/simulate/table/hands.ts";
import { type Whim, whims } from "../../../scripts/whims.ts";
import type { Bot } from "../../../src/discord/app/bot.ts";
import { awaitedPersons } from "../../../src/table/deadlines/awaited.ts";
import { hasCard } from "../../../bench/clicks.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games });
/**
 * A start opens the thread, seals the deal by the id of a post, and calls whoever begins in words that a locked phone
 * shows, which an edit turns into the card. A turn that passes needs these two, and an edit of the old card.
 */
const most = { start: 4, pass: 3, other: 1.2 };
const answersEach = 20;

test.each(games.filter(({ info }) => info.stage === "production"))(
  "a start, a turn that passes and any other answer in $info.title take no more than four requests, three and 1.2",
  async (game) => {
    const costs = await playTable(house, game);
    const means = Object.entries(costs).map(([kind, all]) => [
      kind,
      all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length) <= most[kind as keyof typeof most] ? "few" : all,
    ]);
    expect(costs.start).toHaveLength(1);
    expect(costs.pass.length + costs.other.length).toBeGreaterThanOrEqual(answersEach);
    expect(means).toEqual(Object.keys(most).map((kind) => [kind, "few"]));
  },
);

type House = { readonly sandbox: Sandbox; readonly bot: Bot };

async function playTable({ sandbox, bot: { service, outbox } }: House, game: AnyGame) {
  const costs: Record<keyof typeof most, number[]> = { start: [], pass: [], other: [] };
  const [ada, ben] = [sandbox.person("Ada"), sandbox.person("Ben")];
  const lobby = await ada.command("games", `/table new game:${game.info.id}`).reply();
  await ben.press(lobby, "Join").first();
  const place = lobby.id;
  // Between a call and the edit that it owes the outbox is idle for a moment.
  const settle = async (): Promise<void> => {
    do await outbox.idle();
    while ((await service.tablesIn(place)).some((table) => table.outbox.length > 0));
  };
  const started = await countFrom(sandbox, settle);
  await ada.press(lobby, "Start").first();
  await ada.waitFor(place, hasCard);
  costs.start.push(await started());
  const whim = whims(1);
  const awaited = async (): Promise<readonly number[] | undefined> => {
    const [record] = await service.tablesIn(place);
    return record?.status === "playing" ? awaitedPersons(game, record) : undefined;
  };
  for (let answers = 0; answers < answersEach;) {
    for (const person of [ada, ben]) {
      const before = await awaited();
      // After each answer the outbox is waited for, so that nothing is saved by being done together.
      const count = await countFrom(sandbox, settle);
      if (!(await answer(person, place, whim))) continue;
      const spent = await count();
      const after = await awaited();
      if (before === undefined || after === undefined) throw new Error(`${game.info.id} is over too early`);
      answers += 1;
      costs[after.some((seat) => !before.includes(seat)) ? "pass" : "other"].push(spent);
    }
  }
  return costs;
}

async function answer(person: PersonDriver, place: string, whim: Whim): Promise<boolean> {
  const card = person.sees(place).findLast(hasCard);
  if (card === undefined) return false;
  const panel = await person.press(card, "Play").reply();
  const offered = answersIn(panel);
  const chosen = offered[whim(Math.max(1, offered.length))];
  if (chosen === undefined) return false;
  await (await useWhole(person, panel, chosen, whim)).used.first();
  return true;
}

/** Counts the requests from now on that are made in servers; the result waits for what is owed and gives their number. */
async function countFrom({ requests, look }: Sandbox, settle: () => Promise<void>): Promise<() => Promise<number>> {
  await settle();
  const last = requests.at(-1);
  return async () => {
    await settle();
    const made = requests.slice(last === undefined ? 0 : requests.lastIndexOf(last) + 1);
    return made.filter(({ path }) => {
      const channel = /^\/channels\/(\d+)/u.exec(path)?.[1];
      return path.startsWith("/guilds/") || (channel !== undefined && look(channel)?.kind !== "dm");
    }).length;
  };
}
