import { editions, fewPlayers } from "../../../data/egg-thieves/editions.ts";
import type { Message, Options, OptionSpec } from "../../contract/index.ts";

type Edition = keyof typeof editions;

export type Rules = {
  readonly edition: Edition;
  /** Eggbots against the one person; 0 without. */
  readonly bots: number;
  readonly eggbotSpots: "distinct" | "free";
  /** Ruling 1: raptors before scouting, or only after it. */
  readonly raptorsAfterScoutOnly: boolean;
  /** Ruling 16: everybody sees the backs of hands and of the top of the deck. */
  readonly openBacks: boolean;
  /** Ruling 8: a player is reminded of the face-down cards he knows. */
  readonly privateNotes: boolean;
};

/** Options of a host; the first of each is the rulebook's. */
export const optionSpecs: readonly OptionSpec[] = [
  { id: "edition", kind: "choice", choices: ["first", "second"], initially: "first" },
  { id: "eggbots", kind: "choice", choices: ["none", "1", "2", "3", "4"], initially: "none" },
  { id: "eggbotSpots", kind: "choice", choices: ["free", "distinct"], initially: "free" },
  { id: "raptorsAfterScoutOnly", kind: "flag", initially: false },
  { id: "openBacks", kind: "flag", initially: true },
  { id: "privateNotes", kind: "flag", initially: true },
];

export function rulesOf(options: Options): Rules {
  return {
    edition: options["edition"] === "second" ? "second" : "first",
    bots: botsOf(options),
    eggbotSpots: options["eggbotSpots"] === "distinct" ? "distinct" : "free",
    raptorsAfterScoutOnly: options["raptorsAfterScoutOnly"] === true,
    openBacks: options["openBacks"] === true,
    privateNotes: options["privateNotes"] === true,
  };
}

const botsOf = (options: Options): number => (options["eggbots"] === "none" ? 0 : Number(options["eggbots"]));

/** Why these options cannot be played at so many seats (ruling 42); undefined when they can. */
export function checkOptions(seats: number, options: Options): Message | undefined {
  const bots = botsOf(options);
  if (seats === 1 && bots === 0) return { say: "refuse.alone" };
  if (seats > 1 && bots > 0) return { say: "refuse.bots", with: { seats } };
  return undefined;
}

/** Raids after which the match ends. Eggbots sit at the table, so they count. */
export function raidLimit(edition: Edition, players: number): number {
  const { few, many } = editions[edition].raids;
  return players <= fewPlayers ? few : many;
}
