import type { Seat } from "../../../games/contract.ts";
import { comeBack, standIn } from "../../table/actions/hostActions.ts";
import { seatOf, type TableRecord } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { actorOf, type Clicked, displayName } from "./asking.ts";
import { writeId } from "../message/customId.ts";
import {
  button,
  container,
  fitting,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  text,
} from "../message/template.ts";
import type { Host } from "../host.ts";
import { ownPanel } from "./ownPanel.ts";
import { factsFor } from "../../match/match.ts";
import { aside, type Reply } from "../message/reply.ts";
import { positionOf } from "../../match/position.ts";

const pastLines = 12;

/** Somebody from the bench takes over a seat with one click, and gets its brief. */
export async function takeSeat(
  host: Host,
  record: TableRecord,
  seat: Seat,
  clicked: Clicked,
  translator: Translator,
): Promise<Reply> {
  const actor = actorOf(clicked);
  const bench = await host.service.bench.members(record);
  const isOwner = record.seats[seat]?.owner?.user === actor.user;
  if (!isOwner && !bench.includes(actor.user)) return aside(translator, "refusal.not-on-bench");
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    standIn(current, seat, actor.user, displayName(clicked), times),
  );
  if (!outcome.ok) return { kind: "aside", draft: sentence(translator.text(outcome.why)) };
  return { kind: "aside", draft: await brief(host, outcome.record, seat, translator) };
}

/** What a stand-in must know: the last choices of the seat, and the way to its panel. */
async function brief(host: Host, record: TableRecord, seat: Seat, translator: Translator): Promise<MessageTemplate> {
  const game = host.service.gameOf(record);
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
  return withPlay(record, fitting(lines, 3000), translator);
}

/** The owner takes the seat back, at once or after the turn under way. */
export async function comeBackTo(
  host: Host,
  record: TableRecord,
  clicked: Clicked,
  translator: Translator,
): Promise<Reply> {
  const actor = actorOf(clicked);
  const outcome = await host.service.changeInTime(record.id, actor, (current, times) =>
    comeBack(current, actor.user, times),
  );
  if (!outcome.ok) return { kind: "aside", draft: sentence(translator.text(outcome.why)) };
  if (seatOf(outcome.record, actor.user) === undefined) return aside(translator, "away.returning");
  return ownPanel(host, outcome.record, clicked, translator);
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
