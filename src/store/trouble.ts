import troubles from "./troubles.json" with { type: "json" };

/** Each is said in a sentence. After "unsure" nobody knows whether it was stored; "damaged" is one row of many. */
export type StoreTrouble = keyof typeof troubles;

/** Primary and extended result codes of SQLite (https://sqlite.org/rescode.html). */
const troubleByCode: { readonly [code: number]: StoreTrouble } = {
  5: "busy",
  6: "busy",
  8: "read-only",
  11: "corrupt",
  13: "full",
  14: "unreachable",
  26: "corrupt",
  // No room for the memory that the processes of a file share.
  4874: "full",
};

/** Thrown when the storage fails. `message` is a plain sentence without any path or value; the cause keeps the rest. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause: unknown) {
    super(troubles[trouble].said, { cause });
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
  return troubleByCode[code] ?? troubleByCode[code & 0xff] ?? "failed";
}
