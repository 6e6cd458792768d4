import { personsAt, type TableOutcome } from "../../table/record.ts";
import { type FoundTable, tableSaid } from "../typed/findTable.ts";
import { say } from "../../words/say.ts";
import type { Host } from "../host.ts";
import { writeId } from "../message/customId.ts";
import { asideOutcome, type Reply } from "../message/reply.ts";
import { button, panelColour, wordsOnly } from "../message/template.ts";
import { asker } from "../../table/sight/audience.ts";
import { rolesOf, type UserRequest } from "../userRequest.ts";

type Joining = UserRequest & FoundTable & { readonly host: Host };

/** Warns a player who is about to sit down with somebody they blocked; undefined where there is nobody. */
export async function warnOfBlocked({ host, actor, record, translator }: Joining): Promise<Reply | undefined> {
  const blocked = await host.company.blocks.among(actor.user, personsAt(record));
  if (record.status !== "lobby" || blocked.length === 0) return undefined;
  const who = blocked.map((user) => `<@${user}>`).join(" ");
  const anyway = button(
    writeId({ verb: "sit-anyway", table: record.id }),
    translator.label(say("button.sit-anyway")),
    "stop",
  );
  const words = translator.text(say("block.warning", { who }));
  return { kind: "aside", template: wordsOnly(asker, panelColour, words, [anyway]) };
}

/** Joins a lobby from elsewhere than its card and says so; with a warning first, unless it was read. */
export async function joinFrom(joining: Joining, warning: "first" | "anyway" = "first"): Promise<Reply> {
  const { host, game, translatorFor, record: before, translator } = joining;
  const warned = warning === "first" ? await warnOfBlocked(joining) : undefined;
  if (warned !== undefined) return warned;
  const outcome = await joinAs(joining, host);
  const record = outcome.ok ? outcome.record : before;
  const done = say("table.joined-at", { table: tableSaid(game, record) });
  return asideOutcome(outcome.ok ? translatorFor(game, record) : translator, outcome, done);
}

/** Joins a table under the name and with the roles that the user has here. */
export const joinAs = (
  { actor, displayName, record, ...request }: UserRequest & Pick<FoundTable, "record">,
  { service }: Pick<Host, "service">,
): Promise<TableOutcome> => service.join(record.id, actor, displayName, rolesOf(request.member));
