import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Sandbox } from "../../sandbox/index.ts";
import { fillBody } from "../live/fill.ts";
import { oceanicRows } from "./oceanicRows.ts";
import { type Call, type Outcome, whyOf } from "./outcome.ts";
import { tryAsPeople } from "./people.ts";

const library = "oceanic.js";
const readyMs = 10_000;

type Method = (...given: readonly unknown[]) => Promise<{ readonly id?: string } | undefined>;

/** As much of an interaction as the smoke uses. */
type Interaction = {
  readonly type: number;
  readonly data: {
    readonly customID?: string;
    readonly values?: { readonly raw: readonly string[] };
    readonly options?: { readonly getString: (name: string) => string | undefined };
    readonly components?: { readonly getTextInput: (id: string) => string | undefined };
  };
  readonly createMessage: Method;
  readonly defer: Method;
  readonly deferUpdate: Method;
  readonly editOriginal: Method;
  readonly editParent: Method;
  readonly createFollowup: Method;
  readonly createModal: Method;
  readonly result: Method;
};

/** As much of the library as the smoke uses; it is no dependency, so its own types are not there. */
type Client = {
  readonly rest: Readonly<Record<string, Readonly<Record<string, Method>>>>;
  readonly on: (event: string, listener: (interaction: Interaction) => void) => void;
  readonly once: (event: string, listener: () => void) => void;
  readonly connect: () => Promise<void>;
  readonly disconnect: (reconnects: boolean) => void;
};
type Library = { readonly Client: new (options: object) => Client };

/** Runs the smoke with oceanic.js, from this tree's packages or those of a folder; skipped when it is in neither. */
export async function tryOceanic(sandbox: Sandbox, folder: string | undefined): Promise<Outcome> {
  const found = await load(folder);
  if (found === undefined)
    return { library, skipped: "npm install --prefix FOLDER oceanic.js, then npm run foreign -- --oceanic FOLDER" };
  const client = new found.Client({
    auth: `Bot ${sandbox.token}`,
    gateway: { intents: ["GUILDS"], getBotEndpoint: undefined, compress: false },
    rest: { baseURL: `${sandbox.apiUrl}/v10`, superProperties: false },
  });
  client.on("error", () => undefined);
  client.on("interactionCreate", (interaction) => void answer(interaction).catch(() => undefined));
  const ready = new Promise<boolean>((resolve) => {
    client.once("ready", () => resolve(true));
    setTimeout(() => resolve(false), readyMs).unref();
  });
  await client.connect();
  const isReady = await ready;
  const calls = [{ call: "gateway: ready", ok: isReady, why: isReady ? "" : "no READY in ten seconds" }];
  const rows = await runRows(sandbox, client);
  const people = await tryAsPeople(sandbox);
  client.disconnect(false);
  return { library, calls: [...calls, ...rows, ...people] };
}

async function load(folder: string | undefined): Promise<Library | undefined> {
  try {
    const from = createRequire(folder === undefined ? import.meta.url : join(folder, "package.json"));
    const loaded: unknown = await import(pathToFileURL(from.resolve(library)).href);
    return loaded as Library;
  } catch {
    return undefined;
  }
}

async function runRows(sandbox: Sandbox, { rest }: Client): Promise<readonly Call[]> {
  const names = new Map([
    ["guild", sandbox.guild("The Table")],
    ["games", sandbox.channel("games")],
    ["bot", sandbox.bot.id],
    ["ada", sandbox.person("Ada").id],
  ]);
  const calls: Call[] = [];
  for (const [method, given, keep] of oceanicRows) {
    try {
      const [room = "", name = ""] = method.split(".");
      const filled = fillBody(names, given);
      if (!Array.isArray(filled)) throw new Error("What it builds on is not there.");
      const call = rest[room]?.[name];
      if (call === undefined) throw new Error("The library has no such call.");
      const answered = await call.apply(rest[room], filled);
      if (keep !== undefined) names.set(keep, answered?.id ?? "");
      calls.push({ call: method, ok: true, why: "" });
    } catch (error) {
      calls.push({ call: method, ok: false, why: whyOf(error) });
    }
  }
  return calls;
}

const button = (customID: string) => ({ type: 2, style: 1, label: customID, customID });
const options = ["a", "b"].map((value) => ({ label: value, value }));
const parts = [
  { type: 1, components: [button("follow"), button("form")] },
  { type: 1, components: [{ type: 3, customID: "choose", options, minValues: 1, maxValues: 1 }] },
];
const field = { type: 4, customID: "name", label: "Name", style: 1 };

/** What `/smoke` and its buttons do; see people.ts. */
async function answer(interaction: Interaction): Promise<unknown> {
  const { type, data } = interaction;
  if (type === 4) return interaction.result([{ name: "now", value: "now" }]);
  if (type === 5)
    return interaction.createMessage({ content: `called ${data.components?.getTextInput("name") ?? "nobody"}` });
  if (type === 2) {
    if (data.options?.getString("way") === "now")
      return interaction.createMessage({ content: "now", components: parts });
    await interaction.defer();
    return interaction.editOriginal({ content: "later" });
  }
  switch (data.customID) {
    case "choose":
      return interaction.editParent({ content: `chose ${data.values?.raw[0] ?? "nothing"}`, components: parts });
    case "follow":
      await interaction.deferUpdate();
      return interaction.createFollowup({ content: "followed", flags: 64 });
    default:
      return interaction.createModal({
        customID: "form",
        title: "Form",
        components: [{ type: 1, components: [field] }],
      });
  }
}
