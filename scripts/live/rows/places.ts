import { bitsOf, type Permission } from "../../../sandbox/world/permissions.ts";
import type { Row } from "../side.ts";

/** By these a channel is known as one of ours, when the run that made it was killed. */
export const placeTopic = "Made by npm run tool -- live, which deletes it again.";
export const voicePlace = "clutch-live-voice";

/** The channels in which everything happens, each named by what the bot may not do in it. */
const places: readonly (readonly [name: string, denied: readonly Permission[]])[] = [
  ["home", []],
  ["silent", ["SendMessages"]],
  ["bare", ["AttachFiles"]],
  ["threadless", ["CreatePublicThreads", "CreatePrivateThreads"]],
  ["mute", ["SendMessagesInThreads"]],
  ["blind", ["ReadMessageHistory"]],
  ["unmanaged", ["ManageThreads"]],
];

export const placeRows: readonly Row[] = [
  ...places.map(([name, denied]): Row => {
    const deny = bitsOf(...denied).toString();
    const without = denied.length === 0 ? "" : ` in which it lacks ${denied.join(" and ")}`;
    return {
      does: `makes a channel${without}`,
      request: "POST /guilds/{guild}/channels",
      body: {
        name: `clutch-live-${name}`,
        topic: placeTopic,
        permission_overwrites: denied.length === 0 ? [] : [{ id: "{bot}", type: 1, allow: "0", deny }],
      },
      keep: name,
      facts: ["type"],
      hears: ["CHANNEL_CREATE"],
      undo: `DELETE /channels/{${name}}`,
    };
  }),
  {
    does: "makes a voice channel",
    request: "POST /guilds/{guild}/channels",
    body: { name: voicePlace, type: 2 },
    keep: "voice",
    facts: ["type"],
    undo: "DELETE /channels/{voice}",
  },
];
