import type { Sheet, Shown, Speak } from "../../contract/index.ts";
import { block } from "../../kit/draw/blocks.ts";
import { drawParts, heightOfParts, lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { flow, type Item, keepNewest, sign, words } from "../../kit/draw/pieces/flow.ts";
import type { KeyEntry } from "../../kit/draw/pieces/key.ts";
import { drawWho } from "../../kit/draw/pieces/players.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { gap, seatStyle } from "../../kit/draw/theme.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say } from "../text/words.ts";
import { layOutThinHead } from "./board/head.ts";
import { actionIn, type Deed, hidden, itemsOf, listDeeds, type Placed } from "./pieces/news.ts";
import { actionIcons } from "./pieces/eggs.ts";
import { bedBox, drawPlank, garden } from "./pieces/ground.ts";
import { layOutKey } from "./pieces/key.ts";

/** Height of the board of a player where there is room. */
const rowHeight = 150;
const signHead = 58;

/** A board for each player who did something, with what was hidden or done where, and what came of it. */
export function drawEvent(view: View, { names, news, speak }: Shown<ColorFact>): Sheet | undefined {
  const placed = listDeeds(news);
  const seats = view.hands.map((_, seat) => seat).filter((seat) => placed.some(({ fact }) => fact.seat === seat));
  if (seats.length === 0) return undefined;
  const head = layOutThinHead(view, speak);
  const key = layOutKey(listLegend(placed, speak), 3);
  const frame = { top: head.end + 12, foot: key.bed };
  const room = (pictureWidth - frame.top - frame.foot) / seats.length - gap;
  const parts = seats.map((seat) => ({
    height: Math.min(rowHeight, Math.floor(room)),
    draw: (box: Box) => drawSign(box, { seat, name: names[seat] ?? "" }, placed),
  }));
  const height = heightOfParts(parts, frame);
  const alt = placed.map(({ fact }) => describeFact(fact));
  return lazySheet(alt, () =>
    pictureOn(
      (tall) => garden(tall, key.bed),
      height,
      head.svg,
      ...drawParts(parts, frame.top),
      key.draw(bedBox(height, key.bed)),
    ),
  );
}

/** What the signs mean: eggs that were hidden, and actions that eggs had. */
function listLegend(placed: readonly Placed<Deed>[], speak: Speak): readonly KeyEntry[] {
  const egg = placed.flatMap(({ fact }) => (fact.fact === "hid" ? [fact.egg] : []))[0];
  const actions = [...new Set(placed.flatMap(({ fact }) => actionIn(fact) ?? []))];
  return [
    ...(egg === undefined ? [] : [{ sign: hidden(egg), words: speak(say("picture.hidden")) }]),
    ...actions.map((action) => ({ sign: sign(actionIcons[action]), words: speak(say(`picture.act.${action}`)) })),
  ];
}

/** A board with a player's chip and name, and below what came of their turn. */
function drawSign(box: Box, who: Parameters<typeof drawWho>[1], placed: readonly Placed<Deed>[]): Svg {
  const { seat } = who;
  const { colour, ink } = seatStyle(seat);
  const line = { x: box.x + 16, y: box.y + signHead + 4, width: box.width - 28, height: box.height - signHead - 8 };
  const own = placed.filter(({ fact }) => fact.seat === seat);
  const told = own.filter(({ fact }) => fact.fact !== "slid");
  const items = (told.length > 0 ? told : own.slice(-1)).map(({ fact, to: [cell, ...others] }) => [
    ...itemsOf(fact),
    ...(cell === undefined || others.length > 0 ? [] : [words(cellName(cell))]),
  ]);
  return [
    drawPlank(box),
    block({ ...box, height: signHead }, 16, colour),
    drawWho({ x: box.x + 12, y: box.y + 30 }, who, { width: box.width - 24, ink }),
    flow(line, keepNewest(items, { width: line.width, least: 54, between, mark: dot }), between, "left"),
  ].join("");
}

const between = 0.1;
/** Stands between two things that were done. */
const dot: Item = { ...words("·", "#5c4c33", 0.8), width: 0.4 };
