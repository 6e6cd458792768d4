import type { Marks } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { columns, inset } from "../../kit/draw/layout.ts";
import { frame, marked } from "../../kit/draw/marks.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import { badge, badgeBox, emptyPlace, mat, paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, gap, round, type } from "../../kit/draw/theme.ts";
import { isBotTurn } from "../glance.ts";
import type { Player } from "../state.ts";
import { letters } from "../state.ts";
import { letterWord } from "../text/words.ts";
import type { View } from "../view.ts";
import { back, cardRows, cardTall, eggCard } from "./cards.ts";
import { planPlace } from "./places.ts";

const across = 3;
const cardWidth = 72;
/** Two cards in a spot leave room enough to be larger, with the spot's letter beside them. */
const roomy = { most: 2, width: 96, letter: 44 } as const;
const rim = 14;
const rowHeight = cardWidth * cardTall + 10;

/** How many cards lie in a player's fullest spot. */
const mostOf = (view: View, player: Player): number => Math.max(...at(view.plans, player).map(({ length }) => length));

/** How high a player's row is: as the fullest spot needs it. */
function heightOf(view: View, player: Player): number {
  const most = mostOf(view, player);
  return Math.max(1, Math.ceil(most / across)) * rowHeight + 2 * rim + 44;
}

export const playersHeight = (view: View): number =>
  view.eggs.reduce((sum, _, player) => sum + heightOf(view, player) + gap, -gap);

/** One row a player: eggs, the backs of the hand, and the three spots. */
export function players(box: Box, view: View, marks: Marks): Svg {
  let { y } = box;
  return view.eggs
    .map((_, player) => {
      const height = heightOf(view, player);
      const drawn = playerRow({ ...box, y, height }, view, player, marks);
      y += height + gap;
      return drawn;
    })
    .join("");
}

function playerRow(box: Box, view: View, player: Player, marks: Marks): Svg {
  const isTurn = view.now.ask !== "over" && view.turn.player === player;
  const inside = inset(box, rim);
  const [left = inside, right = inside] = columns(inside, [1.25, 3.3], gap);
  const spots = columns(right, [1, 1, 1], 12);
  const places = letters.map((letter) => ({ place: planPlace(letter), box: at(spots, letter) }));
  return [
    paper(box),
    isTurn ? frame(box, round.panel, colours.yes) : "",
    holdings(left, view, player),
    ...letters.map((letter) => spot(at(spots, letter), view, player, letter)),
    isTurn ? marked(marks, places, { radius: round.panel, spot: "top" }) : "",
  ].join("");
}

function holdings(box: Box, view: View, player: Player): Svg {
  const { seats } = view;
  const y = box.y + 34;
  const bot = `Bot ${player - seats + 1}`;
  const botBox = badgeBox({ x: 0, y }, bot, { height: 46 });
  const name = isBotTurn(seats, player)
    ? badge({ x: box.x + botBox.width / 2, y }, bot, { height: 46, colour: "#c9d2d8" })
    : seatChip({ x: box.x + 46, y }, 60, player);
  const purse = { height: 58, icon: "big-egg", colour: "#fff3c9" } as const;
  const count = String(at(view.eggs, player));
  const purseBox = badgeBox({ x: 0, y }, count, purse);
  const below = { ...box, y: box.y + 76, height: box.height - 76 };
  return [
    name,
    badge({ x: box.x + box.width - purseBox.width / 2, y }, count, purse),
    isBotTurn(seats, player) ? "" : hand(below, view, player),
    tokens(below, view, player),
  ].join("");
}

/** Below: how many cards of each back; without open backs only how many. */
function hand(box: Box, view: View, player: Player): Svg {
  const held = view.backs[player];
  if (held === undefined) return "";
  const { cards, ones, twos } = held;
  const width = 48;
  const card = { x: box.x, y: box.y, width, height: width * cardTall };
  const count = (x: number, words: string): Svg =>
    text(words, { x, y: box.y + 34 }, { size: type.body, weight: "black", align: "left" });
  if (ones === null || twos === null) return text(`hand ${cards}`, { x: box.x, y: box.y + 34 }, { align: "left" });
  return [
    back(card, 1),
    count(box.x + width + 8, `×${ones}`),
    back({ ...card, x: box.x + 118 }, 2),
    count(box.x + 118 + width + 8, `×${twos}`),
  ].join("");
}

function tokens(box: Box, view: View, player: Player): Svg {
  const count = at(view.tokens, player);
  if (count === 0) return "";
  return badge({ x: box.x + box.width - 38, y: box.y + 34 }, String(count), {
    height: 44,
    icon: "triceratops-head",
    colour: colours.no,
  });
}

function spot(box: Box, view: View, player: Player, letter: number): Svg {
  const cards = at(at(view.plans, player), letter);
  const isRoomy = mostOf(view, player) <= roomy.most;
  const places = isRoomy
    ? cardRows(
        { ...inset(box, 8), x: box.x + roomy.letter, width: box.width - roomy.letter - 8 },
        cards.length,
        roomy.width,
        roomy.most,
      )
    : cardRows({ ...box, x: box.x + 8, y: box.y + 42, width: box.width - 16 }, cards.length, cardWidth, across);
  return [
    cards.length === 0 ? emptyPlace(box, round.panel) : mat(box),
    text(
      letterWord(letter),
      { x: box.x + 14, y: box.y + 22 },
      { size: type.body, weight: "black", align: "left", colour: cards.length === 0 ? colours.inkSoft : colours.paper },
    ),
    ...cards.map((card, index) => eggCard(at(places, index), card)),
  ].join("");
}
