import type { Logger } from "pino";
import { userId } from "../../ids.ts";
import type { Clock } from "../../ports/ports.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { isFor } from "../../table/sight/audience.ts";
import type { LatestAnswers } from "../message/latestAnswers.ts";
import type { OpenPanels } from "../message/openPanels.ts";
import { type Payload, render, renderLate } from "../message/payload.ts";
import type { AnswerableInteraction } from "../message/reply.ts";
import type { MessageTemplate } from "../message/template.ts";
import { sendShown } from "./deliver.ts";

/** What answers are made with. */
export type AnswerContext = {
  readonly clock: Clock;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly latest: LatestAnswers;
  readonly openPanels: OpenPanels;
};

/** A message that was answered with; `target` is how Discord is told which one that is. */
type Place = { readonly message: string; readonly target: string };

/** A message shown without all of its pictures. */
type Incomplete = Place & { readonly template: MessageTemplate; readonly shown: Payload };

const pictureDeadlineMs = 180;

/** Throws when an answer was made for somebody else: nobody is shown another person's hand. */
export function checkReader({ user }: AnswerableInteraction, { audience }: MessageTemplate): void {
  if (!isFor(audience, userId(user.id))) throw new Error("An answer was made for somebody else");
}

/** How long an answer waits for its pictures, in milliseconds. Not at all while those of others are being drawn. */
export function pictureWait(pictures: Pictures): number {
  return pictures.underway() > 1 ? 0 : pictureDeadlineMs;
}

export function editOf(payload: Payload) {
  return { ...payload, attachments: [], allowedMentions: { parse: [] } };
}

/** Adds the pictures that were not ready in time, unless the message shows a newer answer by then. */
export async function addLatePictures(
  { clock, pictures, log, latest }: AnswerContext,
  interaction: AnswerableInteraction,
  { template, shown, message, target }: Incomplete,
): Promise<void> {
  const isLatest = () => latest.get(message) === interaction.id;
  for await (const more of renderLate(template, pictures, shown, isLatest, clock)) {
    await interaction.editReply({ ...editOf(more), message: target }).catch((error: unknown) => {
      log.debug({ err: error }, "a late picture could not be added");
    });
  }
}

/** Keeps the way to edit a private panel until its click expires. */
export function notePanel(
  context: AnswerContext,
  interaction: AnswerableInteraction,
  place: Place,
  { panelOf }: MessageTemplate,
): void {
  if (panelOf === undefined) return;
  const show = (template: MessageTemplate) => showLater(context, interaction, place, () => Promise.resolve(template));
  context.openPanels.note(panelOf, userId(interaction.user.id), show);
}

/** Shows one message after the other in the place of the first. Never rejects. */
export async function growOn(
  context: AnswerContext,
  interaction: AnswerableInteraction,
  message: string,
  templates: AsyncIterator<MessageTemplate, undefined>,
): Promise<void> {
  try {
    for (;;) {
      const template = (await templates.next()).value;
      if (template === undefined) return;
      await showInstead(context, interaction, { message, target: message }, template);
    }
  } catch (error) {
    context.log.debug({ err: error }, "an answer that takes long could not be brought up to date");
  }
}

/** Shows what takes an answer's place once it is known, unless the message shows a newer answer by then. Never rejects. */
export async function showLater(
  context: AnswerContext,
  interaction: AnswerableInteraction,
  place: Place,
  later: () => Promise<MessageTemplate | undefined>,
): Promise<void> {
  try {
    const template = await later();
    if (template === undefined || context.latest.get(place.message) !== interaction.id) return;
    await showInstead(context, interaction, place, template);
  } catch (error) {
    context.log.debug({ err: error }, "what follows an answer could not be shown");
  }
}

async function showInstead(
  context: AnswerContext,
  interaction: AnswerableInteraction,
  place: Place,
  template: MessageTemplate,
): Promise<void> {
  checkReader(interaction, template);
  const { payload: shown, isLate } = await render(template, context.pictures, pictureWait(context.pictures));
  await sendShown(template, shown, (some) => interaction.editReply({ ...editOf(some), message: place.target }));
  if (isLate) await addLatePictures(context, interaction, { template, shown, ...place });
}
