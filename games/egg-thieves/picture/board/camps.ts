import { at } from "../../../kit/at.ts";
import { block, rimmedBlock, rimmedDisc } from "../../../kit/draw/blocks.ts";
import { columns, inset, middleOf, rows } from "../../../kit/draw/layout.ts";
import { flow, newsItems, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, round, seatStyle } from "../../../kit/draw/theme.ts";
import { letterName, letters, planPlace } from "../../rules/places.ts";
import { isBotTurn } from "../../rules/publicState.ts";
import type { Player } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { backItem, cardTall, drawCard, layOutRows, leastCard } from "../pieces/cards.ts";
import { lettering, night } from "../pieces/ground.ts";
import { drawLine } from "./head.ts";
import { isNewest, type Scene } from "./scene.ts";
import { drawPurse, drawWho } from "./sign.ts";
import { say } from "../../text/words.ts";

const rim = 12;
const across = 3;
const holdings = 344;
/** The least height of the own camp, and of those of others. */
const lowest = { own: 168, other: 150 } as const;
/** The own cards, smaller where three lie side by side, and those in the camps of others. */
const sizes = { own: 92, ownOfMany: 84, other: leastCard } as const;

function cardWidth(view: View, player: Player): number {
  if (view.me !== player) return sizes.other;
  return fullest(view, player) < across ? sizes.own : sizes.ownOfMany;
}

/** Number of cards in the fullest spot of a camp. */
const fullest = (view: View, player: Player): number => Math.max(...at(view.plans, player).map(({ length }) => length));

export function campHeight(view: View, player: Player): number {
  const down = Math.max(1, Math.ceil(fullest(view, player) / across));
  const least = view.me === player ? lowest.own : lowest.other;
  return Math.max(least, Math.round(2 * rim + 16 + down * (cardWidth(view, player) * cardTall + 10)));
}

/** The order in which camps are drawn: the reader's own first, then around the table. */
export const campOrder = ({ me, eggs }: View): readonly Player[] =>
  eggs.map((_, index) => ((me ?? 0) + index) % eggs.length);

/** What a spot is for, and what the backs and the corners of new cards mean. */
export function drawCampLegend(box: Box, { speak, news }: Scene): Svg {
  const hasNews = news.plans.flat().some((count) => count > 0);
  const [upper = box, lower = box] = rows(box, 2, 0);
  return [
    text(speak(say("picture.spots")), { x: upper.x, y: middleOf(upper).y }, { ...lettering, width: upper.width }),
    drawLine(lower, [
      [backItem(1), words(speak(say("picture.held")), colours.white)],
      hasNews ? newsItems(speak(say("picture.new")), colours.white) : [],
    ]),
  ].join("");
}

/** One player: who, eggs, the backs of the hand, and the three spots of the plan. */
export function drawCamp(box: Box, scene: Scene, player: Player): Svg {
  const { view, marks } = scene;
  const isTurn = view.now.ask !== "over" && view.turn.player === player;
  const spots = columns(
    { ...inset(box, rim), x: box.x + holdings + rim, width: box.width - holdings - 2 * rim },
    3,
    12,
  );
  const places = letters.map((letter) => ({ place: planPlace(letter), box: at(spots, letter) }));
  return [
    rimmedBlock(box, round.panel, view.me === player ? night.own : night.row, {
      colour: edgeOf(view, player),
      width: 6,
    }),
    isTurn ? frame(box, round.panel, "#7fe0a0") : "",
    drawHoldings({ ...inset(box, rim), width: holdings - rim }, scene, player),
    ...letters.map((letter) => drawSpot(at(spots, letter), scene, player, letter)),
    isTurn ? markPlaces(marks, places, { radius: round.panel, height: phoneLabel.board }) : "",
  ].join("");
}

/** The colour of a player's chip; Eggbots have none. */
const edgeOf = ({ seats }: View, player: Player): string =>
  isBotTurn(seats, player) ? "#c9d2d8" : seatStyle(player).colour;

function drawHoldings(box: Box, scene: Scene, player: Player): Svg {
  const { view } = scene;
  const low = box.y + box.height - 44;
  return [
    drawWho({ x: box.x + 4, y: box.y + 32 }, scene, player, box.width - 8),
    drawPurse({ x: box.x + box.width - 4, y: low + 14 }, at(view.eggs, player)),
    isBotTurn(view.seats, player) ? "" : drawBacks({ ...box, y: low - 24, width: 190, height: 70 }, view, player),
  ].join("");
}

/** Cards of each back, by its triceratops; without open backs only their number. */
function drawBacks(box: Box, view: View, player: Player): Svg {
  const held = view.backs[player];
  if (held === undefined) return "";
  const { cards, ones, twos } = held;
  const counts =
    ones === null || twos === null
      ? [sign("poker-hand", colours.white), words(String(cards), colours.white, 0.72)]
      : [backItem(1), words(String(ones), colours.white, 0.72), backItem(2), words(String(twos), colours.white, 0.72)];
  return flow(box, counts, 0.1, "left");
}

function drawSpot(box: Box, { view, news }: Scene, player: Player, letter: number): Svg {
  const cards = at(at(view.plans, player), letter);
  const width = cardWidth(view, player);
  const wide = Math.min(cards.length, across) * (width + 6) - 6;
  // Beside two cards there is room for the letter.
  const x = cards.length === 2 ? box.x + 10 : Math.max(box.x + 4, box.x + (box.width - wide) / 2);
  const places = layOutRows({ x, y: box.y + 10 }, cards.length, width, across, 4);
  const newest = at(at(news.plans, player), letter);
  return [
    block(box, round.panel, night.hollow),
    cards.length === 0
      ? text(
          letterName(letter),
          { x: box.x + box.width / 2, y: box.y + box.height / 2 },
          { size: 64, weight: "black", colour: "#8fa3c8" },
        )
      : "",
    ...cards.map((card, index) => drawCard(at(places, index), card)),
    ...places.filter((_, index) => isNewest(index, cards.length, newest)).map(lastMove),
    cards.length === 0 ? "" : drawLetterTag(box, letter),
  ].join("");
}

function drawLetterTag({ x, y, width, height }: Box, letter: number): Svg {
  const middle = { x: x + width - 24, y: y + height - 22 };
  return (
    rimmedDisc(middle, 26, "#fff6dc", { colour: night.bark, width: 4 }) +
    text(letterName(letter), middle, { size: 50, weight: "black" })
  );
}
