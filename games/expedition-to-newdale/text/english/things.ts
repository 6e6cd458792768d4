import { chapters } from "../../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../../data/expedition-to-newdale/characters.ts";
import { events } from "../../../../data/expedition-to-newdale/events.ts";
import { goods, grapes } from "../../../../data/expedition-to-newdale/goods.ts";
import { sideObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import { coalMine, productionFaces } from "../../../../data/expedition-to-newdale/productionFaces.ts";
import { sailorFaces } from "../../../../data/expedition-to-newdale/sailors.ts";
import { specialFaces } from "../../../../data/expedition-to-newdale/specials.ts";
import type { Catalogue } from "../../../contract/index.ts";
import { catalogueOf } from "../../../kit/catalogue.ts";
import type { Good } from "../../rules/box/cards.ts";

type Named<Key extends string> = { readonly [K in Key]: string };

/** An apostrophe would begin a quotation in a message; the typographic one does not. */
export const escapeTitle = (title: string): string => title.replaceAll("'", "’");

const nameRows = <Kind extends string, Id extends string>(
  kind: Kind,
  rows: readonly { readonly id: Id; readonly title: string }[],
): Named<`${Kind}.${Id}`> => catalogueOf(rows.map(({ id, title }) => [`${kind}.${id}` as const, escapeTitle(title)]));

/** Goods that can be counted one by one; of the others one says "1 coal". */
const single: { readonly [good in Good]?: string } = {
  planks: "plank",
  brick: "brick",
  barrel: "barrel",
  shoes: "pair of shoes",
  tools: "tool",
};

type Kind = { readonly id: Good; readonly title: string; readonly one: string; readonly many: string };

const kinds: readonly Kind[] = [
  ...goods.map(({ id, title }): Kind => {
    const name = id === "barrel" ? "barrels" : title.toLowerCase();
    return { id, title: name, one: single[id] ?? name, many: id === "shoes" ? "pairs of shoes" : name };
  }),
  ...grapes.map(({ id, color }): Kind => ({
    id,
    title: `${color} grapes`,
    one: `${color} grape`,
    many: `${color} grapes`,
  })),
];

/** Every building and sailor. */
export const cardFaces = [...productionFaces, coalMine, ...specialFaces, ...sailorFaces];

/** Names as printed, from the tables. */
const titles = {
  ...nameRows("good", kinds),
  ...catalogueOf(
    kinds.map(({ id, one, many }) => [`counted.${id}` as const, `{n, plural, one {# ${one}} other {# ${many}}}`]),
  ),
  ...nameRows("card", cardFaces),
  ...nameRows("event", events),
  ...nameRows("character", characters),
  ...nameRows("side", sideObjectives),
  ...catalogueOf(
    chapters.map(({ id, roman, title }) => [`chapter.${id}` as const, escapeTitle(`Chapter ${roman}: ${title}`)]),
  ),
};

/** Chapters as a host chooses them; those that no source gives say so. */
const chapterTitles = catalogueOf(
  chapters.map(({ id, roman, title, mark }) => [
    `option.chapter.${id}` as const,
    escapeTitle(mark === "X" ? `${roman} ${title} (reconstructed)` : `${roman} ${title}`),
  ]),
);

/** Things on the table. */
export const thingWords = {
  ...titles,
  nothing: "nothing",
  or: "{one} or {other}",
  comma: "{one}, {other}",
  "count.hooded": "{n, plural, one {# Hooded One} other {# Hooded Ones}}",
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
  "figure.hooded": "Hooded One",
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
  "town.longsdale": "Longsdale",
  "town.creekside": "Creekside",
  "town.thickthorn": "Thickthorn",
  "town.canyon-brook": "Canyon Brook",
  "town.larkhill": "Larkhill",
  "town.newdale": "Newdale",
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
  "card.post-office.short": "+1 assistant of its color, for you alone",
  "card.small-watchtower.short": "draw 2 cards, 1 fist",
  "card.writing-room.short": "phase VI: 1 card",
  "card.corn-farm.short": "phase VI: 1 corn",
  "card.barracks.short": "1 fist, phase VI: whoever has fewer fists loses 1 VP",
  "card.vineyard.short": "phase VI: 1 grape",
  "card.prison.short": "1 fist, phase VI: takes a figure",
  "card.captain.short": "moves your ship",
  "card.deck-hand.short": "ship {ship}, +1 assistant of its color",
  "card.ships-cook.short": "ship {ship}, cooks fish soup",
  "card.navigator.short": "ship {ship}, phase VI: 1 fish for 1 VP",
  "card.watch-officer.short": "ship {ship}, 1 fist",
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
  "place.area": "{area} ({quality})",
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
  "space.makes": "{quality} {change} makes {n}",
  "tile.growth-discount": "Growth: 4 coins less",
  "tile.one-good": "1 good",
  "tile.wood-for-coal": "2 wood cards for 6 coal",
  "tile.coal-red-vp": "3 coal for 1 VP + 1 per red",
  "tile.planks-blue-vp": "3 planks for 2 VP + 1 per blue",
  "tile.building-discount": "Building: 4 coins less",
  "tile.draw-yellow": "1 card per yellow",
  "tile.cards-yellow-vp": "2 cards for 1 VP per yellow",
  "tile.yarn-red-vp": "2 yarn for 1 VP + 1 per red",
  "tile.clay-blue-vp": "3 clay for 2 VP + 1 per blue",
  "tile.missing-assistant": "1 missing assistant",
  "tile.coal-green": "1 coal per green, and 1 VP",
  "tile.ore-green-vp": "4 ore for 2 VP + 1 per green",
  "tile.cotton-red-vp": "2 cotton cards for 1 VP + 1 per red",
  "tile.cattle-blue-vp": "3 cattle for 2 VP + 1 per blue",
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
} satisfies Catalogue;

/** What the host's settings are called. */
export const optionWords = {
  "option.chapter": "Chapter",
  "option.chapter.hint": "Each chapter can be played on its own; as a campaign one follows another.",
  ...chapterTitles,
  "option.chapter.5-creekside": "V Shadows on the Moor (reconstructed), from Creekside (after IVa)",
  "option.chapter.5-thickthorn": "V Shadows on the Moor (reconstructed), from Thickthorn (after IVb)",
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
} satisfies Catalogue;
