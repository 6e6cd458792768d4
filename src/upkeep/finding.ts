/** What a look at one part of the machinery found: in order, worth a look, or wrong, and as a sentence. */
export type Finding = { readonly colour: "green" | "yellow" | "red"; readonly text: string };

export const green = (text: string): Finding => ({ colour: "green", text });
export const yellow = (text: string): Finding => ({ colour: "yellow", text });
export const red = (text: string): Finding => ({ colour: "red", text });
