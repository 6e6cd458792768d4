import type { ButtonHTMLAttributes } from "preact";
import { word, type WordKey } from "../lib/words.ts";

export const Button = ({ says, ...more }: ButtonHTMLAttributes & { readonly says: WordKey }) => (
  <button type="button" {...more}>
    {word(says)}
  </button>
);

/** A button that shows a sign for what it says. */
export const Sign = ({ sign, says, ...more }: Parameters<typeof Button>[0] & { readonly sign: string }) => (
  <button type="button" aria-label={word(says)} title={word(says)} {...more}>
    <span aria-hidden="true">{sign}</span>
  </button>
);
