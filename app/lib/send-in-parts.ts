import { UPLOAD_SIZES } from "#game/matches/upload-sizes";

/** The address that takes parts of files. */
const PARTS_PATH = "/operator/files/parts";
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** A file that has come in parts, as a form names it. */
export const describeFile = ({ name, size, lastModified }: File) => ({
  name,
  size,
  modified: lastModified,
});

/** Whether a form may carry these files at once. */
export function fitsIntoForm(files: readonly File[]): boolean {
  // Names and the form's other fields need some room, too.
  return files.reduce((sum, { size }) => sum + size, 0) < UPLOAD_SIZES.form * 0.9;
}

/**
 * Sends a file in parts, each again after a pause if the connection broke. What the server has of it
 * from an earlier attempt is not sent again.
 *
 * @param onSent called with the bytes that the server has
 * @throws Error whose message is a sentence for people, or the signal's reason
 */
export async function sendInParts(
  file: File,
  { signal, onSent }: { readonly signal: AbortSignal; onSent(bytes: number): void },
): Promise<void> {
  for (let at = 0; at < file.size; onSent(at)) {
    const received = await sendPart(file, at, signal);
    at = received;
  }
}

async function sendPart(file: File, at: number, signal: AbortSignal): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(PARTS_PATH, {
      method: "POST",
      body: partOf(file, at),
      signal,
    }).catch(() => null);
    signal.throwIfAborted();
    const read = await answer?.json().catch(() => null);
    if (typeof read?.received === "number") return read.received;
    if (typeof read?.sentence === "string") throw new Error(read.sentence);
    if (attempt === ATTEMPTS) {
      throw new Error("The connection broke off. Press Upload again to go on from here.");
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

function partOf(file: File, at: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...describeFile(file), at }))
    form.append(name, String(value));
  form.append("files", file.slice(at, at + UPLOAD_SIZES.part), file.name);
  return form;
}
