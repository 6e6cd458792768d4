import type { AnyGame } from "../../../games/contract/index.ts";
import { findGameFor } from "../../boxes/tables.ts";
import type { TableId, UserId } from "../../ids.ts";
import type { Entry } from "../../match/match.ts";
import { verify } from "../../match/replay.ts";
import type { CorePorts, RandomBytes } from "../../ports/ports.ts";
import { parseJson, readEnvelope, type TableFile, writeEnvelope } from "../../records/envelope.ts";
import type { Shelf, Store } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import { disclosureOf } from "../disclosure/disclosure.ts";
import { newHosting, newTiming } from "../hosting.ts";
import type { OldRecord } from "../recordShelf.ts";
import { type TableRecord, unposted } from "../record.ts";
import { isSaved } from "../stage.ts";
import { hashPerson } from "./hashPerson.ts";
import { type ForeignImport, importEndCard, importForeign } from "./importForeign.ts";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  verify as isSigned,
  type KeyObject,
  sign,
} from "node:crypto";

/** What this bot signs and encrypts with; made once, kept for ever. The field names are stored. */
type Keys = { readonly signing: string; readonly sealing: string };

/** What a save file holds once it is open. */
type Saved = { readonly record: OldRecord; readonly answers: readonly Entry[] };

export type SaveRefusal = "changed" | "encrypted" | Extract<ForeignImport, { ok: false }>["refusal"];

/** An open save file; `isRunning`: the match goes on from it. */
export type Opened =
  | {
      readonly ok: true;
      readonly saved: Saved;
      /** Whether this bot wrote it: then its ids and its server are true. */
      readonly isOwn: boolean;
      readonly isRunning: boolean;
      /** The same for every file of one table as it stood, however often it was written. */
      readonly digest: string;
      /** By which older versions noted that the file was used. */
      readonly fileDigest: string;
    }
  | { readonly ok: false; readonly refusal: SaveRefusal };

/** Writes tables into files and reads them back; anybody can check who wrote one and that nobody changed it. */
export type Saves = ReturnType<typeof createSaves>;

/**
 * Returns what stands for a person who wanted to be forgotten: the same each time, and nobody finds the person from it.
 * It is the HMAC-SHA256 of their id, under a key that follows from the one this bot encrypts save files with.
 */
export type PersonHash = (user: UserId) => Promise<string>;

export type OpenFile = Extract<Opened, { readonly ok: true }>;

type IsStored = (table: TableId) => Promise<boolean>;

type Context = CorePorts & { readonly keys: Shelf<Keys>; readonly used: Shelf<{ readonly table: TableId }> };

const cipher = "aes-256-gcm";
/** The longest file, in bytes or characters. */
export const largestFile = 2_000_000;

/** The files of one store's bot. */
export function createSaves(store: Store, { clock, randomBytes }: CorePorts) {
  const context: Context = { keys: store.shelf<Keys>("keys"), used: store.shelf("imports"), clock, randomBytes };
  return {
    /** The file of a table, in which all that is still hidden is encrypted: only this bot can go on with it. */
    write: (record: TableRecord, answers: readonly Entry[]) => write(context, record, answers),
    /** Reads and checks a file: its form, its signature, and that its answers lead where it says. */
    open: (text: string, games: readonly AnyGame[]) => open(context, text, games),
    /** Returns the write that marks a running match's file as used by this table. Throws `usedSave` for another. */
    useWrite: (opened: OpenFile, table: TableId, isStored: IsStored) => useWrite(context, opened, table, isStored),
    hashPerson: async (user: UserId) => hashPerson(deriveKey(await loadKeys(context), personsKey), user),
    /** A key for another purpose, which follows from the one that encrypts and does not tell it. */
    deriveKey: async (purpose: string) => deriveKey(await loadKeys(context), purpose),
  };
}

/** For what the key is derived under which persons are hashed. */
const personsKey = "persons";

function deriveKey({ sealing }: Keys, purpose: string): Buffer {
  return createHmac("sha256", Buffer.from(sealing, "base64")).update(purpose).digest();
}

function loadKeys({ keys, randomBytes }: Context): Promise<Keys> {
  return update(keys, "saves", (known) => known ?? newKeys(randomBytes));
}

/** Bytes before those of an Ed25519 key in PKCS #8 (https://www.rfc-editor.org/rfc/rfc8410#section-7). */
const keyHeader = Buffer.from("302e020100300506032b657004220420", "hex");

function newKeys(randomBytes: RandomBytes): Keys {
  const signing = Buffer.concat([keyHeader, randomBytes(32)]).toString("base64");
  return { signing, sealing: randomBytes(32).toString("base64") };
}

function signingKey({ signing }: Keys): KeyObject {
  return createPrivateKey({ key: Buffer.from(signing, "base64"), format: "der", type: "pkcs8" });
}

async function write(context: Context, record: TableRecord, answers: readonly Entry[]): Promise<string> {
  const keys = await loadKeys(context);
  const key = signingKey(keys);
  const encrypted = record.status === "playing" || isSaved(record);
  const heldBy = encrypted ? hashHolders(record, deriveKey(keys, personsKey)) : {};
  // Everybody may read the file of a match that is over, also those who were not let in.
  const told = encrypted ? record : { ...record, removed: [], invited: [], privatePosts: [] };
  const plain = JSON.stringify({ record: shareable(told, heldBy), answers } satisfies Saved);
  if (!encrypted && !disclosureOf(record).hands)
    throw new Error(`Table ${record.id} keeps its secrets and has no file`);
  const body = encrypted ? encrypt(hideLength(plain), keys.sealing, context.randomBytes(12)) : plain;
  const signature = sign(null, Buffer.from(body), key).toString("base64");
  return writeEnvelope("table", { encrypted, body, by: publicKeyOf(key), signature } satisfies TableFile);
}

/** Encrypted text keeps its length, and that of a hand tells cards: spaces fill it up, which JSON ignores at its end. */
const hideLength = (plain: string): string => plain.padEnd(Math.ceil(plain.length / 65_536) * 65_536);

async function open(context: Context, text: string, games: readonly AnyGame[]): Promise<Opened> {
  const file = text.length > largestFile ? undefined : readEnvelope(text);
  switch (file?.kind) {
    case "table":
      return openTable(context, file, games);
    case "end-card":
      return openForeign(await importEndCard(file.text, games, context.clock), text);
    default:
      return { ok: false, refusal: "not-a-save" };
  }
}

async function openTable(context: Context, file: TableFile, games: readonly AnyGame[]): Promise<Opened> {
  if (!isTrueToSignature(file)) return { ok: false, refusal: "changed" };
  const keys = await loadKeys(context);
  const isOwn = file.by === publicKeyOf(signingKey(keys));
  if (isOwn) return openOwn(context, keys, file, games);
  if (file.encrypted) return { ok: false, refusal: "encrypted" };
  return openForeign(await importForeign(parseJson(file.body), games, context.clock), file.body);
}

function openForeign(read: ForeignImport, body: string): Opened {
  if (!read.ok) return read;
  const digest = digestOf(body);
  return { ok: true, saved: read, isOwn: false, isRunning: false, digest, fileDigest: digest };
}

/** What this bot signed is true, but rules may have changed since, and a table with a fault was signed as it was. */
async function openOwn(
  { clock }: Context,
  { sealing }: Keys,
  file: TableFile,
  games: readonly AnyGame[],
): Promise<Opened> {
  const { encrypted, body } = file;
  const plain = encrypted ? decrypt(body, sealing) : body;
  const saved = plain === undefined ? undefined : (parseJson(plain) as Saved | undefined);
  if (saved === undefined) return { ok: false, refusal: "changed" };
  const found = games.find(({ info }) => info.id === saved.record.game);
  const { match } = saved.record;
  if (found === undefined || match === null) return { ok: false, refusal: "unknown-game" };
  const { verdict } = await verify(findGameFor(found, match) ?? found, match, saved.answers, clock);
  if (verdict === "other-box") return { ok: false, refusal: "other-box" };
  if (verdict !== "true" && verdict !== "rules-changed") return { ok: false, refusal: "untrue" };
  const digest = digestOfTable(saved.record.id, saved.answers);
  return { ok: true, saved, isOwn: true, isRunning: encrypted, digest, fileDigest: digestOf(body) };
}

/** What tells one position of one table from all others: the answers lead there. */
export function digestOfTable(id: TableId, answers: readonly Entry[]): string {
  return digestOf(JSON.stringify([id, answers]));
}

const digestOf = (body: string): string => createHash("sha256").update(body).digest("hex");

/** Thrown to store no table of a file that was used. */
export const usedSave = new Error("A match goes on from this file already");

async function useWrite({ used }: Context, { digest, fileDigest }: OpenFile, table: TableId, isStored: IsStored) {
  const [before, earlier] = await used.many([digest, fileDigest]);
  // Older versions noted a table before they stored it.
  for (const note of [before, earlier]) if (note !== undefined && (await isStored(note.value.table))) throw usedSave;
  return used.write(digest, { table }, before?.version ?? null);
}

/** Who has held which seat: whoever goes on from a file has seen no fewer hands. By hashes, which outlive a deletion. */
function hashHolders({ heldBy, seats }: TableRecord, key: Buffer): TableRecord["heldBy"] {
  const seated = seats.flatMap((seat, at) => (seat.kind === "person" ? [[seat.user, at] as const] : []));
  const held = [...seated, ...Object.entries(heldBy)];
  return Object.fromEntries(held.map(([who, seat]) => [hashPerson(key, who), seat]));
}

/** What of a table makes sense elsewhere: not its messages, posts and marks. */
function shareable(record: TableRecord, heldBy: TableRecord["heldBy"]): OldRecord {
  const { pace, window, minimum } = record.timing;
  return {
    ...record,
    ...unposted,
    secrets: record.seats.map(() => null),
    ...(record.notes === undefined ? {} : { notes: [] }),
    ...newHosting(record.seats.length),
    heldBy,
    timing: { ...newTiming(record.seats.length, pace), window, minimum },
  };
}

function isTrueToSignature({ body, by, signature }: TableFile): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(by, "base64"), format: "der", type: "spki" });
    return isSigned(null, Buffer.from(body), key, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
}

function encrypt(plain: string, key: string, nonce: Buffer): string {
  const seal = createCipheriv(cipher, Buffer.from(key, "base64"), nonce);
  const text = Buffer.concat([seal.update(plain, "utf8"), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), text]).toString("base64");
}

function decrypt(body: string, key: string): string | undefined {
  const bytes = Buffer.from(body, "base64");
  try {
    const seal = createDecipheriv(cipher, Buffer.from(key, "base64"), bytes.subarray(0, 12));
    seal.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([seal.update(bytes.subarray(28)), seal.final()]).toString("utf8");
  } catch {
    // What was not encrypted with this key, or only says that it was.
    return undefined;
  }
}
