import type { ButtonHTMLAttributes } from "preact";
import { word, type WordKey } from "../lib/words.ts";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { readonly says: WordKey };

export const Button = ({ says, ...more }: Props) => (
  <button type="button" {...more}>
    {word(says)}
  </button>
);
