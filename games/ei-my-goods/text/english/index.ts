import { boardWords } from "./board.ts";
import { factWords } from "./facts.ts";
import { lessonWords } from "./lesson.ts";
import { cardWords, pageWords } from "./pages.ts";
import { askWords, pickWords, whyWords } from "./questions.ts";
import { rulingWords } from "./rulings.ts";
import { thingWords } from "./things.ts";
import { pictureWords } from "./picture.ts";

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
