import type { Drawn, Labels, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { beginLarge } from "../../kit/message.ts";
import { useArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, evenRows, inset, middleOf } from "../../kit/draw/layout.ts";
import { layOutHand } from "../../kit/draw/pictures/hand.ts";
import { drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { type Item, words } from "../../kit/draw/pieces/flow.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { markPlaces, phoneLabel, tick } from "../../kit/draw/pieces/marks.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { gap, phone } from "../../kit/draw/theme.ts";
import { actionsOf, type Area, areasOf, type Place, qualities, type Space } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { countOf } from "../rules/box/goods.ts";
import { type Player, playerAt } from "../rules/state.ts";
import { countMissing, marketOf } from "../rules/table/market.ts";
import type { Mine, View } from "../rules/view.ts";
import { say, shortTitleOf } from "../text/words.ts";
import { art } from "./pieces/art.ts";
import { holdingsPart } from "./common.ts";
import { findPlanned } from "./pieces/asked.ts";
import { cheaper, drawKey, keyBox, layOutKey } from "./key.ts";
import { mapPaper, sheet, woodHeight } from "./pieces/ground.ts";
import { bare, goodItem, needItems, roofOf, specialIcons } from "./pieces/items.ts";
import { lineUpLeft } from "./pieces/line.ts";
import { drawChip, drawFace, drawTile, handShapes } from "./players/faces.ts";
import { secretItem, toldSecret } from "./secret.ts";
import { isCountedHere, nameArea, tokenColour, tokenSign } from "./players/seats.ts";
import { belowHead, layOutHead } from "./players/standings.ts";

/** The viewer's player board with what each production would need now, the secret objective and the own tokens. */
export function drawHand(view: View, marks: Labels, speak: Speak): readonly Drawn[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const own = { view, seat: me, mine, speak };
  return [lazyDrawing(() => drawOwn(own, marks)), ...drawHandCards(own, marks)];
}

function drawOwn(own: Own, marks: Labels): Svg {
  const head = layOutHead(turnOf(own, marks), ["area"]);
  const frame = { top: head.foot + belowHead, foot: woodHeight - gap };
  const areas = areasPart(own, marks, own.speak(say("picture.lots")));
  // A full board leaves no room for what the map says too, and sometimes none for words beside signs.
  const choices = [
    [holdingsPart(own, own.seat, undefined), toldSecret(own), areas],
    [holdingsPart(own, own.seat, secretItem(own)), areas],
    [areasPart(own, marks, "")],
  ].map((each) => [...each, ...tokenParts(own)]);
  const parts = choices.find((each) => heightOfParts(each, frame) <= pictureWidth) ?? at(choices, choices.length - 1);
  const height = heightOfParts(parts, frame);
  const drawn = drawParts(parts, frame.top).join("");
  const key = drawKey(keyBox(height), layOutKey(ownSigns, drawn, own.speak, { least: phone.hand }), phone.hand);
  return pictureOn(mapPaper, height, head.draw(), drawn, key);
}

const ownSigns = ["needs", "makes", "token", "enough", "instead"] as const;

/** What the head of a reader's own picture is drawn from: no name but "You". */
const turnOf = ({ view, seat, speak }: Omit<Own, "mine">, marks: Labels) => {
  const names = view.seats.map((_, each) => (each === seat ? speak(say("picture.you")) : ""));
  return { view, marks, speak, names };
};

/** The cards in hand: large those that can be chosen, the others as chips. */
function drawHandCards(own: Own, marks: Labels): readonly Drawn[] {
  const { mine, speak } = own;
  const held = mine.hand.map((no) => ({ no, place: `hand:${card(no).id}` }));
  const head = layOutHead(turnOf(own, marks), ["hand"]);
  const frame = { top: head.foot + belowHead, foot: woodHeight };
  const ways = handShapes.map((shape) => layOutHand(held, marks, { ...shape, ...frame }));
  const pages = ways.find(([page]) => page?.cards[0]?.kind !== "chip") ?? at(ways, 1);
  return pages.map(({ height, cards }) =>
    lazyDrawing(() => {
      const drawn = cards.map(({ held: { no }, kind, box }) => drawCard[kind](no, box, speak)).join("");
      const places = cards.map(({ held: { place }, box }) => ({ place, box }));
      return pictureOn(
        mapPaper,
        height,
        head.draw(),
        drawn,
        markPlaces(marks, places, { height: phoneLabel.hand }),
        drawKey(keyBox(height), layOutKey(cardSigns, drawn, speak, { least: phone.hand }), phone.hand),
      );
    }),
  );
}

const cardSigns = ["coin", "vp", "resource", "needs", cheaper, "chain"] as const;

const drawCard = { face: drawFace, tile: drawTile, chip: drawChip } as const;

const across = 2;
const areaWidth = 556;
/** Areas with a building, or that one is planned for, have a line for its needs; lots without one are one row of names. */
const heights = { built: 196, free: 136, lot: 86 } as const;
const between = 8;
const lineHeight = 57;
const tokenSize = 56;
/** How much wider than another a space with a token is, so that its figures keep apart. */
const tokenShare = 1.35;
const bandHeight = 62;
const lawn = "#d6e3ab";
const label = { size: phone.name, least: phone.hand, weight: "black", align: "left" } as const;
const onLawn = { ...label, colour: "#4a3d28" } as const;
/** Spaces of an area by what production there would come to now. */
const spaceFills = { works: "#d3ebc4", fails: "#f3dcd0", unknown: "#f1e7cf" } as const;

type Own = { readonly view: View; readonly seat: Seat; readonly mine: Mine; readonly speak: Speak };

type Laid = { readonly area: Area; readonly number: number; readonly box: Box };

const areaPlace = (id: Area["id"]): string => `area:${id}`;

/** An area that is drawn with its spaces: built on, asked about, or with a token on it. */
function isInUse({ view, seat, mine }: Own, marks: Labels, { id, spaces }: Area, number: number): boolean {
  const isTaken = spaces.some(({ place }) => tokenOn(view, seat, mine, place) !== undefined);
  return isTaken || marks[areaPlace(id)] !== undefined || (playerAt(view, seat).areas[number] ?? null) !== null;
}

/** The areas in use two and two from a point, and below them one row of lots with this before it. */
function layOutAreas(own: Own, marks: Labels, lots: string, { x, y }: Point) {
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
  const names = free.map(({ area }) => nameArea(area.id, own.speak));
  const widths = names.map((name) => widthOf(name, label.size, "black") + 40);
  const head = free.length === 0 ? "" : lots;
  const headWidth = head === "" ? 0 : widthOf(head, label.size, "black") + 40;
  // Half a row that is left over has room for a few lots.
  const last = used.length % across === 0 ? undefined : used.at(-1)?.box;
  const isBeside = last !== undefined && widths.reduce((sum, each) => sum + each + 10, headWidth) <= areaWidth;
  const row = isBeside
    ? { x: x + areaWidth + between, y: last.y + last.height - heights.lot, width: areaWidth, height: heights.lot }
    : { x, y: top, width: across * areaWidth + between, height: heights.lot };
  const boxes = columns({ ...row, x: row.x + headWidth, width: row.width - headWidth }, widths, 10);
  return {
    used,
    head: { name: head, box: { ...row, width: headWidth } },
    lots: names.map((name, index) => ({ name, box: at(boxes, index) })),
    height: top - y + (isBeside || free.length === 0 ? -between : heights.lot),
  };
}

/** The own player board: for each area in use what its building needs and what each quality misses now, then free lots. */
function areasPart(own: Own, marks: Labels, lotsTitle: string): Part {
  return {
    height: layOutAreas(own, marks, lotsTitle, { x: 0, y: 0 }).height,
    draw: (corner) => {
      const { used, head, lots } = layOutAreas(own, marks, lotsTitle, corner);
      const places = used.map((each) => ({ place: areaPlace(each.area.id), box: each.box }));
      return [
        ...used.map((laid) => drawArea(own, laid, marks)),
        head.name === "" ? "" : drawName(head.name, head.box),
        ...lots.map(({ name, box }) => block(box, 16, lawn) + drawName(name, box)),
        markPlaces(marks, places, { radius: 14, height: phoneLabel.hand }),
      ].join("");
    },
  };
}

const drawName = (name: string, box: Box): Svg =>
  text(name, middleOf(box), { ...onLawn, align: "middle", width: box.width - 8 });

function drawArea(own: Own, { area, number, box }: Laid, marks: Labels): Svg {
  const { view, seat, mine, speak } = own;
  const player = playerAt(view, seat);
  const no = player.areas[number] ?? null;
  const isMarked = marks[areaPlace(area.id)] !== undefined;
  const inner = inset(box, 9);
  const lying = new Map(area.spaces.map(({ quality, place }) => [quality, tokenOn(view, seat, mine, place)]));
  const shares = qualities.map((quality) => (lying.get(quality) === undefined ? 1 : tokenShare));
  const spaces = columns({ ...inner, y: inner.y + inner.height - lineHeight - 5, height: lineHeight }, shares, 4);
  const worker = no ?? (isMarked ? findPlanned(view) : null);
  const drawn = area.spaces.map((space) =>
    drawSpace(own, { space, token: lying.get(space.quality), worker }, at(spaces, qualities.indexOf(space.quality))),
  );
  const ground =
    no === null
      ? block(box, 16, lawn) +
        useArt("fence", art.fence, { ...box, x: box.x - 300 }) +
        text(
          beginLarge(speak(say(`area.${area.id}`))),
          { x: inner.x + inner.width - 8, y: inner.y + 32 },
          { ...onLawn, size: phone.hand, align: "right", width: inner.width - 250 },
        )
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

type Used = { readonly space: Space; readonly token: string | undefined; readonly worker: CardNo | null };

/** A space of an area: its token, what it makes, and a tick or how many cards that costs now. */
function drawSpace({ view, seat }: Own, { space: { change, makes }, token, worker }: Used, box: Box): Svg {
  const missing =
    worker === null || view.event === null
      ? undefined
      : countMissing(card(worker).needs ?? [], marketOf(view, seat), change);
  const y = box.y + box.height / 2;
  const made = `+${makes}`;
  return [
    block(box, 12, missing === undefined ? spaceFills.unknown : spaceFills[missing === 0 ? "works" : "fails"]),
    token === undefined ? "" : tokenSign({ x: box.x + 27, y }, tokenSize, token, tokenColour),
    text(made, { x: box.x + (token === undefined ? 6 : 62), y }, { ...style, align: "left" }),
    missing === undefined
      ? ""
      : drawMissing(missing * playerAt(view, seat).compensation, { x: box.x + box.width - 6, y }),
  ].join("");
}

/** A tick, or how many cards stand in for the assistants that are missing, ending at a point; many leave no room for their sign. */
function drawMissing(cards: number, { x, y }: Point): Svg {
  if (cards === 0) return tick({ x: x - 26, y }, 40);
  const sign = cards > 9 ? 0 : 38;
  const figures = text(String(cards), { x: x - sign, y }, { ...style, align: "right", colour: "#96131d" });
  return figures + (sign === 0 ? "" : icon("poker-hand", { x: x - sign / 2 + 2, y }, sign - 2));
}

const style = { size: phone.hand, weight: "black" } as const;

/** The own tokens that lie on actions, each before the action's name, two in a line. */
function tokenParts({ view, seat, mine, speak }: Own): readonly Part[] {
  const lying = actionsOf(view.chapter).flatMap((action) => {
    const token = tokenOn(view, seat, mine, action);
    return token === undefined ? [] : [{ token, name: speak(say(`picture.place.${action}`)) }];
  });
  const draw = (box: Box): Svg =>
    lying
      .map(({ token, name }, index) => {
        const x = box.x + (index % 2) * (areaWidth + between);
        const y = box.y + 33 + Math.floor(index / 2) * 66;
        const words = { ...onLawn, width: areaWidth - 90 };
        return tokenSign({ x: x + 36, y }, 58, token, tokenColour) + text(name, { x: x + 78, y }, words);
      })
      .join("");
  return lying.length === 0 ? [] : [{ height: Math.ceil(lying.length / 2) * 66, draw }];
}

/** The number of the own token on this space, shown or still face down. */
function tokenOn(view: View, seat: Seat, mine: Mine, place: Place): string | undefined {
  const lying = [playerAt(view, seat).placed, mine.plan]
    .map((places) => places.indexOf(place))
    .find((index) => index >= 0);
  return lying === undefined ? undefined : String(lying + 1);
}
