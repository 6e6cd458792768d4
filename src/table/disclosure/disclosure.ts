import type { TableRecord } from "../record.ts";
import { isSaved, type Stage } from "../stage.ts";
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
type Case =
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

const cases: { readonly [stage in Case]: Disclosure } = {
  "not begun": nothing,
  running: nothing,
  saved: nothing,
  ended: all,
  "ended early": nothing,
  "ended early, to be shown": { ...all, scores: false },
  "ended, dealt elsewhere": { ...nothing, scores: true },
  "ended early, dealt elsewhere": nothing,
};

type Standing = Stage & Pick<TableRecord, "seats" | "agreedToShow" | "origin" | "keepsKey">;

/** What may be told of the match at this table: the one place where that is decided. */
export function disclosureOf(record: Standing): Disclosure {
  return cases[caseOf(record)];
}

function caseOf(record: Standing): Case {
  if (record.match === null) return "not begun";
  if (record.status === "playing") return "running";
  if (isSaved(record)) return "saved";
  const end = record.status === "ended" ? "ended" : "ended early";
  if (record.keepsKey === true) return `${end}, dealt elsewhere`;
  const isWanted = end === "ended early" && hasEverybodyAgreed(record);
  return isWanted ? "ended early, to be shown" : end;
}
