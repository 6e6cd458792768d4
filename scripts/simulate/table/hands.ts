import { type Doable, doables } from "../../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";

/** What a panel asks: its answers, without the buttons for looking and undoing. */
export const answersIn = (panel: Pick<Which, "components">): readonly Doable[] =>
  doables(panel).filter(({ id }) => /^(?:pick|menu|mark)\|/u.test(id));

/** Uses a button, or a menu with values by whim. */
export function use(person: PersonDriver, message: Which, doable: Doable, whim: (below: number) => number) {
  if (doable.kind === "press") return person.press(message, doable.id);
  const left = [...doable.values];
  const count = Math.max(1, doable.min + whim(doable.max - doable.min + 1));
  const values = Array.from({ length: count }, () => left.splice(whim(left.length), 1)[0] ?? "");
  return person.select(message, doable.id, values);
}

/**
 * Uses what was chosen, and marks what else its answer takes: marking one of
 * several picks is no answer yet. Gives the last step and its custom id.
 */
export async function useWhole(person: PersonDriver, panel: Which, chosen: Doable, whim: (below: number) => number) {
  let [last, used] = [chosen.id, use(person, panel, chosen, whim)];
  while (last.startsWith("mark|") && (await used.first()).kind !== "failed") {
    const shown = await used.reply();
    const next = completing(answersIn(shown), last);
    if (next === undefined) throw new Error(`Nothing completes ${last}`);
    used = use(person, shown, next, whim);
    last = next.id;
  }
  return { used, last };
}

/** What completes an answer of several picks of which some are marked, or else marks one more. */
function completing(offered: readonly Doable[], marked: string): Doable | undefined {
  const [, , , , ask, ...picks] = marked.split("|");
  const more = offered.filter(({ id }) => {
    const [verb, , , , other, ...others] = id.split("|");
    return other === ask && others.length > (verb === "mark" ? picks.length : 0);
  });
  return more.find(({ id }) => id.startsWith("pick|")) ?? more[0];
}
