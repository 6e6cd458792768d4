import type {
  APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
  InteractionType,
} from "discord-api-types/v10";

/** One interaction from the moment the person acts until its token runs out. */
export type Interaction = {
  readonly id: string;
  readonly token: string;
  /** What the page or driver calls it. */
  readonly ref: string;
  readonly type: InteractionType;
  readonly person: string;
  readonly channel: string;
  readonly guild: string | null;
  /** By the local Discord's clock. */
  readonly madeAt: number;
  /** The message whose component was used, here or by the form's opener. */
  readonly source: { readonly channel: string; readonly message: string } | null;
  /** "table new" of a slash command; the name of a context-menu command. */
  readonly command: string | null;
  /** For autocomplete: the type of the option that is being written. */
  readonly focused?: ApplicationCommandOptionType | undefined;
  readonly metadata: APIMessageInteractionMetadata;
  answer: InteractionAnswer;
  /** The first answer's message, once there is one: what `@original` means. */
  original: string | null;
  /** Other messages sent through its token. */
  readonly followUps: string[];
};

export type InteractionAnswer =
  | { readonly kind: "none" }
  /** No answer in time, or nobody there to answer. */
  | { readonly kind: "failed"; readonly why: string }
  /** `isLoading` until the deferred message is filled. */
  | { readonly kind: "message"; readonly isLoading: boolean }
  | { readonly kind: "update" }
  | { readonly kind: "modal"; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: "choices"; readonly choices: readonly APIApplicationCommandOptionChoice[] };
