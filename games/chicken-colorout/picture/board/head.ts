import type { Labels, Seat, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { beginLarge } from "../../../kit/message.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { widthOfItems, words } from "../../../kit/draw/pieces/flow.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { crown, discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import { drawHeadline, figureHeight } from "../../../kit/draw/pieces/players.ts";
import type { Box } from "../../../kit/draw/svg.ts";
import { drawableName, widthOf } from "../../../kit/draw/text/text.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { countEggs } from "../../rules/eggs.ts";
import type { View } from "../../rules/view.ts";
import { findRound } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { drawPlank } from "../pieces/ground.ts";

/** Whose turn it is, until the match is over. */
export const seatOn = ({ now, turn }: View): Seat | undefined => (now.ask === "over" ? undefined : turn.seat);

const figuresOf = ({ hands, points, rules }: View): readonly number[] =>
  rules.specialScores ? points : hands.map(countEggs);

/** Who has most points, or fewest eggs. */
function leadersOf(view: View): readonly boolean[] {
  const figures = figuresOf(view);
  return findLeaders(figures, view.rules.specialScores ? Math.max(...figures) : Math.min(...figures));
}

type HeadStyle = {
  readonly names?: readonly string[];
  /** What is asked about options of places on this picture. */
  readonly asked?: string | undefined;
};

/** The round, what is asked or else whose turn it is, and what the crown means; below what counts, for each player. */
export function layOutThinHead(view: View, speak: Speak, { names = [], asked }: HeadStyle = {}) {
  const [on, leaders] = [seatOn(view), leadersOf(view)];
  const { specialScores } = view.rules;
  // With six players there is no room for the flag, and the question says the same.
  const isFlagged = asked !== undefined && view.hands.length < 6;
  const called = view.hands.map((_, seat) => (seat === view.me ? speak(say("picture.you")) : (names[seat] ?? "")));
  const placings = figuresOf(view).map((figure, seat) => ({
    ...{ sign: discItem(seat), figure, isOn: seat === on && isFlagged, leads: at(leaders, seat) },
    name: seat === view.me ? called[seat] : undefined,
    rival: view.hands.length > 3 ? undefined : drawableName(called[seat] ?? "") || undefined,
  }));
  const turn = on === undefined ? "" : speak(say("picture.turn"));
  const lengthOf = (said: string): number => widthOf(said, phone.board, "black");
  // A flag has a chip after it, and its word no more than two fifths of the room.
  const flagged = Math.max(lengthOf(turn + (called[on ?? -1] ?? "")) + 2 * beside, lengthOf(turn) / 0.4);
  const told = asked === undefined ? flagged : lengthOf(asked);
  const round = speak(on === undefined ? say("picture.over") : say("picture.round", { round: findRound(view) }));
  const short = String(findRound(view));
  const [by, what] = specialScores ? (["most", "picture.points"] as const) : (["fewest", "picture.left"] as const);
  const leads = [crown, words(speak(say("picture.leads", { by })))];
  const legend = leaders.includes(true) ? leads : [];
  const taken = told + lengthOf(round) + widthOfItems(leads, between) * figureHeight;
  const isBeside = taken + beside + 2 * side <= headBox.width;
  const [above, below] = isBeside ? [legend, []] : [[], legend];
  const counted = beginLarge(speak(say(what)));
  const standing = layOutStanding({ round: counted, turn: "", placings, legend: below }, headBox.width - 2 * side);
  const height = headBox.height + standing.height;
  return {
    end: headBox.y + height,
    svg: [
      drawPlank({ ...headBox, height }),
      drawHeadline(headBox, { round, short, turn, on, names: called, asked }, above),
      standing.draw({ x: headBox.x + side, y: headBox.y + headBox.height }),
    ].join(""),
  };
}

/** Where the head of a picture begins, and how high its first line is. */
const headBox: Box = { x: 24, y: 18, width: pictureWidth - 48, height: 60 };
const side = 18;
const between = 0.12;
/** Room that a plate or a flag takes beside its words. */
const beside = 84;

/** What is asked about options of these places, on which tiles which eggs; undefined where none has a label. */
export function findAsked(
  { now, turn }: View,
  marks: Labels,
  places: RegExp,
  speak: Speak,
  on = { eggs: "", tiles: "" },
) {
  if (!isAsked(marks, places)) return undefined;
  const toHide = turn.seekerMoved && turn.pawnActions === 0 ? "hide" : "any";
  const hiding = on.tiles === "" ? toHide : (`${toHide}_on` as const);
  const turnTo = isAsked(marks, /^hand:/u) ? hiding : "move";
  return speak(say("picture.ask", { ask: now.ask.replace("-", "_"), turn: turnTo, ...on }));
}
