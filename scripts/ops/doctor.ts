/** Says in sentences what is right and wrong with the settings and with what they name: `npm run ops -- doctor`. */
import { readSettings, type Settings } from "../../src/env.ts";
import {
  examineBackups,
  examineBoxes,
  examineDatabase,
  examineNode,
  examinePictures,
  examineTables,
} from "../../src/upkeep/examine.ts";
import { green, yellow } from "../../src/upkeep/finding.ts";
import { version } from "../../src/version.ts";
import { showAll } from "./say.ts";
import { systemPorts } from "../../src/ports/system.ts";

async function examine({ token, api, ...settings }: Settings): Promise<void> {
  // A table that is wrong may keep the games from loading, and with them what follows: by now none is.
  const [{ commands }, { examineDiscord }, { createPictures }] = await Promise.all([
    import("../../commands/index.ts"),
    import("../../src/discord/registration/examine.ts"),
    import("../../src/pictures/pictures.ts"),
  ]);
  const pictures = createPictures(systemPorts);
  showAll([...(await examineBoxes(settings.boxes)), await examinePictures(pictures)]);
  await pictures.close();
  showAll(await examineDatabase({ token, api, ...settings }));
  showAll([examineBackups(settings.database, settings.backups, systemPorts.clock.now())]);
  const findings =
    token === undefined
      ? [yellow("DISCORD_TOKEN is not set: “npm start” plays on a local Discord.")]
      : await examineDiscord({ token, api, commands, now: systemPorts.clock.now });
  showAll(findings);
}

export async function run(): Promise<void> {
  showAll([green(`Clutch ${version}.`), examineNode(process.versions.node, String(process.versions["sqlite"]))]);
  const tables = examineTables();
  showAll(tables);
  const settings = readSettings();
  showAll([green("All settings can be read.")]);
  if (tables.every(({ colour }) => colour !== "red")) await examine(settings);
}
