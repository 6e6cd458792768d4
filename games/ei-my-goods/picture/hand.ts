import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { card as cardFace, cardShape } from "../../kit/draw/cards.ts";
import { flow } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { lastMove, marked } from "../../kit/draw/marks.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { coin, points } from "../../kit/draw/pieces.ts";
import { badge } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, darker, gap, margin } from "../../kit/draw/theme.ts";
import type { Card } from "../cards.ts";
import { printed } from "../cards.ts";
import { titleOf } from "../names.ts";
import type { View } from "../view.ts";
import { asidePlace, handPlace } from "./place.ts";
import { buildingColour, chainItems, goodIcon, needItems, resourceToken } from "./things.ts";

const across = 5;
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

/** Resource on the left, cost and points above, what it makes in the middle, needs and chain below. */
function face(box: Box, card: Card): Svg {
  const { cost, vp, id } = printed(card);
  return cardFace(box, {
    colour: buildingColour(card),
    name: titleOf(card),
    art: (art) => artOf(art, card),
    upperLeft: (middle, size) => coin(middle, size, cost),
    upperRight: (middle, size) => points(middle, size, vp),
    foot: (foot) => footOf(foot, card) + idOf(box, id),
  });
}

const idOf = (box: Box, id: string): Svg =>
  text(
    id.toUpperCase(),
    { x: box.x + box.width - 12, y: box.y + box.height * 0.24 },
    { size: 26, align: "right", colour: colours.inkSoft },
  );

function artOf(box: Box, card: Card): Svg {
  const { resource, good, value, delivers } = printed(card);
  const left = { x: box.x + box.width * 0.2, y: box.y + box.height * 0.5 };
  const middle = { x: box.x + box.width * 0.64, y: box.y + box.height * 0.5 };
  const size = Math.min(box.height, box.width * 0.6) * 0.92;
  const colour = darker(buildingColour(card), 0.45);
  const made =
    good === null
      ? badge(middle, delivers === null ? "+1 card" : "+1", { height: 50 })
      : icon(goodIcon(good), middle, size, colour) +
        coin({ x: middle.x + size * 0.42, y: middle.y + size * 0.36 }, 44, value);
  const delivered = delivers === null ? "" : resourceToken({ x: middle.x, y: middle.y + size * 0.5 }, 50, delivers);
  return (resource === null ? "" : resourceToken(left, box.width * 0.34, resource)) + made + delivered;
}

function footOf(box: Box, card: Card): Svg {
  const chain = chainItems(card);
  const rows = [needItems(card), chain].filter((items) => items.length > 0);
  return rows
    .map((items, index) =>
      flow(
        { ...box, y: box.y + (box.height * index) / rows.length, height: box.height / rows.length - 6 },
        items,
        0.06,
      ),
    )
    .join("");
}
