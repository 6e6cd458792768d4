import type { Message, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { inset, rows } from "../../kit/draw/layout.ts";
import type { Part } from "../../kit/draw/pictures/pages.ts";
import { pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { becomes, type Item, words } from "../../kit/draw/pieces/flow.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph, text } from "../../kit/draw/text/text.ts";
import { margin, phone, round } from "../../kit/draw/theme.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { hooded } from "../rules/box/goods.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import { commonMarket } from "../rules/table/market.ts";
import { wealthOf } from "../rules/table/price.ts";
import type { View } from "../rules/view.ts";
import { goodWord, say } from "../text/words.ts";
import { sheet } from "./pieces/ground.ts";
import { bare, figure, goodItem, listMarket, numeral, priceItem, worth } from "./pieces/items.ts";
import { lengthOf, lineUpLeft, together } from "./pieces/line.ts";
import type { Scene } from "./pieces/scene.ts";
import { plateItem } from "./players/seats.ts";

const line = 57;
const headHeight = 47;
/** How high things in a line are, and how far apart. */
const lineThings = line - 6;
const apart = 0.24;
const wordRoom = 270;

/** The event with the assistants of its labor market, and the main objective. */
export function commonPart({ view, speak }: Scene): Part {
  const { event, chapter } = view;
  const title =
    event === null ? say(`picture.chapter.${chapter}`) : say("picture.event", { event: say(`event.${event}`) });
  const lines: readonly Line[] = [
    { words: say("picture.market"), items: countAll(view, commonMarket(view).with(hooded, at(view.drawn, hooded))) },
    { words: say("picture.bag"), items: countAll(view, view.bag) },
    { words: say("picture.goal"), items: listObjective(view, speak) },
  ];
  const effect = event === null ? "" : speak(say(`event.${event}.text`));
  return titled(title, speak, onSheet(lines, effect, speak));
}

/** A part below what it is called. */
export const titled = (title: Message, speak: Speak, part: Part): Part => ({
  height: headHeight + part.height,
  draw: (box) =>
    text(
      speak(title),
      { x: box.x + 8, y: box.y + headHeight / 2 - 3 },
      { size: 46, least: phone.long, weight: "black", align: "left", width: box.width - 16 },
    ) + part.draw({ ...box, y: box.y + headHeight, height: part.height }),
});

type Line = { readonly words: Message; readonly items: readonly Item[] };

/** What an event does on a sheet, and on another lines of things that hold besides, each after what they are called. */
function onSheet(lines: readonly Line[], effect: string, speak: Speak): Part {
  const told = { size: 46, least: phone.long };
  const above = effect === "" ? 0 : 2 + Math.ceil(measureParagraph(effect, pictureWidth - 2 * margin - 28, told));
  const top = above === 0 ? 0 : above + 4;
  const drawSheet = (box: Box): Svg => plate(box, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 4 });
  return {
    height: top + 10 + lines.length * line,
    draw: (box) => {
      const lower = { ...box, y: box.y + top, height: box.height - top };
      const upper = { ...box, height: above };
      const cut = rows(inset(lower, 5), lines.length, 0);
      const inside = { ...upper, x: box.x + 14, width: box.width - 28 };
      const event = above === 0 ? "" : drawSheet(upper) + paragraph(effect, inside, told);
      return event + drawSheet(lower) + lines.map((each, index) => drawLine(each, at(cut, index), speak)).join("");
    },
  };
}

function drawLine({ words: said, items }: Line, { x, y, width, height }: Box, speak: Speak): Svg {
  const inner = { x: x + wordRoom, y: y + 3, width: width - wordRoom, height: lineThings };
  const style = { size: 46, least: phone.long, align: "left", width: wordRoom - 20 } as const;
  return text(speak(said), { x: x + 6, y: y + height / 2 }, style) + lineUpLeft(inner, items, apart);
}

/** Figures by color; Hooded Ones where the chapter has any. */
function countAll({ chapter }: View, figures: readonly number[]): readonly Item[] {
  const colors = chapterOf(chapter).hooded > 0 ? [0, 1, 2, 3, hooded] : [0, 1, 2, 3];
  return colors.map((color) => figure(color, at(figures, color)));
}

/**
 * The main objective: which goods are worth how much to whom brings enough of them; alone the fists are asked for as well.
 * Goods are named if there is room.
 */
function listObjective(view: View, speak: Speak): readonly Item[] {
  const { goods, solo } = chapterOf(view.chapter);
  const prize = (value: number): Item => together([numeral(String(value)), worth], 0.06);
  const sizes =
    view.seats.length === 1
      ? [priceItem(solo.coins), prize(solo.points), together([numeral(String(solo.fists)), bare("fist")], 0.05)]
      : listDeliveries(view).flatMap((size) => [together([priceItem(size.coins), becomes(), prize(size.points)], 0.1)]);
  const named = [
    together(
      goods.map((good) => words(speak(goodWord(good)))),
      0.3,
    ),
    ...sizes,
  ];
  const isFitting = lengthOf(named, lineThings, apart) <= pictureWidth - 2 * margin - 16 - wordRoom;
  return isFitting ? named : [together(goods.map(goodItem), 0.08), ...sizes];
}

/** What the reader has, each on a plate: coins that goods are worth, and assistants of the own labor market. */
export function holdingsPart({ view, speak }: Pick<Scene, "view" | "speak">, seat: Seat): Part {
  const market = (listMarket(view, seat) ?? []).slice(0, colorCount);
  const coins = priceItem(wealthOf(view, seat));
  const paid = numeral(speak(say("picture.coins")));
  const figures = market.map((count, color) => figure(color, count));
  const called = [say("picture.yours"), say("picture.market")].map((word) => [numeral(speak(word))]);
  const choices = [...called, []].map((word) =>
    [[coins, paid], market.length === 0 ? [] : [...word, ...figures]].flatMap((items) =>
      items.length === 0 ? [] : [plateItem([together(items, 0.3)], sheet.fill)],
    ),
  );
  const plates = choices.find((each) => lengthOf(each, holdingHeight, 0.2) <= 1128) ?? at(choices, 2);
  return { height: holdingHeight, draw: (box) => lineUpLeft(box, plates, 0.2) };
}

const holdingHeight = 64;

/** Yellow, green, red and blue; no assistant in hoods is asked for here. */
const colorCount = 4;
