import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Message, Seat, Speak } from "../../../contract/index.ts";
import { block, rimmedBlock } from "../../../kit/draw/blocks.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { words } from "../../../kit/draw/pieces/flow.ts";
import { drawQuestion, frame } from "../../../kit/draw/pieces/marks.ts";
import { chipShape, seatChip } from "../../../kit/draw/pieces/pieces.ts";
import { badge, badgeBox } from "../../../kit/draw/pieces/plates.ts";
import { flyWord } from "../../../kit/draw/pieces/players.ts";
import type { Box, Point, Svg } from "../../../kit/draw/svg.ts";
import { drawableName, text, widthOf } from "../../../kit/draw/text/text.ts";
import { colours, darker, phone, seatStyle } from "../../../kit/draw/theme.ts";
import { markedBy } from "../../rules/score.ts";
import { playerAt } from "../../rules/state.ts";
import type { View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import { findQuestion } from "../pieces/asked.ts";
import { drawName, sheet } from "../pieces/ground.ts";
import { worth } from "../pieces/items.ts";
import { lineUpLeft, together } from "../pieces/line.ts";
import type { Scene } from "../pieces/scene.ts";

const turnHeight = 54;
const plateHeight = 58;
const between = 4;
const badgeHeight = 56;
const line = { size: 50, least: phone.long, weight: "black", align: "left" } as const;
/** Chip, gap and a short name, and what a flag takes beside its words. */
const [nameRoom, flagRoom] = [310, 46];

/** Seats side by side have room for their names two by two. */
const across = (count: number): number => Math.min(2, count);

/** How high round, turn and everybody's points are. */
export const standingsHeight = ({ seats }: View): number =>
  turnHeight + Math.ceil(seats.length / across(seats.length)) * (plateHeight + between);

/** Round, phase and whose turn it is; below everybody by name with their points, who leads first. */
export function drawStandings(box: Box, scene: Scene): Svg {
  const { view, names, speak } = scene;
  const cells = columns({ ...box, height: plateHeight }, across(view.seats.length), 8);
  const plates = rankedSeats(view).map((seat, index) => {
    const cell = cells[index % cells.length] ?? box;
    const row = Math.floor(index / cells.length);
    const place = { ...cell, y: box.y + turnHeight + between + row * (plateHeight + between) };
    return drawSeat(place, view, seat, drawableName(names[seat] ?? ""), speak(say("picture.sign.vp")));
  });
  return drawTurn({ ...box, height: turnHeight }, scene) + plates.join("");
}

/** Round, and the question, or else phase and the player whose turn it is, in a line. */
export function drawTurn(box: Box, scene: Scene, colour: string = colours.ink): Svg {
  const { view, marks, speak } = scene;
  const question = findQuestion(view, marks, ["town", "space", "crossing", "sea"]);
  if (question === undefined) return drawPhase(box, scene, colour);
  const start = { x: box.x, y: box.y + box.height / 2 };
  const room = roundBox(roundWords(view, speak)).width + 20;
  const asked = drawQuestion({ ...start, x: box.x + room }, speak(question), box.width - room);
  return drawRound(start, roundWords(view, speak)) + asked;
}

function phaseWords({ turn, phase }: View): Message {
  const named = say(`picture.phase.${phase}`);
  return turn !== null && turn.token > 0 ? say("picture.token", { phase: named, token: turn.token }) : named;
}

function drawPhase(box: Box, { view, speak, names }: Scene, colour: string): Svg {
  const { turn, phase } = view;
  const y = box.y + box.height / 2;
  const told = speak(phaseWords(view));
  const all = turn === null && ["keep", "plan"].includes(phase) ? speak(say("picture.everybody")) : "";
  const rest = turn === null ? widthOf(all, line.size, line.weight) + 24 : nameRoom + flagRoom;
  const roomBeside = (label: string): number => box.width - roundBox(label).width - 20 - rest;
  const [short, long] = [roundOf(view), roundWords(view, speak)];
  const round = roomBeside(long) < widthOf(told, line.least, line.weight) ? short : long;
  const x = box.x + roundBox(round).width + 20;
  const room = box.x + box.width - x;
  const wide = Math.min(widthOf(told, line.size, line.weight), roomBeside(round));
  // The phase is on a flag that points to whoever plays it.
  const flag = turn === null ? undefined : flyWord({ x, y }, told, wide);
  return [
    drawRound({ x: box.x, y }, round),
    flag?.svg ?? text(told, { x, y }, { ...line, colour, width: wide }),
    turn === null || flag === undefined
      ? ""
      : drawName({ x: flag.end, y }, names, turn.seat, room - flag.end + x, colour),
    all === "" ? "" : text(all, { x: x + wide + 24, y }, { ...line, colour }),
  ].join("");
}

/** The round and everybody's points in one line, with those names that have room. */
export function drawShortStandings(
  box: Box,
  { view, speak }: Pick<Scene, "view" | "speak">,
  names: readonly string[],
): Svg {
  const y = box.y + box.height / 2;
  const { seats } = view;
  const [short, long] = [roundOf(view), roundWords(view, speak)];
  const room = (label: string): number => (box.width - roundBox(label).width - 4) / seats.length - 10;
  // Where plates would be too narrow, the round is its figures alone.
  const label = room(long) < leastPlate ? short : long;
  const width = Math.min(330, room(label));
  const left = box.x + roundBox(label).width + 14;
  const plates = rankedSeats(view).map((seat, index) => {
    const place = { x: left + index * (width + 10), y: y - plateHeight / 2, width, height: plateHeight };
    const name = names[seat] ?? "";
    return drawSeat(place, view, seat, hasRoomFor(name, width) ? name : "");
  });
  return drawRound({ x: box.x, y }, label) + plates.join("");
}

/** Chip and two figures; with more room there is the sign of points after them. */
const leastPlate = 160;
const plateWithSign = 206;

/** True where a plate so wide has room for a name beside chip and points. */
const hasRoomFor = (name: string, width: number): boolean => widthOf(name, line.size, line.weight) + 244 <= width;

const roundOf = (view: View): string => `${Math.max(1, view.round)}/${figures.rounds}`;
export const roundWords = (view: View, speak: Speak): string => speak(say("picture.round", { round: roundOf(view) }));
const roundBox = (label: string): Box => badgeBox({ x: 0, y: 0 }, label, { height: badgeHeight });

const drawRound = ({ x, y }: Point, label: string): Svg =>
  badge({ x: x + roundBox(label).width / 2, y }, label, { height: badgeHeight, colour: sheet.quiet });

/** Who has most points first, in a tie in the order of seats. */
function rankedSeats(view: View): readonly Seat[] {
  const points = view.seats.map((player) => markedBy(player));
  return points.map((_, seat) => seat).toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0));
}

/** A plate in the player's colour with chip, name and points; a green frame says whose turn it is. */
function drawSeat(box: Box, view: View, seat: Seat, name: string, unit = ""): Svg {
  const { colour, ink } = seatStyle(seat);
  const y = box.y + box.height / 2;
  const count = String(markedBy(playerAt(view, seat)));
  const sign = box.width < plateWithSign ? [] : [worth];
  const items = together(
    [words(count, colours.ink, 1), ...sign, ...(unit === "" ? [] : [words(unit, colours.ink, 1)])],
    0.1,
  );
  const chip = 54;
  const left = chip * chipShape + 12;
  const wide = items.width * 50 + 14;
  const paper = { x: box.x + box.width - wide - 4, y: box.y + 4, width: wide, height: box.height - 8 };
  return [
    rimmedBlock(box, 14, colour, { colour: darker(colour, 0.5), width: 3 }),
    seatChip({ x: box.x + 6 + (chip * chipShape) / 2, y }, chip, seat),
    name === ""
      ? ""
      : text(name, { x: box.x + left + 10, y }, { ...line, colour: ink, width: box.width - left - wide - 20 }),
    block(paper, 11, sheet.fill),
    lineUpLeft({ x: paper.x + 8, y: paper.y, width: wide - 8, height: paper.height }, [items], 0),
    view.turn?.seat === seat ? frame(box, 14, colours.yes) : "",
  ].join("");
}
