import type { AnyGame } from "../../../games/contract/index.ts";
import {
  answerTrial,
  letComputersAnswer,
  playTrial,
  stepBack,
  type Trial,
  type TrialPosition,
} from "../../company/trials.ts";
import { trialTable, type UserId } from "../../ids.ts";
import { hinderTrial } from "../../table/disclosure/hints.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import { numberPlaces } from "../../table/sight/sight.ts";
import { say, type Translator } from "../../words/translator.ts";
import { boardDrawings, galleries, handDrawings, wordsInstead } from "../cards/boardDrawings.ts";
import type { ClickContext, Host } from "../host.ts";
import type { LessonAnswerClick } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { illustrated, line, type MessageTemplate, rows, text } from "../message/template.ts";
import { type MenuPage, menuPageOf } from "../pages/panelContext.ts";
import { questionParts } from "../pages/questionParts.ts";
import { withSeat } from "../tables/findTable.ts";
import { countPicture } from "../tables/openings.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";

/** Begins a board on which a player tries out how the match goes on, from what their seat knows now. */
export function beginTrial(context: ClickContext): Promise<Reply> {
  const { host, record, actor, game, translator } = context;
  return withSeat(context, async (sight) => {
    const why = hinderTrial(record);
    if (why !== undefined) return asideMessage(translator, why);
    const tooMany = await host.limits.use("hints", { user: actor.user, guild: record.guild });
    if (tooMany !== undefined) return asideMessage(translator, tooMany.why);
    const { id, rules } = game.info;
    const [seat, seats] = [sight.viewer, sight.table.seats.length];
    await host.company.trials.begin(actor.user, {
      ...{ table: record.id, game: id, rules, seat, seats, world: sight.dealAnew() },
    });
    return step(host, context, (trial) => letComputersAnswer(game, trial));
  });
}

export function answerInTrial(host: Host, request: ClickRequest, click: LessonAnswerClick): Promise<Reply> {
  const { ask, clicks } = click;
  if (click.verb === "mark" || click.verb === "turn") return step(host, request, undefined, menuPageOf(click));
  const picks = click.verb === "pick" ? click.picks : (request.values ?? []);
  return step(host, request, (trial) => {
    const game = host.games.find(({ info }) => info.id === trial.game);
    return game === undefined || trial.answers.length !== clicks ? trial : answerTrial(game, trial, { ask, picks });
  });
}

export function moveInTrial(context: ClickContext, to: "back" | "others"): Promise<Reply> {
  return step(context.host, context, (trial) =>
    to === "back" ? stepBack(trial) : letComputersAnswer(context.game, { ...trial, hasComputers: !trial.hasComputers }),
  );
}

function step(host: Host, request: UserRequest, next: (trial: Trial) => Trial = (trial) => trial, menuPage?: MenuPage) {
  const { actor, translator, displayName } = request;
  return countPicture(host, request, async () => {
    const trial = await host.company.trials.change(actor.user, next);
    const game = host.games.find(({ info }) => info.id === trial?.game);
    const played = trial === undefined || game === undefined ? undefined : playTrial(game, trial);
    if (game === undefined || played === undefined) return aside(translator, "trial.none");
    const reached = await host.tables.open(request, played.trial.table);
    const seats = reached.ok ? reached.record.seats : undefined;
    if (seats === undefined) return aside(translator, "trial.none");
    const shown = { user: actor.user, name: displayName, seats, translator: request.translatorFor(game, { seats }) };
    return { kind: "private", template: trialPanel(game, played, { ...shown, menuPage }) };
  });
}

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
function trialPanel(
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
    clickButton({ verb, table: trial.table }, key, translator, "plain", isOff);
  const asking = { game, view, labels, decisions, viewer: seat, clicks: trial.answers.length, translator, menuPage };
  return illustrated({ person: user }, trialColour, drawings, (drawn) => {
    const instead = wordsInstead(drawings, drawn);
    const characters = instead.length === 0 ? textLimit - head.join("\n").length : 0;
    const room = { characters, components: componentsOfQuestion - drawings.length };
    return [
      text(head.join("\n")),
      galleries(drawings, drawn),
      instead,
      questionParts({ ...asking, table: { id: trialTable } }, room),
      line,
      rows([
        plain("try-back", "learn.back", trial.answers.length === 0),
        plain("try-others", trial.hasComputers ? "trial.all-seats" : "trial.computers"),
        plain("try", "learn.again", trial.answers.length === 0),
        clickButton({ verb: "play", table: trial.table }, "trial.leave", translator, "main"),
      ]),
    ];
  });
}
