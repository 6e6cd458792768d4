import { describe, expect, test } from "vitest";

import type { AnyGame, Json } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import type { TableId } from "../../src/ids.ts";
import type { Service } from "../../src/table/service/service.ts";
import { undo } from "../../src/match/turn.ts";
import { awaitedSeats } from "../../src/match/position.ts";
import { voteEnd } from "../../src/table/actions/hostActions.ts";
import { actor, personOn, serviceFor, tableOf } from "./tables.ts";
import { answersGiven } from "../../src/match/match.ts";
import { undoNumber } from "../../src/table/hosting.ts";

const game = gameNamed("chicken-colorout");

function gameNamed(id: string): AnyGame {
  const found = games.find(({ info }) => info.id === id);
  if (found === undefined) throw new Error(`There is no game ${id}`);
  return found;
}

async function loadRecord(service: Service, id: TableId) {
  const record = await service.load(id);
  const match = record?.match ?? null;
  if (record === undefined || match === null) throw new Error("no match");
  return { ...record, match };
}

/** The request to take back that lies before the table; throws when there is none. */
async function loadRequest(service: Service, id: TableId) {
  const { undoRequest: request } = await loadRecord(service, id);
  if (request === null) throw new Error("nobody asks to take back");
  return request;
}

/** Gives the first options of the decision that is asked first. */
async function answerFirst(service: Service, id: TableId, state: Json): Promise<void> {
  const decision = game.decisions(state).find(({ awaited }) => awaited);
  if (decision === undefined) throw new Error("nobody is asked");
  const picks = decision.options.slice(0, decision.min);
  await service.answer(id, actor(decision.seat), decision.seat, { ask: decision.ask, picks }, "now");
}

/** Plays first choices until the seat that acted first could take back only what others have played after. */
async function openToOthers(service: Service, id: TableId): Promise<number> {
  for (let turns = 0; turns < 60; turns += 1) {
    const { match } = await loadRecord(service, id);
    for (const seat of [0, 1, 2]) {
      const undone = undo(game, match, seat);
      if (!undone.ok && undone.refusal === "undo-others") return seat;
    }
    await answerFirst(service, id, match.state);
  }
  throw new Error("nobody ever played after another");
}

const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));

describe("taking back what others have played after", () => {
  test("needs each of them to agree, and then takes back all of it", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 3);
    const seat = await openToOthers(service, id);
    expect(await service.takeBack(id, actor(seat))).toMatchObject({ ok: false, why: { say: "refusal.undo-others" } });
    const before = (await loadRecord(service, id)).match;
    const mine = before.newest.findLastIndex((entry) => entry.seat === seat && entry.by === "player");
    const since = new Set(before.newest.slice(mine).flatMap((entry) => (entry.by === "player" ? [entry.seat] : [])));
    since.delete(seat);
    await service.askUndo(id, actor(seat));
    const asked = await loadRequest(service, id);
    expect(asked).toMatchObject({ seat, agreed: [] });
    expect(new Set(asked.needs)).toEqual(since);
    expect((await loadRecord(service, id)).match).toEqual(before);
    const number = undoNumber(asked);
    expect(await service.agree(id, actor(seat), number)).toMatchObject({ ok: false });
    for (const other of since) await service.agree(id, actor(other), number);
    const after = await loadRecord(service, id);
    expect(answersGiven(after.match)).toBe(mine);
    expect(after.undoRequest).toBeNull();
    expect(awaitedSeats(game.decisions(after.match.state))).toContain(seat);
    expect(after.outbox.at(-1)).toMatchObject({ kind: "notice", what: { say: "consent.done" } });
  });

  test("does not happen when one objects, nor once the game went on", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 3);
    const seat = await openToOthers(service, id);
    await service.askUndo(id, actor(seat));
    const request = await loadRequest(service, id);
    const number = undoNumber(request);
    const [other = -1] = request.needs;
    const before = (await loadRecord(service, id)).match;
    await service.object(id, actor(other), number);
    expect((await loadRecord(service, id)).undoRequest).toMatchObject({ needs: [] });
    expect((await loadRecord(service, id)).match).toEqual(before);
    expect(await service.agree(id, actor(other), number)).toMatchObject({
      why: { say: "refusal.no-request" },
    });
    expect(await service.askUndo(id, actor(seat))).toMatchObject({ why: { say: "refusal.undo-asked" } });
    await answerFirst(service, id, (await loadRecord(service, id)).match.state);
    expect((await loadRecord(service, id)).undoRequest).toBeNull();
  });
});

test("a vote for the end goes when somebody takes a choice back that others saw: it was about another position", async () => {
  const service = serviceFor([game]);
  const id = await tableOf(service, game, options, 3);
  const seat = await openToOthers(service, id);
  const voter = [0, 1, 2].find((other) => other !== seat) ?? -1;
  const votes = async () => (await loadRecord(service, id)).votes;
  await service.changeInTime(id, actor(voter), (record, { now }) => voteEnd(record, personOn(voter), now));
  expect(await votes()).toEqual([personOn(voter)]);
  await service.askUndo(id, actor(seat));
  const request = await loadRequest(service, id);
  expect(await votes()).toEqual([personOn(voter)]);
  for (const other of request.needs) await service.agree(id, actor(other), undoNumber(request));
  expect(await votes()).toEqual([]);
});
