import type { Message, Seat } from "../../../games/contract/index.ts";
import { agreeToReplace, comeBack, keepSeat, standIn } from "../../table/actions/seats.ts";
import { personsAt, refuseUnplayed, seatOf, type TableOutcome } from "../../table/record.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { bullet } from "../../words/lines.ts";
import { plain } from "../../words/plain.ts";
import { type HostKey, say, tableTranslator, type Translator } from "../../words/translator.ts";
import type { ClickContext } from "../host.ts";
import { type FoundClick, idsIn, writeId } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { aside, asideMessage, asideOutcome, type Reply } from "../message/reply.ts";
import { fitLines, type MessageTemplate, panelColour, wordsOnly } from "../message/template.ts";
import { rolesOf } from "../userRequest.ts";
import { ownPanel } from "./ownPanel.ts";

const pastLines = 12;

/** Somebody from the bench takes over a seat with one click, and gets a summary of it. */
export async function takeSeat(context: ClickContext, seat: Seat, by: "bench" | "anybody" = "bench"): Promise<Reply> {
  const { host, displayName, actor, record, translator } = context;
  const newcomer = await host.service.newcomerAt(record, actor.user, displayName, rolesOf(context.member));
  const isOwner = record.seats[seat]?.owner?.user === actor.user;
  if (!isOwner && by === "bench" && newcomer.isOnBench !== true) return aside(translator, "refusal.not-on-bench");
  const isApart = await host.company.blocks.isApart(actor.user, personsAt(record));
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    standIn(current, seat, { ...newcomer, isApart }, times),
  );
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  const sight = host.service.sights.seat(outcome.record, seat);
  if (sight === undefined) return asideMessage(translator, refuseUnplayed(outcome.record).why);
  return { kind: "aside", template: await briefStandIn(sight, translator) };
}

const deciding =
  (step: typeof keepSeat, done: Message) =>
  async (context: ClickContext, click: DecisionClick): Promise<Reply> => {
    const { host, actor, record } = context;
    const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
      step(current, actor.user, click.page, times),
    );
    return answerDecision(context, click, outcome, done);
  };

type DecisionClick = FoundClick<"keep-seat" | "agree-seat" | "agree" | "object">;

/** Says what came of a decision. A question that was settled before loses its buttons, but nothing for a forged click. */
export async function answerDecision(
  context: ClickContext,
  click: DecisionClick,
  outcome: TableOutcome,
  done: Message,
) {
  const { host, game, record, message, translator } = context;
  const isClicked = idsIn(message?.components ?? []).includes(writeId({ ...click, table: record.id }));
  if (outcome.ok || outcome.why.say !== pastKey || !isClicked) return asideOutcome(translator, outcome, done);
  const spoken = tableTranslator(game, record, record.locale ?? (await host.publicLocale(record.guild)));
  const template = wordsOnly("everybody", panelColour, spoken.text(outcome.why));
  return { kind: "update", template, settled: () => undefined } as const;
}

const pastKey: HostKey = "refusal.no-request";

export const keepOwnSeat = deciding(keepSeat, say("seat-request.kept"));
export const agreeAboutSeat = deciding(agreeToReplace, say("consent.noted"));

/** What a stand-in must know: the last choices of the seat, and the way to its panel. */
async function briefStandIn(sight: SeatSight, translator: Translator): Promise<MessageTemplate<OnePerson>> {
  const { game, table, viewer: seat, view } = sight;
  const { entries } = await sight.log();
  const past = entries
    .filter((entry) => entry.seat === seat)
    .flatMap(({ facts }) => facts)
    .slice(-pastLines);
  const owner = table.seats[seat]?.owner;
  const lines = translator.lines([
    owner === undefined ? say("brief.title-free") : say("brief.title", { owner: plain(owner.name) }),
    game.words.hand(view),
    say(past.length === 0 ? "brief.nothing" : "brief.past"),
    past.map((fact) => bullet(game.words.fact(fact))),
  ]);
  return wordsOnly(sight.audience, panelColour, fitLines(lines, 3000), [
    clickButton({ verb: "play", table: table.id }, "button.play", translator, "go"),
  ]);
}

/** The owner takes the seat back, at once or after the turn under way. */
export async function takeSeatBack(context: ClickContext): Promise<Reply> {
  const { host, actor, record, translator } = context;
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    comeBack(current, actor.user, times),
  );
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  if (seatOf(outcome.record, actor.user) === undefined) return aside(translator, "away.returning");
  return ownPanel(host, outcome.record, context, translator);
}
