import type { Message, Seat } from "../../contract.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { countGood, say } from "./words.ts";

type FactNamed<Name extends NewdaleFact["fact"]> = Extract<NewdaleFact, { readonly fact: Name }>;

/** Who has planned how far, and what one player took for one reason, at a glance. */
export function describeTogether(facts: readonly NewdaleFact[]): Message | undefined {
  const locked = facts.flatMap((fact) => (fact.fact === "locked-token" ? [fact] : []));
  if (locked.length === facts.length) return describePlans(locked);
  const goods = facts.flatMap((fact) => (fact.fact === "goods" ? [fact] : []));
  return goods.length === facts.length ? describeGoods(goods) : undefined;
}

/** The last of each player tells all of theirs. */
function describePlans(locked: readonly FactNamed<"locked-token">[]): Message {
  const newest = new Map<Seat, FactNamed<"locked-token">>(locked.map((fact) => [fact.seat, fact]));
  const plans = [...newest.values()].map(({ seat, placed, tokens }) =>
    say("fact.locked-token.one", { seat: { seat }, placed, n: tokens }),
  );
  return say("fact.locked-token.all", { plans });
}

function describeGoods(goods: readonly FactNamed<"goods">[]): Message | undefined {
  const [first] = goods;
  if (first === undefined || goods.some(({ seat, why }) => seat !== first.seat || why !== first.why)) return undefined;
  const taken = goods.map(({ good, count }) => countGood(good, count));
  return say("fact.goods", { seat: { seat: first.seat }, goods: taken, why: say(`goods.${first.why}`) });
}
