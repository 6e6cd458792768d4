import type { Seat } from "../../../games/contract.ts";
import { agreeToReplace, comeBack, keepSeat, standIn } from "../../table/actions/seats.ts";
import { seatOf, type TableRecord } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { displayName } from "./actor.ts";
import type { ClickContext } from "./clickContext.ts";
import { type FoundClick, writeId } from "../message/customId.ts";
import { button, container, fitLines, type MessageTemplate, panelColour, rows, text } from "../message/template.ts";
import { ownPanel } from "./ownPanel.ts";
import { factsFor } from "../../match/match.ts";
import { aside, asideMessage, asideOutcome, type Reply } from "../message/reply.ts";
import { positionOf } from "../../match/position.ts";

const pastLines = 12;

/** Somebody from the bench takes over a seat with one click, and gets a summary of it. */
export async function takeSeat(context: ClickContext, seat: Seat): Promise<Reply> {
  const { host, interaction, actor, record, translator } = context;
  const bench = await host.service.bench.members(record);
  const isOwner = record.seats[seat]?.owner?.user === actor.user;
  if (!isOwner && !bench.includes(actor.user)) return aside(translator, "refusal.not-on-bench");
  const newcomer = await host.service.newcomerAt(record, actor.user, displayName(interaction));
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    standIn(current, seat, newcomer, times),
  );
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  return { kind: "aside", template: await briefStandIn({ ...context, record: outcome.record }, seat) };
}

/** A player who is to be replaced is here. */
export async function keepOwnSeat(
  { host, actor, record, translator }: ClickContext,
  { page }: FoundClick<"keep-seat">,
): Promise<Reply> {
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    keepSeat(current, actor.user, page, times),
  );
  return asideOutcome(translator, outcome, say("seat-request.kept"));
}

/** Another player wants a seat to be given away as well, or its own player gives it away. */
export async function agreeAboutSeat(
  { host, actor, record, translator }: ClickContext,
  { page }: FoundClick<"agree-seat">,
): Promise<Reply> {
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    agreeToReplace(current, actor.user, page, times),
  );
  return asideOutcome(translator, outcome, say("consent.noted"));
}

/** What a stand-in must know: the last choices of the seat, and the way to its panel. */
async function briefStandIn({ host, game, record, translator }: ClickContext, seat: Seat): Promise<MessageTemplate> {
  const answers = (await host.service.answers(record)).filter((entry) => entry.seat === seat);
  const past = answers
    .flatMap((entry) => factsFor(entry, seat))
    .slice(-pastLines)
    .map((fact) => `- ${translator.text(game.text.fact(fact))}`);
  const hand =
    record.match === null ? [] : game.text.hand(positionOf(game, record.match).view(seat)).map(translator.text);
  const lines = [
    translator.text(say("brief.title", { owner: record.seats[seat]?.owner?.name ?? "" })),
    ...hand,
    translator.text(say(past.length === 0 ? "brief.nothing" : "brief.past")),
    ...past,
  ];
  return withPlay(record, fitLines(lines, 3000), translator);
}

/** The owner takes the seat back, at once or after the turn under way. */
export async function takeSeatBack({ host, interaction, actor, record, translator }: ClickContext): Promise<Reply> {
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    comeBack(current, actor.user, times),
  );
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  if (seatOf(outcome.record, actor.user) === undefined) return aside(translator, "away.returning");
  return ownPanel(host, outcome.record, interaction, translator);
}

function withPlay(record: TableRecord, words: string, translator: Translator): MessageTemplate {
  return {
    drawings: [],
    compose: () => [
      container(panelColour, [
        text(words),
        ...rows([button(writeId({ verb: "play", table: record.id }), translator.label(say("button.play")), "go")]),
      ]),
    ],
  };
}
