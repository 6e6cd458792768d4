/** What a locked phone shows of a new message: the plain words that it was made with, whatever becomes of it later. */
export type Push = {
  readonly person: string;
  readonly channel: string;
  readonly message: string;
  /** Empty for newer components, of which a notification shows nothing (discord-api-docs issue 7854). */
  readonly text: string;
};
