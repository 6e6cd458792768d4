import { answerTrial, letComputersAnswer, playTrial, stepBack, type Trial } from "../../company/trials.ts";
import { hinderTrial } from "../../table/disclosure/hints.ts";
import type { ClickContext, Host } from "../host.ts";
import type { LessonAnswerClick } from "../message/customId.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { countPicture } from "../replies/pictureLimit.ts";
import type { MenuPage } from "../views/panels/panelContext.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";
import { trialPanel } from "./trialPanel.ts";

/** Begins a board on which a player tries out how the match goes on, from what their seat knows now. */
export async function beginTrial(context: ClickContext): Promise<Reply> {
  const { host, record, actor, reader, translator } = context;
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined) return aside(translator, "refusal.not-started");
  if (sight.viewer === "table") return aside(translator, "refusal.not-seated");
  const why = hinderTrial(record);
  if (why !== undefined) return asideMessage(translator, why);
  const tooMany = await host.limits.use("hints", { user: actor.user, guild: record.guild });
  if (tooMany !== undefined) return asideMessage(translator, tooMany.why);
  const { game, viewer: seat } = sight;
  const seats = sight.table.seats.length;
  const known = { table: record.id, game: game.info.id, rules: game.info.rules, seat, seats, world: sight.dealAnew() };
  await host.company.trials.begin(actor.user, known);
  return step(host, context, (trial) => letComputersAnswer(game, trial));
}

/** Takes an answer on the board, or turns to other options. */
export function answerInTrial(host: Host, request: ClickRequest, click: LessonAnswerClick): Promise<Reply> {
  const { ask, clicks } = click;
  if (click.verb === "mark")
    return step(host, request, undefined, { ask, page: 0, marked: { clicks, picks: click.picks } });
  if (click.verb === "turn") return step(host, request, undefined, { ask, page: click.page });
  const picks = click.verb === "pick" ? click.picks : (request.values ?? []);
  return step(host, request, (trial) => {
    const game = host.games.find(({ info }) => info.id === trial.game);
    return game === undefined || trial.answers.length !== clicks ? trial : answerTrial(game, trial, { ask, picks });
  });
}

/** Steps back, or lets computers answer for the other seats or not. */
export function moveInTrial(context: ClickContext, to: "back" | "others"): Promise<Reply> {
  return step(context.host, context, (trial) =>
    to === "back" ? stepBack(trial) : letComputersAnswer(context.game, { ...trial, hasComputers: !trial.hasComputers }),
  );
}

function step(
  host: Host,
  request: UserRequest,
  next: (trial: Trial) => Trial = (trial) => trial,
  menuPage?: MenuPage,
): Promise<Reply> {
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
