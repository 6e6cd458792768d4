import { createRequire } from "node:module";
import { join } from "node:path";
import { bug } from "../../games/kit/fail.ts";
import type { Whim } from "../randomPlay.ts";

/** What its moves are given; they change `G` in place, which is a draft. */
type Context<G> = { readonly G: G; readonly playerID: string };

/** A game as boardgame.io takes it, and which moves can be made, which it leaves to each game. */
export type PeerGame<G> = {
  readonly setup: (context: { readonly random: { Shuffle<T>(items: T[]): T[] } }) => G;
  readonly turn?: { readonly minMoves: number; readonly maxMoves: number };
  readonly moves: { readonly [name: string]: (context: Context<G>, ...args: readonly unknown[]) => void };
  readonly endIf: (context: { readonly G: G }) => true | undefined;
  readonly list: (G: G) => readonly (readonly [string, readonly unknown[]])[];
};

type Client<G> = {
  start(): void;
  stop(): void;
  getState(): { readonly G: G; readonly ctx: { readonly gameover?: unknown } } | null;
  readonly moves: { readonly [name: string]: (...args: readonly unknown[]) => void };
};

/** boardgame.io's own client, without its debug panel and without undo. */
export type Peer = {
  Client<G>(options: { game: Omit<PeerGame<G>, "list">; numPlayers: number; debug: boolean }): Client<G>;
};

/** Loads boardgame.io from the folder into which it was installed. */
export function loadPeer(folder: string): Peer {
  const loaded: unknown = createRequire(join(folder, "package.json"))("boardgame.io/client");
  return isPeer(loaded) ? loaded : bug("boardgame.io has no client");
}

const isPeer = (loaded: unknown): loaded is Peer =>
  typeof loaded === "object" && loaded !== null && "Client" in loaded && typeof loaded.Client === "function";

/** Plays one match with random moves and says how many it took. */
export function playPeer<G>(peer: Peer, { list, ...rules }: PeerGame<G>, seed: string, whim: Whim): number {
  const game = { ...rules, seed, disableUndo: true };
  const client = peer.Client({ game, numPlayers: 2, debug: false });
  client.start();
  for (let answers = 0; ; answers += 1) {
    const { G, ctx } = client.getState() ?? bug("a client without a state");
    if (ctx.gameover !== undefined) {
      client.stop();
      return answers;
    }
    const moves = list(G);
    const [name, args] = moves[whim(moves.length)] ?? bug("a match without moves");
    client.moves[name]?.(...args);
  }
}
