import type { Labels, Seat, Shown } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { block } from "../../../kit/draw/blocks.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { points } from "../../../kit/draw/pieces/pieces.ts";
import { drawStrip, drawTurn, drawWho, pointsItem } from "../../../kit/draw/pieces/players.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import { type Box, drawFlat, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { drawAsideBack, drawResource } from "../pieces/things.ts";

/** `news`: buildings where something was put up, made or begun since the reader's last turn. */
export type Scene = SceneOf<View, ReadonlySet<Card>>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<EiFact>): Scene =>
  makeScene(view, marks, shown, listChanged);

const listChanged = (news: readonly EiFact[]): ReadonlySet<Card> =>
  new Set(
    news.flatMap((fact) => {
      if (fact.fact === "built") return [fact.card];
      return fact.fact === "produced" || fact.fact === "chained" || fact.fact === "hired" ? [fact.building] : [];
    }),
  );

export const headHeight = 88;
const headWidth = 476;

/** Words of a board are cut rather than set smaller than a phone's reader needs. */
export const boardType = { size: phone.board, least: phone.board, align: "left" } as const;

/** Left the round and whose turn it is, and right the market: how many of each resource lie there, in both rows together. */
export function drawHead(box: Box, scene: Scene): Svg {
  const stall = { ...box, x: box.x + headWidth + 12, width: box.width - headWidth - 12 };
  const cells = columns({ ...stall, x: stall.x + 4, width: stall.width - 4 }, 5, 0);
  const counts = countResources(scene.view.market.flat());
  const headline = headlineOf(scene);
  return [
    text(headline.round, { x: box.x + 6, y: box.y + 16 }, { ...boardType, weight: "black", width: headWidth }),
    drawTurn({ x: box.x + 2, y: box.y + 64 }, headline, headWidth),
    plate(stall, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawAwning({ ...stall, y: stall.y - 8, height: 17 }),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource))),
  ].join("");
}

/** Which round it is, and whether it is the last one; and whose turn it is, or what all do together. */
export function headlineOf({ view, names, speak }: Pick<Scene, "view" | "names" | "speak">) {
  const { round, last, phase } = view;
  return {
    names,
    on: seatOn(view),
    round: speak(say(round === last ? "picture.round.last" : "picture.round", { round })),
    // While cards are drawn nothing is asked.
    turn: phase === "draw" ? "" : speak(say(`picture.phase.${phase}`)),
  };
}

/** What says that a plate is a market stall. */
function drawAwning({ x, y, width, height }: Box): Svg {
  const step = Math.round(width / 28);
  const stripes = Array.from({ length: 14 }, (_, index) => `M${x + 2 * index * step} ${y}h${step}v${height}h${-step}Z`);
  return block({ x, y, width: 27 * step, height }, 0, colours.white) + drawFlat(stripes.join(""), "#b5482f");
}

function drawPile(cell: Box, resource: Resource, count: number): Svg {
  const y = cell.y + cell.height / 2;
  const colour = count > 0 ? colours.ink : "#6f6455";
  const style = { size: 54, weight: "black", align: "left", colour, width: cell.width - 72 } as const;
  return drawResource({ x: cell.x + 36, y }, 66, resource) + text(String(count), { x: cell.x + 73, y }, style);
}

const countPoints = (tableau: SeatView): number => {
  const { buildings, assistants, goods } = scoreTableau(tableau);
  return buildings + assistants + goods;
};

/** Whose turn it is; nobody's while all choose together. */
const seatOn = ({ phase, turn }: View): Seat | undefined => (phase === "turn" ? turn?.seat : undefined);

/** Locked in while others still choose. */
const isDone = ({ phase }: View, { isLocked }: SeatView): boolean =>
  isLocked && (phase === "hands" || phase === "plans" || phase === "halve");

/** Whose yard it is, in one line: chip and name, points, cards, coins, the card set aside, and whether all is locked in. */
export function drawHoldings(box: Box, { view, names }: Scene, seat: Seat): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const tableau = at(view.players, seat);
  const begins = view.active === seat ? 64 : 0;
  const width = box.width - 500 - begins;
  return [
    drawWho({ x: box.x + 4, y }, { seat, name: names[seat] ?? "" }, { width, isOn: seat === seatOn(view) }),
    begins === 0 ? "" : icon("rooster", { x: right - 518, y }, 56),
    points({ x: right - 448, y: y + 2 }, 70, countPoints(tableau)),
    drawCount({ x: right - 378, y }, "poker-hand", tableau.cards, colours.ink),
    drawCount({ x: right - 248, y }, "two-coins", countCoins(tableau), colours.ink),
    tableau.hasAside ? drawAsideBack({ x: right - 94, y }, 56) : "",
    isDone(view, tableau) ? icon("padlock", { x: right - 30, y }, 54) : "",
  ].join("");
}

/** Lower than a figure, so that all of a player's have room. */
const smallSign = (name: IconName): Item => item((middle, height) => icon(name, middle, height * 0.7), 0.58);

/** Everybody's points on the hedge, with signs for who begins the round and who has locked in. */
export function drawSeats(box: Box, { view, names }: Scene): Svg {
  const figures = view.players.map((tableau, seat) => [
    pointsItem(countPoints(tableau)),
    ...(view.active === seat ? [smallSign("rooster")] : []),
    ...(isDone(view, tableau) ? [smallSign("padlock")] : []),
  ]);
  const plank = (each: Box): Svg => block(each, 14, colours.paper);
  return drawStrip(box, { names, on: seatOn(view), figures, across: figures.length, plank });
}

/** A figure right of its sign. */
export const drawCount = ({ x, y }: Point, name: IconName, count: number, ink: string): Svg =>
  icon(name, { x, y }, 54, ink) + text(String(count), { x: x + 34, y }, { ...boardType, weight: "black", colour: ink });
