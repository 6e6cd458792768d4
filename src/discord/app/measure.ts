import { type Client, Events, type Interaction } from "discord.js";
import { LRUCache } from "lru-cache";
import { duringRequest, type Meter, type Request } from "../../metrics/meter.ts";
import { type Cancel, type Clock, room } from "../../ports/ports.ts";
import { measureRest } from "../rest.ts";

const callbackRoute = "/interactions/:id/:token/callback";
const answersAwaited = 2_000;
/** Discord takes no first answer after this. */
const answerWithinMs = 3_000;

type Answer = (interaction: Interaction) => Promise<void>;

type Open = { readonly request: Request; readonly began: number; readonly cancel: Cancel };

/** Measures the first answers that go out by this client, how often Discord asks it to wait, and what it refuses. */
export function measureAnswers(client: Client, meter: Meter, clock: Clock) {
  const open = new LRUCache<string, Open>(room(answersAwaited));
  const note = (interaction: Interaction): Request => {
    const known = open.get(interaction.id);
    if (known !== undefined) return known.request;
    const request: Request = { id: interaction.id, command: nameOf(interaction), game: "" };
    const cancel = clock.after(answerWithinMs, () => meter.unanswered(request));
    open.set(interaction.id, { request, began: clock.elapsed(), cancel });
    return request;
  };
  client.on(Events.InteractionCreate, note);
  client.rest.on("response", ({ route, path }, { status }) => {
    const [, , id = ""] = path.split("/");
    const found = route === callbackRoute ? open.get(id) : undefined;
    // Discord no longer knew the interaction.
    if (found === undefined || status === 404) return;
    open.delete(id);
    found.cancel();
    meter.answered(found.request, clock.elapsed() - found.began);
  });
  measureRest(client.rest, meter);
  return {
    /** Returns the same answer, of which it is measured how it goes. */
    during:
      (answer: Answer): Answer =>
      async (interaction) => {
        const request = note(interaction);
        request.isOver = false;
        await duringRequest(request, () => meter.during(request.command, () => answer(interaction)));
        request.isOver = true;
        if (request.failure !== undefined) meter.failed(request.failure);
      },
  };
}

function nameOf(interaction: Interaction): string {
  if (interaction.isCommand()) return `/${interaction.commandName}`;
  if (interaction.isAutocomplete()) return "completion";
  return interaction.isModalSubmit() ? "form" : "click";
}
