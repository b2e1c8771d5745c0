import { CheckFailure } from "./check-failure";

/** More than the file of any league; a browser would run out of memory far beyond it. */
const MOST_BYTES = 200_000_000;

const TOO_LARGE = "The file is too large for a browser. Check it with the script.";

/**
 * The text of a league file that somebody has kept, compressed with gzip or not. Nothing of it leaves the
 * browser.
 *
 * @throws CheckFailure
 */
export async function readKeptFile(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new CheckFailure(TOO_LARGE);
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  try {
    return await readAll(file.stream().pipeThrough(new DecompressionStream("gzip")));
  } catch (error) {
    if (error instanceof CheckFailure) throw error;
    throw new CheckFailure("The file cannot be decompressed: it is damaged.");
  }
}

/** A small file can be a large one when it is decompressed. */
async function readAll(stream: ReadableStream<BufferSource>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_BYTES) {
      await reader.cancel();
      throw new CheckFailure(TOO_LARGE);
    }
  }
}
