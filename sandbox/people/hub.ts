import type { WebSocket } from "ws";
import { directChannelOf, pageOf } from "../messages/store.ts";
import type { PageAction, PageEvent } from "../protocol.ts";
import { completeCommand, useCommand } from "./commands.ts";
import { submitForm, useComponent } from "./components.ts";
import { eventsOf, greet } from "./events.ts";
import { deleteOwn, dismiss, editOwn, findVisibleChannel, markRead, reactTo, say } from "./messages.ts";
import { decline, Declined } from "./restraints.ts";
import { startThread } from "./threads.ts";
import { acquaintances, type HubParts, type Page, pageMessage } from "./view.ts";

export type Hub = ReturnType<typeof makeHub>;

/** Tells every page what its person may know, and does what pages ask. */
export function makeHub(parts: HubParts) {
  const pages = new Set<Page>();
  const stop = parts.discord.listen((change) => {
    for (const page of pages) for (const event of eventsOf(parts, page, change)) send(page, event);
  });
  return {
    /** Greets a page and serves it until it closes. The person must exist. */
    accept: (person: string, socket: WebSocket) => {
      const page: Page = { person, socket, seen: new Set() };
      pages.add(page);
      send(page, greet({ ...parts, ...page }));
      socket.on("message", (bytes: Buffer) => answerPage(parts, page, bytes.toString("utf8")));
      socket.on("error", () => socket.terminate());
      socket.on("close", () => pages.delete(page));
    },
    close: () => {
      stop();
      for (const { socket } of pages) socket.terminate();
    },
  };
}

/** Does what a page's frame asks, and says what came of it. A frame that is no action is ignored. */
function answerPage(parts: HubParts, page: Page, frame: string): void {
  const action = parseAction(frame);
  if (action === undefined) return;
  try {
    const answer = performAction(parts, page, action);
    if (answer !== undefined) send(page, answer);
  } catch (error) {
    send(page, { event: "refused", ref: action.ref, why: sentenceOf(error) });
  }
}

/** A bug in this server must not stop everybody's game. */
function sentenceOf(error: unknown): string {
  if (error instanceof Declined) return error.message;
  process.stderr.write(`Local Discord: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return "Something went wrong; nothing was changed.";
}

const send = ({ socket }: Page, event: PageEvent): void => socket.send(JSON.stringify(event));

function parseAction(text: string): PageAction | undefined {
  try {
    const action: unknown = JSON.parse(text);
    return isAction(action) ? action : undefined;
  } catch {
    return undefined;
  }
}

type Context = HubParts & Pick<Page, "person">;
type Kind = PageAction["action"];

/** Does one kind of action; what it gives answers the page. Interactions tell their own progress and give nothing. */
type Performer<K extends Kind> = (context: Context, action: PageAction<K>) => PageEvent | undefined;

const historyPage = 50;

/** Does something at once, and answers that it is done. */
const done =
  <K extends Kind>(act: (context: Context, action: PageAction<K>) => unknown): Performer<K> =>
  (context, action) => {
    act(context, action);
    return answerDone(action.ref);
  };

/** Starts an interaction, which tells its own progress. */
const start =
  <K extends Kind>(act: (context: Context, action: PageAction<K>) => unknown): Performer<K> =>
  (context, action) => {
    act(context, action);
    return undefined;
  };

const performers: { readonly [K in Kind]: Performer<K> } = {
  send: (context, action) => {
    const message = say(context, { ...action, nonce: action.ref });
    return answerDone(action.ref, { channel: action.channel, message: message.api.id });
  },
  edit: done(editOwn),
  delete: done(deleteOwn),
  dismiss: done(dismiss),
  react: done(reactTo),
  typing: done(({ discord, person }, { channel }) =>
    discord.emit({ kind: "typing", channel: findVisibleChannel(discord, person, channel), user: person }),
  ),
  read: done(({ discord, person }, { channel, message }) =>
    markRead(discord, person, findVisibleChannel(discord, person, channel).id, message),
  ),
  load: loadHistory,
  "open-dm": ({ discord, person }, { ref, user: other }) => {
    const meets = acquaintances(discord, person).some(({ user }) => user.id === other);
    if (!meets || other === person) decline("You have nothing in common with this person.");
    return answerDone(ref, { channel: directChannelOf(discord, person, other).id });
  },
  "create-thread": (context, action) => answerDone(action.ref, { channel: startThread(context, action).id }),
  command: start(useCommand),
  autocomplete: start(completeCommand),
  press: start(useComponent),
  select: start(useComponent),
  submit: start(submitForm),
  cancel: done(() => undefined),
  control: done(({ control }, { change }) => control.change(change)),
};

/** The page is ours and of the same build, so an action's fields are trusted to be what the protocol says. */
const isAction = (value: unknown): value is PageAction =>
  typeof value === "object" &&
  value !== null &&
  "ref" in value &&
  "action" in value &&
  typeof value.action === "string" &&
  Object.hasOwn(performers, value.action);

/** Does what a page asks, and gives what to answer it. Throws `Declined` with a sentence for the person. */
const performAction = (parts: HubParts, { person }: Page, action: PageAction): PageEvent | undefined =>
  performAs(action.action, { ...parts, person }, action);

const performAs = <K extends Kind>(kind: K, context: Context, action: PageAction<K>): PageEvent | undefined =>
  performers[kind](context, action);

function loadHistory({ discord, person }: Context, action: PageAction<"load">): PageEvent {
  const channel = findVisibleChannel(discord, person, action.channel);
  const found = pageOf(discord, person, channel, historyPage + 1, action.before);
  const messages = found.slice(-historyPage).map((message) => pageMessage(discord, person, message));
  return { event: "history", ref: action.ref, channel: channel.id, messages, isStart: found.length <= historyPage };
}

const answerDone = (ref: string, made: { readonly channel?: string; readonly message?: string } = {}): PageEvent => ({
  event: "done",
  ref,
  ...made,
});
