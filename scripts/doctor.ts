/** Says in sentences what is right and wrong with the settings and with what they name: `npm run doctor`. */
import { readSettings, type Settings, SettingsError } from "../src/env.ts";
import { examineBackups, examineDatabase, examineNode, examinePictures, examineTables } from "../src/upkeep/examine.ts";
import { type Finding, green, red, yellow } from "../src/upkeep/finding.ts";
import { systemPorts } from "../src/ports/system.ts";

const marks = { green: "✔", yellow: "!", red: "✘" } as const;
const colours = { green: 32, yellow: 33, red: 31 } as const;
const isWrong = { now: false };

function show({ colour, text }: Finding): void {
  if (colour === "red") isWrong.now = true;
  const line = `${marks[colour]} ${text}`;
  console.log(process.stdout.isTTY ? `\u001b[${colours[colour]}m${line}\u001b[0m` : line);
}

function settingsOrFindings(): Settings | readonly Finding[] {
  try {
    return readSettings();
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n").map(red);
    throw error;
  }
}

async function examine({ token, api, ...settings }: Settings): Promise<void> {
  // A table that is wrong may keep the games from loading, and with them what follows: by now none is.
  const [{ commands }, { examineDiscord }, { createPictures }] = await Promise.all([
    import("../commands/index.ts"),
    import("../src/discord/examine.ts"),
    import("../src/pictures/pictures.ts"),
  ]);
  const pictures = createPictures(systemPorts);
  show(await examinePictures(pictures));
  await pictures.close();
  for (const finding of await examineDatabase({ token, api, ...settings })) show(finding);
  show(examineBackups(settings.database, settings.backups, systemPorts.clock.now()));
  const where = api === undefined ? {} : { api };
  const findings =
    token === undefined
      ? [yellow("DISCORD_TOKEN is not set: “npm start” plays on a local Discord.")]
      : await examineDiscord({ token, ...where, commands, now: systemPorts.clock.now });
  findings.forEach(show);
}

show(examineNode(process.versions.node));
const tables = examineTables();
tables.forEach(show);
const settings = settingsOrFindings();
if (!("database" in settings)) settings.forEach(show);
else {
  show(green("All settings can be read."));
  if (tables.every(({ colour }) => colour !== "red")) await examine(settings);
}
process.exitCode = isWrong.now ? 1 : 0;
