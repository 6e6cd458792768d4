import { ComponentType, type InteractionReplyOptions, type Message, MessageFlags } from "discord.js";
import type { Clock } from "../../ports/ports.ts";
import { tableIn } from "../message/customId.ts";
import type { Payload } from "../message/payload.ts";
import type { Acknowledge, AnswerableInteraction, Reply, ReplyOf } from "../message/reply.ts";
import type { MessageTemplate } from "../message/template.ts";
import {
  acknowledge,
  type AnswerContext,
  type Answering,
  deliver,
  DeliveryError,
  editOf,
  growOn,
  isMessageGone,
  notePanel,
  privateFlags,
  removeReply,
  sendDrawn,
  showLater,
} from "./deliver.ts";
import type { MessageClick, ReplyMode } from "./replyMode.ts";

export type Responder = (
  interaction: AnswerableInteraction,
  mode: ReplyMode,
  work: (acknowledge: Acknowledge) => Promise<Reply>,
) => Promise<void>;

/** An interaction that waits for its answer; `isDeferred`: Discord was told that it takes a moment. */
type Pending = Answering & ReplyMode & { readonly isDeferred: boolean };

/** A message for one person, and what happens or follows once they have it. */
type PrivateReply = Omit<ReplyOf<"aside">, "kind"> & Partial<Pick<ReplyOf<"private">, "later">>;

/** Name of the message that a click is in. */
const clicked = "@original";
/** Discord gives three seconds for the first answer; after this time the person is told that it takes a moment. */
const deferAfterMs = 700;
/** After that no form can be opened, so a form gets nearly all of that time. */
const deferFormAfterMs = 2_500;

/** Answers in one request when ready in time, else acknowledges first; late pictures are added by an edit. */
export function createResponder(context: AnswerContext): Responder {
  const respond: Responder = async (interaction, mode, work) => {
    const deferral = startDeferral(context.clock, interaction, mode);
    let reply: Reply | undefined;
    try {
      try {
        reply = await work(deferral.acknowledge);
      } finally {
        await deferral.stop();
      }
      await answer({ ...context, ...mode, interaction, isDeferred: deferral.hasHappened() }, reply);
    } catch (error) {
      if (reply?.kind === "public" && error instanceof DeliveryError) await reply.undelivered?.();
      if (reply?.kind === "update") reply.settled(false);
      throw error;
    }
  };
  return (interaction, mode, work) => {
    const answered = respond(interaction, mode, work);
    if (mode.click !== undefined) context.openPanels.noteClick(mode.click.message.id, answered);
    return answered;
  };
}

async function answer(pending: Pending, reply: Reply): Promise<void> {
  switch (reply.kind) {
    case "modal":
      return openModal(pending, reply);
    case "growing":
      return showGrowing(pending, reply);
    case "update":
      return updateMessage(pending, reply);
    case "public":
      return postPublicly(pending, reply);
    case "private":
      return pending.isOwn && pending.click !== undefined
        ? replaceMessage(pending, pending.click, reply)
        : answerAside(pending, reply);
    case "aside":
      return answerAside(pending, reply);
  }
}

async function openModal(pending: Pending, { modal, late }: ReplyOf<"modal">): Promise<void> {
  const { interaction, isDeferred } = pending;
  if (interaction.isModalSubmit()) throw new Error("A form cannot follow a form");
  if (isDeferred) return answerAside(pending, { template: late });
  await acknowledge(interaction, () => interaction.showModal(modal));
}

/** Shows the clicked message as it stands now, which needs no right and counts towards no rate limit. */
async function updateMessage(pending: Pending, { template, settled }: ReplyOf<"update">): Promise<void> {
  const { click } = pending;
  // A client may send any id from any message: that of another table does not become this one.
  const isOther = click === undefined || tableIn(click.message.components) !== tableIn([{ custom_id: click.customId }]);
  const addMissing = isOther ? undefined : await fillClicked(pending, click, template);
  settled(addMissing !== undefined);
  return addMissing === undefined ? answerAside(pending, { template }) : addMissing();
}

async function postPublicly(pending: Pending, { template, posted }: ReplyOf<"public">): Promise<void> {
  const { interaction, waiting, isDeferred, latest } = pending;
  const { sent: message, addMissing } = await sendDrawn(pending, template, (shown) => {
    const body = { ...shown, allowedMentions: { parse: [] } };
    // Sent twice an edit is still one message, as a new one would not be.
    const fill = () => (waiting === "public" ? interaction.editReply(editOf(shown)) : sendAnew(interaction, body));
    return isDeferred ? deliver(fill) : sendReply(interaction, body);
  });
  if (message === undefined) return;
  if (!latest.has(message.id)) latest.set(message.id, interaction.id);
  await posted(message);
  await addMissing({ message: message.id, target: message.id });
}

async function replaceMessage(pending: Pending, own: MessageClick, { template, later }: PrivateReply): Promise<void> {
  const addMissing = await fillClicked(pending, own, template).catch((error: unknown) => {
    // A direct message is removed once its question is past, which may be sooner.
    if (!isMessageGone(error)) throw error;
  });
  if (addMissing === undefined) return;
  const place = { message: own.message.id, target: clicked };
  notePanel(pending, place, template);
  await addMissing();
  if (later !== undefined) void showLater(pending, place, later);
}

async function fillClicked(pending: Pending, click: MessageClick, template: MessageTemplate) {
  const message = click.message.id;
  pending.latest.set(message, click.id);
  const { addMissing } = await sendDrawn(pending, template, (shown) => sendUpdate(click, pending.isDeferred, shown));
  return () => addMissing({ message, target: clicked });
}

/** A call whose edit has not come yet, or failed, still has plain words, which Discord takes beside no components. */
function sendUpdate(click: MessageClick, isDeferred: boolean, payload: Payload): Promise<unknown> {
  const edit = click.message.content === "" ? editOf(payload) : { ...editOf(payload), content: null };
  return isDeferred ? deliver(() => click.editReply(edit)) : acknowledge(click, () => click.update(edit));
}

async function answerAside(pending: Pending, { template, delivered, later }: PrivateReply): Promise<void> {
  const { interaction, latest } = pending;
  const { sent: message, addMissing } = await sendDrawn(pending, template, (shown) => sendAside(pending, shown));
  await followDelivery(pending, delivered);
  if (message === undefined) return;
  // A click in this message may have been answered before Discord's receipt for it came.
  if (!latest.has(message.id)) latest.set(message.id, interaction.id);
  const place = { message: message.id, target: message.id };
  notePanel(pending, place, template);
  await addMissing(place);
  if (later !== undefined) void showLater(pending, place, later);
}

/** Shows the first message at once; those that take its place later hold up nobody, a process that ends least of all. */
async function showGrowing(pending: Pending, { templates }: ReplyOf<"growing">): Promise<void> {
  const { interaction, latest } = pending;
  const first = (await templates.next()).value;
  if (first === undefined) throw new Error("There is nothing to show");
  const { sent: message } = await sendDrawn(pending, first, (shown) => sendAside(pending, shown), 0);
  if (message === undefined) return;
  latest.set(message.id, interaction.id);
  void growOn(pending, message.id, templates);
}

/** Does what had to wait until the person had the answer, and tells them what came of it. */
async function followDelivery(answering: Answering, delivered: PrivateReply["delivered"]): Promise<void> {
  const more = await delivered?.();
  const about = { flags: privateFlags, allowedMentions: { parse: [] } };
  const follow = (shown: Payload) => deliver(() => answering.interaction.followUp({ ...shown, ...about }));
  if (more !== undefined) await sendDrawn(answering, more, follow, 0);
}

async function sendAside({ interaction, waiting, isDeferred }: Pending, payload: Payload) {
  const body = { ...payload, flags: privateFlags, allowedMentions: { parse: [] } };
  if (!isDeferred) return sendReply(interaction, body);
  return deliver(() => {
    if (waiting === "private") return interaction.editReply(editOf(payload));
    return waiting === "public" ? sendAnew(interaction, body) : interaction.followUp(body);
  });
}

function sendReply(interaction: AnswerableInteraction, body: InteractionReplyOptions): Promise<Message | undefined> {
  return acknowledge(interaction, async () => {
    const { resource } = await interaction.reply({ ...body, withResponse: true });
    return resource?.message ?? undefined;
  });
}

/** Sends a message after a deferral for other eyes, whose first message fills it: with a dot, taken away again. */
async function sendAnew(interaction: AnswerableInteraction, body: InteractionReplyOptions) {
  await interaction.editReply({
    components: [{ type: ComponentType.TextDisplay, content: "…" }],
    flags: MessageFlags.IsComponentsV2,
  });
  const message = await interaction.followUp(body);
  await removeReply(interaction);
  return message;
}

function startDeferral(clock: Clock, interaction: AnswerableInteraction, mode: ReplyMode) {
  let deferring: Promise<unknown> | undefined;
  const start = (): void => {
    deferring ??= acknowledge(interaction, () => defer(interaction, mode));
    // Awaited in stop(); without this a rejection before that would end the process.
    deferring.catch(() => undefined);
  };
  const cancel = clock.after(mode.mayOpenForm ? deferFormAfterMs : deferAfterMs, start);
  return {
    // What fails here is told by stop(): the work is done all the same.
    acknowledge: async (): Promise<void> => {
      start();
      await deferring?.catch(() => undefined);
    },
    async stop(): Promise<void> {
      cancel();
      await deferring;
    },
    hasHappened: () => deferring !== undefined,
  };
}

function defer(interaction: AnswerableInteraction, { click, waiting }: ReplyMode): Promise<unknown> {
  if (waiting === "message" && click !== undefined) return click.deferUpdate();
  return interaction.deferReply(waiting === "public" ? {} : { flags: MessageFlags.Ephemeral });
}
