import type { IncomingMessage } from "node:http";
import * as zlib from "node:zlib";
import Negotiator from "negotiator";

/** Node has it from 22.15 on. */
const HAS_ZSTD = "zstdCompress" in zlib;
/**
 * The encodings, the best first: zstd makes pages 6 % larger than brotli does, in a fifth of the
 * CPU (ADR-71).
 */
const ENCODINGS = ["zstd", "br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best of some encodings that a request's Accept-Encoding takes; null for none. */
export function chooseEncoding(
  request: IncomingMessage,
  available: readonly Encoding[] = ENCODINGS.filter((each) => each !== "zstd" || HAS_ZSTD),
): Encoding | null {
  const accepted = new Negotiator(request).encodings(available);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}
