import { createHash, randomBytes } from "node:crypto";

import type { Deal, Seat } from "../../games/contract.ts";
import type { TableId } from "./ids.ts";
import type { Entry } from "./record.ts";

/** A fresh 256-bit key for a deal, from the system's secure source, as 64 hexadecimal digits. */
export function newKey(): string {
  return randomBytes(32).toString("hex");
}

/** A fresh 128-bit nonce for a receipt, as 32 hexadecimal digits. */
export function newNonce(): string {
  return randomBytes(16).toString("hex");
}

/**
 * What is posted at the start: SHA-256 over game, rules, seats, options and
 * key. Nobody can find the key from it, and nobody can change the key after it.
 */
export function commitmentTo(game: string, rules: number, deal: Deal): string {
  const options = Object.keys(deal.options)
    .sort()
    .map((id) => [id, deal.options[id]]);
  return sha256(JSON.stringify(["clutch deal 1", game, rules, deal.seats, options, deal.key]));
}

/** The receipt for a secret choice: SHA-256 over table, seat, seal, answer and nonce. */
export function receiptOf(table: TableId, entry: Pick<Entry, "seat" | "answer" | "sealed">): string | undefined {
  const { seat, answer, sealed } = entry;
  return sealed === undefined ? undefined : receipt(table, seat, sealed.seal, answer.ask, answer.picks, sealed.nonce);
}

function receipt(
  table: TableId,
  seat: Seat,
  seal: string,
  ask: string,
  picks: readonly string[],
  nonce: string,
): string {
  return sha256(JSON.stringify(["clutch receipt 1", table, seat, seal, ask, picks, nonce]));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
