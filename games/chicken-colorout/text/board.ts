import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { countEggs, eggTypes } from "../rules/eggs.ts";
import { findGrowth, findWatchedCells, gridOf, isFull } from "../rules/map/geometry.ts";
import { type HidingContext, readHidingContext } from "../rules/map/hiding.ts";
import { cellName } from "../rules/map/names.ts";
import { findEmpty, isNearLastRound } from "../rules/moves/turn.ts";
import type { Laid } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { actionWords } from "./reference.ts";
import {
  cellWords,
  countWords,
  directionWord,
  eggWord,
  listWords,
  needWords,
  ruleWords,
  say,
  wholeTileWords,
} from "./words.ts";

export function describeBoard(view: View): readonly Message[] {
  const { last } = view;
  const context = readHidingContext(view, view.me ?? view.turn.seat);
  const tiles = view.map.toSorted((one, other) => one.cell - other.cell);
  return [
    turnLine(view),
    seekerLine(view),
    ...(last === null ? [] : [say("board.last", { seat: { seat: last.seat }, cells: cellWords(last.cells) })]),
    ...pawnLines(view),
    ...tiles.map((laid) => tileLine(view, context, laid)),
    ...describeSeats(view),
    ...describeRest(view),
    ...actionLines(view),
  ];
}

/** Where pawns stand; before the first turn only those whose facing was chosen. */
function pawnLines(view: View): readonly Message[] {
  const isChosen = (seat: number): boolean =>
    view.now.ask !== "facing" || placeInOrder(view, seat) < placeInOrder(view, view.turn.seat);
  return view.pawns.flatMap(({ cell, facing }, seat) =>
    isChosen(seat)
      ? [say("board.pawn", { seat: { seat }, cell: cellName(cell), direction: directionWord(facing) })]
      : [],
  );
}

/** Number of seats before this one in a round. */
const placeInOrder = ({ hands, start }: View, seat: number): number => (seat - start + hands.length) % hands.length;

/** Lists the actions of eggs while any can still be hidden. */
function actionLines({ now, rules }: View): readonly Message[] {
  if (now.ask === "over") return [];
  return eggTypes.map((egg) => say("own.action", { egg: eggWord(egg), action: actionWords(rules, egg) }));
}

export const describeProgress = (view: View): Message => say("progress", { round: findRound(view) });

/** The round that is played; after the match its last one. */
export function findRound({ turns, hands, now }: View): number {
  const played = now.ask === "over" && now.why !== "emptied" ? turns - 1 : turns;
  return Math.floor(played / hands.length) + 1;
}

function turnLine(view: View): Message {
  const seat = { seat: view.turn.seat };
  if (view.now.ask === "over") return say("board.over");
  if (view.now.ask === "facing") return say("board.facings", { seat });
  return say("board.turn", { round: findRound(view), seat });
}

function seekerLine(view: View): Message {
  const { cell, facing } = view.seeker;
  const watched = findWatchedCells(view.seeker, gridOf(view.map), view.rules);
  const words = { cell: cellName(cell), direction: directionWord(facing) };
  return watched.length === 0
    ? say("board.seeker.blind", words)
    : say("board.seeker", { ...words, cells: cellWords(watched) });
}

function tileLine(view: View, context: HidingContext, laid: Laid): Message {
  const cell = cellName(laid.cell);
  if (laid.tile.needs === "start") return say("board.start", { cell });
  const words = {
    cell,
    need: needWords(view, laid),
    free: laid.tile.slots - laid.eggs.length,
    slots: laid.tile.slots,
    eggs: laid.eggs.length === 0 ? say("board.eggs.none") : say("board.eggs", { eggs: listWords(laid.eggs) }),
  };
  const isWatched = context.watched.includes(laid.cell);
  const tile = isWatched ? say("board.tile.barred", { ...words, why: say("board.watched") }) : say("board.tile", words);
  const rule = ruleWords(view, laid);
  return rule === undefined ? tile : say("board.tile.ruled", { tile, rule });
}

export function describeSeats(view: View): readonly Message[] {
  return view.hands.flatMap((hand, seat) => {
    const n = countEggs(hand);
    const owner = { seat };
    const eggs =
      n === 0 ? say("board.hand.none", { seat: owner }) : say("board.hand", { seat: owner, n, eggs: countWords(hand) });
    return view.rules.specialScores ? [eggs, say("board.points", { seat: owner, n: at(view.points, seat) })] : [eggs];
  });
}

export function describeRest(view: View): readonly Message[] {
  const lines = [
    say("board.counts", { eggs: listWords(view.map.flatMap((laid) => laid.eggs)) }),
    say("board.storage", { eggs: countWords(view.storage) }),
    say("board.pile", { n: view.pile }),
    ...(view.now.ask === "over" ? [] : listComing(view)),
  ];
  const known = view.under.flatMap(({ tiles }) => tiles ?? []);
  if (known.length > 0)
    lines.push(say("board.under", { tiles: known.map((tile) => wholeTileWords(view.rules, tile)) }));
  return [...lines, ...lookLines(view)];
}

function listComing(view: View): readonly Message[] {
  const { rules, hands, map, quiet, turn } = view;
  const lines = [growthLine(view)];
  if (map.some(({ tile }) => tile.needs === "skull")) lines.push(recentLine(view));
  if (quiet > 0 && turn.hidden === 0)
    lines.push(say("board.quiet", { n: quiet, end: rules.stalemateRounds * hands.length }));
  const empty = findEmpty(view);
  if (empty !== undefined) lines.push(say("board.ending", { seat: { seat: empty } }));
  if (isNearLastRound(view)) lines.push(say("board.rounds", { end: rules.maxRounds }));
  return lines;
}

function lookLines({ look, rules }: View): readonly Message[] {
  if (look === null || look.length === 0) return [];
  return [say("board.look", { tiles: look.map((tile) => wholeTileWords(rules, tile)) })];
}

function growthLine(view: View): Message {
  const { now, pile, map } = view;
  // Tiles that a surveyor looks at are in no pile, and can be laid.
  const isSurveying =
    now.ask === "survey" || now.ask === "survey-where" || (now.ask === "lay" && now.then === "survey");
  const cells = isFull(map) || (pile === 0 && !isSurveying) ? [] : findGrowth(map);
  return cells.length === 0 ? say("board.growth.none") : say("board.growth", { cells: cellWords(cells) });
}

/** Ruling 14: what counts as recent for the viewer, or for the table for the seat whose turn it is. */
function recentLine(view: View): Message {
  const seat = view.me ?? view.turn.seat;
  const recent = eggTypes.filter((egg) => (at(view.recent, seat) & (1 << egg)) !== 0);
  const words = { seat: { seat }, first: view.turns > placeInOrder(view, seat) ? "no" : "yes" };
  return recent.length === 0
    ? say("board.recent.none", words)
    : say("board.recent", { ...words, eggs: recent.map(eggWord) });
}

/** Your eggs, and tiles you look at; hands are public, but this is the one that is yours. The board says what eggs do. */
export function describeHand(view: View): readonly Message[] {
  if (view.me === null) return [];
  const own = at(view.hands, view.me);
  if (countEggs(own) === 0) return [say("own.none"), ...lookLines(view)];
  return [say("own.eggs", { n: countEggs(own), eggs: countWords(own) }), ...lookLines(view)];
}
