import { bug } from "./fail.ts";

/** The item at a place that the rules guarantee to exist; a hole is a bug, not an undefined. */
export function at<T>(items: { readonly [index: number]: T }, index: number): T {
  const item = items[index];
  return item === undefined ? bug(`nothing at ${index}`) : item;
}
