/**
 * What the local Discord and its web page say to each other.
 *
 * The page is served from `/`. It reads `GET /page/people` to offer the people to sign in as. Then it opens one
 * WebSocket per signed-in person at `/page/ws?person=<user id>`. Every frame either way is one JSON object.
 * Everything that Discord itself would send is in Discord's own shape (API v10), so that messages, components,
 * modals and commands can be drawn straight from it. A person is sent only what that person may see.
 *
 * Files of messages lie under their `url`, always `/attachments/<channel>/<attachment>/<name>` on this server.
 * Custom emojis lie under `/emojis/<id>.png` (also when animated).
 * A file to be sent (with a message, as a command's option or in a modal) is posted first, as raw bytes with its
 * content type: `POST /page/upload?person=<user id>&name=<file name>`. The answer is an `Upload`.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandInteractionDataOption,
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIGuildMember,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
} from "discord-api-types/v10";
import type { ControlChange, ControlState } from "./protocol-control.ts";

export type { ControlChange, ControlState, Fault, NewFault, Violation } from "./protocol-control.ts";

/** A user with what Discord keeps in an avatar: nobody uploads pictures here, so a colour and initials stand in. */
export type Person = {
  readonly user: APIUser;
  /** CSS colour, dark enough for white initials. */
  readonly colour: string;
  /** One or two letters. */
  readonly initials: string;
  /** The language of the person's client, as Discord writes it: "en-US", "de", … Sent with every interaction. */
  readonly locale: string;
};

/** `GET /page/people`: who one may sign in as (bots are not among them), in the order to show. */
export type People = { readonly people: readonly Person[] };

/** `POST /page/upload`: name the id in an action. It is kept until used. */
export type Upload = {
  readonly id: string;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  readonly content_type: string;
};

export type PageGuild = {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly roles: readonly APIRole[];
  /** People and bots. */
  readonly members: readonly APIGuildMember[];
};

/**
 * A text channel (type 0), announcement channel (5), thread (10, 11, 12) or direct message (1).
 * Threads name their text channel in `parent_id` and carry `thread_metadata`; direct messages have `recipients`
 * (the others, not oneself) and no `guild_id`.
 */
export type PageChannel = APIChannel & {
  /** What the signed-in person may do there: Discord's permission bits as a decimal string. */
  readonly permissions: string;
};

/**
 * A command with its localisations and, for a guild's own command, `guild_id`.
 * The page chooses the names that this person reads from the localisations, by the person's `locale`.
 * What goes back to the server is always the untranslated `name`.
 */
export type PageCommand = APIApplicationCommand;

/** How far a person has read a channel. It is unread when `last_message_id` of the channel is greater. */
export type ReadState = {
  readonly channel: string;
  readonly last_read: string | null;
  /** Unread messages that mention the person; in direct messages, all unread ones. */
  readonly mentions: number;
};

/**
 * Messages are Discord's. Of `flags`, the page needs: 1<<6 (64) EPHEMERAL: "Only you can see this", may be
 * dismissed; 1<<7 (128) LOADING: the bot is "thinking…"; 1<<15 COMPONENTS_V2. `interaction_metadata` and `interaction`
 * (its name) say who used which command. `nonce` is the page's own `ref` for a message it sent.
 */
export type PageMessage = APIMessage & {
  /** What this person's phone showed of it while it was locked: the plain words that it was made with. */
  readonly push?: string;
};

/** How an interaction of this person goes. What it shows arrives as ordinary message events. */
type InteractionEvents = {
  /** Sent to the bot. `message` is the message whose component was used. */
  "interaction-sent": { readonly ref: string; readonly interaction: string; readonly message?: string };
  /** The bot gave its first answer (a deferral also): stop showing the button as busy. */
  "interaction-answered": { readonly ref: string; readonly interaction: string };
  /** No answer within three seconds, or no bot is connected. The sentence is Discord's, shown to this person only. */
  "interaction-failed": { readonly ref: string; readonly interaction: string; readonly why: string };
  /** The bot opens a form. Answer with `submit`, or `cancel` when it is closed. */
  modal: {
    readonly ref: string;
    readonly interaction: string;
    readonly modal: APIModalInteractionResponseCallbackData;
  };
  /** Answer to `autocomplete`. Only the answer to the newest request matters. */
  choices: { readonly ref: string; readonly choices: readonly APIApplicationCommandOptionChoice[] };
};

type PageEvents = InteractionEvents & {
  /**
   * First of all, after every reconnection, and when the person has joined or left a guild: forget what was known
   * and start from this.
   */
  hello: {
    readonly me: Person;
    /** Everybody whom this person can meet, bots included, oneself too. */
    readonly people: readonly Person[];
    readonly guilds: readonly PageGuild[];
    /** All that the person may see: channels of guilds, threads (archived ones too), direct messages. */
    readonly channels: readonly PageChannel[];
    readonly commands: readonly PageCommand[];
    readonly reads: readonly ReadState[];
    /** Ids of bots that are connected just now. */
    readonly online: readonly string[];
    readonly control: ControlState;
  };
  /** One action is finished: here is what it made, if anything. Not sent for interactions. */
  done: { readonly ref: string; readonly channel?: string; readonly message?: string };
  /** One action was refused; the sentence is for the person. */
  refused: { readonly ref: string; readonly why: string };
  /** Answer to `load`, oldest first, with the person's own ephemeral messages among them. */
  history: {
    readonly ref: string;
    readonly channel: string;
    readonly messages: readonly PageMessage[];
    /** Nothing is older than the first of these. */
    readonly isStart: boolean;
  };
  "message-create": { readonly message: PageMessage };
  /** The whole message as it is now (reactions and pins too). */
  "message-update": { readonly message: PageMessage };
  "message-delete": { readonly channel: string; readonly message: string };
  "channel-create": { readonly channel: PageChannel };
  /**
   * Also when archiving, members or one's permissions changed. Not for each message: the page itself moves
   * `last_message_id` on with `message-create`.
   */
  "channel-update": { readonly channel: PageChannel };
  /** Deleted, or no longer to be seen. */
  "channel-delete": { readonly channel: string };
  "guild-update": { readonly guild: PageGuild };
  /** The full list, whenever a bot registers commands. */
  commands: { readonly commands: readonly PageCommand[] };
  read: { readonly read: ReadState };
  /** Somebody types in a channel: show it for ten seconds or until a message of theirs comes. */
  typing: { readonly channel: string; readonly user: string };
  /** A bot connected or went away. */
  presence: { readonly user: string; readonly isOnline: boolean };
  control: { readonly control: ControlState };
};

/** What the server tells a page. `ref` is the one given with the action that caused it. */
export type PageEvent<K extends keyof PageEvents = keyof PageEvents> = {
  [P in K]: { readonly event: P } & PageEvents[P];
}[K];

/**
 * What a person filled into a modal, by custom id.
 * A text input has text, a checkbox true or false, a radio group one value or null.
 * Selects, checkbox groups and uploads have a list of values: ids for users, roles and channels, upload ids for files.
 */
export type FormValues = { readonly [customId: string]: string | readonly string[] | boolean | null };

type PageActions = {
  send: {
    readonly channel: string;
    readonly content: string;
    /** Upload ids. */
    readonly files?: readonly string[];
    /** The message replied to. */
    readonly reply?: string;
  };
  /** Own messages only. */
  edit: { readonly channel: string; readonly message: string; readonly content: string };
  delete: { readonly channel: string; readonly message: string };
  /** Puts an ephemeral message out of one's sight. */
  dismiss: { readonly message: string };
  react: {
    readonly channel: string;
    readonly message: string;
    /** A Unicode emoji, or `name:id`. */
    readonly emoji: string;
    readonly isOn: boolean;
  };
  typing: { readonly channel: string };
  read: { readonly channel: string; readonly message: string };
  /** The newest 50 messages, or the 50 before `before`. Answered by `history`. */
  load: { readonly channel: string; readonly before?: string };
  /** The direct message channel with a person or bot, made when needed. Answered by `done` with its id. */
  "open-dm": { readonly user: string };
  /** Answered by `done` with the thread's id. */
  "create-thread": {
    readonly channel: string;
    readonly name: string;
    readonly message?: string;
    readonly isPrivate?: boolean;
  };
  /**
   * Uses a command. `options` as Discord sends them (type, name, value; sub-commands and groups nest), always with
   * the untranslated names; an attachment option has an upload id as value. `target` is the user or message of a
   * context-menu command.
   */
  command: {
    readonly channel: string;
    readonly command: string;
    readonly options?: readonly APIApplicationCommandInteractionDataOption[];
    readonly target?: string;
  };
  /** As `command`, with `focused: true` on the option being typed. Answered by `choices`. */
  autocomplete: {
    readonly channel: string;
    readonly command: string;
    readonly options: readonly APIApplicationCommandInteractionDataOption[];
  };
  /** A button. */
  press: { readonly channel: string; readonly message: string; readonly custom_id: string };
  /** A select menu; ids for users, roles and channels. */
  select: {
    readonly channel: string;
    readonly message: string;
    readonly custom_id: string;
    readonly values: readonly string[];
  };
  /** The form that `interaction` opened. */
  submit: { readonly interaction: string; readonly values: FormValues };
  cancel: { readonly interaction: string };
  control: { readonly change: ControlChange };
};

/** What a page asks of the server. `ref` is any string, unique on this connection; answers quote it. */
export type PageAction<K extends keyof PageActions = keyof PageActions> = {
  [P in K]: { readonly ref: string; readonly action: P } & PageActions[P];
}[K];
