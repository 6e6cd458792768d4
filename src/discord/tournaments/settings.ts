import type { AnyGame, Message, Options, OptionSpec } from "../../../games/contract/index.ts";
import { refuse, type Refused } from "../../records/outcome.ts";
import { weeklyOf } from "../../time/hours.ts";
import { parseMoment } from "../../time/parseTime.ts";
import { changeHours } from "../../time/preferences.ts";
import { asChosen, findZone } from "../../time/zones.ts";
import type { Decider } from "../../tournaments/audit.ts";
import { entrantOf, type PodAt, type TournamentRecord } from "../../tournaments/record.ts";
import type { TournamentOutcome } from "../../tournaments/service/service.ts";
import { listPresent } from "../../words/lines.ts";
import { fitting, folded, listCalled, plain } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { moment } from "../cards/reminders.ts";
import { isSame, optionTyped } from "../commands/typedOptions.ts";
import type { Host } from "../host.ts";
import { aside, asideMessage, formReply, type Reply } from "../message/reply.ts";
import { mayMention } from "../tables/openings.ts";
import type { CommandRequest, UserRequest } from "../userRequest.ts";
import { deciderOf } from "./findTournament.ts";
import { writeTournamentId } from "./ids.ts";
import { ComponentType, PermissionFlagsBits, type Role, TextInputStyle } from "discord.js";

/** Decisions in which an organiser types times, and their inputs; the times come first. */
export const timed = ["schedule", "rounds", "pause"] as const;
type Timed = (typeof timed)[number];
const inputs = {
  schedule: { times: ["check-in", "begin"], others: ["why"] },
  rounds: { times: ["at"], others: ["start", "review", "why"] },
  pause: { times: ["until"], others: ["why"] },
} as const satisfies Record<Timed, unknown>;

/** Returns what was typed for an input; null where nothing was. */
type Typed = (input: string) => string | null;
type Asked = { readonly what: Timed; readonly typed: Typed };

/** Does what was typed, and says which moments were read; asks for the zone once where the times depend on it. */
export async function decideTimes(host: Host, record: TournamentRecord, request: UserRequest, asked: Asked) {
  const { what, typed } = asked;
  const { actor, translator, locale } = request;
  const { zone } = await host.service.times.preferences(actor.user);
  const now = host.clock.now();
  const read = (text: string, where: string) => parseMoment(text, where, now, locale);
  const texts = inputs[what].times.flatMap((name) => typed(name) ?? []);
  const isWall = texts.some((text) => read(text, zone) !== read(text, "Pacific/Kiritimati"));
  if (zone === "UTC" && isWall) return zoneForm(record, request, asked);
  const moments: number[] = [];
  for (const text of texts) {
    const at = read(text, zone);
    if (at === undefined) return aside(translator, "tournament.refusal.no-time", { typed: text.slice(0, 40), zone });
    moments.push(at);
  }
  const decider = deciderOf(request, typed("why"));
  const find = (name: string) => (typed(name) === null ? null : (moments[texts.indexOf(typed(name) ?? "")] ?? null));
  const outcome = await decisions[what](host, record, decider, { typed, find, zone });
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  if (moments.length === 0) return aside(translator, "tournament.done");
  return aside(translator, "tournament.times", { zone, times: moments.map((at) => moment(at, "F")).join(" · ") });
}

const decisions: {
  readonly [what in Timed]: (
    host: Host,
    record: TournamentRecord,
    actor: Decider,
    found: { readonly typed: Typed; readonly find: (name: string) => number | null; readonly zone: string },
  ) => Promise<TournamentOutcome> | Refused;
} = {
  schedule: ({ tournaments }, { id }, actor, { find }) => {
    const [checkIn, begin] = [find("check-in"), find("begin")];
    const about = listPresent([
      checkIn !== null && say("tournament.about.check-in", { at: moment(checkIn, "f") }),
      begin !== null && say("tournament.about.begin", { at: moment(begin, "f") }),
    ]);
    const times = about.length === 0 ? "–" : say("tournament.name", { name: about });
    return tournaments.schedule(id, actor, { checkIn, begin }, times);
  },
  rounds: ({ tournaments }, { id }, actor, { typed, find, zone }) => {
    const [at, start] = [find("at"), typed("start")];
    const review = Math.min(336, Math.max(0, Math.floor(Number(typed("review") ?? 0)) || 0));
    const rule = say("tournament.rules.rhythm", { start: start ?? "automatic", review });
    const about = say("tournament.about.rhythm", { rule, at: at === null ? "none" : moment(at, "f") });
    if (start !== "weekly")
      return tournaments.setRhythm(id, actor, { start: start === "command" ? start : "automatic", review }, about);
    if (at === null) return refuse("tournament.refusal.no-week");
    return tournaments.setRhythm(id, actor, { start, week: weeklyOf(at, zone), review }, about);
  },
  pause: ({ tournaments }, { id }, actor, { find }) => {
    const until = find("until") ?? 0;
    return tournaments.pause(id, actor, until, say("tournament.name", { name: moment(until, "f") }));
  },
};

function zoneForm(record: TournamentRecord, { translator }: UserRequest, { what, typed }: Asked): Reply {
  const said = (part: "label" | "hint") => translator.label(say(`tournament.form.zone.${part}`));
  const input = (name: string, label: string, hint: string | undefined, value: string | null) => ({
    ...({ type: ComponentType.Label } as const),
    label,
    ...(hint === undefined ? {} : { description: hint }),
    component: {
      ...({ type: ComponentType.TextInput, custom_id: name, style: TextInputStyle.Short, max_length: 200 } as const),
      required: name === "zone",
      ...(value === null ? {} : { value }),
    },
  });
  const names = [...inputs[what].times, ...inputs[what].others];
  return formReply(translator, {
    custom_id: writeTournamentId("zone", record.id, 0, timed.indexOf(what) + 1),
    title: translator.label(say("tournament.form.zone")),
    components: [
      input("zone", said("label"), said("hint"), null),
      ...names.map((name) => input(name, name, undefined, typed(name))),
    ],
  });
}

/** Keeps the zone that was given, and does what was typed beside it. */
export async function decideInZone(host: Host, record: TournamentRecord, request: UserRequest, asked: Asked) {
  const named = asked.typed("zone") ?? "";
  const found = findZone(named, request.locale);
  if (found === undefined) return aside(request.translator, "refusal.no-zone", { named: named.slice(0, 60) });
  const zone = asChosen(found);
  await host.service.times.changePreferences(request.actor.user, (before) =>
    changeHours(before, { zone }, host.clock.now()),
  );
  return decideTimes(host, record, request, asked);
}

export async function setOption(host: Host, record: TournamentRecord, request: CommandRequest, actor: Decider) {
  const game = host.service.game(record.game);
  if (game === undefined) return refuse("tournament.refusal.gone");
  const translator = request.translatorFor(game);
  const [option, wanted] = [request.options.getString("option", true), request.options.getString("value", true)];
  const typed = optionTyped(game, translator, { option, value: wanted });
  const spec = game.info.options.find((known) => known.id === typed.option);
  const value = spec === undefined ? undefined : valueOf(spec, folded(typed.value));
  if (value === undefined) return { ok: false, why: noOption(game, translator) } as const;
  const refuses = (options: Options) => refusalOf(game, record, options);
  return host.tournaments.setOptions(record.id, actor, { [typed.option]: value }, refuses);
}

/** Sets who may organise as well and who is called when a round begins; a role that is left out is taken away. */
export async function setTournamentRoles(host: Host, record: TournamentRecord, request: CommandRequest, by: Decider) {
  const { options, guildId } = request;
  const [organisers, called] = [options.getRole("organisers"), options.getRole("called")];
  if ([organisers?.id, called?.id].includes(guildId ?? "")) return refuse("tournament.refusal.role-everyone");
  const why = called === null ? undefined : refuseCall(host, record, request, called);
  if (why !== undefined) return why;
  const roles = { organisers: organisers?.id ?? null, called: called?.id ?? null };
  const named = (role: string | null) => (role === null ? "none" : `<@&${role}>`);
  const about = say("tournament.about.roles", { organisers: named(roles.organisers), called: named(roles.called) });
  return host.tournaments.setRoles(record.id, by, roles, about);
}

type Callable = Pick<Role, "id" | "mentionable">;

/** Checks that both the organiser and the bot may mention a role in the tournament's channel. */
function refuseCall(host: Host, { channel }: TournamentRecord, request: CommandRequest, called: Callable) {
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

type Ranks = { readonly ok: true; readonly ranks: readonly number[] };
type Seated = { readonly name: string; readonly user: string | null };

/**
 * Reads how a table ended: a rank for each seat ("1 3 2"), or its players from first to last, with "=" between those who
 * share a place ("Ada, Ben = Chloe"). A player is a mention, a name or the beginning of one.
 */
export function parseRanks(record: TournamentRecord, at: PodAt, typed: string): Ranks | Refused {
  const seats = seatedAt(record, at);
  const numbers = folded(typed).split(/[\s,;/]+/u);
  // A table that is not there is refused by the decision itself.
  if (seats.length === 0 || numbers.every((each) => /^\d{1,2}$/u.test(each)))
    return { ok: true, ranks: numbers.map(Number) };
  const places = splitPlaces(typed).map((tied) => tied.map((name) => findSeat(seats, name)));
  const found = places.flat();
  const names = seats.map(({ name }) => plain(name)).join(", ");
  if (found.includes(-1) || found.length !== seats.length || new Set(found).size !== seats.length)
    return refuse("tournament.refusal.rank-names", { names });
  const rankOf = (seat: number) => {
    const place = places.findIndex((tied) => tied.includes(seat));
    return 1 + places.slice(0, place).flat().length;
  };
  return { ok: true, ranks: seats.map((_, seat) => rankOf(seat)) };
}

/** Completes a ranking by one more player of the table, and by the last one at once. */
export function completeRanks(record: TournamentRecord, at: PodAt, typed: string): readonly string[] {
  const seats = seatedAt(record, at);
  const given = splitPlaces(typed).flat();
  const last = /[,;=>，、；＞＝]\s*$/u.test(typed) ? "" : (given.at(-1) ?? "");
  const isWhole = seats.some((seat) => isSame(shortName(seat), last));
  const begun = isWhole ? "" : last;
  const taken = (begun === "" ? given : given.slice(0, -1)).map((name) => findSeat(seats, name));
  const left = seats.filter((_, seat) => !taken.includes(seat));
  const before = begun === "" ? typed.trim() : typed.slice(0, typed.lastIndexOf(begun)).trim();
  const joint = before === "" || /[,;=>，、；＞＝]$/u.test(before) ? "" : ",";
  return fitting(left, begun).map((next) => {
    const others = left.length === 2 ? left.filter((each) => each !== next) : [];
    return `${before}${joint} ${[next, ...others].map(shortName).join(", ")}`.trim();
  });
}

/** A name as far as no sign in it parts names. */
const shortName = ({ name }: Seated): string => splitPlaces(name)[0]?.[0] ?? name;

const splitPlaces = (typed: string): readonly (readonly string[])[] =>
  typed
    .split(/[,;，、；＞]|(?<!<@!?\d+)>/u)
    .map((place) => place.split(/[=＝]/u).flatMap((name) => name.trim() || []))
    .filter((tied) => tied.length > 0);

function seatedAt({ rounds, entrants }: TournamentRecord, { round, pod }: PodAt): readonly Seated[] {
  return rounds[round]?.pods[pod]?.seats.map((id) => entrantOf({ entrants }, id)) ?? [];
}

/** The seat of the player who is mentioned or named, also by the only name that begins so; -1 for none. */
function findSeat(seats: readonly Seated[], typed: string): number {
  const [, user] = /^<@!?(\d+)>$/u.exec(typed) ?? [];
  if (user !== undefined) return seats.findIndex((seat) => seat.user === user);
  const called = listCalled(seats, typed, ({ name }) => [name]);
  const begins = seats.filter(({ name }) => folded(name).startsWith(folded(typed)));
  const [only, second] = called.length > 0 ? called : begins;
  return only === undefined || second !== undefined ? -1 : seats.indexOf(only);
}
