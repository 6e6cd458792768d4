import type { Message } from "../../../games/contract/index.ts";
import { drawableNames } from "../../../games/kit/draw/text/names.ts";
import type { TableId } from "../../ids.ts";
import type { MatchResult } from "../../table/disclosure/disclosure.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { Sight, TableSight } from "../../table/sight/sight.ts";
import { listPresent, type Sparse } from "../../words/lines.ts";
import { drawnWords } from "../../tournaments/pictures/grid.ts";
import { createTranslator, type HostKey, say, type Translator } from "../../words/translator.ts";
import { clickButton } from "../message/linkButtons.ts";
import { type Drawing, fitLines, gallery, illustrated, type MessageTemplate, rows, text } from "../message/template.ts";
import { eventDrawings, galleries } from "./boardDrawings.ts";
import { cardColour, eventParts } from "./card.ts";
import { decidedBy, resultTitle, scoreLines } from "./resultWords.ts";
import { scorePicture } from "./scorePicture.ts";
import type { APIButtonComponent } from "discord.js";

const scoreLimit = 2000;
const altLimit = 1000;
// With more words, who opens the thread on a phone sees the buttons and no winner.
const lastEvents = 320;
const firstReplayed = 0;

/** The last card of a match: who won, the final scores as a picture, and what decided it. */
export function endCard(sight: TableSight, translator: Translator): MessageTemplate<Everybody> {
  const { audience, table } = sight;
  const result = sight.result();
  const scores = fitLines(scoreLines(result, translator), scoreLimit);
  const drawing = result.scores.length === 0 ? undefined : scoreDrawing(sight, result, translator);
  const events = drawing === undefined ? [] : lastEventDrawings(sight, translator);
  const decided = decidedBy(result);
  const reasons = new Set(listPresent([result.why, decided]));
  const isPictured = sight.game.picture !== undefined && drawnWords(told(decided, translator)) !== undefined;
  const shown = illustrated(audience, cardColour, listPresent([events, drawing]), (drawn) => [
    text(translator.text(titleOf(sight))),
    table.isImported && text(translator.text(say("end.imported-note"))),
    galleries(events, drawn),
    drawing !== undefined && drawn.has(drawing.name) ? gallery(drawing) : textIfAny(scores),
    textIfAny(...translator.lines(sayHints(table))),
    textIfAny(
      ...translator.lines([...reasons].filter((why) => why !== decided || !isPictured || !drawn.has("scores.png"))),
    ),
    eventParts(
      sight,
      table.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : [])),
      translator,
      lastEvents,
    ),
    textIfAny(...translator.lines([sayKey(sight)])),
    rows(endButtons(sight, translator)),
  ]);
  const words = translator.text(titleOf(sight)).replace(/^#+ /u, "");
  const button = clickButton({ verb: "log", table: table.id, page: 0 }, "button.log", translator);
  return { ...shown, push: { words, button } };
}

const told = (said: Message | undefined, { label }: Translator): string => (said === undefined ? "" : label(said));
const textIfAny = (...lines: readonly string[]) => lines.join("\n") !== "" && text(lines.join("\n"));

function endButtons(sight: TableSight, translator: Translator): Sparse<APIButtonComponent> {
  const { id: table, stillToAgree, hasClaims, status, isImported, game } = sight.table;
  const wasPlayedHere = status === "ended" && !isImported;
  const plain = (verb: "board" | "verify" | "show-hands" | "claim") =>
    clickButton({ verb, table }, `button.${verb}`, translator);
  return [
    sight.hasNextChapter() && !isFailedChapter(sight) && chapterButton(sight, "button.next-chapter", translator),
    resultButtons(sight, translator),
    wasPlayedHere && reviewButton(table, translator),
    clickButton({ verb: "log", table, page: 0 }, "button.log", translator),
    plain("verify"),
    stillToAgree !== undefined && plain("show-hands"),
    hasClaims && plain("claim"),
    againButton(sight.table, translator),
    wasPlayedHere && clickButton({ verb: "now", game }, "button.now", translator),
  ];
}

const isFailedChapter = (sight: Sight): boolean => sight.result().outcome.is === "not-passed" && sight.hasNextChapter();

function chapterButton({ table }: Sight, label: HostKey, translator: Translator): APIButtonComponent {
  return clickButton({ verb: "next-chapter", table: table.id }, label, translator, "main");
}

export function resultButtons(sight: Sight, translator: Translator): readonly APIButtonComponent[] {
  const { id: table } = sight.table;
  return [
    isFailedChapter(sight)
      ? chapterButton(sight, "button.try-again", translator)
      : clickButton({ verb: "rematch", table }, "button.rematch", translator, "go"),
    clickButton({ verb: "replay", table, page: firstReplayed }, "button.replay", translator),
    clickButton({ verb: "board", table }, "button.board", translator),
  ];
}

/** A button that opens the next table with seats for the same people; none where one person played alone. */
export function againButton({ id: table, seats, status, isImported }: PublicTable, translator: Translator) {
  const isOfPeople = seats.filter(({ kind }) => kind === "person").length > 1;
  const canFollow = status === "ended" && !isImported && isOfPeople;
  return canFollow && clickButton({ verb: "again", table }, "button.again", translator);
}

export const reviewButton = (table: TableId, translator: Translator): APIButtonComponent =>
  clickButton({ verb: "review", table, page: 0 }, "button.review", translator);

const sayHints = ({ hintsUsed }: PublicTable): readonly Message[] =>
  hintsUsed.map(({ seat, count }) => say("end.hints", { seat: say("seat", { who: { seat } }), count }));

/** Who won, or whether whoever played alone met what was asked. */
function titleOf(sight: TableSight): Message {
  const { table, game } = sight;
  const { title } = game.info;
  const key = untoldTitle(table);
  return key === undefined ? resultTitle(sight.result(), title) : say(key, { title });
}

/** A match that was not played here, or not to its end, never looks like one that was. */
function untoldTitle({ status, isImported }: PublicTable): HostKey | undefined {
  if (isImported) return status === "ended" ? "end.imported" : "end.imported-closed";
  return status === "ended" ? undefined : "end.closed";
}

/** Why the hands of a match that was broken off, or that others still play, are not shown; else its key says it all. */
function sayKey(sight: TableSight): Message | undefined {
  if (sight.tellsKey) return undefined;
  const { keepsKey, hidesForGood, stillToAgree: left = 0 } = sight.table;
  if (keepsKey) return say("end.key-kept");
  return hidesForGood === undefined ? say("end.key-closed", { left }) : say(`end.key-${hidesForGood}`);
}

/** The last thing of the match that is worth a picture, such as its last raid. */
function lastEventDrawings(sight: TableSight, translator: Translator): readonly Drawing[] {
  const news = sight.newest.entries.flatMap(({ facts }) => facts);
  return eventDrawings({ ...sight, labels: {}, news }, translator);
}

function scoreDrawing(sight: TableSight, result: MatchResult, translator: Translator): Drawing {
  const { title } = sight.game.info;
  const { is } = result.outcome;
  const isPassed = is !== "not-passed";
  const decided = is === "won" ? decidedBy(result) : resultTitle(result, title);
  const reason = is === "won" && decided !== undefined ? [told(decided, translator)] : [];
  const names = drawableNames(sight.table.seats.map((_, seat) => translator.label(say("seat", { who: { seat } }))));
  const ranked = result.scores.map(({ seat, rank, points, parts }) => ({
    ...{ seat, rank, points, isPassed },
    name: names[seat] ?? "",
    parts: parts.map((part) => ({ what: translator.label(part.what), points: part.points })),
  }));
  return {
    name: "scores.png",
    svg: scorePicture(ranked, {
      title,
      art: sight.game.picture?.title,
      decided: told(decided, translator).replace(/^#+ /u, ""),
    }),
    owner: sight.pictureOwner,
    alt: fitLines([...scoreLines(result, createTranslator(translator.label)), ...reason].map(withoutMarks), altLimit),
  };
}

/** A line as it is read aloud: Discord shows the marks of small and bold letters in a description as they are. */
const withoutMarks = (line: string): string => line.replace(/^-# /u, "").replace(/^\*\*(?<rank>[^*]+)\*\*/u, "$<rank>");
