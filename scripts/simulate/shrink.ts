import { brokenIn, type Outcome, type Plan, scheduleOf, simulate } from "./run.ts";

/** Finds the smallest plan that breaks one of the same promises: shorter, with fewer tables and fewer troubles. */
export async function shrink(plan: Plan, broken: readonly string[], print: (line: string) => void): Promise<Plan> {
  const fails = async (smaller: Plan): Promise<boolean> => {
    const outcome = await simulate(smaller).catch(() => undefined);
    const isRed = outcome !== undefined && brokenIn(outcome.faults).some((name) => broken.includes(name));
    print(`${isRed ? "red  " : "green"} ${commandOf(smaller)}`);
    return isRed;
  };
  let least = plan;
  const attempt = async (smaller: Partial<Plan>): Promise<boolean> => {
    const tried = { ...least, ...smaller };
    const isRed = await fails(tried);
    if (isRed) least = tried;
    return isRed;
  };
  for (const share of [0.5, 0.75])
    if (await attempt({ played: Math.ceil((plan.played ?? plan.minutes) * share) })) break;
  if (plan.isCheated) await attempt({ isCheated: false });
  if (plan.bots !== 1) await attempt({ bots: 1 });
  for (const tables of [1, 2]) if (tables < plan.tables && (await attempt({ tables }))) break;
  await leaveOutTroubles(least, attempt);
  return least;
}

/** Leaves out troubles, half of them at a time and then fewer, as long as the plan still fails. */
async function leaveOutTroubles(plan: Plan, attempt: (smaller: Partial<Plan>) => Promise<boolean>): Promise<void> {
  let kept = scheduleOf(plan).map(({ from }) => from);
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let begin = 0; begin < kept.length;) {
      const fewer = kept.filter((_, at) => at < begin || at >= begin + size);
      if (await attempt({ kept: fewer })) kept = fewer;
      else begin += size;
    }
}

/** Command that plays a plan. */
export function commandOf({ seed, minutes, played, tables, bots, isCheated, only, kept }: Plan): string {
  return [
    `npm run simulate -- --seed ${seed} --minutes ${minutes} --tables ${tables}`,
    ...(played === undefined ? [] : [`--played ${played}`]),
    ...(bots === undefined ? [] : [`--bots ${bots}`]),
    ...(isCheated ? ["--cheat"] : []),
    ...(only ?? []).map((name) => `--only "${name}"`),
    ...(kept === undefined ? [] : [`--kept ${kept.join(",") || "0"}`]),
  ].join(" ");
}

/** The story of a run: what happened, step by step, and what it broke. */
export const tellStory = ({ story, faults }: Outcome): readonly string[] => [
  ...story,
  ...Object.entries(faults).flatMap(([name, sentences]) => sentences.map((sentence) => `${name}: ${sentence}`)),
];
