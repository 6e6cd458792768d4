import type { Seat, Sheet, Shown } from "../../contract.ts";
import { block, rimmedBlock } from "../../kit/draw/blocks.ts";
import { becomes, flow, item, type Item, keepNewest, sign, words } from "../../kit/draw/flow.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/picture.ts";
import { chipShape, points, seatChip } from "../../kit/draw/pieces.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { drawableName, text } from "../../kit/draw/text.ts";
import { colours, margin, phone, seatStyle } from "../../kit/draw/theme.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import type { Cell, Egg } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { actionIcons, eggItem, eggOf } from "./eggs.ts";
import { bedHeight, drawPlank, garden, leaf } from "./ground.ts";
import { drawStraw } from "./nests.ts";
import { drawOwl, owlShape } from "./owl.ts";

/** What a turn did to eggs and tiles. */
type Deed = Extract<
  ColorFact,
  { readonly fact: "slid" | "hid" | "scored" | "cleared" | "traded" | "rearranged" | "swapped" | "teleported" }
>;

const deedNames: ReadonlySet<ColorFact["fact"]> = new Set<Deed["fact"]>([
  "slid",
  "hid",
  "scored",
  "cleared",
  "traded",
  "rearranged",
  "swapped",
  "teleported",
]);
const isDeed = (fact: ColorFact): fact is Deed => deedNames.has(fact.fact);

const rowHeight = 118;
const nameWidth = 330;
const top = 78;

/** A line for each player who did something since: where the owl went, what was hidden where, and what came of it. */
export function drawEvent(view: View, { names, news }: Shown<ColorFact>): Sheet | undefined {
  const deeds = news.filter(isDeed);
  const seats = view.hands.map((_, seat) => seat).filter((seat) => deeds.some((deed) => deed.seat === seat));
  if (seats.length === 0) return undefined;
  const rows = seats.map((seat, index) => {
    const box = { x: margin, y: top + index * rowHeight, width: pictureWidth - 2 * margin, height: rowHeight - 14 };
    return drawRow(
      box,
      { seat, name: names[seat] ?? "" },
      deeds.filter((deed) => deed.seat === seat),
    );
  });
  return {
    svg: pictureOn(garden, top + seats.length * rowHeight + bedHeight + 8, ...rows),
    alt: deeds.map(describeFact),
  };
}

function drawRow(
  box: Box,
  { seat, name }: { readonly seat: Seat; readonly name: string },
  deeds: readonly Deed[],
): Svg {
  const y = box.y + box.height / 2;
  const style = { size: 46, least: phone.board, weight: "black", align: "left", width: nameWidth - 116 } as const;
  const line = { x: box.x + nameWidth, y: y - 38, width: box.width - nameWidth - 14, height: 76 };
  return [
    drawPlank(box),
    block({ ...box, width: nameWidth - 14 }, 16, seatStyle(seat).colour),
    seatChip({ x: box.x + 56, y }, 58, seat),
    text(drawableName(name), { x: box.x + 108, y }, { ...style, colour: seatStyle(seat).ink }),
    flow(line, keepNewest(deeds.map(itemsOf), { width: line.width, least, between, mark: dot }), between, "left"),
  ].join("");
}

const between = 0.1;
/** What is written in a line is this share of its height. */
const share = 0.72;
const least = phone.board / share;

/** A shield with a figure of two digits is legible from this size on. */
const leastShield = 71;
/** Stands between two things that were done. */
const dot: Item = { ...words("·", "#5c4c33", share), width: 0.4 };

const owl = item((middle, height) => drawOwl(middle, height, 2), owlShape);

const tileRim = { colour: leaf, width: 4 } as const;
/** A tile of the map by its name, and on it what came there. */
function place(cell: Cell, on?: Item): Item {
  const name = words(cellName(cell), colours.white, share);
  const wide = on === undefined ? 0 : on.width * onTile + 0.1;
  return item(
    (middle, height) => {
      const width = (name.width + wide + 0.3) * height;
      const box = { x: middle.x - width / 2, y: middle.y - height * 0.54, width, height: height * 1.08 };
      const left = box.x + (name.width / 2 + 0.15) * height;
      const right = box.x + width - (0.12 + (wide - 0.1) / 2) * height;
      return [
        rimmedBlock(box, 14, "#3f7a34", tileRim),
        name.draw({ x: left, y: middle.y }, height),
        on === undefined ? "" : on.draw({ x: right, y: middle.y }, height * onTile),
      ].join("");
    },
    name.width + wide + 0.3,
  );
}
/** What stands on a tile is so much of the line's height. */
const onTile = 0.96;

/** An egg in its nest. */
const hidden = (egg: Egg): Item =>
  item(
    (middle, height) =>
      eggOf(egg, { x: middle.x, y: middle.y - height * 0.04 }, height * 0.94) +
      drawStraw({ x: middle.x, y: middle.y + height * 0.1 }, height * 0.9),
    0.94,
  );

function itemsOf(deed: Deed): readonly Item[] {
  switch (deed.fact) {
    case "slid":
      return [place(deed.from), becomes(), place(deed.cell, owl)];
    case "teleported":
      return deed.who === "seeker"
        ? [becomes(), place(deed.cell, owl)]
        : [sign("footprint"), becomes(), place(deed.cell)];
    case "hid":
      return [place(deed.cell, hidden(deed.egg))];
    case "scored":
      return [item((middle, height) => points(middle, Math.max(leastShield, height * 0.96), deed.points), 1.1)];
    case "cleared":
      return [sign(actionIcons.clear), place(deed.cell), ...deed.eggs.slice(0, 5).map(eggItem)];
    case "traded":
      return [
        ...deed.given.map(eggItem),
        sign(actionIcons.trade),
        ...deed.taken.map(eggItem),
        item((middle, height) => seatChip(middle, height * 0.9, deed.partner), chipShape * 0.9),
      ];
    case "rearranged":
      return listMoves(deed.moves);
    case "swapped":
      return [eggItem(deed.given), sign(actionIcons.exchange), eggItem(deed.taken), place(deed.cell)];
  }
}

type Moves = Extract<Deed, { readonly fact: "rearranged" }>["moves"];

/** Which tiles went where; two that changed places are told once. */
function listMoves(moves: Moves): readonly Item[] {
  const turned = sign(actionIcons.rearrange);
  const [one, other] = moves;
  const isSwap = moves.length === 2 && one?.to === other?.from && one?.from === other?.to;
  if (isSwap && one !== undefined) return [place(one.from), turned, place(one.to)];
  return [turned, ...moves.flatMap(({ from, to }) => [place(from), becomes(), place(to)])];
}
