import type { Reply } from "./reply.ts";
import type { MessageTemplate } from "./template.ts";

/** Returns a reply whose messages for one person have neither pictures nor emojis; what others read too stays. */
export function inWords(reply: Reply): Reply {
  switch (reply.kind) {
    case "private": {
      const { later } = reply;
      const template = withoutPictures(reply.template);
      if (later === undefined) return { ...reply, template };
      const then = async () => {
        const next = await later();
        return next === undefined ? undefined : withoutPictures(next);
      };
      return { ...reply, template, later: then };
    }
    case "aside":
      return { ...reply, template: withoutPictures(reply.template) };
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
  return { ...template, drawings: [], compose };
}

function withoutEmojis<T>(part: T): T {
  return JSON.parse(JSON.stringify(part, (name, value: unknown) => (name === "emoji" ? undefined : value))) as T;
}
