import type { AnyGame, Deal, Decision, Json, Options, Seat } from "../../games/contract/index.ts";
import { choose } from "../../src/computers/choose.ts";
import { keyFrom, luckFrom } from "../../src/computers/search/luck.ts";
import { listMoves } from "../../src/computers/search/liking.ts";
import type { Match } from "../../src/match/match.ts";
import { positionOf } from "../../src/match/position.ts";
import { begin, take } from "../../src/match/turn.ts";
import { seatSight } from "../../src/table/sight/sight.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { giveAnswer, type Panel, type Taken } from "./count.ts";
import { tableOf } from "./table.ts";
import { systemCore } from "../../src/ports/ports.ts";

/** A match whose clicks are counted; equal numbers are equal deals. */
type Counted = { readonly game: AnyGame; readonly seats: number; readonly options: Options; readonly deal: number };

/** Where the clicks of one match went. */
export type Clicks = {
  /** How often a panel was opened: a seat was asked, and nobody else answered in between. */
  visits: number;
  /** Visits and answers together. */
  all: number;
  /** Clicks on the only option of a panel that asks one thing. */
  lone: number;
  /** Answers to a question of one option, whatever else the panel asks. */
  single: number;
  /** Rounds begun, where the game counts them; 0 otherwise. */
  rounds: number;
  readonly panels: Panel[];
  /** Per question: how often it was answered, and with how many clicks. */
  readonly byQuestion: Map<string, { answers: number; clicks: number }>;
};

/** Plays a match by what sensible players like, every answer through its player's panel. */
export function countMatch({ game, seats, options, deal: number }: Counted): Clicks {
  const luck = luckFrom(number + 1);
  const deal: Deal = { seats, key: keyFrom(luck), options };
  const clicks: Clicks = { visits: 0, all: 0, lone: 0, single: 0, rounds: 0, panels: [], byQuestion: new Map() };
  const translator = tableTranslator(game, tableOf(game, deal, begin(game, deal, 0)), "en");
  let match = begin(game, deal, 0);
  let visitor: Seat | undefined;
  for (;;) {
    const position = positionOf(game, match);
    const { awaited } = position;
    clicks.rounds = Math.max(clicks.rounds, roundOf(position.view("table")));
    const seat = visitor !== undefined && awaited.includes(visitor) ? visitor : awaited[0];
    if (seat === undefined) return clicks;
    if (seat !== visitor) {
      clicks.visits += 1;
      clicks.all += 1;
    }
    visitor = seat;
    match = answerOnce(game, deal, match, seat);
    if (!positionOf(game, match).awaited.includes(seat)) visitor = undefined;
  }

  function answerOnce(played: AnyGame, dealt: Deal, before: Match, seat: Seat): Match {
    const position = positionOf(played, before);
    const moves = listMoves(position.decisions, seat);
    const answer = choose(played, position.view(seat), moves, luck);
    const sight = seatSight({ ...source, game: played, record: tableOf(played, dealt, before) }, seat);
    if (sight === undefined) throw new Error(`Seat ${seat} sees nothing`);
    note(clicks, moves, answer.ask, giveAnswer(sight, translator, answer));
    const taken = take(played, before, { seat, answer, clicks: "now" }, 0, "a nonce");
    if (!taken.ok) throw new Error(`${answer.ask} was refused: ${taken.refusal}`);
    return taken.match;
  }
}

const source = { readAnswers: () => Promise.resolve([]), clock: systemCore.clock };

function note(clicks: Clicks, moves: readonly Decision[], ask: string, { clicks: count, panels }: Taken): void {
  clicks.panels.push(...panels);
  const [name = ask] = ask.split(":");
  const known = clicks.byQuestion.get(name) ?? { answers: 0, clicks: 0 };
  clicks.byQuestion.set(name, { answers: known.answers + 1, clicks: known.clicks + count });
  clicks.all += count;
  const options = moves.reduce((sum, { options: each, min }) => sum + each.length + (min === 0 ? 1 : 0), 0);
  if (options === 1) clicks.lone += 1;
  const asked = moves.find((move) => move.ask === ask);
  if (asked?.options.length === 1 && asked.min > 0) clicks.single += 1;
}

function roundOf(view: Json): number {
  const round = typeof view === "object" && view !== null && "round" in view ? view["round"] : 0;
  return typeof round === "number" ? round : 0;
}
