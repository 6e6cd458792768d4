/**
 * The same two games with random play, by boardgame.io's own client and by the contract of this project, in one run:
 * how many answers a second one core takes, whole matches with their setup included. boardgame.io is installed into a
 * temporary folder, because nothing else needs it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadPeer, type Peer, type PeerGame, playPeer } from "./peers/boardgameIo.ts";
import { goofspiel, peerGoofspiel } from "./peers/goofspiel.ts";
import { peerTicTacToe, ticTacToe } from "./peers/ticTacToe.ts";
import { measureRate, type Playable, playOut, type Whim, whims } from "./randomPlay.ts";
import { report } from "../scripts/report.ts";

const release = "0.50.2";
const seconds = Number(process.env["SECONDS_EACH"] ?? 2);
const rounds = [1, 2, 3];

// Outside production boardgame.io also logs and checks what it is given.
process.env["NODE_ENV"] = "production";
const folder = mkdtempSync(join(tmpdir(), "clutch-peers-"));
try {
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  execFileSync("npm", ["install", ...options, `boardgame.io@${release}`], { stdio: "ignore" });
  const peer = loadPeer(folder);
  compare("tic-tac-toe", ticTacToe, peerTicTacToe, peer);
  compare("Goofspiel for two", goofspiel, peerGoofspiel, peer);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Both take turns, so that whatever else the machine does meets both. */
function compare<State, G>(name: string, ours: Playable<State>, theirs: PeerGame<G>, peer: Peer): void {
  const rates = rounds.map((round) => ({
    ours: answersPerSecond(round, (key, whim) => playOut(ours, { seats: 2, key, options: {} }, whim)),
    theirs: answersPerSecond(round, (key, whim) => playPeer(peer, theirs, key, whim)),
  }));
  const own = median(rates.map((rate) => rate.ours));
  const other = median(rates.map((rate) => rate.theirs));
  report(`peers, ${name}, contract of this project`, `${format(own)} answers/s`);
  report(`peers, ${name}, boardgame.io ${release}`, `${format(other)} answers/s`);
  report(`peers, ${name}, times as many`, (own / other).toFixed(1));
}

function answersPerSecond(round: number, play: (key: string, whim: Whim) => number): number {
  const whim = whims(round);
  return measureRate(seconds, (match) => play((match + round * 1_000_003).toString(16).padStart(64, "0"), whim));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function format(rate: number): string {
  return Math.round(rate).toLocaleString("en");
}
