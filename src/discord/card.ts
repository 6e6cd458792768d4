import { ComponentType } from "discord.js";

import type { Fact, Said, Seat } from "../../games/contract.ts";
import { factsFor } from "../match/play.ts";
import { awaitedPersons, type Times } from "../match/ladder.ts";
import type { Match, TableRecord } from "../match/record.ts";
import { awaitedSeats } from "../match/turn.ts";
import { say } from "../words/say.ts";
import type { Voice } from "../words/voice.ts";
import { writeId } from "./customId.ts";
import { button, container, type Draft, type Drawing, fitting, gallery, rows, text, withFile } from "./draft.ts";
import { boardAlt } from "./panel.ts";
import { deadlineLines } from "./reminders.ts";
import type { Seen } from "./seen.ts";

const cardColour = 0xd08b3e;
const eventLines = 8;
const boardLimit = 2000;

/** The public card of a running table: the board, whose answers are awaited, the last events, and where to click. */
export function card(seen: Seen & { readonly match: Match }, voice: Voice, times: Times): Draft {
  const { game, record, match, view } = seen;
  const table = record.id;
  const board = boardDrawing(seen, voice);
  const awaited = awaitedSeats(game.decisions(match.state));
  const clocks = deadlineLines(record, awaitedPersons(game, record), times, voice);
  return {
    drawings: [board],
    compose: (drawn) => [
      container(cardColour, [
        text(voice.text(say("card.title", { title: game.info.title, seats: seatList(record) }))),
        drawn.has("board.png") ? gallery(board) : text(fitting(game.text.board(view).map(voice.text), boardLimit)),
        text(fitting([waitingLine(awaited, voice), ...clocks, ...lastEvents(seen, voice)], 1600)),
        ...rows([
          button(writeId({ verb: "play", table }), voice.label(say("button.play")), "go"),
          button(writeId({ verb: "hand", table }), voice.label(say("button.hand"))),
          button(writeId({ verb: "log", table, page: 0 }), voice.label(say("button.log"))),
          button(writeId({ verb: "rules", game: game.info.id, page: 0 }), voice.label(say("button.rules"))),
          button(writeId({ verb: "more", table }), voice.label(say("button.more"))),
        ]),
      ]),
    ],
  };
}

/** What is left of a card when a newer one was posted: its events, without buttons. */
export function oldCard(seen: Seen & { readonly match: Match }, voice: Voice): Draft {
  const events = lastEvents(seen, voice);
  const words = events.length === 0 ? [voice.text(say("card.moved-on"))] : events;
  return { drawings: [], compose: () => [{ type: ComponentType.TextDisplay, content: fitting(words, 1500) }] };
}

/** The final card: the board, the places and points with the reasons, and the key to check the shuffle with. */
export function endCard(seen: Seen & { readonly match: Match }, voice: Voice, saveFile: string | undefined): Draft {
  const { game, record, match } = seen;
  const table = record.id;
  const board = boardDrawing(seen, voice);
  const file = saveFile === undefined ? undefined : { name: `${game.info.id}-${table}.json`, data: saveFile };
  const key = voice.text(
    record.keepsKey === true
      ? say("end.key-kept", { commitment: match.commitment })
      : say("end.key", { key: match.deal.key, commitment: match.commitment }),
  );
  return {
    drawings: [board],
    ...(file === undefined ? {} : { file }),
    compose: (drawn) => [
      container(cardColour, [
        text(voice.text(say(record.status === "ended" ? "end.title" : "end.closed", { title: game.info.title }))),
        ...(drawn.has("board.png") ? [gallery(board)] : []),
        text(fitting([...scoreLines(seen, voice), ...lastEvents(seen, voice)], 2600)),
        text(`-# ${key}`),
        ...(file === undefined
          ? []
          : [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const]),
        ...rows([
          ...(hasNext(seen)
            ? [button(writeId({ verb: "next-chapter", table }), voice.label(say("button.next-chapter")), "main")]
            : []),
          button(writeId({ verb: "rematch", table }), voice.label(say("button.rematch")), "go"),
          button(writeId({ verb: "log", table, page: 0 }), voice.label(say("button.log"))),
          button(writeId({ verb: "verify", table }), voice.label(say("button.verify"))),
        ]),
      ]),
    ],
  };
}

/** The last card of a table that is stopped to go on later: its file, and how to go on. */
export function saveCard({ game, id }: TableRecord, saveFile: string, voice: Voice): Draft {
  return withFile(voice.text(say("save.kept", { table: id })), `${game}-${id}.save.json`, saveFile);
}

/** The standings, one seat a line, each followed by the rules that gave its points. */
export function scoreLines(seen: Seen & { readonly match: Match }, voice: Voice): readonly string[] {
  const { game, record, match } = seen;
  if (record.status !== "ended") return [];
  const ranked = [...game.score(match.state)].sort((one, other) => one.rank - other.rank);
  return ranked.flatMap(({ seat, rank, points, parts }) => [
    voice.text(say("end.place", { rank, seat: say("seat", { who: { seat } }), points })),
    ...parts.map((part) => `-# ${voice.text(say("end.part", { what: part.what, points: part.points }))}`),
  ]);
}

/** Whether a campaign goes on after this match. */
function hasNext({ game, record, match }: Seen & { readonly match: Match }): boolean {
  const seats = record.seats.map((_, seat) => seat);
  return record.status === "ended" && game.next?.(match.state, seats) !== undefined;
}

/** Who sits where: pictures mark seats by number and sign alone. */
function seatList({ seats }: TableRecord): readonly Said[] {
  return seats.map((_, seat) => say("card.seat", { number: seat + 1, who: { seat } }));
}

export function waitingLine(seats: readonly Seat[], voice: Voice): string {
  return voice.text(
    say("card.waiting", { seats: seats.map((seat) => say("seat", { who: { seat } })), count: seats.length }),
  );
}

function boardDrawing(seen: Seen, voice: Voice): Drawing {
  return { name: "board.png", svg: seen.game.picture.board(seen.view, {}), alt: boardAlt(seen, voice) };
}

function lastEvents({ game, match }: Seen & { readonly match: Match }, voice: Voice): readonly string[] {
  const told: readonly Fact[] = [
    ...(match.segments === 0 ? factsFor({ facts: match.opening }, "table") : []),
    ...match.newest.flatMap((entry) => factsFor(entry, "table")),
  ];
  return told.slice(-eventLines).map((fact) => `- ${voice.text(game.text.fact(fact))}`);
}
