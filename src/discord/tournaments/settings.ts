import { PermissionFlagsBits, type Role } from "discord.js";

import type { AnyGame, Options, OptionSpec, Message } from "../../../games/contract/index.ts";
import { refuse, type Refused } from "../../records/outcome.ts";
import type { Decider } from "../../tournaments/audit.ts";
import type { TournamentRecord } from "../../tournaments/record.ts";
import type { TournamentOutcome } from "../../tournaments/service/service.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { mayMention } from "../replies/rights.ts";
import type { Host } from "../host.ts";
import type { CommandRequest } from "../userRequest.ts";

/** Sets one option of the game, while nobody plays yet. */
export async function setOption(
  host: Host,
  record: TournamentRecord,
  request: CommandRequest,
  actor: Decider,
): Promise<TournamentOutcome> {
  const game = host.service.game(record.game);
  if (game === undefined) return { ok: false, why: say("tournament.refusal.gone") };
  const id = request.options.getString("option", true);
  const typed = request.options.getString("value", true).trim().toLowerCase();
  const spec = game.info.options.find((known) => known.id === id);
  const value = spec === undefined ? undefined : valueOf(spec, typed);
  if (value === undefined) return { ok: false, why: noOption(game, request.translatorFor(game)) };
  const refuses = (options: Options) => refusalOf(game, record, options);
  return host.tournaments.setOptions(record.id, actor, { [id]: value }, refuses);
}

/** Sets who may organise as well and who is called when a round begins; a role that is left out is taken away. */
export async function setTournamentRoles(
  host: Host,
  record: TournamentRecord,
  request: CommandRequest,
  actor: Decider,
): Promise<TournamentOutcome> {
  const { options, guildId } = request;
  const [organisers, called] = [options.getRole("organisers"), options.getRole("called")];
  if ([organisers?.id, called?.id].includes(guildId ?? "")) return refuse("tournament.refusal.role-everyone");
  const why = called === null ? undefined : refuseCall(host, record, request, called);
  if (why !== undefined) return why;
  const roles = { organisers: organisers?.id ?? null, called: called?.id ?? null };
  const named = (role: string | null) => (role === null ? "none" : `<@&${role}>`);
  const about = say("tournament.about.roles", { organisers: named(roles.organisers), called: named(roles.called) });
  return host.tournaments.setRoles(record.id, actor, roles, about);
}

/** Checks that both the organiser and the bot may mention a role in the tournament's channel. */
function refuseCall(
  host: Host,
  { channel }: TournamentRecord,
  request: CommandRequest,
  called: Pick<Role, "id" | "mentionable">,
): Refused | undefined {
  const role = `<@&${called.id}>`;
  if (!mayMention(host, request, called, channel)) return refuse("refusal.role-yours", { role });
  const held = host.channels.rightsIn(channel);
  const mayCall = called.mentionable || held?.has(PermissionFlagsBits.MentionEveryone) === true;
  return mayCall ? undefined : refuse("tournament.refusal.role-silent", { role });
}

function valueOf(spec: OptionSpec, typed: string): boolean | string | undefined {
  if (spec.kind === "choice") return spec.choices.find((choice) => choice === typed);
  if (typed === "off") return false;
  return typed === "on" ? true : undefined;
}

/** Which options a game has, by name, id and values, for whoever typed another. */
export function noOption(game: AnyGame, translator: Translator): Message {
  const { title, options } = game.info;
  if (options.length === 0) return say("tournament.refusal.no-options", { title });
  const names = options.map((spec) => {
    const values = spec.kind === "flag" ? ["on", "off"] : spec.choices;
    return `${translator.label({ say: `option.${spec.id}` })} (\`${spec.id}\`: ${values.join(" / ")})`;
  });
  return say("tournament.refusal.no-option", { title, options: names.join(", ") });
}

/** Why no table of this tournament could be played with these options: at any of its sizes. */
function refusalOf(game: AnyGame, { plan }: TournamentRecord, options: Options): Message | undefined {
  const most = Math.max(...plan.stages.map(({ size }) => size));
  for (let seats = plan.fewest; seats <= most; seats += 1) {
    const why = game.checkOptions(seats, options);
    if (why !== undefined) return why;
  }
  return undefined;
}
