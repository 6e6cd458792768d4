import { createCipheriv, createDecipheriv, createSecretKey } from "node:crypto";
import { systemCore } from "../../ports/ports.ts";

/** Encrypts texts under one key. `place` says where a text lies: moved to another place it does not open. */
export type Cipher = ReturnType<typeof createCipher>;

const algorithm = "aes-256-gcm";
/** No JSON begins so: what does not was stored before values were encrypted. */
const prefix = "e1:";
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of 32 bytes, with a fresh nonce for each text. */
export function createCipher(bytesOfKey: Buffer, randomBytes = systemCore.randomBytes) {
  // Node takes bytes in afresh for each text, which costs four times what encrypting a short one does.
  const key = createSecretKey(bytesOfKey);
  return {
    encrypt: (place: string, text: string) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    /** The text again; undefined when it was not encrypted with this key for this place. */
    decrypt: (place: string, encrypted: string) => {
      const bytes = Buffer.from(encrypted.slice(prefix.length), "base64");
      try {
        const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}

export type Place = { readonly namespace: string; readonly key: string };

/** Where a value lies, as its encryption knows it. */
export const placeOf = (namespace: string, key: string): string => `${namespace}\0${key}`;

/** A value as it is stored at its place: as it is where nothing is encrypted. */
export function encryptAt(cipher: Cipher | undefined, { namespace, key }: Place, plain: string): string {
  return cipher === undefined ? plain : cipher.encrypt(placeOf(namespace, key), plain);
}

/** Returns no JSON for what does not open or is plain among encrypted values, so that its reader names the row. */
export function decryptAt(cipher: Cipher | undefined, place: Place, stored: string): string {
  return cipher === undefined || isEncrypted(stored) ? decryptOldAt(cipher, place, stored) : `unproved ${stored}`;
}

/** Reads plain values besides: a database that is copied may be older than their encryption. */
export function decryptOldAt(cipher: Cipher | undefined, { namespace, key }: Place, stored: string): string {
  if (cipher === undefined || !isEncrypted(stored)) return stored;
  return cipher.decrypt(placeOf(namespace, key), stored) ?? stored;
}

export const isEncrypted = (text: string): boolean => text.startsWith(prefix);
