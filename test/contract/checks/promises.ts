import { countEggs } from "../../../games/chicken-colorout/rules/eggs.ts";
import type { State } from "../../../games/chicken-colorout/rules/state.ts";
import type { AnyGame, Decision, Fact, Json } from "../../../games/contract/index.ts";
import { card } from "../../../games/expedition-to-newdale/rules/box/cards.ts";
import type { State as Newdale } from "../../../games/expedition-to-newdale/rules/state.ts";
import type { State as GoodsState } from "../../../games/goods-maker/rules/state.ts";
import { at } from "../../../games/kit/at.ts";
import { createTranslate } from "../../../src/words/translate.ts";
import { expectationsOf } from "../../../scripts/expectations.ts";
import { type Check, checksOfMoments, fail } from "./check.ts";
import { checkClaims } from "./claims.ts";
import { checkNever } from "./never.ts";
import { posts } from "./posts.ts";

/** An option that is played after its words were read, and what the step told. */
type Played = {
  readonly game: AnyGame;
  readonly seat: number;
  readonly before: Json;
  readonly after: Json;
  readonly facts: readonly Fact[];
};

/** A sentence about what comes next, in English, and whether it came so. */
type Promise = readonly [says: RegExp, isKept: (played: Played, said: RegExpExecArray) => boolean];

const isOver = ({ game, after }: Played): boolean => game.decisions(after).every(({ awaited }) => !awaited);

/** True for a choice among nests of Egg Thieves that are raided before the match is over. */
const isRaiding = ({ game, after }: Played): boolean => game.decisions(after).some(({ ask }) => ask === "raid");

/** True while every token for the points of a last egg of Chicken ColorOut leads to the end of the match. */
const isLastReward = (game: AnyGame, after: Json): boolean =>
  game
    .decisions(after)
    .every(
      ({ ask, seat, options }) =>
        ask === "reward" &&
        options.every((option) => isLastReward(game, game.apply(after, seat, { ask, picks: [option] }).state)),
    );

/** True once a player of Chicken ColorOut has no egg, after which the match ends with its round. */
const hasEmptyHand = ({ hands }: State): boolean => hands.some((hand) => countEggs(hand) === 0);

/** True where two eggs were hidden, as the words say: the turn of the second may be the last one of the match. */
const hidesTwo = ({ facts }: Played, said: string): boolean =>
  said.includes("Hide another") && facts.filter(({ fact }) => fact === "hid").length === 2;

/** True where whatever one token for the points of a hidden egg brings lets its action be skipped. */
const isSkipped = ({ game, after }: Played): boolean =>
  game.decisions(after).every(
    ({ ask, seat, options }) =>
      ask !== "reward" ||
      options.every((option) => {
        const { state, facts } = game.apply(after, seat, { ask, picks: [option] });
        return (
          facts.some(({ fact }) => fact === "skipped-action") ||
          game.decisions(state).every((next) => next.ask !== "again")
        );
      }),
  );

/** Numbers of tiles as an action of Chicken ColorOut names them. */
const tilesSaid = ["no", "one", "two", "three", "four"];

/** What lies before the player of Newdale who is asked. */
const own = ({ before, seat }: Played) => at((before as Newdale).seats, seat);
const isIcy = (state: Json): boolean => (state as Newdale).event === "15";

const tells = ({ facts }: Played, fact: string): boolean => facts.some((each) => each.fact === fact);

/** A number in the facts or state of a step; NaN where there is none. */
const numberIn = (value: Json | Fact | undefined, field: string): number =>
  Number(Object.entries(value ?? {}).find(([name]) => name === field)?.[1] ?? NaN);

/** True while a trade of Goods Maker is being put together. */
const isTrading = (state: Json): boolean => (state as GoodsState).now.ask === "trade";

/** The value that a trade of Goods Maker lost. */
function overOf(facts: readonly Fact[]): number {
  const traded = facts.find(({ fact }) => fact === "traded");
  return numberIn(traded, "worth") - numberIn(traded, "cost");
}

/** Promises that any game makes in the words beside an option. */
const ofAll: readonly Promise[] = [
  [
    /\bends? the match(?! with|, unless)|\bis the last raid\b/u,
    (played) => isOver(played) || isRaiding(played) || isLastReward(played.game, played.after),
  ],
  [/\bnext round\b/u, (played) => !isOver(played)],
];

/** Promises of one game's options. */
const ofGames: { readonly [game: string]: readonly Promise[] } = {
  "chicken-colorout": [
    [
      /^(?:\d+ points?\. )?(?:Put |Clear |Swap |Hide another|Rearrange |Take any one|Look at the top)(?!.*tiles only)/u,
      (played, [line]) => !tells(played, "skipped-action") && (!isOver(played) || hidesTwo(played, line)),
    ],
    [
      /No action: it is impossible/u,
      (played) => tells(played, "skipped-action") || (tells(played, "scored") && isSkipped(played)),
    ],
    [
      /match ends with this round/u,
      (played) => isOver(played) || tells(played, "scored") || hasEmptyHand(played.after as State),
    ],
    [
      /unless you take an egg/u,
      ({ before }) => (before as State).rules.equalTurns !== true || !hasEmptyHand(before as State),
    ],
    [
      /Look at the top (?:(\d+) tiles|tile)/u,
      ({ facts }, [, n = "1"]) =>
        facts.every((each) => each.fact !== "looked" || numberIn(each, "count") === Number(n)),
    ],
    [
      /(?:Rearrange|Move) [a-z ]*\b(one|two|three|four) tiles?\b/u,
      ({ game, after }, [, n = ""]) =>
        game.decisions(after).every(({ ask, max }) => ask !== "rearrange" || max === tilesSaid.indexOf(n)),
    ],
  ],
  "egg-thieves": [
    [
      /[Yy]ou draw (no|\d+) cards?\.$/u,
      (played, [, n]) => {
        const drew = played.facts.find(({ fact }) => fact === "drew");
        const count = drew === undefined ? 0 : numberIn(drew, "count");
        return isRaiding(played) || (n === "no" ? 0 : Number(n)) === count;
      },
    ],
    [/^(?!.*Lost now).*; the payment area then holds \d+ eggs?\./u, (played) => !tells(played, "idle-icon")],
    [
      / Lost now: /u,
      (played) =>
        tells(played, "idle-icon") ||
        played.game.decisions(played.after).some(({ ask }) => ["peek", "extra", "swap"].includes(ask)),
    ],
  ],
  "ei-my-goods": [
    [/makes 1 good if/u, ({ before }) => numberIn(before, "last") !== numberIn(before, "round")],
    [/it is the final round/u, ({ before }) => numberIn(before, "last") === numberIn(before, "round")],
  ],
  "goods-maker": [
    [/A value of \d+ is left/u, ({ after }) => isTrading(after)],
    [/A value of (\d+) is lost/u, ({ after, facts }, [, lost]) => !isTrading(after) && overOf(facts) === Number(lost)],
    [/Uses up the whole value/u, ({ after, facts }) => !isTrading(after) && overOf(facts) === 0],
    [
      /You then hold (\d+) of/u,
      ({ before, after }, [, cards]) => {
        const { seat } = (before as GoodsState).turn;
        return (after as GoodsState).players[seat]?.hand.length === Number(cards);
      },
    ],
  ],
  "expedition-to-newdale": [
    [/from the next round on/u, ({ before }) => numberIn(before, "round") < 7],
    [/^4 coins: .*range 3/u, (played) => own(played).range === 2],
    [/^4 coins: .*compensation 2/u, (played) => own(played).compensation === 3],
    [/^Token ([34]) for/u, (played, [, token]) => !own(played).tokens.includes(Number(token))],
    [/^Token 3 for .* token 4 for/u, (played) => own(played).tokens.length === 2],
    [/no round is left/iu, ({ before }) => numberIn(before, "round") === 7],
    [/may be imprisoned/u, ({ before }) => (before as Newdale).chapter === "7"],
    [
      /hire the Ship’s Cook first/u,
      ({ before }) => (before as Newdale).row.some((no) => card(no).face === "ships-cook"),
    ],
    [/build there first/u, (played) => own(played).houses.length < 11],
    [/; ship (\d);/u, ({ before }, [, n]) => numberIn(before, "round") < 4 || Number(n) < 3 || !isIcy(before)],
    [
      /A bonus tile is in reach|Too long for a bonus tile/u,
      ({ before }) => (before as Newdale).spaces.some((one) => one !== null),
    ],
  ],
};

/** Words that announce an end to the player who brings it about. */
const announced = /\bends?\b.*\bmatch\b|\bmatch ends?\b|\blast\b|\bfinal\b/iu;
/** The game of the contract's own tests, which ends with its last round. */
const isFixture = (id: string): boolean => id === "secret-bids";

/** What a game says of the future: each option is played after its words were read. */
export const promises: readonly Check[] = checksOfMoments([
  posts,
  {
    title: "does what its options and questions say",
    positions: "every",
    beyond: "fewer",
    usual: 10,
    watch: (game) => {
      const kept = [...ofAll, ...(ofGames[game.info.id] ?? [])];
      const speak = createTranslate(
        [{ name: game.info.id, english: game.words.english }],
        "en-US",
        (seat) => `P${seat}`,
      );
      return {
        look: ({ step: { state }, decisions }, { at: place, match: { deal } }) => {
          const reader = decisions[place % decisions.length]?.seat;
          if (reader !== undefined && place % 2 === 0) checkClaims({ game, state, seat: reader }, decisions, speak);
          checkNever({ game, state, seats: deal.seats }, decisions, speak);
          const views = new Map(decisions.map(({ seat }) => [seat, game.view(state, seat)]));
          for (const decision of decisions) {
            const view = views.get(decision.seat) ?? null;
            const question = speak(game.words.question(view, decision));
            if (decision.min > 1) continue;
            for (const option of decision.options) {
              const { label, hint = "" } = game.words.option(view, decision, option);
              const said = [speak(label), hint === "" ? "" : speak(hint)];
              checkOption({ game, state, decision, option }, kept, { question, said });
            }
          }
        },
      };
    },
  },
]);

/** An option as it is offered. */
type Offered = {
  readonly game: AnyGame;
  readonly state: Json;
  readonly decision: Decision;
  readonly option: string;
};
type Said = { readonly question: string; readonly said: readonly string[] };

/** Plays an option only where its words promise something, or where it might end the match unannounced. */
function checkOption(
  { game, state, decision, option }: Offered,
  kept: readonly Promise[],
  { question, said }: Said,
): void {
  const { seat, ask } = decision;
  const made = kept.flatMap(([says, isKept]) =>
    said.flatMap((line) => {
      const match = says.exec(line);
      return match === null ? [] : [{ line, match, isKept }];
    }),
  );
  const isSilent = isFixture(game.info.id) || expectationsOf(game).endsByItself === true;
  const mustAnnounce = !isSilent && !announced.test([question, ...said].join(" "));
  if (made.length === 0 && !mustAnnounce) return;
  const { state: after, facts } = game.apply(state, seat, { ask, picks: [option] });
  const played = { game, seat, before: state, after, facts };
  const broken = made.find(({ match, isKept }) => !isKept(played, match));
  if (broken !== undefined) fail(`${ask} ${option}: “${broken.line}” is not what happens`);
  if (mustAnnounce && isOver(played)) fail(`${ask} ${option} ends the match, and nothing says so: ${said.join(" · ")}`);
}
