import type { Catalogue } from "../../../contract/index.ts";
import { boardWords } from "./board.ts";
import { cardWords, storyWords } from "./cards.ts";
import { factWords } from "./facts.ts";
import { lessonWords, pageWords } from "./pages.ts";
import { pictureWords } from "./picture.ts";
import { askWords, whyWords } from "./questions.ts";
import { rulingWords } from "./rulings.ts";
import { optionWords, thingWords } from "./things.ts";

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
