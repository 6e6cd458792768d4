import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import { card, type CardNo, type Color, colors, faceCards, type Good } from "../box/cards.ts";
import type { CharacterId, TileId } from "../box/chapters.ts";
import { allGoods } from "../box/goods.ts";
import { marketOf } from "../table/market.ts";
import { inTurnOrder, listBuilt, playerAt, type Table } from "../state.ts";
import { tileEffects } from "../table/usable.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { drawFigures } from "./assistants.ts";
import { draw, refill } from "./hand.ts";
import { gain, receive, spend } from "./points.ts";
import { addFigures, noFigures, sumFigures } from "../box/figures.ts";
import { freshPlan } from "../pending.ts";

/** Uses a bonus tile or a character card. */
export function useTileOrCharacter(context: StepContext, seat: Seat, [pick = bug("no pick")]: readonly string[]): void {
  const [id = "", color] = pick.split(":");
  const { tiles, characters } = playerAt(context.state, seat);
  const tile = tiles.find((one) => one === id);
  if (tile !== undefined) {
    useTile(context, seat, tile);
    return;
  }
  const character = characters.find((one) => one === id) ?? bug(`no character ${id}`);
  useCharacter(context, seat, character, color);
}

function useTile(context: StepContext, seat: Seat, tile: TileId): void {
  const { tiles } = playerAt(context.state, seat);
  const effect = tileEffects[tile];
  changePlayer(context, seat, { tiles: tiles.toSpliced(tiles.indexOf(tile), 1) });
  const paid = effect.kind === "goods" ? { [effect.pay]: effect.count } : {};
  context.story.facts.push({ fact: "used-tile", to: "table", seat, tile, paid });
  switch (effect.kind) {
    case "good":
      addPending(context, { seat, do: "good", why: "tile" });
      return;
    case "draw":
      draw(context, seat, countAssistants(context, seat, effect.per));
      return;
    case "coal":
      receive(context, seat, "coal", countAssistants(context, seat, effect.per), "tile");
      gain(context, seat, effect.points, "tile");
      return;
    case "goods":
      spend(context, seat, paid);
      gain(context, seat, countAssistants(context, seat, effect.per) + effect.plus, "tile");
      return;
    case "cards": {
      const { count, resource } = effect;
      addPending(context, { seat, do: "discard", why: { for: "tile", tile }, count, from: null, resource, chosen: [] });
      return;
    }
    case "saving":
    case "stand-in":
      return bug(`${tile} is used while paying or producing`);
    default:
      return unreachable(effect);
  }
}

const countAssistants = (context: StepContext, seat: Seat, color: Color): number =>
  at(marketOf(context.state, seat), color);

/** The tile's cards are discarded: now it gives what it promises. */
export function giveForCards(context: StepContext, seat: Seat, tile: TileId): void {
  const effect = tileEffects[tile];
  if (effect.kind !== "cards") return;
  receive(context, seat, "coal", effect.coal, "tile");
  gain(context, seat, (effect.per === null ? 0 : countAssistants(context, seat, effect.per)) + effect.plus, "tile");
}

/** Goods of which this seat could get one more: those of its production buildings, Corn Farms and Vineyards. */
export function listOwnGoods(table: Table, seat: Seat): readonly Good[] {
  const goods = new Set(listBuilt(playerAt(table, seat)).map((no) => card(no).good));
  return allGoods.filter((good) => goods.has(good));
}

/** Page 14: each character card helps once. */
function useCharacter(context: StepContext, seat: Seat, character: CharacterId, color: string | undefined): void {
  const { characters } = playerAt(context.state, seat);
  changePlayer(context, seat, { characters: characters.filter((one) => one !== character) });
  context.story.facts.push({ fact: "used-character", to: "table", seat, character });
  switch (character) {
    case "p01":
      for (const other of inTurnOrder(context.state)) draw(context, other, 3, other === seat ? "nothing" : "nate");
      return;
    case "p02":
      placeFigures(context, seat, character, drawFigures(context, 2));
      return;
    case "p03":
      receive(context, seat, "coal", 2, "enoch");
      return;
    case "p04": {
      const chosen = colors.findIndex((name) => name === color);
      context.state.bag = addFigures(context.state.bag, chosen, -1);
      placeFigures(context, seat, character, addFigures(noFigures, chosen, 1));
      return;
    }
    case "p05":
      return bug("Gunda helps while paying");
    case "p06":
      fetchVineyard(context, seat);
      return;
    default:
      return unreachable(character);
  }
}

/** Figures on a character card count for its owner until the end of the round. */
function placeFigures(context: StepContext, seat: Seat, who: CharacterId, figures: readonly number[]): void {
  changePlayer(context, seat, { own: sumFigures(playerAt(context.state, seat).own, figures) });
  context.story.facts.push({ fact: "figures", to: "table", seat, figures, who });
}

/**
 * A Vineyard of the display, or the first one of the pile; the other cards turned up are discarded afterwards. A pile
 * that runs out is made of the discard pile, as always (page 10).
 */
function fetchVineyard(context: StepContext, seat: Seat): void {
  const { state } = context;
  if (listVineyards(state).length > 0) {
    addPending(context, { seat, do: "vineyard" });
    return;
  }
  const shown: CardNo[] = [];
  let vineyard: CardNo | null = null;
  while (vineyard === null && refill(context)) {
    const found = state.pile.findIndex((no) => card(no).face === "vineyard");
    shown.push(...(found < 0 ? state.pile : state.pile.slice(0, found)));
    vineyard = state.pile[found] ?? null;
    state.pile = found < 0 ? [] : state.pile.slice(found + 1);
  }
  state.discard = [...state.discard, ...shown];
  context.story.facts.push({ fact: "vineyard", to: "table", seat, card: vineyard, shown, from: "pile" });
  if (vineyard !== null) giveVineyard(context, seat, vineyard);
}

const vineyards = faceCards("vineyard");
export const listVineyards = (table: Table): readonly CardNo[] => table.display.filter((no) => vineyards.includes(no));

/** Everybody saw the Vineyard go into the hand; it may be built at once. */
export function giveVineyard(context: StepContext, seat: Seat, no: CardNo): void {
  const { state } = context;
  state.hands = state.hands.with(seat, [...at(state.hands, seat), no]);
  changePlayer(context, seat, { known: [...playerAt(state, seat).known, no] });
  addPending(context, { seat, do: "build", why: "aaron", plan: { ...freshPlan, card: no } });
}
