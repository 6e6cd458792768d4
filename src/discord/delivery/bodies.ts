import { hash } from "node:crypto";
import {
  type APIComponentInContainer,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from "discord.js";
import type { Payload } from "../message/payload.ts";
import type { MessageTemplate } from "../message/template.ts";

/** Which post of which record: its nonce and its mark are made of both. */
export type PostId = { readonly record: string; readonly due: number };

/** Added to the number of a post: Discord numbers the other components of a message from 1 on. */
const postMark = 1000;
/** Added to what stands for a record, above all numbers of posts; ids have 31 bits. */
const recordMark = 2 ** 24;

/** Whether a message is this post: its first component has the number, and a button or a mark leads to the record. */
export function isPost({ components }: APIMessage, { record, due }: PostId): boolean {
  const [first] = components ?? [];
  if (first?.id !== postMark + due) return false;
  return JSON.stringify(components).includes(record) || firstIn(first)?.id === markOf(record);
}

/** The components with the number of their post as the id of the first one, and the record in its first part where no button leads there. */
export function markComponents(
  components: readonly Payload["components"][number][],
  post: number,
  record?: string,
): Payload["components"] {
  const [first, ...others] = components;
  if (first === undefined) return [];
  const marked = { ...first, id: postMark + post };
  const part = firstIn(marked);
  const isNamed = record === undefined || JSON.stringify(components).includes(record);
  if (isNamed || part === undefined || marked.type !== ComponentType.Container) return [marked, ...others];
  return [{ ...marked, components: [{ ...part, id: markOf(record) }, ...marked.components.slice(1)] }, ...others];
}

const firstIn = (component: APIMessageTopLevelComponent): APIComponentInContainer | undefined =>
  component.type === ComponentType.Container ? component.components[0] : undefined;

const markOf = (record: string): number =>
  recordMark + (hash("sha256", record, "buffer").readUInt32BE() % (2 ** 31 - recordMark));

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
