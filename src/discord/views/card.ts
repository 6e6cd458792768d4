import { type APIComponentInContainer, ComponentType } from "discord.js";
import type { Message, Seat } from "../../../games/contract.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import type { TableRecord } from "../../table/record.ts";
import { positionOf } from "../../match/position.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  type MessageTemplate,
  rows,
  text,
  withFile,
} from "../message/template.ts";
import { boardAlt } from "./panel.ts";
import { deadlineLines } from "./reminders.ts";
import { listRecentEvents } from "../message/recentEvents.ts";
import type { ViewerContext } from "../message/viewerContext.ts";
import { awaitedPersons, type TimeContext } from "../../table/deadlines/awaited.ts";

const cardColour = 0xd08b3e;
const boardLimit = 1800;
const statusLimit = 800;
const eventLimit = 2400;
const oldEventLimit = 1500;
const scoreLimit = 2400;
const endLimit = 2800;

/** The public card of a running table: the board, whom the table waits for, the last events, and where to click. */
export function card(context: ViewerContext, translator: Translator, times: TimeContext): MessageTemplate {
  const { game, record, match, view } = context;
  const table = record.id;
  const board = boardDrawing(context, translator);
  const awaited = positionOf(game, match).awaited;
  const readers = awaitedPersons(game, record);
  const clocks = deadlineLines(record, readers, times, translator);
  return {
    drawings: [board],
    isPostedOnly: true,
    compose: (drawn) => [
      container(cardColour, [
        text(translator.text(say("card.title", { title: game.info.title, seats: seatList(record) }))),
        drawn.has("board.png")
          ? gallery(board)
          : text(fitLines(game.text.board(view).map(translator.text), boardLimit)),
        text(fitLines([waitingLine(awaited, translator), ...clocks], statusLimit)),
        ...eventParts(context, readers, translator, drawn.has("board.png") ? eventLimit : eventLimit - boardLimit),
        ...rows([
          button(writeId({ verb: "play", table }), translator.label(say("button.play")), "go"),
          button(writeId({ verb: "hand", table }), translator.label(say("button.hand"))),
          button(writeId({ verb: "log", table, page: 0 }), translator.label(say("button.log"))),
          button(writeId({ verb: "rules", game: game.info.id, page: 0 }), translator.label(say("button.rules"))),
          button(writeId({ verb: "more", table }), translator.label(say("button.more"))),
        ]),
      ]),
    ],
  };
}

/** What is left of a card when a newer one was posted: its events, without buttons. */
export function oldCard(context: ViewerContext, translator: Translator): MessageTemplate {
  const events = listRecentEvents(context, [], translator, oldEventLimit);
  const words = events.length === 0 ? [translator.text(say("card.moved-on"))] : events;
  return { drawings: [], compose: () => [{ type: ComponentType.TextDisplay, content: words.join("\n") }] };
}

/** The final card: the board, the places and points with the reasons, and the key to check the shuffle with. */
export function endCard(context: ViewerContext, translator: Translator, saveFile: string | undefined): MessageTemplate {
  const { game, record, match } = context;
  const table = record.id;
  const board = boardDrawing(context, translator);
  const file = saveFile === undefined ? undefined : { name: `${game.info.id}-${table}.json`, data: saveFile };
  const scores = fitLines(scoreLines(context, translator), scoreLimit);
  const key = translator.text(
    record.keepsKey === true
      ? say("end.key-kept", { commitment: match.commitment })
      : say("end.key", { key: match.deal.key, commitment: match.commitment }),
  );
  return {
    drawings: [board],
    isPostedOnly: true,
    ...(file === undefined ? {} : { file }),
    compose: (drawn) => [
      container(cardColour, [
        text(translator.text(say(record.status === "ended" ? "end.title" : "end.closed", { title: game.info.title }))),
        ...(drawn.has("board.png") ? [gallery(board)] : []),
        ...(scores === "" ? [] : [text(scores)]),
        ...eventParts(context, personsAt(record), translator, endLimit - scores.length),
        text(`-# ${key}`),
        ...(file === undefined
          ? []
          : [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const]),
        ...rows([
          ...(hasNext(context)
            ? [button(writeId({ verb: "next-chapter", table }), translator.label(say("button.next-chapter")), "main")]
            : []),
          button(writeId({ verb: "rematch", table }), translator.label(say("button.rematch")), "go"),
          button(writeId({ verb: "log", table, page: 0 }), translator.label(say("button.log"))),
          button(writeId({ verb: "verify", table }), translator.label(say("button.verify"))),
        ]),
      ]),
    ],
  };
}

/** The last card of a table that is stopped to go on later: its file, and how to go on. */
export function saveCard({ game, id }: TableRecord, saveFile: string, translator: Translator): MessageTemplate {
  return withFile(translator.text(say("save.kept", { table: id })), `${game}-${id}.save.json`, saveFile);
}

/** The standings, one seat a line, each followed by the rules that gave its points. */
export function scoreLines(context: ViewerContext, translator: Translator): readonly string[] {
  const { game, record, match } = context;
  if (record.status !== "ended") return [];
  const ranked = [...game.score(match.state)].sort((one, other) => one.rank - other.rank);
  return ranked.flatMap(({ seat, rank, points, parts }) => [
    translator.text(say("end.place", { rank, seat: say("seat", { who: { seat } }), points })),
    ...parts.map((part) => `-# ${translator.text(say("end.part", { what: part.what, points: part.points }))}`),
  ]);
}

/** Whether a campaign goes on after this match. */
function hasNext({ game, record, match }: ViewerContext): boolean {
  const seats = record.seats.map((_, seat) => seat);
  return record.status === "ended" && game.continueCampaign?.(match.state, seats) !== undefined;
}

/** Who sits where: pictures show seats by number and sign alone. */
function seatList({ seats }: TableRecord): readonly Message[] {
  return seats.map((_, seat) => say("card.seat", { sign: seatSign(seat), who: { seat } }));
}

export function waitingLine(seats: readonly Seat[], translator: Translator): string {
  return translator.text(
    say("card.waiting", { seats: seats.map((seat) => say("seat", { who: { seat } })), count: seats.length }),
  );
}

function boardDrawing(context: ViewerContext, translator: Translator): Drawing {
  return { name: "board.png", svg: context.game.picture.board(context.view, {}), alt: boardAlt(context, translator) };
}

/** The seats of persons: who reads the last card. */
function personsAt({ seats }: TableRecord): readonly Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
}

function eventParts(
  context: ViewerContext,
  readers: readonly Seat[],
  translator: Translator,
  limit: number,
): readonly APIComponentInContainer[] {
  const events = listRecentEvents(context, readers, translator, limit);
  return events.length === 0 ? [] : [text(events.join("\n"))];
}
