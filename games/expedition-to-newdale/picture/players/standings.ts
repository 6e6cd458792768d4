import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import type { Item } from "../../../kit/draw/pieces/flow.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { crown, drawTurn as drawFirstLine, layOutStanding, placePlayers } from "../../../kit/draw/pieces/standing.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import { card, type CardNo } from "../../rules/box/cards.ts";
import { waysOf } from "../../rules/table/reach.ts";
import { countSavings, createPrice, wealthOf } from "../../rules/table/price.ts";
import { playerAt } from "../../rules/state.ts";
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

/** Without the points: round, and what is asked about the map, or else phase and player, in a line on dark ground. */
export const drawTurn = (box: Box, turn: Turn): Svg =>
  drawFirstLine(box, { ...standingOf(turn, onMap, colours.white), ink: colours.white });

function standingOf(turn: Turn, kinds: readonly AskedKind[], ink: string = colours.ink) {
  const { view, marks, speak } = turn;
  const question = findQuestion(view, marks, kinds);
  const planned = question === undefined ? null : findPlanned(view);
  const cost = (no: CardNo): Item => {
    const [price = 0, most] = pricesOf(view, no);
    // Two figures leave no room for the word.
    const [said, figure]: readonly [string, number | ""] =
      most === undefined ? [speak(say("picture.key.coin")), price] : [`${price}–${most}`, ""];
    return together([numeral(said, ink), smaller(priceItem(figure), 0.92)], 0.2);
  };
  const short = `${Math.max(1, view.round)}/${figures.rounds}`;
  return {
    ...{ round: speak(say("picture.round", { round: short })), short },
    ...(question === undefined
      ? { turn: phaseOf(turn) }
      : { turn: view.turn?.seat === view.me ? speak(say("picture.turn")) : "", asked: speak(question) }),
    beside: planned === null ? [] : [cost(planned)],
    leastAsked: kinds.some((kind) => kind === "hand" || kind === "area") ? phone.hand : phone.long,
    counted: speak(say("picture.sign.vp")),
    placings: rankPlayers(turn),
  };
}

/**
 * The least and the most that a planned building costs in the town chosen for it, or else in those where the reader can
 * pay for it; its own cost for others.
 */
function pricesOf(view: View, no: CardNo): readonly number[] {
  const [{ me }, site] = [view, findSite(view)];
  const ways = me === null ? [] : waysOf(view, me).filter(({ town }) => site === null || town === site);
  const prices = ways.map(createPrice(view, no));
  const funds = me === null ? 0 : wealthOf(view, me) + countSavings(playerAt(view, me), "building");
  const paid = prices.filter((price) => price <= funds);
  return paid.length === 0 ? [card(no).cost] : [...new Set([Math.min(...paid), Math.max(...paid)])];
}

/** The phase, and that all choose at once while no one is named. */
function phaseOf({ view: { turn, phase }, marks, speak }: Turn): string {
  const named = say(`picture.phase.${phase}`);
  if (turn !== null) return speak(turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named);
  return ["keep", "plan"].includes(phase) && !isAsked(marks, /./u)
    ? `${speak(named)} · ${speak(say("picture.everybody"))}`
    : speak(named);
}

/** Where the head begins. */
const headTop = 20;

/** Everybody's points, each after the sign of its player and the reader's word, the leader's first with a crown. */
export const pointItems = (turn: Turn): readonly Item[] =>
  rankPlayers({ ...turn, names: turn.names.map((name, seat) => (seat === turn.view.me ? name : "")) }).map(
    ({ sign, name, figure, leads }) =>
      together(
        [sign, ...[name ?? [], String(figure)].flat().map((said) => numeral(said)), ...(leads ? [crown] : [])],
        0.08,
      ),
  );

/** Everybody by their points, in a tie in the order of their seats; while all choose at once the reader is on who is asked. */
function rankPlayers({ view: { me, seats, turn }, marks, names }: Turn) {
  const figures = seats.map(markedBy);
  const on = turn?.seat ?? (isAsked(marks, /./u) ? (me ?? undefined) : undefined);
  const placings = placePlayers({ figures, best: Math.max(...figures), on, me, names });
  return placings.toSorted((one, other) => other.figure - one.figure);
}
