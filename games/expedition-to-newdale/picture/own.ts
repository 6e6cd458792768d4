import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Drawn, Seat, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { beginLarge } from "../../kit/message.ts";
import { useArt } from "../../kit/draw/art.ts";
import { block } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { columns, evenRows, inset, middleOf } from "../../kit/draw/layout.ts";
import { drawParts, heightOfParts, lazyDrawing, type Part } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { becomes, type Item, item, words } from "../../kit/draw/pieces/flow.ts";
import { coin } from "../../kit/draw/pieces/pieces.ts";
import { drawRoof } from "../../kit/draw/pieces/houses.ts";
import { frame, markLabel, markPlaces, namePlaces, phoneLabel, sortMarked, tick } from "../../kit/draw/pieces/marks.ts";
import { plate } from "../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text, widthOf } from "../../kit/draw/text/text.ts";
import { colours, gap, phone } from "../../kit/draw/theme.ts";
import { type Action, actionsOf, type Area, areasOf, type Place, qualities, type Space } from "../rules/box/areas.ts";
import { card, type CardNo } from "../rules/box/cards.ts";
import { countOf } from "../rules/box/goods.ts";
import { type Player, playerAt } from "../rules/state.ts";
import { countMissing, marketOf } from "../rules/table/market.ts";
import type { Mine, View } from "../rules/view.ts";
import { say, shortTitleOf } from "../text/words.ts";
import art from "./pieces/art.json" with { type: "json" };
import { holdingsPart } from "./common.ts";
import { findPlanned } from "./pieces/asked.ts";
import { drawKey, keyBox, layOutKey } from "./key.ts";
import { mapPaper, sheet, woodHeight } from "./pieces/ground.ts";
import { anyGood, bare, goodItem, needItems, numeral, roofOf, specialIcons, worth } from "./pieces/items.ts";
import { lengthOf, lineUpLeft } from "./pieces/line.ts";
import type { Scene } from "./pieces/scene.ts";
import { toldSecret } from "./secret.ts";
import { isCountedHere, lyingItem, tokenColour, tokenSign } from "./players/seats.ts";
import { belowHead, layOutHead } from "./players/standings.ts";

/** The own player board: what each production and action would need and bring now, the secret objective and the tokens. */
export function drawOwn(own: Own): readonly Drawn[] {
  const head = layOutHead(own, ["area", "action"]);
  const frame = { top: head.foot + belowHead, foot: woodHeight - gap };
  const [holdings, areas] = [holdingsPart(own, own.seat), areasPart(own)];
  const actions = actionParts(own);
  // A full board leaves no room for what the map says too, and sometimes needs two pictures.
  const ways = [
    [[holdings, toldSecret(own), areas, ...actions]],
    [[holdings, areas, ...actions]],
    actions.length === 0 ? [[areas]] : [[areas], [holdings, ...actions]],
  ];
  const pages = ways.find(([page = []]) => heightOfParts(page, frame) <= pictureWidth) ?? [[areas]];
  return pages.map((parts) =>
    lazyDrawing(() => {
      const height = heightOfParts(parts, frame);
      const drawn = drawParts(parts, frame.top).join("");
      const key = drawKey(keyBox(height), layOutKey(ownSigns, drawn, own.speak, { least: phone.hand }), phone.hand);
      return pictureOn(mapPaper, height, head.draw(), drawn, key);
    }),
  );
}

const ownSigns = ["needs", "makes", "enough", "instead", "token", "vp", "ware", "hand"] as const;

const across = 2;
const areaWidth = 556;
/** Areas with a building, or that one is planned for, have a line for its needs; lots without one are one row of names. */
const heights = { built: 196, free: 136, lot: 74 } as const;
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

export type Own = Omit<Scene, "news"> & { readonly seat: Seat; readonly mine: Mine };

type Laid = { readonly area: Area; readonly number: number; readonly box: Box };

const areaPlace = (id: Area["id"]): string => `area:${id}`;

/** An area that is drawn with its spaces: built on, with a token on it, or asked about once a building is to come there. */
function isInUse({ view, seat, mine, marks }: Own, { id, spaces }: Area, number: number): boolean {
  const isTaken = spaces.some(({ place }) => tokenOn(view, seat, mine, place) !== undefined);
  const isAsked = view.phase !== "plan" && marks[areaPlace(id)] !== undefined;
  return isTaken || isAsked || (playerAt(view, seat).areas[number] ?? null) !== null;
}

/** The areas in use two and two from a point, those to choose in the order of their numbers; below them how many lots are empty. */
function layOutAreas(own: Own, { x, y }: Point) {
  const labelOf = ({ area }: Pick<Laid, "area">): string | undefined => own.marks[areaPlace(area.id)];
  const all = areasOf(own.view.chapter).map((area, number) => ({ area, number }));
  const inUse = all.filter(({ area, number }) => isInUse(own, area, number));
  const free = all.filter((each) => !inUse.includes(each));
  const { areas } = playerAt(own.view, own.seat);
  let top = y;
  const sorted = sortMarked(inUse, labelOf);
  const used = evenRows(sorted.length, across).flatMap((inRow, row): readonly Laid[] => {
    const these = sorted.slice(row * across, row * across + inRow);
    const height = these.some(({ number }) => (areas[number] ?? null) !== null) ? heights.built : heights.free;
    const boxes = these.map((each, column) => ({
      ...each,
      box: { x: x + column * (areaWidth + between), y: top, width: areaWidth, height },
    }));
    top += height + between;
    return boxes;
  });
  const lots = free.filter((each) => labelOf(each) !== undefined);
  // Half a row that is left over has room to count them.
  const last = lots.length === 0 && used.length % across === 1 ? used.at(-1)?.box : undefined;
  const row = { x, y: top, width: across * areaWidth + between, height: heights.lot };
  const boxes = columns(row, Math.max(1, lots.length), between);
  return {
    used,
    empty: lots.length === 0 ? free.length : 0,
    row: last === undefined ? row : { ...last, x: last.x + areaWidth + between },
    lots: lots.map((each, index) => ({ ...each, box: at(boxes, index) })),
    height: top - y + (last !== undefined || free.length === 0 ? -between : heights.lot),
  };
}

/** The own player board: for each area in use what its building needs and what each quality misses now, then free lots. */
function areasPart(own: Own): Part {
  return {
    height: layOutAreas(own, { x: 0, y: 0 }).height,
    draw: (corner) => {
      const { used, empty, row, lots } = layOutAreas(own, corner);
      const places = [...used, ...lots].map((each) => ({ place: areaPlace(each.area.id), box: each.box }));
      return [
        ...used.map((laid) => drawArea(own, laid)),
        empty === 0 ? "" : drawName(own.speak(say("picture.lots", { n: empty })), row),
        ...lots.map(({ area, box }) => block(box, 16, lawn) + drawName(nameLarge(area, own.speak), box)),
        markPlaces(own.marks, places, { radius: 14, height: phoneLabel.hand }),
      ].join("");
    },
  };
}

const nameLarge = ({ id }: Area, speak: Speak): string => beginLarge(speak(say(`area.${id}`)));

const drawName = (name: string, box: Box): Svg =>
  text(name, middleOf(box), { ...onLawn, align: "middle", width: box.width - 60 });

function drawArea(own: Own, { area, number, box }: Laid): Svg {
  const { view, seat, mine, speak, marks } = own;
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
          nameLarge(area, speak),
          { x: inner.x + inner.width - 8, y: inner.y + 32 },
          { ...onLawn, size: phone.hand, align: "right", width: inner.width - 250 },
        )
      : block({ ...box, y: box.y + 40, height: box.height - 40 }, 16, sheet.edge) +
        block({ ...box, x: box.x + 3, y: box.y + 40, width: box.width - 6, height: box.height - 43 }, 14, sheet.fill) +
        drawRoof({ ...box, x: box.x - 4, width: box.width + 8, height: bandHeight }, roofOf(no)) +
        drawWorker(player, number, speak(shortTitleOf(no)), no, { ...inner, x: inner.x + (isMarked ? 34 : 0) });
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

/** Actions to choose, or that own tokens lie on: number or token, name, and what the action costs and brings, two in a line. */
function actionParts({ view, seat, mine, speak, marks }: Own): readonly Part[] {
  const shown = actionsOf(view.chapter).flatMap((action) => {
    const [place, token] = [`action:${action}`, tokenOn(view, seat, mine, action)];
    const label = marks[place];
    return label === undefined && token === undefined ? [] : [{ action, place, label, token }];
  });
  if (shown.length === 0) return [];
  const draw = (corner: Box): Svg =>
    sortMarked(shown, ({ label }) => label)
      .map(({ action, place, label, token }, index) => {
        const [column, row] = [index % across, Math.floor(index / across)];
        const x = corner.x + column * (areaWidth + between);
        const box = { x, y: corner.y + row * actionHeight, width: areaWidth, height: actionHeight - 10 };
        const middle = { x: x + 40, y: middleOf(box).y };
        const chosen = label === undefined ? "" : drawLabelled(box, place, label, middle);
        const name = speak(say(`picture.place.${action}`));
        const effects = effectItems(action, playerAt(view, seat));
        const left = x + 78 + widthOf(name, phone.hand, "black") + 18;
        const line = { ...box, x: left, y: box.y + 4, width: x + areaWidth - left - 8, height: box.height - 8 };
        return [
          plate(box, { fill: sheet.fill, edge: sheet.edge, radius: 14, lift: 3 }),
          chosen,
          token === undefined
            ? ""
            : tokenSign(label === undefined ? middle : { ...middle, x: x + 520 }, tokenSize, token, tokenColour),
          text(name, { x: x + 78, y: middle.y }, { ...onLawn, size: phone.hand, width: areaWidth - 90 }),
          token === undefined && lengthOf(effects, phone.hand + 2, 0.08) <= line.width
            ? lineUpLeft(line, effects, 0.08)
            : "",
        ].join("");
      })
      .join("");
  return [{ height: Math.ceil(shown.length / across) * actionHeight - 10, draw }];
}

const actionHeight = 74;

const drawLabelled = (box: Box, place: string, label: string, middle: Point): Svg =>
  namePlaces([place], box) + frame(box, 14, colours.gold) + markLabel(middle, label, 57, place);

/** What an action of every chapter costs and brings, as far as figures say it. */
function effectItems(action: Action, { tokens, fresh }: Player): readonly Item[] {
  const pay = (value: number): Item => item((middle, height) => coin(middle, height * 1.2, value), 1.2);
  const cards = bare("poker-hand");
  switch (action) {
    case "progress":
      return [pay(figures.progress.cost), becomes(), numeral(String(figures.progress.points)), worth];
    case "cards":
      return [numeral(`+${figures.cards.drawn}`), cards];
    case "market": {
      const { discarded, coal } = figures.blackMarket;
      return [numeral(String(discarded)), cards, becomes(), numeral(String(coal)), goodItem("coal"), anyGood];
    }
    case "growth": {
      const next = figures.growth.find(({ token }) => ![...tokens, ...fresh].includes(token));
      return next === undefined ? [] : [pay(next.cost), becomes(), lyingItem(next.token - 1)];
    }
    default:
      return [];
  }
}

/** The number of the own token on this space, shown or still face down. */
function tokenOn(view: View, seat: Seat, mine: Mine, place: Place): string | undefined {
  const lying = [playerAt(view, seat).placed, mine.plan]
    .map((places) => places.indexOf(place))
    .find((index) => index >= 0);
  return lying === undefined ? undefined : String(lying + 1);
}
