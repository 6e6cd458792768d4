import type { Advice, Effort } from "../../computers/advice.ts";
import { type Actor, refuse, type Refused } from "../../records/outcome.ts";
import { countHints, hinderHint } from "../../table/disclosure/hints.ts";
import type { TableRecord } from "../../table/record.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { TookTooLong } from "../../time/timeout.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { hintPage } from "../views/panels/hintPage.ts";
import type { ClickContext, Host } from "../host.ts";

/** More thought than most answers of a hard computer get, and matches to tell the best answers apart. */
const effort: Effort = { playouts: 800, rows: 60, milliseconds: 2_500 };

/** A table and the seat that asks for a hint; `acknowledge` is called before it is searched for. */
type HintRequest = {
  readonly record: TableRecord;
  readonly sight: SeatSight;
  readonly actor: Actor;
  readonly acknowledge?: () => Promise<void>;
};

/** A hint, and how many this seat has had with it. */
type Hint = { readonly ok: true; readonly advice: Advice; readonly count: number };

/** Finds what a strong player would do on a seat; the hint is counted before it is told. */
export async function hintOf(
  { limits, log, service, advise }: Pick<Host, "limits" | "log" | "service" | "advise">,
  { record, sight, actor, acknowledge }: HintRequest,
): Promise<Hint | Refused> {
  const why = hinderHint(record);
  if (why !== undefined) return { ok: false, why };
  if (!sight.decisions.some(({ awaited }) => awaited)) return refuse("refusal.hint-not-asked");
  const tooMany = await limits.use("hints", { user: actor.user, guild: record.guild });
  if (tooMany !== undefined) return tooMany;
  await acknowledge?.();
  const { game, viewer: seat, clicks } = sight;
  const inquiry = { effort, seed: clicks };
  const advice = await advise({ game, world: sight.dealAnew(), seat, kind: "hint", inquiry }).catch(noneInTime);
  if (advice instanceof TookTooLong) {
    log.warn({ err: advice, table: record.id }, "a hint took too long");
    return refuse("refusal.hint-late");
  }
  const noted = await service.noteHint(record.id, actor, seat, clicks);
  return noted.ok ? { ok: true, advice, count: countHints(noted.record, seat) } : noted;
}

/** Tells whoever clicked what a strong player would do in their place. */
export async function giveHint({ host, record, actor, reader, acknowledge, translator }: ClickContext): Promise<Reply> {
  const sight = host.service.sights.of(record, reader);
  if (sight === undefined) return aside(translator, "refusal.not-started");
  if (sight.viewer === "table") return aside(translator, "refusal.not-seated");
  const hint = await hintOf(host, { record, sight, actor, acknowledge });
  if (!hint.ok) return asideMessage(translator, hint.why);
  return { kind: "aside", template: hintPage(sight, hint.advice, hint.count, translator) };
}

/** On a machine with too much to do a hint may not be found in time; whatever else goes wrong is a fault. */
function noneInTime(error: unknown): TookTooLong {
  if (error instanceof TookTooLong) return error;
  throw error;
}
