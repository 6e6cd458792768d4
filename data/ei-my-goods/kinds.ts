import type { goods } from "./goods.ts";

/** Where a fact comes from; SOURCES.md says what the marks mean. */
type Mark = "rulebook" | "derived" | "reconstructed";

type Resource = "grain" | "willow" | "bottle" | "flower" | "cocoa";
type Good = (typeof goods)[number]["id"];

type MakerRow = {
  readonly id: string;
  /** The resource on the card, and with it its colour; null for chicken coops. */
  readonly resource: Resource | null;
  readonly vp: number;
  readonly good: Good;
  readonly named: Mark;
};

/** Production buildings, and what they make. */
const makers = [
  { id: "chicken-coop", resource: null, vp: 0, good: "egg", named: "rulebook" },
  { id: "flour-mill", resource: "grain", vp: 2, good: "flour", named: "reconstructed" },
  { id: "chocolatier", resource: "grain", vp: 2, good: "chocolate-egg", named: "reconstructed" },
  { id: "confectioner", resource: "grain", vp: 2, good: "easter-bread", named: "rulebook" },
  { id: "brunch-parlour", resource: "grain", vp: 3, good: "easter-brunch", named: "reconstructed" },
  { id: "lamb-cake-bakery", resource: "grain", vp: 3, good: "easter-lamb-cake", named: "reconstructed" },
  { id: "chocolate-moulder", resource: "grain", vp: 4, good: "chocolate-bunny", named: "reconstructed" },
  { id: "woodcarver", resource: "willow", vp: 2, good: "stick", named: "rulebook" },
  { id: "decorator", resource: "willow", vp: 3, good: "easter-egg-stick", named: "rulebook" },
  { id: "apiary", resource: "willow", vp: 4, good: "honey", named: "rulebook" },
  { id: "easter-tree-nursery", resource: "willow", vp: 5, good: "easter-tree", named: "reconstructed" },
  { id: "eggnog-mixer", resource: "bottle", vp: 2, good: "egg-liqueur", named: "rulebook" },
  { id: "basket-weaver", resource: "bottle", vp: 2, good: "wicker-basket", named: "reconstructed" },
  { id: "skephive-weaver", resource: "bottle", vp: 3, good: "beehive", named: "rulebook" },
  { id: "florist", resource: "flower", vp: 2, good: "bouquet", named: "reconstructed" },
  { id: "flower-arranger", resource: "flower", vp: 3, good: "flower-arrangement", named: "reconstructed" },
  { id: "nest-maker", resource: "flower", vp: 4, good: "easter-nest", named: "reconstructed" },
] as const satisfies readonly MakerRow[];

type ChainRow = { readonly resource: Resource | null; readonly goods: readonly Good[]; readonly chained: Mark };

/** What one step of a production chain takes, one of each: a resource from hand, and goods. */
const chains: { readonly [id in (typeof makers)[number]["id"]]?: ChainRow } = {
  "chicken-coop": { resource: "grain", goods: [], chained: "derived" },
  "flour-mill": { resource: "grain", goods: [], chained: "derived" },
  chocolatier: { resource: "cocoa", goods: ["egg"], chained: "derived" },
  "brunch-parlour": { resource: null, goods: ["flour", "easter-bread"], chained: "derived" },
  "lamb-cake-bakery": { resource: null, goods: ["flour"], chained: "derived" },
  "chocolate-moulder": { resource: null, goods: ["egg", "chocolate-egg"], chained: "derived" },
  woodcarver: { resource: "willow", goods: [], chained: "rulebook" },
  decorator: { resource: null, goods: ["stick", "egg"], chained: "rulebook" },
  apiary: { resource: null, goods: ["beehive"], chained: "rulebook" },
  "easter-tree-nursery": { resource: null, goods: ["easter-egg-stick"], chained: "derived" },
  "eggnog-mixer": { resource: "bottle", goods: ["egg"], chained: "rulebook" },
  "basket-weaver": { resource: "willow", goods: [], chained: "derived" },
  "skephive-weaver": { resource: null, goods: ["wicker-basket"], chained: "derived" },
  florist: { resource: "flower", goods: [], chained: "derived" },
  "flower-arranger": { resource: null, goods: ["bouquet", "egg"], chained: "derived" },
  "nest-maker": { resource: null, goods: ["wicker-basket"], chained: "derived" },
};

type ServiceRow = {
  readonly id: string;
  readonly vp: number;
  /** A permanent effect: one more of a resource to start production with, or one more card with few in hand. */
  readonly effect: Resource | "card";
  readonly named: Mark;
};

/** Brown buildings, which make nothing. */
const services = [
  { id: "delivery-service-grain", vp: 3, effect: "grain", named: "rulebook" },
  { id: "delivery-service-willow", vp: 3, effect: "willow", named: "rulebook" },
  { id: "delivery-service-bottle", vp: 3, effect: "bottle", named: "rulebook" },
  { id: "delivery-service-cocoa", vp: 3, effect: "cocoa", named: "rulebook" },
  { id: "delivery-service-flower", vp: 3, effect: "flower", named: "rulebook" },
  { id: "delivery-service-parcel", vp: 2, effect: "card", named: "reconstructed" },
] as const satisfies readonly ServiceRow[];

function withChain(maker: (typeof makers)[number]) {
  const found = chains[maker.id];
  if (found === undefined) return { ...maker, chain: null, effect: null, chained: null };
  const { chained, ...chain } = found;
  return { ...maker, chain, effect: null, chained };
}

/** What all copies of a building share. */
export const buildingKinds = [
  ...makers.map(withChain),
  ...services.map((row) => ({ ...row, resource: "cocoa", good: null, chain: null, chained: null }) as const),
];
