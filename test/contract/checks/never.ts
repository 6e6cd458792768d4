import { cellName } from "../../../games/chicken-colorout/rules/map/names.ts";
import { hasMoved, type State } from "../../../games/chicken-colorout/rules/state.ts";
import { readCard } from "../../../games/ei-my-goods/rules/cards.ts";
import type { State as EiState } from "../../../games/ei-my-goods/rules/state.ts";
import type { State as Newdale } from "../../../games/expedition-to-newdale/rules/state.ts";
import type { AnyGame, Decision, Json, Message } from "../../../games/contract/index.ts";
import { fail } from "./check.ts";
import type { Speak } from "./claims.ts";

const numberIn = (state: Json, field: string): number => Number((state as { readonly [field: string]: Json })[field]);

/** A line of a player of Ei my Goods whose delivery services are counted in, but not named beside the market. */
function namesOnlyMarket({ players }: EiState): RegExp | undefined {
  const owners = players.flatMap(({ buildings }, seat) =>
    buildings.some((card) => readCard(card).delivers !== null) ? [seat] : [],
  );
  return owners.length === 0 ? undefined : new RegExp(`^P[${owners.join("")}], .* the market (?:lacks|has)`, "u");
}

const listCells = ({ map }: State): readonly string[] => map.map(({ cell }) => cellName(cell));

/** Sentences of questions, orders ahead, boards and reasons that no position may contain. */
const never: { readonly [game: string]: readonly ((state: Json) => RegExp | undefined)[] } = {
  "chicken-colorout": [
    // A neighbour is a tile, and most arrows point at none at first.
    (state) => RegExp(`neighbour to the \\w+ \\((?!${listCells(state as State).join("|")})`, "u"),
    (state) => ((state as State).turn.hidden === 0 ? undefined : /Nobody has hidden/u),
    (state) => (hasMoved((state as State).turn) ? /no action follows unless/u : undefined),
    (state) => (numberIn(state, "turns") < (state as State).hands.length ? /since P\d’s previous turn/u : undefined),
    (state) =>
      (state as State).now.ask === "reward" ? RegExp(`P${(state as State).turn.seat} holds no egg:`, "u") : undefined,
  ],
  "ei-my-goods": [
    (state) => (numberIn(state, "last") === numberIn(state, "round") ? /next round/u : undefined),
    (state) => namesOnlyMarket(state as EiState),
  ],
  "expedition-to-newdale": [
    (state) => (numberIn(state, "round") === 7 ? /Phase VI.* this round/u : undefined),
    (state) => ((state as Newdale).phase === "final" ? /“(?:Growth: 4|1 missing).* is offered when/u : undefined),
  ],
};

/** Checks that no line of a position is one that cannot be so: of questions, boards, reasons, and orders beforehand. */
export function checkNever(
  { game, state, seats }: { readonly game: AnyGame; readonly state: Json; readonly seats: number },
  decisions: readonly Decision[],
  speak: Speak,
): void {
  const forbidden = (never[game.info.id] ?? []).flatMap((find) => find(state) ?? []);
  if (forbidden.length === 0) return;
  const asked = [...Map.groupBy(decisions, ({ seat }) => seat)];
  const shown = asked.flatMap(([seat, own]) => {
    const view = game.view(state, seat);
    const reasons = game.words.listClosed(view, seat).map(({ why }) => why);
    return [...own.map((decision) => game.words.question(view, decision)), ...game.words.board(view), ...reasons];
  });
  const lines = [...shown, ...listAhead(game, state, seats)].map(speak);
  const line = lines.find((each) => forbidden.some((wrong) => wrong.test(each)));
  if (line !== undefined) fail(`“${line}” is not so now`);
}

/** What every seat reads of the orders it may give beforehand. */
function listAhead(game: AnyGame, state: Json, seats: number): readonly Message[] {
  return Array.from({ length: seats }, (_, seat) => game.waiting?.listAhead(game.view(state, seat), seat)).flatMap(
    (ahead) => (ahead === undefined ? [] : [...ahead.questions.map(({ question }) => question), ahead.cannot]),
  );
}
