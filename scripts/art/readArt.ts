/** Reads an SVG file of `assets/art` into what pictures hold of it; refuses what they may not hold. */
import { SaxesParser } from "saxes";
import { escapeText } from "../../games/kit/draw/svg.ts";

type Node = { readonly name: string; readonly attributes: Map<string, string>; readonly content: (Node | string)[] };

const whole = "title";
const titleView = "0 0 1200 545";
/** Data of editors, and words for whoever opens the file. */
const ignored = /^(?:title|desc|metadata|\w+:.*)$/u;
const shapes = ["g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline"];
/** Titles are documents of their own, so shared shapes and text are in no other drawing's way. */
const ofTitles = ["defs", "use", "text"];
const attributes = new Set(
  [
    "id transform d points x y x1 y1 x2 y2 cx cy r rx ry width height href",
    "fill fill-opacity fill-rule opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity",
    "shape-rendering paint-order font-family font-weight font-size text-anchor",
  ]
    .join(" ")
    .split(" "),
);
const colour = /^(?:none|#[\da-f]{3}|#[\da-f]{6}|var\(--[a-z][\w-]*, #[\da-f]{6}\))$/u;
const faces = ["Nunito", "M PLUS Rounded 1c"];

/** The content of a drawing: no white space, no ids but those referred to, no groups that say nothing. */
export function readArt(svg: string, name: string): string {
  const root = parse(svg);
  const problem = findProblem(root, name);
  if (problem !== undefined) throw new Error(`${name}.svg ${problem}`);
  const referred = new Set([...svg.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id));
  return root.content.map((node) => write(node, referred)).join("");
}

function parse(svg: string): Node {
  const top: Node = { name: "", attributes: new Map(), content: [] };
  const open = [top];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes: given }) => {
    const node = { name, attributes: readAttributes(Object.entries(given)), content: [] };
    open.at(-1)?.content.push(node);
    open.push(node);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => void (text.trim() !== "" && open.at(-1)?.content.push(text)));
  parser.on("error", ({ message }) => {
    throw new Error(`no SVG: ${message}`);
  });
  parser.write(svg).close();
  const [root] = top.content;
  return typeof root === "object" ? root : top;
}

/** Attributes and what `style` says, without the data of editors. */
function readAttributes(written: readonly (readonly [string, string])[]): Map<string, string> {
  const all = written.flatMap(([name, value]) =>
    name === "style"
      ? [...value.matchAll(/([\w-]+)\s*:\s*([^;]+)/gu)].map(([, key = "", set = ""]) => [key, set])
      : [[name, value]],
  );
  return new Map(
    all.flatMap(([name = "", value = ""]) =>
      name.includes(":") && name !== "xlink:href" ? [] : [[name.replace("xlink:", ""), value.trim()] as const],
    ),
  );
}

/** Reason why a document cannot be a drawing. */
function findProblem({ name: root, attributes: given, content }: Node, name: string): string | undefined {
  if (root !== "svg" || given.get("xmlns") !== "http://www.w3.org/2000/svg") return "is no SVG document";
  const view = given.get("viewBox");
  if (view === undefined) return "has no viewBox";
  if (name === whole && view !== titleView) return `needs the viewBox ${titleView}`;
  const allowed = new Set(name === whole ? [...shapes, ...ofTitles] : shapes);
  return firstOf(content.map((node) => problemIn(node, allowed, false)));
}

function problemIn(node: Node | string, allowed: ReadonlySet<string>, isText: boolean): string | undefined {
  if (typeof node === "string") return isText ? undefined : `has words outside of text: ${node.trim()}`;
  const { name, attributes: given, content } = node;
  if (ignored.test(name)) return undefined;
  if (!allowed.has(name)) return `may not hold <${name}>`;
  if (name === "text" && !faces.includes(given.get("font-family") ?? "")) return "needs a face of assets/fonts";
  return firstOf([
    ...[...given].map(problemWith),
    ...content.map((inner) => problemIn(inner, allowed, name === "text")),
  ]);
}

function problemWith([attribute, value]: readonly [string, string]): string | undefined {
  if (!attributes.has(attribute)) return `may not hold the attribute ${attribute}`;
  if ((attribute === "fill" || attribute === "stroke") && !colour.test(value))
    return `needs colours like #b33, none or var(--cap, #b33333), not ${value}`;
  return attribute === "href" && !value.startsWith("#") ? `may not refer to ${value}` : undefined;
}

const firstOf = (problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined);

function write(node: Node | string, referred: ReadonlySet<string | undefined>): string {
  if (typeof node === "string") return escapeText(node);
  const { name, attributes: given, content } = node;
  if (ignored.test(name)) return "";
  const kept = [...given].filter(([attribute, value]) => attribute !== "id" || referred.has(value));
  const inner = content.map((each) => write(each, referred)).join("");
  if (name === "g" && kept.length === 0) return inner;
  const opened = `<${name}${kept.map(([attribute, value]) => ` ${attribute}="${escapeText(value)}"`).join("")}`;
  return inner === "" ? `${opened}/>` : `${opened}>${inner}</${name}>`;
}
