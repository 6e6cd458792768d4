import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { type Item, item } from "../../../kit/draw/pieces/flow.ts";
import { captionShape, drawQuestion } from "../../../kit/draw/pieces/marks.ts";
import { coin } from "../../../kit/draw/pieces/pieces.ts";
import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import { flyWord } from "../../../kit/draw/pieces/players.ts";
import { discItem, findLeaders, layOutStanding } from "../../../kit/draw/pieces/standing.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, gap, margin, phone } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import { playerAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { card } from "../../rules/box/cards.ts";
import { say, shortTitleOf } from "../../text/words.ts";
import { type AskedKind, findPlanned, findQuestion } from "../pieces/asked.ts";
import { drawName, sheet } from "../pieces/ground.ts";
import { numeral } from "../pieces/items.ts";
import { lengthOf, lineUpLeft, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";

const turnHeight = 54;
const plateHeight = 58;
const badgeHeight = 56;
const line = { size: 50, least: phone.long, weight: "black", align: "left" } as const;
/** Chip and gap, the same with a short name, and what a flag takes beside its words. */
const [chipRoom, nameRoom, flagRoom] = [98, 310, 46];

/** Round, phase and whose turn it is; below everybody by name with their points, who leads first. */
export function layOutStandings(scene: Scene) {
  const { view, names, speak } = scene;
  const width = pictureWidth - 2 * margin;
  const points = view.seats.map(markedBy);
  const leaders = findLeaders(points, Math.max(...points));
  const placings = rankedSeats(view).map((seat) => ({
    ...{ sign: discItem(seat), figure: at(points, seat), isOn: view.turn?.seat === seat, leads: at(leaders, seat) },
    name: drawableName(names[seat] ?? "") || undefined,
  }));
  const standing = layOutStanding({ round: speak(say("picture.sign.vp")), turn: "", placings }, width);
  return {
    height: turnHeight + standing.height,
    draw: ({ x, y }: Point) =>
      drawTurn({ x, y, width, height: turnHeight }, scene) + standing.draw({ x, y: y + turnHeight }),
  };
}

/** What a line of round and turn is drawn from. */
type Turn = Pick<Scene, "view" | "marks" | "speak" | "names">;

/** Round, and what is asked about these places, or else phase and the player whose turn it is, in a line. */
export function drawTurn(
  box: Box,
  turn: Turn,
  colour: string = colours.ink,
  kinds: readonly AskedKind[] = ["town", "space", "crossing", "sea"],
): Svg {
  const { view, speak } = turn;
  const rounds = [speak(say("picture.round", { round: roundOf(view) })), roundOf(view)];
  // Rather whose turn it is by name than the word beside the figures of the round.
  const name = view.turn === null || isAskedIn(turn, kinds) ? 0 : nameRoomOf(turn, view.turn.seat) - chipRoom;
  const fits = (room: number) => rounds.find((round) => leastTurn(turn, kinds, round) <= room);
  const round = fits(box.width - name) ?? fits(box.width) ?? roundOf(view);
  const y = box.y + box.height / 2;
  const x = box.x + roundBox(round).width + 20;
  const told = toldIn(turn, kinds);
  const rest = { ...box, x, y: y - textHeight / 2, width: box.x + box.width - x, height: textHeight };
  return (
    badge({ x: box.x + roundBox(round).width / 2, y }, round, { height: badgeHeight, colour: sheet.quiet }) +
    (isAskedIn(turn, kinds) ? drawAsked(rest, turn, told) : drawPhase(rest, turn, told, colour))
  );
}

const isAskedIn = ({ view, marks }: Turn, kinds: readonly AskedKind[]): boolean =>
  findQuestion(view, marks, kinds) !== undefined;

/** The question, or the phase; both with "everybody" while all plan at once. */
function toldIn({ view, marks, speak }: Turn, kinds: readonly AskedKind[]): string {
  const { turn, phase } = view;
  const named = say(`picture.phase.${phase}`);
  const question = findQuestion(view, marks, kinds);
  if (question !== undefined) return speak(question);
  if (turn !== null) return speak(turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named);
  return ["keep", "plan"].includes(phase) ? `${speak(named)} · ${speak(say("picture.everybody"))}` : speak(named);
}

/** The room of round and turn without a name. */
function leastTurn(turn: Turn, kinds: readonly AskedKind[], round: string): number {
  const who = turn.view.turn === null ? 0 : flagRoom + chipRoom;
  const beside = isAskedIn(turn, kinds) ? 2 * captionShape.rim : who;
  return roundBox(round).width + 24 + widthOf(toldIn(turn, kinds), line.size, line.weight) + beside;
}

/** The question, and as far as there is room what the building costs that is about to be placed, and its name. */
function drawAsked(box: Box, turn: Turn, asked: string): Svg {
  const wide = Math.min(box.width, widthOf(asked, line.size, line.weight) + 2 * captionShape.rim + 14);
  const rest = { ...box, x: box.x + wide, width: box.width - wide };
  const planned = findPlanned(turn.view);
  const middle = { x: box.x, y: box.y + box.height / 2 };
  if (planned === null) return drawQuestion(middle, asked, box.width);
  const price = item((spot, height) => coin(spot, height * 1.3, card(planned).cost), 1.3);
  const priced = [[price, numeral(turn.speak(shortTitleOf(planned)))], [price], []];
  const items = priced.find((each) => lengthOf(each, textHeight, 0.2) <= rest.width + 10) ?? [];
  return drawQuestion(middle, asked, box.width) + lineUpLeft(rest, items, 0.2);
}

const nameRoomOf = ({ names }: Turn, seat: Seat): number =>
  Math.min(nameRoom, chipRoom + widthOf(drawableName(names[seat] ?? ""), line.size, line.weight) + 4);

/** The phase, and on a flag that points to them the player whose turn it is; by name where that has room. */
function drawPhase(box: Box, turn: Turn, told: string, colour: string): Svg {
  const start = { x: box.x, y: box.y + box.height / 2 };
  const seat = turn.view.turn?.seat;
  if (seat === undefined) return text(told, start, { ...line, colour, width: box.width });
  const named = nameRoomOf(turn, seat);
  const isNamed = box.width - widthOf(told, line.size, line.weight) - flagRoom >= named;
  const flag = flyWord(start, told, box.width - flagRoom - (isNamed ? named : chipRoom));
  return flag.svg + drawName({ ...start, x: flag.end }, isNamed ? turn.names : [], seat, named, colour);
}

/** The head of every picture but the map: round, turn, and points of all, or of leader and reader where all have no room. */
export function drawHead(turn: Turn, kinds: readonly AskedKind[] = []): Svg {
  const { view, speak } = turn;
  const [space, all] = [0.2, pictureWidth - 2 * margin - gap];
  const room = all - leastTurn(turn, kinds, roundOf(view));
  const ranked = rankedSeats(view);
  const few = ranked.filter((seat, rank) => rank === 0 || seat === view.me);
  const choices = [ranked, few].map((seats) => [numeral(speak(say("picture.sign.vp"))), ...pointItems(view, seats)]);
  const items = choices.find((each) => lengthOf(each, textHeight, space) <= room) ?? [];
  const wide = lengthOf(items, textHeight, space);
  const box = { x: margin, y: headTop, width: all - wide, height: plateHeight };
  const last = {
    x: box.x + box.width + gap,
    y: box.y + (plateHeight - textHeight) / 2,
    width: wide,
    height: textHeight,
  };
  return drawTurn(box, turn, colours.ink, kinds) + lineUpLeft(last, items, space);
}

const [headTop, textHeight] = [20, 50];
/** Where a picture goes on below its head. */
export const belowHead = headTop + plateHeight + 12;

/** Points of seats, each after the sign of its player, the leader's first. */
export const pointItems = (view: View, seats: readonly Seat[] = rankedSeats(view)): readonly Item[] =>
  seats.map((seat) => {
    const count = numeral(String(markedBy(playerAt(view, seat))));
    return together([discItem(seat), count], 0.08);
  });

const roundOf = (view: View): string => `${Math.max(1, view.round)}/${figures.rounds}`;
const roundBox = (label: string): Box => badgeBox({ x: 0, y: 0 }, label, { height: badgeHeight });

/** Who has most points first, in a tie in the order of seats. */
function rankedSeats(view: View): readonly Seat[] {
  const points = view.seats.map((player) => markedBy(player));
  return points.map((_, seat) => seat).toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0));
}
