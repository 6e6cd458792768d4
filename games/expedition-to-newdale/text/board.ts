import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Message, Seat, MessageParam } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { boardOf } from "../rules/box/boards.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import { iceOn } from "../rules/chapters/fleet.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { card, sailors } from "../rules/box/cards.ts";
import { commonMarket, fistsOf, laborAt, marketOf, orderlyLaborAt } from "../rules/table/market.ts";
import { actionsOf, areaAt, areasOf } from "../rules/box/areas.ts";
import { listReach, openingBonus } from "../rules/table/reach.ts";
import { markedBy } from "../rules/score.ts";
import { type Player, playerAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import {
  areaWord,
  cardFacts,
  cardWord,
  cardsWord,
  characterWord,
  crossingWord,
  eventWord,
  figuresWord,
  goodWord,
  goodsWord,
  listOr,
  needsWord,
  orWord,
  placeWord,
  say,
  seaWord,
  spacesWord,
  spaceWord,
  tileWord,
  townWord,
} from "./words.ts";
import { countFigures, hooded } from "../rules/box/goods.ts";

export function describeBoard(view: View): readonly Message[] {
  return [
    turnLine(view),
    say("board.key"),
    ...eventLines(view),
    ...view.seats.flatMap((_, seat) => describePlayer(view, seat)),
    ...reachLines(view),
    ...displayLines(view),
    ...objectiveLines(view),
    ...[...boardOf(view.chapter).index.keys()].toSorted().map((id) => townLine(view, id)),
    ...spaceLines(view),
    ...seaLines(view),
    say("board.piles", { pile: view.pile, discard: view.discard.length, events: view.eventsLeft }),
  ];
}

export function describeProgress({ round }: View): Message {
  return round === 0 ? say("progress.setup") : say("progress", { round, of: figures.rounds });
}

function turnLine(view: View): Message {
  const { turn, phase, round } = view;
  const words = { chapter: say(`chapter.${view.chapter}`), round, phase: say(`phase.${phase}`) };
  if (phase === "over") return say("board.over", words);
  if (turn === null) return say(round === 0 ? "board.setup" : "board.together", words);
  const seat = { seat: turn.seat };
  if (round === 0) return say("board.choosing", { ...words, seat });
  return turn.token > 0
    ? say("board.token", { ...words, seat, token: turn.token })
    : say("board.turn", { ...words, seat });
}

function eventLines(view: View): readonly Message[] {
  if (view.event === null) return [];
  const inBag = view.seats.reduce((sum, { own }) => sum + countFigures(own), countFigures(view.bag));
  return [
    say("board.event", { event: eventWord(view.event), text: say(`event.${view.event}.text`) }),
    say("board.market", { market: figuresWord(commonMarket(view)), bag: figuresWord(view.bag), n: inBag }),
    ...(chapterOf(view.chapter).hooded > 0 ? [say("board.hooded", { n: at(view.drawn, hooded) })] : []),
  ];
}

export const describeOffers = (view: View): readonly Message[] => [
  ...eventLines(view),
  ...displayLines(view),
  ...objectiveLines(view),
  ...spaceLines(view),
];

export function describePlayer(view: View, seat: Seat): readonly Message[] {
  const player = playerAt(view, seat);
  const owner = { seat };
  return [
    say(view.start === seat ? "board.seat.first" : "board.seat", {
      seat: owner,
      points: markedBy(player),
      n: at(view.handSizes, seat),
      fists: fistsOf(player),
      goods: goodsWord(player.goods),
      market: figuresWord(marketOf(view, seat).with(hooded, 0)),
    }),
    say("board.areas", { seat: owner, areas: listOr(areaWords(view, seat, player)) }),
    ...(player.specials.length + player.crew.length > 0
      ? [say("board.specials", { seat: owner, cards: cardsWord([...player.specials, ...player.crew]) })]
      : []),
    say("board.means", {
      seat: owner,
      range: player.range,
      compensation: player.compensation,
      houses: figures.houses - player.houses.length,
      tiles: player.tiles.length === 0 ? say("board.no-tiles") : player.tiles.map(tileWord),
    }),
    ...restLines(view, seat, player),
  ];
}

const areaWords = (view: View, seat: Seat, { areas }: Player): readonly Message[] =>
  areas.flatMap((no, area) => (no === null ? [] : [areaLine(view, seat, area, needsWord(card(no).needs ?? []))]));

function areaLine(view: View, seat: Seat, area: number, needs: Message): Message {
  const labor = orderlyLaborAt(view, seat, area);
  const words = { area: areaWord(view, seat, area), needs };
  return labor === undefined ? say("board.area", words) : say("board.area.works", { ...words, missing: labor.missing });
}

/** What only some players have: tokens placed or to be placed, characters, figures, a ship. */
function restLines(view: View, seat: Seat, player: Player): readonly Message[] {
  const owner = { seat };
  const placed = player.placed.flatMap((place, index) =>
    place === null ? [] : [say("board.placed", { token: index + 1, place: placeWord(view, seat, place) })],
  );
  const later = (view.round < figures.rounds ? player.fresh : []).map((token) => say("board.fresh", { token }));
  return [
    say(view.phase === "plan" && !view.openPlanning ? "board.planning" : "board.tokens", {
      seat: owner,
      tokens: player.tokens.map((token) => say("board.number", { token })),
      placed: placed.length > 0 ? placed : say(hasPlayed(view) ? "board.all-played" : "board.none-placed"),
      n: at(view.locked, seat),
    }),
    ...(later.length > 0 ? [say("board.later", { seat: owner, tokens: later, n: later.length })] : []),
    ...(player.characters.length > 0
      ? [say("board.characters", { seat: owner, characters: player.characters.map(characterWord) })]
      : []),
    ...(countFigures(player.own) > 0 ? [say("board.own", { seat: owner, figures: figuresWord(player.own) })] : []),
    ...(countFigures(player.prison) > 0
      ? [say("board.prison", { seat: owner, figures: figuresWord(player.prison) })]
      : []),
    ...(player.ship === null ? [] : [say("board.ship", { seat: owner, space: seaWord(player.ship) })]),
    ...(player.known.length > 0 ? [say("board.known", { seat: owner, cards: cardsWord(player.known) })] : []),
  ];
}

/** True once the tokens of a round are played; a new round lays them out anew. */
const hasPlayed = ({ phase, round }: View): boolean => round > 0 && phase !== "event" && phase !== "plan";

/** Where the viewer, or at the table whoever's turn it is, could place a house now. */
function reachLines(view: View): readonly Message[] {
  const seat = view.me ?? view.turn?.seat;
  const reached = seat === undefined ? undefined : listReach(view, seat);
  if (seat === undefined || reached === undefined) return [];
  if (reached.size === 0) return [say("board.reach.none", { seat: { seat } })];
  const inOrder = [...reached].toSorted();
  const line = (key: "board.reach.near" | "board.reach.far", hasTile: boolean): readonly Message[] => {
    const towns = inOrder.flatMap(([town, brings]) => (brings === hasTile ? [townWord(view, town)] : []));
    return towns.length === 0 ? [] : [say(key, { seat: { seat }, towns })];
  };
  return [...line("board.reach.near", true), ...line("board.reach.far", false)];
}

/** Sailors are hired in chapter VIII, up to phase V of round 7. */
const mayHire = ({ chapter, phase, round }: View): boolean =>
  chapter === "8" &&
  sailors().length > 0 &&
  (round < figures.rounds || ["event", "plan", "act", "build"].includes(phase));

function displayLines(view: View): readonly Message[] {
  const line = (key: "board.display" | "board.row") => (no: number) =>
    say(key, { card: cardWord(no), facts: cardFacts(no, iceOn(view)) });
  return [
    ...view.display.map(line("board.display")),
    ...(mayHire(view) ? [...view.row.map(line("board.row")), say("board.crew", { n: view.crewLeft })] : []),
    ...(view.pool.length > 0 ? [say("board.pool", { characters: view.pool.map(characterWord) })] : []),
  ];
}

function objectiveLines(view: View): readonly Message[] {
  const goods = orWord(chapterOf(view.chapter).goods.map(goodWord));
  const { solo } = chapterOf(view.chapter);
  const sizes = orWord(listDeliveries(view).map(({ coins, points }) => say("board.size", { coins, points })));
  const main =
    view.seats.length === 1 ? say("board.solo", { goods, ...solo }) : say("board.objective", { goods, sizes });
  return [
    main,
    ...rivalLines(view),
    ...(view.side === null
      ? []
      : [say("board.side", { side: say(`side.${view.side}`), text: say(`side.${view.side}.text`) })]),
  ];
}

/** The race of the solo game, until either ship is in Newdale, and who was there first from then on. */
function rivalLines({ rival, landed }: View): readonly Message[] {
  if (rival === null) return [];
  const [first] = landed;
  if (first === undefined) return [say("board.rival", { space: seaWord(rival) })];
  return [say(first === 0 ? "board.rival.beaten" : "board.rival.first")];
}

function townLine(view: View, id: string): Message {
  const map = boardOf(view.chapter);
  const town = at(map.towns, map.index.get(id) ?? 0);
  const opening = openingBonus(view, id);
  const signs = [
    ...(town.symbol === null ? [] : [say(`symbol.${town.symbol}`)]),
    ...(town.discount === null ? [] : [say("board.discount", { symbol: say(`discount.${town.discount}`) })]),
    ...(opening > 0 ? [say("board.opening", { n: opening })] : []),
  ];
  const houses = view.seats.flatMap(({ houses }, seat) =>
    houses.includes(id) ? [say("board.house", { seat: { seat } })] : [],
  );
  const roads = map.roads.flatMap(({ ends, kind }) => {
    if (!ends.includes(id)) return [];
    const other = townWord(view, ends[0] === id ? ends[1] : ends[0]);
    return [kind === "road" ? other : say(`board.${kind}`, { town: other })];
  });
  return say("board.town", {
    town: townWord(view, id),
    signs: signs.length === 0 ? say("board.no-signs") : signs,
    houses: houses.length === 0 ? say("board.no-houses") : say("board.houses", { houses }),
    roads,
  });
}

function spaceLines(view: View): readonly Message[] {
  const { spaces, crossings } = boardOf(view.chapter);
  const tiles = spaces.flatMap(({ towns }, space) => {
    const stack = view.spaces[space] ?? null;
    if (stack === null) return [];
    const beside: MessageParam = towns.map((town) => townWord(view, town));
    return [say("board.space", { space: space + 1, tile: tileWord(stack.tile), n: stack.left, towns: beside })];
  });
  const bridges = crossings.flatMap((_, crossing) => {
    const owner = view.bridges[crossing] ?? null;
    return owner === null ? [] : [say("board.owned", { site: crossingWord(view, crossing), seat: { seat: owner } })];
  });
  const bare = spaces.flatMap((_, space) =>
    (view.spaces[space] ?? null) === null ? [say("board.number", { token: space + 1 })] : [],
  );
  const empty = bare.length === 0 ? [] : [say("board.empty", { n: bare.length, spaces: bare })];
  return [...tiles, ...empty, ...bridges];
}

function seaLines(view: View): readonly Message[] {
  const { sea } = boardOf(view.chapter);
  return (sea?.spaces ?? []).map(({ id }) => {
    const lanes = (sea?.lanes ?? []).flatMap(([one, other]) =>
      [one, other].includes(id) ? [seaWord(one === id ? other : one)] : [],
    );
    const towns = (sea?.harbours ?? []).flatMap(({ space, town }) => (space === id ? [townWord(view, town)] : []));
    return say("board.sea", { space: seaWord(id), lanes, towns: listOr(towns) });
  });
}

/** What only this viewer holds: the hand card by card, the secret objective, tokens lying face down; the own board. */
export function describeHand(view: View): readonly Message[] {
  const { mine, me } = view;
  if (mine === null || me === null) return [];
  const plan = mine.plan.flatMap((place, index) =>
    place === null ? [] : [say("board.placed", { token: index + 1, place: placeWord(view, me, place) })],
  );
  return [
    ...mine.hand.map((no) => say("hand.card", { card: cardWord(no), facts: cardFacts(no) })),
    ...(mine.hand.length === 0 ? [say("hand.empty")] : []),
    say("hand.secret", { symbol: say(`secret.${mine.secret}`) }),
    ...(mine.keep === null || view.phase !== "keep" ? [] : [say("hand.keep", { cards: cardsWord(mine.keep) })]),
    ...(plan.length === 0 ? [] : [say("hand.plan", { plan })]),
    ...areasOf(view.chapter).map((_, area) => ownArea(view, me, area)),
    say("hand.actions", { actions: actionsOf(view.chapter).map((action) => placeWord(view, me, action)) }),
  ];
}

function ownArea(view: View, me: Seat, area: number): Message {
  const name = areaWord(view, me, area);
  const no = playerAt(view, me).areas[area] ?? null;
  if (no === null) return say("hand.free", { area: name, spaces: spacesWord(view, area) });
  const needs = needsWord(card(no).needs ?? []);
  // Without an event there is no labor market of which anybody could be missing.
  if (view.event === null) return say("hand.area", { area: name, needs, spaces: spacesWord(view, area) });
  const spaces = areaAt(view.chapter, area).spaces.flatMap((space) => {
    const missing = laborAt(view, me, space.place)?.missing;
    return missing === undefined ? [] : [say("hand.space", { space: spaceWord(view, space), missing })];
  });
  return say("hand.area", { area: name, needs, spaces });
}
