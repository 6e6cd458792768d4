import type { Decision, OptionText, Message } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { gridOf, laidAt, tileAt, findWatchedCells } from "../rules/map/geometry.ts";
import { enough, readTokens } from "../rules/moves/ask.ts";
import { left, turnTo } from "../rules/moves/move.ts";
import { cellName, cellNamed, eggNamed, eggNames, facingNamed } from "../rules/map/names.ts";
import { scoreHiding } from "../rules/score.ts";
import { type Cell, countTypes, type Egg, type Facing, hasMoved, type Pawn } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { actionWords } from "./reference.ts";
import {
  cellWords,
  countWords,
  directionWord,
  eggWord,
  ruleName,
  ruleWords,
  say,
  shortWords,
  tileWords,
} from "./words.ts";

/** What an option says on a button, and a second line for a menu. */
export function option(view: View, decision: Decision, pick: string): OptionText {
  if (pick === enough) return { label: say("pick.enough") };
  switch (decision.ask) {
    case "hide":
    case "any":
      return eggOption(view, eggNamed(pick));
    case "again":
      return { label: heldEgg(view, eggNamed(pick)) };
    case "where":
      return whereOption(view, cellNamed(pick));
    case "move":
      return moveOption(view, view.seeker, pick, "pick.slide.hint");
    case "pawn":
      return moveOption(view, at(view.pawns, view.turn.seat), pick, "pick.step.hint");
    case "done":
      return { label: say(hasMoved(view.turn) ? "pick.done" : "pick.pass") };
    case "facing":
    case "face":
      return { label: say("pick.facing", { direction: directionWord(facingNamed(pick)) }) };
    case "lay":
      return layOption(view, pick);
    case "reward":
      return rewardOption(view, pick);
    case "reposition":
      return { label: say(`pick.${pick}`) };
    case "partner":
      return partnerOption(view, Number(pick));
    case "give":
    case "take":
      return { label: tokenWords(pick) };
    case "swap-give":
      return { label: heldEgg(view, eggNamed(pick)) };
    case "swap-take":
      return { label: say("pick.egg", { egg: eggWord(eggNamed(pick)) }) };
    case "arrange":
      return arrangeOption(view, pick);
    case "survey":
      return surveyOption(view, pick);
    default:
      return cellOption(view, decision.ask, cellNamed(pick));
  }
}

function heldEgg(view: View, egg: Egg): Message {
  const n = at(at(view.hands, view.turn.seat), egg);
  return n > 1 ? say("pick.egg.held", { egg: eggWord(egg), n }) : say("pick.egg", { egg: eggWord(egg) });
}

function eggOption(view: View, egg: Egg): OptionText {
  const hint = hasMoved(view.turn) ? say("action.moved") : actionWords(view.rules, egg);
  return { label: heldEgg(view, egg), hint };
}

function whereOption(view: View, cell: Cell): OptionText {
  const laid = laidAt(view.map, cell);
  const need = shortWords(view.rules, laid.tile, laid.turned);
  const label = say("pick.cell", { cell: cellName(cell) });
  if (!view.rules.specialScores || view.now.ask !== "where") return { label, hint: say("pick.where.hint", { need }) };
  const { points } = scoreHiding(view, view.turn.seat, view.now.egg, cell);
  return { label, hint: say("pick.where.points", { n: points, need }) };
}

function moveOption(view: View, pawn: Pawn, pick: string, slideHint: string): OptionText {
  if (!/^[A-H]\d$/u.test(pick)) {
    const facing = turnTo(pawn.facing, pick);
    const label = say(pick === left ? "pick.left" : "pick.right", { direction: directionWord(facing) });
    return pawn === view.seeker ? { label, hint: watchWords(view, { ...pawn, facing }) } : { label };
  }
  const cell = cellNamed(pick);
  if (tileAt(view.map, cell) === undefined) {
    return { label: say("pick.explore", { cell: pick }), hint: say("pick.explore.hint", { n: view.pile }) };
  }
  const direction = directionWord(directionTo(pawn.cell, cell));
  const hint = pawn === view.seeker ? watchWords(view, { ...pawn, cell }) : say(slideHint, { direction });
  return { label: say("pick.cell", { cell: pick }), hint };
}

/** What the Seeker would watch standing so. */
function watchWords(view: View, seeker: Pawn): Message {
  const cells = findWatchedCells(seeker, gridOf(view.map), view.rules);
  return cells.length === 0 ? say("pick.watches.nothing") : say("pick.watches", { cells: cellWords(cells) });
}

function directionTo(from: Cell, to: Cell): Facing {
  const isSameColumn = (to - from) % 10 === 0;
  if (isSameColumn) return to < from ? 0 : 2;
  return to > from ? 1 : 3;
}

/** How the tile would lie, told by what its arrow then points at. */
function layOption(view: View, pick: string): OptionText {
  const label = pick === "0" ? say("pick.turn.0") : say("pick.turn", { degrees: pick });
  const cell = view.now.ask === "lay" ? at(view.now.cells, 0) : bug("no tile to turn");
  const laid = laidAt(view.map, cell);
  const turned = (laid.turned + Number(pick) / 90) % 4;
  const rule = laid.tile.arrow === null ? ruleWords(view, { ...laid, turned }) : undefined;
  return { label, hint: rule ?? say("pick.where.hint", { need: shortWords(view.rules, laid.tile, turned) }) };
}

function rewardOption(view: View, pick: string): OptionText {
  if (eggNames.includes(pick)) {
    const egg = eggNamed(pick);
    return {
      label: say("pick.reward.egg", { egg: eggWord(egg) }),
      hint: say("pick.reward.egg.hint", { n: at(view.storage, egg) }),
    };
  }
  const n = view.now.ask === "reward" ? view.now.points : 0;
  return { label: pick === "victory" ? say("pick.victory", { n }) : say(`pick.${pick}`) };
}

const partnerOption = (view: View, seat: number): OptionText => ({
  label: say("pick.partner", { seat: { seat }, n: seat + 1 }),
  hint: say("pick.partner.hint", { eggs: countWords(at(view.hands, seat)) }),
});

function tokenWords(pick: string): Message {
  const egg = eggWord(readTokens([pick])[0] ?? bug(`no token ${pick}`));
  const nth = /-(\d)$/u.exec(pick)?.[1];
  return nth === undefined ? say("pick.token", { egg }) : say("pick.token.nth", { egg, n: Number(nth) });
}

/** Each tile that goes somewhere else, "D4 to E4". */
function arrangeOption(view: View, pick: string): OptionText {
  const cells = view.now.ask === "arrange" ? view.now.cells : [];
  const targets = pick.split(" ");
  const moves = cells.map((from, index) =>
    say("pick.arrange.move", { from: cellName(from), to: targets[index] ?? bug("a tile without a target") }),
  );
  return { label: say("pick.arrange", { moves }) };
}

function surveyOption(view: View, id: string): OptionText {
  const tile = view.look?.find((other) => other.id === id) ?? bug(`tile ${id} is not looked at`);
  const label = say("pick.tile", { tile: tileWords(view.rules, tile) });
  const hint = ruleName(view.rules, tile);
  return hint === undefined ? { label } : { label, hint };
}

/** Options that are a place on the map: teleport, clear, rearrange, shift, swap-tile, survey-where. */
function cellOption(view: View, ask: string, cell: Cell): OptionText {
  const laid = tileAt(view.map, cell);
  const name = cellName(cell);
  if (laid === undefined) return { label: say("pick.empty", { cell: name }) };
  if (ask === "shift" && view.now.ask === "arrange" && view.now.cells[view.now.targets.length] === cell) {
    return { label: say("pick.stay", { cell: name }) };
  }
  const label = say(ask === "survey-where" ? "pick.replace" : "pick.cell", { cell: name });
  const isAboutEggs = ask === "clear" || ask === "swap-tile";
  if (isAboutEggs) return { label, hint: say("pick.eggs.hint", { eggs: countWords(countTypes(laid.eggs)) }) };
  return { label, hint: say("pick.where.hint", { need: shortWords(view.rules, laid.tile, laid.turned) }) };
}
