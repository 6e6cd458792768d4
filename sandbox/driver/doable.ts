import { ComponentType } from "discord-api-types/v10";
import { everyComponent, isButton } from "../spec/components.ts";
import type { Which } from "./person.ts";

export type Doable =
  | { readonly kind: "press"; readonly id: string; readonly label: string }
  | {
      readonly kind: "select";
      readonly id: string;
      readonly values: readonly string[];
      readonly min: number;
      readonly max: number;
    };

type Shown = Partial<Which> & { readonly content?: string | undefined };

/** The parts of a message in reading order, but for what stands beside the words of a section. */
const partsOf = ({ components = [] }: Shown) =>
  everyComponent(components).flatMap(({ path, component }) => (path.endsWith(".accessory") ? [] : [component]));

/** Every enabled button and menu of fixed options of a message, in reading order. */
export function doables(message: Shown): readonly Doable[] {
  return partsOf(message).flatMap((part): readonly Doable[] => {
    if (!("custom_id" in part) || part.disabled === true) return [];
    const { custom_id: id } = part;
    if (isButton(part)) return [{ kind: "press", id, label: part.label ?? "" }];
    if (part.type !== ComponentType.StringSelect) return [];
    const { options, min_values: min = 1, max_values: max = 1 } = part;
    return [{ kind: "select", id, values: options.map(({ value }) => value), min, max }];
  });
}

/** All words of a message, top to bottom, with what its pictures say in words. */
export function wordsOf(message: Shown): string {
  const parts = partsOf(message).flatMap((part) => {
    if (part.type === ComponentType.TextDisplay) return [part.content];
    return part.type === ComponentType.MediaGallery ? part.items.map(({ description }) => description ?? "") : [];
  });
  return [...(message.content ? [message.content] : []), ...parts].join("\n");
}

export function hasButton(message: Shown, label: string): boolean {
  return doables(message).some((doable) => doable.kind === "press" && doable.label === label);
}
