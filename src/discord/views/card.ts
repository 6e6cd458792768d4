import { type APIComponentInContainer, ComponentType } from "discord.js";
import type { Message, Seat } from "../../../games/contract.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { PublicTable, WaitingSeats } from "../../table/sight/publicTable.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { type HostKey, say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { listRecentEvents } from "../message/recentEvents.ts";
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
import { seatWord } from "./seatWord.ts";

const cardColour = 0xd08b3e;
const boardLimit = 1800;
const statusLimit = 800;
const eventLimit = 2400;
const oldEventLimit = 1500;
const scoreLimit = 2400;
const endLimit = 2800;

/** The public card of a running table: the board, whom the table waits for, the last events, and where to click. */
export function card(
  sight: TableSight,
  translator: Translator,
  { seats: readers, deadlines }: WaitingSeats,
): MessageTemplate<Everybody> {
  const { game, audience, awaited, view } = sight;
  const table = sight.table.id;
  const board = boardDrawing(sight, translator);
  const clocks = deadlineLines(sight.table, deadlines, translator);
  return {
    audience,
    drawings: [board],
    isPostedOnly: true,
    compose: (drawn) => [
      container(cardColour, [
        text(translator.text(say("card.title", { title: game.info.title, seats: seatList(sight.table) }))),
        drawn.has("board.png")
          ? gallery(board)
          : text(fitLines(game.text.board(view).map(translator.text), boardLimit)),
        text(fitLines([waitingLine(awaited, translator), ...clocks], statusLimit)),
        ...eventParts(sight, readers, translator, drawn.has("board.png") ? eventLimit : eventLimit - boardLimit),
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
export function oldCard(sight: TableSight, translator: Translator): MessageTemplate<Everybody> {
  const events = listRecentEvents(sight, [], translator, oldEventLimit);
  const words = events.length === 0 ? [translator.text(say("card.moved-on"))] : events;
  return {
    audience: sight.audience,
    drawings: [],
    compose: () => [{ type: ComponentType.TextDisplay, content: words.join("\n") }],
  };
}

/** The final card: the board, the places and points with the reasons, and the key to check the shuffle with. */
export function endCard(
  sight: TableSight,
  translator: Translator,
  saveFile: string | undefined,
): MessageTemplate<Everybody> {
  const { game, audience } = sight;
  const table = sight.table.id;
  const board = boardDrawing(sight, translator);
  const file = saveFile === undefined ? undefined : { name: `${game.info.id}-${table}.json`, data: saveFile };
  const scores = fitLines(scoreLines(sight, translator), scoreLimit);
  return {
    audience,
    drawings: [board],
    isPostedOnly: true,
    ...(file === undefined ? {} : { file }),
    compose: (drawn) => [
      container(cardColour, [
        text(translator.text(say(endTitle(sight.table), { title: game.info.title }))),
        ...(sight.table.isImported ? [text(translator.text(say("end.imported-note")))] : []),
        ...(drawn.has("board.png") ? [gallery(board)] : []),
        ...(scores === "" ? [] : [text(scores)]),
        ...eventParts(sight, personsAt(sight.table), translator, endLimit - scores.length),
        text(`-# ${translator.text(sayKey(sight))}`),
        ...(file === undefined
          ? []
          : [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const]),
        ...rows([
          ...(sight.hasNextChapter()
            ? [button(writeId({ verb: "next-chapter", table }), translator.label(say("button.next-chapter")), "main")]
            : []),
          button(writeId({ verb: "rematch", table }), translator.label(say("button.rematch")), "go"),
          button(writeId({ verb: "log", table, page: 0 }), translator.label(say("button.log"))),
          button(writeId({ verb: "verify", table }), translator.label(say("button.verify"))),
          ...(sight.table.stillToAgree === undefined
            ? []
            : [button(writeId({ verb: "show-hands", table }), translator.label(say("button.show-hands")))]),
          ...(sight.table.hasClaims
            ? [button(writeId({ verb: "claim", table }), translator.label(say("button.claim")))]
            : []),
        ]),
      ]),
    ],
  };
}

/** The last card of a table that is stopped to go on later: its file, and how to go on. */
export function saveCard(
  { game, id }: PublicTable,
  saveFile: string,
  translator: Translator,
): MessageTemplate<Everybody> {
  const words = translator.text(say("save.kept", { table: id }));
  return withFile("everybody", words, { name: `${game}-${id}.save.json`, data: saveFile });
}

/** A match that was not played here never looks like one that was. */
function endTitle({ status, isImported }: PublicTable): HostKey {
  if (isImported) return status === "ended" ? "end.imported" : "end.imported-closed";
  return status === "ended" ? "end.title" : "end.closed";
}

/** The key and what was committed to; the commitment alone while the key is secret. */
function sayKey({ table, disclosedKey }: TableSight): Message {
  const key = disclosedKey();
  const commitment = table.commitment ?? "";
  if (key !== undefined) return say("end.key", { key, commitment });
  if (table.keepsKey) return say("end.key-kept", { commitment });
  const left = table.stillToAgree;
  return left === undefined ? say("end.key-elsewhere", { commitment }) : say("end.key-closed", { commitment, left });
}

/** The standings, one seat a line, each followed by the rules that gave its points. */
export function scoreLines(sight: TableSight, translator: Translator): readonly string[] {
  const ranked = [...sight.scores()].sort((one, other) => one.rank - other.rank);
  return ranked.flatMap(({ seat, rank, points, parts }) => [
    translator.text(say("end.place", { rank, seat: say("seat", { who: { seat } }), points })),
    ...parts.map((part) => `-# ${translator.text(say("end.part", { what: part.what, points: part.points }))}`),
  ]);
}

/** Who sits where: pictures show seats by number and sign alone. */
function seatList(table: PublicTable): readonly Message[] {
  return table.seats.map((_, seat) => say("card.seat", { sign: seatSign(seat), who: seatWord(table, seat) }));
}

export function waitingLine(seats: readonly Seat[], translator: Translator): string {
  return translator.text(
    say("card.waiting", { seats: seats.map((seat) => say("seat", { who: { seat } })), count: seats.length }),
  );
}

function boardDrawing(sight: TableSight, translator: Translator): Drawing {
  const { game, view, pictureOwner: owner } = sight;
  return { name: "board.png", svg: game.picture.board(view, {}), owner, alt: boardAlt(sight, translator) };
}

/** The seats of persons: who reads the last card. */
function personsAt({ seats }: PublicTable): readonly Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
}

function eventParts(
  sight: TableSight,
  readers: readonly Seat[],
  translator: Translator,
  limit: number,
): readonly APIComponentInContainer[] {
  const events = listRecentEvents(sight, readers, translator, limit);
  return events.length === 0 ? [] : [text(events.join("\n"))];
}
