import type { Labels, Message, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { inset } from "../../../kit/draw/layout.ts";
import { becomes, item, joinItems, numberItem, words } from "../../../kit/draw/pieces/flow.ts";
import type { KeyEntry } from "../../../kit/draw/pieces/key.ts";
import { frame, isAsked, namePlaces } from "../../../kit/draw/pieces/marks.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { actionOf, eggTypes } from "../../rules/eggs.ts";
import { cellName, eggName } from "../../rules/map/names.ts";
import { type Cell, type Egg, hasMoved } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { eggItem } from "./eggs.ts";

type PlaceLabels = readonly (readonly [place: string, label: string])[];

/** The labels of all options that name an egg of one type: "hand:red", or "hand:red-2" where a number follows. */
export const labelsOf = (marks: Labels, name: string): PlaceLabels =>
  Object.entries(marks).filter(([place]) => place === name || place.startsWith(`${name}-`));

/** Where options name tiles of the map, the own eggs are beside it, so that all numbers of a choice are in one picture. */
export const isBesideMap = (marks: Labels): boolean => isAsked(marks, /^[A-H][1-8]$/u);

/** Tiles that eggs in hand can be hidden on, each with the types that fit and the points that they would bring. */
export type Hiding = ReadonlyMap<Cell, readonly { readonly egg: Egg; readonly points: number }[]>;

/** Eggs of a type in hand: the labels of their options, where they can go, and what they do while that may still happen. */
export type Held = {
  readonly egg: Egg;
  readonly count: number;
  readonly labels: PlaceLabels;
  readonly isChosen: boolean;
  /** Tiles that they can be hidden on, with the points that they would bring where those are not on the tile. */
  readonly targets: readonly string[];
  readonly action: string;
};

const isOwnTurn = ({ turn, me, now }: View): boolean => turn.seat === me && now.ask !== "over";

export function listHeld(view: View, me: Seat, marks: Labels, speak: Speak, hiding: Hiding = new Map()) {
  const { now, turn, rules } = view;
  const isActing = !isOwnTurn(view) || (!hasMoved(turn) && turn.hidden === 0);
  return eggTypes.flatMap((egg) => {
    const count = at(at(view.hands, me), egg);
    const labels = labelsOf(marks, `hand:${eggName(egg)}`);
    const isChosen = now.ask === "where" && isOwnTurn(view) && now.egg === egg;
    const targets = [...hiding].flatMap(([cell, eggs]) =>
      eggs
        .filter((each) => each.egg === egg)
        .map(({ points }) => cellName(cell) + (eggs.some((each) => each.points !== points) ? ` +${points}` : "")),
    );
    const action = isActing ? speak(say(`picture.act.${actionOf(rules, egg)}`)) : "";
    return count === 0 ? [] : [{ egg, count, labels, isChosen, targets: targets.toSorted(), action }];
  });
}

/** What the eggs in hand are, and when they act, as the turn is now. */
export function nameHeld(view: View): Message {
  if (!isOwnTurn(view)) return say("picture.acts", { moved: "no" });
  if (view.turn.hidden > 0) return say("picture.acts", { moved: "hidden" });
  return say("picture.acts", { moved: hasMoved(view.turn) ? "yes" : "no" });
}

/** The eggs in hand, after the tiles to hide them on where these are the same for all that fit, and no words tell them apart. */
export function heldEntries(held: readonly Held[]): readonly KeyEntry[] {
  const placed = held.filter(({ targets }) => targets.length > 0);
  const [tiles = "", ...others] = new Set(placed.map(({ targets }) => targets.join(", ")));
  if (placed.length < 2 || others.length > 0 || placed.some(({ action }) => action !== "")) return held.map(heldEntry);
  return [{ sign: becomes(), words: tiles }, ...held.map((each) => heldEntry({ ...each, targets: [] }))];
}

/** Labels, a sign and the number of eggs in hand, where they can go and what they do. */
export function heldEntry({ egg, count, labels, isChosen, targets, action }: Held): KeyEntry {
  const numbers = labels.map(([place, label]) => numberItem(label, place));
  const eggs = [...numbers, eggItem(egg), words(`×${count}`, undefined, 1), ...(targets.length > 0 ? [becomes()] : [])];
  const { width, draw } = joinItems(eggs, 0.08);
  const places = labels.map(([place]) => place);
  const sign = item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    const named = places.length === 0 ? "" : namePlaces(places, box);
    return named + (isChosen ? frame(inset(box, -4), 14, colours.gold) : "") + draw(middle, height);
  }, width);
  return { sign, words: [targets.join(", "), action].filter((said) => said !== "").join(": ") };
}
