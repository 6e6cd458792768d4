import { createListPosts, type ListParts, type ListPosts } from "./listPost.ts";
import { createPositionPosts, type PositionParts } from "./positionPost.ts";

/** Creates the posts that a server may want in channels of its choice: its open tables, and the position of the day. */
export function createCompanyPosts(parts: ListParts & PositionParts): ListPosts {
  const lists = createListPosts(parts);
  const positions = createPositionPosts(parts);
  return {
    ...lists,
    async tick() {
      await lists.tick();
      await positions.tick();
    },
  };
}
