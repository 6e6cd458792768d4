import { word } from "../lib/words.ts";

/** A page that has nothing but a sentence to show. */
export const Notice = ({ text }: { readonly text: string }) => (
  <main class="notice">
    <h1>Clutch</h1>
    <p role="alert">{text === "" ? word("gone") : text}</p>
  </main>
);
