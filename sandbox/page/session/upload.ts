import type { Upload } from "../../protocol.ts";

/** Brings a file to the server, which keeps it until an action names it. Throws when the server refuses it. */
export async function upload(person: string, file: File): Promise<Upload> {
  const query = new URLSearchParams({ person, name: file.name });
  const answer = await fetch(`/page/upload?${query.toString()}`, {
    method: "POST",
    headers: { "content-type": file.type === "" ? "application/octet-stream" : file.type },
    body: file,
  });
  if (!answer.ok) throw new Error(`${file.name} could not be uploaded (${answer.status}).`);
  return (await answer.json()) as Upload;
}
