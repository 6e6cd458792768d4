import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";

/** What a person's hands do with a message: the buttons and menus that can be used. */
export type Doable =
  | { readonly kind: "press"; readonly id: string; readonly label: string }
  | {
      readonly kind: "select";
      readonly id: string;
      readonly values: readonly string[];
      readonly min: number;
      readonly max: number;
    };

type Part = {
  readonly type?: number;
  readonly custom_id?: string;
  readonly disabled?: boolean;
  readonly label?: string;
  readonly content?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
  readonly max_values?: number;
  readonly components?: readonly Part[];
};
type Message = Pick<Which, "components">;

function partsOf(components: readonly unknown[]): readonly Part[] {
  return (components as readonly Part[]).flatMap((part) => [part, ...partsOf(part.components ?? [])]);
}

/** Every enabled button and menu of a message, in reading order. */
export function doables({ components }: Message): readonly Doable[] {
  return partsOf(components ?? []).flatMap((part): readonly Doable[] => {
    const { type, custom_id: id, disabled, label = "", options = [], min_values: min = 1, max_values: max = 1 } = part;
    if (id === undefined || disabled === true) return [];
    if (type === 2) return [{ kind: "press", id, label }];
    return type === 3 ? [{ kind: "select", id, values: options.map(({ value }) => value), min, max }] : [];
  });
}

/** All words of a message. */
export const wordsOf = ({ components }: Message): string =>
  partsOf(components ?? [])
    .flatMap(({ content }) => content ?? [])
    .join("\n");

export const hasButton = (message: Message, label: string): boolean =>
  doables(message).some((doable) => doable.kind === "press" && doable.label === label);

const asking = /^(?:pick|menu|mark)\|/u;

/** What a panel asks: its answers, without the buttons for looking and undoing. */
export const answersIn = (panel: Message): readonly Doable[] => doables(panel).filter(({ id }) => asking.test(id));

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
    return other === ask && others.length >= picks.length + (verb === "mark" ? 1 : 0) && others.length > 0;
  });
  return more.find(({ id }) => id.startsWith("pick|")) ?? more[0];
}
