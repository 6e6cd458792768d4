import type { Effort } from "../../computers/advice.ts";
import { countHints, hinderHint } from "../../table/disclosure/hints.ts";
import { TookTooLong } from "../../time/timeout.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { hintPage } from "../views/panels/hintPage.ts";
import type { ClickContext } from "../host.ts";

/** More thought than most answers of a hard computer get, and matches to tell the best answers apart. */
const effort: Effort = { playouts: 800, rows: 60, milliseconds: 2_500 };

/** Tells whoever clicked what a strong player would do in their place; the hint is counted before it is told. */
export async function giveHint({ host, record, actor, reader, acknowledge, translator }: ClickContext): Promise<Reply> {
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined) return aside(translator, "refusal.not-started");
  if (sight.viewer === "table") return aside(translator, "refusal.not-seated");
  const why = hinderHint(record);
  if (why !== undefined) return asideMessage(translator, why);
  if (!sight.decisions.some(({ awaited }) => awaited)) return aside(translator, "refusal.hint-not-asked");
  const tooMany = await host.limits.use("hints", { user: actor.user, guild: record.guild });
  if (tooMany !== undefined) return asideMessage(translator, tooMany.why);
  await acknowledge();
  const { game, viewer: seat, clicks } = sight;
  const inquiry = { effort, seed: clicks };
  const advice = await host.advise({ game, world: sight.dealAnew(), seat, kind: "hint", inquiry }).catch(noneInTime);
  if (advice instanceof TookTooLong) {
    host.log.warn({ err: advice, table: record.id }, "a hint took too long");
    return aside(translator, "refusal.hint-late");
  }
  const noted = await host.service.noteHint(record.id, actor, seat, clicks);
  if (!noted.ok) return asideMessage(translator, noted.why);
  return { kind: "aside", template: hintPage(sight, advice, countHints(noted.record, seat), translator) };
}

/** On a machine with too much to do a hint may not be found in time; whatever else goes wrong is a fault. */
function noneInTime(error: unknown): TookTooLong {
  if (error instanceof TookTooLong) return error;
  throw error;
}
