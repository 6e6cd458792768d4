import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../../kit/at.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { coin } from "../../../kit/draw/pieces/pieces.ts";
import { drawHeadline, figureHeight } from "../../../kit/draw/pieces/players.ts";
import { crown, discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import type { View } from "../../rules/view.ts";
import { card } from "../../rules/box/cards.ts";
import { say } from "../../text/words.ts";
import { type AskedKind, findPlanned, findQuestion } from "../pieces/asked.ts";
import { numeral } from "../pieces/items.ts";
import { lengthOf, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";

const turnHeight = 60;
/** Places on the map that options name. */
const onMap: readonly AskedKind[] = ["town", "space", "crossing", "sea"];

/**
 * The head of every picture: round, and what is asked about these places or the phase; below everybody's points on a
 * line, who leads first, with a crown, the reader's word and whose turn it is; these other names where there is room.
 */
export function layOutHead(turn: Turn, kinds: readonly AskedKind[] = onMap, rivals: readonly string[] = []) {
  const { view, names, speak } = turn;
  const width = pictureWidth - 2 * margin;
  const { ranked, points, leaders } = rankSeats(view);
  const placings = ranked.map((seat) => {
    const isOn = view.turn?.seat === seat;
    const name = drawableName(names[seat] ?? "") || undefined;
    return {
      ...{ sign: discItem(seat), figure: at(points, seat), isOn, leads: at(leaders, seat) },
      name: isOn || seat === view.me ? name : undefined,
      rival: drawableName(rivals[seat] ?? "") || undefined,
    };
  });
  const standing = layOutStanding({ round: speak(say("picture.sign.vp")), turn: "", placings }, width);
  const box = { x: margin, y: headTop, width, height: turnHeight };
  return {
    foot: headTop + turnHeight + standing.height,
    draw: () =>
      drawTurn(box, { ...turn, flag: "below" }, colours.ink, kinds) +
      standing.draw({ x: margin, y: headTop + turnHeight }),
  };
}

/** Room below the head for labels on the corners of what is there. */
export const belowHead = 20;

/** What a line of round and turn is drawn from; the flag of whose turn it is may be in the line below. */
type Turn = Pick<Scene, "view" | "marks" | "speak" | "names"> & { readonly flag?: "below" };

/** Round, and what is asked about these places and what it costs, or else phase and the player whose turn it is, in a line. */
export function drawTurn(box: Box, turn: Turn, ink: string = colours.ink, kinds: readonly AskedKind[] = onMap): Svg {
  const { view, marks, speak, names, flag } = turn;
  const question = findQuestion(view, marks, kinds);
  const planned = question === undefined ? null : findPlanned(view);
  const short = `${Math.max(1, view.round)}/${figures.rounds}`;
  const headline = {
    ...{ round: speak(say("picture.round", { round: short })), short, ink, turn: phaseOf(turn), names },
    on: question !== undefined || flag === "below" ? undefined : view.turn?.seat,
    asked: question === undefined ? undefined : speak(question),
  };
  const price = planned === null ? [] : [item((spot, height) => coin(spot, height * 1.2, card(planned).cost), 1.2)];
  const priced = [...(planned === null ? [] : [numeral(speak(say("picture.key.coin")))]), ...price];
  const said = widthOf(headline.round + (headline.asked ?? ""), phone.board, "black");
  const cost = said + lengthOf(priced, figureHeight, 0.2) + 120 > box.width ? price : priced;
  return drawHeadline({ ...box, x: box.x - 18, width: box.width + 32 }, headline, cost);
}

/** The phase, with "everybody" while all plan at once. */
function phaseOf({ view: { turn, phase }, speak }: Turn): string {
  const named = say(`picture.phase.${phase}`);
  if (turn !== null) return speak(turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named);
  return ["keep", "plan"].includes(phase) ? `${speak(named)} · ${speak(say("picture.everybody"))}` : speak(named);
}

/** Where the head begins. */
const headTop = 20;

/** Everybody's points, each after the sign of its player and the reader's word, the leader's first with a crown. */
export function pointItems({ view, speak }: Pick<Turn, "view" | "speak">): readonly Item[] {
  const { ranked, points, leaders } = rankSeats(view);
  return ranked.map((seat) => {
    const you = seat === view.me ? [numeral(speak(say("picture.you")))] : [];
    const leads = at(leaders, seat) ? [crown] : [];
    return together([discItem(seat), ...you, numeral(String(at(points, seat))), ...leads], 0.08);
  });
}

/** Points and who leads by seat, and the seats, who has most first, in a tie in their order. */
function rankSeats(view: View) {
  const points = view.seats.map(markedBy);
  const ranked = points.map((_, seat) => seat).toSorted((one, other) => at(points, other) - at(points, one));
  return { points, leaders: findLeaders(points, Math.max(...points)), ranked };
}
