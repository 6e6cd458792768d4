import { AsyncLocalStorage } from "node:async_hooks";

/** What is measured while the bot runs; everywhere else nothing is known of how the figures are kept. */
export type Meter = {
  /** An interaction had its first answer after so many milliseconds. */
  readonly answered: (about: Request, ms: number) => void;
  /** What became of a picture, and how long whoever asked waited. */
  readonly picture: (outcome: PictureOutcome, ms: number) => void;
  /** Discord asks to wait, on this route. */
  readonly limited: (route: string) => void;
  /** Discord refused a request, by its code. */
  readonly refused: (code: number) => void;
  /** One call of the storage took so many milliseconds. */
  readonly stored: (call: StoreCall, ms: number) => void;
  /** A piece of an outbox is to be done; the result says that it was. Asked again for the same piece, it goes on waiting. */
  readonly owed: (piece: string) => () => void;
};

export type PictureOutcome = "cached" | "drawn" | "late" | "busy" | "failed" | "closed";
export type StoreCall = "get" | "many" | "put" | "remove";

/** An interaction: its command, or what kind of click it is, and the game that it turned out to be about. */
export type Request = { readonly command: string; game: string };

/** Measures nothing. */
export const silentMeter: Meter = {
  answered: () => undefined,
  picture: () => undefined,
  limited: () => undefined,
  refused: () => undefined,
  stored: () => undefined,
  owed: () => () => undefined,
};

const current = new AsyncLocalStorage<Request>();

/** Does what a request asks for; `noteGame` finds it there. */
export function duringRequest<T>(request: Request, work: () => T): T {
  return current.run(request, work);
}

/** Notes about which game the request is that is being answered, if any is. */
export function noteGame(game: string): void {
  const request = current.getStore();
  if (request !== undefined) request.game = game;
}
