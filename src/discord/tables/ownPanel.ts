import type { Message, Seat } from "../../../games/contract/index.ts";
import { isSearching } from "../../computers/search/levels.ts";
import type { TableId, UserId } from "../../ids.ts";
import { longestNote, noteOf, writeNote } from "../../table/actions/people.ts";
import { isPromptPast, sealsOf } from "../../table/actions/play.ts";
import { isRated } from "../../table/disclosure/rated.ts";
import { levelOf, ownedSeatOf, placeOf, seatOf, type TableOutcome, type TableRecord } from "../../table/record.ts";
import type { SightService } from "../../table/service/features.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import { publicTable } from "../../table/sight/publicTable.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { waitFor } from "../../time/timeout.ts";
import { shorten } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { askOthers, sayUndoAsked } from "../cards/reminders.ts";
import type { ClickContext, Host, Serving } from "../host.ts";
import { type FoundClick, writeId } from "../message/customId.ts";
import { clickButton, linkButton, withButtons } from "../message/linkButtons.ts";
import { type Acknowledge, aside, asideMessage, asideOutcome, formReply, type Reply } from "../message/reply.ts";
import { type MessageTemplate, panelColour, sentence, wordsOnly } from "../message/template.ts";
import { panel } from "../pages/panel.ts";
import type { Opened } from "../pages/panelContext.ts";
import type { Asker } from "../tableDoor.ts";
import {
  type APIModalInteractionResponseCallbackData,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from "discord.js";

/** What of a panel differs from a first look: a view that was made already, what was opened. */
type Shown = { readonly sight?: SeatSight | undefined; readonly opened?: Opened | undefined };

export function ownPanel(
  { service, board }: Serving<SightService> & Partial<Pick<Host, "board">>,
  record: TableRecord,
  { reader: { user }, channelId: channel }: Asker,
  translator: Translator,
  { sight, opened }: Shown = {},
): Reply {
  const seat = seatOf(record, user);
  if (seat === undefined) return panelWithoutSeat(record, user, translator);
  const seen = sight ?? service.sights.seat(record, seat);
  if (seen === undefined) return aside(translator, "refusal.over", { status: record.status });
  const place = channel === placeOf(record) ? "at the table" : "elsewhere";
  const template = panel(seen, translator, place, opened);
  if (board === undefined || record.status !== "playing") return { kind: "private", template };
  const link = linkButton(board.play(user, record.id), "button.open-board", translator);
  return { kind: "private", template: withButtons(template, [link]) };
}

function panelWithoutSeat(record: TableRecord, user: UserId, translator: Translator): Reply {
  const owned = ownedSeatOf(record, user);
  return owned === undefined
    ? aside(translator, "refusal.not-seated")
    : { kind: "private", template: awayPanel(record, owned, user, translator) };
}

/** Shown in a direct message whose secret question is answered, until it is removed: the next one is in a new message. */
export function settledPanel(record: TableRecord, translator: Translator): MessageTemplate<OnePerson> {
  return sentence(translator.text(say("panel.settled", { place: `<#${placeOf(record)}>` })));
}

/** Says what a match that counts for ratings comes to for the owner of a seat that somebody else plays. */
function sayRated({ chosenByComputer = [], seats }: TableRecord, seat: Seat): Message {
  if (chosenByComputer.includes(seat)) return say("away.last");
  return say(seats[seat]?.owner?.isOutvoted === true ? "away.outvoted" : "away.rated");
}

/** Says who plays a seat that its owner can take back. */
export const sayAway = ({ seats }: TableRecord, seat: Seat): Message =>
  say("away.text", { player: say("seat", { who: { seat } }), by: seats[seat]?.kind ?? "computer" });

function awayPanel(record: TableRecord, seat: Seat, user: UserId, translator: Translator): MessageTemplate<OnePerson> {
  const words = translator.lines([sayAway(record, seat), isRated(record) && sayRated(record, seat)]).join("\n");
  return wordsOnly({ person: user }, panelColour, words, [
    clickButton({ verb: "come-back", table: record.id }, "button.come-back", translator, "go"),
  ]);
}

/** Answers with a link that opens the board of whoever clicked, signed in as them. */
export function openBoard({ host, record, actor, translator }: ClickContext): Reply {
  const { board } = host;
  if (board === undefined) return aside(translator, "board.off");
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const link = linkButton(board.play(actor.user, record.id), "button.open-board", translator);
  const template = withButtons({ ...sentence(translator.text(say("board.link"))), audience: { person: actor.user } }, [
    link,
  ]);
  return { kind: "aside", template };
}

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
export async function acknowledgeSecret(acknowledge: Acknowledge, sight: SeatSight | undefined, ask: string) {
  const isSecret = sight?.decisions.some((decision) => decision.ask === ask && decision.seal !== undefined) === true;
  if (isSecret) await acknowledge();
}

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

/** An answer as it was clicked, in `message`, or typed. */
type Answering = Pick<ClickContext, "host" | "record" | "actor" | "translator" | "reader" | "channelId"> &
  Partial<Pick<ClickContext, "message">>;

/** Takes back the asker's last answer, or offers to ask the others. */
export async function takeBack(context: Answering): Promise<Reply> {
  const { host, record, actor, translator } = context;
  const outcome = await host.service.takeBack(record.id, actor);
  const mustAsk = !outcome.ok && outcome.why.say === "refusal.undo-others";
  return mustAsk
    ? { kind: "aside", template: askOthers(publicTable(record), translator) }
    : panelAfter(context, outcome);
}

export async function askUndo({ host, record, actor, translator }: ClickContext): Promise<Reply> {
  const outcome = await host.service.askUndo(record.id, actor);
  return asideOutcome(translator, outcome, outcome.ok ? sayUndoAsked(outcome.record) : outcome.why);
}

/** The panel made from what a change gave, or the sentence why nothing changed. */
export async function panelAfter(context: Answering, outcome: TableOutcome): Promise<Reply> {
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

function panelFor(context: Answering, record: TableRecord): Reply {
  const { host, actor, translator } = context;
  const seat = seatOf(record, actor.user);
  const sight = seat === undefined ? undefined : host.service.sights.seat(record, seat);
  if (sight !== undefined && isAskedElsewhere(context.record, sight, context))
    return { kind: "private", template: settledPanel(record, translator) };
  return ownPanel(host, record, context, translator, { sight });
}

/** Whether the clicked message asked secret questions that are answered by now, while the next ones come in a new message. */
function isAskedElsewhere(before: TableRecord, { viewer: seat, decisions }: SeatSight, { message }: Answering) {
  const post = before.secrets[seat] ?? null;
  if (post === null || post.message !== message?.id) return false;
  const open = sealsOf(decisions, seat);
  return open.length > 0 && isPromptPast(post.seals, open);
}

const field = "note";

/** Opens the form with a player's notes, or saves them and shows the panel with them. */
export async function editNotes(context: ClickContext): Promise<Reply> {
  const { host, record, actor, form, translator } = context;
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  if (form === undefined) return formReply(translator, notesForm(record.id, noteOf(record, actor.user), translator));
  const typed = form.fields.get(field);
  if (typed === undefined || !("value" in typed)) return aside(translator, "refusal.unknown-button");
  const text = String(typed.value);
  const outcome = await host.service.change(record.id, actor.interaction, (current) =>
    writeNote(current, actor.user, text),
  );
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  return ownPanel(host, outcome.record, context, translator, { opened: "tools" });
}

function notesForm(table: TableId, value: string, translator: Translator): APIModalInteractionResponseCallbackData {
  const component: APITextInputComponent = {
    type: ComponentType.TextInput,
    custom_id: field,
    style: TextInputStyle.Paragraph,
    required: false,
    max_length: longestNote,
    ...(value === "" ? {} : { value }),
  };
  const label = shorten(translator.label(say("notes.label")), 45);
  return {
    custom_id: writeId({ verb: "notes", table }),
    title: shorten(translator.label(say("notes.title")), 45),
    components: [{ type: ComponentType.Label, label, component }],
  };
}
