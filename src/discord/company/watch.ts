import { type FollowWhen, mostFollowers } from "../../company/follows.ts";
import { isFreeSeat } from "../../table/actions/seats.ts";
import { hasSeat, refuseUnplayed } from "../../table/record.ts";
import { asker } from "../../table/sight/audience.ts";
import type { TableSight } from "../../table/sight/sight.ts";
import { say, type Translator } from "../../words/translator.ts";
import { boardDrawings, pictured } from "../cards/boardDrawings.ts";
import { sayWaiting } from "../cards/card.ts";
import type { ClickContext } from "../host.ts";
import { writeId } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { button, panelColour, rows, text } from "../message/template.ts";

type Watching = Pick<ClickContext, "host" | "record" | "actor" | "translator">;

/** Shows a running match to whoever does not play in it; players get what `play` gives. */
export function watchOr(context: Watching, play: () => Reply): Reply | Promise<Reply> {
  const { record, actor } = context;
  return hasSeat(record, actor.user) || record.status !== "playing" ? play() : watch(context);
}

/** Follows a match, or no longer where `when` is undefined, and shows it. */
export async function follow(context: ClickContext, when: FollowWhen | undefined): Promise<Reply> {
  const { host, record, actor, translator } = context;
  if (record.status !== "playing") return asideMessage(translator, refuseUnplayed(record).why);
  const isDone = await host.company.follows.set(record.id, record.guild, actor.user, when);
  return isDone ? watch(context) : aside(translator, "refusal.follow-full", { most: mostFollowers });
}

async function watch({ host, record, actor, translator }: Watching): Promise<Reply> {
  const sight = host.service.sights.table(record);
  if (sight === undefined) return asideMessage(translator, refuseUnplayed(record).why);
  const when = await host.company.follows.whenFor(record.id, actor.user);
  const free = record.seats.findIndex((_, seat) => isFreeSeat(record, seat));
  return { kind: "private", template: watchPanel(sight, when, free, translator) };
}

function watchPanel(sight: TableSight, when: FollowWhen | undefined, free: number, translator: Translator) {
  const { id: table } = sight.table;
  const drawings = boardDrawings(sight, translator);
  const plain = (verb: "board-text" | "follow-end" | "follow-turns" | "unfollow") =>
    clickButton({ verb, table }, verb === "board-text" ? "button.words" : `button.${verb}`, translator);
  const sitIn = writeId({ verb: "sit-in", table, page: Math.max(0, free) });
  const title = say("watch.title", { title: sight.game.info.title });
  const words = translator.lines([title, when !== undefined && say(`watch.${when}`)]).join("\n");
  return pictured(asker, panelColour, words, drawings, [
    text(translator.text(sayWaiting(sight.awaited))),
    rows([
      clickButton({ verb: "play", table }, "button.refresh", translator),
      clickButton({ verb: "log", table, page: 0 }, "button.log", translator),
      plain("board-text"),
      when !== "end" && plain("follow-end"),
      when !== "turns" && plain("follow-turns"),
      when !== undefined && plain("unfollow"),
      free !== -1 && button(sitIn, translator.label(say("button.sit-in", { seat: free + 1 })), "go"),
    ]),
  ]);
}
