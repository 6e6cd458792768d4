import type { ChannelId } from "../../../ids.ts";
import type { SeatRequest } from "../../../table/hosting.ts";
import type { Everybody } from "../../../table/sight/audience.ts";
import type { PublicTable } from "../../../table/sight/publicTable.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { writeId } from "../../message/customId.ts";
import { button, container, type MessageTemplate, rows, text } from "../../message/template.ts";
import { moment } from "./reminders.ts";

const requestColour = 0xc9a227;

/**
 * Tells a player until when they may object, in milliseconds since the epoch, or asks the others whether they want the
 * seat to be given away. Away from the table it says where that is.
 */
export function seatRequestCard(
  table: PublicTable,
  { seat, by, step }: SeatRequest,
  until: number,
  translator: Translator,
  place?: ChannelId,
): MessageTemplate<Everybody> {
  const who = { seat };
  const words =
    step === "wait"
      ? say(`seat-request.wait-${by}`, { who, moment: moment(until, "f") })
      : say(`seat-request.agree-${by}`, { who });
  const where = place === undefined ? [] : [`-# ${translator.text(say("panel.where", { place: `<#${place}>` }))}`];
  const keep = button(
    writeId({ verb: "keep-seat", table: table.id, page: seat }),
    translator.label(say("button.keep-seat")),
    "go",
  );
  const agree = button(
    writeId({ verb: "agree-seat", table: table.id, page: seat }),
    translator.label(say("button.agree")),
  );
  return {
    audience: "everybody",
    drawings: [],
    // Until when is in a form that phones do not show while they are locked.
    ...(step === "wait"
      ? { push: { words: translator.text(say(`seat-request.push-${by}`, { who })), button: keep } }
      : {}),
    compose: () => [
      container(requestColour, [text([translator.text(words), ...where].join("\n")), ...rows([keep, agree])]),
    ],
  };
}
