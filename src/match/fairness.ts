import { hash } from "node:crypto";
import type { Deal } from "../../games/contract/index.ts";
import type { TableId } from "../ids.ts";
import type { RandomBytes } from "../ports/ports.ts";
import type { Entry } from "./match.ts";

export const newKey = (randomBytes: RandomBytes): string => randomBytes(32).toString("hex");

/** A fresh 128-bit nonce for a receipt, as 32 hexadecimal digits. */
export const newNonce = (randomBytes: RandomBytes): string => randomBytes(16).toString("hex");

/** The commitment posted at the start: SHA-256 over game, rules, seats, options, key and the digest of the tables. */
export function commitmentTo(game: string, rules: number, deal: Deal, box?: string): string {
  const options = Object.keys(deal.options)
    .sort()
    .map((id) => [id, deal.options[id]]);
  const dealt = [game, rules, deal.seats, options, deal.key];
  return sha256(JSON.stringify(box === undefined ? ["clutch deal 1", ...dealt] : ["clutch deal 2", ...dealt, box]));
}

/** Digits of a seal: 126 bits of a hash, in base 32. */
const sealDigits = 26;

/** Published before anybody sits down: it fixes the secret and does not tell it. */
export function sealOf(secret: string): string {
  const digest = BigInt(`0x${sha256(JSON.stringify(["clutch seal 1", secret]))}`);
  return digest.toString(32).padStart(52, "0").slice(0, sealDigits);
}

/** The key of a sealed deal: who knows the secret cannot choose the id of the post, which Discord gives. */
export function sealedKey(secret: string, post: string): string {
  return sha256(JSON.stringify(["clutch key 1", secret, post]));
}

/** The receipt for a secret choice: the SHA-256 of its text; undefined for a choice that was not secret. */
export function receiptOf(table: TableId, entry: Sealed): string | undefined {
  const text = receiptText(table, entry);
  return text === undefined ? undefined : sha256(text);
}

/** What a receipt is made from: table, seat counted from 0, seal, question, choices and nonce, as JSON. */
export function receiptText(table: TableId, { seat, answer, sealed }: Sealed): string | undefined {
  if (sealed === undefined) return undefined;
  return JSON.stringify(["clutch receipt 1", table, seat, sealed.seal, answer.ask, answer.picks, sealed.nonce]);
}

type Sealed = Pick<Entry, "seat" | "answer" | "sealed">;

const sha256 = (text: string): string => hash("sha256", text, "hex");
