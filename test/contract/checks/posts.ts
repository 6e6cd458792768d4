import { countEggs } from "../../../games/chicken-colorout/rules/eggs.ts";
import type { State as ColorState } from "../../../games/chicken-colorout/rules/state.ts";
import { publicStateOf } from "../../../games/egg-thieves/rules/publicState.ts";
import type { State as ThiefState } from "../../../games/egg-thieves/rules/state.ts";
import type { State as NewdaleState } from "../../../games/expedition-to-newdale/rules/state.ts";
import type { AnyGame, Fact, Json, Seat } from "../../../games/contract/index.ts";
import { at } from "../../../games/kit/at.ts";
import { listRecentEvents } from "../../../src/discord/message/recentEvents.ts";
import { turnPush } from "../../../src/discord/cards/card.ts";
import { gameTranslator } from "../../../src/words/translator.ts";
import { pretend } from "../../pretend.ts";
import type { Match } from "../play.ts";
import { fail, type MomentCheck } from "./check.ts";

/** Table as it is when a text about it is read. */
type Now = { readonly game: AnyGame; readonly state: Json };

/** A sentence about how things are or go on, in English with seats as numbers, and whether it is so. */
type Claim = readonly [says: RegExp, isSo: (now: Now, said: RegExpExecArray) => boolean];

const isOver = ({ game, state }: Now): boolean => game.decisions(state).every(({ awaited }) => !awaited);

/** A field of the state as a number; NaN where there is none. */
const read = ({ state }: Now, field: string): number =>
  Number(Object.entries(state ?? {}).find(([name]) => name === field)?.[1] ?? NaN);

const handOf = ({ state }: Now, seat: string | undefined): number =>
  countEggs(at((state as ColorState).hands, Number(seat) - 1));

/** Claims of any game's posts and pushes. */
const ofAll: readonly Claim[] = [
  [/match is over|^That is the end|share the win|wins? the chapter|passes the chapter|^Not passed/u, isOver],
  [/\bnext round\b|finish the round/u, (now) => !isOver(now)],
];

const ofGames: { readonly [game: string]: readonly Claim[] } = {
  "ei-my-goods": [
    [/round (\d+) is the final round/u, (now, [, round]) => read(now, "last") === Number(round)],
    [/^The final round begins/u, (now) => read(now, "last") === read(now, "round")],
  ],
  "expedition-to-newdale": [[/next round/u, (now) => read(now, "round") < 7]],
};

/** Claims that hold when they are made and may be past in the same turn: a phone shows one line, of how things are now. */
const ofPushes: { readonly [game: string]: readonly Claim[] } = {
  "egg-thieves": [
    [
      /[Nn]est ([ABC])(?: \(now |, which has | has )(\d+)(?:\)| triceratops now)/u,
      ({ state }, [, nest = "", total]) =>
        at(publicStateOf(state as ThiefState).totals, "ABC".indexOf(nest)) === Number(total),
    ],
    [
      /^.*Nest ([ABC]) begins anew/u,
      ({ state }, [, nest = ""]) => at((state as ThiefState).nests, "ABC".indexOf(nest)).length === 1,
    ],
    [/payment area holds (\d+)/u, (now, [, eggs]) => read(now, "payment") === Number(eggs)],
  ],
  "expedition-to-newdale": [
    [
      / (\d+) (?:gains|loses) .* and has (-?\d+)\./u,
      ({ state }, [, seat, points]) => at((state as NewdaleState).seats, Number(seat) - 1).points === Number(points),
    ],
  ],
  "chicken-colorout": [
    [/(\d+) hides .*?(\d+) eggs? left/u, (now, [, seat, left]) => handOf(now, seat) === Number(left)],
    [/(\d+) hides .*No eggs left/u, (now, [, seat]) => handOf(now, seat) === 0],
  ],
};

type Entry = { readonly seat: Seat; readonly facts: readonly Fact[] };

/** What everybody reads of a match while it is played: the lines of its posts, and the line of a call on a phone. */
export const posts: MomentCheck = {
  title: "says in posts and on phones what is so",
  positions: "every",
  beyond: "fewer",
  usual: 25,
  watch: (game) => {
    const translator = gameTranslator(game, "en-US");
    const claims = [...ofAll, ...(ofGames[game.info.id] ?? [])];
    let entries: readonly Entry[] = [];
    // The answer that is given next, to tell whether the next position looked at follows this one.
    let before: { readonly match: Match; readonly place: number; readonly seat: Seat } | undefined;
    return {
      look: ({ step: { state, facts }, decisions, next }, { match, at: place }) => {
        const told = facts.filter(({ to }) => to === "table");
        const last = before?.match === match && before.place === place - 1 ? before : undefined;
        entries = last === undefined ? [] : [...entries, { seat: last.seat, facts: told }];
        before = next && { match, place, seat: next.seat };
        const awaited = [...new Set(decisions.flatMap((each) => (each.awaited ? [each.seat] : [])))];
        const sight = { game, awaited, view: game.view(state, "table"), newest: { opening: [], entries } };
        const now = { game, state };
        const lines = listRecentEvents(
          pretend({ ...sight, newest: { opening: told, entries: [] } }),
          [0],
          translator,
          9_000,
        );
        for (const line of lines) check(claims, now, line.slice(2));
        if (awaited.length > 0)
          check([...claims, ...(ofPushes[game.info.id] ?? [])], now, turnPush(pretend(sight), translator));
      },
    };
  },
};

function check(claims: readonly Claim[], now: Now, line: string): void {
  for (const [says, isSo] of claims) {
    const said = says.exec(line);
    if (said !== null && !isSo(now, said)) fail(`“${line}” is not so`);
  }
}
