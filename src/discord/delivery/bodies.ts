import { type APIMessage, ComponentType, MessageFlags } from "discord.js";
import type { Payload } from "../message/payload.ts";
import type { MessageTemplate } from "../message/template.ts";

/** Which post of which record: its nonce and its mark are made of both. */
export type PostId = { readonly record: string; readonly due: number };

/** Added to the number of a post: Discord numbers the other components of a message from 1 on. */
const postMark = 1000;
/** Whether a message is this post: its first component has the number, and some button leads to the record. */
export function isPost({ components }: APIMessage, { record, due }: PostId): boolean {
  return components?.[0]?.id === postMark + due && JSON.stringify(components).includes(record);
}

/** The components with the number of their post as the id of the first one. */
export function markComponents(
  components: readonly Payload["components"][number][],
  post: number,
): Payload["components"] {
  return components.map((component, at) => (at === 0 ? { ...component, id: postMark + post } : component));
}

/** The message in words alone. */
export function withoutFiles({ compose }: MessageTemplate): Payload {
  const components = compose(new Set()).flatMap((component): Payload["components"] => {
    if (component.type === ComponentType.File) return [];
    if (component.type !== ComponentType.Container) return [component];
    return [{ ...component, components: component.components.filter(({ type }) => type !== ComponentType.File) }];
  });
  return { flags: MessageFlags.IsComponentsV2, components, files: [] };
}

/** What a request says of the files that come with it. */
export function attachmentsOf({ files }: Payload) {
  return files.map(({ name }, id) => ({ id: String(id), filename: name }));
}

/** The files of a request. */
export function filesOf({ files }: Payload) {
  return files.map(({ attachment, name }) => ({ data: attachment, name }));
}
