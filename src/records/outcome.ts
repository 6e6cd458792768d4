import type { Message } from "../../games/contract.ts";
import { type HostKey, say } from "../words/say.ts";
import type { UserId } from "../ids.ts";
import type { TableRecord } from "../table/record.ts";
import type { Entry } from "../match/match.ts";

export type Refused = { readonly ok: false; readonly why: Message };

export function refuse(key: HostKey, words?: Message["with"]): Refused {
  return { ok: false, why: say(key, words) };
}

/** Who asks, and the id that makes sure that asking twice counts once. */
export type Actor = { readonly user: UserId; readonly interaction: string };

/** What came of a request: the table as it stands now, or a sentence why nothing changed. */
export type Outcome =
  | { readonly ok: true; readonly record: TableRecord; readonly entries: readonly Entry[]; readonly isRepeat: boolean }
  | Refused;
