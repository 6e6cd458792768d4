import type { Catalogue } from "../../../contract/index.ts";
import { boardWords } from "./board.ts";
import { cardWords, storyWords } from "./cards.ts";
import { factWords } from "./facts.ts";
import { lessonWords } from "./lesson.ts";
import { pageWords } from "./pages.ts";
import { askWords } from "./questions.ts";
import { whyWords } from "./reasons.ts";
import { rulingWords } from "./rulings.ts";
import { optionWords, thingWords } from "./things.ts";
import { pictureWords } from "./picture.ts";

/** Everything that players read, by key. */
export const english = {
  about: "Found houses across Newdale, produce in your buildings and follow a story of ten chapters.",
  ...optionWords,
  ...thingWords,
  ...pictureWords,
  ...askWords,
  ...whyWords,
  ...factWords,
  ...cardWords,
  ...storyWords,
  ...boardWords,
  ...pageWords,
  ...rulingWords,
  ...lessonWords,
} satisfies Catalogue;
