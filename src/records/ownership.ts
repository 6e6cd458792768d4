/** What can be changed by one bot and is looked after by another. */
export type OwnedKind = "table" | "tournament";

/** Which servers a bot looks after: it makes their posts, plays their computers and runs their clocks. */
export type Ownership = {
  /** Whether a server is this bot's, at this moment. */
  readonly owns: (guild: string) => boolean;
  /** Whether anything is this bot's at this moment: whoever hung may have lost it. */
  readonly isActive: () => boolean;
};

/** A bot that is alone looks after every server. */
export const soleOwner: Ownership = { owns: () => true, isActive: () => true };

/** Work was begun that is no longer this bot's to do; whoever owns it now does it. */
export class OwnershipError extends Error {
  override readonly name = "OwnershipError";

  constructor() {
    super("This is another bot's to do");
  }
}
