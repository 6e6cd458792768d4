import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Drawn, Labels, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { evenRows, lineUp } from "../../kit/draw/layout.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn } from "../../kit/draw/pictures/picture.ts";
import { words } from "../../kit/draw/pieces/flow.ts";
import { drawQuestion, frame, markPlaces, phoneLabel } from "../../kit/draw/pieces/marks.ts";
import { coin } from "../../kit/draw/pieces/pieces.ts";
import { badge } from "../../kit/draw/pieces/plates.ts";
import { discItem, findLeaders, layOutStanding } from "../../kit/draw/pieces/standing.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, gap, phone } from "../../kit/draw/theme.ts";
import { type Card, handPlace, listKinds, worthOf } from "../rules/cards.ts";
import { pointsOf } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { askOn, roundWord, seatOn } from "./board/market.ts";
import type { Scene } from "./board/scene.ts";
import { drawHandCard } from "./pieces/cards.ts";
import { drawPlank, lowStreet, pavement, pavementBox, street } from "./pieces/ground.ts";

const perRow = 4;
const cardHeight = 238;
/** Cards are as wide as fits, but no wider than their words and signs need. */
const widest = 374;
const beside = 6;
/** Labels of options stand on the lower rims. */
const between = 44;

/** The viewer's hand, sorted, equal cards once; those put up for a trade have a green frame. Nothing for who holds nothing. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const cards = view.hand ?? [];
  return cards.length === 0 ? [] : [lazyDrawing(() => drawCards(view, cards, marks, speak))];
}

function drawCards(view: View, cards: readonly Card[], marks: Labels, speak: Speak): Svg {
  const held = listHeld(view, cards);
  const lengths = evenRows(held.length, perRow);
  const asked = askOn({ view, marks, speak });
  const head = layOutHead({ view, speak });
  const under = sign.y + head.height + 12;
  const top = under + (asked === undefined ? 0 : 66);
  const height = top + 4 + lengths.length * (cardHeight + between) + pavement.low;
  const longest = Math.max(...lengths);
  const size = {
    width: Math.min(widest, (street.width - (longest - 1) * gap - 2 * beside) / longest),
    height: cardHeight,
  };
  const boxes = lengths.flatMap((inRow, row) =>
    lineUp({ ...street, y: top + row * (size.height + between), height: size.height }, inRow, size),
  );
  const placed = held.map((each, index) => ({ ...each, place: handPlace(each.card), box: at(boxes, index) }));
  const drawn = placed.map(
    ({ card, count, isGiven, box }) => drawHandCard(box, card, count, speak) + (isGiven ? drawGiven(box, speak) : ""),
  );
  const kept = placed.filter(({ isGiven }) => !isGiven);
  const labels = markPlaces(marks, kept, { spot: "bottom", height: phoneLabel.hand, radius: 12 });
  return pictureOn(
    lowStreet,
    height,
    drawPlank({ ...sign, height: head.height }) + head.draw({ x: sign.x + 18, y: sign.y }),
    asked === undefined ? "" : drawQuestion({ x: sign.x, y: under + 30 }, asked, sign.width),
    ...drawn,
    labels,
    drawWorth(height, cards, speak),
  );
}

const sign = { x: 24, y: 16, width: 1152 } as const;

/** The round, whose turn it is, and everybody's points with a crown for the leader. */
function layOutHead({ view, speak }: Pick<Scene, "view" | "speak">) {
  const figures = view.players.map(pointsOf);
  const leaders = findLeaders(figures, Math.max(...figures));
  const placings = figures.map((figure, seat) => ({
    ...{ figure, sign: discItem(seat), isOn: seat === seatOn(view), leads: at(leaders, seat) },
    name: seat === view.me ? speak(say("picture.you")) : undefined,
  }));
  const standing = { round: roundWord(view, speak), turn: speak(say("picture.turn")), placings };
  return layOutStanding({ ...standing, legend: [words(speak(say("picture.key.points")))] }, sign.width - 36);
}

/** A card put up for a trade. */
function drawGiven(box: Box, speak: Speak): Svg {
  const foot = { x: box.x + box.width / 2, y: box.y + box.height };
  return frame(box, 12, colours.yes) + badge(foot, speak(say("picture.given")), { height: 56, colour: colours.yes });
}

/** How many cards of how many, and what they are worth together in a trade, on a coin as each of them has. */
function drawWorth(height: number, cards: readonly Card[], speak: Speak): Svg {
  const box = pavementBox(height, pavement.low);
  const counted = speak(say("picture.hand", { cards: cards.length, limit: handLimit }));
  const style = { size: 56, least: phone.hand, weight: "black", align: "left", colour: colours.white } as const;
  const length = Math.min(600, widthOf(counted, style.size, style.weight));
  const start = { x: box.x + 16, y: box.y + box.height / 2 };
  const sum = coin({ ...start, x: start.x + length + 60 }, 84, worthOf(cards));
  return text(counted, start, { ...style, width: length }) + sum;
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
