import type { Fact } from "../../../games/contract/index.ts";
import { seatSign } from "../../../games/kit/draw/theme.ts";
import { findLastChoice } from "../../match/lookBack.ts";
import { placeOf, refuseUnplayed } from "../../table/record.ts";
import { numberPlaces, type SeatSight } from "../../table/sight/sight.ts";
import { bullet, type Line, small } from "../../words/lines.ts";
import { plainLines } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { boardDrawings, galleries, handDrawings, outlineOf, wordsInstead } from "../cards/boardDrawings.ts";
import { againButton, resultButtons, reviewButton } from "../cards/endCard.ts";
import { sayRoundEnd } from "../cards/reminders.ts";
import { resultTitle, shortScores } from "../cards/resultWords.ts";
import { clickButton } from "../message/linkButtons.ts";
import { keepNewest, tellFacts } from "../message/recentEvents.ts";
import { type Drawing, illustrated, panelColour, rows, text } from "../message/template.ts";
import {
  type Extra,
  extraPages,
  listChosen,
  listLocked,
  listOwnNews,
  lockedWords,
  type Opened,
  type PanelContext,
} from "./panelContext.ts";
import { listShown, questionParts, type Room } from "./questionParts.ts";
import type { APIComponentInContainer } from "discord.js";

export type PanelPlace = "at the table" | "elsewhere";

// Discord takes 40 components in a message; frame, title and the two buttons below take at most six, and each picture one.
const componentsOfQuestions = 34;
// Nine tools and the way back in three rows, instead of one button.
const componentsOfTools = 11;
// Six lines of a phone; beside the tools there is room for a raid at a full table, and the log has the rest.
const newsLimit = 150;
const newsLimitWithTools = 1600;
const newsLimitInWords = 900;
// Discord takes 4,000 characters in all texts of a message.
const textLimit = 3900;

/** The private panel of one seat: news, board, hand, and last, where a reader lands, what is asked of it. */
export function panel(sight: SeatSight, translator: Translator, place: PanelPlace, opened?: Opened) {
  const context: PanelContext = {
    ...{ ...sight, translator, chosen: listChosen(sight) },
    ...(typeof opened === "string" ? { extra: opened, menuPage: undefined } : { extra: undefined, menuPage: opened }),
  };
  const hasTools = context.extra === "tools";
  const components = componentsOfQuestions - (hasTools ? componentsOfTools : 0);
  const { all, choose } = panelDrawings(context, listOwnNews(context), { characters: textLimit, components });
  const limit = hasTools ? newsLimitWithTools : newsLimit;
  const message = illustrated(sight.audience, panelColour, all, (drawn) => {
    // Without a picture words tell them all.
    const shown = drawn.size === 0 ? all : choose();
    const isDrawn = shown.every(({ name }) => drawn.has(name));
    const instead = isDrawn ? [] : wordsInstead(all, drawn);
    const pictures = [...galleries(shown, drawn), ...instead];
    const head = translator.lines([
      say("panel.title", { title: sight.game.info.title, sign: seatSign(sight.viewer) }),
      sayRoundEnd(sight.table),
      place === "elsewhere" && small(say("panel.where", { place: `<#${placeOf(sight.table)}>` })),
      newsLines(context, instead.length === 0 ? limit : newsLimitInWords),
    ]);
    const characters = instead.length === 0 ? textLimit - head.join("\n").length : 0;
    return [
      text(head.join("\n")),
      pictures,
      questions(context, { characters, components: components - pictures.length }),
      rows(footer(context, all.length - shown.length)),
    ];
  });
  return { ...message, choose, panelOf: sight.table.id };
}

/** Lists events since this seat last chose, the newest in whole lines, and the choices that it has locked in. */
function newsLines(context: PanelContext, limit: number): readonly string[] {
  const { game, translator } = context;
  const facts = translator.lines(tellFacts(game, listOwnNews(context)).map(bullet));
  const news = keepNewest(facts, limit, translator.text(say("card.earlier")));
  return translator.lines([news, lockedLines(context), listEndedOrders(context), sayNote(context)]);
}

/** Tells what this seat has locked in and nobody has seen yet, once nothing is asked of it. */
function lockedLines(context: PanelContext): readonly string[] {
  const lines = listLocked(context).map(({ answer }) => small(lockedWords(context, answer)));
  return [...new Set(context.translator.lines(lines))];
}

const sayNote = ({ note, extra }: PanelContext) =>
  extra === "tools" && note !== "" && say("notes.shown", { note: plainLines(note) });

/** Why standing orders ended by themselves, until their player has read it in `/orders` and cancels one. */
const listEndedOrders = ({ orders }: PanelContext): readonly Line[] =>
  orders
    .flatMap(({ id, ended }) =>
      ended === undefined ? [] : small(say("orders.ended", { id, why: say(`orders.${ended}`) })),
    )
    .slice(-2);

function questions(context: PanelContext, room: Room): readonly APIComponentInContainer[] {
  const { decisions, awaited, table, translator } = context;
  if (decisions.length === 0 && table.status !== "playing") return [text(overLines(context).join("\n"))];
  const seats = awaited.map((waiting) => say("seat", { who: { seat: waiting } }));
  const isLocked = lockedLines(context).length > 0 && seats.length > 0;
  const waiting = translator.text(say(isLocked ? "panel.locked" : "panel.waiting", { seats }));
  if (decisions.length === 0) return [text(waiting)];
  if (!isLocked) return questionParts(context, room);
  // It stands beside the buttons that change it.
  const left = { characters: Math.max(0, room.characters - waiting.length), components: room.components - 1 };
  return [text(waiting), ...questionParts(context, left)];
}

const hasHint = ({ table, decisions }: PanelContext): boolean =>
  table.givesHints && decisions.some(({ awaited }) => awaited);

/** Whoever looks at their panel last, at the lower end of a phone, reads there who won. */
function overLines({ translator, ...sight }: PanelContext): readonly string[] {
  const over = translator.text(refuseUnplayed(sight.table).why);
  const result = sight.result();
  if (result.outcome.is === "untold") return [over];
  return [translator.text(resultTitle(result, sight.game.info.title)), shortScores(result, translator), over];
}

/** Buttons for tools and `hidden` pictures, or all tools; after the end also to play or look at the match again. */
function footer(context: PanelContext, hidden: number) {
  const { decisions, extra, translator } = context;
  const { id: table, status } = context.table;
  if (status === "ended")
    return [
      resultButtons(context, translator),
      reviewButton(table, translator),
      againButton(context.table, translator),
    ];
  const page = (to: Extra | undefined, words: "button.back" | "button.more" | "button.table") =>
    clickButton({ verb: "panel", table, page: extraPages.indexOf(to) }, words, translator);
  const isAsked = decisions.some(({ awaited }) => awaited);
  return [
    extra === "tools" && listTools(context),
    (extra === "tools" || !isAsked) && clickButton({ verb: "play", table }, "button.refresh", translator),
    hidden > 0 && page("table", "button.table"),
    extra === undefined ? page("tools", "button.more") : page(undefined, "button.back"),
  ];
}

function listTools(context: PanelContext) {
  const { newest, game, view, viewer: seat, mayTry, translator } = context;
  const { id: table, status } = context.table;
  const hasChosen = findLastChoice(newest.entries, seat) !== -1;
  const isRunning = status === "playing";
  const hasReasons = isRunning && game.words.listClosed(view, seat).length > 0;
  return [
    clickButton({ verb: "undo", table }, "button.undo", translator, "plain", !isRunning || !hasChosen),
    hasHint(context) && clickButton({ verb: "hint", table }, "button.hint", translator),
    hasReasons && clickButton({ verb: "why-not", table }, "button.why-not", translator),
    game.picture?.signs !== undefined && clickButton({ verb: "signs", table }, "button.signs", translator),
    clickButton({ verb: "board-text", table }, "button.words", translator),
    clickButton({ verb: "notes", table }, "button.notes", translator),
    clickButton({ verb: "wrong", table }, "button.wrong", translator),
    mayTry && clickButton({ verb: "try", table }, "button.try", translator),
  ];
}

/** Height of all pictures of a question, as a share of their width: with words and buttons a screen and a half of a phone. */
const tallest = 1.9;

/** A seat's pictures; `choose` returns, while it is asked, those first on which options are labelled. */
function panelDrawings(context: PanelContext, news: readonly Fact[], room: Room) {
  const { decisions, extra, translator } = context;
  const source = { ...context, labels: labelsOf(context, room), news };
  const board = boardDrawings(source, translator);
  const hand = handDrawings(source, translator);
  // Their own part is the first of a board, and the last that is read.
  const all = [...board.toReversed(), ...hand];
  if (extra === "table" || !decisions.some(({ awaited }) => awaited)) return { all, choose: () => all };
  let chosen: readonly Drawing[] | undefined;
  const choose = (): readonly Drawing[] => {
    const kept = (chosen ??= choosePictures([...hand, ...board], hand.length));
    return all.filter((each) => kept.includes(each));
  };
  return { all, choose };
}

/** The pictures on which options are labelled, then those for which there is room, hands first. */
function choosePictures(sorted: readonly Drawing[], hands: number): readonly Drawing[] {
  const marked = sorted.filter((each) => outlineOf(each).isMarked);
  let left = marked.reduce((rest, each) => rest - outlineOf(each).share, tallest);
  const fitting = sorted.slice(0, hands + 1).filter((each) => {
    const isFitting = !marked.includes(each) && outlineOf(each).share <= left;
    if (isFitting) left -= outlineOf(each).share;
    return isFitting;
  });
  return [...marked, ...fitting];
}

function labelsOf(context: PanelContext, room: Room): PanelContext["labels"] {
  const { game, view, labels } = context;
  const places = Object.keys(numberPlaces(game, view, listShown(context, room)));
  return Object.fromEntries(Object.entries(labels).filter(([place]) => places.includes(place)));
}
