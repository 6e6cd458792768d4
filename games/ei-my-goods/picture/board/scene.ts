import type { Labels, Message, Seat, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { icon, type IconName } from "../../../kit/draw/icon.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { points, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text } from "../../../kit/draw/text/text.ts";
import { colours, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
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

export const headHeight = 84;

/** Words of a board are cut rather than set smaller than a phone's reader needs. */
export const boardType = { size: phone.board, least: phone.board, align: "left" } as const;

/** Round and phase left, and right the market: how many of each resource lie there, in both rows together. */
export function drawHead(box: Box, view: View, speak: Speak): Svg {
  const y = box.y + box.height / 2;
  const stall = { ...box, x: box.x + 420, width: box.width - 420 };
  const cells = columns({ ...stall, x: stall.x + 12, width: stall.width - 16 }, 5, 0);
  const counts = countResources(view.market.flat());
  const { phase } = view;
  const style = { ...boardType, width: 414 };
  return [
    text(speak(roundOf(view)), { x: box.x + 6, y: y - 23 }, { ...style, weight: "black" }),
    // While cards are drawn nothing is asked.
    phase === "draw" ? "" : text(speak(say(`picture.phase.${phase}`)), { x: box.x + 6, y: y + 26 }, style),
    plate(stall, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource))),
  ].join("");
}

/** Which round it is, and whether it is the last one. */
export const roundOf = ({ round, last }: View): Message =>
  say(round === last ? "picture.round.last" : "picture.round", { round });

function drawPile(cell: Box, resource: Resource, count: number): Svg {
  const y = cell.y + cell.height / 2;
  const colour = count > 0 ? colours.ink : "#6f6455";
  const style = { size: 54, weight: "black", align: "left", colour, width: cell.width - 72 } as const;
  return drawResource({ x: cell.x + 36, y }, 66, resource) + text(String(count), { x: cell.x + 72, y }, style);
}

type Sign = { readonly seat: Seat; readonly name: string };

/** A player in one line: chip and name, points, cards, coins, the card set aside, and whether all is locked in. */
export function drawHoldings(box: Box, view: View, { seat, name }: Sign, ink: string): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const tableau = at(view.players, seat);
  const { buildings, assistants, goods } = scoreTableau(tableau);
  const begins = view.active === seat ? 64 : 0;
  const isWaiting = view.phase === "hands" || view.phase === "plans" || view.phase === "halve";
  const style = { ...boardType, weight: "black", colour: ink, width: box.width - 580 - begins } as const;
  return [
    seatChip({ x: box.x + 42, y }, 56, seat),
    text(drawableName(name), { x: box.x + 90, y }, style),
    begins === 0 ? "" : icon("rooster", { x: right - 518, y }, 58, ink),
    points({ x: right - 448, y: y + 2 }, 76, buildings + assistants + goods),
    drawCount({ x: right - 378, y }, "poker-hand", tableau.cards, ink),
    drawCount({ x: right - 248, y }, "two-coins", countCoins(tableau), ink),
    tableau.hasAside ? drawAsideBack({ x: right - 94, y }, 62) : "",
    isWaiting && tableau.isLocked ? icon("padlock", { x: right - 30, y }, 54, ink) : "",
  ].join("");
}

/** A figure right of its sign. */
export const drawCount = ({ x, y }: Point, name: IconName, count: number, ink: string): Svg =>
  icon(name, { x, y }, 54, ink) + text(String(count), { x: x + 34, y }, { ...boardType, weight: "black", colour: ink });
