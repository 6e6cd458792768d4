/**
 * The one door between a game and its host.
 *
 * A game is pure functions over plain JSON: it deals, says which decisions are open, takes one answer, and shows each
 * viewer what that viewer may know. It knows no people, no clock, no Discord and no chance but the key in its deal.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** 0 for the first seat at the table, then clockwise. */
export type Seat = number;

/** Who is looking: a seat, or "table" for whoever only sees what all may see. */
export type Viewer = Seat | "table";

/** What a host chose before the match; every option of `GameInfo.options` is present. */
export type Options = { readonly [id: string]: boolean | string };

/** Everything that was put in before the first question. Equal deals and equal answers give equal matches. */
export type Deal = {
  readonly seats: number;
  /** 256 bits from the host's secure source, as 64 lower-case hexadecimal digits. Secret until the end. */
  readonly key: string;
  readonly options: Options;
};

/** A keyed message with its parameters: rules say it, the host finds the words in the reader's language. */
export type Message = { readonly say: string; readonly with?: { readonly [name: string]: MessageParam } };

/** A parameter: plain text (no `Key`) or number, a seat the host names, another message, or messages joined as a list. */
export type MessageParam = (string & { key?: never }) | number | { readonly seat: Seat } | Message | readonly Message[];

/** Message key → ICU message text (https://unicode-org.github.io/icu/userguide/format_parse/messages/). */
export type Catalogue = { readonly [key: string]: string };

/**
 * A choice a host makes before the match. Words: `option.<id>` (title), `option.<id>.hint`, `option.<id>.<choice>`.
 * A "choice" that stands first says what is played, such as a chapter or an edition; it is always shown.
 */
export type OptionSpec =
  | { readonly id: string; readonly kind: "flag"; readonly initially: boolean }
  | { readonly id: string; readonly kind: "choice"; readonly choices: readonly string[]; readonly initially: string };

export type GameInfo = {
  readonly id: string;
  readonly title: string;
  /** Raised whenever equal answers could lead to another state than before. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** What the box says: playing time at one table, in minutes. */
  readonly minutes: number;
  /** How much there is to learn before a first match. */
  readonly weight: "light" | "medium" | "heavy";
  /** What the game is, in one sentence of its catalogue. */
  readonly about: Message;
  /**
   * The most answers a match can take at any table, however its players stall. Only answers that the table waits for
   * count: a locked choice that is changed holds nobody up. The game's README or rules say which stop bounds it.
   */
  readonly longest: number;
  readonly options: readonly OptionSpec[];
};

/**
 * One question to one seat, shaped like a Discord menu: choose between `min`
 * and `max` of `options`. A seat may face several at once and answers whichever
 * it likes; `ask` tells them apart and is unique within the seat.
 */
export type Decision = {
  readonly seat: Seat;
  readonly ask: string;
  /** Distinct. Likely options first: the first `min` are what an absent player is given. */
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
  /**
   * Whether the table waits for it. False: it may be answered now, but nobody waits. With a seal it only changes a
   * choice that was made; without one it is a move of its own, such as the use of a tile.
   */
  readonly awaited: boolean;
  /**
   * True when everybody may know the question and its options. Only an open question with one possible answer is
   * answered by the host: an instant answer to any other would tell the table that there was no choice.
   */
  readonly open: boolean;
  /** Of many options, how many of the first are what players mostly choose: they get buttons beside the menu of all. */
  readonly likely?: number;
  /** Where several are chosen, what players mostly choose, and an absent one is given: not the first `min` if named. */
  readonly likelyPicks?: readonly string[];
  /** Named on a secret simultaneous choice; the answer gets a receipt, published when a step names this seal. */
  readonly seal?: string;
};

export type Answer = { readonly ask: string; readonly picks: readonly string[] };

/** Something that happened, told to a seat or to the table. Games extend it with their own fields. */
export type Fact = { readonly fact: string; readonly to: Viewer };

export type Step<State, F> = {
  readonly state: State;
  readonly facts: readonly F[];
  /** True when chance was used or anyone was shown something new: undo never crosses it. */
  readonly barrier: boolean;
  /** The seals whose choices everybody now knows. */
  readonly unsealed?: readonly string[];
};

/** Points of one seat. `rank` 1 is best; equal ranks are shared. `parts` add up to `points`. */
export type SeatScore = {
  readonly seat: Seat;
  readonly rank: number;
  readonly points: number;
  readonly parts: readonly { readonly what: Message; readonly points: number }[];
};

/** What a finished match came to beside its points, in words that everybody may read. */
export type Verdict = {
  /** Whether whoever played alone met what was asked, and what of it was missed; absent where players play against each other. */
  readonly isPassed?: boolean;
  readonly missed?: readonly Message[];
  /** What decided it: the tie-break between equal points, or each condition with what was reached. Often nothing. */
  readonly why: readonly Message[];
  /** What to try next time, or what follows. */
  readonly next?: Message;
};

/** Something a player may expect to be able to choose, and the rule that forbids it now. */
export type ClosedOption = { readonly ask: string; readonly option: string; readonly why: Message };

/** A question that a seat will probably be asked in its next turn, in words that hold before it is. */
export type QuestionAhead = {
  readonly ask: string;
  readonly question: Message;
  readonly options: readonly { readonly option: string; readonly label: Message }[];
};

/** What a player who waits can answer beforehand, and in a sentence what of the next turn cannot be. */
export type Ahead = { readonly questions: readonly QuestionAhead[]; readonly cannot: Message };

/** What an option says: the label stands on a button (short), the hint in a menu's second line. */
export type OptionText = { readonly label: Message; readonly hint?: Message };

/** A page of the rules or a card, for look-up. `id` is stable and unique within the game. */
export type Reference = {
  readonly id: string;
  readonly kind: "rule" | "card";
  readonly title: Message;
  readonly body: readonly Message[];
};

/** Every word a player reads. All functions read views and facts, never the state. */
export interface Text<F extends Fact, View> {
  readonly english: Catalogue;
  question(view: View, decision: Decision): Message;
  option(view: View, decision: Decision, option: string): OptionText;
  fact(fact: F): Message;
  /** What happened in few lines, oldest first: what several did alike, or one gained, in one. Absent: each fact by itself. */
  summarise?(facts: readonly F[]): readonly Message[];
  /** How far the match is, in a few words that stand after a comma: "raid 4 of 5"; absent where nothing counts rounds. */
  progress?(view: View): Message;
  /** The whole board in words, one thing a line, most important first: enough to play from. */
  board(view: View): readonly Message[];
  /** What only this viewer holds, in words; empty for the table. */
  hand(view: View): readonly Message[];
  readonly reference: readonly Reference[];
}

/** Label to draw at each place that an option of the open question names; the menu shows the same label. */
export type Labels = { readonly [place: string]: string };

/** Says a message in the language of whoever looks at a picture. */
export type Speak = (said: Message) => string;

/** What a picture shows besides the view. */
export type Shown<F extends Fact = Fact> = {
  readonly speak: Speak;
  /** A short name for each seat, as everybody at the table reads it. */
  readonly names: readonly string[];
  /** What happened since the reader's last turn, oldest first, as this viewer may know it. */
  readonly news: readonly F[];
};

/** A picture, whose document may be composed only when it is read: most are found drawn already. */
export type Drawn = { readonly svg: string };

/** One picture of several, and the same in words, most important first. */
export type Sheet = Drawn & { readonly alt: readonly Message[] };

/**
 * Pictures of a view as SVG text, drawn with `games/kit`; every word in them is a message that `speak` says. A seat
 * without a name has its chip alone. Each picture leaves 60 × 30 px of a phone free at its lower left end, where
 * Discord puts a badge.
 */
export interface Picture<View, F extends Fact = Fact> {
  board(view: View, marks: Labels, shown: Shown<F>): string;
  /** What of the table stands on pictures of its own below the board; absent: the board shows everything. */
  more?(view: View, marks: Labels, shown: Shown<F>): readonly Sheet[];
  /** The last thing of the news that is worth a picture of its own, such as a raid or a reveal. */
  event?(view: View, shown: Shown<F>): Sheet | undefined;
  /** What the signs of the pictures mean; absent: the board says so itself. */
  signs?(speak: Speak): readonly Sheet[];
  /** Undefined when this viewer holds nothing to draw. */
  hand(view: View, marks: Labels, speak: Speak): Drawn | undefined;
  /** What of a large hand stands on further pictures; absent: the first one shows everything. */
  moreHands?(view: View, marks: Labels, speak: Speak): readonly Drawn[];
  /**
   * Small signs, each as high as wide, by the key of the message that they stand for: an option whose label says it is
   * shown with it. So a sign says nothing that the words do not say. Absent: options are words alone.
   */
  readonly icons?: { readonly [say: string]: string };
  /** Where on the board or in the hand an option is, as a place that the pictures mark. */
  place(view: View, decision: Decision, option: string): string | undefined;
}

/** One answer of whoever learns a game, and the rule that is explained at this moment. */
export type LessonStep = {
  /** The question that is then asked of seat 0. */
  readonly ask: string;
  readonly explain: Message;
  /** The answer that the lesson goes on with; absent: any will do, and the same is asked next. */
  readonly picks?: readonly string[];
};

/** The beginning of a match that explains the rules where they matter: from this deal, at seat 0, against computers. */
export type Lesson = {
  readonly deal: Deal;
  readonly steps: readonly LessonStep[];
  /** What the other seats answer, in this order. Where that is not offered, and after it, they choose as computers do. */
  readonly others: readonly (Answer & { readonly seat: Seat })[];
  /** What is left to say once all steps are taken. */
  readonly end: Message;
};

/** The pictures beside the pages of the rules, by the id of the page. */
export type Illustrations = { readonly [page: string]: Illustration };

/**
 * A picture beside a page of the rules: a sheet of signs, counted from 0; board or hand of the lesson after so many of
 * its steps; or the board before the first answer where these options differ.
 */
export type Illustration =
  | { readonly shows: "signs"; readonly sheet: number }
  | { readonly shows: "board" | "hand"; readonly after: number }
  | { readonly shows: "opening"; readonly options: Options };

/** State and View are declared with `type`, so that the compiler proves they are plain JSON. */
export interface Game<State extends Json = Json, F extends Fact = Fact, View extends Json = Json> {
  readonly info: GameInfo;
  /** Why this table cannot be played so (too few seats for an option …); undefined when it can. */
  checkOptions(seats: number, options: Options): Message | undefined;
  /** Deals. The deal was checked: its seats and options fit `info` and are not refused. */
  setup(deal: Deal): Step<State, F>;
  /** Whom we wait for and with what choices. The match is over exactly when none is awaited. */
  decisions(state: State): readonly Decision[];
  /** Takes an answer that `offered` let through. Never mutates. */
  apply(state: State, seat: Seat, answer: Answer): Step<State, F>;
  /** What this viewer may know, built by listing. */
  view(state: State, viewer: Viewer): View;
  /** What this seat cannot choose now and why; reads the seat's view only. */
  listClosed(view: View, seat: Seat): readonly ClosedOption[];
  /** What this seat can answer before its turn comes; reads the seat's view only. Absent where nobody waits for others. */
  listAhead?(view: View, seat: Seat): Ahead;
  /**
   * Whose turn follows the one that is being played, as everybody can know who sees the table's view; undefined while
   * all choose at once. A turn that leaves nothing to choose may be passed over. Absent where nobody waits for others.
   */
  comesNext?(view: View): Seat | undefined;
  score(state: State): readonly SeatScore[];
  /** What decided a finished match; absent where points always say it all. */
  verdict?(state: State): Verdict;
  /** The options of a campaign's next match, if any follows; for each of its seats the one its player had here, or null. */
  continueCampaign?(state: State, seats: readonly (Seat | null)[]): Options | undefined;
  /** How much a sensible player likes each option (same order; below 0: rather not), seeing only the seat's view. */
  evaluate(view: View, decision: Decision): readonly number[];
  /** The same in microseconds for imagined matches, rougher if need be; absent where `evaluate` is quick enough. */
  quick?(view: View, decision: Decision): readonly number[];
  /** What searches go by in place of both, where it is played better by; -Infinity for whole questions to leave out. */
  practised?(view: View, decision: Decision): readonly number[];
  /** What the seat that thinks goes by in place of all three, where it is played better by while others play otherwise. */
  skilled?(view: View, decision: Decision): readonly number[];
  /** After how many answers of each seat an imagined match from this table says enough; infinitely many, or absent: at its end. */
  horizon?(state: State): number;
  /** How many points each seat will probably have in the end; for imagined matches that are cut short. Absent: its score. */
  outlook?(state: State): readonly number[];
  /** How many points ahead in the outlook are worth odds of e to 1 (2.7) to win at this table; 0 or absent: whoever is ahead wins. */
  doubt?(state: State): number;
  /** The same table with everything this viewer cannot know dealt anew from another key. */
  determinise(state: State, viewer: Viewer, key: string): State;
  /** Brings a state stored under older rules into today's shape; absent while no shape has changed. */
  upgrade?(state: Json, fromRules: number): State;
  readonly text: Text<F, View>;
  readonly picture: Picture<View, F>;
  /** The game itself as a picture, for its lobby: its title over a scene of the game, 1,200 wide and 545 high. */
  readonly titlePicture: string;
  readonly lesson: Lesson;
  readonly illustrations: Illustrations;
}

/** A game whose own types the host does not know. */
export type AnyGame = Game;
