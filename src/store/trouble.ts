import type { StoreTrouble } from "./shelf.ts";

const sentences: { readonly [trouble in StoreTrouble]: string } = {
  full: "The bot's storage is full.",
  busy: "The bot's storage is busy.",
  "read-only": "The bot's storage cannot be written to.",
  corrupt: "The bot's storage is damaged.",
  closed: "The bot is shutting down.",
  unreachable: "The bot's storage cannot be opened.",
  failed: "The bot's storage failed.",
};

/** Thrown when the storage fails. `message` is a plain sentence without any path or value; the cause keeps the rest. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause?: unknown) {
    super(sentences[trouble], { cause });
    this.trouble = trouble;
  }
}
