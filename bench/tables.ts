/** Tables that are stored without a bot. */
import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { channelId, type TableId, userId } from "../src/ids.ts";
import { newKey } from "../src/match/fairness.ts";
import { systemCore } from "../src/ports/ports.ts";
import type { Store } from "../src/store/shelf.ts";
import { initialOptions } from "../src/table/actions/lobby.ts";
import { createService } from "../src/table/service/service.ts";

export const createTables = (store: Store) =>
  createService({
    store,
    games,
    now: Date.now,
    newKey: () => newKey(systemCore.randomBytes),
    choose: () => Promise.reject(new Error("No computer sits at these tables.")),
    publish: () => undefined,
    onComputerError: () => undefined,
  });

let interactions = 0;

export function actor(seat: number) {
  interactions += 1;
  const interaction = String(400_000_000_000_000_000n + BigInt(interactions));
  return { user: userId(String(200_000_000_000_000_001n + BigInt(seat))), interaction };
}

export async function startTable(
  service: ReturnType<typeof createTables>,
  game: AnyGame,
  number: number,
  seats: number,
): Promise<TableId> {
  const home = channelId(String(300_000_000_000_000_000n + BigInt(number)));
  const options = initialOptions(game.info.options);
  const { id } = await service.open(actor(0), { game, guild: "1", home, name: "Ada", options, wantsThread: false });
  for (let seat = 1; seat < seats; seat += 1) await service.join(id, actor(seat), `Guest ${seat}`);
  await service.start(id, actor(0));
  return id;
}
