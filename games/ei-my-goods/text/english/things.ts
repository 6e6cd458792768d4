import { goods } from "../../../../data/ei-my-goods/goods.ts";
import { buildingKinds } from "../../../../data/ei-my-goods/kinds.ts";
import type { Catalogue } from "../../../contract/index.ts";
import { catalogueOf } from "../../../kit/catalogue.ts";

/** Things that the delivery services bring. */
export const deliveries = ["grain", "willow", "bottle", "flower", "cocoa", "parcel"] as const;

type GoodId = (typeof goods)[number]["id"];

/** Each good: one, several, and the same in short where a button needs it. */
const goodNames: { readonly [id in GoodId]: readonly [string, string, string?, string?] } = {
  egg: ["egg", "eggs"],
  flour: ["flour", "flour"],
  "chocolate-egg": ["chocolate egg", "chocolate eggs", "choc. egg", "choc. eggs"],
  "easter-bread": ["Easter bread", "Easter bread", "bread", "bread"],
  "easter-brunch": ["Easter brunch", "Easter brunches", "brunch", "brunches"],
  "easter-lamb-cake": ["Easter lamb cake", "Easter lamb cakes", "lamb", "lambs"],
  "chocolate-bunny": ["chocolate bunny", "chocolate bunnies", "bunny", "bunnies"],
  stick: ["stick", "sticks"],
  "easter-egg-stick": ["Easter egg stick", "Easter egg sticks", "egg stick", "egg sticks"],
  honey: ["honey", "honey"],
  "easter-tree": ["Easter tree", "Easter trees", "tree", "trees"],
  "egg-liqueur": ["egg liqueur", "egg liqueurs", "liqueur", "liqueurs"],
  "wicker-basket": ["wicker basket", "wicker baskets", "basket", "baskets"],
  beehive: ["beehive", "beehives"],
  bouquet: ["bouquet", "bouquets"],
  "flower-arrangement": ["flower arrangement", "flower arrangements", "arrangement", "arrangements"],
  "easter-nest": ["Easter nest", "Easter nests", "nest", "nests"],
};

const countOf = (one: string, many: string): string =>
  one === many ? `{n} ${many}` : `{n, plural, one {# ${one}} other {# ${many}}}`;

/** Resources, goods, buildings, assistants. */
export const thingWords = {
  nothing: "nothing",
  "resource.grain": "grain",
  "resource.willow": "willow branch",
  "resource.bottle": "bottle",
  "resource.flower": "flower",
  "resource.cocoa": "cocoa",
  "resource.grain.n": "{n} grain",
  "resource.willow.n": "{n, plural, one {# willow branch} other {# willow branches}}",
  "resource.bottle.n": "{n, plural, one {# bottle} other {# bottles}}",
  "resource.flower.n": "{n, plural, one {# flower} other {# flowers}}",
  "resource.cocoa.n": "{n} cocoa",
  "resource.any.n": "any {n, plural, one {# resource} other {# resources}}",
  "resource.any.missing": "{n, plural, one {# resource} other {# resources}}",
  "colour.grain": "green",
  "colour.willow": "yellow",
  "colour.bottle": "red",
  "colour.flower": "pink",
  "colour.cocoa": "brown",
  "colours.n": "{n} {colour}",
  "colours.none": "no building with a colour",

  ...catalogueOf(
    goods.flatMap(({ id }) => {
      const [one, many, shortOne = one, shortMany = many] = goodNames[id];
      return [
        [`good.${id}`, many],
        [`good.${id}.n`, countOf(one, many)],
        [`good.${id}.short`, countOf(shortOne, shortMany)],
      ] as const;
    }),
  ),

  "building.chicken-coop": "Chicken Coop",
  "building.flour-mill": "Flour Mill",
  "building.chocolatier": "Chocolatier",
  "building.confectioner": "Confectioner",
  "building.brunch-parlour": "Brunch Parlour",
  "building.lamb-cake-bakery": "Lamb-Cake Bakery",
  "building.chocolate-moulder": "Chocolate Moulder",
  "building.woodcarver": "Woodcarver",
  "building.decorator": "Decorator",
  "building.apiary": "Apiary",
  "building.easter-tree-nursery": "Easter-Tree Nursery",
  "building.eggnog-mixer": "Eggnog Mixer",
  "building.basket-weaver": "Basket Weaver",
  "building.skephive-weaver": "Skephive Weaver",
  "building.florist": "Florist",
  "building.flower-arranger": "Flower Arranger",
  "building.nest-maker": "Nest Maker",
  ...catalogueOf(deliveries.map((id) => [`building.delivery-service-${id}` as const, `Delivery Service (${id})`])),
  card: "{name} {copy}",
  "card.any": "any resource",
  assistant: "assistant {name}",
  "assistant.a1a": "Acorn",
  "assistant.a1b": "Barley",
  "assistant.a2a": "Clover",
  "assistant.a2b": "Daisy",
  "assistant.a3a": "Elder",
  "assistant.a3b": "Fennel",
  "assistant.a4a": "Ginger",
  "assistant.a4b": "Hazel",
  "assistant.a5a": "Ivy",
  "assistant.a5b": "Juniper",
  "assistant.a6a": "Kale",
  "assistant.a6b": "Lily",
  "assistant.a7a": "Maple",
  "assistant.a7b": "Nutmeg",
  "assistant.a8a": "Olive",
  "assistant.a8b": "Parsley",

  "signs.workers":
    "A rabbit on a roof works there: E efficiently, S sloppily, A as an assistant. A tick: it has produced in this turn.",
  "signs.house":
    "On a house: the good with its number, the coin what one is worth, the shield points, then the market's share of what is needed, and the chain.",
  "signs.player":
    "In a player's line: points, cards in hand, coins' worth of goods, a card set aside face down. The rooster begins, the padlock has locked in.",
  "signs.piles": "On the hedge: cards to draw, and cards discarded.",
  "signs.new": "White corners: something happened here since your last turn.",
  "signs.goods": "The goods: {goods}.",
  "signs.resources": "The resources: {resources}.",

  chain: "{takes} {n, plural, one {becomes} other {become}} {makes}",
  "chain.hand": "{what} from hand",
  "effect.card": "one more card in phase I with 3 or fewer in hand",
  "effect.resource": "one more {resource} to start production with",
  short:
    "{cost} coins, {vp, plural, one {# point} other {# points}}; makes {good} ({value, plural, one {# coin} other {# coins}} each) from {needs}",
  "short.brown": "{cost} coins, {vp, plural, one {# point} other {# points}}; {effect}",
} satisfies Catalogue;

/** Names of buildings as roofs bear them: most of them whole, others in short. */
const roofNames = {
  ...catalogueOf(buildingKinds.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  "picture.name.lamb-cake-bakery": "Lamb Bakery",
  "picture.name.chocolate-moulder": "Choc. Moulder",
  "picture.name.easter-tree-nursery": "Tree Nursery",
  "picture.name.skephive-weaver": "Skep Weaver",
  "picture.name.flower-arranger": "Arranger",
  ...catalogueOf(deliveries.map((id) => [`picture.name.delivery-service-${id}` as const, "Delivery"])),
};

/** The same for the small roofs of neighbours. */
const smallRoofNames = {
  ...catalogueOf(buildingKinds.map(({ id }) => [`picture.short.${id}` as const, "{name}"])),
  "picture.short.chicken-coop": "Coop",
  "picture.short.chocolatier": "Chocolate",
  "picture.short.confectioner": "Bread",
  "picture.short.lamb-cake-bakery": "Lambs",
  "picture.short.easter-tree-nursery": "Nursery",
  "picture.short.brunch-parlour": "Brunch",
  "picture.short.chocolate-moulder": "Moulder",
  "picture.short.woodcarver": "Carver",
  "picture.short.eggnog-mixer": "Eggnog",
  "picture.short.basket-weaver": "Baskets",
  "picture.short.skephive-weaver": "Skeps",
  "picture.short.nest-maker": "Nests",
};

/** What pictures say. */
export const pictureWords = {
  ...roofNames,
  ...smallRoofNames,
  "picture.round": "Round {round}",
  "picture.round.last": "Last round {round}",
  "picture.phase.hands": "new cards",
  "picture.phase.plans": "plans",
  "picture.phase.turn": "working",
  "picture.phase.halve": "halving",
  "picture.phase.over": "the end",
  "picture.deck": "to draw",
  "picture.discard": "discarded",
  "picture.any": "any {n}",
  "picture.rests": "rests",
  "picture.none": "none",
  "picture.sign.efficient": "works efficiently: needs all, makes 2",
  "picture.sign.sloppy": "works sloppily: may lack one, makes 1",
  "picture.sign.assistant": "assistant: makes 1",
  "picture.sign.done": "has produced this turn",
  "picture.sign.coin": "cost, or the worth of one good",
  "picture.sign.points": "points",
  "picture.sign.rooster": "begins the round",
  "picture.sign.hand": "cards in hand",
  "picture.sign.coins": "all goods in coins",
  "picture.sign.aside": "card set aside to build",
  "picture.sign.padlock": "has locked in",
  "picture.sign.deck": "cards to draw",
  "picture.sign.discard": "cards discarded",
  "picture.sign.new": "new since your last turn",
};
