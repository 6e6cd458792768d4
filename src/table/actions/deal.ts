import type { AnyGame } from "../../../games/contract/index.ts";
import type { Posted } from "../../ids.ts";
import { sealedKey } from "../../match/fairness.ts";
import { begin } from "../../match/turn.ts";
import { freshClock } from "../../time/clock.ts";
import { addPost } from "../outbox.ts";
import type { Changed, TableRecord } from "../record.ts";
import { showChange } from "./play.ts";

/** The started table, which is dealt once Discord has given the id of the post that this secret waits for. */
export function awaitDeal(started: TableRecord, secret: string): Changed {
  const dealing: TableRecord = { ...started, status: "dealing", match: null, sealed: { secret } };
  return {
    ok: true,
    record: addPost(addPost(addPost(dealing, { kind: "open" }), { kind: "deal" }), { kind: "lobby" }),
  };
}

/** The started table, dealt from a key that is known already. */
export function dealAtOnce(game: AnyGame, started: TableRecord, now: number, key: string): TableRecord {
  return dealFrom(game, addPost(addPost(started, { kind: "open" }), { kind: "lobby" }), now, key);
}

/** The started table, dealt from this key and shown. */
function dealFrom(game: AnyGame, started: TableRecord, now: number, key: string): TableRecord {
  const { seats, options, timing } = started;
  const match = begin(game, { seats: seats.length, key, options }, now);
  const dealt: TableRecord = {
    ...started,
    status: "playing",
    match,
    secrets: seats.map(() => null),
    timing: { ...timing, clocks: seats.map(() => freshClock(timing.pace)), touched: now },
  };
  return showChange(game, dealt, match, -1);
}

/** The table as the id of this post deals it: once, whatever comes twice. */
export function dealSealed(game: AnyGame, record: TableRecord, { channel, message, at }: Posted): TableRecord {
  const { status, sealed } = record;
  if (status !== "dealing" || sealed === undefined) return record;
  const { secret } = sealed;
  return dealFrom(game, { ...record, sealed: { secret, post: { channel, message } } }, at, sealedKey(secret, message));
}
