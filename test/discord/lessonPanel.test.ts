/** What a learner's panel shows. */
import { expect, test } from "vitest";
import { wholeGamesFor } from "../stages.ts";
import { lessonPanel } from "../../src/discord/views/panels/lessonPanel.ts";
import { userId } from "../../src/ids.ts";
import { readerWords } from "../../src/discord/userRequest.ts";
import { lookAtLesson, newProgress } from "../../src/learning/lesson.ts";

const { translatorFor } = readerWords("en-US");
const learner = userId("100000000000000007");

test.each(wholeGamesFor("lesson").map((game) => [game.info.title, game] as const))(
  "what the signs of %s mean is shown with the first step of its lesson, and not again",
  (_, game) => {
    const [first] = game.teaching.lesson.steps;
    const namesAfter = (answers: readonly (typeof first)[]): readonly string[] => {
      const given = answers.flatMap((step) => (step === undefined ? [] : [{ ask: step.ask, picks: step.picks ?? [] }]));
      const sight = lookAtLesson(game, { ...newProgress(game), answers: given });
      return lessonPanel(sight, { learner, name: "Ada", translatorFor }).drawings.map(({ name }) => name);
    };
    expect(namesAfter([])).toEqual(expect.arrayContaining(["board.png", "signs-1.png"]));
    const later = namesAfter([first]);
    expect(later).toContain("board.png");
    expect(later.filter((name) => name.startsWith("signs"))).toEqual([]);
  },
);

test.each(wholeGamesFor("lesson").map((game) => [game.info.title, game] as const))(
  "whoever learns %s is called by name in what pictures say, and so is every computer at the table",
  (_, game) => {
    const sight = lookAtLesson(game, newProgress(game));
    const panel = lessonPanel(sight, { learner, name: "Ada", translatorFor });
    const said = panel.drawings.map(({ alt }) => alt).join("\n");
    for (const name of ["Ada", "Robin", "Sage", "Quinn"].slice(0, sight.seats)) expect(said).toContain(name);
  },
);
