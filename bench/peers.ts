/**
 * Tic-tac-toe with random play, by boardgame.io's own client, by `take` and by the rules alone, in one run: how
 * many answers a second of one core, whole matches with their setup included. boardgame.io is installed into a
 * temporary folder, because nothing else needs it; without a registry to install it from, nothing is compared.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGame } from "../games/contract/index.ts";
import { bug } from "../games/kit/at.ts";
import { report } from "../scripts/report.ts";
import { compareRates, formatRate, playMatch, playRules, type Whim } from "./randomPlay.ts";
import { emptyBoard, hasLine, ticTacToe } from "./ticTacToe.ts";

const name = "boardgame.io 0.50.2";

// Outside production boardgame.io also logs and checks what it is given.
process.env["NODE_ENV"] = "production";
const folder = mkdtempSync(join(tmpdir(), "clutch-peers-"));
try {
  if (install()) {
    compare(loadPeer(folder));
  } else report("peers", `${name} could not be installed`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function install(): boolean {
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  try {
    execFileSync("npm", ["install", ...options, name.replace(" ", "@")], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function compare(peer: Peer): void {
  const playTheirs = (_: AnyGame, { key }: { readonly key: string }, whim: Whim) => playPeer(peer, key, whim);
  const [taking = 0, rules = 0, other = 0] = compareRates(ticTacToe, [playMatch, playRules, playTheirs]);
  const compared = (own: number) => `${formatRate(own)}, ${(own / other).toFixed(1)} × as many`;
  report(`peers, tic-tac-toe, ${name}`, formatRate(other));
  report("peers, tic-tac-toe, take", compared(taking));
  report("peers, tic-tac-toe, rules alone", compared(rules));
}

type Cells = { cells: (number | null)[] };

/** What a move is given; it changes `G` in place, which is a draft. */
type Context = { readonly G: Cells; readonly playerID: string };

function peerTicTacToe() {
  return {
    setup: (): Cells => ({ cells: emptyBoard() }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      mark({ G, playerID }: Context, cell: unknown) {
        if (typeof cell !== "number" || G.cells[cell] !== null) return bug("a cell that is taken");
        G.cells[cell] = Number(playerID);
      },
    },
    endIf: ({ G }: Context) => (hasLine(G.cells) || !G.cells.includes(null) ? true : undefined),
  };
}

type Client = {
  start(): void;
  stop(): void;
  getState(): { readonly G: Cells; readonly ctx: { readonly gameover?: unknown } } | null;
  readonly moves: { readonly mark?: (cell: number) => void };
};

/** boardgame.io's own client, without its debug panel and without undo. */
type Peer = { Client(options: { game: ReturnType<typeof peerTicTacToe>; numPlayers: number; debug: boolean }): Client };

function loadPeer(from: string): Peer {
  const loaded: unknown = createRequire(join(from, "package.json"))("boardgame.io/client");
  return isPeer(loaded) ? loaded : bug("boardgame.io has no client");
}

function isPeer(loaded: unknown): loaded is Peer {
  return typeof loaded === "object" && loaded !== null && "Client" in loaded && typeof loaded.Client === "function";
}

/** Plays one match with random moves and says how many it took. It lists them itself, which boardgame.io does not. */
function playPeer(peer: Peer, seed: string, whim: Whim): number {
  const game = { ...peerTicTacToe(), seed, disableUndo: true };
  const client = peer.Client({ game, numPlayers: 2, debug: false });
  client.start();
  for (let answers = 0; ; answers += 1) {
    const { G, ctx } = client.getState() ?? bug("a client without a state");
    if (ctx.gameover !== undefined) {
      client.stop();
      return answers;
    }
    const free: number[] = [];
    for (const [cell, mark] of G.cells.entries()) if (mark === null) free.push(cell);
    client.moves.mark?.(free[whim(free.length)] ?? bug("a match without moves"));
  }
}
