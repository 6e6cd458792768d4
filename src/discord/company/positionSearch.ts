import type { AnyGame } from "../../../games/contract/index.ts";
import { type DayPosition, positionKey, type Searched } from "../../company/positions.ts";
import type { AskedDecision } from "../../match/asked.ts";
import { disclosureOf } from "../../table/disclosure/disclosure.ts";
import { personsAt, type TableRecord } from "../../table/record.ts";
import type { ReadService } from "../../table/service/features.ts";
import type { OwnChoice } from "../../table/sight/replay.ts";
import type { Host } from "../host.ts";

export type SearchParts = Pick<Host, "log"> & {
  readonly service: Pick<Host["service"], "gameOf" | "sights" | "times"> & Pick<ReadService, "endedOn">;
};

/** A choice of a finished match that can be asked, with its only question. */
export type Asked = {
  readonly record: TableRecord;
  readonly game: AnyGame;
  readonly seat: number;
  readonly choice: OwnChoice;
  readonly decision: AskedDecision;
};

/** Matches that one step looks at, and those of them that it plays through: a step holds up what else is due. */
const [mostLooked, mostPlayed] = [200, 4];
const [fewestOptions, mostOptions] = [3, 10];

/**
 * Takes a step of the search for a choice that was not asked yet, in a match whose players all agreed. It goes around
 * all matches of the server, from the one that was asked last. Returns the choice, or how far it came; undefined where
 * there is none.
 */
export async function searchPosition(
  parts: SearchParts,
  guild: string,
  { used, searched }: Pick<DayPosition, "used" | "searched">,
): Promise<{ readonly asked: Asked } | { readonly searched: Searched } | undefined> {
  const [first = ""] = used.at(-1)?.split(":") ?? [];
  let come: Searched = searched ?? { isAround: false, after: first };
  let [looked, played] = [0, 0];
  for await (const { record, isAround } of walkAround(parts, guild, first, come)) {
    if (looked === mostLooked || played === mostPlayed) return { searched: come };
    come = { isAround, after: record.id };
    looked += 1;
    if (!(await hasAgreed(parts, record))) continue;
    played += 1;
    const asked = await findUnused(parts, record, used);
    if (asked !== undefined) return { asked };
  }
  return undefined;
}

/** Walks the finished matches of a server from a place on to the last one, then from the first one to `first`. */
async function* walkAround({ service }: SearchParts, guild: string, first: string, { isAround, after }: Searched) {
  if (!isAround) for await (const record of service.endedOn(guild, after)) yield { record, isAround: false };
  if (!isAround && first === "") return;
  for await (const record of service.endedOn(guild, isAround ? after : "")) {
    yield { record, isAround: true };
    if (record.id === first) return;
  }
}

async function findUnused(parts: SearchParts, record: TableRecord, used: readonly string[]) {
  for (const seat of record.seats.keys()) {
    // A match that cannot be played through any more holds up no other.
    const asked = await listAsked(parts, record, seat).catch((error: unknown) => {
      parts.log.warn({ table: record.id, err: error }, "a match could not be searched for positions");
      return [];
    });
    const fresh = asked.filter(({ choice }) => !used.includes(positionKey(record.id, choice.number)));
    const middle = fresh[Math.floor(fresh.length / 2)];
    if (middle !== undefined) return middle;
  }
  return undefined;
}

async function hasAgreed({ service }: SearchParts, record: TableRecord): Promise<boolean> {
  const isKept = record.seats.every(
    ({ kind, owner, forgotten }) => owner === undefined && (kind === "person" || forgotten === undefined),
  );
  if (record.status !== "ended" || record.keepsKey === true || !isKept || !disclosureOf(record).hands) return false;
  const people = personsAt(record);
  for (const user of people) if (!(await service.times.preferences(user)).sharesPositions) return false;
  return people.length > 0;
}

/** Lists the choices of a seat that had one question with some options, one of which was to be chosen. */
export async function listAsked(
  { service }: SearchParts,
  record: TableRecord,
  seat: number,
): Promise<readonly Asked[]> {
  const choices = (await service.sights.seat(record, seat)?.choices()) ?? [];
  const game = service.gameOf(record);
  return choices.flatMap((choice) => {
    const [decision, ...others] = choice.decisions as readonly AskedDecision[];
    const { min = 0, max = 0, options = [] } = decision ?? {};
    const fits = min === 1 && max === 1 && options.length >= fewestOptions && options.length <= mostOptions;
    return decision === undefined || others.length > 0 || !fits ? [] : [{ record, game, seat, choice, decision }];
  });
}
