import { secretObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import type { Labels, Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { flow, type Item, words } from "../../../kit/draw/flow.ts";
import { columns, inset, middleOf, rows } from "../../../kit/draw/layout.ts";
import { markPlaces, type MarkedPlace, tick } from "../../../kit/draw/marks.ts";
import { paper, plate } from "../../../kit/draw/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { paragraph, text } from "../../../kit/draw/text.ts";
import { colours } from "../../../kit/draw/theme.ts";
import { card, type CardNo } from "../../rules/box/cards.ts";
import { countOf } from "../../rules/box/goods.ts";
import { laborAt } from "../../rules/table/market.ts";
import { type Action, actionsOf, type Area, areasOf, type Place, qualities, spaceOf } from "../../rules/box/areas.ts";
import { type Player, playerAt } from "../../rules/state.ts";
import { titles } from "../titles.ts";
import type { Mine, View } from "../../rules/view.ts";
import { areaName, tokenColour, tokenSign } from "./seats.ts";
import { bare, goodItem, goodSigns, needItems, specialIcons, symbolIcons } from "../signs.ts";

const areaHeight = 330;
const actionHeight = 84;
const tokenSize = 38;
export const areasHeight = areaHeight + actionHeight + 30;

/** The own player board: for each production area what its building needs and what each quality misses now. */
export function drawOwnAreas(view: View, seat: Seat, mine: Mine, box: Box, marks: Labels): Svg {
  const inner = inset(box, 10);
  const areas = columns(
    { ...inner, height: areaHeight },
    areasOf(view.chapter).map(() => 1),
    8,
  );
  const actions = actionsOf(view.chapter);
  const [secret = inner, ...spaces] = columns(
    { ...inner, y: inner.y + areaHeight + 10, height: actionHeight },
    [1.5, ...actions.map(() => 1)],
    8,
  );
  const drawn = areasOf(view.chapter).map((area, number) =>
    drawArea(view, { seat, mine, area, number, box: at(areas, number) }),
  );
  const board = actions.map((action, index) => {
    const space = at(spaces, index);
    return drawAction(view, seat, mine, action, space);
  });
  return [
    paper(box),
    ...drawn,
    flow(inset(secret, 12), secretItems(mine), 0.1),
    ...board,
    markPlaces(marks, headPlaces(view, areas), { radius: 10, spot: "above" }),
  ].join("");
}

const areaParts = (box: Box): readonly Box[] => rows(inset(box, 6), [0.46, 0.18, 0.18, 0.18], 6);

/** Labels of options stand at the names of the areas. */
const headPlaces = (view: View, boxes: readonly Box[]): readonly MarkedPlace[] =>
  areasOf(view.chapter).map(({ id }, number) => ({ place: `area:${id}`, box: at(areaParts(at(boxes, number)), 0) }));

type OwnArea = {
  readonly seat: Seat;
  readonly mine: Mine;
  readonly area: Area;
  readonly number: number;
  readonly box: Box;
};

function drawArea(view: View, { seat, mine, area, number, box }: OwnArea): Svg {
  const no = playerAt(view, seat).areas[number] ?? null;
  const [head = box, ...lines] = areaParts(box);
  const row = no === null ? null : card(no);
  const spaces = qualities.flatMap((quality, index) => {
    const place = area.places[quality];
    if (place === null) return [];
    const line = at(lines, index);
    return [drawSpace(view, seat, mine, place, line)];
  });
  const ground =
    row === null
      ? block(box, 14, colours.paperShade) +
        text(areaName(area.id), middleOf(head), { size: 34, weight: "black", colour: colours.inkSoft })
      : plate(box, {
          fill: "#fff7e4",
          edge: row.good === null ? "#6ea3c4" : goodSigns[row.good].colour,
          radius: 14,
          lift: 2,
        }) + drawWorker(playerAt(view, seat), number, no ?? 0, head);
  return ground + spaces.join("");
}

/** Long words in two parts: in one line they would be too small to read. */
const parted: Partial<Readonly<Record<keyof typeof titles, string>>> = {
  shoemaker: "Shoe- maker",
  smokehouse: "Smoke- house",
};

/** Name, good with how many there are on the first of its buildings, and the assistants needed. */
function drawWorker({ areas, goods: stock }: Player, number: number, no: CardNo, box: Box): Svg {
  const { face, good, needs } = card(no);
  const [name = box, goods = box, pips = box] = rows(box, [0.42, 0.32, 0.26], 2);
  const isFirst = areas.findIndex((other) => other !== null && card(other).good === good) === number;
  const count = good === null || !isFirst ? [] : [words(String(countOf(stock, good)))];
  const sign: Item = good === null ? bare(specialIcons.captain) : goodItem(good);
  return [
    paragraph(parted[face] ?? titles[face], name, { size: 28, weight: "black", align: "middle" }),
    flow(goods, [sign, ...count], 0.16),
    flow(pips, needItems(needs), 0.06),
  ].join("");
}

/** A space of an area: change, what it makes, and a tick or how many assistants are missing now. */
function drawSpace(view: View, seat: Seat, mine: Mine, place: Place, box: Box): Svg {
  const space = spaceOf(view.chapter, place);
  if (space === undefined) return "";
  const labor = laborAt(view, seat, place);
  const change = space.change === 0 ? "=" : `${space.change > 0 ? "+" : "−"}${Math.abs(space.change)}`;
  const fill = { sloppy: "#e8ddc6", orderly: "#f1e7cf", extraordinary: "#f7e4b0" }[space.quality];
  const [left = box, middle = box, right = box] = columns(inset(box, 3), [0.36, 0.28, 0.36], 2);
  const lying = tokenOn(view, seat, mine, place);
  return [
    plate(box, { fill, radius: 10, lift: 1 }),
    // A token that lies here stands for the change: the figures beside it have that in them.
    lying === undefined
      ? text(change, middleOf(left), { size: 30, weight: "black", colour: colours.inkSoft })
      : tokenSign(middleOf(left), tokenSize, lying, tokenColour),
    text(String(space.makes), middleOf(middle), { size: 36, weight: "black" }),
    labor === undefined ? "" : drawMissing(labor.missing, right),
  ].join("");
}

/** A tick, or how many assistants are missing. */
const drawMissing = (missing: number, box: Box): Svg =>
  missing === 0
    ? tick(middleOf(box), box.height * 0.62)
    : text(`−${missing}`, middleOf(box), { size: 32, weight: "black", colour: colours.no });

function drawAction(view: View, seat: Seat, mine: Mine, action: Action, box: Box): Svg {
  const lying = tokenOn(view, seat, mine, action);
  const inner = inset(box, 6);
  const above = lying === undefined ? 0 : tokenSize / 2;
  const name = { ...inner, y: inner.y + above, height: inner.height - above };
  return [
    plate(box, { fill: "#dfe6d2", radius: 14, lift: 2 }),
    paragraph(actionNames[action], name, { size: 30, weight: "black", align: "middle" }),
    lying === undefined
      ? ""
      : tokenSign({ x: middleOf(box).x, y: box.y + tokenSize / 4 }, tokenSize, lying, tokenColour),
  ].join("");
}

const actionNames = {
  building: "Building",
  progress: "Progress",
  cards: "Cards",
  market: "Black Market",
  growth: "Growth",
  bridge: "Bridge",
  guide: "Guide",
  watch: "Night watch",
  shipyard: "Shipyard",
  sail: "Set sail",
} as const;

/** The number of the own token on this space, shown or still face down. */
function tokenOn(view: View, seat: Seat, mine: Mine, place: Place): string | undefined {
  const lying = [playerAt(view, seat).placed, mine.plan]
    .map((places) => places.indexOf(place))
    .find((index) => index >= 0);
  return lying === undefined ? undefined : String(lying + 1);
}

/** Two points for each house by one of these two symbols. */
function secretItems({ secret }: Mine): readonly Item[] {
  const symbol = secretObjectives.find(({ id }) => id === secret)?.symbol ?? "star";
  return [
    bare("family-house"),
    words("+", colours.inkSoft),
    bare(symbolIcons[symbol]),
    words("/", colours.inkSoft),
    bare(symbolIcons.mystical),
    words(": 2"),
  ];
}
