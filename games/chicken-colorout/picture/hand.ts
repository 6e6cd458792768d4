import type { Drawn, Labels, Named, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, lineUp, middleOf } from "../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { frame, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { seatChip } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { paragraph, text } from "../../kit/draw/text/text.ts";
import { colours, phone } from "../../kit/draw/theme.ts";
import { countEggs, eggTypes } from "../rules/eggs.ts";
import { eggName } from "../rules/map/names.ts";
import type { Laid, Tile } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { findAsked, layOutThinHead } from "./board/head.ts";
import { bedBox, bedHeight, drawPlank, garden } from "./pieces/ground.ts";
import { type Held, heldEntry, isBesideMap, labelsOf, listHeld, nameHeld } from "./pieces/held.ts";
import { faceOf, ground, print, requirementItems, ruleItemsOf } from "./pieces/tile.ts";

/** Panels of eggs stand two in a row. */
const eggPanel = { width: 556, height: 124 } as const;
const offerPanel = { width: 366, height: 110 } as const;
const lookTile = { width: 362, height: 270 } as const;
const across = { eggs: 2, tiles: 3 } as const;
const radius = 16;

/** The viewer's eggs by type with what each does, and the eggs and tiles to choose from that are not on the map. */
export function drawHand(view: View, given: Labels, { speak, names }: Named): readonly Drawn[] {
  if (view.me === null) return [];
  // Labels of the own eggs are then below the map.
  const isHere = ([place]: readonly [string, string]): boolean => !isBesideMap(given) || !place.startsWith("hand:");
  const marks = Object.fromEntries(Object.entries(given).filter(isHere));
  const parts = [
    ...ownBands(view, view.me, marks, speak),
    ...offerBands(view, marks, speak),
    ...lookBands(view, marks, speak),
  ];
  const asked = findAsked(view, marks, /^(?:hand|storage|look|seat:\d+):/u, speak);
  const head = layOutThinHead(view, speak, { asked, names, leastAsked: phone.hand });
  const frameOfHand = { top: head.end + 12, foot: bedHeight };
  return cutPages(parts, frameOfHand)
    .filter((page) => page.length > 0)
    .map((page) =>
      lazyDrawing(() => {
        const height = heightOfParts(page, frameOfHand);
        const parts = drawParts(page, frameOfHand.top);
        return pictureOn(garden, height, head.svg, ...parts, drawFoot(view, height, speak));
      }),
    );
}

/** Whose eggs these are, and when they act. */
function drawFoot(view: View, height: number, speak: Speak): Svg {
  const style = { size: phone.hand, least: phone.hand, weight: "black", colour: colours.white } as const;
  const { y, ...box } = bedBox(height);
  return paragraph(speak(nameHeld(view)), { ...box, y: y - 4, height: 122 }, style);
}

/** Draws things in even rows of at most so many. */
function bandsOf<T>(
  things: readonly T[],
  across: number,
  size: { readonly width: number; readonly height: number },
  draw: (box: Box, thing: T) => Svg,
): readonly Part[] {
  let first = 0;
  return evenRows(things.length, across).map((count): Part => {
    const some = things.slice(first, first + count);
    first += count;
    return {
      height: size.height,
      draw: (box) => {
        const places = lineUp(box, count, size);
        return some.map((thing, index) => draw(at(places, index), thing)).join("");
      },
    };
  });
}

/** The own eggs, each with what it does while that may still happen; eggs that do nothing need no words. */
function ownBands(view: View, me: Seat, marks: Labels, speak: Speak): readonly Part[] {
  const held = listHeld(view, me, marks, speak);
  return held.some(({ action }) => action !== "")
    ? bandsOf(held, across.eggs, eggPanel, drawHeld)
    : bandsOf(held, across.tiles, offerPanel, drawHeld);
}

const signHeight = 76;

/** Eggs of a type on a plank, in a frame where an option names them or they were chosen, and what they do. */
function drawHeld(box: Box, held: Held): Svg {
  const { sign, words } = heldEntry({ ...held, isChosen: false });
  const wide = sign.width * signHeight;
  const start = wide + 28;
  return [
    drawPlank(box, radius),
    held.isChosen || held.labels.length > 0 ? frame(box, radius, colours.gold) : "",
    sign.draw({ x: box.x + 12 + wide / 2, y: middleOf(box).y }, signHeight),
    words === "" ? "" : paragraph(words, { ...box, x: box.x + start, width: box.width - start - 8 }, wordStyle),
  ].join("");
}

const wordStyle = { size: phone.hand, least: phone.hand } as const;

/** The eggs of another player after their sign, or those in storage after the word for it, when the viewer is asked to take some. */
function offerBands({ now, turn, me, hands, storage }: View, marks: Labels, speak: Speak): readonly Part[] {
  if (turn.seat !== me || (now.ask !== "take" && now.ask !== "reward")) return [];
  const [counts, name] = now.ask === "take" ? [at(hands, now.partner), `seat:${now.partner}`] : [storage, "storage"];
  const offers = eggTypes
    .filter((egg) => at(counts, egg) > 0)
    .map((egg) => (box: Box): Svg => {
      const labels = labelsOf(marks, `${name}:${eggName(egg)}`);
      return drawHeld(box, { egg, count: at(counts, egg), labels, isChosen: false, targets: [], action: "" });
    });
  const stored = speak(say("picture.storage", { n: countEggs(storage) }));
  const whose = (box: Box): Svg =>
    now.ask === "take"
      ? seatChip(middleOf(box), 84, now.partner)
      : text(stored, middleOf(box), { ...wordStyle, weight: "black", width: box.width });
  return offers.length === 0 ? [] : bandsOf([whose, ...offers], across.tiles, offerPanel, (box, draw) => draw(box));
}

function lookBands(view: View, marks: Labels, speak: Speak): readonly Part[] {
  return bandsOf(view.look ?? [], across.tiles, lookTile, (place, tile: Tile) => {
    const laid: Laid = { cell: 0, tile, turned: 0, eggs: [] };
    const foot = view.rules.specialScores ? ruleItemsOf(laid) : [];
    const written = { head: requirementItems(laid), foot };
    const isChosen = view.now.ask === "survey-where" && view.now.tile === tile.id;
    return [
      ground(place, laid, false),
      print(laid, faceOf(view, laid, place, written), speak),
      isChosen ? frame(place, 22, colours.gold) : "",
      markPlaces(marks, [{ place: `look:${tile.id}`, box: place }], { height: phoneLabel.hand }),
    ].join("");
  });
}
