import type { ButtonHTMLAttributes } from "preact";
import { word, type WordKey } from "../lib/words.ts";

export const Button = ({ says, ...more }: ButtonHTMLAttributes & { readonly says: WordKey }) => (
  <button type="button" {...more}>
    {word(says)}
  </button>
);
