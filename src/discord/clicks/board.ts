import { seatOf } from "../../table/record.ts";
import { say } from "../../words/say.ts";
import type { ClickContext } from "../host.ts";
import { aside, type Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";
import { linkButton, withButtons } from "../views/boardButtons.ts";

/** Answers with a link that opens the board of whoever clicked, signed in as them. */
export function openBoard({ host, record, actor, translator }: ClickContext): Reply {
  const { board } = host;
  if (board === undefined) return aside(translator, "board.off");
  if (seatOf(record, actor.user) === undefined) return aside(translator, "refusal.not-seated");
  const link = linkButton(board.play(actor.user, record.id), translator.label(say("button.open-board")));
  const template = withButtons({ ...sentence(translator.text(say("board.link"))), audience: { person: actor.user } }, [
    link,
  ]);
  return { kind: "aside", template };
}
