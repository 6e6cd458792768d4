import type { Labels, Seat, Speak } from "../../../contract/index.ts";
import { beginLarge } from "../../../kit/message.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { words } from "../../../kit/draw/pieces/flow.ts";
import { isAsked } from "../../../kit/draw/pieces/marks.ts";
import { layOutStanding, placePlayers } from "../../../kit/draw/pieces/standing.ts";
import { phone } from "../../../kit/draw/theme.ts";
import { countEggs } from "../../rules/eggs.ts";
import { findFirst } from "../../rules/score.ts";
import type { View } from "../../rules/view.ts";
import { findRound } from "../../text/board.ts";
import { say } from "../../text/words.ts";
import { drawPlank } from "../pieces/ground.ts";

/** Whose turn it is, until the match is over. */
export const seatOn = ({ now, turn }: View): Seat | undefined => (now.ask === "over" ? undefined : turn.seat);

/** What counts, for each player: points, or eggs left. */
export const countForAll = ({ hands, points, rules }: View): readonly number[] =>
  rules.specialScores ? points : hands.map(countEggs);

type HeadStyle = {
  readonly names?: readonly string[];
  /** What is asked about options of places on this picture. */
  readonly asked?: string | undefined;
  readonly leastAsked?: number;
  /** How many lines there are at most, so that everybody is named. */
  readonly most?: number;
};

/** The round, what is asked or else whose turn it is, and for each player what counts; and what the crown means. */
export function layOutThinHead(
  view: View,
  speak: Speak,
  { names = [], asked, leastAsked = phone.long, most = 2 }: HeadStyle = {},
) {
  const { hands, me, rules } = view;
  const on = seatOn(view);
  const figures = countForAll(view);
  const [by, what, best] = rules.specialScores
    ? (["most", "picture.points", Math.max(...figures)] as const)
    : (["fewest", "picture.left", Math.min(...figures)] as const);
  const called = hands.map((_, seat) => (seat === me ? speak(say("picture.you")) : (names[seat] ?? "")));
  const winners = on === undefined ? findFirst(view) : undefined;
  const placings = placePlayers({ figures, best, on, me, names: called, winners });
  const standing = {
    round: speak(on === undefined ? say("picture.over") : say("picture.round", { round: findRound(view) })),
    turn: speak(say(on === undefined ? "picture.won" : "picture.turn")),
    ...(on === undefined ? {} : { short: String(findRound(view)) }),
    ...{ asked, leastAsked, most, placings, counted: beginLarge(speak(say(what))) },
    // A question leaves no room for it where names are long.
    [asked === undefined ? "beside" : "legend"]:
      on === undefined ? [] : [words(speak(say("picture.leads", { by })), undefined, phone.board / 58)],
  };
  const { height, draw } = layOutStanding(standing, headBox.width - 2 * side);
  const svg = drawPlank({ ...headBox, height: height + 2 }) + draw({ x: headBox.x + side, y: headBox.y + 1 });
  return { end: headBox.y + height + 2, svg };
}

/** Where the head of a picture begins. */
const headBox = { x: 24, y: 18, width: pictureWidth - 48 } as const;
const side = 18;

/** What is asked about options of these places; undefined where none has a label. */
export const findAsked = (view: View, marks: Labels, places: RegExp, speak: Speak) =>
  isAsked(marks, places) ? speakQuestion(view, marks, speak) : undefined;

/** What whoever plays is asked, wherever the options are. */
export function speakQuestion({ now, turn }: View, marks: Labels, speak: Speak): string {
  const toHide = turn.seekerMoved && turn.pawnActions === 0 ? "hide" : "any";
  const toMove = isAsked(marks, /^[A-H][1-8]$/u) ? "move" : "none";
  const turnTo = isAsked(marks, /^hand:/u) ? toHide : toMove;
  return speak(say("picture.ask", { ask: now.ask.replace("-", "_"), turn: turnTo }));
}
