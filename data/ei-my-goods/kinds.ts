/** Where a fact comes from; SOURCES.md says what the marks mean. */
type Mark = "rulebook" | "derived" | "reconstructed";

type Resource = "grain" | "willow" | "bottle" | "flower" | "cocoa";
type Good =
  | "egg"
  | "flour"
  | "chocolate-egg"
  | "easter-bread"
  | "easter-brunch"
  | "easter-lamb-cake"
  | "chocolate-bunny"
  | "stick"
  | "easter-egg-stick"
  | "honey"
  | "easter-tree"
  | "egg-liqueur"
  | "wicker-basket"
  | "beehive"
  | "bouquet"
  | "flower-arrangement"
  | "easter-nest";

type KindRow = {
  readonly id: string;
  /** The resource on the card, and with it its colour; null for chicken coops. */
  readonly resource: Resource | null;
  readonly vp: number;
  /** What it makes; null for buildings with a permanent effect. */
  readonly good: Good | null;
  /** One step of its production chain takes one of each: a resource from hand, and goods. Null without a chain. */
  readonly chain: { readonly resource: Resource | null; readonly goods: readonly Good[] } | null;
  /** A permanent effect: one more of a resource to start production with, or one more card with few in hand. */
  readonly effect: Resource | "card" | null;
  readonly named: Mark;
  readonly chained: Mark | null;
};

/** What all copies of a building share. */
export const buildingKinds = [
  {
    id: "chicken-coop",
    resource: null,
    vp: 0,
    good: "egg",
    chain: { resource: "grain", goods: [] },
    effect: null,
    named: "rulebook",
    chained: "derived",
  },
  {
    id: "flour-mill",
    resource: "grain",
    vp: 2,
    good: "flour",
    chain: { resource: "grain", goods: [] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "chocolatier",
    resource: "grain",
    vp: 2,
    good: "chocolate-egg",
    chain: { resource: "cocoa", goods: ["egg"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "confectioner",
    resource: "grain",
    vp: 2,
    good: "easter-bread",
    chain: null,
    effect: null,
    named: "rulebook",
    chained: null,
  },
  {
    id: "brunch-parlour",
    resource: "grain",
    vp: 3,
    good: "easter-brunch",
    chain: { resource: null, goods: ["flour", "easter-bread"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "lamb-cake-bakery",
    resource: "grain",
    vp: 3,
    good: "easter-lamb-cake",
    chain: { resource: null, goods: ["flour"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "chocolate-moulder",
    resource: "grain",
    vp: 4,
    good: "chocolate-bunny",
    chain: { resource: null, goods: ["egg", "chocolate-egg"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "woodcarver",
    resource: "willow",
    vp: 2,
    good: "stick",
    chain: { resource: "willow", goods: [] },
    effect: null,
    named: "rulebook",
    chained: "rulebook",
  },
  {
    id: "decorator",
    resource: "willow",
    vp: 3,
    good: "easter-egg-stick",
    chain: { resource: null, goods: ["stick", "egg"] },
    effect: null,
    named: "rulebook",
    chained: "rulebook",
  },
  {
    id: "apiary",
    resource: "willow",
    vp: 4,
    good: "honey",
    chain: { resource: null, goods: ["beehive"] },
    effect: null,
    named: "rulebook",
    chained: "rulebook",
  },
  {
    id: "easter-tree-nursery",
    resource: "willow",
    vp: 5,
    good: "easter-tree",
    chain: { resource: null, goods: ["easter-egg-stick"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "eggnog-mixer",
    resource: "bottle",
    vp: 2,
    good: "egg-liqueur",
    chain: { resource: "bottle", goods: ["egg"] },
    effect: null,
    named: "rulebook",
    chained: "rulebook",
  },
  {
    id: "basket-weaver",
    resource: "bottle",
    vp: 2,
    good: "wicker-basket",
    chain: { resource: "willow", goods: [] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "skephive-weaver",
    resource: "bottle",
    vp: 3,
    good: "beehive",
    chain: { resource: null, goods: ["wicker-basket"] },
    effect: null,
    named: "rulebook",
    chained: "derived",
  },
  {
    id: "florist",
    resource: "flower",
    vp: 2,
    good: "bouquet",
    chain: { resource: "flower", goods: [] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "flower-arranger",
    resource: "flower",
    vp: 3,
    good: "flower-arrangement",
    chain: { resource: null, goods: ["bouquet", "egg"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "nest-maker",
    resource: "flower",
    vp: 4,
    good: "easter-nest",
    chain: { resource: null, goods: ["wicker-basket"] },
    effect: null,
    named: "reconstructed",
    chained: "derived",
  },
  {
    id: "delivery-service-grain",
    resource: "cocoa",
    vp: 3,
    good: null,
    chain: null,
    effect: "grain",
    named: "rulebook",
    chained: null,
  },
  {
    id: "delivery-service-willow",
    resource: "cocoa",
    vp: 3,
    good: null,
    chain: null,
    effect: "willow",
    named: "rulebook",
    chained: null,
  },
  {
    id: "delivery-service-bottle",
    resource: "cocoa",
    vp: 3,
    good: null,
    chain: null,
    effect: "bottle",
    named: "rulebook",
    chained: null,
  },
  {
    id: "delivery-service-cocoa",
    resource: "cocoa",
    vp: 3,
    good: null,
    chain: null,
    effect: "cocoa",
    named: "rulebook",
    chained: null,
  },
  {
    id: "delivery-service-flower",
    resource: "cocoa",
    vp: 3,
    good: null,
    chain: null,
    effect: "flower",
    named: "rulebook",
    chained: null,
  },
  {
    id: "delivery-service-parcel",
    resource: "cocoa",
    vp: 2,
    good: null,
    chain: null,
    effect: "card",
    named: "reconstructed",
    chained: null,
  },
] as const satisfies readonly KindRow[];
