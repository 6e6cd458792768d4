import {
  type APIModalInteractionResponseCallbackData,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from "discord.js";
import { longestNote, noteOf, writeNote } from "../../table/actions/people.ts";
import type { TableId } from "../../ids.ts";
import { seatOf } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import { shorten } from "../../words/plain.ts";
import type { Translator } from "../../words/translator.ts";
import type { ClickContext } from "../host.ts";
import { writeId } from "../message/customId.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";
import { ownPanel } from "../replies/ownPanel.ts";

const field = "note";

/** Opens the form with a player's notes, or saves them and shows the panel with them. */
export async function editNotes(context: ClickContext): Promise<Reply> {
  const { host, record, actor, form, translator } = context;
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  if (form === undefined) {
    const modal = notesForm(record.id, noteOf(record, actor.user), translator);
    return { kind: "modal", modal, late: sentence(translator.text(say("refusal.form-late"))) };
  }
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
