/** Texts without what is drawn by lot in each world, so that two worlds can be compared. */
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { TableId } from "../../src/ids.ts";
import { receiptOf, receiptText, sealOf } from "../../src/match/fairness.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { TestBot } from "../e2e/testBot.ts";
import type { NotedKeys } from "./notedKeys.ts";

/** Where something was said. */
export type Setting = {
  readonly house: TestBot;
  /** What has ever been stored in each namespace. */
  readonly keys: NotedKeys;
  readonly table: TableId;
  readonly place: string;
  /** The ids of everybody who plays or asks. */
  readonly people: readonly string[];
};

/** The text without what is drawn by lot in each world: ids of what is new, and what this person may read of receipts. */
export async function withoutLots(world: Setting, person: PersonDriver, text: string): Promise<string> {
  if (await isOfOwnTable(world, person, text)) return "a table of one's own";
  return withoutNew(world, withoutEncrypted(await withoutReceipts(world, person, text)));
}

/** The text without ids of what was begun in each world, and without those that differ between them. */
export function withoutNew(world: Setting, text: string): string {
  const { keys, table } = world;
  let said = text;
  for (const shelf of ["tables", "campaigns", "tournaments"])
    for (const id of keys(shelf)) if (id !== table) said = said.replaceAll(id, "#");
  return withoutIds(world, said);
}

/** Whether a text is about nothing but another table at which this person sits: its deal is drawn by lot in each world. */
async function isOfOwnTable({ house, keys, table }: Setting, person: PersonDriver, text: string): Promise<boolean> {
  if (text.includes(table)) return false;
  const tables = house.store.shelf<TableRecord>("tables");
  for (const id of keys("tables"))
    if (text.includes(id) && JSON.stringify((await tables.get(id))?.value.seats ?? null).includes(person.id))
      return true;
  return false;
}

/** An encrypted file is another one with each writing and signed by a key of the world; its size is the same. */
const withoutEncrypted = (text: string): string =>
  text.replaceAll(/(\\"(?:body|by|signature)\\": \\")[\w+/=]+/gu, "$1…");

/** Ids of people are the same in every world, those of messages and interactions are not. */
export function withoutIds({ house, place, people }: Setting, text: string): string {
  const kept = [place, ...people];
  return text
    .replaceAll(/\d{15,}/gu, (id) => (kept.includes(id) ? id : "ID"))
    .replaceAll(house.sandbox.url, "URL")
    .replaceAll(/-?\d+ ms/gu, "TIME");
}

/** A commitment, a seal, a receipt, what one is made from, or a file of them. */
const mayBeReceipt = /[0-9a-f]{64}|[0-9a-v]{26}|clutch receipt|receipts-/u;

/** The text without the commitment and the receipts that this person may read. */
async function withoutReceipts(world: Setting, person: PersonDriver, text: string): Promise<string> {
  // Most texts name none, and to read what was answered takes longer than all the rest.
  if (!mayBeReceipt.test(text)) return text;
  const record = await world.house.bot.service.load(world.table);
  if (record === undefined || record.match === null) return text;
  const { match } = record;
  const answers = await world.house.bot.service.answers(record);
  const seat = record.seats.findIndex((seated) => seated.kind === "person" && seated.user === person.id);
  const revealed = new Set(answers.flatMap(({ unsealed = [] }) => unsealed));
  const known = answers.filter(
    ({ seat: of, sealed }) => of === seat || (sealed !== undefined && revealed.has(sealed.seal)),
  );
  const names = known.flatMap((entry) => {
    const written = JSON.stringify(receiptText(record.id, entry) ?? "").slice(1, -1);
    return [receiptOf(record.id, entry) ?? "", written, JSON.stringify(written).slice(1, -1)];
  });
  const seal = record.sealed === undefined ? "" : sealOf(record.sealed.secret);
  return [match.commitment, ...[seal, ...names].filter((each) => each !== "")]
    .reduce((said, each) => said.replaceAll(each, "…"), text)
    .replaceAll(/("name":"receipts-[^"]+","size":)\d+/gu, "$1…");
}
