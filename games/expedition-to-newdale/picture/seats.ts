import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Marks, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { becomes, flow, item, words } from "../../kit/draw/flow.ts";
import { columns, grid, inset } from "../../kit/draw/layout.ts";
import { frame, marked } from "../../kit/draw/marks.ts";
import { badge, emptyPlace, paper, plate } from "../../kit/draw/plates.ts";
import { house, points, seatChip, token } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round, seatStyle } from "../../kit/draw/theme.ts";
import { card, colors } from "../cards.ts";
import { countOf, held } from "../goods.ts";
import type { TileId } from "../chapters.ts";
import { fistsOf } from "../market.ts";
import { areaAt, spaceOf } from "../places.ts";
import type { Player } from "../state.ts";
import { playerAt } from "../state.ts";
import type { View } from "../view.ts";
import { lineUpLeft } from "./line.ts";
import {
  bare,
  characterLetters,
  figure,
  goodItem,
  goodSigns,
  needItems,
  specialIcons,
  tileGivesItems,
  tileTakesItems,
} from "./signs.ts";

const row = 52;
const areaHeight = 62;
const wide = 800;

/** How high a panel of this width is: a narrow one has its areas in two rows. */
export const seatHeight = (width: number): number => 3 * row + (width > wide ? 1 : 2) * (areaHeight + 8) + 44;

/** What lies before one player: points, fists, cards, goods, production areas with tokens, special buildings, tiles. */
export function drawSeat(view: View, seat: Seat, box: Box, marks: Marks): Svg {
  const player = playerAt(view, seat);
  const inner = inset(box, 14);
  const line = (y: number): Box => ({ ...inner, y, height: row - 8 });
  const areasTop = inner.y + 2 * row;
  const isActive = view.turn?.seat === seat;
  return [
    paper(box),
    isActive ? frame(box, round.panel, seatStyle(seat).colour) : "",
    lineUpLeft(line(inner.y), factItems(view, seat, player), 0.16),
    lineUpLeft(line(inner.y + row), goodsItems(view, seat, player), 0.16),
    drawAreas(view, player, { ...inner, y: areasTop, height: inner.y + inner.height - row - areasTop - 4 }),
    lineUpLeft(line(inner.y + inner.height - row + 8), thingItems(player), 0.12),
    marked(marks, [{ place: `seat:${seat}`, box }]),
  ].join("");
}

function factItems(view: View, seat: Seat, player: Player): readonly Item[] {
  return [
    item((middle, height) => seatChip(middle, height * 0.9, seat), 1.35),
    item((middle, height) => points(middle, height, player.points)),
    bare("fist"),
    words(String(fistsOf(player))),
    bare("poker-hand"),
    words(String(at(view.handSizes, seat))),
    item((middle, height) => house(middle, height * 0.9, seat)),
    words(String(figures.houses - player.houses.length)),
    bare("footprint"),
    words(String(player.range)),
    bare("card-draw"),
    words(`×${player.compensation}`),
  ];
}

/** Action tokens, the bag of the starting player, and the goods. */
function goodsItems(view: View, seat: Seat, player: Player): readonly Item[] {
  return [
    ...player.tokens.map((number) => tokenItem(player, number)),
    ...(view.start === seat ? [bare("basket", colours.goldDark)] : []),
    ...held(player.goods).flatMap((good) => [goodItem(good), words(String(countOf(player.goods, good)))]),
  ];
}

/** An action token: pale while it lies on a space. */
function tokenItem({ placed }: Player, number: number): Item {
  const isPlaced = (placed[number - 1] ?? null) !== null;
  return item((middle, height) =>
    token(middle, height * 0.8, { colour: isPlaced ? "#d8cbb4" : "#6a4c9c", label: String(number), shape: "square" }),
  );
}

function drawAreas(view: View, player: Player, box: Box): Svg {
  const { length } = player.areas;
  const cells = (box.width > wide ? grid(box, length, 1, 8) : grid(box, length / 2, 2, 8)).flat();
  return player.areas.map((no, area) => drawArea(view, player, no, area, cells[area] ?? box)).join("");
}

/** A production area: its good and the assistants it needs, and the token that lies there. */
function drawArea(view: View, player: Player, no: number | null, area: number, box: Box): Svg {
  const token = player.placed.findIndex((place) => place !== null && spaceOf(view.chapter, place)?.area === area);
  const place = player.placed[token] ?? null;
  const quality = place === null ? undefined : spaceOf(view.chapter, place)?.quality;
  const mark =
    quality === undefined
      ? ""
      : badge({ x: box.x + box.width - 30, y: box.y + 12 }, `${token + 1}${signs[quality]}`, {
          height: 36,
          colour: "#6a4c9c",
        });
  if (no === null) {
    const label = text(
      areaName(areaAt(view.chapter, area).id),
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      { size: 26, colour: colours.inkSoft },
    );
    return emptyPlace(box, 12) + label + mark;
  }
  const { good, needs, face } = card(no);
  const colour = good === null ? "#b9c6cf" : goodSigns[good].colour;
  const [left = box, right = box] = columns(inset(box, 6), [0.42, 0.58], 4);
  const sign = good === null ? bare(face === "captain" ? specialIcons.captain : "meeple") : goodItem(good);
  return [
    plate(box, { fill: "#fff7e4", edge: colour, radius: 12, lift: 2 }),
    sign.draw({ x: left.x + left.width / 2, y: left.y + left.height / 2 }, Math.min(left.width, left.height)),
    flow(right, needItems(needs), 0.04),
    mark,
  ].join("");
}

/** Free areas are called by their number. */
export const areaName = (id: string): string => id.replace(/^p/u, "");

const signs = { sloppy: "−", orderly: "=", extraordinary: "+" } as const;

/** Special buildings and crew, bonus tiles, characters, prisoners and figures for this round. */
function thingItems(player: Player): readonly Item[] {
  const { specials, crew, tiles, characters, own, prison } = player;
  const buildings = [...specials, ...crew].map((no) => specialItem(no));
  const figuresOf = (list: readonly number[]): readonly Item[] =>
    list.flatMap((count, color) => Array.from({ length: count }, () => figure(color)));
  return [
    ...buildings,
    ...tiles.map(tileItem),
    ...characters.map((character) => plateItem([words(characterLetters[character])], "#cfe0c3")),
    ...(figuresOf(own).length > 0 ? [words("+"), ...figuresOf(own)] : []),
    ...(figuresOf(prison).length > 0 ? [bare("padlock"), ...figuresOf(prison)] : []),
  ];
}

const tileItem = (tile: TileId): Item =>
  plateItem([...tileTakesItems(tile), becomes(), ...tileGivesItems(tile)], "#fbe9c0");

/** Things together on a plate as wide as they need. */
function plateItem(parts: readonly Item[], fill: string): Item {
  const width = parts.reduce((sum, part) => sum + part.width * 0.7 + 0.05, 0.3);
  return item((middle, height) => {
    const box = { x: middle.x - (width * height) / 2, y: middle.y - height / 2, width: width * height, height };
    return plate(box, { fill, radius: 10, lift: 2 }) + flow(inset(box, height * 0.13), parts, 0.05);
  }, width);
}

/** A special building or sailor by its sign, with its color where it has one. */
function specialItem(no: number): Item {
  const { face, color, fists } = card(no);
  const name = face in specialIcons ? specialIcons[face as keyof typeof specialIcons] : "meeple";
  return item((middle, height) => {
    const letter = color === null ? "" : (colors[color]?.[0] ?? "").toUpperCase();
    const mark =
      letter !== ""
        ? badge({ x: middle.x + height * 0.4, y: middle.y + height * 0.3 }, letter, { height: height * 0.5 })
        : "";
    const strength =
      fists > 0
        ? badge({ x: middle.x + height * 0.4, y: middle.y + height * 0.3 }, "I".repeat(fists), { height: height * 0.5 })
        : "";
    return token(middle, height * 0.96, { colour: "#e9dcc0", icon: name, shape: "square" }) + mark + strength;
  }, 1.25);
}
