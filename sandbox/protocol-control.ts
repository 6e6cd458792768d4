/** The part of the page's protocol by which people make the local Discord misbehave. */

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
