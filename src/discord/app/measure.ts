import { type Client, Events, type Interaction } from "discord.js";
import { LRUCache } from "lru-cache";
import type { Meter, Request } from "../../metrics/meter.ts";
import type { Clock } from "../../ports/ports.ts";
import { measureLimits } from "../watchRest.ts";

const callbackRoute = "/interactions/:id/:token/callback";
const answersAwaited = 2_000;

/** Knows the request of each interaction, and measures when its first answer has arrived at Discord. */
export type Measuring = { readonly requestOf: (interaction: Interaction) => Request };

type Open = { readonly request: Request; readonly began: number };

/** Measures the first answers that go out by this client, and how often Discord asks it to wait. */
export function measureAnswers(client: Client, meter: Meter, clock: Clock): Measuring {
  const open = new LRUCache<string, Open>({ max: answersAwaited });
  const note = (interaction: Interaction): Request => {
    const found = open.get(interaction.id) ?? { request: readRequest(interaction), began: clock.elapsed() };
    open.set(interaction.id, found);
    return found.request;
  };
  client.on(Events.InteractionCreate, note);
  client.rest.on("response", ({ route, path }) => {
    if (route !== callbackRoute) return;
    const [, , id = ""] = path.split("/");
    const found = open.get(id);
    open.delete(id);
    if (found !== undefined) meter.answered(found.request, clock.elapsed() - found.began);
  });
  measureLimits(client.rest, meter);
  return { requestOf: note };
}

function readRequest(interaction: Interaction): Request {
  if (interaction.isCommand()) return { command: `/${interaction.commandName}`, game: "" };
  if (interaction.isAutocomplete()) return { command: "completion", game: "" };
  return { command: interaction.isModalSubmit() ? "form" : "click", game: "" };
}
