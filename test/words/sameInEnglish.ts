/** Messages that are the same words in English and another language: names, numbers, words both have. */
export const sameInEnglish: { readonly [language: string]: readonly string[] } = {};
