/** So many letters of rulings fit on a page of look-up, below its title. */
const pageLength = 3200;

/** The keys "ruling.1", "ruling.2" … of a catalogue in pages of a length that can be shown at once. */
export function pageRulings<Key extends string>(words: { readonly [key in Key]: string }): readonly (readonly Extract<
  Key,
  `ruling.${string}`
>[])[] {
  const isRuling = (key: string): key is Extract<Key, `ruling.${string}`> => key.startsWith("ruling.");
  const lengthOf = (key: string): number =>
    Object.entries<string>(words).find(([name]) => name === key)?.[1].length ?? 0;
  const pages: Extract<Key, `ruling.${string}`>[][] = [];
  let room = 0;
  for (const key of Object.keys(words).filter(isRuling)) {
    room -= lengthOf(key) + 1;
    const page = room < 0 ? undefined : pages.at(-1);
    if (page !== undefined) {
      page.push(key);
      continue;
    }
    pages.push([key]);
    room = pageLength - lengthOf(key);
  }
  return pages;
}
