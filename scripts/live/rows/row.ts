import type { Row } from "../side.ts";

type More = Omit<Row, "does" | "request" | "body">;

export const send = (does: string, request: string, body: unknown, more: More = {}): Row => ({
  does,
  request,
  body,
  ...more,
});

export const ask = (does: string, request: string, more: More = {}): Row => ({ does, request, ...more });

/** Posts a message in a channel, by the name under which an earlier row kept it: words, or a whole body. */
export const post = (does: string, channel: string, said: string | object, more?: More): Row =>
  send(does, `POST /channels/{${channel}}/messages`, typeof said === "string" ? { content: said } : said, more);

export const edit = (does: string, channel: string, message: string, said: string | object, more?: More): Row => {
  const body = typeof said === "string" ? { content: said } : said;
  return send(does, `PATCH /channels/{${channel}}/messages/{${message}}`, body, more);
};

export const openThread = (does: string, channel: string, body: object, more?: More): Row =>
  send(does, `POST /channels/{${channel}}/threads`, body, more);

export const change = (does: string, channel: string, body: object, more?: More): Row =>
  send(does, `PATCH /channels/{${channel}}`, body, more);

/** Rows that need permissions which the bot may lack. */
export const needing = (needs: NonNullable<Row["needs"]>, ...rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, needs }));
