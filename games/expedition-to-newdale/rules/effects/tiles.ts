import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import { card, type CardNo, type Color, colors, faceCards, type Good } from "../box/cards.ts";
import type { CharacterId, TileId } from "../box/chapters.ts";
import { allGoods, isGood } from "../box/goods.ts";
import { marketOf, noFigures, plus, together } from "../table/market.ts";
import { built, type Errand, freshPlan, inTurnOrder, playerAt, type State, type Table } from "../state.ts";
import { tileEffects } from "../table/usable.ts";
import { ask, change, done, type Work } from "../stepContext.ts";
import { drawFigures } from "./assistants.ts";
import { draw } from "./hand.ts";
import { gain, receive, spend } from "./points.ts";
import { openly, type Question } from "../table/choice.ts";

/** Uses a bonus tile or a character card. */
export function use(work: Work, seat: Seat, [pick = bug("no pick")]: readonly string[]): void {
  const [id = "", color] = pick.split(":");
  const { tiles, characters } = playerAt(work.state, seat);
  const tile = tiles.find((one) => one === id);
  if (tile !== undefined) {
    useTile(work, seat, tile);
    return;
  }
  const character = characters.find((one) => one === id) ?? bug(`no character ${id}`);
  useCharacter(work, seat, character, color);
}

function useTile(work: Work, seat: Seat, tile: TileId): void {
  const { tiles } = playerAt(work.state, seat);
  const effect = tileEffects[tile];
  change(work, seat, { tiles: tiles.toSpliced(tiles.indexOf(tile), 1) });
  const paid = effect.kind === "goods" ? { [effect.pay]: effect.count } : {};
  work.told.push({ fact: "used-tile", to: "table", seat, tile, paid });
  switch (effect.kind) {
    case "good": {
      ask(work, { seat, do: "good", why: "tile" });
      return;
    }
    case "draw": {
      draw(work, seat, assistants(work, seat, effect.per));
      return;
    }
    case "coal":
      receive(work, seat, "coal", assistants(work, seat, effect.per), "tile");
      {
        gain(work, seat, effect.points, "tile");
        return;
      }
    case "goods":
      spend(work, seat, paid);
      {
        gain(work, seat, assistants(work, seat, effect.per) + effect.plus, "tile");
        return;
      }
    case "cards": {
      const { count, resource } = effect;
      ask(work, { seat, do: "discard", why: { for: "tile", tile }, count, from: null, resource, chosen: [] });
      return;
    }
    case "saving":
    case "stand-in":
      return bug(`${tile} is used while paying or producing`);
    default:
      return unreachable(effect);
  }
}

const assistants = (work: Work, seat: Seat, color: Color): number => at(marketOf(work.state, seat), color);

/** The tile's cards are discarded: now it gives what it promises. */
export function paidWithCards(work: Work, seat: Seat, tile: TileId): void {
  const effect = tileEffects[tile];
  if (effect.kind !== "cards") return;
  receive(work, seat, "coal", effect.coal, "tile");
  gain(work, seat, (effect.per === null ? 0 : assistants(work, seat, effect.per)) + effect.plus, "tile");
}

/** Goods of which this seat could get one more: those of its production buildings, Corn Farms and Vineyards. */
export function goodsHeldBy(table: Table, seat: Seat): readonly Good[] {
  const goods = new Set(built(playerAt(table, seat)).map((no) => card(no).good));
  return allGoods.filter((good) => goods.has(good));
}

type Placing = Extract<Errand, { readonly do: "good" }>;

export const askGood = (state: State, { seat }: Placing): Question => openly("good", goodsHeldBy(state, seat));

export function takeGood(work: Work, errand: Placing, [pick = ""]: readonly string[]): void {
  done(work, errand);
  receive(work, errand.seat, isGood(pick) ? pick : bug(`no good ${pick}`), 1, errand.why);
}

/** Page 14: each character card helps once. */
function useCharacter(work: Work, seat: Seat, character: CharacterId, color: string | undefined): void {
  const { characters } = playerAt(work.state, seat);
  change(work, seat, { characters: characters.filter((one) => one !== character) });
  work.told.push({ fact: "used-character", to: "table", seat, character });
  switch (character) {
    case "p01":
      for (const other of inTurnOrder(work.state)) draw(work, other, 3, other === seat ? "nothing" : "nate");
      return;
    case "p02": {
      join(work, seat, character, drawFigures(work, 2));
      return;
    }
    case "p03": {
      receive(work, seat, "coal", 2, "enoch");
      return;
    }
    case "p04": {
      const chosen = colors.findIndex((name) => name === color);
      work.state.bag = plus(work.state.bag, chosen, -1);
      join(work, seat, character, plus(noFigures, chosen, 1));
      return;
    }
    case "p05":
      return bug("Gunda helps while paying");
    case "p06": {
      aaron(work, seat);
      return;
    }
    default:
      return unreachable(character);
  }
}

/** Figures on a character card count for its owner until the end of the round. */
function join(work: Work, seat: Seat, who: CharacterId, figures: readonly number[]): void {
  change(work, seat, { own: together(playerAt(work.state, seat).own, figures) });
  work.told.push({ fact: "figures", to: "table", seat, figures, who });
}

/** A Vineyard of the display, or the first one of the pile; the other cards turned up are discarded. */
function aaron(work: Work, seat: Seat): void {
  const { state } = work;
  if (vineyardsShown(state).length > 0) {
    ask(work, { seat, do: "vineyard" });
    return;
  }
  const found = state.pile.findIndex((no) => card(no).face === "vineyard");
  const shown = found < 0 ? state.pile : state.pile.slice(0, found);
  const vineyard = state.pile[found] ?? null;
  state.pile = found < 0 ? [] : state.pile.slice(found + 1);
  state.discard = [...state.discard, ...shown];
  work.told.push({ fact: "vineyard", to: "table", seat, card: vineyard, shown });
  if (vineyard !== null) giveVineyard(work, seat, vineyard);
}

const vineyards = faceCards("vineyard");
const vineyardsShown = (table: Table): readonly CardNo[] => table.display.filter((no) => vineyards.includes(no));

export const askVineyard = (state: State): Question =>
  openly(
    "vineyard",
    vineyardsShown(state).map((no) => card(no).id),
  );

export function takeVineyard(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { state } = work;
  const no = vineyards.find((one) => card(one).id === pick) ?? bug(`no card ${pick ?? ""}`);
  done(work, errand);
  state.display = state.display.filter((other) => other !== no);
  work.told.push({ fact: "vineyard", to: "table", seat: errand.seat, card: no, shown: [] });
  giveVineyard(work, errand.seat, no);
}

/** Everybody saw the Vineyard go into the hand; it may be built at once. */
function giveVineyard(work: Work, seat: Seat, no: CardNo): void {
  const { state } = work;
  state.hands = state.hands.with(seat, [...at(state.hands, seat), no]);
  change(work, seat, { known: [...playerAt(state, seat).known, no] });
  ask(work, { seat, do: "build", why: "aaron", plan: { ...freshPlan, card: no } });
}
