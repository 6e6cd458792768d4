import type { Drawn, Labels, Named, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, inEvenRows } from "../../kit/draw/layout.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { badge, badgeBox } from "../../kit/draw/pieces/plates.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap, margin, phone } from "../../kit/draw/theme.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { type Card, cardId } from "../rules/cards.ts";
import { handPlace, letterName } from "../rules/places.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { drawLegend, layOutHead } from "./board/head.ts";
import { drawOwnBoard, ownHeight } from "./board/mine.ts";
import { namesFor, type Scene } from "./board/scene.ts";
import { cardTall, drawFace } from "./pieces/cards.ts";
import { fernBox, fernHeight, glade } from "./pieces/ground.ts";

const top = 16;
/** Labels hang out of the lower edge of cards. */
const between = 34;
/** How wide the words on a chosen card may be. */
const widest = 300;
const room = pictureWidth - 2 * margin;
/** Widths of cards, and how many are in a row: a hand has the first with which its picture is no higher than wide. */
const sizes = [212, 150, 118, 92].map((width) => ({ width, inRow: Math.floor((room + gap) / (width + gap)) }));

/** The viewer's own things: their hand, sorted, and below it their board under the nests. Nothing for who has nothing. */
export function drawHand(view: View, marks: Labels, shown: Named): readonly Drawn[] {
  const { me, hand } = view;
  if (me === null || hand === null || hand.length + at(view.plans, me).flat().length === 0) return [];
  return [lazyDrawing(() => drawOwn({ view, marks, speak: shown.speak, names: namesFor(view, shown) }, me, hand))];
}

function drawOwn(scene: Omit<Scene, "news">, me: Seat, hand: readonly Card[]): Svg {
  const { view, marks, speak } = scene;
  const head = layOutHead(scene, ["hand", "nest", "plan"], phone.hand);
  const from = top + head.height + 10;
  const own = ownHeight(view, me);
  const { boxes, foot } = layOutCards(from, hand.length, pictureWidth - own - fernHeight);
  // Equal cards are one option, so the first of them has its mark.
  const places = hand.flatMap((card, index) =>
    hand.indexOf(card) === index ? [{ place: handPlace(cardId(card)), box: at(boxes, index) }] : [],
  );
  const height = foot + own + fernHeight;
  return pictureOn(
    glade,
    height,
    head.draw({ x: margin, y: top }),
    ...hand.map((card, index) => drawFace(at(boxes, index), card)),
    drawOwnBoard({ x: margin, y: foot, width: room, height: own - 12 }, scene, me),
    drawChosen(view, hand, boxes, speak),
    drawLegend(fernBox(height), scene),
    markPlaces(marks, places, { radius: 18, spot: "bottom", height: phoneLabel.hand }),
  );
}

/** Places of cards from a height, as large as there is room for above a foot, and where they end. */
function layOutCards(from: number, count: number, most: number) {
  const ways = sizes.map(({ width, inRow }) => {
    const size = { width, height: Math.round(width * cardTall) };
    const [across = 1] = evenRows(count, inRow);
    const x = Math.round((pictureWidth - across * (width + gap) + gap) / 2);
    const boxes = inEvenRows({ x, y: from }, count, inRow, size, { columns: gap, rows: between });
    return { boxes, foot: from + Math.ceil(count / inRow) * (size.height + between) + 8 };
  });
  return ways.find(({ foot }) => foot <= most) ?? at(ways, ways.length - 1);
}

function drawChosen({ now }: View, cards: readonly Card[], boxes: readonly Box[], speak: Speak): Svg {
  if (now.ask !== "plan") return "";
  const { x, y, width, height } = at(boxes, cards.lastIndexOf(now.card));
  const nest = letterName(now.nest);
  // Wider words would reach the label of a card beside it.
  const style = { height: 56, width: widest };
  const middle = { x: x + width / 2, y: y + height + between / 2 };
  const words = speak(say("picture.chosen", { nest }));
  const label = badgeBox(middle, words, { height: style.height }).width > widest ? nest : words;
  const half = badgeBox(middle, label, style).width / 2;
  return badge(
    { ...middle, x: Math.min(Math.max(middle.x, half + margin), pictureWidth - half - margin) },
    label,
    style,
  );
}
