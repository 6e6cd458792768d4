import { eggsDealt, supply } from "../../../data/chicken-colorout/supply.ts";
import type { Message, Options, OptionSpec } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import { eggTypes } from "./eggs.ts";
import type { Rules } from "./state.ts";

const flag = (id: string): OptionSpec => ({ id, kind: "flag", initially: false });
function choice(id: string, choices: readonly [string, ...string[]]): OptionSpec {
  return { id, kind: "choice", choices, initially: choices[0] };
}

/** Options of a host; the first choice of each is the recommended one. */
export const optionSpecs: readonly OptionSpec[] = [
  flag("terrificTiles"),
  flag("specialScores"),
  flag("peeringPawns"),
  choice("startingTile", ["standard", "wild", "surveyor"]),
  choice("deck", ["fresh", "colorout-17"]),
  flag("balancedDeck"),
  choice("skullPolarity", ["rulebook", "prototype"]),
  choice("sightRange", ["unlimited", "1", "2", "3"]),
  flag("seekerSeesOwnTile"),
  flag("seekerForwardOnly"),
  flag("countAbsentTypes"),
  flag("allowTileRotation"),
  flag("rearrangeToEmptyCells"),
  flag("quickPawns"),
  choice("distanceMetric", ["manhattan", "chebyshev"]),
  choice("dealPerPlayer", ["table", "12", "10"]),
  choice("tokensPerType", ["table", "10", "12"]),
  choice("stalemateRounds", ["2", "1", "3"]),
  choice("maxRounds", ["60", "30", "100"]),
  flag("equalTurns"),
  flag("breakTies"),
  flag("closedHands"),
];

export const isOn = (options: Options, id: string): boolean => options[id] === true;

/** The choice made for an option; throws when the host left it out. */
export function choiceOf(options: Options, id: string): string {
  const value = options[id];
  return typeof value === "string" ? value : bug(`no choice for ${id}`);
}

export function readRules(options: Options): Rules {
  const starting = choiceOf(options, "startingTile");
  return {
    specialScores: isOn(options, "specialScores"),
    peeringPawns: isOn(options, "peeringPawns"),
    startingTile: starting === "wild" || starting === "surveyor" ? starting : "standard",
    skullPolarity: skullPolarityOf(options),
    sightRange: Number(choiceOf(options, "sightRange").replace("unlimited", "0")),
    seekerSeesOwnTile: isOn(options, "seekerSeesOwnTile"),
    seekerForwardOnly: isOn(options, "seekerForwardOnly"),
    countAbsentTypes: isOn(options, "countAbsentTypes"),
    allowTileRotation: isOn(options, "allowTileRotation"),
    rearrangeToEmptyCells: isOn(options, "rearrangeToEmptyCells"),
    distanceMetric: choiceOf(options, "distanceMetric") === "chebyshev" ? "chebyshev" : "manhattan",
    stalemateRounds: Number(choiceOf(options, "stalemateRounds")),
    maxRounds: Number(choiceOf(options, "maxRounds")),
    ...(isOn(options, "equalTurns") ? { equalTurns: true } : {}),
    ...(isOn(options, "breakTies") ? { breakTies: true } : {}),
    ...(isOn(options, "closedHands") ? { closedHands: true } : {}),
  };
}

export const skullPolarityOf = (options: Options): Rules["skullPolarity"] =>
  choiceOf(options, "skullPolarity") === "prototype" ? "prototype" : "rulebook";

/** Ruling 1: eggs dealt to each player, 12 as far as the tokens suffice, and tokens of each type. */
export function findSupply(seats: number, options: Options): { readonly deal: number; readonly tokens: number } {
  const row = supply.find((line) => line.seats === seats) ?? bug(`no supply for ${seats} seats`);
  const deal = choiceOf(options, "dealPerPlayer");
  const tokens = choiceOf(options, "tokensPerType");
  const tokensByTable = isOn(options, "specialScores") ? row.tokensWithScores : row.tokens;
  const each = tokens === "table" ? tokensByTable : Number(tokens);
  return {
    deal: deal === "table" ? Math.min(eggsDealt, Math.floor((each * eggTypes.length) / seats)) : Number(deal),
    tokens: each,
  };
}

/** Returns why these options do not go together; undefined when they do. */
export function checkOptions(seats: number, options: Options): Message | undefined {
  if (isOn(options, "balancedDeck") && choiceOf(options, "deck") !== "fresh") return { say: "refuse.balanced" };
  const { deal, tokens } = findSupply(seats, options);
  const there = tokens * eggTypes.length;
  if (deal * seats > there) return { say: "refuse.supply", with: { needed: deal * seats, there } };
  return undefined;
}
