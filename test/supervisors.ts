/** Docker and systemd as they restart processes by their documentation, set up as this repository sets them up. */
import { readFileSync } from "node:fs";

/** What a supervisor gives a process, and when it starts another one. */
export type Supervisor = {
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds until the next start after an end with this code; undefined: none follows. */
  readonly afterExit: (code: number | null, ranMs: number) => number | undefined;
  /** Whether a process that was ended by an orderly shutdown with this code runs again after the boot. */
  readonly startsAtBoot: (code: number | null) => boolean;
};

const only = (text: string, pattern: RegExp): string => {
  const found = [...text.matchAll(pattern)].map(([, value = ""]) => value);
  if (found.length !== 1) throw new Error(`${String(pattern)} is there ${found.length} times`);
  return found[0] ?? "";
};

/**
 * https://docs.docker.com/engine/containers/start-containers-automatically: a pause of 100 ms that doubles up to a
 * minute, and is short again after a run of ten seconds. `on-failure` starts nothing at the daemon's start.
 */
export function docker(): Supervisor {
  const policy = only(readFileSync("compose.yaml", "utf8"), /^x-bot:[^]*?^  restart: (\S+)$/gmu);
  const image = readFileSync("Dockerfile", "utf8").matchAll(/(?<=^ENV .*)\b([A-Z_]+)=(\S+)/gmu);
  const env = Object.fromEntries([...image].map(([, name = "", value = ""]) => [name, value]));
  const [kind, most = "Infinity"] = policy.split(":");
  let pauseMs = 100;
  let restarts = 0;
  return {
    env: { STAY_UP: env["STAY_UP"] ?? "", NODE_ENV: env["NODE_ENV"] ?? "" },
    afterExit(code, ranMs) {
      restarts += 1;
      if (kind === "on-failure" && (code === 0 || restarts > Number(most))) return undefined;
      if (ranMs > 10_000) pauseMs = 100;
      const pause = pauseMs;
      pauseMs = Math.min(2 * pauseMs, 60_000);
      return pause;
    },
    startsAtBoot: (code) => kind !== "on-failure" || code !== 0,
  };
}

/** Man page systemd.service of version 252: `on-failure` leaves code 0 and what RestartPreventExitStatus lists alone. */
export function systemd(): Supervisor {
  const unit = readFileSync("docs/operate/clutch.service", "utf8");
  const policy = only(unit, /^Restart=(.*)$/gmu);
  const prevented = only(unit, /^RestartPreventExitStatus=(.*)$/gmu)
    .split(" ")
    .map(Number);
  const seconds = Number(only(unit, /^RestartSec=(\d+)$/gmu));
  return {
    env: { NODE_ENV: "production" },
    afterExit: (code) =>
      policy === "no" || code === 0 || prevented.includes(code ?? -1) ? undefined : seconds * 1_000,
    startsAtBoot: () => /^WantedBy=multi-user.target$/mu.test(unit),
  };
}
