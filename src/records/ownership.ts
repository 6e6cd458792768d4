/** Kinds of records that one process may change while another owns their server. */
export type OwnedKind = "table" | "tournament";

/** The servers that a process owns: it makes their posts, plays their computers and runs their clocks. */
export type Ownership = {
  /** True while this process owns a server. */
  readonly owns: (guild: string) => boolean;
  /** True while this process owns anything: a process that hung may have lost it. */
  readonly isActive: () => boolean;
};

/** A single process owns every server. */
export const soleOwner: Ownership = { owns: () => true, isActive: () => true };

/** Thrown for work that was begun here and now belongs to the process that owns its server. */
export class OwnershipError extends Error {
  override readonly name = "OwnershipError";

  constructor() {
    super("This is another bot's to do");
  }
}
