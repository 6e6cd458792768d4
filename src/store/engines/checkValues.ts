import { isMigrationMark } from "../backend.ts";
import { type GuardList, guardList, isGuarded, isOlder } from "../guard.ts";
import { parseEnvelope } from "../keyvShelf.ts";
import type { Stored } from "../shelf.ts";
import { type Cipher, decryptAt, type Place } from "./cipher.ts";

/** Number of values that were opened, and the places of those that do not open. */
export type Checked = { readonly rows: number; readonly damaged: readonly Place[] };

type Envelope<T> = { readonly value: Stored<T> };
type Raw = Place & { readonly value: string };

/** Opens every value: AES-GCM proves all bytes, and plain ones must be what a shelf writes. */
export async function checkValues(
  stored: Iterable<Raw> | AsyncIterable<Raw>,
  cipher: Cipher | undefined,
): Promise<Checked> {
  const damaged: Place[] = [];
  const guarded: (Place & { readonly row: Stored<unknown> })[] = [];
  let list: GuardList = {};
  let rows = 0;
  for await (const { namespace, key, value } of stored) {
    const place = { namespace, key };
    rows += 1;
    const read = parseEnvelope(decryptAt(cipher, place, value));
    if (read === undefined && !isMigrationMark(place)) damaged.push(place);
    if (read === undefined) continue;
    if (isGuarded(namespace)) guarded.push({ ...place, row: (read as Envelope<unknown>).value });
    if (namespace === guardList.namespace) list = (read as Envelope<GuardList>).value.value;
  }
  for (const { row, ...place } of guarded) if (isOlder(list, place, row)) damaged.push(place);
  return { rows, damaged };
}
