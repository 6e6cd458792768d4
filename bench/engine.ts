/** Random play of tic-tac-toe and every game: answers a second of one core, by `take` and by the rules alone. */
import { games } from "../games/registry.ts";
import { report } from "../scripts/report.ts";
import { ticTacToe } from "./ticTacToe.ts";
import { compareRates, formatRate, playMatch, playRules } from "./randomPlay.ts";

for (const game of [ticTacToe, ...games]) {
  const [taking = 0, rules = 0] = compareRates(game, [playMatch, playRules]);
  report(`take, ${game.info.id}`, formatRate(taking));
  report(`rules alone, ${game.info.id}`, formatRate(rules));
}
