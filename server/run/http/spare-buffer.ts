/** More than nearly all pages; what is larger is not kept. */
const SPARE_BYTES = 1024 * 1024;

let spare: ArrayBuffer | null = null;

/**
 * Memory for a page while it is compressed; it may still hold an earlier page. Asking the system for memory of
 * a page's size takes longer than filling it, so one piece is reused.
 */
export function takeBuffer(length: number): Buffer {
  if (length > SPARE_BYTES) return Buffer.allocUnsafe(length);
  const memory = spare ?? new ArrayBuffer(SPARE_BYTES);
  spare = null;
  return Buffer.from(memory, 0, length);
}

/** Nobody reads it from here on. */
export function giveBack(buffer: Buffer): void {
  const { buffer: memory } = buffer;
  if (memory instanceof ArrayBuffer && memory.byteLength === SPARE_BYTES) spare = memory;
}
