import { AsyncLocalStorage } from "node:async_hooks";

/** What is measured while the bot runs; everywhere else nothing is known of how the figures are kept. */
export type Meter = {
  /** An interaction had its first answer after so many milliseconds. */
  readonly answered: (about: Request, ms: number) => void;
  /** What became of a picture, and how long whoever asked waited. */
  readonly picture: (outcome: "cached" | "drawn" | "late" | "busy" | "failed" | "closed", ms: number) => void;
  /** An interaction met a failure that its user was told of, if that was possible. */
  readonly failed: (failure: Failure) => void;
  /** An interaction had no answer in the three seconds that Discord gives. */
  readonly unanswered: (about: Request) => void;
  /** A post was given up for good; `why` is Discord's code, or a fault. */
  readonly dropped: (why: string) => void;
  /** Discord asks to wait, on this route. */
  readonly limited: (route: string) => void;
  /** Discord refused a request, by its code; that may be the first answer to an interaction. */
  readonly refused: (code: number, of: "acknowledgement" | "request") => void;
  /** One call of the storage took so many milliseconds. */
  readonly stored: (call: StoreCall, ms: number) => void;
  /** A piece of an outbox is to be done; the result says that it was. Asked again for the same piece, it goes on waiting. */
  readonly owed: (piece: string) => () => void;
  /** A server reached a stage on its way from the invitation to its second match. */
  readonly reached: (stage: string) => void;
  /** Does work of a kind, of which it is measured for how long nobody was answered meanwhile. */
  readonly during: <T>(kind: string, work: () => Promise<T>) => Promise<T>;
  readonly ended: (game: string, pace: string) => void;
};
export type StoreCall = "get" | "many" | "put" | "remove";

/** Reasons why an interaction failed: the program, the storage, Discord's refusal of the answer, or its own form. */
export type Failure = "fault" | "storage" | "undelivered" | "malformed";

/** An interaction with its command or kind of click, the game and table that it was about, and why it failed. */
export type Request = {
  readonly id: string;
  readonly command: string;
  game: string;
  table?: string;
  failure?: Failure;
  /** True once its answer is out, though posts that it led to may still be made. */
  isOver?: boolean;
};

export const silentMeter: Meter = {
  answered: () => undefined,
  picture: () => undefined,
  failed: () => undefined,
  unanswered: () => undefined,
  dropped: () => undefined,
  limited: () => undefined,
  refused: () => undefined,
  stored: () => undefined,
  owed: () => () => undefined,
  reached: () => undefined,
  during: (_, work) => work(),
  ended: () => undefined,
};

const current = new AsyncLocalStorage<Request>();

/** Does what a request asks for; what is noted meanwhile is found there, and so are its ids by the log. */
export const duringRequest = <T>(request: Request, work: () => T): T => current.run(request, work);

/** Notes about the request that is being answered, if any is. */
export function noteRequest(about: Partial<Pick<Request, "game" | "table" | "failure">>): void {
  const request = current.getStore();
  if (request !== undefined) Object.assign(request, about);
}

/** True while a user waits for what is being done. */
export const isAnswering = (): boolean => current.getStore()?.isOver === false;

/** Returns the ids by which a line of the log belongs to the request that is being answered. */
export function idsOfRequest(): { readonly interaction?: string; readonly table?: string } {
  const { id: interaction, table } = current.getStore() ?? {};
  return { ...(interaction !== undefined && { interaction }), ...(table !== undefined && { table }) };
}
