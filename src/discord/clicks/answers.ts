import { isSearching } from "../../computers/search/levels.ts";
import { isPromptPast, sealsOf } from "../../table/actions/play.ts";
import { levelOf, seatOf, type TableOutcome, type TableRecord } from "../../table/record.ts";
import { waitFor } from "../../time/timeout.ts";
import { say } from "../../words/say.ts";
import type { FoundClick } from "../message/customId.ts";
import { type Acknowledge, asideMessage, asideOutcome, type Reply } from "../message/reply.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import type { Opened } from "../views/panels/panelContext.ts";
import { askOthers } from "../views/cards/reminders.ts";
import { ownPanel, settledPanel } from "../replies/ownPanel.ts";
import type { ClickContext } from "../host.ts";

/** So long a panel waits for computers, in milliseconds: the quick ones are done by then. */
const computersAwaitedMs = 50;

/** The private panel of whoever clicked. The computers that will search once they have answered get ready meanwhile. */
export function openPanel(context: ClickContext, opened?: Opened): Reply {
  const { host, record } = context;
  if (record.seats.some((_, seat) => isSearching(levelOf(record, seat)))) host.warmUp(record.game, record.seats.length);
  return ownPanel(context.host, context.record, context, context.translator, { opened });
}

/**
 * A secret choice is acknowledged as soon as it is stored: the last one leads to more work, and the time of the first
 * answer would tell so. Not sooner, or a process that ends in between would lose a choice that looks taken.
 */
export async function acknowledgeSecret(
  acknowledge: Acknowledge,
  sight: SeatSight | undefined,
  ask: string,
): Promise<void> {
  const isSecret = sight?.decisions.some((decision) => decision.ask === ask && decision.seal !== undefined) === true;
  if (isSecret) await acknowledge();
}

/** Gives an answer to a question, and shows the panel as it stands then. */
export async function answerPick(
  context: ClickContext,
  { seat, ask, clicks }: FoundClick<"pick" | "menu">,
  picks: readonly string[],
): Promise<Reply> {
  const { host, record, actor, acknowledge } = context;
  // The asker's own seat, not the one that a click names: the haste of a refusal would tell of somebody else's.
  const own = seatOf(record, actor.user);
  const sight = own === undefined ? undefined : host.service.sights.seat(record, own);
  const outcome = await host.service.answer(record.id, actor, seat, { ask, picks }, clicks);
  if (outcome.ok) await acknowledgeSecret(acknowledge, sight, ask);
  return panelAfter(context, outcome);
}

/** Takes back the last answer of whoever clicked, or offers to ask the others. */
export async function takeBack(context: ClickContext): Promise<Reply> {
  const { host, record, actor, translator } = context;
  const outcome = await host.service.takeBack(record.id, actor);
  const mustAsk = !outcome.ok && outcome.why.say === "refusal.undo-others";
  return mustAsk
    ? { kind: "aside", template: askOthers(publicTable(record), translator) }
    : panelAfter(context, outcome);
}

/** Asks those who played since whether the last answer may be taken back. */
export async function askUndo({ host, record, actor, translator }: ClickContext): Promise<Reply> {
  return asideOutcome(translator, await host.service.askUndo(record.id, actor), say("consent.asked"));
}

/** The panel made from what a change gave, or the sentence why nothing changed. */
async function panelAfter(context: ClickContext, outcome: TableOutcome): Promise<Reply> {
  if (!outcome.ok) return asideMessage(context.translator, outcome.why);
  const playing = context.host.service.playComputers(outcome.record);
  const played = await waitFor(context.host.clock, computersAwaitedMs, playing);
  if (played !== undefined) return panelFor(context, played);
  // Computers that think long hold up nobody: the panel shows the choice at once, and what they did when they have.
  const reply = panelFor(context, outcome.record);
  if (reply.kind !== "private") return reply;
  const later = async () => {
    const after = panelFor(context, await playing);
    return after.kind === "private" ? after.template : undefined;
  };
  return { ...reply, later };
}

function panelFor(context: ClickContext, record: TableRecord): Reply {
  const { host, actor, translator } = context;
  const seat = seatOf(record, actor.user);
  const sight = seat === undefined ? undefined : host.service.sights.seat(record, seat);
  if (sight !== undefined && isAskedElsewhere(context.record, sight, context))
    return { kind: "private", template: settledPanel(record, translator) };
  return ownPanel(host, record, context, translator, { sight });
}

/** Whether the clicked message asked secret questions that are answered by now, while the next ones come in a new message. */
function isAskedElsewhere(
  before: TableRecord,
  { viewer: seat, decisions }: SeatSight,
  { message }: ClickContext,
): boolean {
  const post = before.secrets[seat] ?? null;
  if (post === null || post.message !== message?.id) return false;
  const open = sealsOf(decisions, seat);
  return open.length > 0 && isPromptPast(post.seals, open);
}
