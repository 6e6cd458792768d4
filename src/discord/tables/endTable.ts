import { close } from "../../table/actions/lobby.ts";
import { asker } from "../../table/sight/audience.ts";
import { mention } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import type { CommandUse } from "../commands/commandUse.ts";
import type { ClickContext, Host } from "../host.ts";
import { clickButton } from "../message/linkButtons.ts";
import { asideMessage, asidePage, privatePage, type Reply } from "../message/reply.ts";
import { panelColour, sentence, wordsOnly } from "../message/template.ts";
import { type FoundTable, tableSaid } from "./findTable.ts";

/** Says what is lost when this table is closed, with the button that closes it; or why this person may not. */
export async function askEnd(host: Host, use: CommandUse, { record, game, translator }: FoundTable): Promise<Reply> {
  const { user } = use.actor;
  const tried = close(record, { user, hash: await host.service.hashOf(user), isStaff: use.isStaff }, host.clock.now());
  if (!tried.ok) return asideMessage(translator, tried.why);
  const key = record.status === "lobby" ? "table.ask-end.lobby" : "table.ask-end.playing";
  const question = translator.text(say(key, { table: tableSaid(game, record) }));
  const end = clickButton({ verb: "end", table: record.id }, "button.end", translator, "stop");
  return asidePage(wordsOnly(asker, panelColour, question, [end]));
}

export async function endTable({ host, record, game, actor, isStaff, translator }: ClickContext): Promise<Reply> {
  const outcome = await host.service.close(record.id, actor, isStaff);
  if (outcome.ok && isStaff && record.host !== actor.user)
    host.noteDecision(
      record.guild,
      say("server.noted-end", { by: mention(actor.user), table: tableSaid(game, record) }),
    );
  const done = say("table.ended", { title: game.info.title, table: tableSaid(game, record) });
  return privatePage(sentence(translator.text(outcome.ok ? done : outcome.why)));
}
