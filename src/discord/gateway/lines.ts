/** The lines of a client's shards, which the library keeps to itself and opens and closes by itself. */
import {
  CloseCodes,
  type IShardingStrategy,
  type WebSocketShardDestroyOptions,
  WebSocketShardDestroyRecovery,
  WebSocketShardStatus,
} from "discord.js";

/** A shard of the library, which it has a class for that discord.js hides behind its own. */
type Line = {
  readonly id: number;
  readonly status: WebSocketShardStatus;
  readonly connection: Connection | null;
  readonly connect: () => Promise<void>;
  readonly emit: (event: "closed", data: { readonly code: number }) => void;
  destroy: (options: WebSocketShardDestroyOptions) => Promise<void>;
  internalConnect: () => Promise<void>;
  waitForEvent: (event: string, withinMs?: number | null) => Promise<{ readonly ok: boolean }>;
};

/** A WebSocket of the package that the library takes. */
type Connection = {
  readonly readyState: number;
  readonly close: () => void;
  readonly addEventListener: (event: "error" | "open", listener: () => void) => void;
};

/** Closed with another code, Discord would end the session. */
const keepSession = { code: CloseCodes.Resuming, reason: "this process may no longer hold the shard" };

/**
 * Makes each line of a client open one connection at a time, and none while `mayConnect` says no.
 *
 * The library connects a line half a second after it was lost, whatever became of the client meanwhile, and opens a
 * second connection beside the first where it is asked to connect at that time. Each would get every click.
 */
export function guardLines(strategy: IShardingStrategy, mayConnect: () => boolean): void {
  let isEnded = false;
  const connect = strategy.connect.bind(strategy);
  const destroy = strategy.destroy.bind(strategy);
  strategy.connect = () => {
    isEnded = false;
    for (const line of listLines(strategy)) guard(line, () => !isEnded && mayConnect());
    return connect();
  };
  strategy.destroy = (options) => {
    isEnded = true;
    return destroy(options);
  };
}

function guard(line: Line, mayConnect: () => boolean): void {
  const connect = line.internalConnect.bind(line);
  const destroy = line.destroy.bind(line);
  const wait = line.waitForEvent.bind(line);
  /** The call that is about to open a connection: the line is idle until it has. */
  let opening: object | undefined;
  let ending: Promise<void> | undefined;
  line.internalConnect = async () => {
    ending = undefined;
    if (!mayConnect() || opening !== undefined || line.status !== WebSocketShardStatus.Idle) return;
    const mine = {};
    opening = mine;
    try {
      await connect();
    } finally {
      if (opening === mine) opening = undefined;
    }
  };
  line.waitForEvent = async (event, withinMs) => {
    if (event !== "hello") return wait(event, withinMs);
    opening = undefined;
    if (mayConnect()) return wait(event, withinMs);
    await line.destroy(keepSession);
    return { ok: false };
  };
  line.destroy = (options) => {
    // Whoever waits for an event then ends the line too, after which the library never hears that the first end is done.
    if (ending !== undefined && line.status !== WebSocketShardStatus.Idle) return ending;
    if (line.connection !== null) leave(line, line.connection, options.code);
    ending = destroy(options);
    return ending;
  };
}

/** Does what the library leaves out where it ends a connection that is not open. */
function leave(line: Line, connection: Connection, code = closedWithout): void {
  if (connection.readyState === connecting) {
    // Its error has no listener any more, which would end the process.
    connection.addEventListener("error", () => undefined);
    connection.addEventListener("open", () => connection.close());
  }
  // Whoever waits to identify on it hears of no end, and would identify on the next one.
  if (connection.readyState === closing) line.emit("closed", { code });
}

/** States of a WebSocket that is not open yet, or no more. */
const [connecting, closing] = [0, 2];
/** The code of a connection that ended without one (RFC 6455, 7.4.1). */
const closedWithout = 1006;

/** Closes the line of a shard that waits for RESUMED, for which the library sets no limit. */
export function closeResuming(strategy: IShardingStrategy, id: number): void {
  const shard = listLines(strategy).find((line) => line.id === id);
  if (shard?.status !== WebSocketShardStatus.Resuming) return;
  const recover = WebSocketShardDestroyRecovery.Reconnect;
  void shard.destroy({ reason: "RESUME is not answered", recover }).catch(() => undefined);
}

/** Closes all lines, or begins to connect those that are closed: the library tries until one is open. */
export async function changeLines(strategy: IShardingStrategy, isSilent: boolean): Promise<void> {
  const lines = listLines(strategy);
  if (isSilent) await Promise.all(lines.map((line) => line.destroy(keepSession)));
  else for (const line of lines) if (line.status === WebSocketShardStatus.Idle) line.connect().catch(() => undefined);
}

function listLines(strategy: IShardingStrategy): readonly Line[] {
  const shards: unknown = Reflect.get(strategy, "shards");
  return shards instanceof Map ? [...shards.values()].filter(isLine) : [];
}

const isLine = (shard: unknown): shard is Line =>
  typeof shard === "object" &&
  shard !== null &&
  ["connect", "destroy", "internalConnect", "waitForEvent"].every(
    (name) => typeof Reflect.get(shard, name) === "function",
  );
