import type { Message, Seat } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { isRated } from "../../table/disclosure/rated.ts";
import { ownedSeatOf, placeOf, seatOf, type TableRecord } from "../../table/record.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { writeId } from "../message/customId.ts";
import { button, type MessageTemplate, panelColour, sentence, wordsOnly } from "../message/template.ts";
import type { SightService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import type { Asker } from "../tableDoor.ts";
import { linkButton, withButtons } from "../views/boardButtons.ts";
import { panel } from "../views/panels/panel.ts";
import type { Opened } from "../views/panels/panelContext.ts";
import { aside, type Reply } from "../message/reply.ts";

/** What of a panel differs from a first look: a view that was made already, what was opened. */
type Shown = { readonly sight?: SeatSight | undefined; readonly opened?: Opened | undefined };

/** The private panel of whoever asks. */
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
  if (seen === undefined) return aside(translator, "refusal.not-started");
  const place = channel === placeOf(record) ? "at the table" : "elsewhere";
  const template = panel(seen, translator, place, opened);
  if (board === undefined || record.status !== "playing") return { kind: "private", template };
  const link = linkButton(board.play(user, record.id), translator.label(say("button.open-board")));
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

/** What the owner of a seat sees while somebody else plays it. */
function awayPanel(record: TableRecord, seat: Seat, user: UserId, translator: Translator): MessageTemplate<OnePerson> {
  const player = say("seat", { who: { seat } });
  const lines = [say("away.text", { player }), ...(isRated(record) ? [sayRated(record, seat)] : [])];
  const words = lines.map(translator.text).join("\n");
  return wordsOnly({ person: user }, panelColour, words, [
    button(writeId({ verb: "come-back", table: record.id }), translator.label(say("button.come-back")), "go"),
  ]);
}
