import { refuse, type Refused } from "../../records/outcome.ts";
import type { TournamentId, TournamentRecord } from "../../tournaments/record.ts";
import { entrantFor, isOver, rename } from "../../tournaments/rounds/organiserActions.ts";
import { fitting, listCalled, oneLine, shorten } from "../../words/plain.ts";
import type { Host } from "../host.ts";
import type { Asker } from "../tableDoor.ts";
import { type CommandRequest, type CompletionRequest, rolesOf, type UserRequest } from "../userRequest.ts";
import { tournamentId } from "./ids.ts";

type Found = { readonly ok: true; readonly record: TournamentRecord } | Refused;

/** Returns who decides by a request: with what they are on the server, and the reason where they give one. */
export function deciderOf({ actor, displayName: name, isStaff, member }: UserRequest, why: string | null = null) {
  return { ...actor, name, isStaff, roles: rolesOf(member), ...(why === null ? {} : { why: oneLine(why) }) };
}

/** The tournament of an id that somebody sent; undefined when there is none on their server. */
export async function openTournament(host: Host, { reader, displayName }: Asker, id: TournamentId) {
  const record = await host.tournaments.load(id);
  if (record?.guild !== reader.guild) return undefined;
  const known = entrantFor(record, reader.user);
  if (displayName === undefined || known === undefined || known.name === displayName) return record;
  const renamed = await host.tournaments.change(id, null, (current) => rename(current, reader.user, displayName));
  return renamed.ok ? renamed.record : record;
}

/** The tournament that is named, or of this channel or table; of several the only open one, or of those one's own. */
export async function findTournament(host: Host, request: CommandRequest | CompletionRequest): Promise<Found> {
  const named = request.options.getString("tournament");
  if (named !== null) return findNamed(host, request, named);
  const here = await listHere(host, request);
  if (here.length === 0) return refuse("tournament.refusal.none-here");
  const open = here.filter((record) => !isOver(record));
  const candidates = open.length > 0 ? open : here;
  const mine = candidates.filter((record) => isBusinessOf(record, request));
  const [only, second] = mine.length > 0 ? mine : candidates;
  return only !== undefined && second === undefined ? { ok: true, record: only } : refuse("tournament.refusal.which");
}

async function findNamed(host: Host, asker: Asker, named: string): Promise<Found> {
  const id = tournamentId(named);
  const byId = id === undefined ? undefined : await openTournament(host, asker, id);
  const namesOf = (record: TournamentRecord) => [record.title, choiceName(host, record)];
  const [record, second] = byId === undefined ? listCalled(await listHere(host, asker), named, namesOf) : [byId];
  if (record === undefined) return refuse("tournament.refusal.no-such", { named: named.slice(0, 60) });
  return second === undefined ? { ok: true, record } : refuse("tournament.refusal.which");
}

/** The tournaments of this channel, or the one whose table is played here; oldest first. */
async function listHere(host: Host, asker: Asker): Promise<readonly TournamentRecord[]> {
  const here = await host.tournaments.inChannel(asker.channelId);
  const ofTables = (await host.tables.here(asker)).flatMap(
    ({ tournament }) => tournamentId(tournament?.id ?? "") ?? [],
  );
  const known = new Set(here.map(({ id }) => id));
  const more = await Promise.all(
    [...new Set(ofTables)].filter((id) => !known.has(id)).map((id) => openTournament(host, asker, id)),
  );
  return [...here.filter(({ guild }) => guild === asker.reader.guild), ...more.filter((each) => each !== undefined)];
}

function isBusinessOf(record: TournamentRecord, { reader: { user } }: Asker): boolean {
  return record.organiser === user || entrantFor(record, user) !== undefined;
}

/** What to offer while one types the name of a tournament: those of this channel, the newest first. */
export async function completeTournament(host: Host, request: CompletionRequest) {
  const choices = (await listHere(host, request)).map((record) => ({
    name: choiceName(host, record),
    value: record.id,
  }));
  return fitting(choices.toReversed(), request.options.getFocused());
}

const choiceName = ({ service }: Host, { title, game }: TournamentRecord): string =>
  shorten(`${title} · ${service.game(game)?.info.title ?? game}`, 100);
