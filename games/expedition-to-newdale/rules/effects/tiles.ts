import type { Seat } from "../../../contract/index.ts";
import { at, bug } from "../../../kit/at.ts";
import { card, type CardNo, type Color, colors, type Good } from "../box/cards.ts";
import type { CharacterId, TileId } from "../box/chapters.ts";
import { addFigures, allGoods, type Figures, noFigures, sumFigures } from "../box/goods.ts";
import type { NewdaleStory } from "../facts.ts";
import { freshPlan, pendingAt } from "../pending.ts";
import { inTurnOrder, listBuilt, playerAt, type State, type Table } from "../state.ts";
import { addPending, type Asking, changePlayer, finish, forEach } from "../step.ts";
import { chooseOpenly } from "../table/choice.ts";
import { marketOf } from "../table/market.ts";
import { tileEffects } from "../table/usable.ts";
import { drawFigures } from "./assistants.ts";
import { draw, gain, receive, refill, spend } from "./gains.ts";

export function useTileOrCharacter(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const [id = "", color = ""] = pick.split(":");
  const { tiles, characters } = playerAt(state, seat);
  const tile = tiles.find((one) => one === id);
  if (tile !== undefined) return useTile(state, seat, tile, story);
  const character = characters.find((one) => one === id) ?? bug(`no character ${id}`);
  return useCharacter(state, seat, character, color, story);
}

export function giveUpTile(state: State, seat: Seat, tile: TileId): State {
  const { tiles } = playerAt(state, seat);
  return changePlayer(state, seat, { tiles: tiles.toSpliced(tiles.indexOf(tile), 1) });
}

function useTile(state: State, seat: Seat, tile: TileId, story: NewdaleStory): State {
  const effect = tileEffects[tile];
  const used = giveUpTile(state, seat, tile);
  const paid = effect.kind === "goods" ? { [effect.pay]: effect.count } : {};
  story.facts.push({ fact: "used-tile", to: "table", seat, tile, paid });
  switch (effect.kind) {
    case "good":
      return addPending(used, { seat, do: "good", why: "tile" });
    case "draw":
      return draw(used, seat, countAssistants(used, seat, effect.per), story);
    case "coal": {
      const coal = countAssistants(used, seat, effect.per);
      return gain(receive(used, seat, { coal }, "tile", story), seat, effect.points, "tile", story);
    }
    case "goods": {
      const points = countAssistants(used, seat, effect.per) + effect.plus;
      return gain(spend(used, seat, paid), seat, points, "tile", story);
    }
    case "cards": {
      const { count, resource } = effect;
      const why = { for: "tile", tile } as const;
      return addPending(used, { seat, do: "discard", why, count, from: null, resource, chosen: [] });
    }
    case "saving":
    case "stand-in":
      return bug(`${tile} is used while paying or producing`);
  }
}

const countAssistants = (table: Table, seat: Seat, color: Color): number => at(marketOf(table, seat), color);

/** The tile's cards are discarded: now it gives what it promises. */
export function giveForCards(state: State, seat: Seat, tile: TileId, story: NewdaleStory): State {
  const effect = tileEffects[tile];
  if (effect.kind !== "cards") return state;
  const { coal, per, plus } = effect;
  const points = (per === null ? 0 : countAssistants(state, seat, per)) + plus;
  return gain(receive(state, seat, { coal }, "tile", story), seat, points, "tile", story);
}

/** Goods of which this seat could get one more: those of its production buildings, Corn Farms and Vineyards. */
export function listOwnGoods(table: Table, seat: Seat): readonly Good[] {
  const goods = new Set(listBuilt(playerAt(table, seat)).map((no) => card(no).good));
  return allGoods.filter((good) => goods.has(good));
}

/** Asks for one more of a good that an own building holds. */
export const goodAsking: Asking<"good"> = {
  decide: (state, { seat }) => chooseOpenly("good", listOwnGoods(state, seat)),
  allowsUse: ({ why }) => why !== "tile",
};

/** Page 14: each character card helps once. */
function useCharacter(state: State, seat: Seat, character: CharacterId, color: string, story: NewdaleStory): State {
  const { characters } = playerAt(state, seat);
  const used = changePlayer(state, seat, { characters: characters.filter((one) => one !== character) });
  story.facts.push({ fact: "used-character", to: "table", seat, character });
  switch (character) {
    case "p01":
      return forEach(used, inTurnOrder(used), (next, other) =>
        draw(next, other, 3, story, other === seat ? "nothing" : "nate"),
      );
    case "p02": {
      const [drawn, left] = drawFigures(used, 2);
      return placeFigures(left, seat, character, drawn, story);
    }
    case "p03":
      return receive(used, seat, { coal: 2 }, "enoch", story);
    case "p04": {
      const chosen = colors.findIndex((name) => name === color);
      const left = { ...used, bag: addFigures(used.bag, chosen, -1) };
      return placeFigures(left, seat, character, addFigures(noFigures, chosen, 1), story);
    }
    case "p05":
      return bug("Gunda helps while paying");
    case "p06":
      return fetchVineyard(used, seat, story);
  }
}

/** Figures on a character card count for its owner until the end of the round. */
function placeFigures(state: State, seat: Seat, who: CharacterId, figures: Figures, story: NewdaleStory): State {
  story.facts.push({ fact: "figures", to: "table", seat, figures, who });
  return changePlayer(state, seat, { own: sumFigures(playerAt(state, seat).own, figures) });
}

/**
 * A Vineyard of the display, or the first one of the pile; the other cards turned up are discarded afterwards. A pile
 * that runs out is made of the discard pile, as always (page 10).
 */
function fetchVineyard(state: State, seat: Seat, story: NewdaleStory): State {
  if (listVineyards(state).length > 0) return addPending(state, { seat, do: "vineyard" });
  const shown: CardNo[] = [];
  let vineyard: CardNo | null = null;
  let next = refill(state, story);
  while (vineyard === null && next.pile.length > 0) {
    const found = next.pile.findIndex((no) => card(no).face === "vineyard");
    shown.push(...(found < 0 ? next.pile : next.pile.slice(0, found)));
    vineyard = next.pile[found] ?? null;
    next = { ...next, pile: found < 0 ? [] : next.pile.slice(found + 1) };
    if (vineyard === null) next = refill(next, story);
  }
  story.facts.push({ fact: "vineyard", to: "table", seat, card: vineyard, shown, from: "pile" });
  const discarded = { ...next, discard: [...next.discard, ...shown] };
  return vineyard === null ? discarded : giveVineyard(discarded, seat, vineyard);
}

const listVineyards = (table: Table): readonly CardNo[] => table.display.filter((no) => card(no).face === "vineyard");

/** Aaron Reitzke: a Vineyard of the display. */
export const vineyardAsking: Asking<"vineyard"> = {
  decide: (state) =>
    chooseOpenly(
      "vineyard",
      listVineyards(state).map((no) => card(no).id),
    ),
  allowsUse: () => false,
};

export function takeVineyard(state: State, seat: Seat, no: CardNo, story: NewdaleStory): State {
  const display = state.display.filter((other) => other !== no);
  story.facts.push({ fact: "vineyard", to: "table", seat, card: no, shown: [], from: "display" });
  return giveVineyard(finish({ ...state, display }, pendingAt(state, seat, "vineyard")), seat, no);
}

/** The whole table saw the Vineyard go into the hand; it may be built at once. */
function giveVineyard(state: State, seat: Seat, no: CardNo): State {
  const hands = state.hands.with(seat, [...at(state.hands, seat), no]);
  const given = changePlayer({ ...state, hands }, seat, { known: [...playerAt(state, seat).known, no] });
  return addPending(given, { seat, do: "build", why: "aaron", plan: { ...freshPlan, card: no } });
}
