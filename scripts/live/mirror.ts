import { handClock } from "../../sandbox/clock.ts";
import { startSandbox } from "../../sandbox/index.ts";
import { makeApi, valueAt } from "./api.ts";
import { openLine } from "./gateway.ts";
import { type Knowledge, namesOf } from "./knock.ts";

const twoHours = 2 * 60 * 60_000;

/** A local Discord where the bot has the rights that it has on the real one, with a message of two hours ago. */
export async function openMirror(knowledge: Knowledge) {
  const clock = handClock(Date.now() - twoHours);
  const sandbox = await startSandbox({
    clock,
    plan: {
      permissions: knowledge.permissions.toString(),
      people: [{ name: "Owner" }, { name: "Person" }],
      guilds: [{ name: "Mirror", owner: "Owner", channels: [{ name: "old" }, { name: "hidden" }] }],
    },
  });
  sandbox.setRole("Mirror", "@everyone", namesOf(knowledge.everyone));
  const { token, bot } = sandbox;
  const api = makeApi(sandbox.apiUrl, token);
  const names = new Map([
    ["guild", sandbox.guild("Mirror")],
    ["bot", bot.id],
    ["application", bot.id],
    ["commands", sandbox.guild("Mirror")],
    ["nothing", "100000000000000001"],
  ]);
  if (knowledge.hasHidden) sandbox.setPermissions("hidden", "@everyone", { deny: ["ViewChannel"] });
  if (knowledge.hasPerson) names.set("person", sandbox.person("Person").id);
  if (knowledge.oldWords !== null) {
    const channel = sandbox.channel("old");
    const { body } = await api.ask(`POST /channels/${channel}/messages`, { content: knowledge.oldWords });
    names.set("oldChannel", channel);
    names.set("old", String(valueAt(body, "id")));
    names.set("oldWords", knowledge.oldWords);
  }
  clock.advance(twoHours);
  const line = await openLine(sandbox.apiUrl, token, sandbox.guild("Mirror"));
  return { here: { api, token, names, undo: [], line }, close: sandbox.close };
}
