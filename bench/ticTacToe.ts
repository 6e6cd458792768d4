import type { AnyGame, Decision, Fact, Json, Rules } from "../games/contract/index.ts";
import { at } from "../games/kit/at.ts";
import { games } from "../games/registry.ts";

type Board = readonly (number | null)[];

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const hasLine = (board: Board): boolean =>
  lines.some(([one, two, three]) => {
    const mark = board[one];
    return mark !== null && mark === board[two] && mark === board[three];
  });

type State = { readonly board: Board; readonly seat: number; readonly isOver: boolean };

const rules: Pick<Rules<State, Fact, Json>, "setup" | "decisions" | "apply"> = {
  setup: () => ({
    state: { board: Array.from({ length: 9 }, () => null), seat: 0, isOver: false },
    facts: [],
    barrier: false,
  }),
  decisions({ board, seat, isOver }): readonly Decision[] {
    if (isOver) return [];
    const options: string[] = [];
    for (const [cell, mark] of board.entries()) if (mark === null) options.push(String(cell));
    return [{ seat, ask: "cell", options, min: 1, max: 1, awaited: true, open: true }];
  },
  apply(state, seat, { picks }) {
    const board = state.board.with(Number(picks[0]), seat);
    const isOver = hasLine(board) || !board.includes(null);
    return { state: { board, seat: 1 - seat, isOver }, facts: [{ fact: "marked", to: "table" }], barrier: false };
  },
};

const another = at(games, 0);

/** Tic-tac-toe by the contract of this project. It has no words of its own: only the rules are asked while it is played. */
export const ticTacToe: AnyGame = {
  ...another,
  ...rules,
  info: { ...another.info, id: "tic-tac-toe", seats: { min: 2, max: 2 }, options: [] },
  checkOptions: () => undefined,
};
