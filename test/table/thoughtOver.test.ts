/** What a player who takes a seat over reads is the same, whatever was thought of there before the choice that stands. */
import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import type { TableId } from "../../src/ids.ts";
import { removeDue } from "../../src/records/recordStore.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { replaceSeat, standIn } from "../../src/table/actions/seats.ts";
import type { Service } from "../../src/table/service/service.ts";
import { actor, personOn, serviceFor, tableOf } from "../match/tables.ts";

const key = "5e".repeat(32);
/** Seat whose player thinks again and gives it up. */
const given = 1;

type Table = { readonly service: Service; readonly id: TableId };

const load = async ({ service, id }: Table) => (await service.load(id)) ?? expect.fail("no table");

async function decisionsAt(table: Table) {
  const { game, match } = await load(table);
  return table.service.game(game)?.decisions(match?.state ?? null) ?? [];
}

async function answer({ service, id }: Table, seat: number, ask: string, picks: readonly string[]): Promise<void> {
  const outcome = await service.answer(id, actor(seat), seat, { ask, picks }, "now");
  if (!outcome.ok) throw new Error(outcome.why.say);
}

/** Gives the first answer to the first question that somebody is asked, or that this seat is. */
async function answerNext(table: Table, seat?: number): Promise<void> {
  const open = (await decisionsAt(table)).filter((each) => each.awaited && (seat ?? each.seat) === each.seat);
  const [next] = open;
  if (next !== undefined) await answer(table, next.seat, next.ask, next.options.slice(0, next.min));
}

async function secretOptions(table: Table, ask: string): Promise<readonly string[] | undefined> {
  const open = await decisionsAt(table);
  return open.find((each) => each.seat === given && each.ask === ask && each.seal !== undefined)?.options;
}

async function handOver(table: Table): Promise<void> {
  const { service, id } = table;
  for (let [due] = (await load(table)).outbox; due !== undefined; [due] = (await load(table)).outbox) {
    const { id: done } = due;
    await service.change(id, null, (record) => ({ ok: true, record: removeDue(record, done) }));
  }
  const asked = { seat: given, by: "bench", hasLeft: false } as const;
  const give = replaceSeat;
  await service.changeInTime(id, actor(given), (record, times) => give(record, personOn(given), false, asked, times));
  const heir = await service.newcomerAt(await load(table), personOn(7), "Heir");
  const taken = await service.changeInTime(id, actor(7), (record, times) => standIn(record, given, heir, times));
  expect(taken).toMatchObject({ ok: true });
}

/** All steps and the log that the heir reads, but for receipts, where the last of the options was chosen in the end. */
async function readAfter(name: string, ask: string, first: 0 | -1) {
  const game = games.find(({ info }) => info.id === name) ?? expect.fail("no game");
  const service = serviceFor([game], undefined, undefined, { newKey: () => key });
  const table = { service, id: await tableOf(service, game, initialOptions(game.info.options), 3) };
  while ((await secretOptions(table, ask)) === undefined) await answerNext(table);
  const options = (await secretOptions(table, ask)) ?? [];
  const last = options.at(-1) ?? "";
  await answer(table, given, ask, [options.at(first) ?? ""]);
  // Another player chooses meanwhile, which everybody can see.
  await answerNext(table, 0);
  await answer(table, given, ask, [last]);
  await handOver(table);
  const sight = service.sights.seat(await load(table), given) ?? expect.fail("nobody sits there");
  const count = (await sight.replay(99))?.count ?? 0;
  const steps = await Promise.all(Array.from({ length: count + 1 }, (_, at) => sight.replay(at)));
  const { entries } = await sight.log();
  return { steps, entries: entries.map(({ own, ...seen }) => ({ ...seen, answer: own?.answer })) };
}

test.each([
  ["ei-my-goods", "hand"],
  ["ei-my-goods", "work"],
  ["ei-my-goods", "aside"],
  ["expedition-to-newdale", "token-1"],
  ["gull-bay-kites", "kite"],
])("an heir reads nothing of a choice that was thought over, at no step of the past: %s, %s", async (name, ask) => {
  const [one, other] = [await readAfter(name, ask, 0), await readAfter(name, ask, -1)];
  expect(one.steps.length).toBeGreaterThan(1);
  expect(one).toEqual(other);
});
