import type { Drawn, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { block } from "../../kit/draw/blocks.ts";
import { columns, inset, middleOf } from "../../kit/draw/layout.ts";
import { cutPages, drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { type Item, words } from "../../kit/draw/pieces/flow.ts";
import {
  frame,
  isAsked,
  labelWidth,
  markLabel,
  markPlaces,
  namePlaces,
  phoneLabel,
  sortMarked,
  tick,
} from "../../kit/draw/pieces/marks.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, gap, margin, phone } from "../../kit/draw/theme.ts";
import { type Action, actionsOf, type Area, areasOf, type Place, qualities, type Space } from "../rules/box/areas.ts";
import { playerAt } from "../rules/state.ts";
import { say, shortTitleOf } from "../text/words.ts";
import { holdingsPart } from "./common.ts";
import { drawKey, keyBox, layOutKey } from "./key.ts";
import { mapPaper, sheet, woodHeight } from "./pieces/ground.ts";
import { bare, goodItem, roofOf, specialIcons } from "./pieces/items.ts";
import { lengthOf, lineUpLeft } from "./pieces/line.ts";
import { drawRecipe, toldPlan, toldSecret } from "./secret.ts";
import { effectItems, isCountedHere, tokenColour, tokenShape, tokenSign } from "./players/seats.ts";
import { layOutHead } from "./players/standings.ts";
import { beginLarge } from "../../kit/message.ts";
import { useArt } from "../../kit/draw/art.ts";
import { icon } from "../../kit/draw/icon.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { countOf } from "../rules/box/goods.ts";
import { countMissing, marketOf } from "../rules/table/market.ts";
import type { Mine, View } from "../rules/view.ts";
import art from "./pieces/art.json" with { type: "json" };
import { findPlanned } from "./pieces/asked.ts";
import type { Scene } from "./pieces/scene.ts";

/** The own player board: what each production and action would need and bring now, the secret objective and the tokens. */
export function drawOwn(own: Own): readonly Drawn[] {
  const head = layOutHead(own, ["area", "action"]);
  const frame = { top: head.under, foot: woodHeight - gap };
  const [holdings, parts] = [holdingsPart(own, own.seat), listParts(own)];
  const planned = isAsked(own.marks, /^area:/u) ? findPlanned(own.view) : null;
  // A full board leaves no room for what the map says too, and sometimes needs two pictures.
  const whole = [
    [holdings, planned === null ? toldSecret(own) : toldPlan(planned, own.speak), ...parts],
    [holdings, ...parts],
  ];
  const page = whole.find((each) => heightOfParts(each, frame) <= pictureWidth);
  const [first = holdings, ...others] = parts;
  const apart = others.length === 0 ? [] : cutPages([holdings, ...others], frame);
  const pages = page === undefined ? [[first], ...apart] : [page];
  return pages.map((page) =>
    lazyDrawing(() => {
      const height = heightOfParts(page, frame);
      const drawn = drawParts(page, frame.top).join("");
      const key = drawKey(keyBox(height), layOutKey(ownSigns, drawn, own.speak, { least: phone.hand }), phone.hand);
      return pictureOn(mapPaper, height, head.draw(), drawn, key);
    }),
  );
}

const ownSigns = ["needs", "makes", "enough", "instead", "token", "vp", "ware", "hand"] as const;

const across = 2;
const runWidth = pictureWidth - 2 * margin;
/** Areas with a building, or that one is planned for, have a line for its needs; lots without one are one row of names. */
const heights = { built: 196, free: 136, lot: 74 } as const;
const between = 8;
/** An area with its spaces, a lot by its name, or an action. */
type Thing = {
  readonly kind: "area" | "lot" | "action";
  readonly place: string;
  readonly height: number;
  /** So much a lot takes for its label and its name. */
  readonly width?: number;
  readonly draw: (box: Box) => Svg;
};

/** What the own board is drawn of, in the order of the numbers of options, so that a reader finds them counting up. */
function listParts(own: Own): readonly Part[] {
  const all = areasOf(own.view.chapter).map((area, number) => ({ area, number, place: `area:${area.id}` }));
  const used = all.filter((each) => isInUse(own, each));
  const free = all.filter((each) => !used.includes(each));
  const lots = free.filter(({ place }) => own.marks[place] !== undefined);
  const empty = lots.length === 0 ? free.length : 0;
  const things: readonly Thing[] = [
    ...used.map((each): Thing => {
      const height = isBuilt(own, each) ? heights.built : heights.free;
      return { kind: "area", place: each.place, height, draw: (box) => drawArea(own, each, box) };
    }),
    ...(empty === 0 ? [] : [lotThing("", own.speak(say("picture.lots", { n: empty })))]),
    ...lots.map(({ area, place }) => lotThing(place, nameLarge(area, own.speak), own.marks[place])),
    ...listActions(own),
  ];
  const runs = sortMarked(things, ({ place }) => own.marks[place]).reduce<Thing[][]>((before, thing) => {
    const last = before.at(-1);
    if (last?.[0]?.kind === thing.kind) last.push(thing);
    else before.push([thing]);
    return before;
  }, []);
  return runs.map((run) => partOf(own, run));
}

/** An area that is drawn with its spaces: built on, with a token on it, or asked about once a building is to come there. */
function isInUse(own: Own, each: Numbered): boolean {
  const { view, seat, mine, marks } = own;
  const isTaken = each.area.spaces.some((space) => tokenOn(view, seat, mine, space.place) !== undefined);
  const isAsked = view.phase !== "plan" && marks[each.place] !== undefined;
  return isTaken || isAsked || isBuilt(own, each);
}

const isBuilt = ({ view, seat }: Own, { number }: Numbered): boolean =>
  (playerAt(view, seat).areas[number] ?? null) !== null;

/** A lot to choose by its name, right of its label, or how many lots are empty. */
function lotThing(place: string, name: string, label?: string): Thing {
  const start = label === undefined ? 0 : labelWidth(label, phoneLabel.hand) + 8;
  const draw = (box: Box): Svg => {
    const middle = { x: box.x + (box.width + start) / 2, y: start === 0 ? box.y + 30 : middleOf(box).y };
    const style = { ...onLawn, align: "middle", width: box.width - start - 10 } as const;
    return (start === 0 ? "" : block(box, 16, lawn)) + text(name, middle, style);
  };
  const width = start + widthOf(name, phone.hand, "black") + 14;
  return { kind: start === 0 ? "area" : "lot", place, height: heights.lot, width, draw };
}

/** Areas and actions two and two, and lots in one row if their names have room, with more of it for longer ones. */
function layOutRun(run: readonly Thing[], { x, y }: Point) {
  const isOfLots = run[0]?.kind === "lot";
  const needed = run.reduce((sum, { width = 0 }) => sum + width + between, -between);
  const inRow = isOfLots && needed <= runWidth ? run.length : across;
  let top = y;
  const boxes = Array.from({ length: Math.ceil(run.length / inRow) }, (_, row) => {
    const these = run.slice(row * inRow, (row + 1) * inRow);
    const line = { x, y: top, width: runWidth, height: Math.max(...these.map(({ height }) => height)) };
    top += line.height + between;
    return columns(line, isOfLots ? these.map(({ width = 1 }) => width) : inRow, between);
  }).flat();
  return { boxes, height: top - y - between };
}

const partOf = ({ marks }: Own, run: readonly Thing[]): Part => ({
  height: layOutRun(run, { x: 0, y: 0 }).height,
  draw: (corner) => {
    const { boxes } = layOutRun(run, corner);
    const places = run.map(({ kind, place }, nth) => ({ place: kind === "action" ? "" : place, box: at(boxes, nth) }));
    const spot = run[0]?.kind === "lot" ? "foot" : "corner";
    const drawn = run.map(({ draw }, nth) => draw(at(boxes, nth))).join("");
    return drawn + markPlaces(marks, places, { radius: 14, spot, height: phoneLabel.hand });
  },
});

/** Actions to choose, or that own tokens lie on. */
const listActions = (own: Own): readonly Thing[] =>
  actionsOf(own.view.chapter).flatMap((action): readonly Thing[] => {
    const place = `action:${action}`;
    if (own.marks[place] === undefined && tokenOn(own.view, own.seat, own.mine, action) === undefined) return [];
    return [{ kind: "action", place, height: 64, draw: (box) => drawAction(own, action, box) }];
  });

/** An action: number or token, name, and what it costs and brings. */
function drawAction({ view, seat, mine, marks, speak }: Own, action: Action, box: Box): Svg {
  const [place, token] = [`action:${action}`, tokenOn(view, seat, mine, action)];
  const label = marks[place];
  const middle = { x: box.x + 40, y: middleOf(box).y };
  const name = speak(say(`picture.place.${action}`));
  const effects = effectItems(action, playerAt(view, seat));
  const start = Math.max(78, 44 + labelWidth(label ?? "", phoneLabel.board) / 2);
  const from = start + widthOf(name, phone.hand, "black") + 12;
  const line = { ...box, x: box.x + from, y: box.y + 4, width: box.width - from - 6, height: box.height - 8 };
  const hasRoom = token === undefined && lengthOf(effects, phone.hand + 2, 0.08) <= line.width;
  return [
    plate(box, { fill: sheet.fill, edge: sheet.edge, radius: 14, lift: 3 }),
    label === undefined ? "" : drawLabelled(box, place, label, middle),
    token === undefined
      ? ""
      : tokenSign(label === undefined ? middle : { ...middle, x: box.x + 520 }, tokenSize, token, tokenColour),
    text(name, { x: box.x + start, y: middle.y }, { ...onLawn, size: phone.hand, width: box.width - start - 12 }),
    hasRoom ? lineUpLeft(line, effects, 0.08) : "",
  ].join("");
}

const drawLabelled = (box: Box, place: string, label: string, middle: Point): Svg =>
  namePlaces([place], box) + frame(box, 14, colours.gold) + markLabel(middle, label, phoneLabel.board, place);

const lineHeight = 57;
const tokenSize = 56;
/** How much wider than another a space with a token is, so that its figures keep apart. */
const tokenShare = 1.42;
const bandHeight = 62;
/** How far the label of an option moves what is beside it. */
const markRoom = 42;
const lawn = "#d6e3ab";
const label = { size: phone.name, least: phone.hand, weight: "black", align: "left" } as const;
const onLawn = { ...label, colour: "#4a3d28" } as const;
/** Spaces of an area by what production there would come to now. */
const spaceFills = { works: "#d3ebc4", fails: "#f3dcd0", unknown: "#f1e7cf" } as const;

export type Own = Omit<Scene, "news"> & { readonly seat: Seat; readonly mine: Mine };

type Numbered = { readonly area: Area; readonly number: number; readonly place: string };

const nameLarge = ({ id }: Area, speak: Speak): string => beginLarge(speak(say(`area.${id}`)));

/** An area of the own board: its building with what that needs, or a lot, and what production in each space would come to. */
function drawArea(own: Own, { area, number, place }: Numbered, box: Box): Svg {
  const { view, seat, mine, speak, marks } = own;
  const no = playerAt(view, seat).areas[number] ?? null;
  const isMarked = marks[place] !== undefined;
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
          nameLarge(area, speak),
          { x: inner.x + inner.width - 8, y: inner.y + 32 },
          { ...onLawn, size: phone.hand, align: "right", width: inner.width - 250 },
        )
      : block({ ...box, y: box.y + 40, height: box.height - 40 }, 16, sheet.edge) +
        block({ ...box, x: box.x + 3, y: box.y + 40, width: box.width - 6, height: box.height - 43 }, 14, sheet.fill) +
        drawRoof({ ...box, x: box.x - 4, width: box.width + 8, height: bandHeight }, roofOf(no)) +
        drawWorker(own, { area, number, place }, no, inner);
  return ground + drawn.join("");
}

/** Name, good with how many there are on the first of its buildings, and the assistants needed. */
function drawWorker({ view, seat, speak, marks }: Own, { number, place }: Numbered, no: CardNo, box: Box): Svg {
  const shift = marks[place] === undefined ? 0 : markRoom;
  const { areas, goods } = playerAt(view, seat);
  const { good } = card(no);
  const sign: Item = good === null ? bare(specialIcons.captain) : goodItem(good);
  const count = isCountedHere(areas, number, good) ? [words(String(countOf(goods, good)))] : [];
  const stock = { x: box.x + shift + box.width - 146, y: box.y - 3, width: 136, height: lineHeight };
  const line = { x: box.x + 8, y: box.y + lineHeight, width: box.width - 16, height: lineHeight };
  return [
    text(
      speak(shortTitleOf(no)),
      { x: box.x + shift + 16, y: middleOf(stock).y },
      { ...label, width: box.width - 168 },
    ),
    lineUpLeft(stock, [sign, ...count], 0.12),
    drawRecipe(line, no, speak),
  ].join("");
}

type Used = { readonly space: Space; readonly token: number | undefined; readonly worker: CardNo | null };

/** A space of an area: its token, what it makes, and a tick or how many cards that costs now. */
function drawSpace({ view, seat }: Own, { space: { change, makes }, token, worker }: Used, box: Box): Svg {
  const missing =
    worker === null || view.event === null
      ? undefined
      : countMissing(card(worker).needs ?? [], marketOf(view, seat), change);
  const y = box.y + box.height / 2;
  const start = token === undefined ? 6 : tokenSize * tokenShape + 8;
  return [
    block(box, 12, missing === undefined ? spaceFills.unknown : spaceFills[missing === 0 ? "works" : "fails"]),
    token === undefined ? "" : tokenSign({ x: box.x + start / 2 - 1, y }, tokenSize, token, tokenColour),
    text(`+${makes}`, { x: box.x + start, y }, { ...style, align: "left" }),
    missing === undefined
      ? ""
      : drawMissing(missing * playerAt(view, seat).compensation, { x: box.x + box.width - 6, y }, box.width - start),
  ].join("");
}

/** A tick, or how many cards stand in for the assistants that are missing, ending at a point; many in little room have none for their sign. */
function drawMissing(cards: number, { x, y }: Point, room: number): Svg {
  if (cards === 0) return tick({ x: x - 26, y }, 40);
  const sign = cards > 9 || room < 130 ? 0 : 38;
  const figures = text(String(cards), { x: x - sign, y }, { ...style, align: "right", colour: "#96131d" });
  return figures + (sign === 0 ? "" : icon("poker-hand", { x: x - sign / 2 + 2, y }, sign - 2));
}

const style = { size: phone.hand, weight: "black" } as const;

/** The number of the own token on this space, shown or still face down. */
function tokenOn(view: View, seat: Seat, mine: Mine, place: Place): number | undefined {
  const lying = [playerAt(view, seat).placed, mine.plan]
    .map((places) => places.indexOf(place))
    .find((index) => index >= 0);
  return lying === undefined ? undefined : lying + 1;
}
