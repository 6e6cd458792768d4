import type { Message } from "../../contract.ts";
import { unreachable } from "../../kit/fail.ts";
import type { ColorFact } from "../rules/facts.ts";
import { cellName } from "../rules/map/names.ts";
import { eggWord, directionWord, listWords, say, tileWords } from "./words.ts";

/** What happened, in one sentence. */
export function fact(told: ColorFact): Message {
  const key = `fact.${told.fact}`;
  switch (told.fact) {
    case "began":
      return say(key, { seat: { seat: told.start } });
    case "slid":
      return say(key, { seat: { seat: told.seat }, from: cellName(told.from), cell: cellName(told.cell) });
    case "faced-first":
    case "turned":
    case "pawn-turned":
      return say(key, { seat: { seat: told.seat }, direction: directionWord(told.facing) });
    case "stepped":
      return say(key, { seat: { seat: told.seat }, cell: cellName(told.cell) });
    case "explored":
      return say(`${key}.${told.who}`, {
        seat: { seat: told.seat },
        cell: cellName(told.cell),
        tile: tileWords(told, told.tile),
      });
    case "tile-turned":
      return say(key, { seat: { seat: told.seat }, cell: cellName(told.cell), degrees: told.quarters * 90 });
    case "passed":
      return say(key, { seat: { seat: told.seat } });
    case "ended":
      return say(`${key}.${told.why}`, { seat: { seat: told.seat } });
    case "hid":
    case "scored":
    case "took-victory":
    case "took-egg":
    case "left-points":
      return hidingFact(told);
    case "chose-action":
    case "skipped-action":
    case "teleported":
    case "faced":
    case "cleared":
    case "traded":
    case "rearranged":
    case "swapped":
    case "looked":
    case "saw":
    case "surveyed":
    case "put-under":
      return actionFact(told);
    default:
      return unreachable(told);
  }
}

type FactNamed<F extends ColorFact["fact"]> = Extract<ColorFact, { readonly fact: F }>;
type HidingFact = FactNamed<"hid" | "scored" | "took-victory" | "took-egg" | "left-points">;

function hidingFact(told: HidingFact): Message {
  const key = `fact.${told.fact}`;
  const seat = { seat: told.seat };
  switch (told.fact) {
    case "hid":
      return say(key, { seat, egg: eggWord(told.egg), cell: cellName(told.cell), left: told.left });
    case "scored":
      return told.rule === null
        ? say(key, { seat, n: told.points })
        : say(`${key}.rule`, { seat, n: told.points, distance: told.distance, added: told.added });
    case "took-victory":
      return say(key, { seat, n: told.points, total: told.total });
    case "took-egg":
      return say(key, { seat, egg: eggWord(told.egg) });
    case "left-points":
      return say(key, { seat, n: told.points });
    default:
      return unreachable(told);
  }
}

type TurnFact = FactNamed<
  | "began"
  | "slid"
  | "faced-first"
  | "turned"
  | "pawn-turned"
  | "stepped"
  | "explored"
  | "tile-turned"
  | "passed"
  | "ended"
>;

function actionFact(told: Exclude<ColorFact, HidingFact | TurnFact>): Message {
  const key = `fact.${told.fact}`;
  if (told.fact === "saw") return say(key, { tiles: told.tiles.map((tile) => tileWords(told, tile)) });
  const seat = { seat: told.seat };
  switch (told.fact) {
    case "chose-action":
    case "skipped-action":
      return say(key, { seat, egg: eggWord(told.egg) });
    case "teleported":
      return say(`${key}.${told.who}`, { seat, cell: cellName(told.cell) });
    case "faced":
      return say(`${key}.${told.who}`, { seat, direction: directionWord(told.facing) });
    case "cleared":
      return say(key, { seat, cell: cellName(told.cell), eggs: listWords(told.eggs) });
    case "traded":
      return say(key, {
        seat,
        partner: { seat: told.partner },
        given: listWords(told.given),
        taken: listWords(told.taken),
      });
    case "rearranged": {
      const moves = told.moves.map(({ from, to }) =>
        say("pick.arrange.move", { from: cellName(from), to: cellName(to) }),
      );
      return say(key, { seat, moves });
    }
    case "swapped":
      return say(key, { seat, cell: cellName(told.cell), given: eggWord(told.given), taken: eggWord(told.taken) });
    case "looked":
    case "put-under":
      return say(key, { seat, n: told.count });
    case "surveyed":
      return say(told.replaced === null ? key : `${key}.replaced`, {
        seat,
        cell: cellName(told.cell),
        tile: tileWords(told, told.tile),
      });
    default:
      return unreachable(told);
  }
}
