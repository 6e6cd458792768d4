import type { Message, MessageParam, Seat } from "../../contract/index.ts";
import { tellFacts } from "../../kit/facts.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import { readCard } from "../rules/cards.ts";
import { type EiFact, type FactName, type FactNamed, facts } from "../rules/facts.ts";
import { countResources } from "../rules/production.ts";
import { listGoodsWords, nameCard, nameCards, nameCounts, nameGoods, nameResources, nameSide, say } from "./words.ts";

export const describeFact = tellFacts(facts, say, {
  round: ({ isFinal }, tell) => tell(isFinal ? "fact.round.final" : "fact.round"),
  locked: ({ seat, what }) => say(`fact.locked.${what}`, { seat: { seat } }),
  market: ({ row, cards }) =>
    cards.length === 0
      ? say("fact.market.none")
      : say(`fact.market.${row}`, { resources: nameCounts(countResources(cards)) }),
  planned({ seat, building, isEfficient, hasCard }) {
    const words = { seat: { seat }, aside: say(hasCard ? "planned.card" : "planned.none") };
    if (building === null) return say("fact.planned.rest", words);
    return say(`fact.planned.${isEfficient ? "efficient" : "sloppy"}`, { ...words, building: nameCard(building) });
  },
  produced: (fact) =>
    say(`fact.produced.${fact.bunny}`, {
      seat: { seat: fact.seat },
      building: nameCard(fact.building),
      goods: nameMade(fact),
      gave: fact.gave.length === 0 ? "" : say("produced.gave", { cards: nameCards(fact.gave) }),
      skipped: fact.skip === null ? "" : say("produced.skipped", { resource: nameResources(fact.skip, 1) }),
    }),
  chained(fact, tell) {
    const cards = fact.gave.map((card) => say("chained.card", { card: nameCard(card) }));
    return tell("fact.chained", { takes: [...cards, ...listGoodsWords(fact.moved)], goods: nameMade(fact) });
  },
  won: ({ winners }, tell) => tell("fact.won", { many: winners.length > 1 ? "yes" : "no" }),
})({
  card: nameCard,
  "card[]": nameCards,
  side: nameSide,
  "goods[]": listGoodsWords,
  "move[]": (moves) =>
    moves.map(({ side, from, to }) =>
      say("move.one", { assistant: nameSide(side), from: nameCard(from), to: nameCard(to) }),
    ),
  "seat[]": (seats) => seats.map((seat) => say("winner", { seat: { seat } })),
});

function nameMade({ building, count }: FactNamed<"produced" | "chained">): MessageParam {
  const { good } = readCard(building);
  return good === null ? "" : nameGoods(good, count);
}

/** What a player did in a turn: it is told in one line. */
type Deed = FactNamed<"produced" | "chained" | "idle" | "built" | "hired" | "took-back">;

const deeds: readonly FactName[] = ["produced", "chained", "idle", "built", "hired", "took-back"];
const isDeed = (fact: EiFact): fact is Deed => deeds.includes(fact.fact);

/** A new round and new cards in the market stand where they happened; of what is between, each player has a line. */
const ends: readonly FactName[] = ["began", "round", "market", "halving", "ended", "won"];

/** What happened, with a line for each player's turn; what was given for it stands in the log. */
export function summarise(facts: readonly EiFact[]): readonly Message[] {
  const lasting = facts.filter((fact, index) => !isOutdated(fact, facts.slice(index + 1)));
  return groupFacts(lasting, groupOf, ({ fact }) => ends.includes(fact)).flatMap((group) =>
    tellGroup(group, describeFact, describeGroup),
  );
}

/** Nobody need read that a choice was locked in once it is shown, nor a plan once its player has worked. */
function isOutdated(fact: EiFact, later: readonly EiFact[]): boolean {
  const has = (seat: Seat, names: readonly FactName[]): boolean =>
    later.some((each) => "seat" in each && each.seat === seat && names.includes(each.fact));
  if (fact.fact === "planned") return has(fact.seat, deeds);
  return fact.fact === "locked" && has(fact.seat, shownBy[fact.what]);
}

const shownBy: { readonly [What in FactNamed<"locked">["what"]]: readonly FactName[] } = {
  hand: ["kept", "exchanged"],
  plan: ["planned", ...deeds],
  half: ["halved"],
};

/** What everybody does alike goes together, and so does what one player did; the others stand where they happened. */
function groupOf(fact: EiFact): string | undefined {
  if (isDeed(fact)) return `seat ${fact.seat}`;
  if (fact.fact === "locked") return `locked ${fact.what}`;
  return ["kept", "exchanged", "drew", "halved"].includes(fact.fact) ? fact.fact : undefined;
}

function describeGroup(facts: readonly EiFact[]): Message | undefined {
  const [first] = facts;
  const seats = facts.flatMap((fact) => ("seat" in fact ? [say("seat.name", { seat: { seat: fact.seat } })] : []));
  switch (first?.fact) {
    case "locked":
      return say(`fact.locked.${first.what}.all`, { seats });
    case "kept":
      return say("fact.kept.all", { seats });
    case "exchanged":
    case "drew":
    case "halved":
      return say(`fact.${first.fact}.all`, { counts: countBySeat(facts) });
    default:
      return describeDeeds(facts.filter(isDeed));
  }
}

function countBySeat(facts: readonly EiFact[]): readonly Message[] {
  const counts = new Map<Seat, number>();
  for (const fact of facts)
    if (fact.fact === "exchanged" || fact.fact === "drew" || fact.fact === "halved")
      counts.set(fact.seat, (counts.get(fact.seat) ?? 0) + fact.count);
  return [...counts].map(([seat, n]) => say("seat.count", { seat: { seat }, n }));
}

function describeDeeds(facts: readonly Deed[]): Message | undefined {
  const [first] = facts;
  const gains = facts.flatMap(describeGain);
  return first === undefined || gains.length === 0
    ? undefined
    : say("fact.gains", { seat: { seat: first.seat }, gains });
}

function describeGain(deed: Deed): readonly Message[] {
  switch (deed.fact) {
    case "produced":
      return [say("gain.made", { goods: nameMade(deed), building: nameCard(deed.building) })];
    case "chained":
      return [say("gain.chain", { goods: nameMade(deed), building: nameCard(deed.building) })];
    case "idle":
      return [say("gain.idle", { building: nameCard(deed.building) })];
    case "built":
      return [say("gain.built", { card: nameCard(deed.card), n: deed.count })];
    case "hired":
      return [say("gain.hired", { assistant: nameSide(deed.side) })];
    case "took-back":
      return [];
  }
}
