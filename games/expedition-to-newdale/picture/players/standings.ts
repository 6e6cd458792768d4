import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import type { Item } from "../../../kit/draw/pieces/flow.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import {
  drawTurn as drawFirstLine,
  joinPlacings,
  layOutStanding,
  placePlayers,
} from "../../../kit/draw/pieces/standing.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { markedBy, rankSeats } from "../../rules/score.ts";
import { waysOf } from "../../rules/table/reach.ts";
import { createPrice } from "../../rules/table/price.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { type AskedKind, findPlanned, findQuestion, findSite } from "../pieces/asked.ts";
import { numeral, priceItem } from "../pieces/items.ts";
import { smaller, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";

/** Places on the map that options name. */
const onMap: readonly AskedKind[] = ["town", "space", "crossing", "sea"];

/**
 * The head of every picture: the round, what is asked about these places and what it costs, or else phase and player;
 * and everybody's points, who leads first, with a crown.
 */
export function layOutHead(turn: Turn, kinds: readonly AskedKind[] = onMap) {
  const { height, draw } = layOutStanding(standingOf(turn, kinds), pictureWidth - 2 * margin);
  const foot = headTop + height;
  // Below it is room for labels on the corners of what is there.
  return { foot, under: foot + 20, draw: () => draw({ x: margin, y: headTop }) };
}

type Turn = Pick<Scene, "view" | "marks" | "speak" | "names">;

/** Without the points: round, and what is asked about the map, or else phase and player, in a line. */
export const drawTurn = (box: Box, turn: Turn, ink: string): Svg =>
  drawFirstLine(box, { ...standingOf(turn, onMap, ink), ink });

function standingOf(turn: Turn, kinds: readonly AskedKind[], ink: string = colours.ink) {
  const { view, marks, speak } = turn;
  const question = findQuestion(view, marks, kinds);
  const price = question === undefined ? undefined : findPrice(view);
  const short = `${Math.max(1, view.round)}/${figures.rounds}`;
  return {
    ...{ round: speak(say("picture.round", { round: short })), short },
    ...(question === undefined
      ? { turn: phaseOf(turn) }
      : { turn: view.turn?.seat === view.me ? speak(say("picture.turn")) : "", asked: speak(question) }),
    beside:
      price === undefined
        ? []
        : [together([numeral(speak(say("picture.key.coin")), ink), smaller(priceItem(price), 0.92)], 0.2)],
    leastAsked: kinds.some((kind) => kind === "hand" || kind === "area") ? phone.hand : phone.long,
    counted: speak(say("picture.sign.vp")),
    placings: rankPlayers(turn),
  };
}

/** What a planned building costs in the town that is chosen for it, or else in all; undefined where towns differ. */
function findPrice(view: View): number | undefined {
  const [{ me }, planned, site] = [view, findPlanned(view), findSite(view)];
  if (me === null || planned === null) return undefined;
  const ways = waysOf(view, me).filter(({ town }) => site === null || town === site);
  const prices = new Set(ways.map(createPrice(view, planned)));
  return site === null && prices.size > 1 ? undefined : Math.min(...prices);
}

/** The phase, and that all choose at once while no one is named. */
function phaseOf({ view: { turn, phase, seats }, marks, speak }: Turn): string {
  const named = say(phase === "over" && seats.length > 1 ? "picture.won" : `picture.phase.${phase}`);
  if (turn !== null) return speak(turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named);
  return ["keep", "plan"].includes(phase) && !isAsked(marks, /./u)
    ? `${speak(named)} · ${speak(say("picture.everybody"))}`
    : speak(named);
}

/** Where the head begins. */
const headTop = 20;

/** Everybody's points in a line, the leader's first with a crown, and while the map asks a flag on the reader's turn. */
export const pointItem = (turn: Turn, width: number): Item => joinPlacings(standingOf(turn, onMap), width);

/** Everybody by their points, in a tie in the order of their seats; while all choose at once the reader is on who is asked. */
function rankPlayers({ view, marks, names }: Turn) {
  const { me, seats, turn, phase } = view;
  const figures = seats.map(markedBy);
  const on = turn?.seat ?? (isAsked(marks, /./u) ? (me ?? undefined) : undefined);
  const winners = phase === "over" && seats.length > 1 ? rankSeats(view).slice(0, 1) : undefined;
  const placings = placePlayers({ figures, best: Math.max(...figures), on, me, names, winners });
  return placings.toSorted((one, other) => other.figure - one.figure);
}
