import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import { stopTestBot, type TestBot, startBotIn, startTestBot, wordsOf } from "../testBot.ts";
import {
  answersIn,
  answerWith,
  hasButton,
  isEndCard,
  newestEnd,
  newestWith,
  panelOf,
  playToEnd,
  startTable,
} from "../play.ts";
import { whims } from "../../../scripts/whims.ts";
import { parseJson } from "../../parseJson.ts";

let house: TestBot;
beforeEach(async () => {
  house = await startTestBot();
});
afterEach(async () => {
  expect(house.sandbox.violations).toEqual([]);
  await stopTestBot(house);
});

/** The text of the file that a message carries. */
function fileIn(message: unknown): string {
  const url = /"url":"(http[^"]*\.json[^"]*)"/u.exec(JSON.stringify(message))?.[1] ?? "";
  const bytes = house.sandbox.file(url)?.bytes;
  if (bytes === undefined) throw new Error("The message carries no file");
  return new TextDecoder().decode(bytes);
}

function importIn(channel: string, person: PersonDriver, text: string) {
  const file = person.upload("table.save.json", "application/json", new TextEncoder().encode(text));
  return person.command(channel, `/table import file:${file}`).reply();
}

/** What the bot says to a file that this person brings. */
const imports = async (person: PersonDriver, text: string, channel = "general") =>
  wordsOf(await importIn(channel, person, text));

/** The place of the table that was finished last. */
let endedIn = "";

async function finishedTable(): Promise<readonly [PersonDriver, string]> {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  await playToEnd(place, [ada, ben], whims(3));
  await ada.waitFor(place, isEndCard);
  await house.bot.outbox.idle();
  endedIn = place;
  return [ada, fileIn(await ada.command(place, "/table export").reply())];
}

type File = { readonly body: string };

/** The file as somebody with a key of their own would sign it, with its body changed. */
function signedAnew(text: string, change: (body: string) => string): string {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const body = change(parseJson<File>(text).body);
  const by = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const signature = sign(null, Buffer.from(body), privateKey).toString("base64");
  return JSON.stringify({ clutch: 3, kind: "table", encrypted: false, body, by, signature });
}

describe("a finished table", () => {
  test("comes up again from its file, with log and proof, and calls nobody", async () => {
    const [ada, file] = await finishedTable();
    expect(await imports(ada, file)).toContain("Secret Bids");
    const end = await ada.waitFor("general", isEndCard);
    await house.bot.outbox.idle();
    const posts = house.sandbox.requests.filter(({ path }) => path.endsWith(`/channels/${end.channel_id}/messages`));
    expect(JSON.stringify(posts.at(-1)?.body)).toContain('"users":[]');
    expect(wordsOf(await ada.press(end, "Log").reply())).toContain("bids");
    expect(wordsOf(await ada.press(end, "Check the shuffle").reply())).toMatch(/played again|again/u);
  });

  test("comes up from the file behind its proof as well, which is the one that /table export makes", async () => {
    const [ada, exported] = await finishedTable();
    const proof = await ada.press(newestEnd(ada, endedIn), "Check the shuffle").reply();
    const file = fileIn(await ada.press(proof, "Get the file").reply());
    expect(file).toBe(exported);
    expect(await imports(ada, file)).toContain("Secret Bids");
  });

  test("that another bot wrote comes up only as it can be played again", async () => {
    const [ada, file] = await finishedTable();
    expect(
      await imports(
        ada,
        signedAnew(file, (body) => body),
      ),
    ).toContain("Secret Bids");
    // Whoever has a key of their own can sign anything: none of it is believed.
    const lies: readonly (readonly [string, (body: string) => string])[] = [
      ["goes differently", (body) => body.replace(/("answers":\[\{.*?"picks":\[)"[^"]+"/u, '$1"another"')],
      ["goes differently", (body) => body.replace(/"key":"[0-9a-f]{4}/u, '"key":"0bad')],
      ["no save file", (body) => body.replace(/"user":"\d+"/u, '"user":"everyone"')],
      ["no save file", (body) => body.replace(/"answers":\[.*\]/u, '"answers":7')],
      ["no save file", () => "{}"],
      ["no save file", () => "not JSON at all"],
      ["do not know the game", (body) => body.replace('"game":"secret-bids"', '"game":"chess"')],
    ];
    for (const [why, lie] of lies) {
      const told = await imports(ada, signedAnew(file, lie));
      expect(told).toContain(why);
    }
  });

  test("is refused with a sentence when its file was cut short, changed, or is no file of ours", async () => {
    const [ada, file] = await finishedTable();
    expect(await imports(ada, file.slice(0, -200))).toContain("This file is no save file.");
    expect(await imports(ada, file.replace("Ben", "Eve"))).toContain("changed after it was written");
    expect(await imports(ada, "")).toContain("This file is no save file.");
    expect(await imports(ada, "x".repeat(4_000_001))).toContain("larger than a save file can be");
    expect(await imports(house.sandbox.person("Chloe"), file)).toContain("Only players of this table and people");
  });
});

describe("a running table", () => {
  test("that was saved goes on from its file once, and the receipts from before stay true", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    const panel = await panelOf(ada, place);
    const [bid] = answersIn(panel);
    if (bid === undefined) throw new Error("nothing to press");
    await answerWith(ada, panel, bid, whims(1)).reply();
    const [receipt = "none"] = /[0-9a-f]{64} ←/u.exec(wordsOf(await ada.command(place, "/verify").reply())) ?? [];
    await ada.command(place, "/table save").reply();
    const saved = await ada.waitFor(place, (message) => JSON.stringify(message).includes(".save.json"));
    const file = fileIn(saved);
    await ada.waitFor(place, (message) => wordsOf(message).includes("The table is stopped."));
    await house.bot.outbox.idle();
    for (const where of [place, "games"])
      expect(() => newestWith(ada, where, "Play"), "nothing asks to play on").toThrow("sees no message");
    await ada.waitFor("games", (message) =>
      wordsOf(message).includes(`This table was saved: its file is in <#${place}>`),
    );
    expect(wordsOf(await ada.command(place, "/play").reply())).toContain(
      "table of this thread was saved: `/table import`",
    );
    // Another bot on the same Discord cannot read what is hidden in it.
    expect(file).not.toContain("picks");
    expect(await imports(ben, file)).toContain("Secret Bids");
    await ben.waitFor("general", (message) => hasButton(message, "Play"));
    expect(wordsOf(await ada.command("general", "/verify").reply())).toContain(receipt);
    expect(await imports(ben, file, "games")).toContain("has been used");
    const theirs = await ben.press(newestWith(ben, "general", "Play"), "Play").reply();
    expect(answersIn(theirs).length).toBeGreaterThan(0);
    await house.bot.stop();
    const other = await startBotIn(house.sandbox);
    house = { ...house, ...other };
    expect(await imports(ben, file)).toContain("only the bot that wrote the file can go on with it");
  });
});

test("a running table is not set up where a player cannot see it, and then comes up elsewhere", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("secret-bids", [ada, ben]);
  await ada.command(place, "/table save").reply();
  const file = fileIn(await ada.waitFor(place, (message) => JSON.stringify(message).includes(".save.json")));
  const hidden = house.sandbox.addChannel("The Table", "den");
  house.sandbox.setPermissions(hidden, "Ben", { deny: ["ViewChannel"] });
  const refused = wordsOf(await importIn(hidden, ada, file));
  expect(refused).toContain(`Not all who play see this channel (${ben.mention})`);
  expect(await imports(ben, file)).toContain("Secret Bids");
});

describe("saving loses nothing", () => {
  test.each(["the thread is gone", "no file may be attached"])("when %s", async (trouble) => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    const [record] = await house.bot.service.tablesIn(place);
    if (trouble === "the thread is gone") house.sandbox.deleteChannel(place);
    else house.sandbox.deny("The Table", "AttachFiles");
    const where = trouble === "the thread is gone" ? "games" : place;
    const answer = await ada.command(where, `/table save table:${record?.id}`).reply();
    expect(await imports(ben, fileIn(answer))).toContain("Secret Bids");
  });

  test("the file can be had again, by its place or its name, and counts once all the same", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    await ada.command(place, "/table save").reply();
    const [record] = await house.bot.service.tablesIn(place);
    if (record === undefined) throw new Error("The table is not there");
    // It stops once the file is handed out.
    await expect.poll(async () => (await house.bot.service.load(record.id))?.status).not.toBe("playing");
    const again = [
      fileIn(await ben.command(place, "/table export").reply()),
      fileIn(await ada.command("games", `/table export table:${record.id}`).reply()),
    ];
    expect(await imports(ben, again[0] ?? "")).toContain("Secret Bids");
    expect(await imports(ada, again[1] ?? "", "games")).toContain("has been used");
  });

  test("a table goes on when nobody got its file", async () => {
    const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
    const place = await startTable("secret-bids", [ada, ben]);
    house.sandbox.faults.add({ match: "/callback$", kind: "refusal", code: 40005, onlyWithFiles: true });
    expect(wordsOf(await ada.command(place, "/table save").reply())).toContain("Discord did not take my answer");
    const [record] = await house.bot.service.tablesIn(place);
    expect(record?.status).toBe("playing");
  });
});

describe("a file that cannot be had", () => {
  /** Has the next import come with what these changes make of it. */
  const importChanged = async (change: (interaction: Sent) => void): Promise<string> => {
    house.bot.client.on("raw", ({ t, d }: { readonly t: string; readonly d: Sent }) => {
      if (t === "INTERACTION_CREATE") change(d);
    });
    return imports(house.sandbox.person("Ada"), "{}");
  };
  const filesOf = ({ data }: Sent) => Object.values(data.resolved.attachments);

  test("because its address has expired is to be attached again", async () => {
    const gone = `${house.sandbox.url}/attachments/1/1/table.save.json`;
    const said = await importChanged((sent) => filesOf(sent).forEach((file) => (file.url = gone)));
    expect(said).toContain("address has expired");
  });

  test("because Discord does not answer is to be tried again", async () => {
    const said = await importChanged((sent) => filesOf(sent).forEach((file) => (file.url = "http://127.0.0.1:1/file")));
    expect(said).toContain("could not fetch the file");
  });

  test("for a server that the bot is not in asks for the bot to be added", async () => {
    expect(await importChanged((sent) => (sent.guild_id = "1"))).toContain("I am not on this server");
  });
});

type Sent = {
  guild_id: string;
  readonly data: { readonly resolved: { readonly attachments: Readonly<Record<string, { url: string }>> } };
};
