import type { AnyGame, Decision, Fact, Json, Labels, Seat, Viewer } from "../../../games/contract/index.ts";
import { dealAnew } from "../../computers/task.ts";
import type { AskedDecision, Key } from "../../match/asked.ts";
import { sealedKey } from "../../match/fairness.ts";
import { type Entry, factsFor, type Match } from "../../match/match.ts";
import { positionOf } from "../../match/position.ts";
import { type Verdict, verify } from "../../match/replay.ts";
import type { Clock } from "../../ports/ports.ts";
import { noteOf } from "../actions/people.ts";
import { disclosureOf, finalResult, type MatchResult } from "../disclosure/disclosure.ts";
import { hinderTrial } from "../disclosure/hints.ts";
import type { Order } from "../hosting.ts";
import { seatOf, type TableRecord } from "../record.ts";
import { firstTableOf } from "../stage.ts";
import { type Everybody, mayLook, type OnePerson, type Reader } from "./audience.ts";
import { type PublicTable, publicTable } from "./publicTable.ts";
import {
  listOwnChoices,
  listThoughtOver,
  type OwnChoice,
  type Receipt,
  type ReplayStep,
  replayStep,
  seenEntries,
  type SeenEntry,
  seenEntry,
  seenReceipts,
} from "./replay.ts";

/** What happened from the deal on, as far as one viewer may know it. */
export type SeenLog = { readonly opening: readonly Fact[]; readonly entries: readonly SeenEntry[] };

/** What proves a match fair, as far as that may be told now. */
export type Proof = {
  readonly receipts: readonly Receipt[];
  /** The key, and what playing the match again from it showed; absent while the key is secret. */
  readonly disclosed?: {
    readonly key: string;
    readonly verdict: Verdict;
    /** The sealed secret, and whether the key follows from it and from the post of the deal. */
    readonly opened?: { readonly secret: string; readonly isTrue: boolean };
  };
};

/**
 * All that one viewer may know of a match that has begun. Everything that leaves the bot about a match is made from a
 * sight, which is built by listing: what is not named here, nobody can show by mistake.
 */
type Seen = {
  readonly game: AnyGame;
  readonly table: PublicTable;
  readonly view: Json;
  /** The questions to this viewer; none for the table, and none once the match is over. */
  readonly decisions: readonly AskedDecision[];
  /** The label of every place that an option of these questions names: "1", "2", … in the order of the options. */
  readonly labels: Labels;
  readonly awaited: readonly Seat[];
  /** The newest answers, and what the deal told when none is older than they are. */
  readonly newest: SeenLog;
  readonly log: () => Promise<SeenLog>;
  /** The match after `number` answers; undefined when other rules held for some of them. */
  readonly replay: (number: number) => Promise<ReplayStep | undefined>;
  readonly prove: () => Promise<Proof>;
  readonly result: () => MatchResult;
  /** Whose the pictures of this sight are: kept for nobody else, or their haste would tell what others saw. */
  readonly pictureOwner: string;
  /** Whether a campaign goes on after this match. */
  readonly hasNextChapter: () => boolean;
  /** Whether the key of the deal may be told, which `prove` does. */
  readonly tellsKey: boolean;
};

/** What everybody sees of a match. */
export type TableSight = Seen & { readonly viewer: "table"; readonly audience: Everybody };

/** A standing order, whose question no message can name. */
export type OwnOrder = Order & { readonly ask: Key };

/** What the player of one seat sees of a match. */
export type SeatSight = Seen & {
  readonly viewer: Seat;
  readonly audience: OnePerson;
  /** How often this seat answered or took back: its panels carry it. */
  readonly clicks: number;
  readonly orders: readonly OwnOrder[];
  /** Notes of this player about the match; empty where there are none. */
  readonly note: string;
  /** True where its player may try out how the match goes on. */
  readonly mayTry: boolean;
  /** The table dealt anew for this seat, as it may be for all that its player knows; equal views give equal tables. */
  readonly dealAnew: () => Json;
  /** The seat's choices with what it could know; undefined while hands are secret, or where other rules held. */
  readonly choices: () => Promise<readonly OwnChoice[] | undefined>;
};

export type Sight = TableSight | SeatSight;

export type SightSource = {
  readonly game: AnyGame;
  readonly record: TableRecord;
  /** Reads every answer given so far, oldest first. */
  readonly readAnswers: () => Promise<readonly Entry[]>;
  readonly clock: Clock;
};

/** What everybody sees; undefined before the match began. */
export function tableSight(source: SightSource): TableSight | undefined {
  const { match, id } = source.record;
  if (match === null) return undefined;
  return { ...see(source, match, "table"), viewer: "table", audience: "everybody", pictureOwner: id };
}

/** What the person on this seat sees; undefined before the match began, or when a computer plays it. */
export function seatSight(source: SightSource, seat: Seat): SeatSight | undefined {
  const { id, match, seats, orders } = source.record;
  const seated = seats[seat];
  if (match === null || seated?.kind !== "person") return undefined;
  return {
    ...see(source, match, seat),
    viewer: seat,
    audience: { person: seated.user },
    pictureOwner: `${id} ${seated.user}`,
    clicks: match.clicks[seat] ?? 0,
    orders: orders.filter((order) => order.seat === seat) as OwnOrder[],
    note: noteOf(source.record, seated.user),
    mayTry: hinderTrial(source.record) === undefined,
    dealAnew: () => dealAnew(source.game, positionOf(source.game, match).match.state, seat, match.clicks[seat] ?? 0),
    choices: async () => {
      if (!disclosureOf(source.record).hands) return undefined;
      return listOwnChoices({ ...source, match, answers: await source.readAnswers(), seat });
    },
  };
}

function see(source: SightSource, stored: Match, viewer: Viewer): Omit<Seen, "pictureOwner"> {
  const { game, record } = source;
  const position = positionOf(game, stored);
  const { match, awaited } = position;
  const view = position.view(viewer);
  const decisions = record.status === "playing" ? position.decisions.filter(({ seat }) => seat === viewer) : [];
  const opening = match.closed === 0 ? factsFor({ facts: match.opening }, viewer) : [];
  const { viewerOf } = readAs(record, viewer, match.newest, match.closed);
  const { key, scores } = disclosureOf(record);
  return {
    ...{ game, view, decisions, awaited },
    table: publicTable(record),
    labels: numberPlaces(game, view, decisions),
    newest: {
      opening,
      entries: seenEntries(firstTableOf(record), match.newest, viewerOf),
    },
    ...lookBack(source, match, viewer),
    result: () => finalResult(game, record),
    hasNextChapter: () => key && scores && game.campaign?.continue(match.state, [...record.seats.keys()]) !== undefined,
    tellsKey: key,
  };
}

/** Returns as whom a viewer reads answers from number `from` on: as everybody what an earlier player replaced. */
function readAs({ takenOver }: Pick<TableRecord, "takenOver">, viewer: Viewer, answers: readonly Entry[], from = 0) {
  const until = viewer === "table" ? undefined : takenOver?.[viewer];
  if (viewer === "table" || until === undefined) return { hidden: [], viewerOf: () => viewer };
  const hidden = listThoughtOver(answers, viewer, until - from);
  const entries = new Set(hidden.map(({ at }) => answers[at]));
  return { hidden, viewerOf: (entry: Entry) => (entries.has(entry) ? "table" : viewer) };
}

/** What needs every answer since the deal. */
function lookBack(source: SightSource, match: Match, viewer: Viewer): Pick<Seen, "log" | "replay" | "prove"> {
  const { game, record, readAnswers, clock } = source;
  const disclosed = disclosureOf(record);
  const table = firstTableOf(record);
  return {
    async log() {
      const opening = factsFor({ facts: match.opening }, viewer);
      const answers = await readAnswers();
      // Once all is told, the number of an answer is the same for every reader.
      const entries = disclosed.hands
        ? answers.map((entry) => seenEntry(table, entry, viewer))
        : seenEntries(table, answers, readAs(record, viewer, answers).viewerOf);
      return { opening, entries };
    },
    async replay(number) {
      const answers = await readAnswers();
      const read = { game, match: record.match ?? match, answers, viewer, isDisclosed: disclosed.hands };
      return replayStep({ ...read, ...readAs(disclosed.hands ? {} : record, viewer, answers) }, number);
    },
    async prove() {
      const answers = await readAnswers();
      const { viewerOf } = readAs(record, viewer, answers);
      const known = answers.filter((entry) => viewerOf(entry) === viewer);
      if (!disclosed.key) return { receipts: seenReceipts(table, known, viewer) };
      const verdict = await verify(game, record.match ?? match, answers, clock);
      const opened = openSeal(record, match.deal.key);
      return {
        receipts: seenReceipts(table, answers, "all"),
        disclosed: { key: match.deal.key, verdict, ...(opened && { opened }) },
      };
    },
  };
}

function openSeal({ sealed }: TableRecord, key: string) {
  if (sealed?.post === undefined) return undefined;
  const { secret, post } = sealed;
  return { secret, isTrue: sealedKey(secret, post.message) === key };
}

/** The label of every place that these questions name, in the order of the options: those of a first step before the next; or its name. */
export function numberPlaces(game: AnyGame, view: Json, decisions: readonly Decision[]): Labels {
  const labels: Record<string, string> = {};
  let last = 0;
  const number = (place: string | undefined): void => {
    if (place === undefined || labels[place] !== undefined) return;
    labels[place] = game.picture?.nameOf?.(place) ?? String((last += 1));
  };
  for (const decision of decisions) {
    const routes = decision.options.map((option) => [
      ...(game.words.path?.(view, decision, option) ?? []).map(({ place }) => place),
      game.picture?.place(view, decision, option),
    ]);
    const most = Math.max(0, ...routes.map(({ length }) => length));
    for (let level = 0; level < most; level += 1) for (const places of routes) number(places[level]);
  }
  return labels;
}

/** What sights are taken from, of whichever table. */
type SightSources = Pick<SightSource, "clock"> & {
  readonly gameOf: (record: TableRecord) => AnyGame;
  readonly answers: (record: TableRecord) => ReturnType<SightSource["readAnswers"]>;
};

/** The door through which everything that is shown of a match is read. */
export function createSights({ gameOf, answers, clock }: SightSources) {
  const source = (record: TableRecord): SightSource => ({
    game: gameOf(record),
    record,
    readAnswers: () => answers(record),
    clock,
  });
  return {
    /** What this person may see of a table from where they ask; undefined when nothing, or before the match began. */
    of(record: TableRecord, reader: Reader): Sight | undefined {
      const seat = seatOf(record, reader.user);
      if (!mayLook(record, reader)) return undefined;
      return seat === undefined ? tableSight(source(record)) : seatSight(source(record), seat);
    },
    table: (record: TableRecord) => tableSight(source(record)),
    /** What the person on this seat may see. */
    seat: (record: TableRecord, seat: Seat) => seatSight(source(record), seat),
  };
}
