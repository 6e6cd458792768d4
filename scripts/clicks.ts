/**
 * `npm run tool -- clicks` plays matches of every game by what sensible players like, each answer through its player's private
 * panel, and prints how many clicks a turn takes. Opening the panel counts one, a button one, a menu two, a menu of
 * several two and one for each choice. It estimates how high the panels are on a phone and counts the options that they
 * show (median, nine of ten, most). It also counts the questions that a player answers, and those of one option.
 * `npm run tool -- clicks ID` counts one game, with the clicks of each question.
 */
import { games } from "../games/registry.ts";
import type { AnyGame } from "../games/contract/index.ts";
import type { CountedTable } from "../games/contract/expectations.ts";
import { countMatch } from "./clicks/match.ts";
import { type Tally, tallyOf, writeQuestions, writeTable } from "./clicks/report.ts";
import { expectationsOf } from "./expectations.ts";

const [wanted] = process.argv.slice(2);
const matches = 10;
const counted = games.filter(({ info }) => wanted === undefined || info.id === wanted);
if (counted.length === 0) {
  console.error(`There is no game ${wanted}. The games are ${games.map(({ info }) => info.id).join(", ")}.`);
  process.exit(2);
}

const tallies = counted.flatMap((game) => tablesOf(game).map((table) => count(game, table)));
console.log(writeTable(tallies));
if (wanted !== undefined) console.log(tallies.map(writeQuestions).join("\n"));

type Counted = Omit<CountedTable, "clicks">;

function tablesOf(game: AnyGame): readonly Counted[] {
  const { title, seats } = game.info;
  return expectationsOf(game).countedTables ?? [{ name: title, seats: seats.max, options: {}, per: "turn" }];
}

function count(game: AnyGame, { name, seats, options, per }: Counted): Tally {
  const usual = Object.fromEntries(game.info.options.map(({ id: option, initially }) => [option, initially]));
  const clicks = Array.from({ length: matches }, (_, deal) =>
    countMatch({ game, seats, options: { ...usual, ...options }, deal }),
  );
  return tallyOf(name, seats, per, clicks);
}
