import { boardWords } from "./board.ts";
import { factWords } from "./facts.ts";
import { cardWords, pageWords } from "./pages.ts";
import { askWords, pickWords, whyWords } from "./questions.ts";
import { rulingWords } from "./rulings.ts";
import { thingWords } from "./things.ts";

/** Every message of this game, in English. */
export const english = {
  ...thingWords,
  ...askWords,
  ...pickWords,
  ...whyWords,
  ...factWords,
  ...boardWords,
  ...pageWords,
  ...cardWords,
  ...rulingWords,
};
