/** Most pages are smaller; the memory grows with the largest one, up to what is kept. */
const FIRST_BYTES = 256 * 1024;
const MOST_BYTES = 2 * 1024 * 1024;
/** UTF-8 takes at most so many bytes for a unit of a string. */
const BYTES_A_UNIT = 3;
/** The letters of longer text are written by native code, whose call takes as long as these. */
const SHORT_TEXT = 48;
const ASCII = 0x7f;

let memory = Buffer.allocUnsafe(FIRST_BYTES);

/**
 * The bytes of text that comes in tens of thousands of small pieces, as a page does. As one string it
 * would be a tree of all pieces, which takes more than twice as long to put together and to encode.
 *
 * @param write gives the pieces, in order, and has nothing else collected meanwhile
 */
export function collectBytes(write: (push: (text: string) => void) => void): Buffer {
  let at = 0;
  write((text) => {
    const most = at + text.length * BYTES_A_UNIT;
    if (most > memory.length) memory = enlarge(memory, at, most);
    at = append(text, at);
  });
  const bytes = Buffer.allocUnsafeSlow(at);
  memory.copy(bytes, 0, 0, at);
  if (memory.length > MOST_BYTES) memory = Buffer.allocUnsafe(FIRST_BYTES);
  return bytes;
}

function enlarge(from: Buffer, used: number, least: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(Math.max(least, 2 * from.length));
  from.copy(larger, 0, 0, used);
  return larger;
}

/** @returns where the next text begins */
function append(text: string, at: number): number {
  const { length } = text;
  if (length > SHORT_TEXT) return at + memory.write(text, at);
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > ASCII) return at + index + memory.write(text.slice(index), at + index);
    memory[at + index] = unit;
  }
  return at + length;
}
