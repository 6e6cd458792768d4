import type { TownSymbol } from "../../../data/expedition-to-newdale/boards.ts";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Drawn, Labels, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { useArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, evenRows, inset, middleOf } from "../../kit/draw/layout.ts";
import { layOutHand } from "../../kit/draw/pictures/hand.ts";
import { lazyDrawing } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { type Item, words } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { markPlaces, phoneLabel, tick } from "../../kit/draw/pieces/marks.ts";
import { points } from "../../kit/draw/pieces/pieces.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { measureParagraph, paragraph, text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, gap, margin, phone, round, seatStyle } from "../../kit/draw/theme.ts";
import { actionsOf, type Area, areasOf, type Place, qualities, type Space } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { countOf } from "../rules/box/goods.ts";
import { type Player, playerAt } from "../rules/state.ts";
import { laborAt } from "../rules/table/market.ts";
import type { Mine, View } from "../rules/view.ts";
import { say, shortTitleOf } from "../text/words.ts";
import { art } from "./pieces/art.ts";
import { mapPaper, sheet, woodBox, woodHeight } from "./pieces/ground.ts";
import { bare, goodItem, needItems, roofOf, specialIcons, symbolIcons } from "./pieces/items.ts";
import { lineUpLeft } from "./pieces/line.ts";
import { cardHeights, drawChip, drawFace, drawTile } from "./players/faces.ts";
import { isCountedHere, nameArea, tokenColour, tokenSign } from "./players/seats.ts";

const width = pictureWidth - 2 * margin;
const top = 34;
const strip = 100;

/** The viewer's player board with what each production would need now, the secret objective and the own tokens. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const own = lazyDrawing(() => drawOwn({ view, seat: me, mine, speak }, marks));
  return [own, ...drawHandCards(mine.hand, marks, speak)];
}

function drawOwn(own: Own, marks: Labels): Svg {
  const { seat: me, mine, speak } = own;
  const symbol = secretSymbol(mine);
  const words = speak(say("ref.secret", { symbol: say(`symbol.${symbol}`) }));
  const tall = measureParagraph(words, told.width, style);
  const rest = top + 2 * gap + areasHeight(own, marks) + woodHeight;
  const isTold = rest + tall + 20 <= pictureWidth;
  const secret = { x: margin, y: top, width, height: isTold ? Math.ceil(tall) + 20 : strip };
  const y = secret.y + secret.height / 2;
  const height = rest + secret.height;
  return pictureOn(
    mapPaper,
    height,
    plate(secret, { fill: sheet.fill, edge: sheet.edge, radius: round.panel, lift: 3 }),
    block({ x: secret.x + 2, y: y - 30, width: 14, height: 60 }, 7, seatStyle(me).colour),
    points({ x: margin + 70, y }, 84, 2),
    icon(symbolIcons[symbol], { x: margin + 160, y }, 76),
    icon(symbolIcons.mystical, { x: margin + 250, y }, 76),
    isTold ? paragraph(words, { ...told, y: secret.y + 8, height: tall + 6 }, style) : "",
    drawOwnAreas(own, { x: margin, y: secret.y + secret.height + gap, width, height: 0 }, marks),
    drawActions(woodBox(height), own),
  );
}

/** Room of the secret objective in words, right of its signs; where it would make the picture too high these suffice. */
const told = { x: margin + 304, width: width - 316 } as const;
const style = { size: phone.hand, least: phone.hand, weight: "bold" } as const;

/** The cards in hand: large those that can be chosen, the others as chips. */
function drawHandCards(hand: readonly CardNo[], marks: Labels, speak: Speak): readonly Drawn[] {
  const held = hand.map((no) => ({ no, place: `hand:${card(no).id}` }));
  return layOutHand(held, marks, { ...cardHeights, top, foot: woodHeight }).map(({ height, cards }) =>
    lazyDrawing(() =>
      pictureOn(
        mapPaper,
        height,
        ...cards.map(({ held: { no }, kind, box }) => drawCard[kind](no, box, speak)),
        markPlaces(
          marks,
          cards.map(({ held: { place }, box }) => ({ place, box })),
          { height: phoneLabel.hand },
        ),
      ),
    ),
  );
}

const drawCard = { face: drawFace, tile: drawTile, chip: drawChip } as const;

const across = 2;
const areaWidth = 556;
/** Rows with a building have a line for its needs; lots without one are one row of names. */
const heights = { built: 206, free: 142, lot: 92 } as const;
const between = 16;
const lineHeight = 60;
const tokenSize = 60;
const bandHeight = 62;
const lawn = "#d6e3ab";
const label = { size: phone.name, least: phone.hand, weight: "black", align: "left" } as const;

type Own = { readonly view: View; readonly seat: Seat; readonly mine: Mine; readonly speak: Speak };

type Laid = { readonly area: Area; readonly number: number; readonly box: Box };

const areaPlace = (id: Area["id"]): string => `area:${id}`;

/** An area that is drawn with its spaces: built on, asked about, or with a token on it. */
function isInUse({ view, seat, mine }: Own, marks: Labels, { id, spaces }: Area, number: number): boolean {
  const isTaken = spaces.some(({ place }) => tokenOn(view, seat, mine, place) !== undefined);
  return isTaken || marks[areaPlace(id)] !== undefined || (playerAt(view, seat).areas[number] ?? null) !== null;
}

/** The areas in use two and two from a point, and below them one row of lots. */
function layOutAreas(own: Own, marks: Labels, { x, y }: Point) {
  const all = areasOf(own.view.chapter).map((area, number) => ({ area, number }));
  const inUse = all.filter(({ area, number }) => isInUse(own, marks, area, number));
  const free = all.filter((each) => !inUse.includes(each));
  const { areas } = playerAt(own.view, own.seat);
  let top = y;
  const used = evenRows(inUse.length, across).flatMap((inRow, row): readonly Laid[] => {
    const these = inUse.slice(row * across, row * across + inRow);
    const height = these.some(({ number }) => (areas[number] ?? null) !== null) ? heights.built : heights.free;
    const boxes = these.map((each, column) => ({
      ...each,
      box: { x: x + column * (areaWidth + between), y: top, width: areaWidth, height },
    }));
    top += height + between;
    return boxes;
  });
  const names = free.map(({ area }) => widthOf(nameArea(area.id, own.speak), label.size, "black") + 40);
  // Half a row that is left over has room for a few lots.
  const last = used.length % across === 0 ? undefined : used.at(-1)?.box;
  const isBeside = last !== undefined && names.reduce((sum, each) => sum + each + 10, 0) <= areaWidth;
  const row = isBeside
    ? { x: x + areaWidth + between, y: last.y + last.height - heights.lot, width: areaWidth, height: heights.lot }
    : { x, y: top, width: across * areaWidth + between, height: heights.lot };
  const boxes = columns(row, names, 10);
  const lots = free.map((each, index): Laid => ({ ...each, box: at(boxes, index) }));
  return { used, lots, height: top - y + (isBeside || lots.length === 0 ? -between : heights.lot) };
}

/** How high the own areas are. */
const areasHeight = (own: Own, marks: Labels): number => layOutAreas(own, marks, { x: 0, y: 0 }).height;

/** The own player board: for each area in use what its building needs and what each quality misses now, then free lots. */
function drawOwnAreas(own: Own, box: Box, marks: Labels): Svg {
  const { used, lots } = layOutAreas(own, marks, box);
  const places = used.map((each) => ({ place: areaPlace(each.area.id), box: each.box }));
  return [
    ...used.map(({ area, number, box: place }) => drawArea(own, area, number, place)),
    ...lots.map(({ area, box: place }) => drawLot(nameArea(area.id, own.speak), place)),
    markPlaces(marks, places, { radius: 14, height: phoneLabel.hand }),
  ].join("");
}

const drawLot = (name: string, box: Box): Svg =>
  block(box, 16, lawn) +
  text(name, middleOf(box), { ...label, align: "middle", colour: "#4a3d28", width: box.width - 8 });

function drawArea(own: Own, area: Area, number: number, box: Box): Svg {
  const { view, seat, speak } = own;
  const player = playerAt(view, seat);
  const no = player.areas[number] ?? null;
  const inner = inset(box, 9);
  const spaces = columns({ ...inner, y: inner.y + inner.height - lineHeight - 5, height: lineHeight }, 3, 4);
  const drawn = area.spaces.map((space) => drawSpace(own, space, at(spaces, qualities.indexOf(space.quality))));
  const ground =
    no === null
      ? block(box, 16, lawn) +
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
  const labor = view.event === null ? undefined : laborAt(view, seat, space.place);
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
function drawActions(box: Box, { view, seat, mine, speak }: Own): Svg {
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

/** The symbol of the secret objective. */
const secretSymbol = ({ secret }: Mine): TownSymbol =>
  secretObjectives.find(({ id }) => id === secret)?.symbol ?? "star";
