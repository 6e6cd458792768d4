import { isMigrationMark } from "../backend.ts";
import { parseEnvelope } from "../keyvShelf.ts";
import { type Cipher, decryptAt, type Place } from "./cipher.ts";

/** Number of values that were opened, and the places of those that do not open. */
export type Checked = { readonly rows: number; readonly damaged: readonly Place[] };

type Stored = Place & { readonly value: string };

/**
 * Opens every value. Decrypting one proves all its bytes, because AES-GCM authenticates them; one that is stored in plain
 * must at least be what a shelf writes. Without a cipher the values are taken to be decrypted already.
 */
export async function checkValues(
  stored: Iterable<Stored> | AsyncIterable<Stored>,
  cipher: Cipher | undefined,
): Promise<Checked> {
  const damaged: Place[] = [];
  let rows = 0;
  for await (const { namespace, key, value } of stored) {
    const place = { namespace, key };
    rows += 1;
    if (parseEnvelope(decryptAt(cipher, place, value)) === undefined && !isMigrationMark(place)) damaged.push(place);
  }
  return { rows, damaged };
}
