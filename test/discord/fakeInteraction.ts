import { MessageFlags, MessageFlagsBitField } from "discord.js";
import type { AnswerableInteraction } from "../../src/discord/message/reply.ts";
import type { ReplyMode, MessageClick } from "../../src/discord/interactions/replyMode.ts";
import {
  type ClickRequest,
  type CommandRequest,
  type CompletionRequest,
  readComponent,
  readerWords,
  readUserRequest,
} from "../../src/discord/userRequest.ts";
import { pretend } from "../pretend.ts";

/** What was asked of Discord for an interaction: which request, and with what. */
export type Sent = readonly [request: string, body?: unknown];

/** Requests that discord.js makes only once the interaction is acknowledged. */
const later: readonly string[] = ["editReply", "deleteReply", "followUp"];

export type FakeKind = "command" | "button" | "menu" | "roles" | "channels" | "form" | "complete" | "context" | "users";

const somebody = { id: "200000000000000001", displayName: "Somebody" };

/** An interaction of a person, whose requests are written down; what Discord answers may be told by request. */
export function fakeInteraction(kind: FakeKind, also: Record<string, unknown> = {}) {
  const sent: Sent[] = [];
  const failures = new Map<string, Error>();
  /** What Discord waits for before it confirms a request that it has. */
  const receipts = new Map<string, Promise<unknown>>();
  const state = { replied: false, deferred: false, responded: false };
  const message = { id: "900", content: "", flags: new MessageFlagsBitField(MessageFlags.Ephemeral) };
  const request =
    (name: string, answer: unknown, then: () => void = () => undefined) =>
    (body?: unknown): Promise<unknown> => {
      // As discord.js does, which believes its own notes more than Discord.
      if (later.includes(name) && !state.replied && !state.deferred) return Promise.reject(new Error("not replied"));
      sent.push(body === undefined ? [name] : [name, body]);
      const failure = failures.get(name);
      if (failure !== undefined) return Promise.reject(failure);
      then();
      const receipt = receipts.get(name);
      return receipt === undefined ? Promise.resolve(answer) : receipt.then(() => answer);
    };
  const fake = {
    ...{ id: "i1", locale: "en-US", user: somebody, guildId: "1", message, authorizingIntegrationOwners: {} },
    ...{ commandName: "known", member: null, memberPermissions: null, channelId: "100000000000000001" },
    ...{ customId: "nothing of ours", values: [], options: { getSubcommand: () => null } },
    isAutocomplete: () => kind === "complete",
    isChatInputCommand: () => kind === "command",
    isContextMenuCommand: () => false,
    isCommand: () => kind === "command" || kind === "context",
    isButton: () => kind === "button",
    isStringSelectMenu: () => kind === "menu",
    isRoleSelectMenu: () => kind === "roles",
    isChannelSelectMenu: () => kind === "channels",
    isModalSubmit: () => kind === "form",
    isFromMessage: () => false,
    get replied() {
      return state.replied;
    },
    set replied(is) {
      state.replied = is;
    },
    get deferred() {
      return state.deferred;
    },
    get responded() {
      return state.responded;
    },
    respond: request("respond", undefined, () => (state.responded = true)),
    reply: request("reply", { resource: { message: { id: "901" } } }, () => (state.replied = true)),
    update: request("update", undefined, () => (state.replied = true)),
    deferReply: request("deferReply", undefined, () => (state.deferred = true)),
    deferUpdate: request("deferUpdate", undefined, () => (state.deferred = true)),
    editReply: request("editReply", { id: "902" }),
    deleteReply: request("deleteReply", undefined),
    fetchReply: request("fetchReply", { id: "903" }),
    followUp: request("followUp", { id: "904" }),
    showModal: request("showModal", undefined, () => (state.replied = true)),
    ...also,
  };
  const interaction: AnswerableInteraction = pretend(fake);
  return { interaction, sent, failures, receipts, state };
}

type Requests = ClickRequest & CommandRequest & CompletionRequest;
/** What handlers are given of an interaction, in this language. */
export function requestOf(interaction: AnswerableInteraction, locale = "en-US"): Requests {
  const component = interaction.isCommand() ? {} : readComponent(interaction);
  const { commandName, options }: Requests = pretend(interaction);
  const request = { ...readUserRequest(interaction, readerWords(locale)), ...component, commandName, options };
  return pretend({ ...request, acknowledge: () => Promise.resolve() });
}

/** How an answer to a command that takes a moment says so: to the person alone, unless told. */
export function modeWith(changes: Partial<ReplyMode> = {}): ReplyMode {
  return { click: undefined, isOwn: false, waiting: "private", mayOpenForm: false, ...changes };
}

/** The click that this interaction is, in a message. */
export function clickOf(interaction: AnswerableInteraction, content = ""): MessageClick {
  return pretend(Object.assign(interaction, { message: { id: "900", content, components: [] } }));
}

/** All plain words of what was sent. */
export function wordsIn(body: unknown): string {
  const words: string[] = [];
  JSON.stringify(body, (key, value: unknown) => {
    if (key === "content" && typeof value === "string") words.push(value);
    return value;
  });
  return words.join("\n");
}
