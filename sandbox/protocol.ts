/**
 * What the local Discord and its web page say to each other.
 *
 * The page is served from `/`. It reads `GET /page/people` to offer the people one may sign in as, then opens
 * one WebSocket per signed-in person at `/page/ws?person=<user id>`; every frame either way is one JSON object.
 * Everything that Discord itself would send is in Discord's own shape (API v10), so that messages, components,
 * modals and commands can be drawn straight from it. A person is sent only what that person may see.
 *
 * Files of messages lie under their `url`, always `/attachments/<channel>/<attachment>/<name>` on this server.
 * Custom emojis lie under `/emojis/<id>.png` (also when animated).
 * A file to be sent (with a message, as a command's option or in a modal) is posted first: the raw bytes to
 * `POST /page/upload?person=<user id>&name=<file name>`, with its content type; the answer is an `Upload`.
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
 * The names of commands and options as this person reads them are the page's to choose from the localisations,
 * by the person's `locale`; what goes back to the server is always the untranslated `name`.
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
export type PageMessage = APIMessage;

/** What the server tells a page. `ref` is the one given with the action that caused it. */
export type PageEvent =
  /**
   * First of all, and again after every reconnection or when the person has come into a guild or gone out of one:
   * forget what was known and start from this.
   */
  | {
      readonly event: "hello";
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
    }
  /** One action is finished: here is what it made, if anything. Not sent for interactions. */
  | { readonly event: "done"; readonly ref: string; readonly channel?: string; readonly message?: string }
  /** One action was refused; the sentence is for the person. */
  | { readonly event: "refused"; readonly ref: string; readonly why: string }
  /** Answer to `load`, oldest first, with the person's own ephemeral messages among them. */
  | {
      readonly event: "history";
      readonly ref: string;
      readonly channel: string;
      readonly messages: readonly PageMessage[];
      /** Nothing is older than the first of these. */
      readonly isStart: boolean;
    }
  | { readonly event: "message-create"; readonly message: PageMessage }
  /** The whole message as it is now (reactions and pins too). */
  | { readonly event: "message-update"; readonly message: PageMessage }
  | { readonly event: "message-delete"; readonly channel: string; readonly message: string }
  | { readonly event: "channel-create"; readonly channel: PageChannel }
  /**
   * Also when archiving, members or one's permissions changed. Not for each message: the page itself moves
   * `last_message_id` on with `message-create`.
   */
  | { readonly event: "channel-update"; readonly channel: PageChannel }
  /** Deleted, or no longer to be seen. */
  | { readonly event: "channel-delete"; readonly channel: string }
  | { readonly event: "guild-update"; readonly guild: PageGuild }
  /** The full list, whenever a bot registers commands. */
  | { readonly event: "commands"; readonly commands: readonly PageCommand[] }
  | { readonly event: "read"; readonly read: ReadState }
  /** Somebody types in a channel: show it for ten seconds or until a message of theirs comes. */
  | { readonly event: "typing"; readonly channel: string; readonly user: string }
  /** A bot connected or went away. */
  | { readonly event: "presence"; readonly user: string; readonly isOnline: boolean }
  | InteractionEvent
  | { readonly event: "control"; readonly control: ControlState };

/** How an interaction of this person goes. What it shows arrives as ordinary message events. */
export type InteractionEvent =
  /** Sent to the bot. `message` is the message whose component was used. */
  | {
      readonly event: "interaction-sent";
      readonly ref: string;
      readonly interaction: string;
      readonly message?: string;
    }
  /** The bot gave its first answer (a deferral also): stop showing the button as busy. */
  | { readonly event: "interaction-answered"; readonly ref: string; readonly interaction: string }
  /** No answer within three seconds, or no bot is connected. The sentence is Discord's, shown to this person only. */
  | {
      readonly event: "interaction-failed";
      readonly ref: string;
      readonly interaction: string;
      readonly why: string;
    }
  /** The bot opens a form. Answer with `submit`, or `cancel` when it is closed. */
  | {
      readonly event: "modal";
      readonly ref: string;
      readonly interaction: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  /** Answer to `autocomplete`. Only the answer to the newest request matters. */
  | {
      readonly event: "choices";
      readonly ref: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    };

/**
 * What one filled into a modal, by custom id: text for text inputs; the chosen values (ids for users, roles and
 * channels; upload ids for files) for selects, checkbox groups and uploads; one value or null for a radio group;
 * true or false for a checkbox.
 */
export type FormValues = { readonly [customId: string]: string | readonly string[] | boolean | null };

/** What a page asks of the server. `ref` is any string, unique on this connection; answers quote it. */
export type PageAction = { readonly ref: string } & (
  | {
      readonly action: "send";
      readonly channel: string;
      readonly content: string;
      /** Upload ids. */
      readonly files?: readonly string[];
      /** The message replied to. */
      readonly reply?: string;
    }
  /** Own messages only. */
  | { readonly action: "edit"; readonly channel: string; readonly message: string; readonly content: string }
  | { readonly action: "delete"; readonly channel: string; readonly message: string }
  /** Puts an ephemeral message out of one's sight. */
  | { readonly action: "dismiss"; readonly message: string }
  | {
      readonly action: "react";
      readonly channel: string;
      readonly message: string;
      /** A Unicode emoji, or `name:id`. */
      readonly emoji: string;
      readonly isOn: boolean;
    }
  | { readonly action: "typing"; readonly channel: string }
  /** Everything up to this message is read. */
  | { readonly action: "read"; readonly channel: string; readonly message: string }
  /** The newest 50 messages, or the 50 before `before`. Answered by `history`. */
  | { readonly action: "load"; readonly channel: string; readonly before?: string }
  /** The direct message channel with a person or bot, made when needed. Answered by `done` with its id. */
  | { readonly action: "open-dm"; readonly user: string }
  /** Answered by `done` with the thread's id. */
  | {
      readonly action: "create-thread";
      readonly channel: string;
      readonly name: string;
      /** Starts from this message. */
      readonly message?: string;
      readonly isPrivate?: boolean;
    }
  /**
   * Uses a command. `options` as Discord sends them (type, name, value; sub-commands and groups nest), always with
   * the untranslated names; an attachment option has an upload id as value. `target` is the user or message of a
   * context-menu command.
   */
  | {
      readonly action: "command";
      readonly channel: string;
      readonly command: string;
      readonly options?: readonly APIApplicationCommandInteractionDataOption[];
      readonly target?: string;
    }
  /** As `command`, with `focused: true` on the option being typed. Answered by `choices`. */
  | {
      readonly action: "autocomplete";
      readonly channel: string;
      readonly command: string;
      readonly options: readonly APIApplicationCommandInteractionDataOption[];
    }
  /** A button. */
  | { readonly action: "press"; readonly channel: string; readonly message: string; readonly custom_id: string }
  /** A select menu; ids for users, roles and channels. */
  | {
      readonly action: "select";
      readonly channel: string;
      readonly message: string;
      readonly custom_id: string;
      readonly values: readonly string[];
    }
  /** The form that `interaction` opened. */
  | { readonly action: "submit"; readonly interaction: string; readonly values: FormValues }
  | { readonly action: "cancel"; readonly interaction: string }
  | { readonly action: "control"; readonly change: ControlChange }
);

/** How a bot's requests are made to fail. The first fault that matches a request and is not used up applies. */
export type Fault = {
  readonly id: string;
  /** Regular expression over "METHOD /path" without `/api/v10`: "^PATCH /channels/.*". */
  readonly match: string;
  /** "lost-answer": the request is done, but the line is cut before the answer. */
  readonly kind:
    | "rate-limit"
    | "global-rate-limit"
    | "server-error"
    | "hang"
    | "slow"
    | "reset"
    | "lost-answer"
    | "closed-dm"
    | "unknown-message"
    | "missing-permissions"
    | "missing-access";
  /** How many more requests it hits; null for all. */
  readonly left: number | null;
  /** For rate limits (what `retry-after` says) and slow answers. */
  readonly seconds: number;
  /** For server errors: 500, 502, 503 … */
  readonly status: number;
};

/** A fault to be added; what is left out is once, half a second, 500. */
export type NewFault = Pick<Fault, "match" | "kind"> & Partial<Pick<Fault, "left" | "seconds" | "status">>;

/** What the world does to a bot at the moment, and what the bot did wrong. */
export type ControlState = {
  readonly faults: readonly Fault[];
  /** People who take no direct messages. */
  readonly closedDms: readonly string[];
  /** Permissions taken from the bot: names as Discord's documentation writes them, "SEND_MESSAGES". */
  readonly denied: readonly { readonly guild: string; readonly permission: string }[];
  /** Requests that Discord would have refused, newest last, at most 50. */
  readonly violations: readonly Violation[];
};

export type Violation = {
  /** "POST /channels/1/messages" */
  readonly request: string;
  /** Where in the body, dots between: "components.0.components"; empty for the whole. */
  readonly path: string;
  readonly message: string;
};

export type ControlChange =
  | { readonly control: "add-fault"; readonly fault: NewFault }
  | { readonly control: "remove-fault"; readonly fault: string }
  | { readonly control: "close-dms"; readonly person: string; readonly isClosed: boolean }
  | {
      readonly control: "deny";
      readonly guild: string;
      readonly permission: string;
      readonly isDenied: boolean;
    }
  /** What the gateway does now to connected bots: asks to reconnect (7), ends the session (9), cuts the line. */
  | { readonly control: "gateway"; readonly kind: "reconnect" | "invalid-session" | "drop" };
