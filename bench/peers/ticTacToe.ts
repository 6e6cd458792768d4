import type { Decision } from "../../games/contract/index.ts";
import { bug } from "../../games/kit/fail.ts";
import type { PeerGame } from "./boardgameIo.ts";
import { hostedForTwo } from "./hosted.ts";

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

const emptyBoard = (): (number | null)[] => Array.from({ length: 9 }, () => null);

type State = { readonly board: Board; readonly seat: number; readonly isOver: boolean };

/** Tic-tac-toe by the contract of this project. */
export const ticTacToe = hostedForTwo<State>("tic-tac-toe", {
  setup: () => ({ state: { board: emptyBoard(), seat: 0, isOver: false }, facts: [], barrier: false }),
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
});

/** Tic-tac-toe for boardgame.io, as its tutorial writes it. */
export const peerTicTacToe: PeerGame<{ cells: (number | null)[] }> = {
  setup: () => ({ cells: emptyBoard() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (typeof cell !== "number" || G.cells[cell] !== null) return bug("a cell that is taken");
      G.cells[cell] = Number(playerID);
    },
  },
  endIf({ G }) {
    return hasLine(G.cells) || !G.cells.includes(null) ? true : undefined;
  },
  list(G) {
    const moves: (readonly [string, readonly unknown[]])[] = [];
    for (const [cell, mark] of G.cells.entries()) if (mark === null) moves.push(["mark", [cell]]);
    return moves;
  },
};
