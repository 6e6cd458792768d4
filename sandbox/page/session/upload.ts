import type { Upload } from "../../protocol.ts";
import type { Session } from "./session.ts";

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
  note({ note: "trouble", ref: `upload of ${file.name}`, why: `${file.name} could not be uploaded. ${why}` });
  return null;
}
