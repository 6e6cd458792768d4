/** Plain data: all that a game may keep in its state and show in a view. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** 0 for the first seat at the table, then clockwise. */
export type Seat = number;

/** Reader of a match: a seat, or "table" for a reader who sees only what everybody may see. */
export type Viewer = Seat | "table";

/** A keyed message with its parameters: rules name it, the host finds the words in the reader's language. */
export type Message = { readonly say: string; readonly with?: { readonly [name: string]: MessageParam } };

/** A parameter: plain text (no `Key`) or number, a seat that the host names, another message, or messages as a list. */
export type MessageParam = (string & { key?: never }) | number | { readonly seat: Seat } | Message | readonly Message[];
