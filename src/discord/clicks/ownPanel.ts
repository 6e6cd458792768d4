import type { Seat } from "../../../games/contract.ts";
import { userId } from "../../ids.ts";
import { ownedSeatOf, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { button, container, type MessageTemplate, panelColour, rows, sentence, text } from "../message/template.ts";
import type { Host } from "../host.ts";
import { panel, type Turned } from "../views/panel.ts";
import { viewFor } from "../message/viewerContext.ts";
import { aside, type Reply } from "../message/reply.ts";

/** The private panel of whoever asks. */
export function ownPanel(
  host: Host,
  record: TableRecord,
  actor: { readonly user: { readonly id: string }; readonly channelId: string | null },
  translator: Translator,
  turned?: Turned,
): Reply {
  const user = userId(actor.user.id);
  const seat = seatOf(record, user);
  const owned = ownedSeatOf(record, user);
  if (seat === undefined && owned !== undefined)
    return { kind: "private", draft: awayPanel(record, owned, translator) };
  if (seat === undefined) return aside(translator, "refusal.not-seated");
  const seen = viewFor(host.service.gameOf(record), record, seat);
  if (seen === undefined) return aside(translator, "refusal.not-started");
  const standing = actor.channelId === placeOf(record) ? "at the table" : "elsewhere";
  return { kind: "private", draft: panel(seen, seat, translator, standing, turned) };
}

/**
 * What a secret question in a direct message leaves behind when the next one
 * is asked in a message of its own: a second panel would only be in the way.
 */
export function settledPanel(translator: Translator): MessageTemplate {
  return sentence(translator.text(say("panel.settled")));
}

/** What the owner of a seat sees while somebody else plays it. */
function awayPanel(record: TableRecord, seat: Seat, translator: Translator): MessageTemplate {
  const words = translator.text(say("away.text", { player: say("seat", { who: { seat } }) }));
  return {
    drawings: [],
    compose: () => [
      container(panelColour, [
        text(words),
        ...rows([
          button(writeId({ verb: "come-back", table: record.id }), translator.label(say("button.come-back")), "go"),
        ]),
      ]),
    ],
  };
}
