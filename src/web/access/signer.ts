import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

/** Signs texts so that nobody without the key can make one, and checks them in the same time whatever they say. */
export type Signer = ReturnType<typeof createSigner>;

/** Bytes of a signature: nobody guesses 128 bits, and an address stays short. */
const signatureBytes = 16;

/** Creates a signer by HMAC-SHA256; a signature for one purpose is none for another. */
export function createSigner(bytes: Buffer) {
  const key = createSecretKey(bytes);
  const sign = (purpose: string, text: string): string =>
    createHmac("sha256", key).update(`${purpose}\n${text}`).digest().subarray(0, signatureBytes).toString("base64url");
  return {
    sign,
    isSigned: (purpose: string, text: string, signature: string) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
