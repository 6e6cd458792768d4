import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** The modules that a process has loaded after it ran this program. */
function loadedBy(program: string): string {
  const spy = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const end = process.exit.bind(process);
    ${program}
    console.log(loaded.join("\\n"));
    end(0);`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", spy], { encoding: "utf8" });
}

test("a bot on one SQLite file loads neither the cluster, nor Postgres, nor what measures", () => {
  const loaded = loadedBy(`
    const { createServer } = await import("node:http");
    const refuse = (_, response) =>
      response.writeHead(401, { "content-type": "application/json" }).end('{"code":0,"message":"401: Unauthorized"}');
    const discord = createServer(refuse).listen(0, "127.0.0.1");
    await new Promise((resolve) => discord.once("listening", resolve));
    process.env.DATABASE = ":memory:";
    process.env.LOG_LEVEL = "silent";
    process.env.DISCORD_TOKEN = "a.b.c";
    process.env.DISCORD_API = "http://127.0.0.1:" + discord.address().port + "/api";
    process.exit = () => { throw new Error("ended"); };
    console.error = () => undefined;
    await import("./src/main.ts").catch(() => undefined);`);
  expect(loaded).toContain("/src/discord/app/bot.ts");
  expect(loaded).toContain("/src/store/engines/sqlite.ts");
  const others = loaded
    .split("\n")
    .filter((url) => /\/src\/cluster\/|\/node_modules\/(?:pg|prom-client)\/|postgres/u.test(url));
  expect(others).toEqual([]);
});
