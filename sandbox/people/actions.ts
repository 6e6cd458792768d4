import { directChannelOf, pageOf } from "../messages/store.ts";
import type { PageAction, PageEvent } from "../protocol.ts";
import { completeCommand, useCommand } from "./commands.ts";
import { submitForm, useComponent } from "./components.ts";
import {
  deleteOwn,
  dismiss,
  editOwn,
  findVisibleChannel,
  findVisibleMessage,
  markRead,
  react,
  say,
} from "./messages.ts";
import { decline } from "./restraints.ts";
import { startThread } from "./threads.ts";
import { acquaintances, type HubParts, type Page, pageMessage } from "./view.ts";

type Context = HubParts & Pick<Page, "person">;
type Kind = PageAction["action"];

/** Does one kind of action; what it gives answers the page. Interactions tell their own progress and give nothing. */
type Performer<K extends Kind> = (context: Context, action: PageAction<K>) => PageEvent | undefined;

const historyPage = 50;

const performers: { readonly [K in Kind]: Performer<K> } = {
  send: ({ discord, person }, { ref, channel, content, files, reply }) => {
    const message = say(discord, person, channel, { content, files, reply, nonce: ref });
    return answerDone(ref, { channel, message: message.api.id });
  },
  edit: ({ discord, person }, { ref, channel, message, content }) => {
    editOwn(discord, person, channel, message, content);
    return answerDone(ref);
  },
  delete: ({ discord, person }, { ref, channel, message }) => {
    deleteOwn(discord, person, channel, message);
    return answerDone(ref);
  },
  dismiss: ({ discord, person }, { ref, message }) => {
    dismiss(discord, person, message);
    return answerDone(ref);
  },
  react: ({ discord, person }, { ref, channel, message, emoji, isOn }) => {
    const place = findVisibleChannel(discord, person, channel);
    react(discord, person, findVisibleMessage(discord, person, place, message), emoji, isOn);
    return answerDone(ref);
  },
  typing: ({ discord, person }, { ref, channel }) => {
    discord.emit({ kind: "typing", channel: findVisibleChannel(discord, person, channel), user: person });
    return answerDone(ref);
  },
  read: ({ discord, person }, { ref, channel, message }) => {
    markRead(discord, person, findVisibleChannel(discord, person, channel).id, message);
    return answerDone(ref);
  },
  load: loadHistory,
  "open-dm": ({ discord, person }, { ref, user: other }) => {
    const meets = acquaintances(discord, person).some(({ user }) => user.id === other);
    if (!meets || other === person) decline("You have nothing in common with this person.");
    return answerDone(ref, { channel: directChannelOf(discord, person, other).id });
  },
  "create-thread": ({ discord, person }, action) =>
    answerDone(action.ref, { channel: startThread(discord, person, action.channel, action).id }),
  command: ({ discord, person }, action) => {
    useCommand(discord, person, { ...action, options: action.options ?? [] });
    return undefined;
  },
  autocomplete: ({ discord, person }, action) => {
    completeCommand(discord, person, action);
    return undefined;
  },
  press: ({ discord, person }, { ref, channel, message, custom_id }) => {
    useComponent(discord, person, { ref, channel, message, custom_id });
    return undefined;
  },
  select: ({ discord, person }, action) => {
    useComponent(discord, person, action);
    return undefined;
  },
  submit: ({ discord, person }, action) => {
    submitForm(discord, person, action);
    return undefined;
  },
  cancel: (_context, { ref }) => answerDone(ref),
  control: ({ control }, { ref, change }) => {
    control.change(change);
    return answerDone(ref);
  },
};

/** The page is ours and of the same build, so an action's fields are trusted to be what the protocol says. */
export const isAction = (value: unknown): value is PageAction =>
  typeof value === "object" &&
  value !== null &&
  "ref" in value &&
  "action" in value &&
  typeof value.action === "string" &&
  Object.hasOwn(performers, value.action);

/** Does what a page asks, and gives what to answer it. Throws `Declined` with a sentence for the person. */
export const performAction = (parts: HubParts, { person }: Page, action: PageAction): PageEvent | undefined =>
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
