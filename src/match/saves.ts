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
import type { AnyGame } from "../../games/contract.ts";
import type { Store } from "../store/shelf.ts";
import { newDays } from "./days.ts";
import type { ChannelId, TableId } from "./ids.ts";
import { type Entry, type OldRecord, outsideTournaments, segmentLength, type TableRecord, upToDate } from "./record.ts";
import { verify } from "./replay.ts";

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
  | { readonly ok: true; readonly saved: Saved; readonly isOwn: boolean; readonly digest: string }
  | { readonly ok: false; readonly refusal: "not-a-save" | "changed" | "sealed" | "unknown-game" | "untrue" };

const cipher = "aes-256-gcm";
const largest = 4_000_000;

/** Writes tables into files and reads them back; anybody can check who wrote one and that nobody changed it. */
export function createSaves(store: Store) {
  const shelf = store.shelf<Keys>("keys");
  const used = store.shelf<{ readonly table: TableId }>("imports");

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
  async function written(record: TableRecord, answers: readonly Entry[]): Promise<string> {
    const { signing, sealing } = await keys();
    const key = createPrivateKey({ key: Buffer.from(signing, "base64"), format: "der", type: "pkcs8" });
    const isSealed = record.status !== "ended";
    const plain = JSON.stringify({ record: shared(record), answers } satisfies Saved);
    const body = isSealed ? sealed(plain, sealing) : plain;
    const file: SaveFile = {
      clutch: 2,
      sealed: isSealed,
      body,
      by: publicOf(key),
      signature: sign(null, Buffer.from(body), key).toString("base64"),
    };
    return JSON.stringify(file, null, 1);
  }

  /** Reads and checks a file: its form, its signature, and that its answers lead where it says. */
  async function opened(text: string, games: readonly AnyGame[]): Promise<Opened> {
    const file = text.length > largest ? undefined : fileIn(text);
    if (file === undefined) return { ok: false, refusal: "not-a-save" };
    if (!isTrueToSignature(file)) return { ok: false, refusal: "changed" };
    const { signing, sealing } = await keys();
    const own = publicOf(createPrivateKey({ key: Buffer.from(signing, "base64"), format: "der", type: "pkcs8" }));
    const isOwn = file.by === own;
    if (file.sealed && !isOwn) return { ok: false, refusal: "sealed" };
    const saved = JSON.parse(file.sealed ? unsealed(file.body, sealing) : file.body) as Saved;
    const game = games.find(({ info }) => info.id === saved.record.game);
    const { match } = saved.record;
    if (game === undefined || match === null) return { ok: false, refusal: "unknown-game" };
    const { verdict } = verify(game, match, saved.answers);
    if (verdict !== "true" && verdict !== "rules-changed") return { ok: false, refusal: "untrue" };
    const digest = createHash("sha256").update(file.body).digest("hex");
    return { ok: true, saved, isOwn, digest };
  }

  /** Notes that a running match goes on from this file, which happens once: a second copy would be a look ahead. */
  async function usedOnce(digest: string, table: TableId): Promise<boolean> {
    return (await used.put(digest, { table }, null)).ok;
  }

  return { written, opened, usedOnce };
}

/** What of a table makes sense elsewhere: not its messages, posts and marks. */
function shared(record: TableRecord): OldRecord {
  const { pace, window, minimum, tally } = record.days;
  return {
    ...record,
    seen: [],
    outbox: [],
    lobby: null,
    card: null,
    asked: [],
    secrets: record.seats.map(() => null),
    place: null,
    days: { pace, window, minimum, tally },
  };
}

/** The table that goes on from a file in this channel, with every clock as at the start. */
export function revived(
  { record, answers }: Saved,
  at: { readonly id: TableId; readonly guild: string; readonly home: ChannelId; readonly now: number },
): { readonly record: TableRecord; readonly segments: readonly (readonly Entry[])[] } {
  const old = upToDate(record);
  const { pace, window, minimum, tally } = old.days;
  const segments = Array.from({ length: old.match?.segments ?? 0 }, (_, part) =>
    answers.slice(part * segmentLength, (part + 1) * segmentLength),
  );
  const days = { ...newDays(old.seats.length, pace), window, minimum, tally, touched: at.now };
  const status = old.status === "ended" ? "ended" : "playing";
  const { id, guild, home } = at;
  return {
    record: {
      ...outsideTournaments(old),
      id,
      guild,
      home,
      place: home,
      wantsThread: false,
      opened: at.now,
      status,
      days,
      isRestored: true,
    },
    segments,
  };
}

function fileIn(text: string): SaveFile | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
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

function isTrueToSignature({ body, by, signature }: SaveFile): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(by, "base64"), format: "der", type: "spki" });
    return isSigned(null, Buffer.from(body), key, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

function publicOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
}

function sealed(plain: string, key: string): string {
  const nonce = randomBytes(12);
  const seal = createCipheriv(cipher, Buffer.from(key, "base64"), nonce);
  const text = Buffer.concat([seal.update(plain, "utf8"), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), text]).toString("base64");
}

function unsealed(body: string, key: string): string {
  const bytes = Buffer.from(body, "base64");
  const seal = createDecipheriv(cipher, Buffer.from(key, "base64"), bytes.subarray(0, 12));
  seal.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([seal.update(bytes.subarray(28)), seal.final()]).toString("utf8");
}
