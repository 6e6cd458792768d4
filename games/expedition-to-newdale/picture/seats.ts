import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Marks, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import type { Item } from "../../kit/draw/flow.ts";
import { item, words } from "../../kit/draw/flow.ts";
import { columns, inset, rows } from "../../kit/draw/layout.ts";
import { frame, marked } from "../../kit/draw/marks.ts";
import { badge, emptyPlace, paper, plate } from "../../kit/draw/plates.ts";
import { house, points, seatChip, token } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text.ts";
import { colours, round, seatStyle } from "../../kit/draw/theme.ts";
import { card, colors } from "../cards.ts";
import { countOf, held } from "../goods.ts";
import { fistsOf } from "../market.ts";
import { areaAt, spaceOf } from "../places.ts";
import type { Player } from "../state.ts";
import { playerAt } from "../state.ts";
import type { View } from "../view.ts";
import { lineUpLeft } from "./line.ts";
import { bare, characterLetters, figure, goodItem, goodSigns, specialIcons, tileSigns } from "./signs.ts";

export const seatHeight = 214;

/** What lies before one player: points, fists, cards, goods, production areas with tokens, special buildings, tiles. */
export function drawSeat(view: View, seat: Seat, box: Box, marks: Marks): Svg {
  const player = playerAt(view, seat);
  const [upper = box, middle = box, lower = box] = rows(inset(box, 14), [0.9, 1.2, 0.9], 6);
  const isActive = view.turn?.seat === seat;
  return [
    paper(box),
    isActive ? frame(box, round.panel, seatStyle(seat).colour) : "",
    lineUpLeft(upper, factItems(view, seat, player), 0.16),
    drawAreas(view, player, middle),
    lineUpLeft(lower, thingItems(player), 0.12),
    marked(marks, [{ place: `seat:${seat}`, box }]),
  ].join("");
}

function factItems(view: View, seat: Seat, player: Player): readonly Item[] {
  const shield = item((middle, height) => points(middle, height, player.points));
  const places = player.tokens.map((number) => tokenItem(player, number));
  return [
    item((middle, height) => seatChip(middle, height * 0.86, seat), 1.3),
    shield,
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
    ...places,
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
  const cells = columns(
    box,
    player.areas.map(() => 1),
    8,
  );
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
      areaAt(view.chapter, area).id,
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      { size: 26, colour: colours.inkSoft },
    );
    return emptyPlace(box, 12) + label + mark;
  }
  const { good, needs, face } = card(no);
  const colour = good === null ? "#b9c6cf" : goodSigns[good].colour;
  const [left = box, right = box] = columns(inset(box, 6), [0.42, 0.58], 4);
  const sign = good === null ? bare(face === "captain" ? specialIcons.captain : "meeple") : goodItem(good);
  const pips = (needs ?? []).flatMap((count, color) => Array.from({ length: count }, () => figure(color)));
  return [
    plate(box, { fill: "#fff7e4", edge: colour, radius: 12, lift: 2 }),
    sign.draw({ x: left.x + left.width / 2, y: left.y + left.height / 2 }, Math.min(left.width, left.height)),
    ...pipRows(right, pips),
    mark,
  ].join("");
}

/** Up to six assistants in two rows. */
function pipRows(box: Box, pips: readonly Item[]): readonly Svg[] {
  const [upper = box, lower = box] = rows(box, [1, 1], 2);
  return [lineUpLeft(upper, pips.slice(0, 3), 0.02), lineUpLeft(lower, pips.slice(3), 0.02)];
}

const signs = { sloppy: "−", orderly: "=", extraordinary: "+" } as const;

/** Special buildings and crew, bonus tiles, characters, prisoners and figures for this round. */
function thingItems(player: Player): readonly Item[] {
  const { specials, crew, tiles, characters, own, prison } = player;
  const buildings = [...specials, ...crew].map((no) => specialItem(no));
  const figuresOf = (list: readonly number[]): readonly Item[] =>
    list.flatMap((count, color) => Array.from({ length: count }, () => figure(color)));
  return [
    ...buildings,
    ...tiles.map((tile): Item => {
      const { icon: name, label } = tileSigns[tile];
      return item((middle, height) => badge(middle, label, { icon: name, colour: "#fbe9c0", height: height * 0.9 }), 2);
    }),
    ...characters.map((character): Item =>
      item(
        (middle, height) => badge(middle, characterLetters[character], { colour: "#cfe0c3", height: height * 0.9 }),
        2.6,
      ),
    ),
    ...(figuresOf(own).length > 0 ? [words("+"), ...figuresOf(own)] : []),
    ...(figuresOf(prison).length > 0 ? [bare("padlock"), ...figuresOf(prison)] : []),
  ];
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
