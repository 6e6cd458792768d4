import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { flavours } from "../../../data/egg-thieves/eggs.ts";
import type { Labels } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns } from "../../kit/draw/layout.ts";
import { frame, lastMove, markPlaces } from "../../kit/draw/marks.ts";
import { badge, badgeBox, mat } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text.ts";
import { colours, gap, round, type } from "../../kit/draw/theme.ts";
import { allFlavours, countEggs } from "../rules/cards.ts";
import { type Letter, letterName, letters, type Place, placeId } from "../rules/places.ts";
import { isClosed } from "../rules/state.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { cardTall, drawCard, drawFlavourEgg, layOutRows } from "./cards.ts";
import { cardPlace, nestPlace } from "./places.ts";

const largest = 150;
const head = 84;
const footHeight = 64;
const rim = 14;

/** How many cards lie side by side: few nests are full, and while they are not the cards are large. */
const acrossFor = (most: number): number => Math.min(Math.max(most, 2), 4);

/** All nests draw their cards in one size, as the fullest one needs it. */
function sizeOf({ nests }: View, nestWidth: number) {
  const most = Math.max(...nests.map(({ length }) => length));
  const across = acrossFor(most);
  const width = Math.min(largest, Math.floor((nestWidth - 2 * rim - (across - 1) * 8) / across));
  return { across, width, rows: Math.max(1, Math.ceil(most / across)) };
}

/** How high the nests are in a box of this width. */
export function nestsHeight(view: View, { width }: Pick<Box, "width">): number {
  const size = sizeOf(view, (width - 2 * gap) / letters.length);
  return head + size.rows * (size.width * cardTall + 10) + footHeight + rim;
}

/** The three nests side by side: total of triceratops, the cards in the order they were laid, the open eggs. */
export function drawNests(box: Box, view: View, marks: Labels): Svg {
  const boxes = columns(box, [1, 1, 1]);
  const radius = sizeOf(view, at(boxes, 0).width).width * 0.12;
  const all = letters.map((letter) => ({
    letter,
    box: at(boxes, letter),
    cards: cardBoxes(at(boxes, letter), view, letter),
  }));
  const nestPlaces = all.map(({ letter, box: place }) => ({ place: nestPlace(letter), box: place }));
  const cardPlaces = all.flatMap(({ letter, cards }) =>
    cards.map((place, index) => ({ place: cardPlace(placeId({ nest: letter, index })), box: place })),
  );
  return [
    ...all.map(({ letter, box: place, cards }) => drawNest(place, cards, view, letter)),
    ...all.flatMap(({ letter, cards }) =>
      cards.filter((_, index) => isChosen(view, { nest: letter, index })).map(lastMove),
    ),
    markPlaces(marks, nestPlaces, { radius: round.panel }),
    markPlaces(marks, cardPlaces, { radius }),
  ].join("");
}

/** Whether a card is the one that is swapped with another, which is asked next. */
const isChosen = ({ now }: View, { nest, index }: Place): boolean =>
  now.ask === "swap-with" && now.place.nest === nest && now.place.index === index;

function cardBoxes(box: Box, view: View, letter: Letter): readonly Box[] {
  const inside = { x: box.x + rim, y: box.y + head, width: box.width - 2 * rim, height: 0 };
  const { width, across } = sizeOf(view, box.width);
  return layOutRows(inside, at(view.nests, letter).length, width, across);
}

function drawNest(box: Box, places: readonly Box[], view: View, letter: Letter): Svg {
  const total = at(nestTotals(view), letter);
  const foot = { x: box.x + rim, y: box.y + box.height - footHeight, width: box.width - 2 * rim, height: footHeight };
  return [
    mat(box),
    isClosed(total) ? frame(box, round.panel, colours.no) : "",
    drawTitle(box, letter, total),
    ...at(view.nests, letter).map((card, index) => drawCard(at(places, index), card)),
    drawOpenEggs(foot, view, letter),
  ].join("");
}

function drawTitle(box: Box, letter: Letter, total: number): Svg {
  const y = box.y + head / 2 + 2;
  const closed = isClosed(total);
  const style = { height: 56, icon: "triceratops-head", colour: closed ? colours.no : colours.paper } as const;
  const words = `${total}/${raidThreshold}`;
  const { width } = badgeBox({ x: 0, y }, words, style);
  return [
    text(letterName(letter), { x: box.x + 72, y }, { size: type.title, weight: "black", colour: colours.paper }),
    closed ? icon("padlock", { x: box.x + 126, y }, 42, colours.paper) : "",
    badge({ x: box.x + box.width - rim - width / 2, y }, words, style),
  ].join("");
}

/** The eggs that lie open, added up by flavour. */
function drawOpenEggs(box: Box, view: View, letter: Letter): Svg {
  const open = at(view.nests, letter).flatMap(({ card, up }) => (up && card !== null ? [card] : []));
  const sums = countEggs(open);
  const shown = allFlavours.filter((flavour) => at(sums, flavour) > 0);
  const step = Math.min(100, box.width / shown.length);
  const y = box.y + box.height / 2;
  return shown
    .map((flavour, index) => {
      const x = box.x + 2 + index * step;
      const figure = {
        size: type.body,
        weight: "black",
        colour: colours.paper,
        align: "left",
        width: step - 44,
      } as const;
      const sum = String(at(sums, flavour));
      const beside = x + Math.min(step - 44, widthOf(sum, type.body, "black")) + 22;
      return text(sum, { x, y }, figure) + drawFlavourEgg({ x: beside, y }, 48, flavour, at(flavours, flavour).letter);
    })
    .join("");
}
