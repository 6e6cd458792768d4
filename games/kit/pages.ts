import type { Catalogue, Message, Reference } from "../contract/index.ts";

export function cardPage(id: string, title: Message, ...body: readonly Message[]): Reference {
  return { id, kind: "card", title, body };
}

/** Pages of the rules in the order of a catalogue, where "page.goal" is a title and "page.goal.1" … are its sentences. */
export function listRulePages(words: Catalogue, kind: string, prefix = "rule-"): readonly Reference[] {
  const keys = Object.keys(words).filter((key) => key.startsWith(`${kind}.`));
  return keys
    .filter((key) => Object.hasOwn(words, `${key}.1`))
    .map((title): Reference => {
      const body = keys.filter((key) => key.startsWith(`${title}.`)).map((key) => ({ say: key }));
      return { id: `${prefix}${title.slice(title.indexOf(".") + 1)}`, kind: "rule", title: { say: title }, body };
    });
}

/** Characters of English on a page of rulings; the other languages need up to a quarter more and fit too. */
const pageLength = 2700;

/** Pages of rulings, as many on each as can be read at once: a catalogue has their title "rulings" and lines "rulings.1" … */
export function listRulingPages(words: Catalogue): readonly Reference[] {
  const keys = Object.keys(words).filter((key) => key.startsWith("rulings."));
  const pages: { say: string }[][] = [];
  let room = 0;
  for (const key of keys) {
    const { length } = words[key] ?? "";
    if (length > room) {
      pages.push([]);
      room = pageLength;
    }
    pages.at(-1)?.push({ say: key });
    room -= length + 1;
  }
  return pages.map((body, index): Reference => {
    const id = index === 0 ? "rulings" : `rulings-${index + 1}`;
    return { id, kind: "rule", title: { say: "rulings" }, body };
  });
}
