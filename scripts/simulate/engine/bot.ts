import { type Logger, pino } from "pino";
import type { Sandbox } from "../../../sandbox/index.ts";
import { commands } from "../../../commands/index.ts";
import { menus } from "../../../commands/menus.ts";
import { games as allGames } from "../../../games/registry.ts";
import { startMember } from "../../../src/cluster/member.ts";
import { type BotParts, startBot } from "../../../src/discord/app/bot.ts";
import { createMakeRequest, type MakeRequest } from "../../../src/discord/makeRequest.ts";
import { systemCore } from "../../../src/ports/ports.ts";
import { systemPorts } from "../../../src/ports/system.ts";
import { exitCodeOfClose, exitCodes } from "../../../src/startupError.ts";
import { endWhenHopeless } from "../../../src/ending.ts";
import type { Database } from "../../../src/store/backend.ts";
import { StoreError, storeOn } from "../../../src/store/index.ts";
import { type OpenedBoard, openBoard } from "../../../src/web/routes/board.ts";
import { untilReachable } from "../../../src/untilReachable.ts";
import { type BotHandle, type PortFaults, sentenceOf } from "../table/world.ts";
import { computersHere, noPictures, withoutDrawing } from "../../simpleParts.ts";
import { cutSockets } from "./socket.ts";
import { after, draw, inside, moment, type Owner } from "./time.ts";

type Parts = {
  readonly sandbox: Pick<Sandbox, "token" | "apiUrl" | "file">;
  readonly database: Database;
  readonly request: MakeRequest;
  readonly ports: PortFaults;
  readonly tell: (sentence: string) => void;
  /** Processes that share the database. */
  readonly count: number;
};

/** A process of the bot that runs. */
type Running = { readonly owner: Owner; member?: Member; board?: OpenedBoard };
type Member = { readonly isConnected: () => boolean; readonly stop: () => Promise<void> };

/** Seconds between two heartbeats. */
const beats = 10;
/** Several processes identify one after the other, five seconds apart, and wait for leases of those that died. */
const readyMs = 60_000;
const looksEveryMs = 200;
const stopMs = 15_000;

const clock = {
  ...systemCore.clock,
  until: (at: number) => (at <= moment() ? Promise.resolve() : systemCore.clock.sleep(at - moment())),
};

/** Runs the bot's processes in this one, one life after the other, all on the same database. */
export function simulateBot(given: Parts): BotHandle {
  const { ports, tell, count } = given;
  const logged = new Map<string, number>();
  const ended: string[] = [];
  const lives = new Set<Running>();
  const note = (sentence: string): void => void logged.set(sentence, (logged.get(sentence) ?? 0) + 1);
  const log = pino({ level: "warn" }, { write: (line) => note(sentenceOf(line)) });
  const end = (life: Running): void => {
    lives.delete(life);
    if (!life.owner.isDead) tell("a process has ended");
    life.owner.isDead = true;
    void life.board?.close();
    cutSockets(life.owner);
  };
  const exit = (life: Running, code: number): void => {
    if (lives.has(life)) ended.push(String(code));
    void stopLife(life);
  };
  const stopLife = async (life: Running): Promise<void> => {
    lives.delete(life);
    const { member, owner } = life;
    const isOver = new Promise<void>((resolve) => after(stopMs, resolve, null));
    if (member !== undefined) await Promise.race([inside(owner, () => member.stop()).catch(() => undefined), isOver]);
    end(life);
  };
  const startLife = (): void => {
    const life: Running = { owner: { isDead: false, skew: ports.skew } };
    lives.add(life);
    tell("a process starts");
    void inside(life.owner, () => begin(life, given, log, { end, exit })).then(
      (member) => {
        life.member = member;
        tell("a process is ready");
      },
      () => end(life),
    );
  };
  ports.pickProcess = () => [...lives][draw(lives.size)]?.owner;
  return {
    ...{ logged, ended },
    ...{ isUp: () => lives.size === count, boards: () => [...lives].flatMap(({ board }) => board ?? []) },
    start: async () => {
      while (lives.size < count) startLife();
      const until = moment() + readyMs;
      const isReady = (): boolean => [...lives].every(({ member }) => member?.isConnected() === true);
      while (!isReady() && lives.size > 0 && moment() < until)
        await new Promise<void>((resolve) => after(looksEveryMs, resolve, null));
      return lives.size > 0 && isReady();
    },
    kill: () => {
      const life = [...lives][draw(Math.max(1, lives.size))];
      if (life !== undefined) end(life);
      return Promise.resolve();
    },
    stop: async () => {
      await Promise.all([...lives].map(stopLife));
    },
  };
}

type Ending = { readonly end: (life: Running) => void; readonly exit: (life: Running, code: number) => void };

/** Nobody listens there: what pages ask is asked of the board itself. */
const boardSettings = { port: 0, host: "127.0.0.1", url: "http://board.invalid", proxies: 0 };

/** Starts a bot that is alone, or joins the others of a database that several share. */
async function begin(life: Running, given: Parts, log: Logger, ending: Ending): Promise<Member> {
  const alone = partsOf(life, given, log, ending);
  const board = await openBoard({ ...alone, settings: boardSettings, isShared: given.count > 1 });
  life.board = board;
  const parts = { ...alone, board };
  const waiting = { clock, log, explain: (error: unknown) => `${String(error)}.` };
  const onFailure = endWhenHopeless((code) => {
    ending.exit(life, code);
    return Promise.resolve();
  });
  return untilReachable<Member>(
    () => (given.count === 1 ? startBot(parts) : startMember({ ...parts, onFailure })),
    waiting,
  );
}

/** Parts with which a process starts the bot. */
function partsOf(life: Running, given: Parts, log: Logger, { end, exit }: Ending) {
  const { sandbox, database, request, ports, count } = given;
  const die = (): void => end(life);
  return {
    ...{ token: sandbox.token, api: sandbox.apiUrl },
    // Files that people bring are the local Discord's.
    ports: {
      ...systemPorts,
      clock,
      fetch: (url) => {
        const file = typeof url === "string" ? sandbox.file(url) : undefined;
        return Promise.resolve(new Response(Buffer.from(file?.bytes ?? [])));
      },
    },
    makeRequest: createMakeRequest(clock.elapsed, request),
    ...{ commands, menus, log, pictures: noPictures, games: allGames.map(withoutDrawing) },
    store: storeOn(withFaults(count > 1 ? atADistance(database) : database, life.owner, ports, die), {
      ports: { ...systemCore, clock },
    }),
    computers: computersHere,
    onGatewayClosed: (code) => exit(life, exitCodeOfClose(code, count > 1)),
    onGatewayStuck: () => exit(life, exitCodes.startAnew),
    heartbeat: (beat, onFailure) => beatEvery(beats, beat, onFailure),
  } satisfies BotParts;
}

/** Milliseconds, less one, that an answer of a database takes at most which is not in the process. */
const farMs = 4;

/** The database as it is for those who share it: what it answers may be old when it arrives. */
function atADistance(database: Database): Database {
  const arrive = (): Promise<void> => new Promise((resolve) => void after(1 + draw(farMs), resolve));
  const travel = async <T>(answer: Promise<T>): Promise<T> => {
    await Promise.allSettled([answer]);
    await arrive();
    return answer;
  };
  return {
    ...database,
    read: (...given) => travel(database.read(...given)),
    keysAfter: (...given) => travel(database.keysAfter(...given)),
    find: (...given) => travel(database.find(...given)),
    write: (writes) => travel(database.write(writes)),
  };
}

/** The database as a process has it that may die at any commit, or be cut off from it. The dead are never answered. */
function withFaults(database: Database, owner: Owner, ports: PortFaults, die: () => void): Database {
  const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
  let lost = 0;
  const reach = <T>(work: () => Promise<T>): Promise<T> => {
    if (owner.isDead) return never();
    if (!ports.isDatabaseAway && ports.withoutDatabase !== owner) return work();
    lost += 1;
    return Promise.reject(new StoreError("unreachable", new Error("connect ETIMEDOUT")));
  };
  return {
    ...database,
    read: (...given) => reach(() => database.read(...given)),
    keysAfter: (...given) => reach(() => database.keysAfter(...given)),
    find: (...given) => reach(() => database.find(...given)),
    close: () => Promise.resolve(),
    losses: () => lost + database.losses(),
    write: (writes) =>
      reach(async () => {
        if (ports.disk !== undefined) throw ports.disk;
        const { death } = ports;
        const dies = death !== undefined && (death.left -= 1) < 0;
        if (dies) ports.death = undefined;
        const done = dies && !death.isAfter ? [] : await database.write(writes);
        if (dies) die();
        return owner.isDead ? never() : done;
      }),
  };
}

/** Beats by the clock of the simulation, never twice at once. */
function beatEvery(seconds: number, beat: () => Promise<void>, onFailure: (error: unknown) => void) {
  let underWay: Promise<void> | undefined;
  const cancel = clock.every(seconds * 1_000, () => {
    underWay ??= beat()
      .catch(onFailure)
      .finally(() => (underWay = undefined));
  });
  return {
    stop: async () => {
      cancel();
      await underWay;
    },
  };
}
