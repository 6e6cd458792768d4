import type { UserId } from "../ids.ts";
import { refuse } from "../records/outcome.ts";
import type { Shelf, Store } from "../store/shelf.ts";
import { day, hour } from "../time/hours.ts";

/** At most so much within so many milliseconds. */
type Rule = { readonly most: number; readonly within: number };

/** Limits of one person and one server, far above what people who play need. */
const rules = {
  tables: { person: { most: 60, within: day }, server: { most: 600, within: day } },
  imports: { person: { most: 20, within: day }, server: { most: 100, within: day } },
  "import-size": { person: { most: 8_000_000, within: day }, server: { most: 40_000_000, within: day } },
  exports: { person: { most: 60, within: day }, server: { most: 600, within: day } },
  pictures: { person: { most: 600, within: hour }, server: { most: 6_000, within: hour } },
  hints: { person: { most: 300, within: hour }, server: { most: 3_000, within: hour } },
  reviews: { person: { most: 40, within: day }, server: { most: 400, within: day } },
  calls: { person: { most: 12, within: hour }, server: { most: 200, within: hour } },
} as const satisfies { readonly [kind: string]: { readonly person: Rule; readonly server: Rule } };

export type LimitKind = keyof typeof rules;

/** What was used, by the beginning of the span in which it was: so a count takes the same room however high it is. */
type Uses = { readonly spans: readonly (readonly [at: number, amount: number])[] };

export type Limits = ReturnType<typeof createLimits>;

type Context = { readonly store: Store; readonly shelf: Shelf<Uses>; readonly now: () => number };

/** A count is kept in so many spans: it is freed a span at a time. */
const spansKept = 24;

const spanOf = ({ within }: Rule): number => within / spansKept;

/**
 * The limits of one store; `now` is in milliseconds since the epoch. A person is counted under what `hashOf` gives, which
 * outlives a deletion of their data: otherwise each deletion would free them, until they have used up what a server has.
 */
export function createLimits(store: Store, now: () => number, hashOf: (user: UserId) => Promise<string>) {
  const context: Context = { store, shelf: store.shelf<Uses>("limits"), now };
  return {
    /** Counts a use of `amount`, or says when one is possible. Stored, so that a new start frees nobody. */
    async use(kind: LimitKind, { user, guild }: { readonly user: UserId; readonly guild: string | null }, amount = 1) {
      const counted = [
        { key: `${kind} person ${await hashOf(user)}`, rule: rules[kind].person },
        ...(guild === null ? [] : [{ key: `${kind} server ${guild}`, rule: rules[kind].server }]),
      ];
      const refused = await countStored(context, counted, amount);
      if (refused === undefined) return undefined;
      const until = `<t:${Math.ceil(refused.free / 1000)}:R>`;
      return refuse(`limit.${kind}`, { most: refused.most / (kind === "import-size" ? 1_000_000 : 1), until });
    },
  };
}

type Count = { readonly key: string; readonly rule: Rule };

/** Counts a use everywhere in one transaction; returns what has no room for it, and when there is, where it counts nowhere. */
async function countStored({ store, shelf, now }: Context, counts: readonly Count[], amount: number) {
  for (;;) {
    const stored = await shelf.many(counts.map(({ key }) => key));
    const at = now();
    const counted = counts.map(({ rule }, nth) => addUse(stored[nth]?.value ?? unused, rule, amount, at));
    const full = counted.findIndex(({ ok }) => !ok);
    const [refused, most] = [counted[full], counts[full]?.rule.most ?? 0];
    if (refused?.ok === false) return { free: refused.free, most };
    const writes = counts.flatMap(({ key, rule }, nth) => {
      const each = counted[nth];
      if (each?.ok !== true) return [];
      return [shelf.write(key, each.uses, stored[nth]?.version ?? null, rule.within + spanOf(rule))];
    });
    if ((await store.transaction(writes)).ok) return undefined;
  }
}

const unused: Uses = { spans: [] };

type Counted = { readonly ok: true; readonly uses: Uses } | { readonly ok: false; readonly free: number };

function addUse(before: Uses, rule: Rule, amount: number, now: number): Counted {
  const { most, within } = rule;
  const span = spanOf(rule);
  // A span counts until all of it is long enough ago.
  const spans = before.spans.filter(([at]) => at + span + within > now);
  const used = spans.reduce((sum, [, count]) => sum + count, 0);
  if (used + amount > most) return { ok: false, free: freeAt(spans, used + amount - most) + span + within };
  const current = Math.floor(now / span) * span;
  const mine = spans.find(([at]) => at === current)?.[1] ?? 0;
  return { ok: true, uses: { spans: [...spans.filter(([at]) => at !== current), [current, mine + amount]] } };
}

/** The beginning of the span with which enough is freed. */
function freeAt(spans: Uses["spans"], tooMuch: number): number {
  let left = tooMuch;
  for (const [at, count] of spans) {
    left -= count;
    if (left <= 0) return at;
  }
  return spans.at(-1)?.[0] ?? 0;
}
