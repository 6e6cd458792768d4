import { objectionEnds } from "../../table/deadlines/seatRequests.ts";
import type { TimeContext } from "../../table/deadlines/awaited.ts";
import type { TableRecord } from "../../table/record.ts";
import type { SeatRequest } from "../../table/seatRequest.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { button, container, type MessageTemplate, rows, text } from "../message/template.ts";
import { moment } from "./reminders.ts";

const requestColour = 0xc9a227;

/** Tells a player until when they may object, or asks the others whether they want the seat to be given away. */
export function seatRequestCard(
  record: TableRecord,
  request: SeatRequest,
  times: TimeContext,
  translator: Translator,
): MessageTemplate {
  const { seat, by, step } = request;
  const who = { seat };
  const words =
    step === "wait"
      ? say(`seat-request.wait-${by}`, { who, moment: moment(objectionEnds(record, request, times), "f") })
      : say(`seat-request.agree-${by}`, { who });
  const keep = button(
    writeId({ verb: "keep-seat", table: record.id, page: seat }),
    translator.label(say("button.keep-seat")),
    "go",
  );
  const agree = button(
    writeId({ verb: "agree-seat", table: record.id, page: seat }),
    translator.label(say("button.agree")),
  );
  return {
    drawings: [],
    compose: () => [container(requestColour, [text(translator.text(words)), ...rows([keep, agree])])],
  };
}
