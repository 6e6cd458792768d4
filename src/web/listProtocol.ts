/** What pages of lists are told: tournaments and servers. */

/** What every page that follows a state is told. */
export type PageState = {
  /** Changes whenever anything else in the state does. */
  readonly version: string;
  readonly title: string;
  /** The server's time, in ms since the epoch. */
  readonly now: number;
};

/** Rows of words under headings; numbers are aligned right. */
export type Grid = {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** What its columns mean, as sentences. */
  readonly about?: readonly string[];
};

export type PodShown = {
  readonly title: string;
  /** The page of its table; null before it is open, or while it may not be watched. */
  readonly url: string | null;
  readonly deadline: number | null;
  readonly seats: readonly {
    readonly name: string;
    readonly points: string;
    readonly rank: number | null;
    /** True for who goes on to the next round of a knockout. */
    readonly isThrough: boolean;
  }[];
};

export type RoundShown = {
  readonly title: string;
  /** True for rounds of a knockout, which make the bracket. */
  readonly isKnockout: boolean;
  readonly pods: readonly PodShown[];
  readonly byes: readonly string[];
};

export type TournamentState = PageState & {
  /** Format and stage, as sentences. */
  readonly lines: readonly string[];
  /** Oldest first. */
  readonly rounds: readonly RoundShown[];
  /** One for each group or division. */
  readonly standings: readonly Grid[];
  /** Who met whom; none where that says nothing. */
  readonly cross: readonly Grid[];
};

/** Sentences under a title; **bold** words in them are bold. */
export type Section = { readonly title: string; readonly lines: readonly string[] };

/** What everybody with its address sees of a server. */
export type ServerState = PageState & {
  /** Those that anybody on the server may see, oldest first. */
  readonly tables: readonly {
    readonly title: string;
    readonly progress: string;
    readonly players: string;
    /** Whom it waits for or how many seats are free, as far as everybody may know. */
    readonly turn: string;
    /** Since when it waits, in ms since the epoch; null where nobody is awaited or that is not told. */
    readonly since: number | null;
    /** When it was opened, in ms since the epoch. */
    readonly opened: number;
    /** True while somebody may still sit down. */
    readonly isOpen: boolean;
    readonly url: string | null;
    readonly discord: string;
  }[];
  readonly records: Section | null;
  readonly leaderboards: readonly Section[];
};
