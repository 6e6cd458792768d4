import { secretObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Labels, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { useArt } from "../../../kit/draw/art.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { type Item, words } from "../../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../../kit/draw/pieces/houses.ts";
import { columns, evenRows, inset } from "../../../kit/draw/layout.ts";
import { markPlaces, phoneLabel, tick } from "../../../kit/draw/pieces/marks.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { actionsOf, type Area, areasOf, type Place, qualities, type Space } from "../../rules/box/areas.ts";
import { card, type CardNo } from "../../rules/box/cards.ts";
import { countOf } from "../../rules/box/goods.ts";
import { type Player, playerAt } from "../../rules/state.ts";
import { laborAt } from "../../rules/table/market.ts";
import type { Mine, View } from "../../rules/view.ts";
import { art } from "../pieces/art.ts";
import { sheet } from "../pieces/ground.ts";
import { lineUpLeft } from "../pieces/line.ts";
import { bare, goodItem, needItems, roofOf, specialIcons, symbolIcons } from "../pieces/items.ts";
import { isCountedHere, nameArea, tokenColour, tokenSign } from "./seats.ts";
import { say, shortTitleOf } from "../../text/words.ts";

const across = 2;
const width = 556;
/** Rows with a building have a line for its needs. */
const heights = { built: 206, free: 142 } as const;
const between = 16;
const lineHeight = 60;
const tokenSize = 60;
const bandHeight = 62;
const label = { size: phone.hand, least: phone.hand, weight: "black", align: "left" } as const;

/** The places of a seat's areas, row by row from a point. */
function placeAreas(view: View, seat: Seat, { x, y }: Point): readonly Box[] {
  const { areas } = playerAt(view, seat);
  let top = y;
  return evenRows(areasOf(view.chapter).length, across).flatMap((inRow, row) => {
    const isBuilt = areas.slice(row * across, row * across + inRow).some((no) => no !== null);
    const height = isBuilt ? heights.built : heights.free;
    const boxes = Array.from({ length: inRow }, (_, column) => ({
      x: x + column * (width + between),
      y: top,
      width,
      height,
    }));
    top += height + between;
    return boxes;
  });
}

/** How high the own areas are. */
export function areasHeight(view: View, seat: Seat): number {
  const last = placeAreas(view, seat, { x: 0, y: 0 }).at(-1);
  return last === undefined ? 0 : last.y + last.height;
}

export type Own = { readonly view: View; readonly seat: Seat; readonly mine: Mine; readonly speak: Speak };

/** The own player board: for each production area what its building needs and what each quality misses now. */
export function drawOwnAreas(own: Own, box: Box, marks: Labels): Svg {
  const areas = areasOf(own.view.chapter);
  const boxes = placeAreas(own.view, own.seat, box);
  const places = areas.map(({ id }, number) => ({ place: `area:${id}`, box: at(boxes, number) }));
  return [
    ...areas.map((area, number) => drawArea(own, area, number, at(boxes, number))),
    markPlaces(marks, places, { radius: 14, height: phoneLabel.hand }),
  ].join("");
}

function drawArea(own: Own, area: Area, number: number, box: Box): Svg {
  const { view, seat, speak } = own;
  const player = playerAt(view, seat);
  const no = player.areas[number] ?? null;
  const inner = inset(box, 9);
  const spaces = columns({ ...inner, y: inner.y + inner.height - lineHeight - 5, height: lineHeight }, 3, 4);
  const drawn = area.spaces.map((space) => drawSpace(own, space, at(spaces, qualities.indexOf(space.quality))));
  const ground =
    no === null
      ? block(box, 16, "#d6e3ab") +
        useArt("fence", art.fence, box) +
        text(nameArea(area.id, speak), { x: inner.x + 8, y: inner.y + 30 }, { ...label, colour: "#4a3d28", width: 330 })
      : block({ ...box, y: box.y + 40, height: box.height - 40 }, 16, sheet.edge) +
        block({ ...box, x: box.x + 3, y: box.y + 40, width: box.width - 6, height: box.height - 43 }, 14, sheet.fill) +
        drawRoof({ ...box, x: box.x - 4, width: box.width + 8, height: bandHeight }, roofOf(no)) +
        drawWorker(player, number, speak(shortTitleOf(no)), no, inner);
  return ground + drawn.join("");
}

/** Name, good with how many there are on the first of its buildings, and the assistants needed. */
function drawWorker({ areas, goods }: Player, number: number, called: string, no: CardNo, box: Box): Svg {
  const { good, needs } = card(no);
  const sign: Item = good === null ? bare(specialIcons.captain) : goodItem(good);
  const count = isCountedHere(areas, number, good) ? [words(String(countOf(goods, good)))] : [];
  const y = box.y + lineHeight / 2;
  return [
    text(called, { x: box.x + 16, y: y - 3 }, { ...label, width: box.width - 168 }),
    lineUpLeft({ x: box.x + box.width - 146, y: box.y - 3, width: 136, height: lineHeight }, [sign, ...count], 0.12),
    lineUpLeft(
      { x: box.x + 8, y: box.y + lineHeight, width: box.width - 16, height: lineHeight },
      needItems(needs),
      0.2,
    ),
  ].join("");
}

/** A space of an area: change, what it makes, and a tick or how many assistants are missing now. */
function drawSpace({ view, seat, mine }: Own, space: Space, box: Box): Svg {
  const labor = laborAt(view, seat, space.place);
  const change = space.change === 0 ? "=" : `${space.change > 0 ? "+" : "−"}${Math.abs(space.change)}`;
  const fill = { sloppy: "#e8ddc6", orderly: "#f1e7cf", extraordinary: "#f7e4b0" }[space.quality];
  const lying = tokenOn(view, seat, mine, space.place);
  const y = box.y + box.height / 2;
  const style = { size: phone.hand, weight: "black" } as const;
  return [
    block(box, 12, fill),
    // A token that lies here stands for the change: the figures beside it have that in them.
    lying === undefined
      ? text(change, { x: box.x + 6, y }, { ...style, align: "left", colour: "#5c4c33" })
      : tokenSign({ x: box.x + 34, y }, tokenSize, lying, tokenColour),
    text(String(space.makes), { x: box.x + box.width * 0.53, y }, style),
    labor === undefined ? "" : drawMissing(labor.missing, { x: box.x + box.width - 4, y }),
  ].join("");
}

/** A tick, or how many assistants are missing, ending at a point. */
const drawMissing = (missing: number, { x, y }: Point): Svg =>
  missing === 0
    ? tick({ x: x - 32, y }, 40)
    : text(`−${missing}`, { x, y }, { size: phone.hand, weight: "black", align: "right", colour: "#96131d" });

/** The own tokens that lie on actions, each before the action's name, two in a line. */
export function drawActions(box: Box, { view, seat, mine, speak }: Own): Svg {
  const lying = actionsOf(view.chapter).flatMap((action) => {
    const token = tokenOn(view, seat, mine, action);
    return token === undefined ? [] : [{ token, name: speak(say(`picture.place.${action}`)) }];
  });
  return lying
    .map(({ token, name }, index) => {
      const x = box.x + (index % 2) * 430;
      const y = box.y + 26 + Math.floor(index / 2) * 62;
      const words = { ...label, colour: colours.white, width: 340 };
      return tokenSign({ x: x + 30, y }, 60, token, tokenColour) + text(name, { x: x + 74, y }, words);
    })
    .join("");
}

/** The number of the own token on this space, shown or still face down. */
function tokenOn(view: View, seat: Seat, mine: Mine, place: Place): string | undefined {
  const lying = [playerAt(view, seat).placed, mine.plan]
    .map((places) => places.indexOf(place))
    .find((index) => index >= 0);
  return lying === undefined ? undefined : String(lying + 1);
}

/** Two points for each house by one of these two symbols. */
export function secretItems({ secret }: Mine, speak: Speak): readonly Item[] {
  const symbol = secretObjectives.find(({ id }) => id === secret)?.symbol ?? "star";
  return [
    bare("family-house"),
    words(speak(say("picture.secret.by")), "#5c4c33"),
    bare(symbolIcons[symbol]),
    words(speak(say("picture.secret.or")), "#5c4c33"),
    bare(symbolIcons.mystical),
    words(speak(say("picture.secret.each"))),
  ];
}
