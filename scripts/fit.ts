/**
 * Finds what the figures of a game's outlook are worth: `npm run tool -- fit goods-maker --matches 2000`. Computers of medium
 * and easy level play matches; the figures at moments of them are compared with how the match ended, by least squares.
 * Writes `games/<game>/computer/fitted.json`. Equal matches and seeds give equal files.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { format } from "oxfmt";
import type { AnyGame, Fit, Json, SeatFigures } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { answerAs } from "../src/computers/choose.ts";
import { keyFrom, luckFrom } from "../src/computers/search/luck.ts";
import { initialOptions } from "../src/table/actions/lobby.ts";
import { findScale, type Moment, shareExplained, solve } from "./fit/solve.ts";

/** One position of so many becomes a moment. */
const oneOf = 7;
/** From this part of a match on who will be first is nearly known, and says nothing of doubts. */
const lateFrom = 2 / 3;
/** Matches of this share of all test what was found in the others. */
const testShare = 0.2;

function playMoments(game: AnyGame, match: number): readonly Moment[] {
  const luck = luckFrom(match * 7919 + 13);
  const { min, max } = game.info.seats;
  const seats = Math.max(2, min, match % 2 === 0 ? 2 : Math.min(4, max));
  const options = Object.fromEntries(
    game.info.options.map((option) => {
      const isUsual = option.kind !== "choice" || luck.share() < 0.5;
      return [
        option.id,
        isUsual ? option.initially : (option.choices[luck.below(option.choices.length)] ?? option.initially),
      ];
    }),
  );
  const usual = game.checkOptions(seats, options) === undefined ? options : initialOptions(game.info.options);
  let { state } = game.setup({ seats, key: keyFrom(luck), options: usual });
  const seen: (readonly SeatFigures[])[] = [];
  for (;;) {
    const seat = game.decisions(state).find(({ awaited }) => awaited)?.seat;
    if (seat === undefined) break;
    if (luck.below(oneOf) === 0) seen.push(figuresAt(game, state, seats));
    const level = luck.share() < 0.3 ? "easy" : "medium";
    state = game.apply(state, seat, answerAs(level, { game, world: state, seat }, luck.below(2 ** 32))).state;
  }
  const scores = game.score(state).seats;
  const points = scores.toSorted((one, other) => one.seat - other.seat).map((score) => score.points);
  const firsts = scores.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return seen.map((figures, place) => ({ figures, points, firsts, isLate: place >= lateFrom * seen.length }));
}

function figuresAt({ computer }: AnyGame, state: Json, seats: number): readonly SeatFigures[] {
  return Array.from({ length: seats }, (_, seat) => computer?.figures?.(state, seat) ?? {});
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { matches: { type: "string", default: "2000" }, print: { type: "boolean", default: false } },
});
const game = games.find(({ info }) => info.id === positionals[0]);
if (game?.computer?.figures === undefined) {
  console.error(
    `Type npm run tool -- fit GAME, with one of ${games
      .filter(({ computer }) => computer?.fitted !== undefined)
      .map(({ info }) => info.id)
      .join(", ")}.`,
  );
  process.exitCode = 2;
} else {
  const matches = Number(values.matches);
  const played = Array.from({ length: matches }, (_, match) => playMoments(game, match));
  const tests = played.splice(0, Math.ceil(matches * testShare)).flat();
  const fit = (isTwo: boolean): Fit => {
    const [known, unknown] = [played.flat(), tests].map((all) =>
      all.filter(({ points }) => (points.length === 2) === isTwo),
    );
    const weights = solve(known ?? []);
    const scale = findScale(unknown ?? [], weights);
    console.log(
      `${isTwo ? "Two" : "More"}: ${shareExplained(unknown ?? [], weights).toFixed(3)} of the margins explained, scale ${scale}.`,
    );
    return { weights, scale };
  };
  const fitted = { rules: game.info.rules, two: fit(true), more: fit(false) };
  const { code: text } = await format("fitted.json", JSON.stringify(fitted), { printWidth: 120 });
  if (values.print) console.log(text);
  else writeFileSync(new URL(`../games/${game.info.id}/computer/fitted.json`, import.meta.url), text);
}
