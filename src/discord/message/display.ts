import { type APIComponentInContainer, type APIMessageTopLevelComponent, ComponentType } from "discord.js";
import type { Preferences } from "../../time/preferences.ts";
import type { Reply } from "./reply.ts";
import { type Drawing, gallery, type MessageTemplate } from "./template.ts";
import { listAttachable } from "./payload.ts";

const changes: { readonly [display in Preferences["display"]]: <T extends MessageTemplate>(template: T) => T } = {
  pictures: (template) => template,
  words: withoutPictures,
  large: withHalves,
};

/** Returns a reply whose messages for one person are shown as they chose; what others read too stays. */
export function asDisplayed(reply: Reply, display: Preferences["display"]): Reply {
  const change = changes[display];
  switch (reply.kind) {
    case "private": {
      const { later } = reply;
      const template = change(reply.template);
      if (later === undefined) return { ...reply, template };
      const then = async () => {
        const next = await later();
        return next === undefined ? undefined : change(next);
      };
      return { ...reply, template, later: then };
    }
    case "aside":
      return { ...reply, template: change(reply.template) };
    case "growing":
    case "modal":
    case "public":
    case "update":
      return reply;
  }
}

/** Composes a template as if no picture were ready, so that words tell each of them. */
function withoutPictures<T extends MessageTemplate>(template: T): T {
  const compose: MessageTemplate["compose"] = () => withoutEmojis(template.compose(new Set()));
  return { ...template, drawings: [], choose: () => [], compose };
}

export function withoutEmojis<T>(part: T): T {
  return JSON.parse(JSON.stringify(part, (name, value: unknown) => (name === "emoji" ? undefined : value))) as T;
}

/** Width of a half in units of a drawing 1,200 wide: the smallest type of a board is 16 px high then on a phone, and both halves show its middle. */
const half = 680;
// https://discord.com/developers/docs/components/reference
const mostComponents = 40;

/** Shows each picture in two halves, left above right. The last pictures stay words where a message has no room for them. */
function withHalves<T extends MessageTemplate>(template: T): T {
  const cut = listAttachable(template);
  const compose: MessageTemplate["compose"] = (drawn) => {
    const whole = cut.filter((drawing) => halvesOf(drawing).every(({ name }) => drawn.has(name)));
    for (let shown = whole.length; ; shown -= 1) {
      const parts = template.compose(new Set(whole.slice(0, shown).map(({ name }) => name)));
      const halved = parts.map((part) => halveIn(part, whole));
      if (shown === 0 || countComponents(halved) <= mostComponents) return halved;
    }
  };
  return { ...template, drawings: cut.flatMap(halvesOf), choose: undefined, compose };
}

const halvesOf = (drawing: Drawing): readonly Drawing[] =>
  (["left", "right"] as const).map((side) => ({
    name: `${side}-${drawing.name}`,
    owner: drawing.owner,
    ...(drawing.key === undefined ? {} : { key: `${side} ${drawing.key}` }),
    get svg() {
      return halfOf(drawing.svg ?? "", side);
    },
    get alt() {
      return side === "left" ? drawing.alt : "";
    },
  }));

const halfOf = (svg: string, side: "left" | "right"): string =>
  svg.replace(/width="\d+" height="\d+" viewBox="0 0 (\d+) (\d+)"/u, (_, width: string, height: string) => {
    const left = side === "left" ? 0 : Number(width) - half;
    return `width="${width}" height="${Math.round((Number(height) * Number(width)) / half)}" viewBox="${left} 0 ${half} ${height}"`;
  });

function halveIn(part: APIMessageTopLevelComponent, cut: readonly Drawing[]): APIMessageTopLevelComponent {
  if (part.type !== ComponentType.Container) return part;
  const components = part.components.flatMap((each): APIComponentInContainer[] => {
    const url = each.type === ComponentType.MediaGallery ? each.items[0]?.media.url : undefined;
    const drawing = cut.find(({ name }) => url === `attachment://${name}`);
    return drawing === undefined ? [each] : halvesOf(drawing).map(gallery);
  });
  return { ...part, components };
}

function countComponents(parts: readonly object[]): number {
  return parts.reduce(
    (sum, part) =>
      sum + 1 + ("components" in part && Array.isArray(part.components) ? countComponents(part.components) : 0),
    0,
  );
}
