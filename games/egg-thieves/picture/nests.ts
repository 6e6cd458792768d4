import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns } from "../../kit/draw/layout.ts";
import { frame, marked } from "../../kit/draw/marks.ts";
import { badge, mat } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round, type } from "../../kit/draw/theme.ts";
import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import { allFlavours } from "../cards.ts";
import { placeId } from "../moves/raptor.ts";
import { eggsByFlavour } from "../raid.ts";
import type { Letter } from "../state.ts";
import { isClosed, letters } from "../state.ts";
import { letterWord } from "../text/words.ts";
import type { View } from "../view.ts";
import { totals } from "../view.ts";
import { cardRows, cardTall, eggCard, flavourEgg } from "./cards.ts";
import { nestPlace, placePlace } from "./places.ts";

const across = 4;
const cardWidth = 78;
const head = 84;
const foot = 78;
const rim = 14;

/** How high the nests are: as the fullest one needs it, two rows of cards at least. */
export function nestsHeight({ nests }: View): number {
  const most = Math.max(...nests.map(({ length }) => length));
  const rows = Math.max(2, Math.ceil(most / across));
  return head + rows * (cardWidth * cardTall + 10) + foot + rim;
}

/** The three nests side by side: total of triceratops, the cards in the order they were laid, the open eggs. */
export function nests(box: Box, view: View, marks: Marks): Svg {
  const boxes = columns(box, [1, 1, 1]);
  return letters.map((letter) => nest(at(boxes, letter), view, letter, marks)).join("");
}

function nest(box: Box, view: View, letter: Letter, marks: Marks): Svg {
  const cards = at(view.nests, letter);
  const total = at(totals(view), letter);
  const inside = { x: box.x + rim, y: box.y + head, width: box.width - 2 * rim, height: 0 };
  const places = cardRows(inside, cards.length, cardWidth, across);
  return [
    mat(box),
    isClosed(total) ? frame(box, round.panel, colours.no) : "",
    title(box, letter, total),
    ...cards.map((card, index) => eggCard(at(places, index), card)),
    openEggs({ ...inside, y: box.y + box.height - foot, height: foot }, view, letter),
    marked(marks, nestPlace(letter), box, round.panel),
    ...cards.map((_, index) => {
      const place = at(places, index);
      return marked(marks, placePlace(placeId({ nest: letter, index })), place, cardWidth * 0.12);
    }),
  ].join("");
}

function title(box: Box, letter: Letter, total: number): Svg {
  const y = box.y + head / 2 + 2;
  const right = box.x + box.width - 84;
  return [
    text(letterWord(letter), { x: box.x + 92, y }, { size: type.title, weight: "black", colour: colours.paper }),
    isClosed(total) ? icon("padlock", { x: box.x + 150, y }, 46, colours.paper) : "",
    badge({ x: right, y }, `${total}/${raidThreshold}`, {
      height: 56,
      icon: "triceratops-head",
      colour: isClosed(total) ? colours.no : colours.paper,
    }),
  ].join("");
}

/** The eggs that lie open, added up by flavour. */
function openEggs(box: Box, view: View, letter: Letter): Svg {
  const open = at(view.nests, letter).flatMap(({ card, up }) => (up && card !== null ? [card] : []));
  const sums = eggsByFlavour(open);
  const shown = allFlavours.filter((flavour) => at(sums, flavour) > 0);
  return shown
    .map((flavour, index) => {
      const middle = { x: box.x + 30 + index * 66, y: box.y + box.height / 2 };
      return flavourEgg(middle, 62, flavour, String(at(sums, flavour)));
    })
    .join("");
}
