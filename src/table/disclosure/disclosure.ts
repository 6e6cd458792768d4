import type { TableRecord } from "../record.ts";
import { hasEverybodyAgreed } from "./showing.ts";

/** What of a match may be told to whoever may look at its table. */
export type Disclosure = {
  /** The key of the deal, which tells the order of every deck. */
  readonly key: boolean;
  /** All hands and all choices, secret ones too, from the deal on. */
  readonly hands: boolean;
  readonly scores: boolean;
};

/** How a match stands, as far as that decides what may be told of it. */
type Stage =
  | "not begun"
  | "running"
  | "ended"
  /**
   * Closed before its end, by a vote, its host or for want of moves: else whoever may close a table could read the
   * others' hands by it.
   */
  | "ended early"
  /** So, and everybody who played wants it shown; never where it came from elsewhere, or somebody was forgotten first. */
  | "ended early, to be shown"
  /** Stopped to go on later from its file. */
  | "saved"
  /** Ended, while other tables still play the same deal. */
  | "ended, dealt elsewhere"
  | "ended early, dealt elsewhere";

const nothing: Disclosure = { key: false, hands: false, scores: false };
const all: Disclosure = { key: true, hands: true, scores: true };

const cases: { readonly [stage in Stage]: Disclosure } = {
  "not begun": nothing,
  running: nothing,
  saved: nothing,
  ended: all,
  "ended early": nothing,
  "ended early, to be shown": { ...all, scores: false },
  "ended, dealt elsewhere": { ...nothing, scores: true },
  "ended early, dealt elsewhere": nothing,
};

type Standing = Pick<TableRecord, "status" | "isSaved" | "match" | "seats" | "agreedToShow" | "isFromElsewhere"> & {
  readonly keepsKey?: boolean | undefined;
};

/** What may be told of the match at this table: the one place where that is decided. */
export function disclosureOf(record: Standing): Disclosure {
  return cases[stageOf(record)];
}

function stageOf(record: Standing): Stage {
  const { status, isSaved, match, keepsKey } = record;
  if (match === null || status === "lobby") return "not begun";
  if (status === "playing") return "running";
  if (isSaved) return "saved";
  const end = status === "ended" ? "ended" : "ended early";
  if (keepsKey === true) return `${end}, dealt elsewhere`;
  const isWanted = end === "ended early" && hasEverybodyAgreed(record);
  return isWanted ? "ended early, to be shown" : end;
}
