import type { AnyGame } from "../../../games/contract/index.ts";
import type { TrialPosition } from "../../company/trials.ts";
import { trialTable, type UserId } from "../../ids.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import { numberPlaces } from "../../table/sight/sight.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { button, container, line, type MessageTemplate, rows, text } from "../message/template.ts";
import { boardDrawings, galleries, handDrawings, wordsInstead } from "../views/cards/boardDrawings.ts";
import type { MenuPage } from "../views/panels/panelContext.ts";
import { questionParts } from "../views/panels/questionParts.ts";

/** Another colour than a panel's: nothing here is played. */
const trialColour = 0x7a6aa8;
// Discord takes 40 components in a message and 4,000 characters in all its texts.
const componentsOfQuestion = 28;
const textLimit = 3_700;

type Shown = {
  readonly user: UserId;
  readonly seats: PublicTable["seats"];
  readonly translator: Translator;
  readonly menuPage?: MenuPage | undefined;
};

/** A trial as its player sees it: that hidden parts are imagined, the board, and what the seat at turn is asked. */
export function trialPanel(
  game: AnyGame,
  { trial, position, asked }: TrialPosition,
  { user, seats, translator, menuPage }: Shown,
): MessageTemplate<OnePerson> {
  const seat = asked ?? trial.seat;
  const view = position.view(seat);
  const decisions = asked === undefined ? [] : position.decisions.filter((decision) => decision.seat === seat);
  const labels = numberPlaces(game, view, decisions);
  const source = { game, view, labels, table: { seats }, pictureOwner: `trial ${user}` };
  const drawings = [...handDrawings(source, translator), ...boardDrawings(source, translator)];
  const asks = asked === undefined ? say("trial.over") : say("trial.asks", { player: say("seat", { who: { seat } }) });
  const head = [say("trial.title", { title: game.info.title }), say("trial.imagined"), asks].map(translator.text);
  const plain = (verb: "try" | "try-back" | "try-others", key: Parameters<typeof say>[0], isOff = false) =>
    button(writeId({ verb, table: trial.table }), translator.label(say(key)), "plain", isOff);
  return {
    ...{ audience: { person: user }, drawings },
    compose: (drawn) => {
      const instead = wordsInstead(drawings, drawn);
      const characters = instead.length === 0 ? textLimit - head.join("\n").length : 0;
      const room = { characters, components: componentsOfQuestion - drawings.length };
      const context = {
        game,
        view,
        labels,
        decisions,
        viewer: seat,
        clicks: trial.answers.length,
        translator,
        menuPage,
      };
      return [
        container(trialColour, [
          text(head.join("\n")),
          ...galleries(drawings, drawn),
          ...instead,
          ...questionParts({ ...context, table: { id: trialTable } }, room),
          line,
          ...rows([
            plain("try-back", "learn.back", trial.answers.length === 0),
            plain("try-others", trial.hasComputers ? "trial.all-seats" : "trial.computers"),
            plain("try", "learn.again", trial.answers.length === 0),
            button(writeId({ verb: "play", table: trial.table }), translator.label(say("trial.leave")), "main"),
          ]),
        ]),
      ];
    },
  };
}
