import { DefaultRestOptions, type RESTOptions } from "discord.js";

type MakeRequest = RESTOptions["makeRequest"];
type Given = Parameters<MakeRequest>[1];
/** What discord.js asks for; its forms are those of Node. */
type Init = Omit<Given, "body"> & { readonly body?: Given["body"] | FormData };

/**
 * How requests are made: a form with files goes out as the bytes that it comes to. Given as a form, undici streams it,
 * and closes the stream once more when the request is given up meanwhile: an exception in nobody's reach.
 */
export async function makeRequest(url: string, { body, ...init }: Init): ReturnType<MakeRequest> {
  if (!(body instanceof FormData))
    return DefaultRestOptions.makeRequest(url, body === undefined ? init : { ...init, body });
  const form = new Response(body);
  const bytes = new Uint8Array(await form.arrayBuffer());
  const type = form.headers.get("content-type") ?? "";
  const headers = new Map<string, string>(Object.entries(Object.assign({}, init.headers, { "content-type": type })));
  return DefaultRestOptions.makeRequest(url, { ...init, headers: Object.fromEntries(headers), body: bytes });
}
