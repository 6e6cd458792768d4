import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from "discord.js";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Message } from "../../../games/contract/index.ts";
import { lessonTable } from "../../ids.ts";
import { type Failure, noteRequest } from "../../metrics/meter.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { countWrites, StoreError, type WriteCount } from "../../store/index.ts";
import { say } from "../../words/translator.ts";
import { type Command, type MenuCommand, readPart, repeatTyped } from "../commands/command.ts";
import { isKeptCommand, type KeptCommand, readKeptCommand } from "../commands/commandUse.ts";
import type { Host } from "../host.ts";
import { type Click, isCompanyClick, readId } from "../message/customId.ts";
import { asDisplayed } from "../message/display.ts";
import { render } from "../message/payload.ts";
import { type AnswerableInteraction, aside, asideMessage, type Reply } from "../message/reply.ts";
import { sentence } from "../message/template.ts";
import { notReached } from "../tableDoor.ts";
import { hinderChannel } from "../tables/openings.ts";
import { answerTournamentClick } from "../tournaments/clicks.ts";
import { readTournamentId, type TournamentClick } from "../tournaments/ids.ts";
import {
  type ClickInteraction,
  type ClickRequest,
  isMenu,
  readComponent,
  type ReaderWords,
  readerWords,
  readUserRequest,
  rolesOf,
  type UserRequest,
} from "../userRequest.ts";
import { answerClick } from "./answerClick.ts";
import {
  acknowledge,
  composeSentence,
  deliver,
  DeliveryError,
  isAlreadyAcknowledged,
  privateFlags,
} from "./deliver.ts";
import { chooseLanguage } from "./readerLanguage.ts";
import { clickMode, privateMode, type ReplyMode } from "./replyMode.ts";
import type { Responder } from "./respond.ts";

const choicesShown = 25;
const interactionsKept = 5_000;

type Context = {
  readonly host: Host;
  readonly commands: ReadonlyMap<string, Command>;
  readonly menus: ReadonlyMap<string, MenuCommand>;
  readonly pictures: Pictures;
  readonly log: Logger;
};

/** Routes every interaction and answers every error; says that nothing was changed only when that is so. */
export function createRouter(
  host: Host,
  { commands, menus }: { readonly commands: readonly Command[]; readonly menus: readonly MenuCommand[] },
  respond: Responder,
  pictures: Pictures,
  log: Logger,
): (interaction: Interaction) => Promise<void> {
  const byName = new Map(commands.map((command) => [command.definition.name, command]));
  const menusByName = new Map(menus.map((menu) => [menu.definition.name, menu]));
  const context: Context = { host, commands: byName, menus: menusByName, pictures, log };
  const taken = new LRUCache<string, true>({ max: interactionsKept });
  return async function route(interaction) {
    // Discord may send an interaction twice, and the answer to the second would replace that to the first.
    if (taken.has(interaction.id)) return;
    taken.set(interaction.id, true);
    try {
      const { locale, display, note } = await chooseLanguage(host, interaction, log);
      const respondIn: Responder =
        display === "pictures"
          ? respond
          : (to, mode, work) => respond(to, mode, async (...parts) => asDisplayed(await work(...parts), display));
      await answer(context, respondIn, interaction, readerWords(locale));
      await note();
    } catch (error) {
      noteRequest({ failure: "malformed" });
      log.error({ err: error, interaction: interaction.id }, "a malformed interaction was skipped");
    }
  };
}

async function answer(context: Context, respond: Responder, interaction: Interaction, words: ReaderWords) {
  if (interaction.isAutocomplete()) return complete(context, interaction, words);
  const isKnown =
    interaction.isChatInputCommand() ||
    interaction.isContextMenuCommand() ||
    interaction.isButton() ||
    isMenu(interaction) ||
    interaction.isModalSubmit();
  if (!isKnown) return refuseUnknown(context, interaction, words);
  const count: WriteCount = { written: 0 };
  try {
    const request = readUserRequest(interaction, words);
    const { mode, isPersonal } = plan(context, interaction, request);
    await countWrites(count, () =>
      respond(interaction, mode, async (acknowledge) => {
        const ranked = await withRank(context, request);
        if (!isPersonal && (await isBarredHere(context, ranked))) return aside(request.translator, notReached.barred);
        return checkPost(context, ranked, await plan(context, interaction, ranked).reply(acknowledge));
      }),
    );
    context.log.debug({ hasWritten: count.written > 0 }, "an interaction was answered");
  } catch (error) {
    await reportError(context, interaction, words, error, count.written > 0);
  }
}

/** The kinds of interactions that nothing of ours leads to: anybody can send them all the same. */
type UnknownInteraction = Exclude<Interaction, AnswerableInteraction | AutocompleteInteraction>;

async function refuseUnknown({ log }: Context, interaction: UnknownInteraction, { locale }: ReaderWords) {
  const key = interaction.isCommand() ? "refusal.unknown-command" : "refusal.unknown-button";
  const answer = composeSentence(locale, key);
  await acknowledge(interaction, () => interaction.reply(answer)).catch((error: unknown) => {
    log.warn({ err: error, interaction: interaction.id }, "an unknown kind of interaction was not answered");
  });
}

/** Returns the request of a user who moderates the server by its role as one of its staff. */
async function withRank({ host }: Context, request: UserRequest): Promise<UserRequest> {
  const { guildId, isStaff, isHome, member } = request;
  if (guildId === null || isStaff || !isHome) return request;
  const { moderators } = await host.service.guildSettings.recent(guildId);
  return moderators !== null && rolesOf(member).includes(moderators) ? { ...request, isStaff: true } : request;
}

/** Refuses an answer for the channel where the server wants none of the bot's posts; what it tells of is undone or told later. */
async function checkPost({ host }: Context, request: UserRequest, reply: Reply): Promise<Reply> {
  const why = reply.kind === "public" ? await hinderChannel(host, request) : undefined;
  if (reply.kind !== "public" || why === undefined) return reply;
  await reply.undelivered?.();
  return asideMessage(request.translator, why);
}

/** Returns true where the server of a request has barred its user; staff can lift a bar and so is never kept out here. */
const isBarredHere = async ({ host }: Context, { guildId, actor, isStaff }: UserRequest): Promise<boolean> =>
  guildId !== null && !isStaff && host.service.guildSettings.isBarred(guildId, actor.user);

/** Commands about the user and the rules alone, which a server cannot bar anybody from. */
const personal: readonly string[] = ["help", "ping", "learn", "rules", "me", "away", "privacy"];

type Plan = {
  readonly mode: ReplyMode;
  readonly reply: Parameters<Responder>[2];
  /** True where the answer is none of the server's business. */
  readonly isPersonal: boolean;
};

function plan(context: Context, interaction: AnswerableInteraction, request: UserRequest): Plan {
  // Discord did not say where it was sent.
  if (request.channelId === "")
    return {
      mode: privateMode,
      reply: () => Promise.resolve(aside(request.translator, "refusal.no-channel")),
      isPersonal: true,
    };
  if (interaction.isContextMenuCommand()) {
    const menu = context.menus.get(interaction.commandName);
    const targetUser = interaction.isUserContextMenuCommand() ? interaction.targetUser : undefined;
    const targetMessage = interaction.isMessageContextMenuCommand() ? interaction.targetMessage : null;
    return {
      mode: privateMode,
      isPersonal: false,
      reply: async (acknowledge) =>
        menu?.run(context.host, { ...request, acknowledge, targetUser, targetMessage }) ??
        aside(request.translator, "refusal.unknown-command"),
    };
  }
  if (!interaction.isChatInputCommand()) {
    const click = readClick(interaction);
    return {
      mode: clickMode(interaction, click?.of === "table" ? click.click.verb : ""),
      isPersonal: isOfNoTable(click),
      reply: async (acknowledge) => replyTo(context, { ...request, ...readComponent(interaction), acknowledge }, click),
    };
  }
  const { commandName, options } = interaction;
  const command = context.commands.get(commandName);
  const isPublic = command?.publicSubcommands?.includes(options.getSubcommand(false) ?? "") === true;
  const bot = findNamedBot(interaction, command);
  return {
    mode: { ...privateMode, waiting: isPublic ? "public" : "private" },
    isPersonal: personal.includes(commandName),
    reply: async (acknowledge) => {
      if (bot !== undefined) return aside(request.translator, "refusal.bot", { who: `<@${bot.id}>` });
      const reply = command?.run(context.host, { ...request, acknowledge, commandName, options });
      return reply ?? aside(request.translator, "refusal.unknown-command");
    },
  };
}

/** Finds a bot among the people of a command: it has no seat, record or block; what was set before can be lifted. */
const findNamedBot = ({ options }: ChatInputCommandInteraction, command: Command | undefined) =>
  command?.liftingSubcommands?.includes(options.getSubcommand(false) ?? "") === true
    ? undefined
    : options.resolved?.users?.find(({ bot }) => bot);

/** Returns true for a click about rules or a lesson. */
const isOfNoTable = (click: AnyClick | undefined): boolean =>
  click?.of === "table" && ("table" in click.click ? click.click.table === lessonTable : !isCompanyClick(click.click));

type AnyClick =
  | { readonly of: "table"; readonly click: Click }
  | { readonly of: "tournament"; readonly click: TournamentClick }
  | { readonly of: "command"; readonly click: KeptCommand }
  | { readonly of: "part"; readonly click: NonNullable<ReturnType<typeof readPart>> };

/** Reads what a click asks for; undefined where its id is not one of ours: anybody can send any id. */
function readClick(interaction: ClickInteraction): AnyClick | undefined {
  if (interaction.isStringSelectMenu() && isKeptCommand(interaction.customId))
    return { of: "command", click: readKeptCommand(interaction) };
  const part = readPart(interaction.customId);
  if (part !== undefined) return { of: "part", click: part };
  const ofTournament = readTournamentId(interaction.customId);
  if (ofTournament !== undefined) return { of: "tournament", click: ofTournament };
  const click = readId(interaction.customId);
  return click === undefined ? undefined : { of: "table", click };
}

function replyTo({ host, commands }: Context, request: ClickRequest, click: AnyClick | undefined) {
  switch (click?.of) {
    case "table":
      return answerClick(host, request, click.click);
    case "tournament":
      return answerTournamentClick(host, request, click.click);
    case "command":
      return repeatTyped(host, commands, request, click.click);
    case "part": {
      const answer = commands.get(click.click.command)?.click?.(host, request, click.click.words);
      return answer ?? aside(request.translator, "refusal.unknown-button");
    }
    case undefined:
      return aside(request.translator, "refusal.unknown-button");
  }
}

async function complete({ host, commands, log }: Context, interaction: AutocompleteInteraction, words: ReaderWords) {
  try {
    const { commandName, options } = interaction;
    const request = { ...readUserRequest(interaction, words), options };
    const choices = (await commands.get(commandName)?.complete?.(host, request)) ?? [];
    await deliver(() => interaction.respond(choices.slice(0, choicesShown)));
  } catch (error) {
    if (isAlreadyAcknowledged(error)) return;
    log.warn({ err: error, command: interaction.commandName }, "autocomplete failed");
    if (!interaction.responded) await interaction.respond([]).catch(() => undefined);
  }
}

async function reportError(
  { pictures, log }: Context,
  interaction: AnswerableInteraction,
  { translator }: ReaderWords,
  error: unknown,
  isPartlyDone: boolean,
): Promise<void> {
  const { id } = interaction;
  const isUndelivered = error instanceof DeliveryError;
  noteRequest({ failure: failureOf(error) });
  log.error({ err: error, interaction: id }, isUndelivered ? "Discord refused an answer" : "an interaction failed");
  const { payload } = await render(sentence(translator.text(explain(error, id, isPartlyDone))), pictures, 0);
  const message = { ...payload, flags: privateFlags };
  const isAcknowledged = interaction.replied || interaction.deferred;
  const sent = isAcknowledged
    ? deliver(() => interaction.followUp(message))
    : acknowledge(interaction, () => interaction.reply(message));
  await sent.catch((second: unknown) => log.warn({ err: second, interaction: id }, "nor could that be said"));
}

function failureOf(error: unknown): Failure {
  if (error instanceof DeliveryError) return "undelivered";
  return error instanceof StoreError ? "storage" : "fault";
}

/** What went wrong, for whoever asked: that nothing was changed is said only when nothing was stored. */
function explain(error: unknown, id: string, isPartlyDone: boolean): Message {
  if (error instanceof DeliveryError) return say("refusal.undelivered");
  if (error instanceof StoreError) return say(isPartlyDone ? "store.partly" : `store.${error.trouble}`);
  return say(isPartlyDone ? "refusal.bug-partly" : "refusal.bug", { id });
}
