import type { Which } from "./person.ts";

/** One thing a person can do with a message: press a button, or choose values from a menu. */
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
  readonly items?: readonly { readonly description?: string | null }[];
  readonly components?: readonly Part[];
};

type Shown = Partial<Which> & { readonly content?: string | undefined };

/** Every enabled button and menu of a message, in reading order. */
export function doables({ components }: Shown): readonly Doable[] {
  return partsOf(components ?? []).flatMap((part): readonly Doable[] => {
    const { type, custom_id: id, disabled, label = "", options = [], min_values: min = 1, max_values: max = 1 } = part;
    if (id === undefined || disabled === true) return [];
    if (type === 2) return [{ kind: "press", id, label }];
    return type === 3 ? [{ kind: "select", id, values: options.map(({ value }) => value), min, max }] : [];
  });
}

/** All words of a message, top to bottom, with what its pictures say in words. */
export function wordsOf({ content = "", components }: Shown): string {
  const parts = partsOf(components ?? []).flatMap(({ content: words, items = [] }) => [
    ...(words === undefined ? [] : [words]),
    ...items.map(({ description }) => description ?? ""),
  ]);
  return [...(content === "" ? [] : [content]), ...parts].join("\n");
}

/** Whether a message has an enabled button of this label. */
export function hasButton(message: Shown, label: string): boolean {
  return doables(message).some((doable) => doable.kind === "press" && doable.label === label);
}

function partsOf(components: readonly unknown[]): readonly Part[] {
  return (components as readonly Part[]).flatMap((part) => [part, ...partsOf(part.components ?? [])]);
}
