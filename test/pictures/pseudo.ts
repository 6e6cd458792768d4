import type { Speak } from "../../games/contract/index.ts";

/** What stands for every word in a language in which nothing means anything. */
export const foreignWord = "§§§";

/** Says the same of everything, so that what is still English was never said. */
export const speakNothing: Speak = () => foreignWord;

/** English with three of five letters of each word doubled: 1.6 times as long, as a language of long words is. */
export const speakAtLength =
  (speak: Speak): Speak =>
  (said) =>
    speak(said).replaceAll(/\p{L}+/gu, (word) =>
      Array.from(word, (letter, index) => (index % 5 < 3 ? letter + letter.toLowerCase() : letter)).join(""),
    );
