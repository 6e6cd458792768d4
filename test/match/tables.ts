import type { AnyGame, Options } from "../../games/contract/index.ts";
import { answerHere } from "../../src/computers/choose.ts";
import { channelId, type TableId, type UserId, userId } from "../../src/ids.ts";
import { createService, type Service, type ServiceParts } from "../../src/table/service/service.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { Actor } from "../../src/records/outcome.ts";
import { createKeys } from "../chance.ts";

export const home = channelId("100000000000000001");
/** The moment at which the clock of a service stands that is given none. */
export const started = 1_700_000_000_000;
let interactions = 0;

/** The person on this seat. */
export function personOn(seat: number): UserId {
  return userId(String(200000000000000000n + BigInt(seat)));
}

/** Another interaction of the person on this seat, each with an id of its own. */
export function actor(seat: number): Actor {
  interactions += 1;
  return { user: personOn(seat), interaction: `i${interactions}` };
}

/** A service on a store in memory that posts nothing. */
export function serviceFor(
  games: readonly AnyGame[],
  store: Store = openStore(":memory:"),
  now = () => started,
  besides: Partial<ServiceParts> = {},
): Service {
  return createService({
    store,
    games,
    now,
    newKey: createKeys(),
    choose: answerHere,
    publish: () => undefined,
    onComputerError: (_, error) => {
      throw error;
    },
    ...besides,
  });
}

/** A started table of this game with a person on each seat. */
export async function tableOf(service: Service, game: AnyGame, options: Options, seats: number): Promise<TableId> {
  const { id } = await service.open(actor(0), {
    game,
    guild: "1",
    home,
    name: "Person 0",
    options,
    wantsThread: false,
  });
  for (let seat = 1; seat < seats; seat += 1) await service.join(id, actor(seat), `Person ${seat}`);
  const outcome = await service.start(id, actor(0));
  if (!outcome.ok) throw new Error(outcome.why.say);
  return id;
}
