import type { Message } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { say } from "../../words/say.ts";
import { disclosureOf } from "./disclosure.ts";
import { seatOf, type TableRecord } from "../record.ts";

/**
 * Why this person cannot look back at the choices of their match, or not yet; undefined when they can. Advice about a
 * deal helps whoever still plays it, so it is told when hands are.
 */
export function hinderReview(record: TableRecord, user: UserId): Message | undefined {
  if (record.match === null) return say("refusal.not-started");
  if (record.status === "playing") return say("refusal.review-running");
  if (seatOf(record, user) === undefined) return say("refusal.review-others");
  if (disclosureOf(record).hands) return undefined;
  return say(record.keepsKey === true ? "refusal.review-elsewhere" : "refusal.review-unfinished");
}
