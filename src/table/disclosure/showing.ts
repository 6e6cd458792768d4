import type { Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { accept, refuse } from "../../records/outcome.ts";
import { mention } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import { addPost } from "../outbox.ts";
import { type Changed, ownedSeatOf, personOn, type Seated, seatOf, type TableRecord } from "../record.ts";
import { isSaved } from "../stage.ts";

/** Whether a match was broken off, for good: closed, and not to go on from its file. */
const isBrokenOff = (record: TableRecord): boolean => record.status === "closed" && !isSaved(record);

/** The persons whose seats these are or were: nobody else can agree for them. */
export function playersOf({ seats }: Pick<TableRecord, "seats">): readonly UserId[] {
  const users = seats.flatMap((seated) => [personOn(seated), seated.for, seated.owner?.user]);
  return [...new Set(users.filter((user) => user !== undefined))];
}

/** Why a match that was broken off never shows what was hidden in it: not everybody whose hand it was can agree. */
export function hidesForGood(record: Standing): "elsewhere" | "forgotten" | undefined {
  if (record.origin.from === "server") return "elsewhere";
  const isMissing = ({ forgotten }: Seated) =>
    forgotten !== undefined && record.agreedToShow?.includes(forgotten.who) !== true;
  return record.seats.some(isMissing) ? "forgotten" : undefined;
}

type Standing = Pick<TableRecord, "seats" | "agreedToShow" | "origin">;

/** Who must still agree before what is hidden in a match that was broken off is shown; undefined where nobody is asked. */
export function stillToAgree(record: TableRecord): readonly UserId[] | undefined {
  if (!isBrokenOff(record) || record.match === null || record.keepsKey === true) return undefined;
  if (hidesForGood(record) !== undefined) return undefined;
  const left = playersOf(record).filter((user) => record.agreedToShow?.includes(user) !== true);
  return left.length === 0 ? undefined : left;
}

/** A player of a match that was broken off wants it shown; with the last of them it is. */
export function agreeToShow(record: TableRecord, user: UserId): Changed {
  if (record.status === "playing" || record.status === "lobby") return refuse("refusal.show-running");
  if (record.keepsKey === true) return refuse("tournament.refusal.same-deal");
  const why = hidesForGood(record);
  if (why !== undefined) return refuse(`refusal.show-${why}`);
  const left = stillToAgree(record);
  if (left === undefined) return refuse("refusal.show-done");
  if (!playersOf(record).includes(user)) return refuse("refusal.not-seated");
  if (!left.includes(user)) return accept(record);
  const agreed: TableRecord = { ...record, agreedToShow: [...(record.agreedToShow ?? []), user] };
  if (left.length === 1) return accept(addPost(agreed, { kind: "end" }));
  const words = { who: nameOf(record, user), left: left.length - 1 };
  return accept(addPost(agreed, { kind: "notice", what: say("end.agrees", words) }));
}

/** Whether everybody who played wants what was hidden to be shown. */
export function hasEverybodyAgreed(record: Standing): boolean {
  const hasAgreed = (user: UserId) => record.agreedToShow?.includes(user) === true;
  return record.agreedToShow !== undefined && hidesForGood(record) === undefined && playersOf(record).every(hasAgreed);
}

/** A seat is named as everywhere; who sits there no more, by mention. */
function nameOf(record: TableRecord, user: UserId): string | { readonly seat: Seat } {
  const seat = seatOf(record, user) ?? ownedSeatOf(record, user);
  return seat === undefined ? mention(user) : { seat };
}
