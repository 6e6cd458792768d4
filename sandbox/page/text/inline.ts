/** How `<t:…>` wants an instant written. */
export type TimeStyle = (typeof timeStyles)[number];

const timeStyles = ["t", "T", "d", "D", "f", "F", "s", "S", "R"] as const;

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "bold" | "italic" | "underline" | "strike" | "spoiler"; readonly content: readonly Inline[] }
  | { readonly kind: "link"; readonly url: string; readonly content: readonly Inline[] }
  | { readonly kind: "user" | "role" | "channel"; readonly id: string }
  | { readonly kind: "everyone"; readonly text: "@everyone" | "@here" }
  | { readonly kind: "command"; readonly name: string; readonly id: string }
  | { readonly kind: "emoji"; readonly name: string; readonly id: string }
  | { readonly kind: "time"; readonly seconds: number; readonly style: TimeStyle };

type Rule = { readonly pattern: RegExp; readonly make: (groups: readonly string[]) => Inline };

const styleRule = (pattern: RegExp, kind: "bold" | "italic" | "underline" | "strike" | "spoiler"): Rule => ({
  pattern,
  make: ([, inner = ""]) => ({ kind, content: parseInline(inner) }),
});

const rule = (pattern: RegExp, make: Rule["make"]): Rule => ({ pattern, make });

/** Tried in this order wherever the text so far has been taken; the first that fits wins. */
const rules: readonly Rule[] = [
  rule(/\\([^\p{L}\p{N}\s])/uy, ([, text = ""]) => ({ kind: "text", text })),
  rule(/(`+)([^]*?[^`])\1(?!`)/uy, ([, , text = ""]) => ({
    kind: "code",
    text: text.replace(/^ (?=`)|(?<=`) $/gu, ""),
  })),
  rule(/<@!?(\d+)>/uy, ([, id = ""]) => ({ kind: "user", id })),
  rule(/<@&(\d+)>/uy, ([, id = ""]) => ({ kind: "role", id })),
  rule(/<#(\d+)>/uy, ([, id = ""]) => ({ kind: "channel", id })),
  rule(/<\/([^:>\n]{1,100}):(\d+)>/uy, ([, name = "", id = ""]) => ({ kind: "command", name, id })),
  rule(/<a?:(\w{2,32}):(\d+)>/uy, ([, name = "", id = ""]) => ({ kind: "emoji", name, id })),
  rule(/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/uy, ([, seconds, style]) => ({
    kind: "time",
    seconds: Number(seconds),
    style: timeStyles.find((each) => each === style) ?? "f",
  })),
  rule(/(@everyone|@here)\b/uy, ([, text]) => ({ kind: "everyone", text: text === "@here" ? text : "@everyone" })),
  rule(/<(https?:\/\/[^\s>]+)>/uy, ([, url = ""]) => link(url)),
  rule(/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/uy, ([, text = "", url = ""]) => ({
    kind: "link",
    url,
    content: parseInline(text),
  })),
  rule(/https?:\/\/[^\s<]+[^\s<.,:;"'\])|*_~]/uy, ([url = ""]) => link(url)),
  styleRule(/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/uy, "bold"),
  styleRule(/__((?:\\[^]|[^\\])+?)__(?!_)/uy, "underline"),
  styleRule(/~~((?:\\[^]|[^\\])+?)~~/uy, "strike"),
  styleRule(/\|\|((?:\\[^]|[^\\])+?)\|\|/uy, "spoiler"),
  styleRule(/\*(?=\S)((?:\*\*|\\[^]|[^*\\])*?(?:\*\*|\\[^]|[^*\\\s]))\*(?!\*)/uy, "italic"),
  styleRule(/(?<![\p{L}\p{N}])_((?:__|\\[^]|[^_\\])+?)_(?![\p{L}\p{N}])/uy, "italic"),
];

/** Characters at which a rule may start. */
const start = /[\\`<@[h*_~|]/gu;

/** Reads text without regard to line starts; what no rule takes is plain text. */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  let plain = "";
  let at = 0;
  const flush = (): void => {
    if (plain !== "") found.push({ kind: "text", text: plain });
    plain = "";
  };
  while (at < text.length) {
    start.lastIndex = at;
    const next = start.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    const hit = firstRule(text, at);
    if (hit === undefined) {
      plain += text.slice(at, at + 1);
      at += 1;
    } else if (hit.node.kind === "text") {
      plain += hit.node.text;
      at += hit.length;
    } else {
      flush();
      found.push(hit.node);
      at += hit.length;
    }
  }
  flush();
  return found;
}

function firstRule(text: string, at: number): { readonly node: Inline; readonly length: number } | undefined {
  for (const { pattern, make } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return { node: make(match), length: match[0].length };
  }
  return undefined;
}

const link = (url: string): Inline => ({ kind: "link", url, content: [{ kind: "text", text: url }] });
