import type { Fact } from "../../../../games/contract/index.ts";
import { hasMarks } from "../../../../games/kit/draw/pieces/marks.ts";
import { numberPlaces } from "../../../table/sight/sight.ts";
import type { Drawing } from "../../message/template.ts";
import { boardDrawings, handDrawings } from "../cards/boardDrawings.ts";
import type { PanelContext } from "./panelContext.ts";
import { listShown, type Room } from "./questionParts.ts";

/** Height of all pictures of a question, as a share of their width: with words and buttons a screen and a half of a phone. */
const tallest = 1.9;

/** Pictures of a panel, and those that are one button away. */
export type PanelDrawings = { readonly shown: readonly Drawing[]; readonly hidden: readonly Drawing[] };

/**
 * Draws what a seat sees. While it is asked, the pictures on which an option is labelled come first, then as fit of hand
 * and first board.
 */
export function panelDrawings(context: PanelContext, news: readonly Fact[], room: Room): PanelDrawings {
  const { decisions, extra, translator } = context;
  const source = { ...context, labels: labelsOf(context, room), news };
  const board = boardDrawings(source, translator);
  const hand = handDrawings(source, translator);
  // Their own part is the first of a board, and the last that is read.
  const all = [...board.toReversed(), ...hand];
  if (extra === "table" || !decisions.some(({ awaited }) => awaited)) return { shown: all, hidden: [] };
  const sorted = [...hand, ...board];
  const marked = sorted.filter(({ svg = "" }) => hasMarks(svg));
  let left = marked.reduce((rest, each) => rest - shareOf(each), tallest);
  const fitting = sorted.slice(0, hand.length + 1).filter((each) => {
    const isFitting = !marked.includes(each) && shareOf(each) <= left;
    if (isFitting) left -= shareOf(each);
    return isFitting;
  });
  const kept = [...marked, ...fitting];
  return { shown: all.filter((each) => kept.includes(each)), hidden: all.filter((each) => !kept.includes(each)) };
}

/** Labels of the questions whose options are shown. */
function labelsOf(context: PanelContext, room: Room): PanelContext["labels"] {
  const { game, view, labels } = context;
  const places = Object.keys(numberPlaces(game, view, listShown(context, room)));
  return Object.fromEntries(places.map((place) => [place, labels[place] ?? ""]));
}

/** Height of a picture as a share of its width. */
function shareOf({ svg = "" }: Drawing): number {
  const [, width = 1, height = 0] = /width="([\d.]+)" height="([\d.]+)"/u.exec(svg) ?? [];
  return Number(height) / Number(width);
}
