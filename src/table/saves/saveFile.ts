import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify as isSigned,
} from "node:crypto";
import type { AnyGame } from "../../../games/contract.ts";
import type { Store } from "../../store/shelf.ts";
import { newHosting, newTiming } from "../timing.ts";
import { type ForeignImport, importForeign } from "./importForeign.ts";
import { minute } from "../../time/hours.ts";
import type { ChannelId, TableId } from "../../ids.ts";
import { type OldRecord, outsideTournaments, type TableRecord, upgradeRecord } from "../record.ts";
import { verify } from "../../match/replay.ts";
import { type Entry, segmentLength } from "../../match/match.ts";

/** What this bot signs and seals with; made once, kept for ever. */
type Keys = { readonly signing: string; readonly sealing: string };

/** What a save file holds once it is open. */
type Saved = { readonly record: OldRecord; readonly answers: readonly Entry[] };

/** A save file as it lies on a disk. `body` is the table as JSON; that of a running match is encrypted. */
type SaveFile = {
  readonly clutch: 2;
  readonly sealed: boolean;
  readonly body: string;
  /** The public key of the bot that wrote it, and its signature over the body. */
  readonly by: string;
  readonly signature: string;
};

export type Opened =
  | { readonly ok: true; readonly saved: Saved; readonly digest: string }
  | { readonly ok: false; readonly refusal: "changed" | "sealed" | Extract<ForeignImport, { ok: false }>["refusal"] };

const cipher = "aes-256-gcm";
const largest = 4_000_000;

/** Writes tables into files and reads them back; anybody can check who wrote one and that nobody changed it. */
export function createSaves(store: Store, now: () => number) {
  const shelf = store.shelf<Keys>("keys");
  const used = store.shelf<{ readonly table: TableId; readonly at?: number }>("imports");

  async function keys(): Promise<Keys> {
    const stored = await shelf.get("saves");
    if (stored !== undefined) return stored.value;
    const { privateKey } = generateKeyPairSync("ed25519");
    const signing = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
    const made: Keys = { signing, sealing: randomBytes(32).toString("base64") };
    const put = await shelf.put("saves", made, null);
    return put.ok ? made : keys();
  }

  /**
   * The file of a table. What is still hidden in it is encrypted, so that nobody
   * reads the hands of a running match from it; only this bot can go on with that.
   */
  async function write(record: TableRecord, answers: readonly Entry[]): Promise<string> {
    const { signing, sealing } = await keys();
    const key = createPrivateKey({ key: Buffer.from(signing, "base64"), format: "der", type: "pkcs8" });
    const isSealed = record.status !== "ended";
    const plain = JSON.stringify({ record: shareable(record), answers } satisfies Saved);
    const body = isSealed ? encrypt(plain, sealing) : plain;
    const file: SaveFile = {
      clutch: 2,
      sealed: isSealed,
      body,
      by: publicKeyOf(key),
      signature: sign(null, Buffer.from(body), key).toString("base64"),
    };
    return JSON.stringify(file, null, 1);
  }

  /** Reads and checks a file: its form, its signature, and that its answers lead where it says. */
  async function open(text: string, games: readonly AnyGame[]): Promise<Opened> {
    const file = text.length > largest ? undefined : parseFile(text);
    if (file === undefined) return { ok: false, refusal: "not-a-save" };
    if (!isTrueToSignature(file)) return { ok: false, refusal: "changed" };
    const { signing, sealing } = await keys();
    const own = publicKeyOf(createPrivateKey({ key: Buffer.from(signing, "base64"), format: "der", type: "pkcs8" }));
    const isOwn = file.by === own;
    if (file.sealed && !isOwn) return { ok: false, refusal: "sealed" };
    const digest = createHash("sha256").update(file.body).digest("hex");
    if (!isOwn) {
      const read = importForeign(parseJson(file.body), games);
      return read.ok ? { ok: true, saved: { record: read.record, answers: read.answers }, digest } : read;
    }
    const saved = JSON.parse(file.sealed ? decrypt(file.body, sealing) : file.body) as Saved;
    const game = games.find(({ info }) => info.id === saved.record.game);
    const { match } = saved.record;
    if (game === undefined || match === null) return { ok: false, refusal: "unknown-game" };
    const { verdict } = verify(game, match, saved.answers);
    if (verdict !== "true" && verdict !== "rules-changed") return { ok: false, refusal: "untrue" };
    return { ok: true, saved, digest };
  }

  /**
   * Notes that a running match goes on from this file, which happens once: a
   * second copy would be a look ahead. A table that was never stored, because
   * the process ended before, does not count.
   */
  async function useOnce(
    digest: string,
    table: TableId,
    isStored: (table: TableId) => Promise<boolean>,
  ): Promise<boolean> {
    const before = await used.get(digest);
    const { table: other, at = 0 } = before?.value ?? {};
    const isUnderWay = before !== undefined && now() - at < minute;
    if (isUnderWay || (other !== undefined && (await isStored(other)))) return false;
    return (await used.put(digest, { table, at: now() }, before?.version ?? null)).ok;
  }

  return { write, open, useOnce };
}

/** What of a table makes sense elsewhere: not its messages, posts and marks. */
function shareable(record: TableRecord): OldRecord {
  const { pace, window, minimum } = record.timing;
  return {
    ...record,
    seen: [],
    outbox: [],
    lobby: null,
    card: null,
    prompted: [],
    secrets: record.seats.map(() => null),
    place: null,
    ...newHosting(record.seats.length),
    timing: { ...newTiming(record.seats.length, pace), window, minimum },
  };
}

/** The table that goes on from a file in this channel, with every clock as at the start. */
export function reviveRecord(
  { record, answers }: Saved,
  at: { readonly id: TableId; readonly guild: string; readonly home: ChannelId; readonly now: number },
): { readonly record: TableRecord; readonly segments: readonly (readonly Entry[])[] } {
  const old = upgradeRecord(record);
  const { pace, window, minimum } = old.timing;
  const segments = Array.from({ length: old.match?.segments ?? 0 }, (_, part) =>
    answers.slice(part * segmentLength, (part + 1) * segmentLength),
  );
  const timing = { ...newTiming(old.seats.length, pace), window, minimum, touched: at.now };
  const status = old.status === "ended" ? "ended" : "playing";
  const { id, guild, home } = at;
  const origin = old.origin ?? old.id;
  return {
    record: {
      ...outsideTournaments(old),
      id,
      origin,
      guild,
      home,
      place: home,
      wantsThread: false,
      opened: at.now,
      status,
      ...newHosting(old.seats.length),
      timing,
      isRestored: true,
    },
    segments,
  };
}

function parseFile(text: string): SaveFile | undefined {
  const read = parseJson(text);
  if (typeof read !== "object" || read === null) return undefined;
  const { clutch, sealed: isSealed, body, by, signature } = read as Record<string, unknown>;
  const isSave =
    clutch === 2 &&
    typeof isSealed === "boolean" &&
    typeof body === "string" &&
    typeof by === "string" &&
    typeof signature === "string";
  return isSave ? { clutch, sealed: isSealed, body, by, signature } : undefined;
}

/** The JSON in a text; undefined when there is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTrueToSignature({ body, by, signature }: SaveFile): boolean {
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

function encrypt(plain: string, key: string): string {
  const nonce = randomBytes(12);
  const seal = createCipheriv(cipher, Buffer.from(key, "base64"), nonce);
  const text = Buffer.concat([seal.update(plain, "utf8"), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), text]).toString("base64");
}

function decrypt(body: string, key: string): string {
  const bytes = Buffer.from(body, "base64");
  const seal = createDecipheriv(cipher, Buffer.from(key, "base64"), bytes.subarray(0, 12));
  seal.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([seal.update(bytes.subarray(28)), seal.final()]).toString("utf8");
}
