import type { Ahead, Decision, Message, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Closed, takeOne } from "../../kit/question.ts";
import { rateSeeker } from "../computer/skill.ts";
import { evaluateMove, evaluateReposition } from "../computer/prospect.ts";
import { beside, facings, gridOf, hasName, hasTile, tileAt } from "../rules/map/geometry.ts";
import { cellName, cellNamed, facingNamed, isFacingName } from "../rules/map/names.ts";
import { enough } from "../rules/moves/ask.ts";
import {
  face,
  faceFirst,
  findSlides,
  findSteps,
  left,
  movePawn,
  moveSeeker,
  moveTo,
  readChange,
  reposition,
  teleport,
  turnTo,
} from "../rules/moves/move.ts";
import { countRoundsLeft, endTurn, findEnd, isLastTurn, isNearLastRound, isStuck } from "../rules/moves/turn.ts";
import { type Cell, type Facing, hasMoved, nowOf, type Pawn } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { directionWord, say, watchWords } from "../text/words.ts";
import {
  actingEgg,
  cellStep,
  type ColorQuestions,
  enoughOption,
  isCell,
  placeOnMap,
  rateEach,
  tileOption,
} from "./parts.ts";

/** Questions of the Seeker and the own pawn, and of the end of a turn. */
export const moveQuestions = {
  move: {
    answer: takeOne(moveSeeker),
    ask: () => say("ask.move"),
    option(view, _decision, pick) {
      const seeker = moveTo(view.seeker, pick);
      if (tileAt(view.map, seeker.cell) === undefined) return exploreOption(view, pick);
      const label = isCell(pick) ? say("pick.cell", { cell: pick }) : turnWords(pick, seeker.facing);
      return { label, hint: watchWords(view, seeker) };
    },
    closed: (view, seat) => (view.turn.seat === seat && view.now.ask === "turn" ? listClosedMoves(view) : []),
    place: placeOnMap,
    rate: rateEach(
      (view, pick) => evaluateMove(view, "seeker", pick),
      (view, pick) => rateSeeker(view, moveTo(view.seeker, pick)),
    ),
  },

  pawn: {
    answer: takeOne(movePawn),
    ask: (view) => say("ask.pawn", { n: view.turn.pawnActions }),
    option(view, _decision, pick) {
      const pawn = at(view.pawns, view.turn.seat);
      if (!isCell(pick)) return { label: turnWords(pick, turnTo(pawn.facing, pick)) };
      const cell = cellNamed(pick);
      if (tileAt(view.map, cell) === undefined) return exploreOption(view, pick);
      const direction = directionWord(findDirection(pawn.cell, cell));
      return { label: say("pick.cell", { cell: pick }), hint: say("pick.step.hint", { direction }) };
    },
    closed: (view, seat) => (view.turn.seat === seat && view.now.ask === "turn" ? listClosedSteps(view) : []),
    place: placeOnMap,
    rate: rateEach((view, pick) => evaluateMove(view, "pawn", pick)),
  },

  done: {
    answer: (state, _seat, _answer, story) => endTurn(state, story),
    ask: askDone,
    option: labelDone,
    rate: rateEach(() => 0),
  },

  /** Chooses which way the own pawn faces before the first turn. */
  facing: {
    answer: takeOne(faceFirst),
    ask: () => say("ask.facing"),
    option: facingOption,
    rate: rateEach((view, pick) =>
      tileAt(view.map, beside(view.seeker.cell, facingNamed(pick))) === undefined ? 0 : 1,
    ),
  },

  reposition: {
    answer: takeOne(reposition),
    ask(view) {
      const isFirst = nowOf(view, "reposition").done === "nothing";
      return say(isFirst ? "ask.reposition" : "ask.reposition.more", actingEgg(view, "reposition"));
    },
    option(view, _decision, pick) {
      if (pick === enough) return enoughOption;
      const { who, how, target } = readChange(pick);
      if (target === undefined) return { label: say(`pick.${who}-${how}`) };
      const label =
        how === "place"
          ? say(`pick.${who}-to`, { cell: target })
          : say(`pick.${who}-facing`, { direction: directionWord(facingNamed(target)) });
      return who === "seeker" ? { label, hint: watchWords(view, { ...view.seeker, ...pawnAt(target) }) } : { label };
    },
    path(view, decision, pick) {
      const { who, how, target } = readChange(pick);
      if (target === undefined) return [];
      const { label } = how === "place" ? cellStep(cellNamed(target)) : facingOption(view, decision, target);
      return [
        { id: `${who}-${how}`, label: say(`pick.${who}-${how}`) },
        { id: target, label, place: placeOnMap(view, decision, target) },
      ];
    },
    place: (view, decision, pick) => placeOnMap(view, decision, readChange(pick).target ?? ""),
    rate: rateEach((view, pick) => {
      const { who, target } = readChange(pick);
      return target === undefined ? 1 : evaluateReposition(view, who, pawnAt(target));
    }),
  },

  teleport: {
    answer: takeOne(teleport),
    ask: (view) => say("ask.teleport", { who: say(`who.${nowOf(view, "teleport").who}`) }),
    option: (view, _decision, pick) => tileOption(view, cellNamed(pick)),
    place: placeOnMap,
    rate: rateEach((view, pick) => evaluateReposition(view, nowOf(view, "teleport").who, { cell: cellNamed(pick) })),
  },

  face: {
    answer: takeOne(face),
    ask: (view) => say("ask.face", { who: say(`who.${nowOf(view, "face").who}`) }),
    option: facingOption,
    rate: rateEach((view, pick) => evaluateReposition(view, nowOf(view, "face").who, { facing: facingNamed(pick) })),
  },
} satisfies ColorQuestions;

/** Ruling 45: says that this ends the match, or that turns and rounds like this one soon will. */
function askDone(view: View): Message {
  const { rules, hands, quiet } = view;
  if (findEnd(view, view.pile) !== undefined || isLastTurn(view)) return say("ask.done.last");
  if (isStuck(view.map, view.pile) && quiet > 0)
    return say("ask.done.quiet", { left: rules.stalemateRounds * hands.length - quiet });
  return isNearLastRound(view) ? say("ask.done.rounds", { left: countRoundsLeft(view) }) : say("ask.done");
}

/** The end of the turn, with a word of warning when it would end the match (Ruling 26). */
function labelDone(view: View): OptionText {
  const label = say(hasMoved(view.turn) ? "pick.done" : "pick.pass");
  const end = findEnd(view, view.pile);
  if (end === undefined && !isLastTurn(view)) return { label };
  return { label, hint: end === "stalemate" ? say("pick.pass.last", { n: view.quiet + 1 }) : say("pick.done.last") };
}

const turnWords = (pick: string, facing: Facing): Message =>
  say(pick === left ? "pick.left" : "pick.right", { direction: directionWord(facing) });

function exploreOption(view: View, pick: string): OptionText {
  return { label: say("pick.explore", { cell: pick }), hint: say("pick.explore.hint", { n: view.pile }) };
}

function findDirection(from: Cell, to: Cell): Facing {
  const isSameColumn = (to - from) % 10 === 0;
  if (isSameColumn) return to < from ? 0 : 2;
  return to > from ? 1 : 3;
}

function listClosedMoves(view: View): readonly Closed[] {
  if (view.turn.seekerMoved) return [{ option: "move", why: say("why.moved") }];
  const grid = gridOf(view.map);
  const open = findSlides(view, grid, view.pile > 0);
  return facings.map((direction) => {
    const isForward = !view.rules.seekerForwardOnly || direction === view.seeker.facing;
    let cell = beside(view.seeker.cell, direction);
    if (!isForward) return { option: cellName(cell), why: say("why.forward", { direction: directionWord(direction) }) };
    while (hasTile(grid, cell)) cell = beside(cell, direction);
    return { option: cellName(cell), why: open.includes(cell) ? undefined : whyNoGrowth(view, cell, direction) };
  });
}

function listClosedSteps(view: View): readonly Closed[] {
  if (!view.rules.peeringPawns) return [];
  if (view.turn.pawnActions === 0) return [{ option: "pawn", why: say("why.pawnSpent") }];
  const open = findSteps(view, gridOf(view.map), view.pile > 0);
  return facings
    .map((direction) => ({ direction, cell: beside(at(view.pawns, view.turn.seat).cell, direction) }))
    .filter(({ cell }) => !open.includes(cell))
    .map(({ cell, direction }) => ({ option: cellName(cell), why: whyNoGrowth(view, cell, direction) }));
}

/** Beyond A1 to H8 no place has a name. */
function whyNoGrowth(view: View, cell: Cell, facing: Facing): Message {
  const why = view.pile === 0 ? "why.noTiles" : "why.span";
  return hasName(cell) ? say(why, { cell: cellName(cell) }) : say(`${why}.off`, { direction: directionWord(facing) });
}

function facingOption(_view: View, _decision: Decision, pick: string): OptionText {
  return { label: say("pick.facing", { direction: directionWord(facingNamed(pick)) }) };
}

/** Where a pawn is put, or how it is turned. */
const pawnAt = (target: string): Partial<Pawn> =>
  isFacingName(target) ? { facing: facingNamed(target) } : { cell: cellNamed(target) };

/** Every other choice depends on where tiles and the Seeker are by then. */
export function listAhead(): Ahead {
  const options = [{ option: "done", label: say("pick.pass") }];
  return { questions: [{ ask: "done", question: say("ahead.done"), options }], cannot: say("ahead.cannot") };
}
