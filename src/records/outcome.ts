import type { Message } from "../../games/contract/index.ts";
import type { UserId } from "../ids.ts";
import { type HostKey, say } from "../words/translator.ts";

/** Why nothing changed, as a sentence for whoever asked. */
export type Refused = { readonly ok: false; readonly why: Message };

/** What was asked for; or a refusal. */
export type Granted<T> = ({ readonly ok: true } & T) | Refused;

/** A changed record with its outbox, stored not before a moment of `clock.elapsed()`; or a refusal. */
export type Change<R> = { readonly ok: true; readonly record: R; readonly notBefore?: number } | Refused;

/** What came of a request: the record as it stands now, or a sentence why nothing changed. */
export type Outcome<R> = { readonly ok: true; readonly record: R; readonly isRepeat: boolean } | Refused;

/** Who asks, and the id that makes sure that asking twice counts once. */
export type Actor = { readonly user: UserId; readonly interaction: string };

/** What a step makes of a record where it refuses nothing. */
export const accept = <R>(record: R): { readonly ok: true; readonly record: R } => ({ ok: true, record });

export const refuse = (key: HostKey, words?: Message["with"]): Refused => ({ ok: false, why: say(key, words) });
