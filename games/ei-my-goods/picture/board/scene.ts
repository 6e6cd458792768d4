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

/** Round and phase left, and right the market: how many of each resource lie there, in both rows together. */
export function drawHead(box: Box, view: View, speak: Speak): Svg {
  const y = box.y + box.height / 2;
  const stall = { x: box.x + 400, y: box.y, width: box.width - 400, height: box.height };
  const cells = columns({ ...stall, x: stall.x + 12, width: stall.width - 16 }, 5, 0);
  const counts = countResources(view.market.flat());
  const { phase } = view;
  const round = { size: 50, weight: "black", align: "left", width: 390, least: phone.long } as const;
  return [
    text(speak(roundOf(view)), { x: box.x + 6, y: y - 23 }, round),
    // While cards are drawn nothing is asked.
    phase === "draw"
      ? ""
      : text(
          speak(say(`picture.phase.${phase}`)),
          { x: box.x + 6, y: y + 26 },
          { size: 50, align: "left", width: 390, least: phone.long },
        ),
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
  const style = { size: 54, weight: "black", align: "left", colour, width: cell.width - 82 } as const;
  return drawResource({ x: cell.x + 38, y }, 70, resource) + text(String(count), { x: cell.x + 80, y }, style);
}

export type Sign = { readonly seat: Seat; readonly name: string };

/** A player in one line: chip and name, points, cards, coins, the card set aside, and whether all is locked in. */
export function drawHoldings(box: Box, view: View, { seat, name }: Sign, ink: string): Svg {
  const y = box.y + box.height / 2;
  const right = box.x + box.width;
  const tableau = at(view.players, seat);
  const { buildings, assistants, goods } = scoreTableau(tableau);
  const begins = view.active === seat ? 64 : 0;
  const style = { size: 50, least: phone.long, weight: "black", align: "left", colour: ink } as const;
  const width = box.width - 620 - begins;
  return [
    seatChip({ x: box.x + 42, y }, 56, seat),
    text(drawableName(name), { x: box.x + 96, y }, { ...style, width }),
    begins === 0 ? "" : icon("rooster", { x: right - 552, y }, 58, ink),
    points({ x: right - 480, y: y + 2 }, 76, buildings + assistants + goods),
    drawCount({ x: right - 410, y }, "poker-hand", tableau.cards, ink),
    drawCount({ x: right - 264, y }, "two-coins", countCoins(tableau), ink),
    tableau.hasAside ? drawAsideBack({ x: right - 94, y }, 62) : "",
    isWaiting(view) && tableau.isLocked ? icon("padlock", { x: right - 30, y }, 54, ink) : "",
  ].join("");
}

const isWaiting = ({ phase }: View): boolean => phase === "hands" || phase === "plans" || phase === "halve";

/** A figure right of its sign; figures of three digits still end before the next sign. */
export function drawCount({ x, y }: Point, name: IconName, count: number, ink: string = colours.ink): Svg {
  const style = { size: 50, weight: "black", align: "left", colour: ink, width: 84, least: phone.long } as const;
  return icon(name, { x, y }, 54, ink) + text(String(count), { x: x + 34, y }, style);
}
