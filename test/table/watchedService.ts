import type { AnyGame } from "../../games/contract/index.ts";
import { answerHere } from "../../src/computers/choose.ts";
import type { Computers } from "../../src/computers/pool.ts";
import { channelId, type TableId } from "../../src/ids.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { createService } from "../../src/table/service/service.ts";
import { createKeys } from "../chance.ts";
import { bids } from "../contract/fixture/index.ts";
import { actor, home, personOn, started } from "../match/tables.ts";
import { type Fields, recordWith } from "./recordWith.ts";

export const place = channelId("100000000000000005");

export type Watched = ReturnType<typeof watchedService>;

/** A service of which it is written down what it tells others; it looks after every server unless told. */
export function watchedService(
  store: Store = openStore(":memory:"),
  choose: Computers["choose"] = answerHere,
  games: readonly AnyGame[] = [bids],
) {
  const state = { now: started, owned: (guild: string): boolean => guild !== "" };
  const [published, rounds, failed]: [TableId[], TableId[], (readonly [TableId, unknown])[]] = [[], [], []];
  const service = createService({
    ...{ store, games, choose, now: () => state.now, newKey: createKeys() },
    publish: ({ id }) => published.push(id),
    tournamentTableChanged: ({ id }) => rounds.push(id),
    onComputerError: (id, error) => failed.push([id, error]),
    ownership: {
      owns: (guild) => state.owned(guild),
      isActive: () => true,
    },
  });
  return { state, published, rounds, failed, store, service };
}

/** A running table of so many people, on this server. */
export async function running(
  { service }: Watched,
  { seats = 2, guild = "1", computers = 0, other = home } = {},
): Promise<TableRecord> {
  const game: AnyGame = bids;
  const opening = {
    game,
    guild,
    home: other,
    name: "Person 0",
    options: { gold: false, hand: "short" },
    wantsThread: true,
  };
  const { id } = await service.open(actor(0), opening);
  for (let seat = 1; seat < seats; seat += 1) await service.join(id, actor(seat), `Person ${seat}`);
  for (let number = 0; number < computers; number += 1) await service.addComputer(id, actor(0));
  const outcome = await service.start(id, actor(0));
  if (!outcome.ok) throw new Error(outcome.why.say);
  return outcome.record;
}

/** Changes a table as nobody would by a click. */
export function alter({ service }: Watched, id: TableId, changes: Fields) {
  return service.change(id, null, (record) => ({ ok: true, record: recordWith(record, { ...changes }) }));
}

export async function reload({ service }: Watched, id: TableId): Promise<TableRecord> {
  const record = await service.load(id);
  if (record === undefined) throw new Error("There is no table");
  return record;
}

export const isPerson = (seat: number) => ({ kind: "person", user: personOn(seat), name: `Person ${seat}` });
