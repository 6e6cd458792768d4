import type { Drawn, Labels, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { evenRows, inset, lineUp, middleOf } from "../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { flow, sign, words } from "../../kit/draw/pieces/flow.ts";
import { frame, labelWidth, markLabel, markPlaces, namePlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { seatChip } from "../../kit/draw/pieces/pieces.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph, text } from "../../kit/draw/text/text.ts";
import { colours, phone } from "../../kit/draw/theme.ts";
import { actionOf, countEggs, eggTypes } from "../rules/eggs.ts";
import { cellName, eggName } from "../rules/map/names.ts";
import type { Laid, Tile } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { actionIcons, drawNest, eggItem } from "./pieces/eggs.ts";
import { bedBox, bedHeight, drawPlank, garden } from "./pieces/ground.ts";
import { faceOf, ground, print, requirement } from "./pieces/tile.ts";

/** Sizes of the panel of an egg; with few kinds there is room for larger ones. */
const eggPanels = { many: { width: 362, height: 156 }, few: { width: 540, height: 196 } } as const;
/** A nest is so many times as wide as its panel is high. */
const nestShare = 1.1;
const offerPanel = { width: 150, height: 126 } as const;
const lookTile = { width: 362, height: 270 } as const;
const across = 3;
const frameOfHand = { top: 84, foot: bedHeight };
const radius = 16;

/** The viewer's eggs by type with what each does, and the eggs and tiles to choose from that are not on the map. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  if (view.me === null) return [];
  const held = countEggs(at(view.hands, view.me));
  const own = [...ownBands(view, view.me, marks), ...offerBand(view, marks), ...lookBands(view, marks)];
  return cutPages([...own, ...ruleBands(view, marks, speak)].map(setApart), frameOfHand)
    .filter((page) => page.length > 0)
    .map((page) =>
      lazyDrawing(() => {
        const height = heightOfParts(page, frameOfHand);
        const { x, y, width, height: tall } = bedBox(height);
        const style = { size: phone.name, least: phone.board, align: "left", colour: colours.white, width } as const;
        return pictureOn(
          garden,
          height,
          ...drawParts(page, frameOfHand.top),
          text(speak(say("picture.own", { n: held })), { x: x + 12, y: y + tall / 2 }, style),
        );
      }),
    );
}

/** Labels stand out of their parts, so these lie further apart than usual. */
const setApart = ({ height, draw }: Part): Part => ({
  height: height + 12,
  draw: (box) => draw({ ...box, height }),
});

/** Draws things in even rows of at most three. */
function bandsOf<T>(
  things: readonly T[],
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

function ownBands(view: View, me: Seat, marks: Labels): readonly Part[] {
  const own = at(view.hands, me);
  const held = eggTypes.filter((egg) => at(own, egg) > 0);
  const chosen = view.now.ask === "where" && view.turn.seat === me ? view.now.egg : undefined;
  const isFew = Math.max(...evenRows(held.length, across)) < across;
  return bandsOf(held, isFew ? eggPanels.few : eggPanels.many, (box, egg) => {
    const items = [words(String(at(own, egg))), sign(actionIcons[actionOf(view.rules, egg)])];
    const nest = box.height * nestShare;
    const board = { ...box, x: box.x + nest * 0.5, width: box.width - nest * 0.5 };
    return [
      drawPlank(board, radius),
      egg === chosen ? frame(box, radius, colours.gold) : "",
      flow({ ...inset(board, 18), x: box.x + nest + 6, width: box.width - nest - 20 }, items, 0.2),
      drawNest({ ...box, width: nest }, egg, at(own, egg)),
      drawLabels(box, labelsOf(marks, `hand:${eggName(egg)}`)),
    ].join("");
  });
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
  let x = box.x + box.width;
  const drawn = labels.toReversed().map(([place, label]) => {
    const width = labelWidth(label, phoneLabel.hand);
    x -= width + 4;
    return markLabel({ x: x + width / 2, y: box.y + 2 }, label, phoneLabel.hand, place);
  });
  const places = labels.map(([place]) => place);
  return namePlaces(places, box) + frame(box, radius, colours.gold) + drawn.join("");
}

/** The places of the options that name one of these eggs, and their labels. */
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

/** The tiles that the viewer alone looks at. */
function lookBands(view: View, marks: Labels): readonly Part[] {
  return bandsOf(view.look ?? [], lookTile, (place, tile: Tile) => {
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
