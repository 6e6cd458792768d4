import type { Fact } from "../../../games/contract/index.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import { decidedBy, resultTitle } from "../../discord/cards/resultWords.ts";
import type { BoardSource } from "../../discord/cards/boardDrawings.ts";
import { countFree } from "../../discord/cards/lobbyCard.ts";
import { listNews, tellFacts } from "../../discord/message/recentEvents.ts";
import { listOwnNews } from "../../discord/pages/panelContext.ts";
import { findLastTurnEnd } from "../../match/lookBack.ts";
import { awaitedPersons } from "../../table/deadlines/awaited.ts";
import { placeOf, type TableRecord } from "../../table/record.ts";
import { publicTable, type WaitingSeats, waitingSeats } from "../../table/sight/publicTable.ts";
import type { SeenLog, Sight } from "../../table/sight/sight.ts";
import { plain } from "../../words/plain.ts";
import { hostTranslator, listSeats, say, tableTranslator, type Translator } from "../../words/translator.ts";
import { writePageKey } from "../access/addresses.ts";
import type { Hand, Link, LogPage, Outcome, SeatShown, Step, TableState } from "../protocol.ts";
import type { StateContext } from "./context.ts";
import { createSpeaker, type Speaker } from "./readable.ts";

/** Entries of the log that come with a state, and with each page of older ones. */
const logShown = 40;
/** Turns of others that are told as what happened last, and facts of each turn. */
const lastTurns = 2;
const lastFacts = 8;

/** A table as a reader sees it: its record, their sight of it once it has begun, and words in their language. */
export type Seen = {
  readonly context: StateContext;
  readonly record: TableRecord;
  readonly sight: Sight | undefined;
  readonly translator: Translator;
  readonly speak: Speaker;
  readonly lang: string;
  /** Address below which the reader's pictures are. */
  readonly address: string;
};

/** Looks at a table; `sight` is what everybody sees, or what the reader's seat does. */
export function seeTable(context: StateContext, record: TableRecord, sight: Sight | undefined, lang: string): Seen {
  const game = context.host.service.gameOf(record);
  const translator = tableTranslator(game, record, lang);
  // Names are no Markdown; what makes words readable takes the escapes away again.
  const nameOf = (name: string, seat: number): string =>
    seat === sight?.viewer ? hostTranslator(lang).label(say("board.you", { name })) : name;
  const seats = record.seats.map((seated, seat) => ({ ...seated, name: plain(nameOf(seated.name, seat)) }));
  const speak = createSpeaker(tableTranslator(game, { seats }, lang));
  const path = sight === undefined || sight.viewer === "table" ? "t" : "m";
  const address = `/${path}/${writePageKey(context.signer, "t", record.id)}`;
  return { context, record, sight, translator, speak, lang, address };
}

/** What is shown of a table now, whoever reads. */
export async function tableState(seen: Seen): Promise<Omit<TableState, "version">> {
  const { context, record, sight } = seen;
  const { host } = context;
  const game = host.service.gameOf(record);
  const times = await host.service.times.contextFor(record);
  const waiting = waitingSeats(record, awaitedPersons(game, record), times);
  const shown = sight === undefined ? unbegun : await matchOf(seen, sight, newsOf(sight, waiting));
  return {
    ...{ title: game.info.title, status: record.status, isOpen: record.match === null, ...shown },
    seats: seatsOf(seen, waiting),
    turn: { lines: turnLines(seen), seats: sight?.awaited ?? [], since: waiting.since },
    links: linksOf(seen),
    now: host.clock.now(),
  };
}

type Drawn = Pick<TableState, "pieces" | "event" | "words">;
type Begun = Drawn & Pick<TableState, "progress" | "last" | "log" | "timeline" | "hands" | "outcome">;

const unbegun: Begun = {
  ...{ pieces: [], event: null, words: [], progress: "", last: [], hands: [], outcome: null },
  ...{ log: { entries: [], hasMore: false }, timeline: { count: 0 } },
};

async function matchOf(seen: Seen, sight: Sight, news: readonly Fact[]): Promise<Begun> {
  const log = await sight.log();
  const count = log.entries.length;
  const result = sight.result();
  const end = sight.tellsKey ? await sight.replay(count) : undefined;
  return {
    ...boardOf(seen, { ...sight, news }),
    ...{ progress: progressOf(seen), last: lastDeeds(seen, sight, log) },
    ...{ log: logBefore(seen, log, count + 1), timeline: { count } },
    hands: (end?.hands ?? []).map(({ seat, view }) => handOf(seen, sight, seat, view)),
    outcome: result.outcome.is === "untold" ? null : outcomeOf(seen, result),
  };
}

/** Says how far a match is and what ends it; empty where nothing counts, or nothing is seen. */
export function progressOf({ record, sight, speak }: Seen, view = sight?.view): string {
  if (sight === undefined || view === undefined) return "";
  const { words } = sight.game;
  const said = [words.progress?.(view), record.status === "playing" ? words.ending?.(view) : undefined];
  return said.flatMap((each) => (each === undefined ? [] : [speak(each)])).join(" · ");
}

/** What is new to everybody, or to the player since they last chose. */
const newsOf = (sight: Sight, { seats }: WaitingSeats): readonly Fact[] =>
  sight.viewer === "table" ? listNews(sight, seats) : listOwnNews(sight);

function boardOf(seen: Seen, source: BoardSource): Drawn {
  const { draw } = seen.context;
  const [event = null] = draw.event(source, seen);
  return { pieces: draw.board(source, seen), event, words: source.game.words.board(source.view).map(seen.speak) };
}

function seatsOf({ record, sight, speak }: Seen, { seats, deadlines }: WaitingSeats): readonly SeatShown[] {
  return publicTable(record).seats.map(({ kind }, seat) => {
    const deadline = deadlines.find((each) => each.seat === seat);
    return {
      ...{ seat, sign: seatSign(seat), name: speak(say("seat", { who: { seat } })), kind },
      isAwaited: seats.includes(seat) || sight?.awaited.includes(seat) === true,
      deadline: deadline?.at ?? null,
      hasRunOut: deadline?.hasRunOut ?? false,
    };
  });
}

export function turnLines({ context, record, sight, speak }: Seen): readonly string[] {
  if (record.status === "lobby") {
    const free = countFree(context.host.service.gameOf(record), publicTable(record));
    return [say("board.lobby"), say("lobby.free", { free })].map(speak);
  }
  if (record.status !== "playing" || sight === undefined) return [];
  const seats = sight.awaited.map((seat) => say("seat", { who: { seat } }));
  return [
    speak(say("card.waiting", { seats, count: seats.length })),
    ...(record.timing.isPaused ? [speak(say("days.paused"))] : []),
  ];
}

/** The entries of a log before a number, the newest of them; the deal has number 0. */
export function logBefore({ speak, record, context }: Seen, { opening, entries }: SeenLog, before: number): LogPage {
  const game = context.host.service.gameOf(record);
  const told = [opening, ...entries.map(({ facts }) => facts)].slice(0, before);
  // What nobody did, such as a new card on offer, came of what somebody did before.
  const starts = told.flatMap((facts, at) => (at === 0 || facts.some(({ seat }) => seat !== undefined) ? [at] : []));
  const spans = starts.map((number, at) => ({ number, end: starts[at + 1] })).slice(-logShown);
  const said = (from: number, end?: number) => tellFacts(game, told.slice(from, end).flat()).map(speak);
  const shown = spans.map(({ number, end }) => ({ number, lines: said(number, end) }));
  return { entries: shown, hasMore: starts.length > shown.length };
}

/**
 * Says what was done openly in the newest turns, a line each: the reader's first, then what befell them since their turn
 * before, such as a raid, and what the last others did.
 */
function lastDeeds({ speak }: Seen, { game, viewer, awaited }: Sight, { entries }: SeenLog): readonly string[] {
  const open = entries.filter(({ isSecret }) => !isSecret);
  const deeds = open.flatMap(({ seat: by, facts, isReveal }) =>
    facts.filter(({ seat }) => seat === by || (isReveal && seat !== undefined)),
  );
  const sayTurn = (seat: Fact["seat"], most: number): string => {
    const end = deeds.findLastIndex((fact) => fact.seat === seat) + 1;
    const start = deeds.findLastIndex((fact, at) => at < end && fact.seat !== seat) + 1;
    const told = tellFacts(game, deeds.slice(Math.max(start, end - lastFacts), end));
    return told.slice(-most).map(speak).join(" ");
  };
  const seats = [...new Set(deeds.map(({ seat }) => seat).toReversed())];
  const others = seats.filter((seat) => seat !== viewer).slice(0, lastTurns);
  const lines = others.map((seat) => sayTurn(seat, 2)).toReversed();
  if (viewer === "table") return lines;
  const isUnderway = awaited.includes(viewer) && deeds.at(-1)?.seat === viewer;
  const own = seats.includes(viewer) ? [sayTurn(viewer, isUnderway ? 1 : 2)] : [];
  const since = entries.slice(findLastTurnEnd(entries, viewer)).flatMap(({ facts }) => facts);
  const befell = since.filter(({ seat, to }) => seat !== viewer && to === "table");
  const named = tellFacts(game, befell).filter((said) => listSeats(said).some(({ seat }) => seat === viewer));
  const news = named.map(speak).filter((line) => !lines.some((each) => each.includes(line)));
  return [...own, ...news.slice(-1), ...lines];
}

/** What a seat holds in this view of it. */
export function handOf(seen: Seen, sight: Sight, seat: number, view: Sight["view"]): Hand {
  const { context, speak, record } = seen;
  const labels = sight.viewer === seat && view === sight.view ? sight.labels : {};
  const drawn = context.draw.hand({ ...sight, view, labels }, seen);
  const pieces = drawn.map((piece) => ({ ...piece, name: `${piece.name}-${seat}` }));
  return { seat, name: record.seats[seat]?.name ?? "", pieces, lines: sight.game.words.hand(view).map(speak) };
}

function outcomeOf({ context, record, speak }: Seen, result: ReturnType<Sight["result"]>): Outcome {
  const decided = decidedBy(result);
  const why = [...new Set([...result.why, ...(decided === undefined ? [] : [decided])])];
  const { scores, outcome } = result;
  const spoken = scores.map(({ parts }) => new Map(parts.map(({ what, points }) => [speak(what), String(points)])));
  const labels = [...new Set(spoken.flatMap((parts) => [...parts.keys()]))];
  const columns = scores.map(({ seat, rank }) => {
    const name = speak(say("seat", { who: { seat } }));
    return { label: outcome.is === "won" ? `${rank}. ${name}` : name, isNumber: true };
  });
  const { title } = context.host.service.gameOf(record).info;
  return {
    ...{ title: speak(resultTitle(result, title)), lines: why.map(speak) },
    columns: [{ label: "", isNumber: false }, ...columns],
    rows: [
      [speak(say("tournament.column.points")), ...scores.map(({ points }) => String(points))],
      ...labels.map((label) => [label, ...spoken.map((parts) => parts.get(label) ?? "")]),
    ],
  };
}

function linksOf({ context, record, sight, speak }: Seen): readonly Link[] {
  const { tournament, home } = record;
  // A player knows the place; everybody else is told of none that they may not see.
  const isSecret = typeof sight?.viewer !== "number" && context.host.channels.isPrivate(home);
  const thread: Link = { to: "discord", label: speak(say("page.in-discord")), url: threadAddress(record) };
  const links = isSecret ? [] : [thread];
  if (tournament === undefined) return links;
  const url = `/c/${writePageKey(context.signer, "c", tournament.id)}`;
  return [...links, { to: "tournament", label: speak(say("board.tournament")), url }];
}

export const threadAddress = (record: TableRecord): string =>
  `https://discord.com/channels/${record.guild}/${placeOf(record)}`;

/** A table after some answers; undefined where other rules held for some of them, or before the match began. */
export async function stepState(seen: Seen, number: number): Promise<Step | undefined> {
  const { sight, speak } = seen;
  const step = await sight?.replay(number);
  if (sight === undefined || step === undefined) return undefined;
  const { view, facts, count, stops } = step;
  return {
    ...{ number: step.number, count, progress: progressOf(seen, view), stops },
    lines: tellFacts(sight.game, facts).map(speak),
    ...boardOf(seen, { ...sight, view, labels: {}, news: facts }),
    hands: step.hands.map((hand) => handOf(seen, sight, hand.seat, hand.view)),
  };
}
