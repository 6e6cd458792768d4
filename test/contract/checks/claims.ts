import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { chapterFigures } from "../../../data/expedition-to-newdale/figures.ts";
import type { AnyGame, Decision, Json } from "../../../games/contract/index.ts";
import type { createTranslate } from "../../../src/words/translate.ts";
import { fail } from "./check.ts";
import { at } from "../../../games/kit/at.ts";
import { boardOf, numberOf } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { coinsOf, countOf } from "../../../games/expedition-to-newdale/rules/box/goods.ts";
import { marketOf } from "../../../games/expedition-to-newdale/rules/table/market.ts";
import { waysOf } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import type { State as Newdale } from "../../../games/expedition-to-newdale/rules/state.ts";

/** What a line says in one position: who reads it, and the options that are offered beside it. */
type Read = { readonly state: Json; readonly seat: number; readonly options: readonly string[] };

/** A sentence of a question, board, hand or reason, in English with seats as P0, and whether it is so. */
type Claim = readonly [says: RegExp, isSo: (read: Read, said: RegExpExecArray) => boolean];

/** A sentence about a position of Newdale. */
const claim = (says: RegExp, isSo: (state: Newdale, said: RegExpExecArray, read: Read) => boolean): Claim => [
  says,
  (read, said) => isSo(read.state as Newdale, said, read),
];

const isScored = ({ phase }: Newdale): boolean => ["deliver", "side", "over"].includes(phase);
const isUnplayed = ({ phase }: Newdale): boolean => ["keep", "character", "event", "plan"].includes(phase);
const isHired = ({ round, phase }: Newdale): boolean => round === 7 && ["special", "final"].includes(phase);

/** Towns of a list of names that a house of this seat reaches, and whether a bonus tile lies beside each. */
function findTiles(state: Newdale, seat: number, names: string): readonly boolean[] {
  const { towns, spaces } = boardOf(state.chapter);
  const { range } = at(state.seats, seat);
  return towns
    .filter(({ id, name }) => names.split(/, and |, | and /u).includes(name ?? `Town ${numberOf(id)}`))
    .map(({ id }) => {
      const isNear = waysOf(state, seat).some((way) => way.town === id && way.steps < range);
      return isNear && spaces.some(({ towns: around }, space) => around.includes(id) && state.spaces[space] !== null);
    });
}

/** Coins of the goods that the main objective or the shipyard takes. */
function countFitting(state: Newdale, seat: number, what: string): number {
  const { goods } = at(state.seats, seat);
  const wanted = chapters.find(({ id }) => id === state.chapter)?.goods ?? [];
  const accepted = what === "the shipyard" ? chapterFigures.shipyard.goods : wanted;
  return accepted.reduce((sum, good) => sum + countOf(goods, good) * coinsOf(good, marketOf(state, seat)), 0);
}

/** Sentences that are checked wherever they are read. */
const claims: { readonly [game: string]: readonly Claim[] } = {
  "expedition-to-newdale": [
    claim(/next round/u, ({ round }) => round < 7),
    claim(/could (?:not )?place a house/u, (state) => !isScored(state)),
    claim(/^P(\d) could place a house, with a bonus tile, in (.*)\.$/u, (state, [, seat, towns = ""]) =>
      findTiles(state, Number(seat), towns).every(Boolean),
    ),
    claim(
      /^P(\d) could place a house, without a bonus tile, in (.*)\.$/u,
      (state, [, seat, towns = ""]) => !findTiles(state, Number(seat), towns).some(Boolean),
    ),
    claim(/not placed/u, isUnplayed),
    claim(/’s tokens .*: played\./u, (state) => !isUnplayed(state)),
    claim(/^For hire|wait face down/u, (state) => !isScored(state) && !isHired(state)),
    claim(/be in Newdale before/u, ({ landed }) => landed.length === 0),
    claim(/\(\d+ short\)/u, ({ event }) => event !== null),
    claim(
      /^(“.*”) is offered when/u,
      (_state, [, tile = ""], { options }) => !options.some((one) => one.startsWith("Use ") && one.includes(tile)),
    ),
    claim(/costs (\d+) coins.*; you have (\d+)/u, (_state, [, price, coins]) => Number(coins) < Number(price)),
    claim(
      /^Pay \d+ coins for (the main objective|the shipyard)\. You have (\d+) coin/u,
      (state, said, { seat }) => countFitting(state, seat, said[1] ?? "") === Number(said[2]),
    ),
    claim(
      /^(?:Progress: 4|Growth: which|Bridge building: pay|Mountain guide: pay|Shipyard: do|Black Market: do)/u,
      (_, __, read) => read.options.some((one) => !one.startsWith("Nothing")),
    ),
  ],
};

export type Speak = ReturnType<typeof createTranslate>;

/** Checks everything that one seat reads beside the options: questions, board, hand, and why something is closed. */
export function checkClaims(
  { game, state, seat }: { readonly game: AnyGame; readonly state: Json; readonly seat: number },
  decisions: readonly Decision[],
  speak: Speak,
): void {
  const claimed = claims[game.info.id] ?? [];
  if (claimed.length === 0) return;
  const { words } = game;
  const view = game.view(state, seat);
  const asked = decisions.filter((decision) => decision.seat === seat);
  const options = asked.flatMap((each) => each.options.map((option) => speak(words.option(view, each, option).label)));
  const reasons = words.listClosed(view, seat).map(({ why }) => why);
  const questions = asked.map((each) => words.question(view, each));
  for (const line of [...questions, ...words.board(view), ...words.hand(view), ...reasons].map(speak))
    for (const [says, isSo] of claimed) {
      const said = says.exec(line);
      if (said !== null && !isSo({ state, seat, options }, said)) fail(`“${line}” is not so now`);
    }
}
