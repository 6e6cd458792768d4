/**
 * Lets computer players play each other and says how often they win: `npm run tool -- arena` plays what docs/computers.md
 * shows, `npm run tool -- arena --game goods --seats 4 --player hard --against medium` one figure. Every match is stored at
 * once, so that a run that was stopped goes on where it stood. `--report` only prints.
 */
import { type ArenaOptions, type Figure, nameOf, readOptions } from "./arena/figures.ts";
import { createPlayer, playMatch } from "./arena/match.ts";
import { addResult, type MatchLine, readResults, summarise } from "./arena/results.ts";

function main(): number {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  if (!options.onlyReport) for (const figure of options.figures) playFigure(options, figure);
  printReport(options);
  return 0;
}

/** Plays the matches of this figure that were not played yet: each deal once from every seat. */
function playFigure({ file }: ArenaOptions, figure: Figure): void {
  const name = nameOf(figure);
  const played = new Set(linesOf(file, name).map(({ match }) => match));
  const [player, other] = [
    createPlayer(figure.player, figure.playouts),
    createPlayer(figure.against, figure.othersPlayouts),
  ];
  for (let match = 0; match < figure.matches; match += 1) {
    if (played.has(match)) continue;
    const seat = match % figure.seats;
    const players = Array.from({ length: figure.seats }, (_, place) => (place === seat ? player : other));
    const { game, options } = figure;
    const results = playMatch({ game, options, players, deal: Math.floor(match / figure.seats) });
    const others = results.filter((_, place) => place !== seat).map(({ points }) => points);
    const own = results[seat];
    if (own === undefined) throw new Error(`No result of seat ${seat}`);
    addResult(file, { figure: name, match, seat, ...own, others: others.length === 0 ? null : Math.max(...others) });
  }
}

const linesOf = (file: string, name: string): readonly MatchLine[] =>
  readResults(file).filter(({ figure }) => figure === name);

/** All figures of the file as a table, whoever asked for them. */
function printReport({ file }: ArenaOptions): void {
  const byName = Map.groupBy(readResults(file), ({ figure }) => figure);
  console.log("| figure | matches | wins | 95 % | points | best other | ms an answer |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const [name, lines] of byName) {
    const { matches, share, low, high, points, others, perAnswer } = summarise(lines);
    const cells = [
      name,
      matches,
      percent(share),
      `${percent(low)}–${percent(high)}`,
      points.toFixed(1),
      others?.toFixed(1) ?? "",
      perAnswer.toFixed(1),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

process.exitCode = main();
