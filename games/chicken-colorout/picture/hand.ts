import type { Drawn, Labels, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { evenRows, inset, lineUp, middleOf, rows } from "../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { flow, words } from "../../kit/draw/pieces/flow.ts";
import { frame, labelWidth, markLabel, markPlaces, namePlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { seatChip } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph, text } from "../../kit/draw/text/text.ts";
import { colours, phone } from "../../kit/draw/theme.ts";
import { type Action, actionOf, countEggs, eggTypes } from "../rules/eggs.ts";
import { cellName, eggName } from "../rules/map/names.ts";
import { hasMoved, type Laid, type Tile } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { captionAt } from "./caption.ts";
import { actionIcons, drawNest, eggItem } from "./pieces/eggs.ts";
import { bedBox, bedHeight, drawPlank, garden } from "./pieces/ground.ts";
import { faceOf, ground, print, requirement, watchedSign } from "./pieces/tile.ts";

/** Panels of eggs stand two in a row. */
const eggPanel = { width: 556, height: 140 } as const;
/** A nest is so many times as wide as its panel is high. */
const nestShare = 1;
const offerPanel = { width: 150, height: 126 } as const;
const lookTile = { width: 362, height: 270 } as const;
const across = { eggs: 2, tiles: 3 } as const;
const radius = 16;

/** The viewer's eggs by type with what each does, and the eggs and tiles to choose from that are not on the map. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  if (view.me === null) return [];
  const held = countEggs(at(view.hands, view.me));
  const own = [...ownBands(view, view.me, marks, speak), ...offerBand(view, marks), ...lookBands(view, marks)];
  const caption = captionAt(22, view, marks, /^(?:hand|storage|look|seat:\d+):/u, speak);
  const frameOfHand = { top: 84 + Math.max(0, caption.height - 34), foot: bedHeight };
  return cutPages([...own, ...ruleBands(view, marks, speak)].map(setApart), frameOfHand)
    .filter((page) => page.length > 0)
    .map((page) =>
      lazyDrawing(() => {
        const height = heightOfParts(page, frameOfHand);
        const parts = drawParts(page, frameOfHand.top);
        return pictureOn(garden, height, caption.svg, ...parts, drawFoot(bedBox(height), held, speak));
      }),
    );
}

/** How many eggs are held, and what the eye on tiles means. */
function drawFoot(box: Box, held: number, speak: Speak): Svg {
  const style = {
    size: phone.hand,
    least: phone.hand,
    weight: "black",
    align: "left",
    colour: colours.white,
  } as const;
  const [upper = box, lower = box] = rows(box, 2, 0);
  const [x, left] = [box.x + 12, box.x + 78];
  return [
    text(speak(say("picture.own", { n: held })), { x, y: middleOf(upper).y }, { ...style, width: box.width }),
    watchedSign({ x: x + 24, y: middleOf(lower).y }, 48),
    text(
      speak(say("picture.sign.watched")),
      { x: left, y: middleOf(lower).y },
      { ...style, weight: "bold", width: box.x + box.width - left },
    ),
  ].join("");
}

/** Labels stand out of their parts, so these lie further apart than usual. */
const setApart = ({ height, draw }: Part): Part => ({ height: height + 12, draw: (box) => draw({ ...box, height }) });

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

/** The own eggs, each with what it does while that may still happen. */
function ownBands(view: View, me: Seat, marks: Labels, speak: Speak): readonly Part[] {
  const own = at(view.hands, me);
  const held = eggTypes.filter((egg) => at(own, egg) > 0);
  const { now, turn } = view;
  const isTurn = turn.seat === me && now.ask !== "over";
  const chosen = now.ask === "where" && isTurn ? now.egg : undefined;
  const isActing = !isTurn || (!hasMoved(turn) && turn.hidden === 0);
  return bandsOf(held, across.eggs, eggPanel, (box, egg) => {
    const nest = box.height * nestShare;
    const [board, y] = [{ ...box, x: box.x + nest * 0.5, width: box.width - nest * 0.5 }, box.y + box.height / 2];
    const left = box.x + nest + 8;
    return [
      drawPlank(board, radius),
      egg === chosen ? frame(box, radius, colours.gold) : "",
      text(String(at(own, egg)), { x: left + 26, y }, { size: 72, weight: "black" }),
      isActing
        ? drawAction({ ...box, x: left + 50, width: box.x + box.width - left - 56 }, actionOf(view.rules, egg), speak)
        : "",
      drawNest({ ...box, width: nest }, egg, at(own, egg)),
      drawLabels(box, labelsOf(marks, `hand:${eggName(egg)}`)),
    ].join("");
  });
}

function drawAction({ x, y, width, height }: Box, action: Action, speak: Speak): Svg {
  // Below the label of an option, which hangs over the upper edge.
  const words = { x: x + 70, y: y + 21, width: width - 70, height: height - 21 };
  return (
    icon(actionIcons[action], { x: x + 32, y: y + height / 2 }, 62) +
    paragraph(speak(say(`picture.act.${action}`)), words, { size: phone.hand, least: phone.hand })
  );
}

/** The eggs of another player, or those in storage, when the viewer is asked to take some. */
function offerBand({ now, turn, me, hands, storage }: View, marks: Labels): readonly Part[] {
  if (turn.seat !== me || (now.ask !== "take" && now.ask !== "reward")) return [];
  const [counts, name] = now.ask === "take" ? [at(hands, now.partner), `seat:${now.partner}`] : [storage, "storage"];
  const types = eggTypes.filter((egg) => at(counts, egg) > 0);
  const draw = (box: Box): Svg => {
    const [first = box, ...places] = lineUp(box, types.length + 1, offerPanel);
    const whose =
      now.ask === "take"
        ? seatChip(middleOf(first), 84, now.partner)
        : drawPlank(first, radius) + icon("basket", middleOf(first), 90, colours.ink);
    return [
      whose,
      ...types.map((egg, index) => {
        const place = at(places, index);
        const content = flow(inset(place, 12), [eggItem(egg), words(String(at(counts, egg)))], 0.06);
        return drawPlank(place, radius) + content + drawLabels(place, labelsOf(marks, `${name}:${eggName(egg)}`));
      }),
    ].join("");
  };
  return types.length === 0 ? [] : [{ height: offerPanel.height, draw }];
}

/** A frame and the labels of all options that name an egg of this type; nothing where none does. */
function drawLabels(box: Box, labels: ReturnType<typeof labelsOf>): Svg {
  if (labels.length === 0) return "";
  // At the right, for eggs lie at the left.
  let x = box.x + box.width - 20;
  const drawn = labels.toReversed().map(([place, label]) => {
    const width = labelWidth(label, phoneLabel.hand);
    x -= width + 4;
    return markLabel({ x: x + width / 2, y: box.y - 4 }, label, phoneLabel.hand, place);
  });
  const places = labels.map(([place]) => place);
  return namePlaces(places, box) + frame(box, radius, colours.gold) + drawn.join("");
}

function labelsOf(marks: Labels, name: string): readonly (readonly [place: string, label: string])[] {
  return Object.entries(marks).filter(([place]) => place === name || place.startsWith(`${name}-`));
}

/** What the tiles ask for that can be chosen now, in words: tiles that ask the same have one line. */
function ruleBands(view: View, marks: Labels, speak: Speak): readonly Part[] {
  const isAboutEggs = hiding.some((ask) => ask === view.now.ask);
  const asked = view.map.filter(
    ({ cell, tile }) => isAboutEggs && marks[cellName(cell)] !== undefined && isCipher(tile),
  );
  const groups = new Map<string, readonly Laid[]>();
  for (const laid of asked) {
    const svg = requirement(plateBox({ x: 0, y: 0 }), laid);
    groups.set(svg, [...(groups.get(svg) ?? []), laid]);
  }
  return [...groups.values()].flatMap((tiles) => {
    const [first] = tiles;
    if (first === undefined) return [];
    const { needs, crossed } = first.tile;
    if (needs === "start") return [];
    const told = speak(say(crossed ? `picture.need.${needs}.crossed` : `picture.need.${needs}`));
    const cells = tiles.map(({ cell }) => cellName(cell)).join(" ");
    const tall = Math.max(
      measureParagraph(told, ruleWidth.words, ruleStyle),
      measureParagraph(cells, ruleWidth.cells, ruleStyle),
    );
    const draw = (box: Box): Svg =>
      [
        drawPlank(box, radius),
        paragraph(cells, { ...box, x: box.x + 20, width: ruleWidth.cells }, ruleStyle),
        requirement(plateBox({ x: box.x + 240, y: box.y + box.height / 2 - 34 }), first),
        paragraph(told, { ...box, x: box.x + 450, width: ruleWidth.words }, ruleStyle),
      ].join("");
    return [{ height: Math.round(Math.max(84, tall + 16)), draw }];
  });
}

/** Questions about where an egg goes. */
const hiding = ["turn", "where", "any", "again", "reward"] as const;

/** True of requirements that are signs; eggs say what they ask for. */
const isCipher = ({ needs }: Tile): boolean => needs !== "start" && needs !== "egg";
const plateBox = ({ x, y }: Point): Box => ({ x, y, width: 190, height: 68 });
const ruleWidth = { cells: 200, words: 660 } as const;
const ruleStyle = { size: phone.hand, least: phone.hand, weight: "bold" } as const;

function lookBands(view: View, marks: Labels): readonly Part[] {
  return bandsOf(view.look ?? [], across.tiles, lookTile, (place, tile: Tile) => {
    const laid: Laid = { cell: 0, tile, turned: 0, eggs: [] };
    const isChosen = view.now.ask === "survey-where" && view.now.tile === tile.id;
    return [
      ground(place, laid, false),
      print(view, laid, faceOf(view, laid, place)),
      isChosen ? frame(place, 22, colours.gold) : "",
      markPlaces(marks, [{ place: `look:${tile.id}`, box: place }], { height: phoneLabel.hand }),
    ].join("");
  });
}
