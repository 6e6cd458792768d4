/** The first millisecond of 2015: Discord counts from there. */
const epoch = 1_420_070_400_000;

/** A maker of Discord ids (snowflakes): milliseconds since 2015 above 22 bits, always greater than the one before. */
export function idMaker(now: () => number, after = "0"): () => string {
  let last = BigInt(after);
  return () => {
    const fresh = BigInt(now() - epoch) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}

/** A clock that is read one millisecond later each time. */
export function countFrom(first: number): () => number {
  let last = first;
  return () => (last += 1);
}

/** When an id was made, in milliseconds since 1970. */
export const madeAt = (id: string): number => Number(BigInt(id) >> 22n) + epoch;

/** Orders ids by age, oldest first. */
export function byAge(one: string, other: string): number {
  // Ids of one length have the order of their digits.
  if (one.length !== other.length || one === other) return one.length - other.length;
  return one < other ? -1 : 1;
}

/** A text in JSON, or a number outside of texts that is long enough to be an id. */
const textOrId = /"(?:[^"\\]|\\.)*"|\b\d{17,20}\b/gu;
const mayHoldIds = /[:[,]\s*\d{17,20}\b/u;

/** JSON whose ids are texts: Discord takes numbers too, which are too long for JavaScript's. */
export const quoteIds = (json: string): string =>
  mayHoldIds.test(json) ? json.replaceAll(textOrId, (found) => (found.startsWith('"') ? found : `"${found}"`)) : json;
