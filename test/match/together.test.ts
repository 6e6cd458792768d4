import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import type { TableId } from "../../src/ids.ts";
import type { Service } from "../../src/table/service/service.ts";
import { undo } from "../../src/match/turn.ts";
import { awaitedSeats } from "../../src/match/position.ts";
import { actor, serviceFor, tableOf } from "./tables.ts";
import { answersGiven } from "../../src/match/match.ts";

const game = gameNamed("chicken-colorout");

function gameNamed(id: string): AnyGame {
  const found = games.find(({ info }) => info.id === id);
  if (found === undefined) throw new Error(`There is no game ${id}`);
  return found;
}

/** Plays first choices until the seat that acted first could take back only what others have played after. */
async function openToOthers(service: Service, id: TableId): Promise<number> {
  for (let turns = 0; turns < 60; turns += 1) {
    const record = await service.load(id);
    const match = record?.match ?? null;
    if (match === null) throw new Error("no match");
    for (const seat of [0, 1, 2]) {
      const undone = undo(game, match, seat);
      if (!undone.ok && undone.refusal === "undo-others") return seat;
    }
    const [seat = 0] = awaitedSeats(game.decisions(match.state));
    const decision = game.decisions(match.state).find((each) => each.seat === seat && each.awaited);
    const picks = decision?.options.slice(0, decision.min) ?? [];
    await service.answer(id, actor(seat), seat, { ask: decision?.ask ?? "", picks }, "now");
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
    const before = (await service.load(id))?.match;
    const mine = before?.newest.findLastIndex((entry) => entry.seat === seat && entry.by === "player") ?? -1;
    const since = new Set(before?.newest.slice(mine).flatMap((entry) => (entry.by === "player" ? [entry.seat] : [])));
    since.delete(seat);
    await service.askUndo(id, actor(seat));
    const asked = await service.load(id);
    expect(asked?.undoRequest).toMatchObject({ seat, agreed: [] });
    expect(new Set(asked?.undoRequest?.needs)).toEqual(since);
    expect(asked?.match).toEqual(before);
    const answers = asked?.undoRequest?.answers ?? -1;
    expect(await service.agree(id, actor(seat), answers)).toMatchObject({ ok: false });
    for (const other of since) await service.agree(id, actor(other), answers);
    const after = await service.load(id);
    expect(after?.match && answersGiven(after.match)).toBe(mine);
    expect(after?.undoRequest).toBeNull();
    expect(awaitedSeats(game.decisions(after?.match?.state ?? null))).toContain(seat);
    expect(after?.outbox.at(-1)).toMatchObject({ kind: "notice", what: { say: "consent.done" } });
  });

  test("does not happen when one objects, nor once the game went on", async () => {
    const service = serviceFor([game]);
    const id = await tableOf(service, game, options, 3);
    const seat = await openToOthers(service, id);
    await service.askUndo(id, actor(seat));
    const request = (await service.load(id))?.undoRequest;
    const [other = -1] = request?.needs ?? [];
    const before = (await service.load(id))?.match;
    await service.object(id, actor(other), request?.answers ?? -1);
    expect((await service.load(id))?.undoRequest).toBeNull();
    expect((await service.load(id))?.match).toEqual(before);
    expect(await service.agree(id, actor(other), request?.answers ?? -1)).toMatchObject({
      why: { say: "refusal.no-request" },
    });
    await service.askUndo(id, actor(seat));
    const state = (await service.load(id))?.match?.state ?? null;
    const decision = game.decisions(state).find(({ awaited }) => awaited);
    if (decision === undefined) throw new Error("nobody is asked");
    const picks = decision.options.slice(0, decision.min);
    await service.answer(id, actor(decision.seat), decision.seat, { ask: decision.ask, picks }, "now");
    expect((await service.load(id))?.undoRequest).toBeNull();
  });
});
