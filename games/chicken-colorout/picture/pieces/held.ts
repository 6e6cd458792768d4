import type { Labels, Message, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { columns, inset, middleOf } from "../../../kit/draw/layout.ts";
import { frame, isAsked, labelWidth, markLabel, namePlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { paragraph, text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { actionOf, eggTypes } from "../../rules/eggs.ts";
import { eggName } from "../../rules/map/names.ts";
import { type Egg, hasMoved } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { eggOf } from "./eggs.ts";
import { drawPlank } from "./ground.ts";

type PlaceLabels = readonly (readonly [place: string, label: string])[];

/** The labels of all options that name an egg of one type: "hand:red", or "hand:red-2" where a number follows. */
export const labelsOf = (marks: Labels, name: string): PlaceLabels =>
  Object.entries(marks).filter(([place]) => place === name || place.startsWith(`${name}-`));

/** A frame and these labels in front of an egg; nothing where no option names it. */
export function drawLabels(box: Box, labels: PlaceLabels, height: number = phoneLabel.hand): Svg {
  if (labels.length === 0) return "";
  let x = box.x + 10;
  const drawn = labels.map(([place, label]) => {
    const width = labelWidth(label, height);
    x += width + 4;
    return markLabel({ x: x - width / 2 - 4, y: middleOf(box).y }, label, height, place);
  });
  const places = labels.map(([place]) => place);
  return namePlaces(places, box) + frame(box, 16, colours.gold) + drawn.join("");
}

export const widthOfLabels = (labels: PlaceLabels, height: number = phoneLabel.hand): number =>
  labels.reduce((sum, [, label]) => sum + labelWidth(label, height) + 4, labels.length === 0 ? 0 : 6);

/** An egg so high, and how many there are of it, from a point to the right. */
export const drawCounted = ({ x, y }: Point, egg: Egg, count: number, height = 92, times = "×"): Svg =>
  eggOf(egg, { x: x + height / 2 + 4, y }, height) +
  text(`${times}${count}`, { x: x + height, y }, { size: 56, weight: "black", align: "left" });

/** Where options name tiles of the map, the own eggs are beside it, so that all numbers of a choice are in one picture. */
export const isBesideMap = (marks: Labels): boolean => isAsked(marks, /^[A-H][1-8]$/u);

/** Eggs of a type in hand: the labels of their options, and what they do while that may still happen. */
export type Held = {
  readonly egg: Egg;
  readonly count: number;
  readonly labels: PlaceLabels;
  readonly isChosen: boolean;
  readonly action: string;
};

const isOwnTurn = ({ turn, me, now }: View): boolean => turn.seat === me && now.ask !== "over";

export function listHeld(view: View, me: Seat, marks: Labels, speak: Speak): readonly Held[] {
  const { now, turn, rules } = view;
  const isActing = !isOwnTurn(view) || (!hasMoved(turn) && turn.hidden === 0);
  return eggTypes.flatMap((egg) => {
    const count = at(at(view.hands, me), egg);
    const labels = labelsOf(marks, `hand:${eggName(egg)}`);
    const isChosen = now.ask === "where" && isOwnTurn(view) && now.egg === egg;
    const action = isActing ? speak(say(`picture.act.${actionOf(rules, egg)}`)) : "";
    return count === 0 ? [] : [{ egg, count, labels, isChosen, action }];
  });
}

/** What the eggs in hand are, and when they act, as the turn is now. */
export function nameHeld(view: View): Message {
  if (!isOwnTurn(view)) return say("picture.acts", { moved: "no" });
  if (view.turn.hidden > 0) return say("picture.acts", { moved: "hidden" });
  return say("picture.acts", { moved: hasMoved(view.turn) ? "yes" : "no" });
}

/** How an egg in hand is drawn: its height, that of its labels, the room of the figure beside it, and the least type. */
type HeldSize = Readonly<Record<"egg" | "label" | "figure" | "least", number>> & { readonly times: "×" | "" };

/** How far what eggs do is from the left. */
export const widthOfHeld = ({ labels }: Held, { egg, label, figure }: HeldSize): number =>
  4 + widthOfLabels(labels, label) + egg + figure;

/** Eggs of a type with their labels, and to the right what they do. */
export function drawHeld(box: Box, held: Held, size: HeldSize): Svg {
  const { egg, count, labels, isChosen, action } = held;
  const left = box.x + 4 + widthOfLabels(labels, size.label);
  const start = widthOfHeld(held, size);
  // Lines of words reach beyond their letters, and a frame keeps these in.
  const words = { ...inset(box, labels.length > 0 ? 0 : -6), x: box.x + start, width: box.width - start };
  return [
    isChosen ? frame(box, 16, colours.gold) : "",
    drawCounted({ x: left, y: middleOf(box).y }, egg, count, size.egg, size.times),
    action === "" ? "" : paragraph(action, words, { size: phone.hand, least: size.least }),
    drawLabels(box, labels, size.label),
  ].join("");
}

const rowHeight = 76;
/** How much lower the map ends for the row. */
export const ownRowHeight = rowHeight + 10;
/** How eggs in hand are drawn on a board beside the map, and in a row below it. */
export const besideMap = { egg: 58, label: phoneLabel.board, figure: 70, times: "×", least: phone.long } as const;
const inRow = { ...besideMap, figure: 40, times: "" } as const;

/** The reader's eggs in a row, the one that was chosen in a frame. */
export function drawOwnRow(held: readonly Held[], y: number, you: string): Svg {
  const box = { x: 24, y, width: 1152, height: rowHeight };
  const cells = columns({ ...box, x: box.x + 142, width: box.width - 146 }, Math.max(4, held.length), 4);
  const style = { size: phone.board, least: phone.long, weight: "black", align: "left", width: 126 } as const;
  return [
    drawPlank(box),
    text(you, { x: box.x + 14, y: middleOf(box).y }, style),
    ...held.map((each, index) => drawHeld(at(cells, index), { ...each, action: "" }, inRow)),
  ].join("");
}
