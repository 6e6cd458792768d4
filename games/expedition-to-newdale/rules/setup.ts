import { tilesLaidOut } from "../../../data/expedition-to-newdale/bonusTiles.ts";
import { leftAshore } from "../../../data/expedition-to-newdale/chapters.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import { coalMine } from "../../../data/expedition-to-newdale/productionFaces.ts";
import { hiring } from "../../../data/expedition-to-newdale/sailors.ts";
import type { Deal, Seat, Step } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Chance, chanceFrom, dealer } from "../../kit/random.ts";
import { beginStory, endStory, type Story } from "../../kit/story.ts";
import { box } from "../tables.ts";
import { areasOf } from "./box/areas.ts";
import { type Board, boardOf } from "./box/boards.ts";
import { buildings, captainOf, type CardNo, coalMineNo, sailors } from "./box/cards.ts";
import {
  type Chapter,
  chapterOf,
  type EventId,
  eventsNumbered,
  lateEvents,
  readChoice,
  type TileId,
} from "./box/chapters.ts";
import { noFigures } from "./box/goods.ts";

import type { NewdaleFact } from "./facts.ts";
import { chapterIn, isOpenPlanning, startAfterWinner } from "./options.ts";
import { noPlaces } from "./phases/planning.ts";
import { noNews, noTally, type Player, type Stack, type State } from "./state.ts";

/** Pages 4, 5 and 16: everything up to the choice of the starting hand. */
export function setup(deal: Deal): Step<State, NewdaleFact> {
  const { chapter: id, start: townNumber } = readChoice(chapterIn(deal.options));
  const chapter = chapterOf(id);
  const board = boardOf(id);
  const seats = Array.from({ length: deal.seats }, (_, seat): Seat => seat);
  const chance = chanceFrom(deal.key);
  const spaces = layTiles(board, deal.seats, chance);
  const { pile, display } = shufflePile(chapter, deal.seats, chance);
  const eventDeck = stackEvents(chapter, deal.seats, chance);
  const secrets = chance.shuffle(secretObjectives.map((row) => row.id)).slice(0, deal.seats);
  const pool = chance.shuffle(chapter.characters).slice(0, deal.seats === 1 ? 2 : deal.seats);
  const crew = id === "8" ? chance.shuffle(sailors().map(({ no }) => no)) : [];
  const start = startAfterWinner(deal.options, deal.seats) ?? chance.below(deal.seats);
  const town = at(chapter.starts, townNumber);
  const take = dealer(pile);
  const isSailing = board.sea !== null;
  const state: State = {
    chapter: id,
    town,
    openPlanning: isOpenPlanning(deal.options),
    round: 0,
    phase: "keep",
    start,
    queue: [],
    turn: null,
    seats: seats.map((seat) => createPlayer(chapter, seat, town, board)),
    event: null,
    past: [],
    bag: [...figures.assistants, chapter.hooded],
    drawn: noFigures,
    display,
    discard: [],
    spaces,
    side: null,
    bridges: board.crossings.map(() => null),
    row: crew.slice(0, hiring.row),
    landed: [],
    rival: isSailing && id === "8" && deal.seats === 1 ? board.sea.start : null,
    ashore: 0,
    pool,
    fulfilled: seats.map(() => false),
    delivered: seats.map(() => 0),
    hands: seats.map(() => take(figures.hand.dealt)),
    secrets,
    keeps: seats.map(() => null),
    plans: seats.map(() => noPlaces),
    errands: [],
    owed: [],
    news: seats.map(() => noNews),
    pile: take(Infinity),
    eventDeck,
    crewPile: crew.slice(hiring.row),
    dice: chance.dice(),
  };
  const story = beginStory<NewdaleFact>();
  tellSetup(state, story);
  return endStory(state, story, true);
}

function tellSetup(state: State, story: Story<NewdaleFact>): void {
  const { chapter, town, start, pool, display, row } = state;
  story.facts.push({ fact: "began", to: "table", chapter, town, start });
  if (display.length > 0) story.facts.push({ fact: "laid-out", to: "table", cards: display, what: "buildings" });
  if (row.length > 0) story.facts.push({ fact: "laid-out", to: "table", cards: row, what: "sailors" });
  if (pool.length > 0) story.facts.push({ fact: "characters", to: "table", characters: pool });
  for (const [seat, cards] of state.hands.entries())
    story.facts.push({ fact: "dealt", to: seat, cards, secret: at(state.secrets, seat) });
}

/** Steps 7, 9 to 14: what lies before a player at the start. */
function createPlayer(chapter: Chapter, seat: Seat, town: string, board: Board): Player {
  const areas = areasOf(chapter.id).map(({ takes }): CardNo | null => {
    if (takes === "coal-mine") return coalMineNo;
    return takes === "captain" ? captainOf(seat) : null;
  });
  return {
    points: figures.firstPoints,
    tokens: [1, 2],
    fresh: [],
    range: figures.range,
    compensation: figures.compensation.before,
    goods: { coal: coalMine.startGoods },
    areas,
    specials: [],
    crew: [],
    houses: [town],
    tiles: [],
    characters: [],
    own: noFigures,
    prison: noFigures,
    ship: board.sea?.start ?? null,
    shipyard: 0,
    watching: false,
    placed: noPlaces,
    known: [],
    tally: noTally,
  };
}

const allTiles = box.derive(({ bonusTiles }) =>
  bonusTiles.flatMap(({ id, copies }): readonly TileId[] => Array.from({ length: copies }, () => id)),
);

/** Step 3: tiles turned up go to the next empty space, a type that lies there already on its stack, others to the box. */
function layTiles(board: Board, seats: number, chance: Chance): readonly (Stack | null)[] {
  const turnedUp = chance.shuffle(allTiles()).slice(0, tilesLaidOut[seats as 1 | 2 | 3 | 4]);
  const stacks: Stack[] = [];
  for (const tile of turnedUp) {
    const there = stacks.findIndex((stack) => stack.tile === tile);
    const stack = stacks[there];
    if (stack !== undefined) stacks[there] = { tile, left: stack.left + 1 };
    else if (stacks.length < board.spaces.length) stacks.push({ tile, left: 1 });
  }
  return board.spaces.map((_, space) => (space < stacks.length ? at(stacks, space) : null));
}

/** Buildings that are played with in this chapter: the same at every table. */
function buildingsOf(chapter: Chapter): readonly CardNo[] {
  const ashore: readonly string[] = chapter.id === "8" ? leftAshore : [];
  return buildings()
    .filter(({ number, face }) => (number === null || chapter.numbers.includes(number)) && !ashore.includes(face))
    .map(({ no }) => no);
}

/** Step 5 and page 16: the draw pile, and the buildings that are laid out from the start. */
function shufflePile(chapter: Chapter, seats: number, chance: Chance) {
  const mixed = chance.shuffle(buildingsOf(chapter));
  const { laidOut } = chapter;
  if (laidOut === null) return { pile: mixed, display: [] };
  const numbered = buildings()
    .filter(({ number }) => number === laidOut)
    .map(({ no }) => no);
  return { pile: mixed, display: chance.shuffle(numbered).slice(0, seats === 1 ? 2 : seats) };
}

/** Step 6: three shuffled events for rounds 1 to 3, three for rounds 4 to 6, and the final round. */
function stackEvents(chapter: Chapter, seats: number, chance: Chance): readonly EventId[] {
  const isSolo = seats === 1;
  const late = lateEvents(chapter, isSolo);
  const pools = new Map([...new Set(late)].map((number) => [number, [...chance.shuffle(eventsNumbered(number))]]));
  const chosen = late.map((number) => pools.get(number)?.pop() ?? bug(`no event ${number}`));
  const early = chapter.early.flatMap(eventsNumbered);
  return [...chance.shuffle(early), ...chance.shuffle(chosen), isSolo ? "2" : "1"];
}
