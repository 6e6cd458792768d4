/**
 * What the board's pages and their server exchange. Types alone: the page imports this file, so it imports only types.
 *
 * Pages, one `index.html` for all: `/t/:key` a table for everybody, `/m/:key` one for the player signed in, `/c/:key` a
 * tournament, `/s/:key` a server; `/in#token` signs in and goes on to `/m/:key`. The state of each is at `/api` and its
 * path, its events at `/events` below that. The server fills `<!--head-->` with title, preview and the JSON blocks below.
 *
 * JSON blocks in the page: `<script type="application/json" id="words">` holds `PageWords`, and on `/t/:key` and
 * `/c/:key` `id="state"` the first state. Each address takes `?lang=de`; without it the browser's languages count.
 * `GET /fonts/:file` has the typefaces of the pictures (`assets/fonts`). Other files of the build are below `/assets/`.
 *
 * Reads: `GET /api/t/:key/steps/:number` (Step), `GET /api/t/:key/log?before=N` (LogPage), and for the player
 * `GET /api/m/:key/steps/:number`, `GET /api/m/:key/log?before=N`, `GET /api/m/:key/why-not` (Told),
 * `POST /api/m/:key/preview` with a GivenAnswer (Preview).
 *
 * `GET /api/turns` lists the addresses of the boards that wait for who is signed in.
 * `POST /api/session` with {token}, of a link, signs in (SignedIn).
 *
 * Changes, all by POST with JSON and the header `x-csrf` from `MyBoard.csrf`, answered by a Reply:
 * `/api/m/:key/answer` (GivenAnswer), `/api/m/:key/undo` ({}), `/api/m/:key/ask-undo` ({}), `/api/m/:key/hint` ({}),
 * `/api/m/:key/notes` ({text}).
 *
 * A refusal has status 4xx and is a `Refusal`; 401: not signed in, 404: no such table or nothing to see, 429: too fast.
 */

import type { Grid, PageState } from "./listProtocol.ts";

/** Header in which a change carries the token of its session. */
export const csrfHeader = "x-csrf";

/**
 * Names of server-sent events. `build` names the page that is served, as the page's own `<meta name="build">` does;
 * `state` holds the whole state; `gone` ends the page: there is nothing to see any more.
 */
export type EventName = "build" | "state" | "gone";

/** The fixed words of the pages in one language, by key without its prefix; a `{name}` in them is filled by the page. */
export type PageWords = { readonly lang: string; readonly words: { readonly [key: string]: string } };

/** A sentence for the reader about why nothing can be shown or was changed. */
export type Refusal = { readonly why: string };

/** One picture as SVG, whose `url` names its content for ever. Each place that an option names is marked in it. */
export type Piece = {
  readonly name: string;
  readonly url: string;
  /** Size in its own units. */
  readonly width: number;
  readonly height: number;
  /** Where its head ends, of a width of 1,200; the page shows one head for all pictures. */
  readonly head: number;
  /** The picture in words, one thing a line. */
  readonly alt: readonly string[];
  /** The places that are marked in it, so that the page need not wait for it to know what can be chosen there. */
  readonly places: readonly string[];
};

export type SeatShown = {
  readonly seat: number;
  readonly sign: string;
  readonly name: string;
  readonly kind: "person" | "computer";
  readonly isAwaited: boolean;
  /** When its time runs out, in ms since the epoch; null without a clock. */
  readonly deadline: number | null;
  readonly hasRunOut: boolean;
};

/** What one answer told; `number` counts from the deal, which is 0. */
export type LogEntry = { readonly number: number; readonly lines: readonly string[] };
/** Entries oldest first; `hasMore`: older ones can be had with `before` = the first number. */
export type LogPage = { readonly entries: readonly LogEntry[]; readonly hasMore: boolean };

export type Hand = {
  readonly seat: number;
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly lines: readonly string[];
};

/** Title, points by player and rule, and what decided. */
export type Outcome = Grid & { readonly lines: readonly string[] };

/** What everybody sees of a table now. */
export type TableState = PageState & {
  /** How far the match is, such as "raid 4 of 5"; empty where nothing counts. */
  readonly progress: string;
  readonly status: "lobby" | "dealing" | "playing" | "ended" | "closed";
  /** True before the match began: no board, and the lines of `turn` say what is awaited. */
  readonly isOpen: boolean;
  /** The board, the part that matters first first. */
  readonly pieces: readonly Piece[];
  /** What happened last and is worth a picture. */
  readonly event: Piece | null;
  readonly words: readonly string[];
  readonly seats: readonly SeatShown[];
  readonly turn: {
    /** Whom the table waits for, and what else is to be known of its clocks, as sentences. */
    readonly lines: readonly string[];
    readonly seats: readonly number[];
    /** Since when, in ms since the epoch, to the minute; null while nobody is awaited or clocks are stopped. */
    readonly since: number | null;
  };
  /** What was done openly last, a line for each player, the reader first. */
  readonly last: readonly string[];
  readonly log: LogPage;
  /** Steps of the timeline are 0 (the deal) to `count` (now); 0 where there is none. */
  readonly timeline: { readonly count: number };
  /** All hands once they may be shown; else none. */
  readonly hands: readonly Hand[];
  readonly outcome: Outcome | null;
  readonly links: readonly Link[];
};

/** A way to another page: its tournament, its server, the thread in Discord. */
export type Link = {
  readonly to: "tournament" | "server" | "discord" | "next";
  readonly label: string;
  readonly url: string;
};

/** A table after some answers, as this reader might see it then. */
export type Step = Pick<TableState, "progress" | "pieces" | "event" | "words" | "hands"> & {
  readonly number: number;
  readonly count: number;
  readonly lines: readonly string[];
  /** Numbers of the steps where the turn or round before or after begins; absent where there is none. */
  readonly stops: readonly {
    readonly unit: "turn" | "round";
    readonly back?: number | undefined;
    readonly forward?: number | undefined;
  }[];
};

/** A step on the way to an option, such as a card and then a nest. */
export type OptionPart = {
  readonly id: string;
  readonly label: string;
  readonly place: string | null;
  /** The label of the place in the pictures. */
  readonly number: string | null;
};

export type OptionShown = OptionPart & {
  /** What choosing it causes or costs, where the game says so. */
  readonly hint: string | null;
  /** Steps that together lead to it, where options are products of choices; else empty. */
  readonly steps: readonly OptionPart[];
};

export type Question = {
  readonly ask: string;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  /** True while the table waits for it; else it may be answered, or a locked choice changed. */
  readonly isAwaited: boolean;
  /** What was locked in before. */
  readonly chosen: readonly string[];
  /** Picks that are usual where several are chosen; else empty. */
  readonly likely: readonly string[];
  readonly options: readonly OptionShown[];
};

/** A secret choice that was locked: its words, and the receipt that proves later that it was not changed. */
export type Locked = { readonly text: string; readonly receipt: { readonly hash: string; readonly text: string } };

/** What the player who is signed in sees of their table. */
export type MyBoard = TableState & {
  readonly csrf: string;
  readonly seat: number;
  readonly hand: Hand;
  /** Goes with every answer: tells an old page from the present one. */
  readonly clicks: number;
  readonly questions: readonly Question[];
  /** What happened since this player last chose. */
  readonly news: readonly string[];
  readonly locked: readonly Locked[];
  readonly canUndo: boolean;
  readonly hasHint: boolean;
  readonly hasWhyNot: boolean;
  /** The player's own notes, and how many characters they may have. */
  readonly note: { readonly text: string; readonly longest: number };
  /** Another table that waits for this player. */
  readonly next: Link | null;
};

/** An answer to a question: ids of options. */
export type GivenAnswer = { readonly ask: string; readonly picks: readonly string[]; readonly clicks: number };

/** What an answer would cause as far as its player can know; empty where chance or others decide. */
export type Preview = Told & {
  /** True where the answer cannot be taken back alone, since it shows or draws something or ends the turn. */
  readonly isFinal: boolean;
};

export type Told = { readonly lines: readonly string[] };

/** What came of a change; `board` is as it is now either way. */
export type Reply = {
  readonly ok: boolean;
  /** Why nothing changed, or what there is to say; empty where the board says it all. */
  readonly lines: readonly string[];
  /** True where the others can be asked to let the choice be taken back. */
  readonly canAsk?: boolean;
  readonly board: MyBoard;
};

/** The page that the token of `/in#token` leads to. */
export type SignedIn = { readonly url: string };
