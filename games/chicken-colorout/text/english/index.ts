import { boardWords } from "./board.ts";
import { lessonWords } from "./lesson.ts";
import { optionWords } from "./options.ts";
import { pageWords } from "./pages.ts";
import { askWords } from "./questions.ts";
import { rulingWords } from "./rulings.ts";
import { thingWords } from "./things.ts";

/** Every message of this game. */
export const english = {
  about: "Hide coloured eggs on tiles behind the Seeker’s back, and use what each colour does.",
  ...optionWords,
  ...thingWords,
  ...askWords,
  ...boardWords,
  ...pageWords,
  ...rulingWords,
  ...lessonWords,
};
