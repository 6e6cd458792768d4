import { type Logger, pino } from "pino";
import { commands } from "../../commands/index.ts";
import { menus } from "../../commands/menus.ts";
import type { AnyGame } from "../../games/contract/index.ts";
import { games as allGames } from "../../games/registry.ts";
import { adviseHere } from "../../src/computers/adviseHere.ts";
import { answerHere } from "../../src/computers/choose.ts";
import { type Bot, type BotParts, startBot } from "../../src/discord/app/bot.ts";
import { createMakeRequest, type MakeRequest } from "../../src/discord/makeRequest.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { systemCore } from "../../src/ports/ports.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { exitCodeOfClose, exitCodes } from "../../src/startupError.ts";
import type { Database } from "../../src/store/backend.ts";
import { storeOn } from "../../src/store/index.ts";
import { untilReachable } from "../../src/untilReachable.ts";
import { type BotHandle, sentenceOf } from "../soak/bot.ts";
import type { PortFaults } from "../soak/portFaults.ts";
import { cutSockets } from "./socket.ts";
import { after, inside, moment, type Owner } from "./time.ts";

type Parts = {
  readonly database: Database;
  readonly request: MakeRequest;
  readonly ports: PortFaults;
  readonly tell: (sentence: string) => void;
};

/** A process of the bot that runs. */
type Running = { readonly owner: Owner; bot?: Bot };

/** Seconds between two heartbeats. */
const beats = 10;
const readyMs = 25_000;
const stopMs = 15_000;

/** No picture is ever ready, so that every message says all in words. */
const noPictures: Pictures = {
  render: () => Promise.resolve({ ok: false, why: "failed" }),
  underway: () => 0,
  cached: () => undefined,
  close: () => Promise.resolve(),
};

const clock = {
  ...systemCore.clock,
  until: (at: number) => (at <= moment() ? Promise.resolve() : systemCore.clock.sleep(at - moment())),
};

/** Runs the bot in this process, one life after the other, all on the same database. */
export function simulateBot(given: Parts): BotHandle {
  const { ports, tell } = given;
  const logged = new Map<string, number>();
  const ended: string[] = [];
  let running: Running | undefined;
  const note = (sentence: string): void => void logged.set(sentence, (logged.get(sentence) ?? 0) + 1);
  const log = pino({ level: "warn" }, { write: (line) => note(sentenceOf(line)) });
  const end = (life: Running): void => {
    if (running === life) running = undefined;
    if (!life.owner.isDead) tell("the process has ended");
    life.owner.isDead = true;
    cutSockets(life.owner);
  };
  const exit = (life: Running, code: number): void => {
    if (running === life) ended.push(String(code));
    void stopLife(life);
  };
  const stopLife = async (life: Running): Promise<void> => {
    if (running === life) running = undefined;
    const { bot, owner } = life;
    const isOver = new Promise<void>((resolve) => after(stopMs, resolve, null));
    if (bot !== undefined) await Promise.race([inside(owner, () => bot.stop()).catch(() => undefined), isOver]);
    end(life);
  };
  return {
    logged,
    ended,
    isUp: () => running !== undefined,
    start: async ({ token, api }) => {
      if (running !== undefined) return true;
      const life: Running = { owner: { isDead: false, skew: ports.skew } };
      running = life;
      tell("a process starts");
      const waiting = { clock, log, explain: (error: unknown) => `${String(error)}.` };
      const begin = () =>
        untilReachable(() => startBot({ ...partsOf(life, given, log, { end, exit }), token, api }), waiting);
      const begun = inside(life.owner, begin).then((bot) => {
        life.bot = bot;
        tell("the bot is ready");
        return true;
      });
      const isLate = new Promise<false>((resolve) => after(readyMs, () => resolve(false), null));
      return Promise.race([begun, isLate]);
    },
    beat: () => Promise.resolve(),
    kill: () => {
      if (running !== undefined) end(running);
      return Promise.resolve();
    },
    stop: () => (running === undefined ? Promise.resolve() : stopLife(running)),
  };
}

type Ending = { readonly end: (life: Running) => void; readonly exit: (life: Running, code: number) => void };

/** Parts with which a process starts the bot. */
function partsOf(life: Running, { database, request, ports }: Parts, log: Logger, { end, exit }: Ending) {
  const die = (): void => end(life);
  return {
    ports: { ...systemPorts, clock },
    makeRequest: createMakeRequest(clock.now, request),
    ...{ commands, menus, log, pictures: noPictures, games: allGames.map(withoutDrawing) },
    store: storeOn(withFaults(database, life.owner, ports, die), { ports: { ...systemCore, clock } }),
    computers: { choose: answerHere, advise: adviseHere, close: () => Promise.resolve() },
    onGatewayClosed: (code) => exit(life, exitCodeOfClose(code, false)),
    onGatewayStuck: () => exit(life, exitCodes.startAnew),
    heartbeat: (beat, onFailure) => beatEvery(beats, beat, onFailure),
  } satisfies Omit<BotParts, "token">;
}

/** The database as a process has it that may die at any commit. What the dead ask for is never answered. */
function withFaults(database: Database, owner: Owner, ports: PortFaults, die: () => void): Database {
  const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
  return {
    ...database,
    close: () => Promise.resolve(),
    write: async (writes) => {
      if (owner.isDead) return never();
      if (ports.disk !== undefined) throw ports.disk;
      const { death } = ports;
      const dies = death !== undefined && (death.left -= 1) < 0;
      if (dies) ports.death = undefined;
      const done = dies && !death.isAfter ? [] : await database.write(writes);
      if (!dies) return done;
      die();
      return never();
    },
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

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The game where nobody looks at its pictures. */
function withoutDrawing(game: AnyGame): AnyGame {
  const { picture } = game;
  if (picture === undefined) return game;
  const none = { more: () => [], event: () => undefined };
  return { ...game, picture: { ...picture, ...none, board: () => emptyPicture, hand: () => [{ svg: emptyPicture }] } };
}
