import type { Message, Seat } from "../../contract/index.ts";
import type { FactNamed } from "../../kit/facts.ts";
import { groupFacts, tellGroup } from "../../kit/summary.ts";
import type { NewdaleFact, PointsWhy } from "../rules/facts.ts";
import { describeFact } from "./facts.ts";
import { countGood, placedTown, say, tileWord, titleOf, writeSigned } from "./words.ts";

type Told<Name extends NewdaleFact["fact"]> = FactNamed<NewdaleFact, Name>;

/** What gave a player something in a turn: it is told in one line. */
type Gain = Told<"made" | "chained" | "failed" | "goods" | "points" | "drew" | "took-tile" | "built" | "hired">;

const gains = ["made", "chained", "failed", "goods", "points", "drew", "took-tile", "built", "hired"];
const isGain = (fact: NewdaleFact): fact is Gain => gains.includes(fact.fact);

/** What only led to a gain: it stands in the log. */
const steps = ["acts", "discarded", "used-tile", "not-taken", "not-built", "reshuffled"];

/** What befalls several players at once stands in one line by its name. */
const shared: ReadonlySet<PointsWhy> = new Set(["raid", "cloaks", "holiday", "parade", "barracks"]);

/** A raid, an event and a new round stand where they happened; of what is between, each player has a line. */
const ends: ReadonlySet<string> = new Set<NewdaleFact["fact"]>([
  "began",
  "round",
  "placed",
  "market",
  "raid",
  "final-production",
  "fists",
  "scored",
  "ended",
]);

/** What happened, with a line for each player's turns in a round; how it came to that stands in the log. */
export function summarise(facts: readonly NewdaleFact[]): readonly Message[] {
  const lasting = facts.filter((fact, index) => !isOutdated(fact, facts.slice(index + 1)));
  const dealt = findDealt(facts);
  const groups = groupFacts(
    lasting,
    (fact) => (dealt.has(fact) ? "dealt" : groupOf(fact)),
    ({ fact }) => ends.has(fact),
  );
  return groups.flatMap((group) => tellGroup(group, describeFact, describeGroup));
}

/** Draws that follow those of somebody else, as an event gives them to everybody. */
function findDealt(facts: readonly NewdaleFact[]): ReadonlySet<NewdaleFact> {
  const open = facts.filter(({ to }) => to === "table");
  const isOthers = (one: NewdaleFact, other: NewdaleFact | undefined): boolean =>
    one.fact === "drew" && other?.fact === "drew" && one.seat !== other.seat;
  return new Set(open.filter((fact, at) => isOthers(fact, open[at - 1]) || isOthers(fact, open[at + 1])));
}

/** Nobody need read what led to something of the same player, nor who placed how many tokens once they lie open. */
function isOutdated(fact: NewdaleFact, later: readonly NewdaleFact[]): boolean {
  const round = later.slice(0, later.findIndex((each) => each.fact === "round") >>> 0);
  if (fact.fact === "locked-token") return round.some((each) => each.fact === "placed" && each.seat === fact.seat);
  if (fact.fact === "locked-cards")
    return later.some((each) => each.fact === "discarded" && each.why === "start" && each.seat === fact.seat);
  if (fact.fact === "reshuffled") return true;
  if (!steps.includes(fact.fact) || !("seat" in fact)) return false;
  return round.some((each) => isGain(each) && each.seat === fact.seat);
}

function groupOf(fact: NewdaleFact): string | undefined {
  if (fact.fact === "points" && shared.has(fact.why)) return `points ${fact.why}`;
  if (isGain(fact)) return `seat ${fact.seat}`;
  return fact.fact === "locked-token" ? fact.fact : undefined;
}

function describeGroup(facts: readonly NewdaleFact[]): Message | undefined {
  const [first] = facts;
  if (first?.fact === "locked-token") return describePlans(facts);
  if (first?.fact === "points" && shared.has(first.why)) return describeShared(first.why, facts);
  if (facts.every(({ fact }) => fact === "drew")) return describeDraws(facts);
  return first !== undefined && isGain(first)
    ? say("fact.gains", { seat: { seat: first.seat }, gains: joinDraws(facts.filter(isGain)).map(describeGain) })
    : undefined;
}

/** The last of each player tells all of theirs. */
function describePlans(facts: readonly NewdaleFact[]): Message {
  const newest = new Map<Seat, Told<"locked-token">>();
  for (const fact of facts) if (fact.fact === "locked-token") newest.set(fact.seat, fact);
  const plans = [...newest.values()].map(({ seat, placed, tokens }) =>
    say("fact.locked-token.one", { seat: { seat }, placed, n: tokens }),
  );
  return say("fact.locked-token.all", { plans });
}

/** Cards drawn for several reasons are one number, where the first of them were drawn. */
function joinDraws(gained: readonly Gain[]): readonly Gain[] {
  const draws = gained.filter((gain) => gain.fact === "drew");
  const count = draws.reduce((sum, draw) => sum + draw.count, 0);
  return gained.flatMap((gain): readonly Gain[] => {
    if (gain.fact !== "drew") return [gain];
    return gain === draws[0] ? [{ ...gain, count }] : [];
  });
}

/** Several of one kind befall a player together: two Barracks cost 2 points. */
function describeShared(why: PointsWhy, facts: readonly NewdaleFact[]): Message {
  const sums = new Map<Seat, number>();
  for (const fact of facts) if (fact.fact === "points") sums.set(fact.seat, (sums.get(fact.seat) ?? 0) + fact.by);
  const changes = [...sums].map(([seat, by]) => say("points.seat", { seat: { seat }, change: writeSigned(by) }));
  return say("fact.points.all", { why: say(`points.${why}`), changes });
}

/** Cards drawn, by player: several draws of one are one number. */
function describeDraws(facts: readonly NewdaleFact[]): Message {
  const sums = new Map<Seat, number>();
  for (const fact of facts) if (fact.fact === "drew") sums.set(fact.seat, (sums.get(fact.seat) ?? 0) + fact.count);
  const [[seat, count] = [0, 0], ...others] = [...sums];
  if (others.length === 0) return say("fact.drew", { seat: { seat }, count });
  return say("fact.drew.all", { counts: [...sums].map(([seat, n]) => say("seat.count", { seat: { seat }, n })) });
}

function describeGain(fact: Gain): Message {
  switch (fact.fact) {
    case "made":
      return say("gain.made", { goods: countGood(fact.good, fact.count), card: titleOf(fact.card) });
    case "chained":
      return say("gain.chain", { goods: countGood(fact.good, fact.count + fact.bonus), card: titleOf(fact.card) });
    case "failed":
      return say("gain.failed", { card: titleOf(fact.card) });
    case "goods":
      return say("gain.goods", { goods: countGood(fact.good, fact.count), why: say(`goods.${fact.why}`) });
    case "points":
      return say("gain.points", { change: writeSigned(fact.by), why: say(`points.${fact.why}`) });
    case "drew":
      return say("gain.drew", { count: fact.count });
    case "took-tile":
      return say("gain.tile", { tile: tileWord(fact.tile) });
    case "built":
      return say("gain.built", { card: titleOf(fact.card), town: placedTown(fact.town) });
    case "hired":
      return say("gain.hired", { card: titleOf(fact.card) });
  }
}
