import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, inEvenRows, rows } from "../../kit/draw/layout.ts";
import { words } from "../../kit/draw/pieces/flow.ts";
import { markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { badge, badgeBox, layOutCaption } from "../../kit/draw/pieces/plates.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours, gap, margin } from "../../kit/draw/theme.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { type Card, cardId } from "../rules/cards.ts";
import { handPlace, letterName } from "../rules/places.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { drawLine, layOutHead } from "./board/head.ts";
import { findCaption, limitItems, type Scene } from "./board/scene.ts";
import { cardTall, drawFace } from "./pieces/cards.ts";
import { fernBox, fernHeight, glade } from "./pieces/ground.ts";

const top = 22;
const inRow = 5;
/** Labels hang out of the lower edge of cards. */
const between = 34;
/** How wide the words on a chosen card may be. */
const widest = 300;
/** Widths of cards: hands of up to two rows, and larger ones. */
const sizes = { most: 212, least: 150 } as const;

/** The viewer's hand, sorted; a card already chosen for a nest says so. Nothing for who holds nothing. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const cards = view.hand ?? [];
  return cards.length === 0 ? [] : [lazyDrawing(() => drawCards(view, cards, { marks, speak }))];
}

function drawCards(
  view: View,
  cards: NonNullable<View["hand"]>,
  { marks, speak }: Pick<Scene, "marks" | "speak">,
): Svg {
  const caption = findCaption({ view, marks, speak });
  const head = layOutHead({ view, speak, names: [] });
  const below = top + head.height + 10;
  const band = { x: margin, y: below, width: pictureWidth - 2 * margin };
  const asked = caption === undefined ? undefined : layOutCaption(caption, band.width);
  const from = below + (asked === undefined ? 0 : asked.height + 14);
  const down = Math.ceil(cards.length / inRow);
  const width = down > 2 ? sizes.least : sizes.most;
  const size = { width, height: Math.round(width * cardTall) };
  const [across = 1] = evenRows(cards.length, inRow);
  const wide = across * (width + gap) - gap;
  const left = { x: Math.round((pictureWidth - wide) / 2), y: from };
  const boxes = inEvenRows(left, cards.length, inRow, size, { columns: gap, rows: between });
  const height = from + down * (size.height + between) + fernHeight;
  // Equal cards are one option, so the first of them has its mark.
  const places = cards.flatMap((card, index) =>
    cards.indexOf(card) === index ? [{ place: handPlace(cardId(card)), box: at(boxes, index) }] : [],
  );
  const totals = nestTotals(view).map((total, nest) => [
    words(`${letterName(nest)} ${total}/${raidThreshold}`, colours.white),
  ]);
  const [upper = fernBox(height), lower = upper] = rows(fernBox(height), 2, 0);
  return pictureOn(
    glade,
    height,
    head.draw({ x: margin, y: top }),
    asked?.draw({ ...band, height: asked.height }) ?? "",
    ...cards.map((card, index) => drawFace(at(boxes, index), card)),
    drawChosen(view, cards, boxes, speak),
    drawLine(upper, [[words(speak(say("picture.hand")), colours.white)], limitItems(speak)]),
    drawLine(lower, totals),
    markPlaces(marks, places, { radius: width * 0.12, spot: "bottom", height: phoneLabel.hand }),
  );
}

function drawChosen({ now }: View, cards: readonly Card[], boxes: readonly Box[], speak: Speak): Svg {
  if (now.ask !== "plan") return "";
  const { x, y, width, height } = at(boxes, cards.indexOf(now.card));
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
