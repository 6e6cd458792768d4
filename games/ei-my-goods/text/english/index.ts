import { boardWords, factWords } from "./board.ts";
import { cardWords, lessonWords, pageWords, rulingWords } from "./pages.ts";
import { askWords, pickWords, whyWords } from "./questions.ts";
import { pictureWords, thingWords } from "./things.ts";

/** Every message of this game, in English. */
export const english = {
  about: "Plan in secret where your family works, make goods from cards, and chain buildings for more.",
  ...thingWords,
  ...pictureWords,
  ...askWords,
  ...pickWords,
  ...whyWords,
  ...factWords,
  ...boardWords,
  ...pageWords,
  ...cardWords,
  ...rulingWords,
  ...lessonWords,
};
