import { createHash } from "node:crypto";

/** A Discord snowflake of a person. */
export type UserId = string & { readonly brand: "UserId" };
/** A Discord snowflake of a channel, thread or DM. */
export type ChannelId = string & { readonly brand: "ChannelId" };
export type MessageId = string & { readonly brand: "MessageId" };
/** Our own name for a table: ten letters and digits that nobody can guess or confuse. */
export type TableId = string & { readonly brand: "TableId" };

/** Nobody's id: it stands where the id of a person was deleted. */
export const nobody = "0" as UserId;
/** Nobody's name: it stands where the name of a person was deleted, and is said in the reader's language. */
export const somebody = "Somebody";

const snowflake = /^\d{15,21}$/u;
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

export const userId = (raw: string): UserId => checkId(raw, snowflake, "user id") as UserId;
export const channelId = (raw: string): ChannelId => checkId(raw, snowflake, "channel id") as ChannelId;
export const messageId = (raw: string): MessageId => checkId(raw, snowflake, "message id") as MessageId;

/** The table id in `raw`, or undefined: it may come from a hand-made custom id. */
export const tableId = (raw: string): TableId | undefined =>
  /^[2-9a-z]{10}$/u.test(raw) ? (raw as TableId) : undefined;

/** Where the components of a lesson name a table: no table has this id, whose "l" and "o" are in none. */
export const lessonTable = "lesson2222" as TableId;
/** Where the components of a trial name a table: no table has this id, whose "l" and "i" are in none. */
export const trialTable = "trial22222" as TableId;

/** The id of the table that this interaction opens: the same for the same interaction, so that it opens one only. */
export function newTableId(interaction: string): TableId {
  const digest = createHash("sha256").update(`clutch table ${interaction}`).digest();
  return [...digest.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join("") as TableId;
}

function checkId(raw: string, pattern: RegExp, what: string): string {
  if (!pattern.test(raw)) throw new Error(`Not a ${what}: ${JSON.stringify(raw)}`);
  return raw;
}

/** A message of ours; `post`: the number of its due post, absent on answers to a click; `record`: whose post, where an edit must say so. */
export type Posted = {
  readonly channel: ChannelId;
  readonly message: MessageId;
  readonly at: number;
  readonly post?: number;
  readonly record?: string;
};
