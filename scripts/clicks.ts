/**
 * `npm run clicks` plays matches of every game by what sensible players like, each answer through its player's private
 * panel, and prints how many clicks a turn takes. Opening the panel counts one, a button one, a menu two, a menu of
 * several two and one for each choice. It also counts the questions that a player answers, and those of one option.
 * `npm run clicks -- ID` counts one game, with the clicks of each question.
 */
import { games } from "../games/registry.ts";
import { type Clicks, countMatch } from "./clicks/match.ts";
import { type Tally, tallyOf, writeQuestions, writeTable } from "./clicks/report.ts";
import { tables } from "./clicks/tables.ts";

const [wanted] = process.argv.slice(2);
const matches = 10;

const tallies = tables.flatMap(({ game: id, name, seats, options, per }): readonly Tally[] => {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`There is no game ${id}`);
  if (wanted !== undefined && id !== wanted) return [];
  const usual = Object.fromEntries(game.info.options.map(({ id: option, initially }) => [option, initially]));
  const counted = Array.from({ length: matches }, (_, deal): Clicks =>
    countMatch({ game, seats, options: { ...usual, ...options }, deal }),
  );
  return [tallyOf(name, seats, per, counted)];
});

console.log(writeTable(tallies));
if (wanted !== undefined) console.log(tallies.map(writeQuestions).join("\n"));
