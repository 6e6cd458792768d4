import { createHmac } from "node:crypto";

const mark = "hash:";

/** Whether this stands for somebody who wanted to be forgotten. */
export const isPersonHash = (who: string): boolean => who.startsWith(mark);

/** What stands for a person: HMAC-SHA256 of their id. What stands for one already stays as it is. */
export function hashPerson(key: Buffer, who: string): string {
  return isPersonHash(who) ? who : mark + createHmac("sha256", key).update(who).digest("base64url");
}
