import { at } from "../../../kit/at.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { columns, inset, middleOf } from "../../../kit/draw/layout.ts";
import { flow, item, joinItems, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { frame, lastMove, markPlaces, phoneLabel } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, round, seatStyle } from "../../../kit/draw/theme.ts";
import { letterName, letters, planPlace } from "../../rules/places.ts";
import { isBotTurn } from "../../rules/publicState.ts";
import type { Player } from "../../rules/state.ts";
import type { Seen, View } from "../../rules/view.ts";
import { backItem, cardTall, drawCard, drawKnownSign, layOutRows, leastCard } from "../pieces/cards.ts";
import { lettering, night } from "../pieces/ground.ts";
import { drawKey, newsEntry } from "./head.ts";
import { isNewest, type Scene } from "./scene.ts";
import { drawPurse, drawWho } from "./sign.ts";
import { say } from "../../text/words.ts";

const rim = 8;
const across = 3;
const between = 5;
/** How far cards are below the upper edge of their spot. */
const above = 6;
const holdings = 344;
/** Height of the line above the camps that says for which nest's raid each spot is. */
export const columnHeight = 30;
/** The least height of a camp. */
const lowest = 132;

export function campHeight({ plans }: View, player: Player): number {
  const most = Math.max(...at(plans, player).map(({ length }) => length));
  const down = Math.max(1, Math.ceil(most / across));
  return Math.max(lowest, Math.round(2 * rim + above + down * (leastCard * cardTall + 9)));
}

/** The order in which camps are drawn: around the table from the reader, whose own is no part of it. */
export const campOrder = ({ me, eggs }: View): readonly Player[] =>
  eggs.map((_, index) => ((me ?? 0) + index) % eggs.length).filter((player) => player !== me);

/** What backs, the eye of known cards and the corners of new ones mean. */
export function drawCampLegend(box: Box, { view, speak, news }: Scene): Svg {
  const others = campOrder(view);
  const hasNews = others.some((player) => at(news.plans, player).some((count) => count > 0));
  const hasKnown = others.some((player) =>
    at(view.plans, player)
      .flat()
      .some(({ card, up }) => card !== null && !up),
  );
  // Eggbots have no hands, and hidden backs are only counted.
  const hasBacks = others.some((player) => typeof view.backs[player]?.ones === "number");
  const held = { sign: joinItems([backItem(1), backItem(2)], 0.12), words: speak(say("picture.held")) };
  const known = { sign: item(drawKnownSign), words: speak(say("picture.known")) };
  return drawKey(box, hasBacks ? [held] : [], [...(hasKnown ? [known] : []), ...(hasNews ? [newsEntry(speak)] : [])]);
}

const spotColumns = (box: Box): readonly Box[] =>
  columns({ ...inset(box, rim), x: box.x + holdings + rim, width: box.width - holdings - 2 * rim }, 3, 12);

/** Above the spots of all camps: that they are plans, and for which nest's raid. */
export function drawColumns(box: Box, { speak }: Scene): Svg {
  const style = { ...lettering, align: "middle" } as const;
  const above = { ...box, width: holdings };
  return [
    text(speak(say("picture.plans")), middleOf(above), { ...style, width: holdings - 40 }),
    ...spotColumns(box).map((column, letter) =>
      text(speak(say("pick.raid", { nest: letterName(letter) })), middleOf(column), { ...style, width: column.width }),
    ),
  ].join("");
}

/** One player: who, eggs, the backs of the hand, and the three spots of the plan. */
export function drawCamp(box: Box, scene: Scene, player: Player): Svg {
  const { view, marks } = scene;
  const isTurn = view.now.ask !== "over" && view.turn.player === player;
  const spots = spotColumns(box);
  const places = letters.map((letter) => ({ place: planPlace(letter), box: at(spots, letter) }));
  return [
    rimmedBlock(box, round.panel, night.row, { colour: edgeOf(view, player), width: 6 }),
    isTurn ? frame(box, round.panel, "#7fe0a0") : "",
    drawHoldings({ ...inset(box, rim), width: holdings - rim }, scene, player),
    ...letters.map((letter) => drawSpot(at(spots, letter), scene, player, letter)),
    isTurn ? markPlaces(marks, places, { radius: round.panel, spot: "bottom", height: phoneLabel.board }) : "",
  ].join("");
}

/** The colour of a player's chip; Eggbots have none. */
const edgeOf = ({ seats }: View, player: Player): string =>
  isBotTurn(seats, player) ? "#c9d2d8" : seatStyle(player).colour;

function drawHoldings(box: Box, scene: Scene, player: Player): Svg {
  const { view } = scene;
  const low = box.y + box.height - 44;
  return [
    drawWho({ x: box.x + 4, y: box.y + 28 }, scene, player, box.width - 8),
    drawPurse({ x: box.x + box.width - 4, y: low + 14 }, at(view.eggs, player)),
    isBotTurn(view.seats, player) ? "" : drawBacks({ ...box, y: low - 15, width: 180, height: 58 }, view, player),
  ].join("");
}

/** Cards of each back, by its triceratops; without open backs only their number. */
function drawBacks(box: Box, view: View, player: Player): Svg {
  const held = view.backs[player];
  if (held === undefined) return "";
  const { cards, ones, twos } = held;
  const counts =
    ones === null || twos === null
      ? [sign("poker-hand", colours.white), words(String(cards), colours.white, 0.88)]
      : [backItem(1), words(String(ones), colours.white, 0.88), backItem(2), words(String(twos), colours.white, 0.88)];
  return flow(box, counts, 0.1, "left");
}

const drawSpot = (box: Box, { view, news }: Scene, player: Player, letter: number): Svg =>
  block(box, round.panel, night.hollow) +
  drawSpotCards(
    { ...box, y: box.y + above },
    at(at(view.plans, player), letter),
    { inRow: across, width: leastCard },
    at(at(news.plans, player), letter),
  );

/** Cards of a plan spot in rows from the top of a box, the newest in corners. */
export function drawSpotCards(
  box: Box,
  cards: readonly Seen[],
  { inRow, width }: { readonly inRow: number; readonly width: number },
  newest: number,
): Svg {
  const wide = Math.min(cards.length, inRow) * (width + between) - between;
  const x = box.x + (box.width - wide) / 2;
  const places = layOutRows({ x, y: box.y }, cards.length, width, inRow, between);
  return [
    ...cards.map((card, index) => drawCard(at(places, index), card)),
    ...places.filter((_, index) => isNewest(index, cards.length, newest)).map((each) => lastMove(inset(each, -5))),
  ].join("");
}
