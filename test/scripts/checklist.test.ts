import { expect, test, vi } from "vitest";
import { games } from "../../games/registry.ts";
import { run } from "../../scripts/ops/checklist.ts";

test.each(games.filter(({ box }) => box !== undefined).map(({ info, box }) => [info.id, box] as const))(
  "the checklist of %s has a line for each row that an owner may type in",
  async (id, box) => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((text: string) => void lines.push(text));
    await run([id]);
    log.mockRestore();
    const text = lines.join("\n");
    for (const [name, rows] of Object.entries(box?.tables ?? {})) {
      expect(text).toContain(`## ${name}\n`);
      for (const { id: row } of rows) if (typeof row === "string") expect(text).toContain(`| ☐ | ${row} |`);
    }
  },
);
