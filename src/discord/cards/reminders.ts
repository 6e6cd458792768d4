import type { AnyGame, Message, Seat } from "../../../games/contract/index.ts";
import { type ChannelId, nobody, type UserId } from "../../ids.ts";
import { numberOf } from "../../table/deadlines/seatRequests.ts";
import { type SeatRequest, undoNumber, type UndoRequest } from "../../table/hosting.ts";
import { holderOf, levelOf, type TableRecord } from "../../table/record.ts";
import { asker, type Everybody, type OnePerson } from "../../table/sight/audience.ts";
import type { PublicTable, SeatDeadline, WaitingSeats } from "../../table/sight/publicTable.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import type { ReminderStep } from "../../time/clock.ts";
import { day, hour, type Hours, minute, nextSpan } from "../../time/hours.ts";
import { isTimed, type Pace } from "../../time/pace.ts";
import { listPresent, small } from "../../words/lines.ts";
import { type HostKey, say, type Translator } from "../../words/translator.ts";
import { clickButton } from "../message/linkButtons.ts";
import { fitLines, type MessageTemplate, wordsOnly } from "../message/template.ts";

const reminderColour = 0xc9a227;
const tablesInDigest = 15;

/** A moment as Discord shows it to each reader in their own time: how far off, and on hover when. */
export function moment(at: number, style: "R" | "f" | "F" | "t" = "R"): string {
  return `<t:${Math.floor(at / 1000)}:${style}>`;
}

/** Hours as one reads them, and when they begin and end next, with their weekdays. */
export function nextHoursWords(hours: Hours, now: number) {
  const { from, until } = nextSpan(now, hours);
  return { ...hoursWords(hours), starts: moment(from, "F"), ends: moment(until, "F") };
}

/** Hours as one reads them: "22:00", "07:30" and the zone they are told in. */
export function hoursWords({ from, to, zone }: Hours) {
  const wall = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  return { from: wall(from), to: wall(to), zone };
}

/** A length of time in short words: "3d", "1d12h", "0s". */
export function lengthWords(ms: number): Message {
  if (ms < 1000) return say("length.none");
  const [days, hours] = [Math.floor(ms / day), Math.floor(ms / hour) % 24];
  return say("length", { days, hours, minutes: Math.floor(ms / minute) % 60, seconds: Math.floor(ms / 1000) % 60 });
}

export function paceWords(pace: Pace, translator: Translator): string {
  if (!isTimed(pace)) return translator.text(say("pace.none"));
  const words = { bank: lengthWords(pace.bank), increment: lengthWords(pace.increment) };
  return translator.text(say(`pace.${pace.name}`, words));
}

export function sayDeadlines(table: PublicTable, deadlines: readonly SeatDeadline[]): readonly Message[] {
  if (table.isPaused) return [say("days.paused")];
  const seats = deadlines.map(({ seat, at, hasRunOut }) =>
    say(hasRunOut ? "days.out" : "days.until", { who: { seat }, moment: moment(at) }),
  );
  return [...seats, ...sayRoundEnd(table)];
}

/** When the round of a tournament's table ends; nothing where its clocks are stopped. */
export function sayRoundEnd({ tournament, isPaused, status }: PublicTable): readonly Message[] {
  const ends = tournament?.ends;
  return ends === undefined || isPaused || status !== "playing" ? [] : [say("days.round", { moment: moment(ends) })];
}

export function reminder(
  table: PublicTable,
  { seats, deadlines }: WaitingSeats,
  step: { readonly seat: Seat; readonly step: ReminderStep } | undefined,
  translator: Translator,
): MessageTemplate<Everybody> {
  const hasClocks = table.isPaused || deadlines.length > 0;
  const calls = hasClocks ? [] : seats.map((seat) => say("nudge.start", { who: { seat } }));
  const called = step === undefined ? calls : [say(nudges[step.step], { who: { seat: step.seat } })];
  const lines = [...called, ...sayDeadlines(table, deadlines)];
  return wordsOnly("everybody", reminderColour, fitLines(translator.lines(lines), 1500), [
    clickButton({ verb: "play", table: table.id }, "button.play", translator, "go"),
  ]);
}

const nudges: { readonly [step in ReminderStep]: HostKey } = {
  ...{ half: "nudge.half", fifth: "nudge.fifth", last: "nudge.last", grace: "nudge.grace" },
  ...{ start: "nudge.start", bench: "nudge.start", computer: "nudge.start" },
};

export type Waiting = {
  readonly game: AnyGame;
  readonly table: PublicTable;
  /** When the time of the seat or of its round runs out, in milliseconds since the epoch. */
  readonly until: number | null;
  readonly hasRunOut?: boolean;
  /** Since when it waits, in milliseconds since the epoch. */
  readonly since: number | null;
};

/** All tables that wait for one person, most urgent first. `due` caused it; `besides` are about their other tables. */
export function digest(
  waiting: readonly Waiting[],
  due: PublicTable | undefined,
  user: UserId,
  translator: Translator,
  besides: readonly string[] = [],
): MessageTemplate<OnePerson> {
  const sorted = [...waiting].sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity));
  const lines = sorted.slice(0, tablesInDigest).map((each) => waitingTableLine(each, translator));
  const offered = [...new Set(listPresent([sorted[0]?.table.id, due?.id]))];
  const title = translator.text(say("digest.title", { count: sorted.length }));
  const titles = [...new Set(sorted.slice(0, tablesInDigest).map(({ game }) => game.info.title))].join(", ");
  return {
    ...wordsOnly(
      { person: user },
      reminderColour,
      fitLines([title, ...lines, ...besides], 3500),
      offered.map((table, at) =>
        clickButton({ verb: "play", table }, at === 0 ? "button.play-next" : "button.play", translator, "go"),
      ),
    ),
    push: { words: translator.text(say("push.digest", { count: sorted.length, titles })) },
  };
}

/** Says to one person that their turn comes next: what everybody may know. */
export function headsUp(
  { game, view, table }: TableSight,
  user: UserId,
  awaited: readonly Seat[],
  translator: Translator,
): MessageTemplate<OnePerson> {
  const title = translator.lines([game.info.title, game.words.progress?.(view)]).join(", ");
  const players = awaited.map((seat) => say("seat", { who: { seat } }));
  const place = `<#${table.place ?? table.home}>`;
  return {
    ...wordsOnly(
      { person: user },
      reminderColour,
      translator.text(say("days.heads-up", { title, players, count: players.length, place })),
      [clickButton({ verb: "board", table: table.id }, "button.board", translator)],
    ),
    push: { words: translator.text(say("push.heads-up", { title })) },
  };
}

function waitingTableLine({ game, table, until, hasRunOut = false, since }: Waiting, translator: Translator): string {
  const place = table.place === null ? "" : ` <#${table.place}>`;
  const times = translator.lines([
    since !== null && say("my.since", { moment: moment(since) }),
    until !== null &&
      say(until === table.tournament?.ends ? "my.round" : `my.${hasRunOut ? "out" : "until"}`, {
        moment: moment(until),
      }),
  ]);
  return [`- **${game.info.title}**${place}`, ...times].join(" · ");
}

export function benchCall(table: PublicTable, seat: Seat, called: readonly UserId[], translator: Translator) {
  const names = called.map((user) => `<@${user}>`).join(" ");
  const isForgotten = holderOf(table.seats[seat]) === nobody;
  const call = isForgotten ? say("bench.call-free", { seat: seat + 1 }) : say("bench.call", { who: { seat } });
  return wordsOnly("everybody", reminderColour, fitLines([translator.text(call), names], 1500), [
    clickButton({ verb: "stand-in", table: table.id, page: seat }, "button.stand-in", translator, "go"),
  ]);
}

/** A line for everybody at the table, with the way to the private panel. */
export function notice(table: PublicTable, what: Message, translator: Translator): MessageTemplate<Everybody> {
  const verb = table.stillToAgree === undefined ? "play" : "show-hands";
  return wordsOnly("everybody", reminderColour, translator.text(what), [
    clickButton({ verb, table: table.id }, `button.${verb}`, translator),
  ]);
}

/** Asks those who played since whether a choice may be taken back. */
export function consentCard(table: PublicTable, request: UndoRequest, translator: Translator) {
  const { seat, needs } = request;
  const others = needs.map((each) => say("seat", { who: { seat: each } }));
  const click = { table: table.id, page: undoNumber(request) };
  return wordsOnly("everybody", reminderColour, translator.text(say("consent.ask", { who: { seat }, others })), [
    clickButton({ verb: "agree", ...click }, "button.agree", translator, "go"),
    clickButton({ verb: "object", ...click }, "button.object", translator),
  ]);
}

/** Answers who asked to take back a choice: computers agree at once. */
export const sayUndoAsked = ({ undoRequest }: Pick<TableRecord, "undoRequest">): Message =>
  say((undoRequest?.needs.length ?? 0) === 0 ? "consent.granted" : "consent.asked");

/** What a player sees who may take back a choice only together with others. */
export function askOthers(table: PublicTable, translator: Translator): MessageTemplate<OnePerson> {
  return wordsOnly(asker, reminderColour, translator.text(say("refusal.undo-others")), [
    clickButton({ verb: "ask-undo", table: table.id }, "button.ask-undo", translator),
  ]);
}

const requestColour = 0xc9a227;

/** Tells a player until when they may object, in ms since the epoch, or asks the others about the seat. */
export function seatRequestCard(
  table: PublicTable,
  request: SeatRequest,
  until: number,
  translator: Translator,
  place?: ChannelId,
): MessageTemplate<Everybody> {
  const { seat, by, step } = request;
  const who = { seat };
  const words =
    step === "wait"
      ? say(`seat-request.wait-${by}`, { who, moment: moment(until, "f") })
      : say(`seat-request.agree-${by}`, { who });
  const where = place !== undefined && small(say("panel.where", { place: `<#${place}>` }));
  const { id } = table;
  const keep = clickButton({ verb: "keep-seat", table: id, page: seat }, "button.keep-seat", translator, "go");
  const agree = clickButton({ verb: "agree-seat", table: id, page: numberOf(request) }, "button.agree", translator);
  return {
    ...wordsOnly("everybody", requestColour, translator.lines([words, where]).join("\n"), [keep, agree]),
    ...(step === "wait"
      ? { push: { words: translator.text(say(`seat-request.push-${by}`, { who })), button: keep } }
      : {}),
  };
}

/** Who sits there; of a computer how well it plays as well. */
export function seatWord(table: Pick<PublicTable, "seats">, seat: Seat): Message {
  if (table.seats[seat]?.kind !== "computer") return say("seat", { who: { seat } });
  return say("seat.computer", { who: { seat }, level: say(`level.${levelOf(table, seat)}`) });
}
