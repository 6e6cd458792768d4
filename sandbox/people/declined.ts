/** What a person may not do; the sentence is for the person. */
export class Declined extends Error {
  override readonly name = "Declined";
}

/** Refuses a person's action with a sentence. */
export function decline(why: string): never {
  throw new Declined(why);
}
