import type { APIUser } from "discord-api-types/v10";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PageAction, PageEvent, Upload } from "../../protocol.ts";
import { type Known, learn, type News, nothingKnown, type Use } from "./learn.ts";
import { firstPlace, isSamePlace, notePlace, type Place, placeOfStep, pushPlace, rememberPlace } from "./place.ts";

type Answer = PageEvent<"done" | "refused" | "choices" | "history">;

/** What lies at the right of the messages. */
type Aside = "members" | "world" | "none";

let lastRef = 0;

/** Why nothing came of an action while the line is down. */
const lineDown = "The line is down, so this was not sent. Try again when it is back.";

/** What the functions of one client share. */
const makeClient = (person: string) => ({
  person,
  whole: signal(nothingKnown),
  place: signal<Place>({ guild: null, channel: null }),
  /** The channel one looked at last in each server. */
  lastChannels: new Map<string, string>(),
  /** The message being answered in the open channel. */
  replyTo: signal<string | null>(null),
  /** By `ref`: who waits for an answer. */
  waiting: new Map<string, (answer: Answer) => void>(),
});

type Client = ReturnType<typeof makeClient>;

export type Session = ReturnType<typeof openSession>;

/** Opens one signed-in person's client: what it knows, where it looks, what it can do. `close` hangs up. */
export function openSession(person: string) {
  const client = makeClient(person);
  const { whole, place, lastChannels, replyTo, waiting } = client;
  /** On a phone: whether the drawer with servers and channels is open. */
  const isDrawerOpen = signal(false);
  const follow = (): void => followHistory(client);
  window.addEventListener("popstate", follow);
  const connection = connect(client);
  const send = <A extends Asked>(asked: A): A & { readonly ref: string } => {
    lastRef += 1;
    const action = { ...asked, ref: `${person}-${String(lastRef)}` };
    connection.send(action);
    return action;
  };
  return {
    person,
    /** Each part of what is known, as a signal of its own, so that a component follows only what it reads. */
    known: partsOf(whole),
    place,
    lastChannels,
    aside: signal<Aside>("members"),
    isDrawerOpen,
    replyTo,
    ...unsentState(),
    act: (asked: Asked) => void send(asked),
    ask: (asked: Asked) => new Promise<Answer>((resolve) => waiting.set(send(asked).ref, resolve)),
    /** Sends an action that starts an interaction, and shows it as busy until the bot answers. */
    use: (asked: Asked<Use["action"]>) => {
      const use = send(asked);
      const used = learn(whole.value, { note: "used", use });
      whole.value = used.isConnected ? used : learn(used, { event: "refused", ref: use.ref, why: lineDown });
    },
    note: (news: News) => {
      whole.value = learn(whole.value, news);
    },
    goTo: (next: Place) => {
      if (!isSamePlace(next, place.value)) pushPlace(person, next);
      lookAt(client, next);
      if (next.channel !== null) isDrawerOpen.value = false;
    },
    close: () => {
      window.removeEventListener("popstate", follow);
      connection.close();
    },
  };
}

/** What is wanted or written and not sent yet. */
const unsentState = () => ({
  /** A message to be shown as soon as its channel is: one that a link leads to. */
  wantedMessage: signal<string | null>(null),
  /** What was written in each channel and not sent yet. */
  unsent: new Map<string, string>(),
  /** One's own message that is being changed. */
  editing: signal<string | null>(null),
  /** A command that the composer is to take up: one clicked in a message. */
  wantedCommand: signal<{ readonly id: string; readonly name: string } | null>(null),
});

function lookAt({ person, place, lastChannels, replyTo }: Client, next: Place): void {
  if (isSamePlace(next, place.value)) return;
  place.value = next;
  replyTo.value = null;
  if (next.guild !== null && next.channel !== null) lastChannels.set(next.guild, next.channel);
  rememberPlace(person, next);
}

/** Looks where the browser's Back or Forward leads to, if that is still to be seen. */
function followHistory(client: Client): void {
  const then = placeOfStep(client.person);
  if (then === undefined) return;
  if (then.channel === null || client.whole.value.channels.has(then.channel)) lookAt(client, then);
}

function hear(client: Client, event: PageEvent): void {
  const { person, whole, place, waiting } = client;
  whole.value = learn(whole.value, event);
  if (event.event === "hello") {
    lookAt(client, firstPlace(whole.value, place.value));
    notePlace(person, place.value);
  }
  if (isAnswer(event)) {
    waiting.get(event.ref)?.(event);
    waiting.delete(event.ref);
  }
}

/** When the line goes down, nobody waits any longer. */
function hearLine({ whole, waiting }: Client, isUp: boolean): void {
  for (const [ref, resolve] of waiting) resolve({ event: "refused", ref, why: lineDown });
  waiting.clear();
  whole.value = learn(whole.value, { note: "line", isUp });
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("This component must stand inside a client.");
  return session;
}

const isAnswer = (event: PageEvent): event is Answer => ["done", "refused", "choices", "history"].includes(event.event);

type Parts = { readonly [K in keyof Known]: ReadonlySignal<Known[K]> };

function partsOf(whole: ReadonlySignal<Known>): Parts {
  const part = <K extends keyof Known>(name: K): ReadonlySignal<Known[K]> => computed(() => whole.value[name]);
  return Object.fromEntries(partNames.map((name) => [name, part(name)])) as Parts;
}

const partNames = Object.keys(nothingKnown) as readonly (keyof Known)[];

type Kind = PageAction["action"];

/** An action before it has its `ref`. */
type Asked<K extends Kind = Kind> = { [P in K]: Omit<PageAction<P>, "ref"> }[K];

/** Milliseconds before the next try, growing while the server stays away. */
const pauses = [250, 500, 1000, 2000, 4000] as const;

/** Keeps one line to the server open for one person until closed. */
function connect(client: Client) {
  let socket: WebSocket | null = null;
  let timer = 0;
  let tries = 0;
  let isClosed = false;

  const reopen = (): void => {
    const address = new URL(`/page/ws?person=${encodeURIComponent(client.person)}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      tries = 0;
      hearLine(client, true);
    });
    // The server is ours and of the same build: its frames are trusted to be what the protocol says.
    socket.addEventListener("message", ({ data }) => hear(client, JSON.parse(String(data)) as PageEvent));
    socket.addEventListener("close", () => {
      if (isClosed) return;
      hearLine(client, false);
      timer = window.setTimeout(reopen, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    });
  };

  reopen();
  return {
    /** Sends an action; while the line is down it is lost, as on Discord. */
    send: (action: PageAction) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(action));
    },
    close: () => {
      isClosed = true;
      window.clearTimeout(timer);
      socket?.close();
    },
  };
}

/** Goes to the conversation with somebody, a new one where there is none. */
export async function openDm({ ask, goTo }: Session, { id: user }: Pick<APIUser, "id">): Promise<void> {
  const answer = await ask({ action: "open-dm", user });
  if (answer.event === "done") goTo({ guild: null, channel: answer.channel ?? null });
}

/** Uploads files; the server keeps them until an action names them. A refusal becomes a notice for the person. */
export async function upload(session: Session, files: readonly File[]): Promise<readonly Upload[]> {
  const made = await Promise.all(files.map((file) => uploadOne(session, file)));
  return made.filter((each) => each !== null);
}

async function uploadOne({ person, note }: Session, file: File): Promise<Upload | null> {
  const query = new URLSearchParams({ person, name: file.name });
  const answer = await fetch(`/page/upload?${query.toString()}`, {
    method: "POST",
    headers: { "content-type": file.type === "" ? "application/octet-stream" : file.type },
    body: file,
  }).catch(() => null);
  if (answer?.ok === true) return (await answer.json()) as Upload;
  const why = answer === null ? "The server cannot be reached." : await answer.text();
  note({ event: "refused", ref: `upload of ${file.name}`, why: `${file.name} could not be uploaded. ${why}` });
  return null;
}
