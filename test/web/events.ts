/** An event that a page is sent. */
export type SentEvent = { readonly id: string; readonly name: string; readonly data: string };

/** Opens a connection for events, as a browser does. */
export async function listenAt(origin: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const stopping = new AbortController();
  const response = await fetch(`${origin}/api${path}/events`, { headers, signal: stopping.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const events: SentEvent[] = [];
  const next = async (fits: (event: SentEvent) => boolean): Promise<SentEvent> => {
    for (;;) {
      const at = events.findIndex(fits);
      const [found] = at === -1 ? [] : events.splice(0, at + 1).slice(-1);
      if (found !== undefined) return found;
      const read = await reader?.read();
      if (read === undefined || read.done) throw new Error("The connection was closed");
      text += read.value;
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "mu").exec(part)?.[1] ?? "";
        if (field("event") !== "") events.push({ id: field("id"), name: field("event"), data: field("data") });
      }
    }
  };
  return { status: response.status, headers: response.headers, next, close: () => stopping.abort() };
}
