import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Drawn, Labels, Named, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, lineUp } from "../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { item } from "../../kit/draw/pieces/flow.ts";
import { wordsEntry } from "../../kit/draw/pieces/key.ts";
import { frame, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { coin } from "../../kit/draw/pieces/pieces.ts";
import { badge } from "../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours, gap, phone } from "../../kit/draw/theme.ts";
import { abilityOf, type Card, handPlace, listKinds, worthOf } from "../rules/cards.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { drawLowKey, layOutHead, listKey } from "./board/head.ts";
import { addressed, type Scene } from "./board/scene.ts";
import { layOutOwn } from "./board/town.ts";
import { drawHandCard } from "./pieces/cards.ts";
import { elfStreet, pavement, street } from "./pieces/ground.ts";

const perRow = 4;
const cardHeight = 160;
/** Cards are as wide as fits, but no wider than their words and signs need. */
const widest = 374;
const beside = 6;
/** Labels of options stand on the lower rims. */
const between = 34;

/** The viewer's own things, with the numbers of what is asked about them: their hand, sorted, and their street, below it if there is room. */
export function drawHand(view: View, marks: Labels, shown: Named): readonly Drawn[] {
  const { me, hand } = view;
  if (me === null || hand === null || hand.length + at(view.players, me).buildings.length === 0) return [];
  const scene: Scene = { ...addressed(view, shown), view, marks, news: new Set() };
  const head = layOutHead(scene, ["own", "hand"]);
  const frame = { top: head.end + 10, foot: pavement };
  const cards = layOutCards(scene, hand);
  const rooms = [[cards], []].map((above) => pictureWidth - heightOfParts(above, frame) - gap);
  const streets = rooms.map((room) => layOutOwn(scene, me, room));
  const own = streets.find(({ height }, index) => height <= at(rooms, index)) ?? at(streets, 0);
  return cutPages([cards, own], frame).map((parts) =>
    lazyDrawing(() => {
      const kinds = (["own", "hand"] as const).filter((kind) => parts.includes(kind === "own" ? own : cards));
      const above = layOutHead(scene, kinds);
      const page = { ...frame, top: above.end + 10 };
      const height = heightOfParts(parts, page);
      return pictureOn(elfStreet, height, above.svg, ...drawParts(parts, page.top), drawFoot(height, hand, scene));
    }),
  );
}

function layOutCards({ view, marks, speak }: Scene, hand: readonly Card[]): Part {
  const held = listHeld(view, hand);
  const lengths = evenRows(held.length, perRow);
  const longest = Math.max(1, ...lengths);
  const size = {
    width: Math.min(widest, (street.width - (longest - 1) * gap - 2 * beside) / longest),
    height: cardHeight,
  };
  const draw = ({ y }: Box): Svg => {
    const boxes = lengths.flatMap((inRow, row) =>
      lineUp({ ...street, y: y + row * (size.height + between), height: size.height }, inRow, size),
    );
    const placed = held.map((each, index) => ({ ...each, place: handPlace(each.card), box: at(boxes, index) }));
    const drawn = placed.map(
      ({ card, count, isGiven, box }) => drawHandCard(box, card, count, speak) + (isGiven ? drawGiven(box, speak) : ""),
    );
    const kept = placed.filter(({ isGiven }) => !isGiven);
    return [...drawn, markPlaces(marks, kept, { spot: "bottom", height: phoneLabel.hand, radius: 12 })].join("");
  };
  return { height: Math.max(0, lengths.length * (cardHeight + between) - 8), draw };
}

/** A card put up for a trade. */
function drawGiven(box: Box, speak: Speak): Svg {
  const foot = { x: box.x + box.width / 2, y: box.y + box.height };
  return frame(box, 12, colours.yes) + badge(foot, speak(say("picture.given")), { height: 56, colour: colours.yes });
}

/** How many cards of how many, and what they are worth together in a trade, on a coin as each of them has; and signs of houses. */
function drawFoot(height: number, cards: readonly Card[], { view, speak }: Scene): Svg {
  const own = at(view.players, view.me ?? 0).buildings;
  const shows = own.flatMap(abilityOf).some(({ show }) => show.length > 0);
  const counted = wordsEntry(speak(say("picture.hand", { cards: cards.length, limit: handLimit })));
  const worth = item((middle, tall) => coin(middle, tall * 1.3, worthOf(cards)), 1.3);
  const sum = { sign: worth, words: speak(say("picture.key.value")) };
  const signs = listKey(shows ? ["elves", "show"] : ["elves", "points"], speak);
  return drawLowKey(height, [[counted, sum], signs], phone.hand);
}

/** Equal cards of the viewer's hand together, but those apart that he has put up for a trade. */
function listHeld({ me, now, turn }: View, hand: readonly Card[]) {
  const given = now.ask === "trade" && me === turn.seat ? now.given : [];
  const countIn = (cards: readonly Card[], wanted: Card): number => cards.filter((card) => card === wanted).length;
  return listKinds(hand).flatMap((card) => {
    const up = countIn(given, card);
    return [
      { card, count: up, isGiven: true },
      { card, count: countIn(hand, card) - up, isGiven: false },
    ].filter(({ count }) => count > 0);
  });
}
