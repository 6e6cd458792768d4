/** What is said of each trouble. After "unsure" nobody knows whether it was stored. */
const sentences = {
  full: "The bot's storage is full.",
  busy: "The bot's storage is busy.",
  "read-only": "The bot's storage cannot be written to.",
  corrupt: "The bot's storage is damaged.",
  closed: "The bot's storage is closed.",
  unreachable: "The bot's storage cannot be opened.",
  refused: "The bot's storage does not let it in.",
  incomplete: "The bot's storage is only partly copied.",
  unsure: "The bot's storage went away while something was being stored.",
  locked: "The bot's storage is encrypted under another key.",
  "half-copied": "The bot's storage is a copy that is not whole.",
  "other-form": "The bot's storage has a form that this version does not know.",
  /** One row alone cannot be read; the rest goes on. */
  damaged: "A piece of the bot's storage is damaged.",
  failed: "The bot's storage failed.",
} as const;

export type StoreTrouble = keyof typeof sentences;

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const troubles: { readonly [code: number]: StoreTrouble } = {
  5: "busy",
  6: "busy",
  8: "read-only",
  11: "corrupt",
  13: "full",
  14: "unreachable",
  26: "corrupt",
};

/** Thrown when the storage fails. `message` is a plain sentence without any path or value; the cause keeps the rest. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause: unknown) {
    super(sentences[trouble], { cause });
    this.trouble = trouble;
  }
}

/** Does the work; whatever the database throws becomes a `StoreError`. */
export function wrapErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}

export const toStoreError = (error: unknown): StoreError =>
  error instanceof StoreError ? error : new StoreError(troubleOf(error), error);

function troubleOf(error: unknown): StoreTrouble {
  if (!(error instanceof Error) || !("code" in error)) return "failed";
  if (error.code === "ERR_INVALID_STATE") return "closed";
  const code = "errcode" in error && typeof error.errcode === "number" ? error.errcode : 0;
  // The low byte is the primary code; the rest says more precisely what a reader of the log may want to know.
  return troubles[code & 0xff] ?? "failed";
}
