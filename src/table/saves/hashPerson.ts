import { createHmac } from "node:crypto";

const mark = "hash:";

/** What stands for a person: HMAC-SHA256 of their id. What stands for one already stays as it is. */
export function hashPerson(key: Buffer, who: string): string {
  return who.startsWith(mark) ? who : mark + createHmac("sha256", key).update(who).digest("base64url");
}
