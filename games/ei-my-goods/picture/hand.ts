import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { card as cardFace, cardShape } from "../../kit/draw/cards.ts";
import { flow, sign, words } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset, rows } from "../../kit/draw/layout.ts";
import { lastMove, marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, darker, gap, margin } from "../../kit/draw/theme.ts";
import type { Card } from "../cards.ts";
import { printed } from "../cards.ts";
import { titleOf } from "../names.ts";
import type { View } from "../view.ts";
import { asidePlace, handPlace } from "./place.ts";
import { buildingColour, chainItems, goodIcon, needItems, resourceItem, resourceToken } from "./things.ts";

const across = 4;
const width = (1128 - (across - 1) * gap) / across;
const height = width / cardShape;

/** The own cards as buildings and as resources; the card set aside stands first, in corners. */
export function hand(view: View, marks: Marks): string | undefined {
  if (view.mine === null) return undefined;
  const { aside, hand: held, plan } = view.mine;
  const planned = typeof plan?.aside === "number" ? plan.aside : null;
  const cards = [...(aside === null ? [] : [aside]), ...held];
  if (cards.length === 0) return undefined;
  const down = Math.ceil(cards.length / across);
  const tall = 2 * margin + down * height + (down - 1) * gap;
  const top = tableTop(tall);
  const places = cards.map((card, index) => ({
    place: card === aside ? asidePlace : handPlace(card),
    box: {
      x: top.x + (index % across) * (width + gap),
      y: top.y + Math.floor(index / across) * (height + gap),
      width,
      height,
    },
  }));
  const drawn = cards.map((card, index) => {
    const { box } = at(places, index);
    return face(box, card) + (card === aside || card === planned ? lastMove(box) : "");
  });
  return picture(tall, ...drawn, marked(marks, places, { spot: "bottom" }));
}

/** Cost and points above; its resource and what it makes; below what it needs, and its chain. */
function face(box: Box, card: Card): Svg {
  const { cost, vp } = printed(card);
  return cardFace(box, {
    colour: buildingColour(card),
    name: titleOf(card),
    art: (art) => artOf(art, card),
    upperLeft: (middle, size) => coin(middle, size, cost),
    upperRight: (middle, size) => points(middle, size, vp),
  });
}

function artOf(box: Box, card: Card): Svg {
  const [top = box, needs = box, chain = box] = rows(box, [1.5, 0.8, 0.95], 6);
  const below = { ...chain, height: chain.height * 0.66 };
  return [
    made(top, card),
    flow(inset(needs, 3), needItems(card), 0.12),
    flow(inset(below, 2), chainItems(card), 0.1),
    text(
      printed(card).id.toUpperCase(),
      { x: box.x, y: box.y + box.height - 6 },
      { size: 26, weight: "black", align: "left", colour: colours.inkSoft },
    ),
  ].join("");
}

/** The card as a resource on the left, and on the right its good with the value, or what a brown building adds. */
function made(box: Box, card: Card): Svg {
  const { resource, good, value, delivers } = printed(card);
  const left = { x: box.x + box.width * 0.22, y: box.y + box.height * 0.5 };
  const middle = { x: box.x + box.width * 0.68, y: left.y };
  const size = box.height * 0.94;
  const shown =
    good === null
      ? flow({ ...box, x: box.x + box.width * 0.46, width: box.width * 0.54 }, effectItems(delivers), 0.1)
      : icon(goodIcon(good), middle, size, darker(buildingColour(card), 0.45)) +
        coin({ x: middle.x + size * 0.42, y: middle.y + size * 0.34 }, 46, value);
  return (resource === null ? "" : resourceToken(left, box.height * 0.74, resource)) + shown;
}

const effectItems = (delivers: number | null) => [
  words("+1"),
  delivers === null ? sign("poker-hand") : resourceItem(delivers),
];
