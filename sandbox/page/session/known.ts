import type {
  ControlState,
  PageAction,
  PageChannel,
  PageCommand,
  PageEvent,
  PageGuild,
  PageMessage,
  Person,
  ReadState,
} from "../../protocol.ts";

/** The part of a channel's messages that the page holds: a run without gaps that ends at the newest one. */
type Log = {
  /** Oldest first. */
  readonly messages: readonly PageMessage[];
  /** Nothing is older than the first of these. */
  readonly isStart: boolean;
};

/** An action that starts an interaction. */
export type Use = PageAction<"press" | "select" | "command" | "submit">;

/** A use that the bot did not answer; the sentence is shown to this person until dismissed. */
type Failure = { readonly use: Use; readonly why: string };

/** A form that a bot opened. */
export type Form = Pick<PageEvent<"modal">, "interaction" | "modal">;

type Typing = { readonly channel: string; readonly user: string; readonly until: number };

/** Everything that one signed-in person's page knows. Never mutated: `learn` makes the next one. */
export type Known = {
  readonly isConnected: boolean;
  readonly me: Person | null;
  readonly people: ReadonlyMap<string, Person>;
  readonly guilds: readonly PageGuild[];
  readonly channels: ReadonlyMap<string, PageChannel>;
  readonly commands: readonly PageCommand[];
  readonly reads: ReadonlyMap<string, ReadState>;
  readonly online: ReadonlySet<string>;
  readonly control: ControlState;
  readonly logs: ReadonlyMap<string, Log>;
  readonly typing: readonly Typing[];
  /** Uses that the bot has not answered yet, by `ref`. */
  readonly busy: ReadonlyMap<string, Use>;
  /** By `ref`. */
  readonly failures: ReadonlyMap<string, Failure>;
  readonly form: Form | null;
  /** Sentences about refused actions, newest last. */
  readonly notices: readonly { readonly ref: string; readonly why: string }[];
};

/** What happens on the page itself. */
export type PageNote =
  | { readonly note: "connected" | "disconnected" }
  | { readonly note: "used"; readonly use: Use }
  | { readonly note: "failure-dismissed"; readonly ref: string }
  | { readonly note: "notice-dismissed"; readonly ref: string }
  /** Something went wrong on the page itself; the sentence is for the person. */
  | { readonly note: "trouble"; readonly ref: string; readonly why: string }
  | { readonly note: "form-closed" }
  | { readonly note: "typing-expired"; readonly now: number };

export type News = PageEvent | PageNote;

export const nothingKnown: Known = {
  isConnected: false,
  me: null,
  people: new Map(),
  guilds: [],
  channels: new Map(),
  commands: [],
  reads: new Map(),
  online: new Set(),
  control: { faults: [], closedDms: [], denied: [], kicked: [], unavailable: [], violations: [] },
  logs: new Map(),
  typing: [],
  busy: new Map(),
  failures: new Map(),
  form: null,
  notices: [],
};
