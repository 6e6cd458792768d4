import { parseArgs } from "node:util";
import type { AnyGame, Options } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { countOf, type Figure, initially, listFigures } from "./figures.ts";
import { type PlayerKind, playerKinds } from "./players.ts";

export type ArenaOptions = { readonly figures: readonly Figure[]; readonly file: string; readonly onlyReport: boolean };

const usage =
  "npm run tool -- arena [--file results.jsonl] [--report] [--game ID] [--seats N] [--player KIND --against KIND] " +
  `[--matches N] [--playouts N] [--others-playouts N] [--option id=value …]; kinds are ${playerKinds.join(", ")}`;

type Typed = {
  readonly file?: string;
  readonly report?: boolean;
  readonly game?: string;
  readonly seats?: string;
  readonly player?: string;
  readonly against?: string;
  readonly matches?: string;
  readonly playouts?: string;
  readonly "others-playouts"?: string;
  readonly option?: readonly string[];
};

/** What was typed, or a sentence that says what is wrong with it. */
export function readOptions(args: readonly string[]): ArenaOptions | string {
  const typed = parse(args);
  if (typed === undefined) return `Type ${usage}.`;
  const { file = "arena.jsonl", report = false, game = "" } = typed;
  const named = games.filter(({ info }) => info.id.startsWith(game));
  if (named.length === 0) return `There is no game ${game}.`;
  const wrong = [typed.seats, typed.matches, typed.playouts, typed["others-playouts"]].find(
    (count) => count !== undefined && !/^[1-9]\d*$/u.test(count),
  );
  if (wrong !== undefined) return `${wrong} is no number above 0.`;
  const stranger = [typed.player, typed.against].find((kind) => kind !== undefined && !isKind(kind));
  if (stranger !== undefined) return `Nobody here is called ${stranger}: there are ${playerKinds.join(", ")}.`;
  return { figures: figuresOf(typed, named), file, onlyReport: report };
}

function parse(args: readonly string[]): Typed | undefined {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        file: text,
        report: { type: "boolean" },
        game: text,
        seats: text,
        player: text,
        against: text,
        matches: text,
        playouts: text,
        "others-playouts": text,
        option: { type: "string", multiple: true },
      },
    }).values;
  } catch {
    return undefined;
  }
}

const isKind = (kind: string): kind is PlayerKind => playerKinds.some((known) => known === kind);

/** One figure of each game when players are named; otherwise all that the docs show. */
function figuresOf(typed: Typed, named: readonly AnyGame[]): readonly Figure[] {
  const { player, against, seats, matches, playouts, "others-playouts": others } = typed;
  if (player === undefined && against === undefined) {
    return listFigures(named).filter((figure) => seats === undefined || figure.seats === Number(seats));
  }
  return named.map((game) => ({
    game,
    options: { ...initially(game), ...chosenOf(typed.option ?? []) },
    seats: Number(seats ?? 2),
    player: player !== undefined && isKind(player) ? player : "hard",
    against: against !== undefined && isKind(against) ? against : "medium",
    matches: matches === undefined ? countOf(game) : Number(matches),
    ...(playouts === undefined ? {} : { playouts: Number(playouts) }),
    ...(others === undefined ? {} : { othersPlayouts: Number(others) }),
  }));
}

/** "chapter=2" as an option; "on" and "off" switch one. */
function chosenOf(pairs: readonly string[]): Options {
  const switches: { readonly [word: string]: boolean } = { on: true, off: false };
  return Object.fromEntries(
    pairs.map((pair) => {
      const [id = "", value = ""] = pair.split("=");
      return [id, switches[value] ?? value];
    }),
  );
}
