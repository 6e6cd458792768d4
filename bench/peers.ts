/**
 * The same two games with random play, by boardgame.io's own client, by `take` and by the rules alone, in one run: how
 * many answers a second of one core, whole matches with their setup included. boardgame.io is installed into a
 * temporary folder, because nothing else needs it; without a registry to install it from, nothing is compared.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGame } from "../games/contract/index.ts";
import { report } from "../scripts/report.ts";
import { loadPeer, type Peer, type PeerGame, playPeer } from "./peers/boardgameIo.ts";
import { goofspiel, peerGoofspiel } from "./peers/goofspiel.ts";
import { peerTicTacToe, ticTacToe } from "./peers/ticTacToe.ts";
import { compareRates, formatRate, playMatch, playRules } from "./randomPlay.ts";

const name = "boardgame.io 0.50.2";

// Outside production boardgame.io also logs and checks what it is given.
process.env["NODE_ENV"] = "production";
const folder = mkdtempSync(join(tmpdir(), "clutch-peers-"));
try {
  if (install()) {
    const peer = loadPeer(folder);
    compare(ticTacToe, peerTicTacToe, peer);
    compare(goofspiel, peerGoofspiel, peer);
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

function compare<G>(game: AnyGame, theirs: PeerGame<G>, peer: Peer): void {
  const playTheirs = (_: AnyGame, { key }: { readonly key: string }, whim: (below: number) => number) =>
    playPeer(peer, theirs, key, whim);
  const [taking = 0, rules = 0, other = 0] = compareRates(game, [playMatch, playRules, playTheirs]);
  const compared = (own: number) => `${formatRate(own)}, ${(own / other).toFixed(1)} × as many`;
  report(`peers, ${game.info.id}, ${name}`, formatRate(other));
  report(`peers, ${game.info.id}, take`, compared(taking));
  report(`peers, ${game.info.id}, rules alone`, compared(rules));
}
