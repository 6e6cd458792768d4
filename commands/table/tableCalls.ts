import type { AnyGame } from "../../games/contract/index.ts";
import type { CommandUse } from "../../src/discord/commands/commandUse.ts";
import type { Host } from "../../src/discord/host.ts";
import { userId, type UserId } from "../../src/ids.ts";
import type { Refused } from "../../src/records/outcome.ts";
import { addPost } from "../../src/table/outbox.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { say } from "../../src/words/say.ts";

/** Whom a new table keeps seats for, and the step that calls them, or else the role of the server. */
type Calls = {
  readonly ok: true;
  readonly invited: readonly UserId[];
  readonly callPeople: (record: TableRecord) => TableRecord;
};

/** Who is to be called to a new table; or what is wrong with what was typed, or that somebody calls too often. */
export async function planCalls(host: Host, request: CommandUse, game: AnyGame): Promise<Calls | Refused> {
  const named = await readInvited(host, request, game);
  if (!named.ok) return named;
  const { invited } = named;
  const { callRole: role } = await host.service.guildSettings.settings(request.guildId ?? "");
  if (invited.length === 0 && role === null) return { ok: true, invited, callPeople: (record) => record };
  const limit = await host.limits.use("calls", request.reader);
  if (invited.length > 0)
    return limit ?? { ok: true, invited, callPeople: (record) => addPost(record, keptCall(invited)) };
  // Who opens many tables opens them quietly.
  const callPeople = (record: TableRecord) =>
    role === null || limit !== undefined ? record : addPost(record, { ...openCall, role });
  return { ok: true, invited, callPeople };
}

const keptCall = (users: readonly UserId[]) => ({ kind: "lobby-call", what: "kept", users }) as const;
const openCall = { kind: "lobby-call", what: "open", users: [] } as const;

type Invited = { readonly ok: true; readonly invited: readonly UserId[] } | Refused;

/** The people of this server who were named, without whoever opens the table; or what is wrong with what was typed. */
async function readInvited(host: Host, request: CommandUse, game: AnyGame): Promise<Invited> {
  const typed = request.options.getString("with");
  if (typed === null) return { ok: true, invited: [] };
  const found = [...typed.matchAll(/<@!?(\d{5,20})>/gu)].map(([, id = ""]) => id);
  const ids = [...new Set(found)].filter((id) => id !== request.actor.user);
  const free = game.info.seats.max - 1;
  const { title } = game.info;
  if (ids.length > free) return { ok: false, why: say("refusal.too-many-invited", { title, max: free + 1, free }) };
  const stranger = say("refusal.no-such-people", { typed: typed.slice(0, 60) });
  const isRest = typed.replaceAll(/<@!?\d{5,20}>/gu, "").replaceAll(/[\s,]/gu, "") !== "";
  if (isRest || ids.length === 0) return { ok: false, why: stranger };
  for (const id of ids) {
    const kind = await host.lookUpMember(request.guildId ?? "", userId(id));
    if (kind === "nobody") return { ok: false, why: stranger };
    if (kind === "bot") return { ok: false, why: say("refusal.bot-invited", { who: `<@${id}>` }) };
  }
  return { ok: true, invited: ids.map(userId) };
}
