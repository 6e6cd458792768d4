import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { captionShape, drawQuestion } from "../../../kit/draw/pieces/marks.ts";
import { coin } from "../../../kit/draw/pieces/pieces.ts";
import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import { flyWord } from "../../../kit/draw/pieces/players.ts";
import { crown, discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import type { View } from "../../rules/view.ts";
import { card } from "../../rules/box/cards.ts";
import { say } from "../../text/words.ts";
import { type AskedKind, findPlanned, findQuestion } from "../pieces/asked.ts";
import { drawName, sheet } from "../pieces/ground.ts";
import { numeral } from "../pieces/items.ts";
import { lengthOf, lineUpLeft, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";

const turnHeight = 60;
const badgeHeight = 56;
const line = { size: 50, least: phone.long, weight: "black", align: "left" } as const;
/** Room of a flag's ends with chip and name, if possible and at least. */
const [nameRoom, leastName] = [300, 144];

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

/** Round, and what is asked about these places, or else phase and the player whose turn it is, in a line. */
export function drawTurn(box: Box, turn: Turn, colour: string = colours.ink, kinds: readonly AskedKind[] = onMap): Svg {
  const { view, marks, speak } = turn;
  const question = findQuestion(view, marks, kinds);
  const told = question === undefined ? phaseOf(turn) : speak(question);
  const seat = question !== undefined || turn.flag === "below" ? undefined : view.turn?.seat;
  const beside = question === undefined ? 0 : 2 * captionShape.rim;
  const least = widthOf(told, line.size, line.weight) + (seat === undefined ? beside : nameRoom);
  const full = speak(say("picture.round", { round: roundOf(view) }));
  const round = roundBox(full).width + 24 + least <= box.width ? full : roundOf(view);
  const y = box.y + box.height / 2;
  const x = box.x + roundBox(round).width + 20;
  const rest = { ...box, x, y: y - textHeight / 2, width: box.x + box.width - x, height: textHeight };
  return (
    badge({ x: box.x + roundBox(round).width / 2, y }, round, { height: badgeHeight, colour: sheet.quiet }) +
    (question === undefined ? drawPhase(rest, turn, told, seat, colour) : drawAsked(rest, turn, told))
  );
}

/** The phase, with "everybody" while all plan at once. */
function phaseOf({ view: { turn, phase }, speak }: Turn): string {
  const named = say(`picture.phase.${phase}`);
  if (turn !== null) return speak(turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named);
  return ["keep", "plan"].includes(phase) ? `${speak(named)} · ${speak(say("picture.everybody"))}` : speak(named);
}

/** The question, and what the building costs that is about to be placed, after the word where there is room for it. */
function drawAsked(box: Box, turn: Turn, asked: string): Svg {
  const wide = Math.min(box.width, widthOf(asked, line.size, line.weight) + 2 * captionShape.rim + 14);
  const rest = { ...box, x: box.x + wide, width: box.width - wide };
  const planned = findPlanned(turn.view);
  const middle = { x: box.x, y: box.y + box.height / 2 };
  if (planned === null) return drawQuestion(middle, asked, box.width);
  const price = item((spot, height) => coin(spot, height * 1.3, card(planned).cost), 1.3);
  const priced = [[numeral(turn.speak(say("picture.key.coin"))), price], [price], []];
  const items = priced.find((each) => lengthOf(each, textHeight, 0.2) <= rest.width + 10) ?? [];
  return drawQuestion(middle, asked, box.width) + lineUpLeft(rest, items, 0.2);
}

/** The phase, and on a flag that points to them the player whose turn it is. */
function drawPhase(box: Box, { names }: Turn, told: string, seat: Seat | undefined, colour: string): Svg {
  const start = { x: box.x, y: box.y + box.height / 2 };
  if (seat === undefined) return text(told, start, { ...line, colour, width: box.width });
  const flag = flyWord(start, told, box.width - leastName);
  return flag.svg + drawName({ ...start, x: flag.end }, names, seat, box.x + box.width - flag.end, colour);
}

/** How high words and figures in a line are, and where the head begins. */
const [textHeight, headTop] = [50, 20];

/** Everybody's points, each after the sign of its player and the reader's word, the leader's first with a crown. */
export function pointItems({ view, speak }: Pick<Turn, "view" | "speak">): readonly Item[] {
  const { ranked, points, leaders } = rankSeats(view);
  return ranked.map((seat) => {
    const you = seat === view.me ? [numeral(speak(say("picture.you")))] : [];
    const leads = at(leaders, seat) ? [crown] : [];
    return together([discItem(seat), ...you, numeral(String(at(points, seat))), ...leads], 0.08);
  });
}

const roundOf = (view: View): string => `${Math.max(1, view.round)}/${figures.rounds}`;
const roundBox = (label: string): Box => badgeBox({ x: 0, y: 0 }, label, { height: badgeHeight });

/** Points and who leads by seat, and the seats, who has most first, in a tie in their order. */
function rankSeats(view: View) {
  const points = view.seats.map(markedBy);
  const ranked = points.map((_, seat) => seat).toSorted((one, other) => at(points, other) - at(points, one));
  return { points, leaders: findLeaders(points, Math.max(...points)), ranked };
}
