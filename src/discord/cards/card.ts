import type { Message, Seat } from "../../../games/contract/index.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { PublicTable, WaitingSeats } from "../../table/sight/publicTable.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { minute } from "../../time/hours.ts";
import { shortenToWords } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { clickButton } from "../message/linkButtons.ts";
import { listNews, listRecentEvents, tellFacts } from "../message/recentEvents.ts";
import { fitLines, illustrated, type MessageTemplate, rows, text, withFile } from "../message/template.ts";
import { boardDrawings, eventDrawings, galleries } from "./boardDrawings.ts";
import { lengthWords, moment, sayDeadlines, seatWord } from "./reminders.ts";
import { ComponentType } from "discord.js";

export const cardColour = 0xd08b3e;
const boardLimit = 1800;
const statusLimit = 800;
const eventLimit = 2400;
const oldEventLimit = 1500;

/** The public card of a running table; `away`: for how long Discord was away before it, in ms, or 0. */
export function card(
  sight: TableSight,
  translator: Translator,
  { seats: readers, deadlines, since }: WaitingSeats,
  away = 0,
): MessageTemplate<Everybody> {
  const { game, audience, awaited, view } = sight;
  const table = sight.table.id;
  const source = { ...sight, labels: {}, news: listNews(sight, readers) };
  const drawings = [...eventDrawings(source, translator), ...boardDrawings(source, translator)];
  const status = translator.lines([
    away !== 0 && say("card.away", { time: lengthWords(Math.floor(away / minute) * minute) }),
    sayWaiting(awaited),
    since !== null && say("card.since", { moment: moment(since) }),
    sayDeadlines(sight.table, deadlines),
  ]);
  const shown = illustrated(audience, cardColour, drawings, (drawn) => [
    text(translator.text(say("card.title", { title: game.info.title, seats: seatList(sight.table) }))),
    galleries(drawings, drawn),
    !drawn.has("board.png") && text(fitLines(game.words.board(view).map(translator.text), boardLimit)),
    text(fitLines(status, statusLimit)),
    eventParts(sight, readers, translator, drawn.has("board.png") ? eventLimit : eventLimit - boardLimit),
    rows([
      clickButton({ verb: "play", table }, "button.play", translator, "go"),
      clickButton({ verb: "hand", table }, "button.hand", translator),
      clickButton({ verb: "log", table, page: 0 }, "button.log", translator),
      clickButton({ verb: "rules", game: game.info.id, page: 0 }, "button.rules", translator),
      clickButton({ verb: "more", table }, "button.more", translator),
    ]),
  ]);
  return { ...shown, push: { words: turnPush(sight, translator) } };
}

/** What is left of a card when a newer one was posted: its events, without buttons. */
export function oldCard(sight: TableSight, translator: Translator): MessageTemplate<Everybody> {
  const events = listRecentEvents(sight, [], translator, oldEventLimit);
  const words = events.length === 0 ? [translator.text(say("card.moved-on"))] : events;
  return {
    audience: sight.audience,
    drawings: [],
    compose: () => [{ type: ComponentType.TextDisplay, content: words.join("\n") }],
  };
}

/** The last card of a table that is stopped to go on later: its file, and how to go on. */
export function saveCard({ game, id }: PublicTable, saveFile: string, translator: Translator) {
  const words = translator.text(say("save.kept", { table: id }));
  return withFile("everybody", words, { name: `${game}-${id}.save.json`, data: saveFile });
}

/** Who sits where: pictures show seats by number and sign alone. */
function seatList(table: PublicTable): readonly Message[] {
  return table.seats.map((_, seat) => say("card.seat", { sign: seatSign(seat), who: seatWord(table, seat) }));
}

export const sayWaiting = (seats: readonly Seat[]): Message =>
  say("card.waiting", { seats: seats.map((seat) => say("seat", { who: { seat } })), count: seats.length });

/** What everybody may know of what happened lately, as a part of a card. */
export function eventParts(sight: TableSight, readers: readonly Seat[], translator: Translator, limit: number) {
  const events = listRecentEvents(sight, readers, translator, limit);
  return events.length === 0 ? [] : [text(events.join("\n"))];
}

const pushLimit = 140;

/** Whose turn it is in which game, how far that is, and what happened last: what everybody may know, in one line. */
export function turnPush(sight: TableSight, translator: Translator): string {
  const { game, awaited, view } = sight;
  const players = awaited.map((seat) => say("seat", { who: { seat } }));
  const title = translator.lines([game.info.title, game.words.progress?.(view)]).join(", ");
  const call = translator.text(say("push.turn", { players, title }));
  const event = mostTelling(sight, translator);
  return event === undefined ? call : `${call} · ${shortenToWords(event, pushLimit)}`;
}

/**
 * What everybody may read of the turn before this one: its longest line, for how many cards were drawn at its end, or
 * that it is over, tells least. Nothing before the first turn: what the deal says is no news. Who has answered alone so
 * far is told their last answer, for a player alone has no turn before this one.
 */
function mostTelling({ game, newest, awaited }: TableSight, translator: Translator): string | undefined {
  const { entries } = newest;
  const player = entries.at(-1)?.seat;
  const from = entries.findLastIndex(({ seat }) => seat !== player) + 1;
  const isAlone = from === 0 && player !== undefined && awaited.includes(player);
  const turn = entries.slice(isAlone ? -1 : from);
  const facts = turn.flatMap((entry) => entry.facts);
  const lines = tellFacts(game, facts).map((said) => translator.text(said));
  return lines.toSorted((one, other) => other.length - one.length)[0];
}
