import { events } from "../../../../data/expedition-to-newdale/events.ts";
import { characters } from "../../../../data/expedition-to-newdale/characters.ts";
import { chapters } from "../../../../data/expedition-to-newdale/chapters.ts";
import { goods, grapes } from "../../../../data/expedition-to-newdale/goods.ts";
import { sideObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import { coalMine, productionFaces } from "../../../../data/expedition-to-newdale/productionFaces.ts";
import { sailorFaces } from "../../../../data/expedition-to-newdale/sailors.ts";
import { specialFaces } from "../../../../data/expedition-to-newdale/specials.ts";
import type { Catalogue } from "../../../contract.ts";

type Titled = { readonly id: string; readonly title: string };

/** An apostrophe would begin a quotation in a message; the typographic one does not. */
const nameRows = (kind: string, rows: readonly Titled[]): Catalogue =>
  Object.fromEntries(rows.map(({ id, title }) => [`${kind}.${id}`, title.replaceAll("'", "’")]));

/** Goods that can be counted one by one; of the others one says "1 coal". */
const single: Readonly<Record<string, string>> = {
  planks: "plank",
  brick: "brick",
  barrel: "barrel",
  shoes: "pair of shoes",
  tools: "tool",
};

const kinds = [
  ...goods.map(({ id, title }) => {
    const name = id === "barrel" ? "barrels" : title.toLowerCase();
    return { id, name, one: single[id] ?? name, many: id === "shoes" ? "pairs of shoes" : name };
  }),
  ...grapes.map(({ id, color }) => ({ id, name: `${color} grapes`, one: `${color} grape`, many: `${color} grapes` })),
];

/** Names as printed, from the tables. */
const names: Catalogue = {
  ...nameRows(
    "good",
    kinds.map(({ id, name }) => ({ id, title: name })),
  ),
  ...Object.fromEntries(
    kinds.map(({ id, one, many }) => [`counted.${id}`, `{n, plural, one {# ${one}} other {# ${many}}}`]),
  ),
  ...nameRows("card", [...productionFaces, coalMine, ...specialFaces, ...sailorFaces]),
  ...nameRows("event", events),
  ...nameRows("character", characters),
  ...nameRows("side", sideObjectives),
  ...Object.fromEntries(
    chapters.map(({ id, roman, title }) => [`chapter.${id}`, `Chapter ${roman}: ${title}`.replaceAll("'", "’")]),
  ),
};

/** Things on the table. */
export const thingWords: Catalogue = {
  ...names,
  nothing: "nothing",
  count: "{n} {what}",
  times: "{n} × {what}",
  beside: "{line} {part}",
  "letter.yellow": "{n}Y",
  "letter.green": "{n}G",
  "letter.red": "{n}R",
  "letter.blue": "{n}B",
  "figure.yellow": "yellow",
  "figure.green": "green",
  "figure.red": "red",
  "figure.blue": "blue",
  "figure.hooded": "Hooded",
  "resource.wood": "wood",
  "resource.grain": "grain",
  "resource.cotton": "cotton",
  "resource.stone": "stone",
  "resource.clay": "clay",
  "discount.none": "no symbol",
  "discount.forest": "forest",
  "discount.mountain": "mountain",
  "discount.field": "field",
  "discount.water": "water",
  "symbol.star": "star",
  "symbol.moon": "moon",
  "symbol.sun": "sun",
  "symbol.crown": "crown",
  "symbol.oak": "oak",
  "symbol.bell": "bell",
  "symbol.mystical": "Mystical Place",
  town: "Town {number}",
  "town.named": "{name}",
  crossing: "{one}–{other}",
  sea: "Sea {number}",
  "card.needs": "{card} ({needs})",
  "card.copy": "{card}, copy {n}",
  "card.color": "{card} ({color})",
  "card.makes": "makes {good}, {chain}",
  "card.facts": "{cost} coins, {points} VP, {does}; {discount}; shows {resource}",
  "card.coal-storage.short": "phase VI: 2 coal",
  "card.coal-trade.short": "phase VI: 3 coal for 2 VP",
  "card.fortress.short": "2 fists",
  "card.post-office.short": "one more assistant of its color, for you",
  "card.small-watchtower.short": "draw 2 cards, 1 fist",
  "card.writing-room.short": "phase VI: 1 card",
  "card.corn-farm.short": "phase VI: 1 corn",
  "card.barracks.short": "1 fist, phase VI: fewer fists lose 1 VP",
  "card.vineyard.short": "phase VI: 1 grape",
  "card.prison.short": "1 fist, phase VI: takes a figure",
  "card.captain.short": "moves your ship",
  "card.deck-hand.short": "ship 1, one more assistant of its color",
  "card.ships-cook.short": "ship 1, cooks fish soup",
  "card.navigator.short": "ship 2, phase VI: 1 fish for 1 VP",
  "card.watch-officer.short": "ship 1, 1 fist",
  "chain.none": "no chain",
  "chain.cards": "chain: {resource} cards",
  "chain.goods": "chain: {goods}",
  "quality.sloppy": "sloppy",
  "quality.orderly": "orderly",
  "quality.extraordinary": "extraordinary",
  "area.coal": "coal area",
  "area.captain": "Captain’s area",
  "area.cook": "cook’s area",
  "area.p1": "area 1",
  "area.p2": "area 2",
  "area.p3": "area 3",
  "area.p4": "area 4",
  "area.p5": "area 5",
  "area.p6": "area 6",
  "area.p7": "area 7",
  "area.built": "{card} in {area}",
  "place.area": "{area}, {quality}",
  "place.building": "Building",
  "place.progress": "Progress",
  "place.cards": "Cards",
  "place.market": "Black Market",
  "place.growth": "Growth",
  "place.bridge": "Bridge building",
  "place.guide": "Mountain guide",
  "place.watch": "Night watch",
  "place.shipyard": "Shipyard",
  "place.sail": "Set sail",
  "space.makes": "{quality} {change}: {n}",
  "tile.growth-discount": "Growth −4",
  "tile.one-good": "1 good",
  "tile.wood-for-coal": "2 wood cards → 6 coal",
  "tile.coal-red-vp": "3 coal → red + 1 VP",
  "tile.planks-blue-vp": "3 planks → blue + 2 VP",
  "tile.building-discount": "Building −4",
  "tile.draw-yellow": "yellow → cards",
  "tile.cards-yellow-vp": "2 cards → yellow VP",
  "tile.yarn-red-vp": "2 yarn → red + 1 VP",
  "tile.clay-blue-vp": "3 clay → blue + 2 VP",
  "tile.missing-assistant": "1 missing assistant",
  "tile.coal-green": "green → coal, 1 VP",
  "tile.ore-green-vp": "4 ore → green + 2 VP",
  "tile.cotton-red-vp": "2 cotton cards → red + 1 VP",
  "tile.cattle-blue-vp": "3 cattle → blue + 2 VP",
  "phase.keep": "choosing the starting hands",
  "phase.character": "choosing characters",
  "phase.event": "phase I, Event",
  "phase.plan": "phase II, Planning",
  "phase.act": "phase IV, Actions",
  "phase.build": "phase V, Building",
  "phase.special": "phase VI, Special Buildings",
  "phase.final": "final production",
  "phase.deliver": "final scoring, main objective",
  "phase.side": "final scoring, side objective",
  "phase.over": "the chapter is over",
};

/** What the host's settings are called. */
export const optionWords: Catalogue = {
  "option.chapter": "Chapter",
  "option.chapter.hint": "Each chapter can be played on its own; as a campaign one follows another.",
  ...Object.fromEntries(
    chapters.map(({ id, roman, title }) => [`option.chapter.${id}`, `${roman} ${title}`.replaceAll("'", "’")]),
  ),
  "option.chapter.5-creekside": "V Shadows on the Moor, from Creekside (after IVa)",
  "option.chapter.5-thickthorn": "V Shadows on the Moor, from Thickthorn (after IVb)",
  "option.winner": "Winner of the last chapter",
  "option.winner.hint": "Goes last in the first round, and chooses a character first.",
  "option.winner.nobody": "Nobody: a random player begins",
  "option.winner.first": "First seat",
  "option.winner.second": "Second seat",
  "option.winner.third": "Third seat",
  "option.winner.fourth": "Fourth seat",
  "option.openPlanning": "Open planning",
  "option.openPlanning.hint": "Action tokens are placed in turn order, token by token, instead of secretly at once.",
  "refuse.solo-winner": "Alone there is nobody to have won: leave the winner open.",
  "refuse.winner": "There are only {seats} seats at this table.",
  "refuse.solo-planning": "Alone, planning has no order: leave open planning off.",
};
